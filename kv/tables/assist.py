"""What a table answers beside the move itself: lens, hint, log, menu, undo, players."""

from __future__ import annotations

from typing import Any

from core import text
from core.i18n import _, ngettext
from core.learn import rulebook
from core.text import why
from kv import speech
from kv.focus import window_box
from kv.tables.log_sheet import LogSheet, MoveRow, PlayerHead
from kv.theme import theme
from kv.widgets import sheet as sheets
from kv.widgets.frame import Tool
from kv.widgets.lens import Lens
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

MOVES = 40  # rows of "What can I do?" at most


class Assist:
    """Mixin of TableBase."""

    # -- what a table fills in ----------------------------------------------------------

    def thing_of(self, target: Any) -> Any:
        """The id that core.text.<game>.thing knows for a target."""
        return target[1] if len(target) > 1 else target[0]

    def details(self, target: Any) -> list[str]:
        """More lines for the lens: present numbers."""
        return []

    def explains(self, target: Any) -> bool:
        """Whether the lens also says why a target cannot be picked now."""
        return True

    def picture(self, target: Any) -> Any:
        """A widget that shows the thing large, or None."""
        return None

    def target_words(self, target: Any) -> str:
        """A target in words, for choices and speech."""
        thing = self.words.thing(self.thing_of(target))
        return thing.name if thing else " ".join(str(part) for part in target[1:])

    def target_icon(self, target: Any) -> str:
        return ""

    def seat_sheet(self, view: Any, seat: int) -> list[Any]:
        """Widgets for the sheet behind a player's chip."""
        return [Txt(text=f.words) for f in self.seat_facts(view, seat) if f.words]

    # -- lens ---------------------------------------------------------------------------

    def lens(self, target: Any, widget: Any = None, box: Any = None) -> None:
        """Details of a target: never acts. `box` in window pixels when there is no widget."""
        thing = self.words.thing(self.thing_of(target))
        lines = self.details(target)
        if self.session.can_act() and target not in self.marks.lit and self.explains(target):
            reason = self.match.why_not((*self.marks.picked, target), self.session.viewer)
            if reason is not None:
                lines = [*lines, self.words.reason(reason)]
        if thing is None and not lines:
            return
        anchor = window_box(widget) if widget is not None and box is None else box
        name, said, rule = thing if thing else (self.target_words(target), "", "")
        shown = Lens(
            said,
            lines,
            self.picture(target),
            rule,
            self.rule_link(rule),
            title=name,
            anchor=anchor,
        )
        self.root.layer.open(shown)
        speech.say(shown.said)

    def rule_link(self, rule: str) -> Any:
        """What opens a paragraph of the rules, or None for what stands in none."""
        return (lambda: self.show_rules(rule)) if rule else None

    def show_rules(self, rule: str = "") -> None:
        """The rules at a paragraph: the one asked for, of the last refusal, or of the phase."""
        game = self.words.game_id
        wanted = rule or self.refused or rulebook.for_phase(game, self.view.phase)
        options = dict(self.match.setup.options)
        self.root.show("rules", game=game, paragraph=wanted, options=options)

    def speak_target(self, target: Any) -> str:
        """Name and state of a target."""
        return self.with_state(self.target_words(target), target)

    def with_state(self, words: str, target: Any) -> str:
        """The words of a target and whether it is chosen or can be."""
        if target in self.marks.picked:
            return _("{name}, chosen").format(name=words)
        if target in self.marks.lit:
            return _("{name}, can be chosen").format(name=words)
        return _("{name}, not now").format(name=words) if self.marks.acting else words

    # -- tools every table has ----------------------------------------------------------

    def all_tools(self, view: Any) -> list[Tool]:
        hint = Tool(
            "hint", icon="hint", act=self.hint, enabled=self.session.can_act(), words=_("Hint")
        )
        return [hint, *self.tools(view)]

    def hint(self) -> None:
        """Ask for the best moves and show up to three."""
        if self.session.can_act():
            self.say(_("Looking for a good move…"))
            self.session.hint(self._hinted)

    def _hinted(self, decision: Any) -> None:
        self.say("")
        ranked = decision.candidates[:3]
        sheet = Sheet(title=_("Hint"))
        if not ranked:
            sheet.add(self._move_row(decision.action, sheet))
        for n, candidate in enumerate(ranked):
            reason = why.sentence(self.words.game_id, ranked, n) if len(ranked) > 1 else ""
            sheet.add(self._move_row(candidate.action, sheet, reason))
        self.root.layer.open(sheet)

    def move_words(self, action: Any, view: Any = None) -> str:
        """A move in words that tell it from every other one; `view` where it is no present one."""
        return self.words.action(action, view or self.view)

    def _move_row(self, action: Any, sheet: Sheet, reason: str = "") -> MoveRow:
        def choose() -> None:
            sheet.close()
            self.stage(action)

        facts = self.words.facts(self.match.preview(action), 3)
        note = "\n".join(part for part in (facts, reason) if part)
        return MoveRow(text=self.move_words(action), note=note, act=choose)

    def show_moves(self, among: Any = ()) -> None:
        """What can I do? Every legal move in words, or those `among` that are still open."""
        sheet = Sheet(title=_("What can I do?"))
        legal = (among or self.match.legal()) if self.session.can_act() else []
        for action in legal[:MOVES]:
            sheet.add(self._move_row(action, sheet))
        if len(legal) > MOVES:
            more = _("and {count} more").format(count=len(legal) - MOVES)
            sheet.add(Txt(text=more))
        if not legal:
            who = self.words.name(self.match.current)
            sheet.add(Txt(text=_("It is {name}’s turn.").format(name=who)))
        self.root.layer.open(sheet)

    # -- show your work -----------------------------------------------------------------

    def show_work(self, number: int) -> None:
        """Why a computer played this action, from what it could know then."""
        if self.session.can_show_work(number):
            self.say(_("Thinking it over again…"))
            self.session.show_work(number, lambda decision: self._worked(number, decision))

    def _worked(self, number: int, decision: Any) -> None:
        self.say("")
        match, game = self.match, self.words.game_id
        entry = match.log(self.session.viewer, number)[0]
        sheet = Sheet(title=_("Why this move?"))
        sheet.add(
            PlayerHead(colour=match.seats[entry.seat].colour, note=self._seat_kind(entry.seat)),
            Txt(text=self.words.entry(entry), bold=True),
            Txt(text=why.sentence(game, decision.candidates, 0), points=18),
        )
        if match.over or not match.game.info.hidden:  # else it would show the hand
            view = match.view_at(number, entry.seat)
            for n, candidate in enumerate(decision.candidates[1:3], 1):
                move = self.move_words(candidate.action, view)
                also = _("Also considered: {move}.").format(move=move)
                reason = why.sentence(game, decision.candidates, n)
                sheet.add(MoveRow(text=also, note=reason))
        who = self.words.name(entry.seat)
        fair = _("{name} used only what this seat could know.").format(name=who)
        for words in (why.effort(decision), fair):
            sheet.add(Txt(text=words, points=14, color=theme.soft))
        self.root.layer.open(sheet)
        speech.say(why.sentence(game, decision.candidates, 0))

    def last_of(self, seat: int) -> int:
        """The number of a seat's last action, -1 when there is none."""
        return max((e.number for e in self.match.log(None) if e.seat == seat), default=-1)

    # -- undo ---------------------------------------------------------------------------

    def undo_lock(self) -> str:
        """Why undo would do nothing now; "" when it does something."""
        session = self.session
        if session.state != "act" or session.chooser.picked:
            return "" if session.chooser.picked else "turn"
        if session.can_practise() or session.can_take_back():
            return ""
        return self.match.undo_lock()

    def undo(self) -> None:
        """One step back: what is staged, the last action, or back over computer turns."""
        session = self.session
        if session.state == "peek":
            session.earlier()
            return
        if session.state == "show":
            self.player.skip()
            return
        lock = session.undo()
        if not lock:
            speech.say(_("Undone"))
        elif session.state == "act" and session.can_practise():
            self._ask_practice()
        elif session.state == "act" and session.can_take_back():
            self._ask_take_back()
        else:
            self.say(text.lock(lock), "why")
            speech.say(text.lock(lock))

    def _ask_practice(self) -> None:
        if self.match.practised:
            self.session.practise()
            return
        sheets.ask(
            self.root.layer,
            _("Take back your last choice?"),
            _(
                "The computers’ moves since then go back too. This match then counts as "
                "practice and stays out of the statistics."
            ),
            _("Take it back"),
            self.session.practise,
        )

    def _ask_take_back(self) -> None:
        last = self.match.log(None, len(self.match.actions) - 1)[0].seat
        now = self.words.name(self.match.current)
        sheets.ask(
            self.root.layer,
            _("{name} asks to take the move back").format(name=self.words.name(last)),
            _("{name} decides. The device then goes back.").format(name=now),
            _("Agree"),
            self.session.take_back,
        )

    def redo(self) -> None:
        self.session.redo()

    # -- log and looking back -----------------------------------------------------------

    def show_log(self) -> None:
        self.root.layer.open(LogSheet(self))

    def look_at(self, actions: int) -> None:
        """Show the position after so many actions, read only."""
        if self.session.state in ("act", "over", "peek"):
            self.session.peek(actions)
            self.say(_("Move {number}: an earlier position").format(number=actions))

    def replay(self, number: int) -> None:
        """Show one move of the strip again."""
        if self.session.state not in ("act", "over"):
            return
        entry = self.match.log(self.session.viewer, number)[0]
        self.player.speed = "normal" if self.session.speed == "instant" else self.session.speed
        self.player.play(list(entry.events), lambda: None)
        self.say(self.entry_words(entry))

    def entry_words(self, entry: Any) -> str:
        """A move in few words; all of it stands in the log."""
        return self.words.entry(entry)

    def log_held(self, number: int, widget: Any = None) -> None:
        """A hold on a line of the log: what it touched."""
        entry = self.match.log(self.session.viewer, number)[0]
        for target in self.touched(entry)[:1]:
            self.lens(target, widget)

    # -- players ------------------------------------------------------------------------

    def show_seat(self, seat: int) -> None:
        """Everything public about a player."""
        who = self.match.seats[seat]
        sheet = Sheet(title=who.name)
        sheet.add(PlayerHead(colour=who.colour, note=self._seat_kind(seat)))
        sheet.add(*self.seat_sheet(self.view, seat))
        last = self.last_of(seat)
        if last >= 0 and self.session.can_show_work(last):
            sheet.row(_("Why its last move?"), lambda: self.show_work(last))
        if self.session.state == "think" and self.match.current == seat:
            sheet.button(_("Move now"), self.session.move_now, kind="primary")
        self.root.layer.open(sheet)

    def _seat_kind(self, seat: int) -> str:
        who = self.match.seats[seat]
        kind = _("Human") if who.kind == "human" else text.level_name(who.level)
        points = self.view.scores[seat]
        score = ngettext("{count} point", "{count} points", abs(points)).format(count=points)
        return f"{text.colour_name(who.colour)}, {kind}, {score}"

    def chip_held(self, seat: int) -> None:
        """A hold on a thinking computer's chip offers to move now; else like a tap."""
        self.show_seat(seat)

    # -- menu ---------------------------------------------------------------------------

    def show_menu(self) -> None:
        self.screen.show_menu()
