"""The lessons of Caylus."""

from __future__ import annotations

from core.i18n import N_
from core.learn.lesson import Lesson, Step

WORKER, BUILD, GRAND, PAY = "place_worker", "build", "build_prestige", "pay"
PROVOST, TRADE, TURN, DELIVER = "move_provost", "trade", "turn_building", "deliver"
KEEP, DRAW, PASS = ("keep_hand",), ("draw_card",), ("pass",)
ADVANCED = (("advanced", True),)

WORKERS = Lesson(
    id="workers",
    title=N_("Four workers and a road"),
    players=2,
    deal=(
        ("neutral", ("forest", "peddler")),
        ("hands", (("small_farm", "market", "bank"), ("small_quarry", "market", "gold_mine"))),
    ),
    steps=(
        Step(
            N_(
                "The king wants a castle, and you want his thanks. Castles need cubes: food, wood "
                "and stone. Gold is the fourth kind, and the coin is the denier."
            ),
            rules=("C1.1",),
        ),
        Step(
            N_(
                "This is the road. With two players it begins with one neutral building and the "
                "peddler. More players, more buildings. It grows to the right."
            ),
            rules=("C6.1",),
        ),
        Step(
            N_(
                "You hold three cards of your own deck. Once, now, you might change all three. "
                "But the farm is cheap and useful: keep them."
            ),
            KEEP,
            ("C6.3",),
        ),
        Step("", KEEP),
        Step(
            N_("Every round begins with income: 2 deniers for everyone. Money makes workers walk."),
            rules=("C7.1",),
            look=(("chip", 0),),
        ),
        Step(
            N_(
                "Everyone takes one action in turn, until all have passed. Pay 1 denier and place "
                "a worker on the forest. Each building takes only one, so be early."
            ),
            (WORKER, 0),
            ("C7.2", "C7.2c"),
        ),
        Step(
            N_(
                "You have four workers, and so has Matilda. She takes the peddler. There one may "
                "buy a cube for a denier."
            ),
            (WORKER, 1),
            ("C1.3",),
        ),
        Step(
            N_(
                "No place is free any more, so pass. It costs nothing, and the first to pass gets "
                "a denier. Whoever passes early also comes early at the castle."
            ),
            PASS,
            ("C7.2f",),
        ),
        Step(N_("Matilda has enough, too."), PASS),
        Step(
            N_(
                "Now the road is walked from its start. Each building with a worker works, and "
                "the workers come home. The owner of a building gets a smaller gift."
            ),
            rules=("C7.4",),
        ),
        Step(
            N_(
                "Neutral buildings belong to nobody, so nobody gets that gift. You got a wood, "
                "and Matilda buys a food."
            ),
            (TRADE, 1, 0, 0, 0, -1, 0),
            ("C2",),
        ),
    ),
)

BUILDING = Lesson(
    id="building",
    title=N_("Building along the road"),
    players=2,
    deal=(
        ("neutral", ("forest", "peddler")),
        ("hands", (("small_farm", "large_quarry"), ("small_quarry", "market", "gold_mine"))),
        ("decks", (("market",), ())),
        ("goods", ((2, 3, 3, 2, 4), (2, 2, 0, 0, 4))),
    ),
    before=(KEEP, KEEP),
    steps=(
        Step(
            N_(
                "Everyone has the same buildings, one of each. The large ones cost stone but give "
                "more. Numbers we could not check are marked in the rules."
            ),
            rules=("C3",),
        ),
        Step(
            N_("Build your small farm: it goes to the end of the road and takes workers at once."),
            (BUILD, "small_farm"),
            ("C7.2d",),
        ),
        Step(
            N_(
                "It costs a food and a wood. Gold could stand for either, but where gold is asked "
                "only gold will do. Keep it: pay food and wood."
            ),
            (PAY, 1, 1, 0, 0),
            ("C1.2",),
        ),
        Step(
            N_(
                "Two cubes of food lie on your farm, four with more players. Whenever another uses "
                "it, one of them is yours. They are never refilled."
            ),
            rules=("C3.1",),
        ),
        Step(N_("See? Matilda sends a worker to your farm."), (WORKER, 2)),
        Step(
            N_("You need more cards. For 1 denier draw the top one of your deck."),
            DRAW,
            ("C7.2a",),
        ),
        Step(
            N_(
                "A market, well drawn! Had you been unlucky, another denier would exchange your "
                "whole hand for as many new cards."
            ),
            rules=("C7.2b",),
        ),
        Step(N_("Matilda passes and takes the denier."), PASS),
        Step(
            N_(
                "Now think big. A prestige building gives many points and does no work. Tap "
                "Prestige: the statue costs 2 stone and 1 gold."
            ),
            (GRAND, "statue", -1),
            ("C7.2e",),
        ),
        Step(
            N_("Gold could stand for a stone here. Pay the real stones and one gold."),
            (PAY, 0, 0, 2, 1),
        ),
        Step(
            N_(
                "In the basic game it lies before you. Nobody can build the statue again: there "
                "is one of each."
            ),
            rules=("C5.1",),
        ),
        Step(
            N_(
                "All prestige buildings need gold. The cathedral gives most: 14 points. Now pass, "
                "so that the buildings work."
            ),
            PASS,
            ("C5",),
        ),
        Step(
            N_(
                "Matilda got a food, and you got one from your card. Hidden are only hands and "
                "the order of the decks. Everything else is open."
            ),
            rules=("C10",),
        ),
    ),
)

CASTLE = Lesson(
    id="castle",
    title=N_("Batches for the castle"),
    players=2,
    deal=(
        ("neutral", ("forest", "peddler")),
        ("hands", (("small_farm", "market"), ("small_quarry", "market"))),
        ("goods", ((1, 2, 2, 1, 0), (1, 1, 1, 0, 0))),
        ("castle", (1, 6, 7)),
    ),
    before=(KEEP, KEEP),
    steps=(
        Step(
            N_(
                "Here is the castle. Foundations give 4 points, walls 3 and towers 2. The fewer "
                "players, the fewer tokens."
            ),
            rules=("C6.2",),
        ),
        Step(
            N_(
                "Foundations are built first, then walls, then towers. Only one foundation is "
                "left, so be quick: pass first, and you deliver first."
            ),
            PASS,
            ("C7.5b",),
        ),
        Step(N_("Matilda has nothing left to do and passes."), PASS),
        Step(
            N_(
                "A batch is a food, a wood and a stone. Gold may stand for each of them. You have "
                "two batches with your gold: deliver both!"
            ),
            (DELIVER, 2),
            ("C7.5a",),
        ),
        Step(
            N_("You took the foundation and a wall: 7 points. Matilda delivers one batch."),
            (DELIVER, 1),
        ),
        Step(
            N_(
                "Whoever delivered most gets 1 gold: you. In a tie it is the one who passed "
                "earlier."
            ),
            rules=("C7.5c",),
            look=(("chip", 0),),
        ),
        Step(
            N_(
                "If nobody delivers anything, two tokens leave the game. So the castle grows in "
                "any case, and waiting helps nobody."
            ),
            rules=("C7.5d",),
        ),
    ),
)

COURT = Lesson(
    id="provost",
    title=N_("The provost and the lawyer"),
    players=2,
    options=ADVANCED,
    deal=(
        ("neutral", ("quarry", "peddler")),
        ("road", ((0, "market"), (0, "lawyer"), (1, "church"))),
        ("hands", (("small_farm",), ("small_quarry",))),
        ("goods", ((2, 0, 0, 0, 3), (0, 0, 0, 0, 4))),
        ("provost", 1),
    ),
    before=(KEEP, KEEP),
    steps=(
        Step(
            N_(
                "This is the advanced game. A provost watches the road. He begins on the peddler, "
                "and he decides how far the buildings work."
            ),
            rules=("C6.5",),
        ),
        Step(
            N_("Your lawyer stands beyond him. Dare it, and place a worker there."),
            (WORKER, 3),
        ),
        Step(
            N_(
                "Matilda wants her church. It sells castle tokens, best first: one for 2 deniers, "
                "two for 5. When none is left, it does nothing."
            ),
            (WORKER, 4),
            ("C3.2",),
        ),
        Step(N_("Take the quarry, too. It lies safely before the provost."), (WORKER, 0)),
        Step(N_("Matilda passes first, for the denier."), PASS),
        Step(N_("So you speak last. Pass!"), PASS),
        Step(
            N_("Matilda pays 3 deniers and moves the provost to her church, the end of the road."),
            (PROVOST, 3),
        ),
        Step(
            N_(
                "In passing order each may move him up to three cards, for a denier a card. Move "
                "him one back, onto your lawyer!"
            ),
            (PROVOST, -1),
            ("C7.3",),
        ),
        Step(
            N_(
                "The church is beyond him now and does not work. Your lawyer turns one of your "
                "buildings into a residence, for a food. Turn the market."
            ),
            (TURN, 2),
            ("C3.3",),
        ),
        Step(
            N_(
                "A residence brings its owner a denier in every income. So an old market still "
                "feeds you."
            ),
            rules=("C4.1",),
        ),
        Step(
            N_("At the end it is worth 1 point, as long as nothing covers it."),
            rules=("C4.2",),
        ),
        Step(
            N_("It takes no workers. But it keeps its place, and the provost counts it."),
            rules=("C4.3", "C4.4"),
        ),
        Step(
            N_(
                "Why do it then? In this game a prestige building must stand on a residence of "
                "your own. No residence, no statue."
            ),
            rules=("C5.2",),
        ),
        Step(
            N_(
                "At the end of the round the provost walks two cards on, if there is road. And "
                "the next player becomes first."
            ),
            rules=("C7.6",),
        ),
    ),
)

END = Lesson(
    id="end",
    title=N_("The last token"),
    players=2,
    deal=(
        ("neutral", ("forest", "peddler")),
        ("road", ((0, "large_farm"), (1, "market"))),
        ("hands", (("small_farm",), ("small_quarry",))),
        ("goods", ((2, 2, 3, 1, 2), (1, 0, 1, 0, 0))),
        ("castle", (0, 0, 1)),
    ),
    before=(KEEP, KEEP),
    steps=(
        Step(
            N_(
                "One tower is left. Today you are first player. In a real game that is drawn, and "
                "it goes clockwise after each round."
            ),
            rules=("C6.4",),
        ),
        Step(
            N_("A point may still lie on the road. Place a worker on your large farm."),
            (WORKER, 2),
        ),
        Step(N_("Matilda passes first. She hopes for the tower."), PASS),
        Step(N_("Pass, and see what she can pay."), PASS),
        Step(
            N_("Matilda has no full batch. You have one: deliver it, and the castle stands."),
            (DELIVER, 1),
        ),
        Step(
            N_("Pay it with food, wood and stone. Gold you keep is a point by itself."),
            (PAY, 1, 1, 1, 0),
        ),
        Step(
            N_("The last token is gone. The round was played to its end, and that was the game."),
            rules=("C8.1",),
        ),
        Step(
            N_(
                "Points come from tokens, buildings and residences. A gold is a point, and so are "
                "three other cubes or three deniers. Cards in hand give nothing."
            ),
            rules=("C8.2",),
        ),
        Step(
            N_("Most points win, and a tie is a shared win. The king is waiting for you!"),
            rules=("C8.3",),
            look=(("chip", 0), ("chip", 1)),
        ),
    ),
)

LESSONS = (WORKERS, BUILDING, CASTLE, COURT, END)
