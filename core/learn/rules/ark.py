"""The rules of Ark in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

PHASES = {  # where each phase of the view is told
    "tile": "A3.1a",
    "figure": "A3.2",
    "enter": "A6.1",
    "over": "A7",
}
CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "A1.1",
                N_(
                    "Lay tiles and let a land grow. It has cities with scrolls, roads with oases, "
                    "temples, and fields with sheep and wolves. Your followers make them yours."
                ),
                "books/scene_ark",
                things=(
                    "city",
                    "road",
                    "field",
                    "temple",
                    "scroll",
                    "oasis",
                    "sheep",
                    "wolf",
                    "crossing",
                ),
            ),
            Para(
                "A1.2",
                N_("Everyone has seven followers and one prophet. There is one Ark for all."),
                "icons/follower",
            ),
            Para(
                "A1.3",
                N_(
                    "There are 72 tiles of 53 kinds. The edges of 40 tiles come from a public "
                    "list; the others are reconstructions."
                ),
                "tiles/A12",
                mark="proposed",
            ),
            Para(
                "A2",
                N_(
                    "One tile lies in the middle, the other 71 are shuffled. The first player is "
                    "drawn, and turns go clockwise."
                ),
                mark="decided",
            ),
            Para("A7.4", N_("Most points win; a tie is a shared win."), mark="decided"),
        ),
    ),
    Chapter(
        N_("Your turn"),
        (
            Para("A3.1", N_("Draw a tile and lay it. Everyone may see it."), "icons/tile"),
            Para(
                "A3.1a",
                N_(
                    "It must touch a tile by an edge, and you may turn it. Every edge it touches "
                    "must go on: city to city, road to road, field to field. A tile that fits must "
                    "be laid."
                ),
                "icons/rotate",
            ),
            Para(
                "A3.1b",
                N_(
                    "A tile that fits nowhere leaves the game, and you draw another. If none is "
                    "left, the game ends at once."
                ),
            ),
            Para(
                "A3.2",
                N_(
                    "Then do one thing: place a follower on this tile, or the prophet, or move the "
                    "Ark, or nothing."
                ),
            ),
            Para(
                "A3.3",
                N_("Everything this tile completed is scored. Then, if it is due, the Ark enters."),
            ),
            Para("A3.4", N_("The turn goes to the left.")),
        ),
    ),
    Chapter(
        N_("Followers and the prophet"),
        (
            Para(
                "A4.1",
                N_(
                    "A figure goes on a road, a city or a field of the tile just laid, never on "
                    "the temple."
                ),
                "icons/follower",
            ),
            Para(
                "A4.2",
                N_(
                    "Not where a figure already stands in the same road, city or field, however "
                    "far away."
                ),
            ),
            Para(
                "A4.3",
                N_("But later tiles may join two of them, and then several figures share it."),
            ),
            Para(
                "A4.4",
                N_(
                    "Followers come home when their road or city is scored, also those that scored "
                    "nothing. On fields they stay to the end. You cannot take one back yourself."
                ),
            ),
            Para(
                "A4.5",
                N_(
                    "Placing comes before scoring. So you may complete something empty, place on "
                    "it, score it and take the follower back in one turn."
                ),
            ),
            Para(
                "A4.6",
                N_(
                    "The prophet goes on a city, once in the game. It counts as a follower. It "
                    "doubles your points for that city when it is completed. Then it leaves the "
                    "game, whether you scored or not."
                ),
                "icons/prophet",
            ),
            Para(
                "A4.7",
                N_("Without followers you may still place the prophet or move the Ark."),
                mark="decided",
            ),
        ),
    ),
    Chapter(
        N_("Scoring"),
        (
            Para(
                "A5.1",
                N_(
                    "A road is complete when both ends are closed or it runs in a ring. A "
                    "crossing, a city or a temple closes an end. It gives 1 point a tile and 1 for "
                    "each oasis. A tile counts once, even if the road crosses it twice."
                ),
                "icons/oasis",
            ),
            Para(
                "A5.2",
                N_(
                    "A city is complete when it has no open edge. It gives 2 points a tile, each "
                    "tile once, and 2 for each scroll. Small cities count the same. A hole that "
                    "meets only its walls is outside."
                ),
                "icons/scroll",
                mark="decided",
            ),
            Para(
                "A5.3",
                N_(
                    "Whoever has most figures there scores; in a tie all of them score in full. "
                    "With nobody there nobody scores."
                ),
            ),
            Para(
                "A5.4",
                N_(
                    "A temple is complete when tiles lie on all four sides. Whoever has most "
                    "figures on these five tiles gets 7 points; in a tie all of them do. The "
                    "figures stay. Each temple is scored on its own."
                ),
                "icons/temple",
                mark="decided",
            ),
            Para("A5.5", N_("Roads and cities are scored before temples.")),
        ),
    ),
    Chapter(
        N_("The Ark"),
        (
            Para(
                "A6.1",
                N_(
                    "The first completed city brings the Ark, even if nobody scored it. Its "
                    "builder puts the Ark on a tile of that city and gets no points for it. In "
                    "the game’s last turn it stays away."
                ),
                "icons/ark",
                mark="decided",
            ),
            Para(
                "A6.2",
                N_(
                    "Instead of placing a figure you may move it one to five tiles, up, down, left "
                    "or right. It may turn on the way, but never enters a tile twice or comes back "
                    "to its start."
                ),
                mark="decided",
            ),
            Para(
                "A6.3",
                N_(
                    "Each follower on a tile it enters gives its owner 1 point. The tile it "
                    "started from gives nothing. Prophets count like followers."
                ),
                option="ark_prophets",
                mark="decided",
            ),
            Para("A6.4", N_("It can first be moved in the turn after it came.")),
        ),
    ),
    Chapter(
        N_("The end"),
        (
            Para(
                "A7",
                N_(
                    "After the turn of the last tile, what is unfinished scores: first temples, "
                    "then roads and cities, then fields. Again most figures score."
                ),
                mark="decided",
            ),
            Para(
                "A7.1", N_("An unfinished temple gives 3 points to the most figures on its tiles.")
            ),
            Para(
                "A7.2",
                N_(
                    "Unfinished roads give 1 point a tile and oasis, unfinished cities 1 a tile "
                    "and scroll. Prophets do not double."
                ),
            ),
            Para(
                "A7.3",
                N_(
                    "A field with followers gives 2 points for each sheep that no wolf cancels. "
                    "Most figures score. Fields end at roads, cities and temples."
                ),
                "icons/sheep",
                mark="decided",
            ),
            Para("A9", N_("Only the order of the tile stack is hidden.")),
        ),
    ),
)
