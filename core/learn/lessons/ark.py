"""The lessons of the Ark."""

from __future__ import annotations

from core.i18n import N_
from core.learn.lesson import Lesson, Step

LAY, FOLLOWER, PROPHET = "place_tile", "place_follower", "place_prophet"
MOVE, ENTER, NOTHING = "move_ark", "enter_ark", ("no_figure",)

LAND = Lesson(
    id="land",
    title=N_("Laying the land"),
    players=2,
    deal=(("seat", 0), ("tiles", ("B02", "B03", "B15", "B09"))),
    steps=(
        Step(
            N_(
                "A new land grows, tile by tile: cities and roads, temples, and fields with sheep "
                "and wolves. What your followers claim brings you points."
            ),
            rules=("A1.1",),
        ),
        Step(
            N_(
                "One tile lies in the middle. The others are shuffled in one stack. Who begins is "
                "drawn: today it is you, Anna."
            ),
            rules=("A2",),
            look=(("cell", 0, 0),),
        ),
        Step(
            N_(
                "At the start of a turn you draw a tile and lay it. Everyone may see it. Tap the "
                "lit place east of the road, then the big button."
            ),
            (LAY, 1, 0, 1),
            ("A3.1",),
        ),
        Step(
            N_(
                "It fits, because road meets road. City must meet city, and field must meet "
                "field, on every edge it touches. You may turn a tile to make it fit."
            ),
            rules=("A3.1a",),
            look=(("cell", 1, 0),),
        ),
        Step(
            N_(
                "Now do one thing: place a follower or the prophet, move the Ark, or nothing. A "
                "claim early grows with the land. Tap the road in the west."
            ),
            (FOLLOWER, 2),
            ("A3.2",),
        ),
        Step(
            N_("The turn goes to the left. Matilda lays a curve under the start tile."),
            (LAY, 0, -1, 0),
            ("A3.4",),
        ),
        Step(
            N_(
                "She claims its road. A figure may go on a road, a city or a field of the tile "
                "just laid. On a temple it may not stand."
            ),
            (FOLLOWER, 0),
            ("A4.1",),
        ),
        Step(
            N_(
                "Your road still has an open end in the west. You have drawn a crossing, and a "
                "crossing ends a road. Lay it there."
            ),
            (LAY, -1, 0, 0),
        ),
        Step(
            N_(
                "Before the scoring you may still place a follower. The road to the south is free "
                "and new. Take it!"
            ),
            (FOLLOWER, 1),
        ),
        Step(
            N_(
                "Everything this tile completed has been scored now. So it pays to finish things, "
                "even small ones."
            ),
            rules=("A3.3",),
        ),
        Step(
            N_(
                "Both ends of your road are closed. It gave a point for each of three tiles and "
                "one for the oasis: 4 points."
            ),
            rules=("A5.1",),
            look=(("cell", 1, 0), ("cell", 0, 0), ("cell", -1, 0)),
        ),
        Step(
            N_(
                "Your follower came home and can work again. From roads and cities all come home, "
                "even those who scored nothing. In the fields they stay to the end."
            ),
            rules=("A4.4",),
            look=(("chip", 0),),
        ),
    ),
)

CITY = Lesson(
    id="city",
    title=N_("A city for two"),
    players=2,
    deal=(("seat", 0), ("tiles", ("A18", "A21", "A06", "B03", "A07", "B09"))),
    steps=(
        Step(
            N_(
                "You have seven followers and one prophet, and so has Matilda. The Ark is there "
                "for everyone, but it comes later."
            ),
            rules=("A1.2",),
        ),
        Step(
            N_("There is a scroll in this city. It makes the city richer. Lay it on the wall."),
            (LAY, 0, 1, 0),
        ),
        Step(
            N_(
                "This city may grow large. The prophet doubles your points for it when it is "
                "complete, but only once in the game. Tap him, then the city."
            ),
            (PROPHET, 0),
            ("A4.6",),
        ),
        Step(N_("Matilda begins a city of her own, right beside yours."), (LAY, 1, 1, 0)),
        Step(N_("Her follower moves in. Neighbours are not always a comfort."), (FOLLOWER, 0)),
        Step(N_("Let your city grow towards hers."), (LAY, 0, 2, 1)),
        Step(
            N_(
                "Your prophet stands in this city, however far away. So nobody may place another "
                "figure in it. Take the field with its sheep instead."
            ),
            (FOLLOWER, 1),
            ("A4.2",),
        ),
        Step(N_("Matilda lays a road in the south."), (LAY, 0, -1, 0)),
        Step(N_("She claims it and waits."), (FOLLOWER, 0)),
        Step(
            N_(
                "You drew just the right tile. It joins both cities! Later tiles may join what "
                "was apart, and then several figures share it."
            ),
            (LAY, 1, 2, 2),
            ("A4.3",),
        ),
        Step(
            N_("Place nothing now: the city is taken. Watch what the scoring brings."),
            NOTHING,
        ),
        Step(
            N_(
                "The city has no open edge: 2 points for each of five tiles and 2 for the scroll. "
                "Even two tiles would count like that."
            ),
            rules=("A5.2",),
        ),
        Step(
            N_(
                "You and Matilda have one figure each. Most figures score; in a tie all of them "
                "do. She gets 12, and your prophet makes it 24!"
            ),
            rules=("A5.3",),
            look=(("chip", 0), ("chip", 1)),
        ),
        Step(
            N_(
                "It was the first complete city. So the Ark comes, and you as its builder choose "
                "where. Put it on the lit tile."
            ),
            (ENTER, 0, 1),
            ("A6.1",),
        ),
    ),
)

ARK = Lesson(
    id="ark",
    title=N_("The Ark moves"),
    players=2,
    deal=(("seat", 0), ("tiles", ("B03", "B09", "A21", "B10", "B15", "B03"))),
    before=(
        (LAY, 0, -1, 0),
        (FOLLOWER, 0),
        (LAY, 1, 0, 0),
        (FOLLOWER, 1),
    ),
    steps=(
        Step(
            N_("Two followers are at work already. You have drawn a wall. Close the small city!"),
            (LAY, 0, 1, 2),
        ),
        Step(
            N_(
                "Placing comes before scoring. The city is complete and empty: place a follower, "
                "score, and take him home, all in one turn."
            ),
            (FOLLOWER, 0),
            ("A4.5",),
        ),
        Step(N_("4 points! And now the Ark comes. Put it on the start tile."), (ENTER, 0, 0)),
        Step(
            N_(
                "You cannot move it at once. Moving comes before scoring, so a turn must pass "
                "first. Matilda could already."
            ),
            rules=("A6.4",),
        ),
        Step(N_("Matilda lengthens the road instead."), (LAY, -1, 0, 0)),
        Step(N_("She places a follower there. How useful for you!"), (FOLLOWER, 0)),
        Step(N_("Lay this crossing at the end of the road."), (LAY, -2, 0, 0)),
        Step(
            N_(
                "Instead of a figure you may move the Ark: one to five tiles, with turns, never "
                "over a tile twice. Tap the Ark, then the curve in the south."
            ),
            (MOVE, "S"),
            ("A6.2",),
        ),
        Step(
            N_(
                "Each figure on a tile the Ark enters gives its owner a point. Your follower "
                "stood there. Prophets count as well."
            ),
            rules=("A6.3",),
            look=(("cell", 0, -1),),
        ),
        Step(
            N_(
                "Think of the Ark when all followers are away. Then you may still move it, or "
                "place the prophet."
            ),
            rules=("A4.7",),
        ),
    ),
)

TEMPLE = Lesson(
    id="temple",
    title=N_("The temple"),
    players=2,
    deal=(("seat", 0), ("tiles", ("B14", "B03", "B04", "B09", "A21", "B10"))),
    before=(
        (LAY, 0, -1, 0),
        (FOLLOWER, 2),
        (LAY, -1, -1, 2),
        (FOLLOWER, 0),
    ),
    steps=(
        Step(
            N_(
                "There is a temple in the south. When tiles lie on all four sides, it is "
                "complete. East and south are still open."
            ),
            look=(("cell", 0, -1),),
        ),
        Step(N_("Lay your curve east of the temple."), (LAY, 1, -1, 0)),
        Step(
            N_(
                "Figures on these five tiles count for the temple, wherever they stand. So every "
                "follower here works twice. Take the road."
            ),
            (FOLLOWER, 0),
        ),
        Step(N_("Matilda turns away from the temple."), (LAY, 1, 0, 0)),
        Step(N_("She takes the long road in the north."), (FOLLOWER, 0)),
        Step(N_("Now complete the temple. Lay the last tile in the south."), (LAY, 0, -2, 1)),
        Step(N_("One more follower makes it certain. Claim the little city."), (FOLLOWER, 0)),
        Step(
            N_(
                "You have most figures on the five tiles: 7 points. In a tie all would get 7. The "
                "figures stay where they are."
            ),
            rules=("A5.4",),
            look=(("chip", 0),),
        ),
        Step(
            N_(
                "When one tile completes several things, roads and cities come first. Their "
                "figures go home, and only then the temple counts."
            ),
            rules=("A5.5",),
        ),
    ),
)

END = Lesson(
    id="end",
    title=N_("Sheep, wolves and the end"),
    players=2,
    deal=(("seat", 0), ("tiles", ("B12", "B14", "B15", "B13", "A17")), ("only", True)),
    before=(
        (LAY, 1, 0, 0),
        (FOLLOWER, 1),
        (LAY, 0, -1, 0),
        (FOLLOWER, 0),
    ),
    steps=(
        Step(
            N_(
                "Only three tiles are left. Nobody can know their order: it is the only secret of "
                "this game."
            ),
            rules=("A9",),
        ),
        Step(
            N_(
                "The whole land has 72 tiles of 53 kinds. The picture of what is left helps you "
                "to plan."
            ),
            rules=("A1.3",),
        ),
        Step(
            N_("You have a shepherd in the north field. Another sheep waits: lay it on."),
            (LAY, 2, 0, 0),
        ),
        Step(N_("The field is yours already. Take the road to the south."), (FOLLOWER, 1)),
        Step(N_("Matilda brings a wolf into your field! It eats a sheep."), (LAY, 3, 0, 0)),
        Step(N_("And she takes the road there."), (FOLLOWER, 0)),
        Step(
            N_(
                "A tile that fits nowhere leaves the game, and another is drawn. Yours is the "
                "last, and it fits: lay it in the north."
            ),
            (LAY, 0, 1, 0),
            ("A3.1b",),
        ),
        Step(
            N_(
                "The city in the south is complete and empty. Place a follower there: 4 points at "
                "once, and he comes home."
            ),
            (FOLLOWER, 1),
        ),
        Step(
            N_(
                "That was the last turn. Now everything unfinished scores, and every figure that "
                "still stands helps."
            ),
            rules=("A7",),
        ),
        Step(
            N_("An unfinished temple gives 3 points to the most figures on its tiles: Matilda."),
            rules=("A7.1",),
            look=(("cell", 0, -1),),
        ),
        Step(
            N_(
                "Open roads and cities give one point for each tile, oasis and scroll. Prophets "
                "double nothing now."
            ),
            rules=("A7.2",),
        ),
        Step(
            N_(
                "A field gives 2 points for each sheep that no wolf takes. Yours has three sheep "
                "and a wolf: 4 points. Roads, cities and temples bound a field."
            ),
            rules=("A7.3",),
            look=(("cell", 1, 0), ("cell", 2, 0), ("cell", 3, 0)),
        ),
        Step(
            N_("Most points win, and a tie is a shared win. Go and build a land of your own!"),
            rules=("A7.4",),
            look=(("chip", 0), ("chip", 1)),
        ),
    ),
)

LESSONS = (LAND, CITY, ARK, TEMPLE, END)
