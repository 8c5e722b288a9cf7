"""The rules of Pillars in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "P7",
                N_(
                    "You build a cathedral. Win tricks, let your craftsmen turn stone, wood, sand "
                    "and metal into points. The game ends when all five privileges have an owner. "
                    "Most points win; a tie is a shared win."
                ),
                "books/scene_pillars",
                mark="decided",
            ),
            Para(
                "P7.1",
                N_(
                    "There are five deals, and one more each time a privilege finds no owner. "
                    "After the last deal materials and privileges are worth nothing."
                ),
            ),
        ),
    ),
    Chapter(
        N_("The cards"),
        (
            Para(
                "P1.1",
                N_(
                    "Every colour has five craftsmen: Toolmaker 2, Stonemason 4, Carpenter 6, "
                    "Mortar mixer 8 and Master builder 10. The number is the strength. In your own"
                    " colour each is worth 1 point and turns one material into points: metal 5, "
                    "stone 4, wood 3, sand 2; the Master builder takes any one for 1 less."
                ),
                "cards/master_builder",
                mark="inferred",
            ),
            Para(
                "P1.2",
                N_(
                    "Fifteen cards are neutral. Forest, quarry and gravel pit bring a material, "
                    "Philip brings metal, Tom a material of your choice, Ellen 2 points. Regan "
                    "costs 1 point, Waleran 2, William 3. Aliena, Alfred and the King have rules "
                    "of their own."
                ),
                "cards/ellen",
                mark="proposed",
            ),
            Para(
                "P1.3",
                N_(
                    "Five privileges join the deals one by one. Whoever takes one keeps it and "
                    "uses it once in every deal: the Potter turns 1 sand into 3 points, the Bell "
                    "founder 1 metal into 5. The Assistant turns any materials into 1 point each, "
                    "the Brick maker 1 sand into 1 stone; the Painter gives 1 point."
                ),
                "cards/potter",
                mark="proposed",
            ),
        ),
    ),
    Chapter(
        N_("Before the first deal"),
        (
            Para(
                "P2.1",
                N_("Everyone begins with 1 stone, 1 wood, 1 sand and no metal."),
                "cards/stone",
                "start_metal",
            ),
            Para("P2.2", N_("The privileges are shuffled face down.")),
            Para(
                "P2.3",
                N_("With three players the fourth colour and Ellen stay in the box."),
                mark="decided",
            ),
            Para(
                "P2.4",
                N_(
                    "Each deal uses all craftsmen in play, the neutral cards and the top "
                    "privilege: nine cards each for four players, ten each for three."
                ),
                "backs/back_pillars",
            ),
        ),
    ),
    Chapter(
        N_("Playing a card"),
        (
            Para(
                "P3.1",
                N_("Whoever holds Lady Aliena leads the first trick of every deal."),
                "cards/aliena",
            ),
            Para(
                "P3.2",
                N_("Clockwise, everyone plays one card. No colour has to be followed."),
            ),
            Para(
                "P3.3",
                N_(
                    "Alfred cannot be played while you hold another card, so he always falls into "
                    "the last trick. If the King is there too, the King wins, Alfred goes aside "
                    "with him, and nobody leads next."
                ),
                "cards/alfred",
            ),
        ),
    ),
    Chapter(
        N_("Who takes the trick"),
        (
            Para(
                "P4.1",
                N_("The strongest card decides. Of two equal cards the later one is stronger."),
            ),
            Para(
                "P4.2",
                N_(
                    "The King is stronger than everything. Nobody takes his trick: it lies aside "
                    "until the end of the deal."
                ),
                "cards/king",
            ),
            Para(
                "P4.3",
                N_(
                    "If the strongest card is a craftsman, the player of that colour takes the "
                    "trick, no matter who played it. So you can win with other people's cards, and"
                    " they with yours."
                ),
                "cards/mortar_mixer",
            ),
            Para(
                "P4.4",
                N_(
                    "If the strongest card is neutral or a privilege, whoever played it takes the "
                    "trick."
                ),
            ),
            Para(
                "P4.5",
                N_("The taker leads the next trick. After a King's trick the King's player leads."),
                option="king_lead",
            ),
            Para(
                "P4.6",
                N_(
                    "Taken cards lie face down and may not be looked at. How many tricks each "
                    "player has and what lies in the King's trick is open. The memory help in the "
                    "settings lists what was seen."
                ),
                mark="decided",
            ),
        ),
    ),
    Chapter(
        N_("Scoring a deal"),
        (
            Para("P5.1", N_("Craftsmen of other colours count for nothing.")),
            Para(
                "P5.2",
                N_("First you gain the materials of your neutral cards. You choose Tom's."),
                "cards/tom",
                "tom_amount",
            ),
            Para(
                "P5.3",
                N_(
                    "Then each craftsman and privilege may work once, in any order you like, also "
                    "a privilege taken in this very deal. Stone from the Brick maker can be used "
                    "at once."
                ),
            ),
            Para(
                "P5.4",
                N_(
                    "Each own craftsman gives 1 point even if it turned nothing. Good and bad "
                    "cards are added. A deal, and your total, may fall below zero."
                ),
                option="floor_at_zero",
            ),
            Para(
                "P5.5",
                N_(
                    "Whoever took no trick at all scores the King's trick: its cards and 3 points "
                    "for the King. It cannot be refused. If several took none, each scores it in "
                    "full; if everybody took one, nobody does."
                ),
                "icons/king_trick",
                mark="decided",
            ),
            Para(
                "P5.6",
                N_(
                    "After that you keep at most three materials in all and choose which. While "
                    "scoring you may hold any number."
                ),
            ),
        ),
    ),
    Chapter(
        N_("Privileges"),
        (
            Para("P6.1", N_("A privilege stays with its taker until the end of the game.")),
            Para(
                "P6.2",
                N_(
                    "A privilege in the King's trick goes to the player without a trick, if there "
                    "is exactly one. Otherwise it goes under the privilege pile, and the game "
                    "becomes one deal longer."
                ),
                mark="decided",
            ),
            Para("P6.3", N_("The next deal has all other cards and the next privilege.")),
        ),
    ),
    Chapter(
        N_("Two texts, one game"),
        (
            Para(
                "P8",
                N_(
                    "The Hungarian and the Dutch rulebook disagree in places. The app plays the "
                    "reading that fits the cards; at setup you can choose the other one, or all "
                    "readings of the Hungarian text at once."
                ),
                mark="decided",
            ),
            Para(
                "P10",
                N_(
                    "Hidden are the other hands and which privilege is in the deal. Points, "
                    "stocks, owned privileges and the number of tricks are open. What was played "
                    "was seen, and a good memory knows it: the computer players have one."
                ),
            ),
        ),
    ),
)
