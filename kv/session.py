"""One match being played: whose eyes are on the screen, who acts, what is kept. No widgets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from core import play
from core.ai import levels
from core.ai.thinker import Thinker
from core.engine.match import Match
from core.engine.save import SaveProblem
from core.text.why import told
from kv.event_player import THINKING

HINT_LEVEL = "master"


class Session(EventDispatcher):
    """Drives a match through its turns.

    `state`: act (a human decides), show (events play), think (a computer decides),
    curtain (the device changes hands), over, peek (an earlier position is shown).
    """

    state = StringProperty("")
    viewer = ObjectProperty(None, allownone=True)
    shown = NumericProperty(-1)  # number of actions of an earlier position, -1 = now

    __events__ = ("on_events", "on_view", "on_curtain", "on_banner", "on_over", "on_problem")

    def __init__(self, match: Match, path: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match = match
        self.path = path
        self.speed = "normal"
        self.open_hands = bool(match.meta.get("open_hands"))  # no curtain, by the players' choice
        self.thinker = Thinker()
        self.chooser = match.chooser()
        self.humans = [n for n, seat in enumerate(match.seats) if seat.kind == "human"]
        self.budget: int | None = None  # replaces the computer players' own, for tests
        self._waiting: Any = None
        self._work: dict[int, Any] = {}  # decisions of computer players by number of the action
        self.resting = False  # another screen lies over the table
        self._chosen = -1  # how many actions there were when a human choice was found
        self._asked = (-1, False)  # the last action, and whether it may be asked back
        self.asked_at = -1.0  # when the viewer was last asked for a decision
        if len(self.humans) == 1:
            self.viewer = self.humans[0]

    # -- what the screen asks -----------------------------------------------------------

    @property
    def game_id(self) -> str:
        return self.match.game.info.id

    @property
    def curtained(self) -> bool:
        """Whether hands must be covered when the device changes hands."""
        hidden = self.match.game.info.hidden and not self.open_hands
        return hidden and len(self.humans) > 1

    def view(self) -> Any:
        """What the present viewer may see, now or at the position looked back to."""
        if self.shown >= 0:
            return self.match.view_at(self.shown, self.viewer)
        return self.match.view(self.viewer)

    @property
    def looked(self) -> list[int]:
        """For each seat, how many actions there were when it last decided; kept with the match."""
        kept = self.match.meta.get("looked")
        if not isinstance(kept, list) or len(kept) != len(self.match.seats):
            self.match.meta["looked"] = kept = [0] * len(self.match.seats)
        return kept

    def can_act(self) -> bool:
        return self.state == "act" and self.viewer == self.match.current

    def since(self) -> list[Any]:
        """What others did since the viewer last looked."""
        if self.viewer is None:
            return []
        entries = self.match.log(self.viewer, self.looked[self.viewer])
        return [e for e in entries if e.seat != self.viewer]

    # -- turns --------------------------------------------------------------------------

    def start(self) -> None:
        """Begin or resume: whoever is to act gets the turn."""
        self.dispatch("on_view")
        self.next_turn()

    def next_turn(self) -> None:
        if self.match.over:
            self.state = "over"
            if self.curtained:
                self.viewer = None  # everyone looks: what all may see
            self.dispatch("on_view")
            self.dispatch("on_over")
            return
        seat = self.match.current
        if self.match.seats[seat].kind != "human":
            self._think(seat)
        elif len(self.humans) > 1 and self.viewer != seat:
            self._hand_over(seat)
        else:
            self.begin()

    def _hand_over(self, seat: int) -> None:
        if self.curtained:
            self.cover(seat)
            return
        self.viewer = seat
        self.begin()
        self.dispatch("on_banner", seat)

    def cover(self, seat: int | None = None) -> None:
        """Nobody looks: the public view first, then the curtain for the next seat."""
        if seat is None:
            seat = self.match.current if self.viewer is None else self.viewer
        self.viewer = None
        self.shown = -1
        self.state = "curtain"
        self.chooser.clear()
        self.dispatch("on_view")
        self.dispatch("on_curtain", seat)

    def uncover(self, seat: int) -> None:
        """The named player holds the device."""
        self.viewer = seat
        if self.match.current == seat:
            self.begin()
        else:
            self.state = ""
            self.next_turn()

    def begin(self) -> None:
        """The viewer decides."""
        self.state = "act"
        self.asked_at = Clock.get_time()
        self._asked = (-1, False)
        self.chooser = self.match.chooser()
        self.dispatch("on_view")

    # -- moves --------------------------------------------------------------------------

    def commit(self, action: Any) -> None:
        """A human's decision."""
        events = self.match.submit(action)
        self._committed(events)

    def claim(self) -> None:
        """Play out the forced rest."""
        self._committed(self.match.claim())

    def _committed(self, events: list[Any]) -> None:
        if self.viewer is not None:
            self.looked[self.viewer] = len(self.match.actions)
        self.keep()
        self._play(events)

    def _play(self, events: list[Any]) -> None:
        self.state = "show"
        self.chooser.clear()
        self.dispatch("on_events", self.match.redact(events, self.viewer), self._played)

    def _played(self) -> None:
        if self.state != "show":  # the curtain fell meanwhile
            return
        self.dispatch("on_view")
        if self.speed == "instant":  # let the screen breathe between two moves
            Clock.schedule_once(lambda _dt: self._resume(len(self.match.actions)), 0)
        else:
            self.next_turn()

    def _resume(self, actions: int) -> None:
        if self.state == "show" and not self.resting and actions == len(self.match.actions):
            self.next_turn()

    # -- computer players ---------------------------------------------------------------

    def _think(self, seat: int) -> None:
        self.state = "think"
        level = self.match.seats[seat].level
        self._ask(seat, level, self._answered)
        self._started = Clock.get_time()

    def _ask(self, seat: int, level: str, answer: Callable[[Any, Any], None]) -> None:
        agent = levels.make_agent(self.game_id, level, self.budget)
        ticket = (id(self.match), len(self.match.actions))
        seconds = levels.SECONDS.get(level, 1.0)
        seed = self.match.setup.seed ^ len(self.match.actions)

        def done(got: Any, decision: Any) -> None:
            Clock.schedule_once(lambda _dt: answer(got, decision), -1)

        self.thinker.ask(self.match.info_set(seat), agent, seed, ticket, seconds, done)

    def _answered(self, ticket: Any, decision: Any) -> None:
        if self.state != "think" or self.resting or not self._current(ticket):
            return
        self._work[len(self.match.actions)] = decision
        left = THINKING[self.speed] - (Clock.get_time() - self._started)
        if left > 0:
            self._waiting = Clock.schedule_once(
                lambda _dt: self._move(ticket, decision.action), left
            )
        else:
            self._move(ticket, decision.action)

    def _current(self, ticket: Any) -> bool:
        return ticket == (id(self.match), len(self.match.actions))

    def _move(self, ticket: Any, action: Any) -> None:
        self._waiting = None
        if self.state != "think" or not self._current(ticket):
            return
        events = self.match.submit(action)
        self.keep()
        self._play(events)

    def move_now(self) -> None:
        self.thinker.move_now()

    def hint(self, heard: Callable[[Any], None]) -> None:
        """Ask the strongest quick player what it would do; `heard(decision)` if still wanted."""

        def answer(ticket: Any, decision: Any) -> None:
            if self.state == "act" and not self.resting and self._current(ticket):
                heard(decision)

        self.match.meta["hints"] = self.match.meta.get("hints", 0) + 1
        self._ask(self.match.current, HINT_LEVEL, answer)

    def can_show_work(self, number: int) -> bool:
        """Whether there is an answer to why a computer played this action."""
        seat = self.match.log(None, number)[0].seat
        if seat in self.humans:
            return False
        return self._kept_work(number) is not None or self.state in ("act", "over", "peek")

    def _kept_work(self, number: int) -> Any:
        kept = self._work.get(number)
        return kept if kept is not None and kept.action == self.match.actions[number] else None

    def show_work(self, number: int, heard: Callable[[Any], None]) -> None:
        """What a computer thought: kept, or thought anew from what it knew then."""
        kept = self._kept_work(number)
        if kept is not None:
            heard(kept)
            return
        match, played = self.match, self.match.actions[number]
        level = match.seats[match.log(None, number)[0].seat].level
        agent = levels.make_agent(self.game_id, level, self.budget)

        def done(ticket: Any, decision: Any) -> None:
            Clock.schedule_once(lambda _dt: answer(ticket, decision), -1)

        def answer(ticket: Any, decision: Any) -> None:
            now = self.match is match and number < len(match.actions)
            if now and match.actions[number] == played and not self.resting:
                self._work[number] = told(decision, played)
                heard(self._work[number])

        seed, seconds = match.setup.seed ^ number, levels.SECONDS.get(level, 1.0)
        self.thinker.ask(match.info_set_at(number), agent, seed, ("work", number), seconds, done)

    # -- undo and looking back ----------------------------------------------------------

    def undo(self) -> str:
        """Take back one step: what is staged, or the last action. Why not, if it cannot be."""
        if self.chooser.picked:
            self.chooser.clear()
            self.dispatch("on_view")
            return ""
        if self.state != "act":
            return "turn"
        if not self.match.can_undo():
            return self.match.undo_lock()
        self.match.undo()
        self.keep()
        self.begin()
        return ""

    def can_practise(self) -> bool:
        """Whether going back over computer turns is possible: alone against the computer."""
        if len(self.humans) != 1:
            return False
        done = len(self.match.actions)
        if not 0 <= self._chosen <= done:  # asked with every redraw, so found out only once
            self._chosen = done if self.match.practice_point() >= 0 else -1
        return self._chosen >= 0

    def practise(self) -> None:
        """Back to the last own choice, across the computers' turns."""
        self.quiet()
        self.match.undo_practice()
        self.looked[self.humans[0]] = len(self.match.actions)
        self.keep()
        self.begin()

    def can_take_back(self) -> bool:
        """Whether the player before, a human, may ask the one at turn for a move back."""
        last = len(self.match.actions) - 1
        if last < 0 or len(self.humans) < 2 or self.match.undo_lock() != "turn":
            return False
        if self._asked[0] != last:
            human = self.match.log(None, last)[0].seat in self.humans
            self._asked = (last, human and self.match.practice_point() == last)
        return self._asked[1]

    def take_back(self) -> None:
        """Both agreed: the last human choice is open again."""
        practised = self.match.practised
        self.match.undo_practice()
        self.match.practised = practised
        self.keep()
        self.next_turn()

    def redo(self) -> None:
        if self.state == "act" and self.match.can_redo():
            self._committed(self.match.redo())

    def peek(self, actions: int) -> None:
        """Look at an earlier position; nothing can be played there."""
        if self.state in ("act", "over", "peek"):
            if self.state != "peek":
                self._before = self.state
            self.shown = actions
            self.state = "peek"
            self.chooser.clear()
            self.dispatch("on_view")

    def now(self) -> None:
        """Back to the present."""
        if self.state == "peek":
            self.shown = -1
            self.state = self._before
            self.dispatch("on_view")

    def earlier(self) -> None:
        """Undo while looking back."""
        self.now()

    # -- keeping ------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the match; a full or read-only disk is told once and does not stop the game."""
        if self.path is None:
            return
        try:
            play.keep_match(self.path, self.match)
        except SaveProblem as problem:
            self.dispatch("on_problem", problem)

    def quiet(self) -> None:
        """Nothing of this match will happen any more by itself."""
        self.thinker.cancel()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def rest(self) -> None:
        """Another screen lies over the table: nothing goes on below it."""
        self.quiet()
        self.keep()
        self.resting = True

    def wake(self) -> None:
        """The table is seen again: on from where it was; what is staged still is."""
        self.resting = False
        self.dispatch("on_view")
        if self.state in ("show", "think"):
            self.next_turn()

    def leave(self) -> None:
        """The screen goes away."""
        self.quiet()
        self.keep()
        self.state = ""

    def on_events(self, events: Any, then: Callable[[], None]) -> None: ...
    def on_view(self) -> None: ...
    def on_curtain(self, seat: int) -> None: ...
    def on_banner(self, seat: int) -> None: ...
    def on_over(self) -> None: ...
    def on_problem(self, problem: Any) -> None: ...
