"""The rules of Caylus in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

PHASES = {  # where each phase of the view is told
    "opening": "C6.3",
    "actions": "C7.2",
    "provost": "C7.3",
    "activation": "C7.4",
    "castle": "C7.5a",
    "over": "C8.2",
}
CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "C8",
                N_(
                    "The king wants a castle. Build along the road, send out your workers and "
                    "deliver batches to the castle. The game ends when the last castle token is "
                    "gone. Most points win; a tie is a shared win."
                ),
                "books/scene_caylus",
            ),
            Para(
                "C5.2",
                N_(
                    "There are two games in one. The advanced game adds the provost, residences, "
                    "the Lawyer, the Church and the Inn. In it a prestige building must stand on "
                    "one of your own uncovered residences."
                ),
                option="advanced",
                mark="decided",
            ),
        ),
    ),
    Chapter(
        N_("Cubes, coins and workers"),
        (
            Para(
                "C1.1",
                N_(
                    "Cubes are food, wood, stone and gold. The coin is the denier. The supply has "
                    "no end."
                ),
                "icons/cube_any",
                mark="decided",
            ),
            Para(
                "C1.2",
                N_(
                    "Gold is a joker: it may stand for food, wood or stone, even if you have the "
                    "real cube. Where a cost names gold, only gold will do. “Any cube” may be "
                    "gold."
                ),
                "cards/gold",
            ),
            Para("C1.3", N_("Everyone has four workers and a marker for passing."), "icons/worker"),
        ),
    ),
    Chapter(
        N_("Before the first round"),
        (
            Para(
                "C6.1",
                N_(
                    "The road begins with one, two or three neutral buildings, for two, three or "
                    "four players. After them stands the Peddler; all other neutral ones leave the "
                    "game. The left end is the start; the road grows to the right."
                ),
                "icons/road",
            ),
            Para(
                "C6.2",
                N_(
                    "Castle tokens are foundations worth 4, walls worth 3 and towers worth 2 "
                    "points. Four players have 7, 8 and 9 of them. Three players have 6, 7 and 8, "
                    "two players 5, 6 and 7."
                ),
                "marks/castle_token_4",
            ),
            Para(
                "C6.3",
                N_(
                    "You get three cards of your own deck, 2 wood, 2 food and 4 deniers. Once you "
                    "may discard all three cards and draw three others. The discards are shown "
                    "when all have decided."
                ),
                mark="decided",
            ),
            Para("C6.4", N_("The first player is drawn."), "icons/first"),
            Para(
                "C6.5",
                N_("In the advanced game the provost starts on the Peddler."),
                "icons/provost",
            ),
        ),
    ),
    Chapter(
        N_("A round: income and actions"),
        (
            Para(
                "C7.1",
                N_(
                    "Everyone gets 2 deniers. In the advanced game each uncovered residence and "
                    "the Inn bring 1 more."
                ),
                "cards/denier",
            ),
            Para(
                "C7.2",
                N_(
                    "Then, from the first player clockwise, everyone takes one action at a time "
                    "until all have passed. Whoever is left alone may go on."
                ),
            ),
            Para(
                "C7.2a",
                N_(
                    "Draw: pay 1 denier and draw a card. There is no hand limit. An empty deck is "
                    "made anew from your discards."
                ),
                "icons/deck",
                mark="decided",
            ),
            Para(
                "C7.2b",
                N_(
                    "Exchange: pay 1 denier, discard your whole hand and draw as many. If the deck "
                    "runs out, all discards become the new deck. You need at least one card in "
                    "hand."
                ),
                mark="decided",
            ),
            Para(
                "C7.2c",
                N_(
                    "Worker: pay 1 denier and place a worker on a road building without one. It "
                    "may be neutral, your own or another’s. Never on a residence or prestige "
                    "building."
                ),
                "icons/worker",
            ),
            Para(
                "C7.2d",
                N_(
                    "Build: pay the cost and lay a building from your hand at the end of the road. "
                    "It takes workers at once."
                ),
            ),
            Para(
                "C7.2e",
                N_("Prestige: pay the cost of a prestige building that is still there."),
                "icons/prestige",
            ),
            Para(
                "C7.2f",
                N_(
                    "Pass: it costs nothing. Your marker takes the lowest free number of the "
                    "bridge. The first to pass gets 1 denier. The order of passing is the order at "
                    "the provost and at the castle."
                ),
                "icons/bridge",
            ),
        ),
    ),
    Chapter(
        N_("A round: provost, buildings, castle"),
        (
            Para(
                "C7.3",
                N_(
                    "Advanced game: in passing order each may move the provost once. It goes up to "
                    "three cards in one direction, for 1 denier a card. It never leaves the road."
                ),
                "icons/provost",
                mark="decided",
            ),
            Para(
                "C7.4",
                N_(
                    "From the start of the road each building with a worker is used. In the "
                    "advanced game this ends with the provost’s card. First the worker’s owner may "
                    "use the main effect. If the building is another player’s, its owner then may "
                    "use the smaller effect. On your own building you have only the main effect. "
                    "Every effect is optional and used once. All workers come home, also those "
                    "beyond the provost."
                ),
            ),
            Para(
                "C7.5a",
                N_(
                    "Castle: in passing order everyone may hand in batches of 1 food, 1 wood and 1 "
                    "stone. Gold may replace each cube. Each batch takes one token, as long as "
                    "there are any."
                ),
                "icons/batch",
            ),
            Para(
                "C7.5b",
                N_(
                    "Foundations go first, then walls, then towers. One delivery may take tokens "
                    "of several kinds."
                ),
            ),
            Para(
                "C7.5c",
                N_(
                    "Whoever delivered the most batches gets 1 gold; in a tie the one who passed "
                    "earlier."
                ),
            ),
            Para(
                "C7.5d",
                N_(
                    "If nobody delivered, two tokens leave the game, or the last one. What the "
                    "Church sold does not count as delivered."
                ),
                mark="decided",
            ),
            Para(
                "C7.6",
                N_(
                    "In the advanced game the provost moves two cards on, as far as there is road. "
                    "Then the next player clockwise becomes first."
                ),
            ),
        ),
    ),
    Chapter(
        N_("The buildings"),
        (
            Para(
                "C2",
                N_(
                    "Neutral buildings belong to nobody and give no points. Their effect is for "
                    "the worker’s owner."
                ),
                "cards/park",
                things=("park", "forest", "quarry", "peddler", "trading_post"),
            ),
            Para(
                "C3",
                N_(
                    "Each player has one of each of these. The Lawyer and the Church are for the "
                    "advanced game only. Costs and points come from a single source and may differ "
                    "from the printed cards."
                ),
                "cards/large_quarry",
                mark="single",
                things=(
                    "small_farm",
                    "small_sawmill",
                    "small_quarry",
                    "peddler_shop",
                    "market",
                    "lawyer",
                    "large_farm",
                    "large_sawmill",
                    "large_quarry",
                    "gold_mine",
                    "bank",
                    "church",
                ),
            ),
            Para(
                "C3.1",
                N_(
                    "The small Farm, Sawmill and Quarry are built with four cubes on them, two "
                    "with two players. These pay their owner when others use the building. They "
                    "are never refilled. The worker’s cube comes from the supply."
                ),
                "cards/small_farm",
            ),
            Para(
                "C3.2",
                N_(
                    "Church: its tokens are taken best first. Two can only be bought while two are "
                    "left. With none left it does nothing."
                ),
                "cards/church",
                mark="decided",
            ),
            Para(
                "C3.3",
                N_(
                    "Lawyer: the worker’s owner may turn one of their own road buildings into a "
                    "residence, but no Lawyer. It may lie beyond the provost. Its points and "
                    "effects are lost. A worker already standing there still uses the front this "
                    "round. Cubes left on it go back to the supply."
                ),
                "cards/lawyer",
                mark="decided",
            ),
            Para(
                "C4.1",
                N_(
                    "A residence brings its owner 1 denier in every income phase, until a prestige "
                    "building covers it."
                ),
                "icons/residence",
            ),
            Para(
                "C4.2", N_("It is worth 1 point at the end, unless a prestige building covers it.")
            ),
            Para("C4.3", N_("It never takes a worker.")),
            Para(
                "C4.4", N_("It keeps its place on the road and counts as a card for the provost.")
            ),
            Para(
                "C5",
                N_(
                    "There is one prestige building of each kind. All of them need gold. The Inn "
                    "is for the advanced game only."
                ),
                "cards/cathedral",
                mark="single",
                things=(
                    "theatre",
                    "statue",
                    "inn",
                    "stables",
                    "town_hall",
                    "monument",
                    "cathedral",
                ),
            ),
            Para("C5.1", N_("In the basic game a prestige building lies before you.")),
        ),
    ),
    Chapter(
        N_("The end"),
        (
            Para(
                "C8.1",
                N_(
                    "The round in which the last castle token leaves the supply is played to its "
                    "end."
                ),
                "icons/castle",
            ),
            Para(
                "C8.2",
                N_(
                    "Points come from tokens, own buildings on the road, prestige buildings and "
                    "residences. 1 gold is 1 point. Three other cubes are 1 point, and so are "
                    "three deniers. Cards in hand and cubes on buildings count nothing."
                ),
                "icons/vp",
                mark="decided",
            ),
            Para("C8.3", N_("Most points win; a tie is a shared win.")),
            Para(
                "C10",
                N_(
                    "Hidden are hands and the order of the decks. Discards, cubes, coins and "
                    "tokens are open."
                ),
                mark="decided",
            ),
        ),
    ),
)
