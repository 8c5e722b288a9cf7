"""The lessons of Gates."""

from __future__ import annotations

from core.i18n import N_
from core.learn.lesson import Lesson, Step

TURN, INCOME, USE, SERVE = "rotate", "income", "use_card", "use_event"
PAY, TAKE = "pay", "take"
POINTS, DONE = ("take_points",), ("end_turn",)
ALL = ("renown", "good_works", "barter", "favour", "gather")

ROUND = Lesson(
    id="round",
    title=N_("One round in Kingsbridge"),
    players=2,
    options=(("first_player", "first"),),
    deal=(("events", ("I-1", "I-8")), ("start", 0)),
    steps=(
        Step(
            N_(
                "You live in a town full of events. You begin with 10 points and no goods. There "
                "are four: medicine, cloth, building material and piety."
            ),
            rules=("G1.1",),
            look=(("chip", 0),),
        ),
        Step(
            N_(
                "These are your five action cards. Matilda has the same five. Nobody draws cards "
                "here, so only good plans win."
            ),
            rules=("G1.2",),
        ),
        Step(
            N_(
                "A round begins with an event. This one is blue, and blue events wait. Brown ones "
                "happen to everybody at once."
            ),
            rules=("G3.1",),
        ),
        Step(
            N_(
                "You are the start player, so you turn the event by tapping it. Give yourself the "
                "corner with building material, because the mill will want it."
            ),
            (TURN, 1),
            ("G3.2",),
        ),
        Step(
            N_(
                "Four favours lie around the event, one for each good. The arrow points to cloth. "
                "The start player gets one of that good: you."
            ),
            rules=("G1.3",),
        ),
        Step(
            N_(
                "Now everyone plays a card: for goods, or for its action. Your corner shows "
                "building material. Gather brings three of it, so play it as income."
            ),
            (INCOME, "gather"),
            ("G3.3",),
        ),
        Step(N_("Three at once! Until you end your turn you may take it back."), DONE),
        Step(
            N_("Matilda’s corner shows cloth. She takes three of it with her favour card."),
            (INCOME, "favour"),
        ),
        Step("", DONE),
        Step(
            N_(
                "The blue event goes on display. Each round everyone may use one event there. Pay "
                "its whole price for its points. Use the mill!"
            ),
            (SERVE, "I-1"),
            ("G3.4",),
        ),
        Step(
            N_(
                "Two materials became 3 points. The event stays, and others may use it too. Now "
                "the left neighbour becomes start player: Matilda."
            ),
            rules=("G3.5",),
            look=(("chip", 1),),
        ),
        Step(
            N_(
                "The next event was brown: everyone got a cloth at once. Every chapter has six "
                "blue and six brown events. The words “pay, or lose” leave you the choice."
            ),
            rules=("G6",),
        ),
    ),
)

CARDS = Lesson(
    id="cards",
    title=N_("Five cards, five deeds"),
    players=2,
    options=(("first_player", "first"),),
    deal=(
        ("events", ("I-2", "I-3", "I-4")),
        ("start", 0),
        ("goods", ((0, 1, 1, 0), (2, 0, 0, 1))),
        ("hands", (("good_works", "gather"), ALL)),
    ),
    steps=(
        Step(
            N_(
                "Some rounds are over, and three of your cards lie open. Played cards stay there "
                "until you take them back."
            ),
        ),
        Step(
            N_(
                "Two of you play here, at opposite corners. Every turn of the event changes "
                "everybody’s corner and the arrow. Corners towards empty seats give nothing. Turn "
                "the points to you."
            ),
            (TURN, 1),
            ("G1.4",),
        ),
        Step(
            N_(
                "A corner with points gives 2 and costs no card. But today you want more. Tap "
                "Good works and choose its action."
            ),
            (USE, "good_works"),
        ),
        Step(
            N_(
                "Each card does something else: trade goods for points, points for goods, or "
                "goods for others. “Up to 2” may be none. Pay a cloth and a building material."
            ),
            (PAY, ("cloth", "building")),
            ("G2",),
        ),
        Step(N_("Two goods, 2 points. That is always possible, only never much."), DONE),
        Step(N_("Matilda asks for favours and gets two goods."), (USE, "favour")),
        Step("", (TAKE, ("cloth",))),
        Step("", DONE),
        Step(
            N_("Matilda uses the war: medicine and cloth for 4 points. It was in her plan."),
            (SERVE, "I-2"),
        ),
        Step(N_("Next round. Matilda turns the event as she likes it."), (TURN, 0)),
        Step(N_("Her corner shows points, and she takes 2."), POINTS),
        Step("", DONE),
        Step(
            N_(
                "You have one card left, Gather. Its action takes all cards back and gives a "
                "point. Any other last card would bring them back without the point."
            ),
            (USE, "gather"),
            ("G2.1",),
        ),
        Step(N_("All five are in your hand again. End your turn."), DONE),
        Step(
            N_(
                "Goods and points have no limit. A good of your choice may be any of the four, "
                "but never a point. So collect what the display asks for!"
            ),
            rules=("G1.8",),
        ),
    ),
)

LOSSES = Lesson(
    id="losses",
    title=N_("Hard times"),
    players=2,
    options=(("first_player", "first"),),
    deal=(
        ("events", ("II-1", "II-9", "II-8")),
        ("round", 13),
        ("start", 1),
        ("points", (1, 14)),
        ("goods", ((0, 2, 0, 0), (0, 0, 2, 1))),
        ("display", ("II-2",)),
    ),
    steps=(
        Step(
            N_(
                "Hard times: you have only 1 point left. Bishop Henry comes to town, and Matilda "
                "is the start player. Who starts first in a game is drawn."
            ),
            rules=("G1.5",),
        ),
        Step(N_("She turns the event so that its arrow points to building."), (TURN, 0)),
        Step("", (INCOME, "barter")),
        Step("", DONE),
        Step(N_("Your corner shows cloth. Play the favour card as income."), (INCOME, "favour")),
        Step(N_("Three more cloth. End your turn."), DONE),
        Step(
            N_("Henry must be carried out by everyone. Matilda gives him a piety."),
            (PAY, ("piety",)),
        ),
        Step(
            N_(
                "You have no piety, so it cost 2 points. But points never fall below zero: what "
                "you cannot lose is forgiven."
            ),
            rules=("G1.7",),
            look=(("chip", 0),),
        ),
        Step(
            N_(
                "Now a brown event: pay 1 cloth or building material, or lose 2 points. You have "
                "no points to lose, so pay nothing and laugh!"
            ),
            ("suffer",),
        ),
        Step(
            N_(
                "Only the order of the events is hidden. All hands are known, because everyone "
                "has the same cards. Remember what the others can still do."
            ),
            rules=("G8",),
        ),
    ),
)

TAX = Lesson(
    id="tax",
    title=N_("Tax and the end"),
    players=2,
    options=(("first_player", "first"),),
    deal=(
        ("events", ("I-10", "II-5")),
        ("round", 11),
        ("start", 0),
        ("points", (22, 24)),
        ("goods", ((1, 1, 1, 0), (0, 2, 2, 0))),
        ("display", ("I-1", "I-3")),
    ),
    steps=(
        Step(
            N_(
                "The last round of the first chapter! Each chapter has its own twelve events, "
                "shuffled. Both tax cards lay open from the start."
            ),
            rules=("G1.6",),
        ),
        Step(
            N_(
                "The last event is brown. So the brown side of the tax counts: 2 building "
                "material and 2 medicine. Turn the corner with building to you."
            ),
            (TURN, 1),
        ),
        Step(N_("Take building material with the barter card."), (INCOME, "barter")),
        Step(N_("Now you have enough of everything. End your turn."), DONE),
        Step(N_("Matilda takes a medicine and feels safe."), (INCOME, "renown")),
        Step("", DONE),
        Step(
            N_(
                "Keep the building material for the tax. Cloth is free, and the fleece fair pays "
                "3 points for it. Use the fair."
            ),
            (SERVE, "I-3"),
        ),
        Step(
            N_("Matilda sells her material to the mill. She will be sorry."),
            (SERVE, "I-1"),
        ),
        Step(
            N_(
                "Tax: everyone hands in the goods shown, and no other good helps. Each missing one "
                "costs 3 points. You paid all, Matilda lost many points."
            ),
            rules=("G4.1",),
            look=(("chip", 0), ("chip", 1)),
        ),
        Step(
            N_(
                "The left neighbour of whoever has fewest points starts the second chapter. That "
                "helps a little against being behind."
            ),
            rules=("G4.2",),
        ),
        Step(
            N_("Blue events stay on display. What you prepared for is not lost."),
            rules=("G4.3",),
        ),
        Step(
            N_("Goods, points and played cards stay as they are, too."),
            rules=("G4.4",),
        ),
        Step(
            N_(
                "After the second tax the game ends: most points win. A tie goes to the player "
                "with more goods. So save for the tax, and serve the events!"
            ),
            rules=("G5",),
        ),
    ),
)

LESSONS = (ROUND, CARDS, LOSSES, TAX)
