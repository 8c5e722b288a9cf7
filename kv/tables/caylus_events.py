"""What happened at the Caylus table, shown: workers walk, goods fly, the provost goes."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ObjectProperty

from core.games.caylus.data import TOKEN_POINTS
from kv import sound
from kv.tables.caylus_cards import HAND, Face, Look
from kv.tables.caylus_ink import Sign, goods_signs, ink_signs
from kv.theme import theme
from kv.widgets.icon import Icon, Painted, Token

WALK, LAY, FLY, LIGHT = 0.22, 0.25, 0.25, 0.25  # seconds
BRIEF = 0.12  # of what happens many times in a row


class Slip(Painted):
    """A few signs on a slip of paper: goods on their way."""

    signs = ObjectProperty(())

    def __init__(self, signs: list[Sign], **kwargs: Any) -> None:
        unit = theme.dp
        wide = (14 + 19 * len(signs)) * unit
        super().__init__(size=(wide, 30 * unit), **kwargs)
        self.signs = signs

    def paint(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        Color(*theme.surface)
        SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[h / 2])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(x, y, w, h, h / 2), width=0.8 * theme.dp)
        room = (x + 4 * theme.dp, y, w - 8 * theme.dp, h)
        ink_signs(list(self.signs), room, 20 * theme.dp, theme.ink)


class Glow(Painted):
    """A frame that lights up where something happens."""

    def paint(self) -> None:
        unit = theme.dp
        Color(*theme.gilt)
        box = (self.x - 2 * unit, self.y - 2 * unit, self.width + 4 * unit, self.height + 4 * unit)
        SmoothLine(rounded_rectangle=(*box, 8 * unit), width=3 * unit)


class CaylusEvents:
    """Mixin of the table. Until all events have played the view is the one before them."""

    # -- places -------------------------------------------------------------------------

    def _chip_at(self, seat: int) -> tuple[float, float]:
        chip = self.chips.chip(seat)
        return tuple(chip.to_window(*chip.center))

    def _purse_at(self, event: Any) -> tuple[float, float]:
        """Where goods go to and come from: the viewer's own stock, or the chip of another."""
        if event.seat != self.session.viewer or self.stock.disabled:
            return self._chip_at(event.seat)
        held = (p for p, n in zip(self.stock.goods, event[1:6], strict=True) if n)
        plate = next(held, self.stock.goods[0])
        return tuple(plate.to_window(*plate.center))

    def _aloof(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Near a place, towards the middle of the window: the supply."""
        away = 90 * theme.dp * (1 if spot[1] < self.center_y else -1)
        return spot[0], spot[1] + away

    def _card_at(self, place: int) -> tuple[float, float] | None:
        """A road card brought into sight; None when it is not there."""
        road = self.board.road
        if not 0 <= place < len(road.cards):
            return None
        road.reveal(place)
        card = road.cards[place]
        return tuple(card.to_window(*card.center))

    def _middle(self) -> tuple[float, float]:
        return tuple(self.board.center)

    def _change(self, place: int, **changes: Any) -> None:
        """A road card looks different from now on."""
        cards = self.board.road.cards
        if 0 <= place < len(cards):
            cards[place].look = cards[place].look._replace(**changes)

    def _own(self, event: Any, sign: int) -> None:
        """The viewer's stock goes along with what is paid and gained."""
        if event.seat == self.session.viewer:
            for plate, n in zip(self.stock.goods, event[1:6], strict=True):
                plate.amount += sign * n

    def _worker(self, seat: int, by: int) -> None:
        if seat == self.session.viewer:
            self.stock.worker.amount += by

    # -- phases -------------------------------------------------------------------------

    def event_phase_began(self, event: Any) -> float:
        """What tells the phase goes along."""
        if event.phase != "income":
            view = self.view._replace(phase=event.phase, round=event.round)
            self.bar.title = self.words.title(view)
            self.board.road.guide.text = self.guidance(view)
            self.aside.stand(event.phase)
        return 0

    # -- workers ------------------------------------------------------------------------

    def event_worker_placed(self, event: Any) -> float:
        end = self._card_at(event.place)
        if end is None:
            return 0
        colour, unit = self.colour_of(event.seat), theme.dp
        start = self._chip_at(event.seat)
        if event.seat == self.session.viewer and not self.stock.disabled:
            start = tuple(self.stock.worker.to_window(*self.stock.worker.center))
        self._worker(event.seat, -1)
        card = self.board.road.cards[event.place]
        spot = (end[0] + card.width / 2 - 15 * unit, end[1] - card.height / 2 + 13 * unit)
        sound.play("peg")
        return self.motion.fly(
            Token(colour=colour, size=(30 * unit, 30 * unit)),
            start,
            spot,
            WALK,
            then=lambda: self._change(event.place, worker=colour, slot=False),
        )

    def event_worker_returned(self, event: Any) -> float:
        start = self._card_at(event.place)
        if start is None:
            return 0
        self._change(event.place, worker=-1)
        side = 30 * theme.dp
        token = Token(colour=self.colour_of(event.seat), size=(side, side))
        self.motion.fly(token, start, self._chip_at(event.seat), WALK, "in_out_cubic")
        self._worker(event.seat, 1)
        return BRIEF if event.ran else 0.05

    # -- buildings ----------------------------------------------------------------------

    def event_building_built(self, event: Any) -> float:
        plot = self.board.road.plot
        self.board.road.reveal_end()
        own = self.hand.cards.card(event.card) if event.seat == self.session.viewer else None
        start = own.to_window(*own.center) if own is not None else self._chip_at(event.seat)
        if own is not None:
            own.opacity = 0
        look = Look(event.card, self.colour_of(event.seat), cubes=event.cubes)
        face = Face(look=look, size=plot.size)
        sound.play("slap")
        end = tuple(plot.to_window(*plot.center))

        def lie() -> None:
            plot.card = look

        return self.motion.fly(face, start, end, LAY, then=lie)

    def event_prestige_built(self, event: Any) -> float:
        colour = self.colour_of(event.seat)
        end = self._card_at(event.place) or self._chip_at(event.seat)
        high = 110 * theme.dp
        face = Face(look=Look(event.card, colour), size=(high * HAND, high))
        start = self._chip_at(event.seat)
        sound.play("slap")
        if event.place < 0:
            start, end = self._middle(), start
        seconds = self.motion.fly(
            face,
            start,
            end,
            LAY,
            then=lambda: self._change(event.place, prestige=event.card),
        )
        self.motion.score(self.chips.chip(event.seat), event.points)
        return seconds

    def event_building_turned(self, event: Any) -> float:
        self._change(event.place, residence=True)
        return self._light(event.place)

    def event_building_activated(self, event: Any) -> float:
        return self._light(event.place)

    def event_effect_unused(self, event: Any) -> float:
        return 0 if event.declined else BRIEF

    def _light(self, place: int) -> float:
        if self._card_at(place) is None:
            return 0
        card = self.board.road.cards[place]
        glow = Glow(size_hint=(None, None), size=card.size, pos=card.to_window(*card.pos))
        return self.motion.pulse(glow, LIGHT)

    # -- goods --------------------------------------------------------------------------

    def event_gained(self, event: Any) -> float:
        end = self._purse_at(event)
        start = self._card_at(event.place) or self._aloof(end)
        signs = goods_signs(event[1:6], "+")
        self.motion.fly(Slip(signs), start, end, FLY, then=lambda: self._own(event, 1))
        sound.play("coin" if event.deniers else "peg")
        return BRIEF if event.reason in ("income", "residence", "inn") else FLY

    def event_paid(self, event: Any) -> float:
        self._own(event, -1)
        if event.reason == "place_worker":  # the worker himself is seen
            return 0
        start = self._purse_at(event)
        end = self._card_at(event.place) or self._aloof(start)
        self.motion.fly(Slip(goods_signs(event[1:6], "−")), start, end, FLY)
        return BRIEF

    def event_tokens_taken(self, event: Any) -> float:
        return self._tokens(event, self._chip_at(event.seat))

    def event_tokens_removed(self, event: Any) -> float:
        return self._tokens(event, self._middle())

    def _tokens(self, event: Any, end: Any) -> float:
        strip, side = self.castle_strip(), 40 * theme.dp
        counts = (event.foundations, event.walls, event.towers)
        for plate, worth, count in zip(strip.tokens, TOKEN_POINTS, counts, strict=True):
            plate.left -= count
            for n in range(count):
                token = Icon(group="marks", name=f"castle_token_{worth}", size=(side, side))
                start = tuple(plate.to_window(*plate.center))
                self.motion.fly(token, start, end, FLY + 0.08 * n, "in_out_cubic")
        return FLY + 0.1

    # -- passing and the provost --------------------------------------------------------

    def event_passed(self, event: Any) -> float:
        bridge, side = self.castle_strip().bridge, 28 * theme.dp
        colour = self.colour_of(event.seat)
        end = tuple(bridge.to_window(*bridge.spot(event.number - 1)))

        def stand() -> None:
            bridge.colours = [*bridge.colours, colour]

        token = Token(colour=colour, size=(side, side))
        return self.motion.fly(token, self._chip_at(event.seat), end, WALK, then=stand)

    def event_provost_moved(self, event: Any) -> float:
        road = self.board.road
        if event.start == event.end or not 0 <= event.end < len(road.cards):
            return 0
        road.reveal(event.end)
        piece = road.provost
        start = tuple(piece.to_window(*piece.center))
        road.set_provost(event.end)
        end = tuple(piece.to_window(*piece.center))
        piece.opacity = 0

        def stand() -> None:
            piece.opacity = 1
            for n, card in enumerate(road.cards):
                card.look = card.look._replace(idle=n > event.end)

        carried = Icon(name="provost", grow=2, size=(piece.side, piece.side))
        return self.motion.fly(carried, start, end, WALK + 0.1, "in_out_cubic", stand)

    # -- cards --------------------------------------------------------------------------

    def event_cards_drawn(self, event: Any) -> float:
        start = self._chip_at(event.seat)
        own = event.seat == self.session.viewer
        end = tuple(self.hand.cards.center) if own else (start[0], start[1] - 60 * theme.dp)
        high = (96 if own else 54) * theme.dp
        for n, card in enumerate(event.cards):
            face = Face(look=Look(card, self.colour_of(event.seat)), size=(high * HAND, high))
            spread = (n - (len(event.cards) - 1) / 2) * high * 0.5
            self.motion.fly(face, start, (end[0] + spread, end[1]), LAY)
        sound.play("slap")
        return LAY

    def event_cards_discarded(self, event: Any) -> float:
        end = self._chip_at(event.seat)
        own = event.seat == self.session.viewer
        middle = tuple(self.hand.cards.center) if own else self._middle()
        high = 80 * theme.dp
        for n, card in enumerate(event.cards):
            face = Face(look=Look(card, self.colour_of(event.seat)), size=(high * HAND, high))
            spread = (n - (len(event.cards) - 1) / 2) * high * 0.6
            self.motion.fly(face, (middle[0] + spread, middle[1]), end, LAY, "in_cubic")
        return LAY
