"""The lens on the things of Gates: action cards, events, goods and taxes."""

from __future__ import annotations

from core.games.gates.data import CARD_IDS, EVENT_IDS, EVENT_INDEX, EVENTS, GOODS, TAXES
from core.i18n import N_, _
from core.text import Thing
from core.text.gates_log import CHAPTERS, bundle, card, event_name, good_name, points

CARD_TEXTS = {
    "renown": N_("Pay up to 2 points and receive 1 good of your choice for each."),
    "good_works": N_("Pay up to 2 goods and receive 1 point for each."),
    "barter": N_("Pay up to 2 goods and receive 1 good of another kind for each."),
    "favour": N_("Receive 1 of the good the arrow points to and 1 good of your choice."),
    "gather": N_("Take back all your cards, this one too, and receive 1 point."),
}
EVENT_TEXTS = {
    "I-7": N_("Everybody pays 1 building material or 1 medicine, or loses 2 points."),
    "I-8": N_("Everybody receives 1 cloth."),
    "I-9": N_("Everybody loses 1 of the good they hold most."),
    "I-10": N_("Everybody receives 1 medicine."),
    "I-11": N_("Everybody pays 1 piety or loses 2 points."),
    "I-12": N_("Everybody may pay up to 2 cloth and receives 2 points for each."),
    "II-1": N_("Everybody must pay 1 piety or lose 2 points, in every round it is on display."),
    "II-7": N_("Everybody pays 2 medicine and loses 2 points for each missing one."),
    "II-8": N_("Everybody receives 1 good of their choice."),
    "II-9": N_("Everybody pays 1 cloth or 1 building material, or loses 2 points."),
    "II-10": N_("Everybody receives 1 piety."),
    "II-11": N_("Whoever holds 3 or more of a good loses 2 of the good they hold most."),
    "II-12": N_("Everybody takes back all action cards and receives 1 point."),
}
GOOD_TEXTS = {
    "medicine": N_("Pays for blue events; a tax after a brown last event asks for it."),
    "cloth": N_("Pays for blue events; a tax after a blue last event asks for it."),
    "building": N_("Pays for blue events; a tax after a brown last event asks for it."),
    "piety": N_("Pays for blue events and Henry; a tax after a blue last event asks for it."),
    "points": N_("Most points win. A point corner gives 2 points without a card."),
}


def _event_text(event_id: str) -> str:
    row = EVENTS[EVENT_INDEX[event_id]]
    if event_id in EVENT_TEXTS:
        return _(EVENT_TEXTS[event_id])
    goods = [g for g, n in zip(GOODS, row.price, strict=True) for _n in range(n)]
    return _("Once a round, pay {goods} and receive {points}.").format(
        goods=bundle(goods), points=points(row.points)
    )


def _tax_text(chapter: int) -> str:
    brown, blue = (
        bundle([g for g, n in zip(GOODS, due, strict=True) for _n in range(n)])
        for due in TAXES[chapter]
    )
    return _("If the last event is blue: {blue}. If it is brown: {brown}.").format(
        blue=blue, brown=brown
    )


def thing(thing_id: str) -> Thing:
    """An action card, an event, a good, "points", or the taxes "tax-0" and "tax-1"."""
    if thing_id in CARD_IDS:
        return Thing(card(thing_id), _(CARD_TEXTS[thing_id]), "G2")
    if thing_id in EVENT_IDS:
        return Thing(event_name(thing_id), _event_text(thing_id), "G6")
    if thing_id in ("tax-0", "tax-1"):
        chapter = int(thing_id[-1])
        name = _("Tax of chapter {chapter}").format(chapter=CHAPTERS[chapter])
        return Thing(name, _tax_text(chapter), "G4.1")
    words = _(GOOD_TEXTS[thing_id])
    return Thing(good_name(thing_id), words, "G1.1")
