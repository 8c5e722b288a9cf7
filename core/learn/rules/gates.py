"""The rules of Gates in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "G5",
                N_(
                    "Two chapters of twelve rounds. Gather medicine, cloth, building material and "
                    "piety, serve the events, pay the tax at the end of each chapter, and have the"
                    " most points. A tie goes to the player with more goods; then it is shared."
                ),
                "books/scene_gates",
                mark="decided",
            ),
            Para(
                "G1.1",
                N_("Everyone begins with 10 points and no goods."),
                "cards/medicine",
            ),
            Para(
                "G1.2",
                N_("Everyone has the same five action cards, and all of them in hand."),
                "cards/renown",
            ),
            Para(
                "G1.7",
                N_(
                    "Points never fall below zero: what you cannot lose is forgiven. Points you "
                    "pay for something you must have."
                ),
                option="negative",
                mark="decided",
            ),
            Para(
                "G1.8",
                N_(
                    "There is no limit on goods or points. A good of your choice is never a point,"
                    " and several goods may differ in kind."
                ),
            ),
        ),
    ),
    Chapter(
        N_("The square"),
        (
            Para(
                "G1.4",
                N_(
                    "The event lies in the middle, one corner towards each player. The start "
                    "player turns it, so everybody's corner changes, and so does the side its "
                    "arrow points to. Corners towards an empty seat give nothing."
                ),
                "icons/rotate_corner",
                "two_seats",
                "decided",
            ),
            Para(
                "G1.3",
                N_(
                    "Four favours lie around it: building material on top, cloth on the right, "
                    "medicine below and piety on the left."
                ),
                "cards/favour",
                "favours",
                "proposed",
            ),
            Para(
                "G1.5",
                N_("The first start player is drawn, or the table chooses."),
                option="first_player",
                mark="decided",
            ),
            Para(
                "G1.6",
                N_(
                    "The twelve events of each chapter are shuffled on their own. Both tax cards "
                    "are open from the start."
                ),
                "backs/back_gates_event",
            ),
        ),
    ),
    Chapter(
        N_("A round"),
        (
            Para(
                "G3.1",
                N_(
                    "Reveal: the top event is turned up. A brown event happens to everybody at "
                    "once, from the start player on. A blue one waits."
                ),
                "cards/I-8",
            ),
            Para("G3.2", N_("Place: the start player chooses one of the four rotations.")),
            Para(
                "G3.3",
                N_(
                    "Income or action: clockwise, everyone plays one card, either for the amount "
                    "it shows of the good in the own corner, or for its action. A corner with "
                    "points gives 2 points and costs no card. The start player first receives 1 of"
                    " the good the arrow points to."
                ),
                mark="decided",
            ),
            Para(
                "G3.4",
                N_(
                    "Display: a blue event joins the display; only the two newest stay. Then each "
                    "player may use one event on display: pay its price and score. Several players"
                    " may use the same one."
                ),
                "cards/I-1",
            ),
            Para(
                "G3.4b",
                N_(
                    "Bishop Henry must be carried out by everyone: 1 piety or 2 points, as you "
                    "like. He is your one event of the round."
                ),
                "cards/II-1",
                "henry",
                "proposed",
            ),
            Para("G3.5", N_("The left neighbour becomes start player.")),
        ),
    ),
    Chapter(
        N_("The five action cards"),
        (
            Para(
                "G2",
                N_(
                    "Renown: pay up to 2 points, take a good of your choice for each. Good works: "
                    "pay up to 2 goods, 1 point for each. Barter: pay up to 2 goods, then take a "
                    "good of another kind for each. Favour: 1 of the good the arrow points to and "
                    "1 more of your choice. Gather: take back all your cards and 1 point."
                ),
                "cards/gather",
                "favour_second",
                "proposed",
            ),
            Para(
                "G2.1",
                N_(
                    "Played cards lie open until you take them back. After your last card you take"
                    " all five back at once, but without Gather's point."
                ),
            ),
        ),
    ),
    Chapter(
        N_("The end of a chapter"),
        (
            Para(
                "G4.1",
                N_(
                    "Tax: the colour of the chapter's last event picks the side. After a blue "
                    "event it is piety and cloth, after a brown one building material and "
                    "medicine: 2 of each in the first chapter, 3 in the second. Each missing good "
                    "costs 3 points."
                ),
                "icons/tax",
                "tax_missing",
                "proposed",
            ),
            Para(
                "G4.2",
                N_(
                    "The left neighbour of the player with the fewest points starts the second "
                    "chapter. Of tied players the first one clockwise from the next start player "
                    "counts."
                ),
                mark="decided",
            ),
            Para(
                "G4.3",
                N_("Blue events stay on display into the second chapter."),
                option="display",
            ),
            Para(
                "G4.4",
                N_("Goods, points, hands and played cards stay as they are."),
                mark="decided",
            ),
        ),
    ),
    Chapter(
        N_("The events"),
        (
            Para(
                "G6",
                N_(
                    "Each chapter has six blue and six brown events. Where a brown event says "
                    "“pay, else”, you may choose; where it says “lose”, you may not. Most events "
                    "and all amounts are reconstructions, because no list of the cards is known."
                ),
                mark="proposed",
            ),
            Para(
                "G8",
                N_(
                    "Only the order of the event decks is hidden. Hands are open: everyone has the"
                    " same five cards."
                ),
            ),
        ),
    ),
)
