"""The rules of Pillars in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

PHASES = {  # where each phase of the view is told
    "play": "P3.2",
    "scoring": "P5.3",
    "over": "P7",
}
CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "P7",
                N_(
                    "You build a cathedral. Win tricks, and let your craftsmen turn stone, wood, "
                    "sand and metal into points. The game ends when all five privileges have an "
                    "owner. Most points win; a tie is a shared win."
                ),
                "books/scene_pillars",
                mark="decided",
            ),
            Para(
                "P7.1",
                N_(
                    "There are five deals, and one more each time a privilege finds no owner. The "
                    "last deal is scored like any other. After it materials and privileges are "
                    "worth nothing."
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
                    "Every colour has five craftsmen. The number is the strength. A craftsman of "
                    "your own colour is worth 1 point. It also turns one material into points. "
                    "Cards of other colours are worth nothing to you."
                ),
                "cards/master_builder",
                mark="inferred",
                things=("toolmaker", "stonemason", "carpenter", "mortar_mixer", "master_builder"),
            ),
            Para(
                "P1.2",
                N_(
                    "Fifteen cards are neutral. Forest, quarry and gravel pit are there twice, all "
                    "others once. The King is stronger than every number."
                ),
                "cards/ellen",
                mark="proposed",
                things=(
                    "forest",
                    "quarry",
                    "gravel_pit",
                    "philip",
                    "ellen",
                    "regan",
                    "tom",
                    "waleran",
                    "william",
                    "aliena",
                    "alfred",
                    "king",
                ),
            ),
            Para(
                "P1.3",
                N_(
                    "Five privileges join the deals one by one. Whoever takes one keeps it. Each "
                    "works once at the end of every deal."
                ),
                "cards/potter",
                mark="proposed",
                things=("potter", "painter", "bell_founder", "assistant", "brick_maker"),
            ),
        ),
    ),
    Chapter(
        N_("Before the first deal"),
        (
            Para(
                "P2.1",
                N_("Everyone has a colour, 1 stone, 1 wood, 1 sand and no metal."),
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
                    "privilege. Four players get nine cards each, three players ten."
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
                N_(
                    "Whoever holds Lady Aliena leads the first trick of every deal. Any card but "
                    "Alfred may be led."
                ),
                "cards/aliena",
            ),
            Para("P3.2", N_("Clockwise, everyone plays one card. No colour has to be followed.")),
            Para(
                "P3.3",
                N_(
                    "Alfred cannot be played while you hold another card. So he always falls into "
                    "the last trick. If the King is there too, the King wins. Alfred then goes "
                    "aside with him, and nobody leads next."
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
                    "trick. It does not matter who played it. So you can win with other people’s "
                    "cards, and they with yours."
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
                N_("The taker leads the next trick. After a King’s trick the King’s player leads."),
                option="king_lead",
            ),
            Para(
                "P4.6",
                N_(
                    "Taken cards lie face down and may not be looked at. How many tricks each "
                    "player has is open, and so is the King’s trick. The memory help in the "
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
                N_(
                    "First you gain the materials of your neutral cards. Tom brings stone, wood or "
                    "sand, as you choose."
                ),
                "cards/tom",
                "tom_amount",
            ),
            Para(
                "P5.3",
                N_(
                    "Then each craftsman and privilege may work once, in any order you like. No "
                    "conversion is compulsory. A privilege taken in this very deal works too. "
                    "Stone from the Brick maker can be used at once. The Painter’s point comes by "
                    "itself."
                ),
            ),
            Para(
                "P5.4",
                N_(
                    "Each own craftsman gives 1 point even if it turned nothing. The points of "
                    "good and bad cards are added. A deal, and your total, may fall below zero."
                ),
                option="floor_at_zero",
            ),
            Para(
                "P5.5",
                N_(
                    "Whoever took no trick at all scores the King’s trick: its cards and 3 points "
                    "for the King. It cannot be refused. If several took none, each scores it in "
                    "full. If everybody took one, nobody scores it. The King’s player can be "
                    "without a trick too."
                ),
                "icons/king_trick",
                mark="decided",
            ),
            Para(
                "P5.6",
                N_(
                    "After that you keep at most three materials in all and choose which. While "
                    "scoring you may hold any number. After the last deal nothing is asked."
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
                    "If exactly one player is without a trick, that player gets a privilege in the "
                    "King’s trick. It may be used at once. With none or several it goes under the "
                    "privilege pile, and the game becomes one deal longer. If the pile was empty, "
                    "it is dealt again."
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
                    "reading that fits the cards. At setup you can choose the other one, or all "
                    "readings of the Hungarian text at once."
                ),
                mark="decided",
            ),
            Para(
                "P8a",
                N_(
                    "Three players: the Hungarian text deals twelve cards with Ellen, the Dutch "
                    "one ten without her. Thirty-one cards cannot be dealt to three, so we play "
                    "ten."
                ),
                mark="decided",
            ),
            Para(
                "P8b",
                N_(
                    "A privilege in the King’s trick: in the Hungarian text nobody gets it. In the "
                    "Dutch one it only goes back if nobody can have it. We play the Dutch reading."
                ),
                mark="decided",
            ),
            Para(
                "P8c",
                N_(
                    "Several players without a trick: in the Dutch text one of them scores the "
                    "King’s trick. In the Hungarian one each of them does, and so we play."
                ),
                mark="decided",
            ),
            Para(
                "P8d",
                N_(
                    "Alfred: the Dutch text only says that he may not be played. In the Hungarian "
                    "one he must be kept for the last trick, and so we play."
                ),
                mark="decided",
            ),
            Para(
                "P8e",
                N_(
                    "The privileges at the start: the Hungarian text shuffles them, the Dutch one "
                    "says nothing. We shuffle."
                ),
                mark="decided",
            ),
            Para(
                "P10",
                N_(
                    "Hidden are the other hands and which privilege is in the deal. Points, "
                    "stocks, owned privileges and the number of tricks are open. What was played "
                    "was seen, and a good memory knows it. The computer players have one."
                ),
            ),
        ),
    ),
)
