"""The rules of Gates in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

PHASES = {  # where each phase of the view is told
    "event": "G3.1",
    "place": "G3.2",
    "card": "G3.3",
    "goods": "G2",
    "barter": "G2",
    "close": "G3.3",
    "henry": "G3.4b",
    "trade": "G3.4",
    "over": "G5",
}
CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "G5",
                N_(
                    "Play two chapters of twelve rounds. Gather medicine, cloth, building material "
                    "and piety, and serve the events. Pay the tax at the end of each chapter. Most "
                    "points win. A tie goes to the player with more goods; then it is shared."
                ),
                "books/scene_gates",
                mark="decided",
            ),
            Para(
                "G1.1",
                N_("Everyone begins with 10 points and no goods. There are four kinds of goods."),
                "cards/medicine",
                things=("medicine", "cloth", "building", "piety"),
            ),
            Para(
                "G1.2",
                N_("Everyone has the same five action cards, and all of them in hand."),
                "cards/renown",
            ),
            Para(
                "G1.7",
                N_(
                    "Points never fall below zero: what you cannot lose is forgiven. You may "
                    "choose to lose points you do not have. Points you pay for something you must "
                    "have."
                ),
                option="negative",
                mark="decided",
            ),
            Para(
                "G1.8",
                N_(
                    "There is no limit on goods or points. A good of your choice is never a point. "
                    "Several goods may differ in kind."
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
                    "player turns it. So everybody’s corner changes, and so does the side its "
                    "arrow points to. Corners towards an empty seat give nothing. The left "
                    "neighbour is the next player clockwise."
                ),
                "icons/rotate_corner",
                "two_seats",
                "decided",
            ),
            Para(
                "G1.3",
                N_(
                    "Four favours lie around it, each worth 1 of its good. Building material is on "
                    "top, cloth on the right, medicine below and piety on the left."
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
                    "once, from the start player on. Later players see the choices of earlier "
                    "ones. A blue event waits."
                ),
                "cards/I-8",
            ),
            Para("G3.2", N_("Place: the start player chooses one of the four rotations.")),
            Para(
                "G3.3",
                N_(
                    "Income or action: clockwise from the start player, everyone plays one card. "
                    "Take the amount it shows of the good in your own corner, or use its action. A "
                    "card that shows none of that good brings nothing. A corner with points gives "
                    "2 points and costs no card, or you play a card for its action. The start "
                    "player first receives 1 of the good the arrow points to."
                ),
                mark="decided",
            ),
            Para(
                "G3.4",
                N_(
                    "Display: a brown event leaves, a blue one joins the display. At most two stay "
                    "there, and the oldest leaves first. Then, in every round, each player may use "
                    "one event on display. Pay its whole price and score it once. Several players "
                    "may use the same one, and it stays."
                ),
                "cards/I-1",
            ),
            Para(
                "G3.4b",
                N_(
                    "Bishop Henry must be carried out by everyone: pay 1 piety or lose 2 points, "
                    "as you like. Without piety it is the points. He is your one event of the "
                    "round."
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
                    "Each card shows what it brings as income, and it has an action. “Up to 2” may "
                    "also be none. Barter: first pay, then receive."
                ),
                "cards/gather",
                "favour_second",
                "proposed",
                ("renown", "good_works", "barter", "favour", "gather"),
            ),
            Para(
                "G2a",
                N_(
                    "Income of Renown: 1 medicine, 1 building material or 1 piety. Of Good works: "
                    "1 medicine, 1 cloth or 2 piety. Of Barter: 1 cloth or 1 building material. "
                    "Of Favour: 3 cloth or 3 piety. Of Gather: 3 medicine or 3 building material."
                ),
                mark="proposed",
            ),
            Para(
                "G2.1",
                N_(
                    "Played cards lie open until you take them back. After your last card you take "
                    "all five back at once, but without Gather’s point."
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
                    "The colour of the chapter’s last event picks the side of the tax. Everyone "
                    "hands in the goods shown; no other good stands in. Each missing good costs 3 "
                    "points."
                ),
                "icons/tax",
                "tax_missing",
                "proposed",
                ("tax-0", "tax-1"),
            ),
            Para(
                "G4.2",
                N_(
                    "After the first tax the left neighbour of the player with the fewest points "
                    "starts. In a tie count clockwise from the player who would have started. The "
                    "first of the tied players counts."
                ),
                mark="decided",
            ),
            Para(
                "G4.3", N_("Blue events stay on display into the second chapter."), option="display"
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
                    "“pay, or lose”, you may choose; otherwise do what it says. If you hold "
                    "equally much of several goods, you choose which to lose. Most events and all "
                    "amounts are reconstructions, because no list of the cards is known."
                ),
                mark="proposed",
            ),
            Para(
                "G6a",
                N_("The events of the first chapter."),
                "cards/I-2",
                mark="proposed",
                things=tuple(f"I-{n}" for n in range(1, 13)),
            ),
            Para(
                "G6b",
                N_("The events of the second chapter."),
                "cards/II-2",
                mark="proposed",
                things=tuple(f"II-{n}" for n in range(1, 13)),
            ),
            Para(
                "G8",
                N_(
                    "Only the order of the event decks is hidden. Hands are open: everyone has the "
                    "same five cards."
                ),
            ),
        ),
    ),
)
