"""The rules of Caylus in our own words."""

from __future__ import annotations

from core.i18n import N_
from core.learn.rulebook import Chapter, Para

CHAPTERS = (
    Chapter(
        N_("What it is about"),
        (
            Para(
                "C8",
                N_(
                    "The king wants a castle. Build along the road, send your workers out, deliver"
                    " batches to the castle, and have the most points when the last castle token "
                    "is gone. A tie is a shared win."
                ),
                "books/scene_caylus",
            ),
            Para(
                "C5.2",
                N_(
                    "There are two games in one. The advanced game adds the provost, residences, "
                    "the Lawyer, the Church and the Inn."
                ),
                option="advanced",
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
                    "four players, and the Peddler. It grows to the right."
                ),
                "icons/road",
            ),
            Para(
                "C6.2",
                N_(
                    "The castle has tokens for foundations worth 4, walls worth 3 and towers worth"
                    " 2 points; the fewer players, the fewer tokens."
                ),
                "marks/castle_token_4",
            ),
            Para(
                "C6.3",
                N_(
                    "You get three cards of your own deck, 2 wood, 2 food and 4 deniers. Once you "
                    "may discard all three cards and draw three others."
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
                    "Then everyone takes one action in turn, round and round, until all have "
                    "passed. Whoever is left alone may go on."
                ),
            ),
            Para(
                "C7.2a",
                N_("Draw: pay 1 denier and draw a card. There is no hand limit."),
                "icons/deck",
                mark="decided",
            ),
            Para(
                "C7.2b",
                N_("Exchange: pay 1 denier, discard your whole hand and draw as many."),
                mark="decided",
            ),
            Para(
                "C7.2c",
                N_(
                    "Worker: pay 1 denier and place a worker on a road building without one: "
                    "neutral, your own or another's. Never on a residence or prestige building."
                ),
                "icons/worker",
            ),
            Para(
                "C7.2d",
                N_(
                    "Build: pay the cost and lay a building from your hand at the end of the road."
                    " It takes workers at once."
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
                    "bridge; the first to pass gets 1 denier. The order of passing is the order at"
                    " the provost and at the castle."
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
                    "Advanced game: in passing order each may move the provost up to three cards "
                    "in one direction, for 1 denier a card."
                ),
                "icons/provost",
                mark="decided",
            ),
            Para(
                "C7.4",
                N_(
                    "From the start of the road each building with a worker is used; in the "
                    "advanced game only as far as the provost's card. First the worker's owner "
                    "uses the main effect, then, if the building belongs to someone else, its "
                    "owner the smaller one. Every effect is optional. All workers come home."
                ),
            ),
            Para(
                "C7.5a",
                N_(
                    "Castle: in passing order everyone may hand in batches of 1 food, 1 wood and 1"
                    " stone. Gold may replace each cube. Each batch takes one token."
                ),
                "icons/batch",
            ),
            Para("C7.5b", N_("Foundations go first, then walls, then towers.")),
            Para(
                "C7.5c",
                N_(
                    "Whoever delivered the most batches gets 1 gold; in a tie the one who passed "
                    "earlier."
                ),
            ),
            Para(
                "C7.5d",
                N_("If nobody delivered, two tokens leave the game."),
                mark="decided",
            ),
            Para(
                "C7.6",
                N_(
                    "The provost moves two cards towards the end of the road, and the next player "
                    "clockwise becomes first."
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
                    "Neutral buildings: Park 1 food, Forest 1 wood, Quarry 1 stone, Peddler 1 "
                    "denier for 1 cube but not gold, Trading post 2 deniers."
                ),
                "cards/park",
            ),
            Para(
                "C3",
                N_(
                    "Each player has the same buildings. Their costs and points come from a single"
                    " source and may differ from the printed cards."
                ),
                "cards/large_quarry",
                mark="single",
            ),
            Para(
                "C3.1",
                N_(
                    "The small Farm, Sawmill and Quarry are built with four cubes on them, two "
                    "with two players. These pay their owner when others use them and are never "
                    "refilled."
                ),
                "cards/small_farm",
            ),
            Para(
                "C3.2",
                N_(
                    "Church: 2 deniers for one castle token or 5 for two, the best first. Its "
                    "owner may buy one for 3."
                ),
                "cards/church",
                mark="decided",
            ),
            Para(
                "C3.3",
                N_(
                    "Lawyer: pay 1 food and turn one of your own road buildings into a residence, "
                    "but no Lawyer. A worker already standing there still uses the front this "
                    "round."
                ),
                "cards/lawyer",
                mark="decided",
            ),
            Para(
                "C4.1",
                N_("A residence brings its owner 1 denier in every income phase."),
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
                    "There is one prestige building of each kind, worth 6 to 14 points. All of "
                    "them need gold."
                ),
                "cards/cathedral",
                mark="single",
            ),
            Para(
                "C5.1",
                N_(
                    "In the basic game it lies before you. In the advanced game it must stand on "
                    "one of your own uncovered residences."
                ),
                mark="decided",
            ),
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
                    "Points: tokens, own buildings on the road, prestige buildings, residences, 1 "
                    "per gold, 1 per three other cubes and 1 per three deniers."
                ),
                "icons/vp",
                mark="decided",
            ),
            Para("C8.3", N_("Most points win.")),
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
