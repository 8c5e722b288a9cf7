"""The lessons of Pillars."""

from __future__ import annotations

from core.i18n import N_
from core.learn.lesson import Lesson, Step

CARD = "play_card"
NONE = (0, 0, 0, 0)  # materials
RICH = (
    *("carpenter_0", "mortar_mixer_0", "carpenter_2"),
    *("quarry", "quarry", "tom", "william", "ellen"),
)

FIRST = Lesson(
    id="trick",
    title=N_("Your first trick"),
    players=4,
    deal=(
        ("privilege", "painter"),
        (
            "hands",
            (
                ("aliena", "quarry", "mortar_mixer_0", "toolmaker_2", "gravel_pit"),
                ("carpenter_1", "forest", "master_builder_0"),
                ("carpenter_0", "toolmaker_3", "alfred"),
                ("ellen", "stonemason_2", "king"),
            ),
        ),
    ),
    steps=(
        Step(
            N_(
                "Welcome to the building site! Together you raise a cathedral, but only one is "
                "praised for it. When all five privileges have an owner, most points win. A tie "
                "is a shared win."
            ),
            rules=("P7",),
        ),
        Step(
            N_(
                "You are Anna, and blue is your colour. All cards were dealt evenly: nine for "
                "each of four players. One privilege hides among them."
            ),
            rules=("P2.4",),
        ),
        Step(
            N_(
                "Five craftsmen wear your colour. The number is the strength. Taken by you, each "
                "is worth a point and turns a material into more. The tools tell how many."
            ),
            rules=("P1.1",),
            look=(("card", "mortar_mixer_0"),),
        ),
        Step(
            N_(
                "You hold Lady Aliena. Whoever holds her leads the first trick of every deal. "
                "Save her for later: tap the quarry and play it."
            ),
            (CARD, "quarry"),
            ("P3.1",),
        ),
        Step(
            N_(
                "Clockwise, everyone plays one card, and no colour has to be followed. Matilda "
                "plays her own carpenter, a 6. With it she would take the trick."
            ),
            (CARD, "carpenter_1"),
            ("P3.2",),
        ),
        Step(
            N_(
                "Edwin plays a carpenter too, but a blue one. Of two equal cards the later one is "
                "stronger. He had hoped for a stronger card after it."
            ),
            (CARD, "carpenter_0"),
            ("P4.1",),
        ),
        Step(
            N_(
                "Hawise plays only a 3. The strongest card is a craftsman in blue, so you take "
                "the trick. It does not matter who played him!"
            ),
            (CARD, "ellen"),
            ("P4.3",),
        ),
        Step(
            N_(
                "This is the heart of the game. Others can win with your cards, and you with "
                "theirs. Whoever takes a trick leads the next one: you again."
            ),
            rules=("P4.5",),
        ),
        Step(
            N_(
                "Now a safe card. Lady Aliena is neutral: if a neutral card is strongest, its "
                "player takes the trick. She is a 9, so play her."
            ),
            (CARD, "aliena"),
            ("P4.4",),
        ),
        Step(N_("Matilda cannot beat her and gives a forest away."), (CARD, "forest")),
        Step(N_("Edwin throws away a craftsman of Hawise, a 2."), (CARD, "toolmaker_3")),
        Step(
            N_(
                "Hawise has no better card either. You take the trick, and with it the forest. "
                "It will bring you wood."
            ),
            (CARD, "stonemason_2"),
        ),
        Step(
            N_(
                "You have two tricks. The ribbon on the table always says who would take the "
                "trick now. Look at it before you play!"
            ),
        ),
    ),
)

KING = Lesson(
    id="king",
    title=N_("The King and Alfred"),
    players=4,
    deal=(
        ("privilege", "painter"),
        (
            "hands",
            (
                ("king", "gravel_pit", "stonemason_1"),
                ("ellen", "master_builder_1", "forest"),
                ("carpenter_0", "alfred", "toolmaker_3"),
                ("painter", "stonemason_3", "mortar_mixer_3"),
            ),
        ),
        ("rest", 2),
        ("taken", ((), ("quarry",), (), ("regan",))),
        ("tricks", (0, 2, 3, 1)),
        ("leader", 1),
    ),
    before=((CARD, "ellen"), (CARD, "carpenter_0"), (CARD, "painter")),
    steps=(
        Step(
            N_(
                "A deal nears its end, and you have not taken a trick. Taken cards lie face down, "
                "but everyone may count tricks."
            ),
            rules=("P4.6",),
        ),
        Step(
            N_(
                "Hidden are only the hands and which privilege was dealt. So a good memory helps. "
                "The computer players have one too."
            ),
            rules=("P10",),
        ),
        Step(
            N_(
                "You hold the King. He is stronger than everything, yet nobody takes his trick. "
                "It lies aside until the deal ends. Play him!"
            ),
            (CARD, "king"),
            ("P4.2",),
        ),
        Step(
            N_(
                "Ellen, your carpenter and the painter now lie aside with the King. You played "
                "him, so you lead. Give the gravel pit away."
            ),
            (CARD, "gravel_pit"),
        ),
        Step(N_("Matilda sees no danger and takes this one."), (CARD, "master_builder_1")),
        Step(
            N_(
                "Edwin holds Alfred, an 11. But Alfred may not be played while another card is in "
                "the hand. So he falls into the last trick."
            ),
            (CARD, "toolmaker_3"),
            ("P3.3",),
        ),
        Step(N_("Hawise keeps her strongest card."), (CARD, "stonemason_3")),
        Step(N_("Matilda took the trick. She leads her last card."), (CARD, "forest")),
        Step(N_("Here he is: Alfred, too strong for all."), (CARD, "alfred")),
        Step(N_("Hawise can do nothing about him."), (CARD, "mortar_mixer_3")),
        Step(
            N_(
                "You are the only one without a trick. That is good now: you score the King’s "
                "trick and 3 points for him. Play your last card."
            ),
            (CARD, "stonemason_1"),
            ("P5.5",),
        ),
        Step(
            N_(
                "The painter is yours too. A privilege in this trick goes to the only player "
                "without one. Otherwise it returns, and the game grows a deal longer."
            ),
            rules=("P6.2",),
        ),
        Step(
            N_(
                "No trick can be worth a lot, then. Watch who has none, and who might play the "
                "King. Now score: the suggestion is good, or choose your own."
            ),
            (
                "score_deal",
                (0, 0, 0, 0),
                False,
                (("carpenter", "wood"),),
                (0, 0, 0, 0),
                (1, 0, 1, 0),
            ),
            free=True,
        ),
    ),
)

SCORING = Lesson(
    id="scoring",
    title=N_("Stone, wood and points"),
    players=4,
    deal=(
        ("privilege", "painter"),
        ("hands", (("aliena",), ("toolmaker_1",), ("philip",), ("forest",))),
        ("rest", 2),
        (
            "taken",
            (
                RICH,
                ("stonemason_0", "king"),
                (),
                ("regan",),
            ),
        ),
        ("tricks", (3, 1, 3, 1)),
        ("leader", 0),
    ),
    steps=(
        Step(
            N_(
                "This is the last trick of a deal. Then everyone scores. You began with a stone, "
                "a wood and a sand, and so did the others."
            ),
            rules=("P2.1",),
        ),
        Step(N_("Lead your last card, Lady Aliena."), (CARD, "aliena")),
        Step(N_("Matilda has nothing stronger."), (CARD, "toolmaker_1")),
        Step(
            N_(
                "Philip brings you a metal, the rarest material. Neutral cards count for whoever "
                "takes them. Most bring a material; Ellen brings 2 points. The Hamleighs and "
                "Waleran cost points!"
            ),
            (CARD, "philip"),
            ("P1.2",),
        ),
        Step(
            N_(
                "Hawise must give you a forest. Now you score. First come the materials of your "
                "neutral cards. What Tom brings is your choice."
            ),
            (CARD, "forest"),
            ("P5.2",),
        ),
        Step(
            N_(
                "Craftsmen of other colours count for nothing. You took a carpenter of Edwin, but "
                "at least he does not have him."
            ),
            rules=("P5.1",),
        ),
        Step(
            N_(
                "Each of your craftsmen works once, in any order: wood for 3 points, sand for 2. "
                "Privileges work too. You never have to."
            ),
            rules=("P5.3",),
        ),
        Step(
            N_(
                "Each of your craftsmen is a point, even one who did nothing. Then good and bad "
                "cards are added. A deal can end below zero!"
            ),
            rules=("P5.4",),
        ),
        Step(
            N_(
                "Afterwards you may keep three materials in all. Metal for the toolmaker and "
                "stone for the stonemason pay best. Look at the plan, change it or accept it."
            ),
            (
                "score_deal",
                (0, 0, 1, 0),
                False,
                (("carpenter", "wood"), ("mortar_mixer", "sand")),
                NONE,
                (2, 0, 0, 1),
            ),
            ("P5.6",),
            free=True,
        ),
    ),
)

PRIVILEGES = Lesson(
    id="privileges",
    title=N_("Privileges and the end"),
    players=4,
    deal=(
        ("privilege", "assistant"),
        ("owned", (("potter",), ("bell_founder",), ("painter",), ("brick_maker",))),
        (
            "hands",
            (
                ("master_builder_0", "aliena"),
                ("toolmaker_1", "stonemason_1"),
                ("assistant", "gravel_pit"),
                ("carpenter_1", "forest"),
            ),
        ),
        ("rest", 2),
        ("taken", (("carpenter_0", "quarry"), ("king", "ellen"), (), ("regan", "toolmaker_3"))),
        ("tricks", (2, 1, 3, 1)),
        ("stocks", ((1, 1, 2, 0), (0, 1, 1, 1), (1, 1, 0, 1), (0, 1, 2, 0))),
        ("results", ((9, 8, 5, 7), (11, 6, 6, 5), (7, 9, 4, 8), (11, 5, 7, 6))),
        ("leader", 0),
    ),
    steps=(
        Step(
            N_(
                "The game is almost over. There are five privileges. At the start they were "
                "shuffled face down, so nobody knew which came when."
            ),
            rules=("P2.2",),
        ),
        Step(
            N_(
                "A privilege stays with its taker to the end. Your potter turns a sand into 3 "
                "points, and he does so in every deal."
            ),
            rules=("P6.1",),
        ),
        Step(
            N_(
                "Each privilege has its own craft. The bell founder makes 5 points of a metal. "
                "Only one privilege has no owner yet: the assistant."
            ),
            rules=("P1.3",),
        ),
        Step(
            N_("He turns any materials into a point each. Somebody must hold him. Lead Aliena!"),
            (CARD, "aliena"),
        ),
        Step(N_("Matilda gives her weakest card."), (CARD, "toolmaker_1")),
        Step(
            N_("There he is! Edwin kept the assistant too long: a 7 against your 9."),
            (CARD, "assistant"),
        ),
        Step(
            N_(
                "Hawise cannot help him. The assistant is yours, and all five have an owner: this "
                "is the last deal."
            ),
            (CARD, "forest"),
        ),
        Step(
            N_(
                "Until now each new deal had all other cards again and the next privilege. That "
                "is over now."
            ),
            rules=("P6.3",),
        ),
        Step(N_("Play your last card, the master builder."), (CARD, "master_builder_0")),
        Step(N_("Matilda’s stonemason is too weak."), (CARD, "stonemason_1")),
        Step(N_("Edwin gives a gravel pit."), (CARD, "gravel_pit")),
        Step(
            N_(
                "A 6 does not beat your 10. Nothing is worth keeping now, so let everyone work. "
                "The assistant sells the rest."
            ),
            (CARD, "carpenter_1"),
        ),
        Step(
            N_(
                "With three players the fourth colour and Ellen stay in the box. Everything else "
                "is the same."
            ),
            rules=("P2.3",),
        ),
        Step(
            N_(
                "The Hungarian and the Dutch rulebook differ in places. Before a game you can "
                "choose the other reading. Well done: now you can build!"
            ),
            rules=("P8",),
        ),
    ),
)

LESSONS = (FIRST, KING, SCORING, PRIVILEGES)
