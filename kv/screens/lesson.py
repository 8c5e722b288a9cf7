"""A lesson: the words on a panel above, the real table below, a ring around what they mean."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.i18n import _
from core.learn import lesson as course_of
from core.learn.progress import LESSONS, Progress
from kv import speech
from kv.root import Screen
from kv.teaching import LessonSession, teaching_table
from kv.theme import load_kv, theme
from kv.widgets import page, text  # noqa: F401  (used by the .kv file)
from kv.widgets.rows import Heading
from kv.widgets.sheet import Sheet
from kv.widgets.text import Txt

SHARE, SHARE_LARGE = 0.3, 0.32  # of the window's height that the words may take
FOLDED = 640  # dp of height below which a column has no room for them: they come as a sheet
LOOKS = (0, 0.2, 0.5, 1.0)  # seconds after which the rings follow what moved


class LessonPanel(BoxLayout):
    """What the lesson says; it never lies over the table. Folded it only names the step."""

    folded = BooleanProperty(False)
    head = StringProperty("")
    text = StringProperty("")
    share = NumericProperty(0)  # of the lesson that is done
    room = NumericProperty(100)  # pixels the words have at most
    tall = NumericProperty(0)  # what the longest words of the lesson need: no jumps

    def __init__(self, texts: list[str], **kwargs: Any) -> None:
        self.longest = Txt(text=max(texts, key=len))
        super().__init__(**kwargs)
        self.title, self.page = self.ids.title.__self__, self.ids.page.__self__
        self.remove_widget(self.title)
        self.longest.bind(height=self._measure)
        self.ids.said.bind(size=self._measure, points=self._measure)
        self.ids.words.bind(height=self._measure)
        self._measure()

    def on_folded(self, *_args: Any) -> None:
        shown, hidden = (self.title, self.page) if self.folded else (self.page, self.title)
        self.remove_widget(hidden)
        self.add_widget(shown)

    def _measure(self, *_args: Any) -> None:
        said = self.ids.said
        self.longest.points, self.longest.width = said.points, said.width
        more = max(0, self.longest.height - said.height)
        self.tall = self.ids.words.height + more


class Pointer(Widget):
    """Rings around what is meant."""

    def show(self, boxes: list[Any]) -> None:
        self.canvas.clear()
        unit = theme.dp
        with self.canvas:
            for x, y, w, h in boxes:
                for colour, width in ((theme.surface, 8), (theme.rubric, 4.5)):
                    Color(*colour)
                    frame = (x - 2 * unit, y - 2 * unit, w + 4 * unit, h + 4 * unit, 10 * unit)
                    SmoothLine(rounded_rectangle=frame, width=width * unit / 2)

    def on_touch_down(self, touch: Any) -> bool:
        return False


class LessonScreen(Screen):
    """Carries one lesson from its bookmark to its end."""

    def __init__(self, root: Any, game: str, lesson: str, at: int | None, **kwargs: Any) -> None:
        self.game, self.taken = game, course_of.lesson(game, lesson)
        super().__init__(root=root, title=_(self.taken.title), **kwargs)
        self.progress = Progress(root.app.folder / LESSONS)
        start = self.progress.step(game, lesson) if at is None else at
        self.session = LessonSession(course_of.Course(game, self.taken, start))
        self.session.speed = root.app.settings["speed"]
        texts = [_(step.text) for step in self.taken.steps if step.text]
        self.panel = LessonPanel(texts, size_hint=(None, None))
        self.panel.ids.leave.act = self.show_menu
        self.panel.title.act = self.unfold
        self.pointer = Pointer(size_hint=(None, None))
        self.table = teaching_table(game)(
            session=self.session, screen=self, root=root, size_hint=(None, None)
        )
        for part in (self.table, self.panel, self.pointer):
            self.add_widget(part)
        self._looks: list[Any] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.bind(size=self._place_soon)
        self.panel.bind(height=self._place_soon)
        theme.bind(insets=self._place_soon, sp=self._place_soon)
        self.session.bind(
            on_events=lambda _s, events, then: self.table.play(events, then),
            on_view=lambda _s: self.table.refresh(),
            on_step=lambda _s: self._tell(),
            on_wrong=lambda _s: self.table.wrong(),
            on_over=lambda _s: self._done(),
            waiting=lambda _s, waits: self._read_after(waits),
        )
        self._place()
        self._tell()

    def arrive(self) -> None:
        self._place()
        self.session.start()

    def leave(self) -> None:
        for look in self._looks:
            look.cancel()
        self.table.player.drop()
        self.session.leave()

    # -- panel and rings ----------------------------------------------------------------

    def _place(self, *_args: Any) -> None:
        low, large = self.root.height < FOLDED * theme.dp, theme.large_text
        self.panel.folded = low and (theme.layout != "short" or large)
        self.panel.room = self.height * (SHARE_LARGE if large else SHARE)
        self.panel.width = self.width
        self.panel.pos = (0, self.height - self.panel.height)
        # the table leaves the upper inset free by itself: there lies the panel's foot
        top = theme.insets[1]
        self.table.size = (self.width, max(1, self.height - self.panel.height + top))
        self.table.pos = (0, 0)

    def _tell(self) -> None:
        steps, index = len(self.taken.steps), self.session.index
        step = self.session.step
        if not step.text:
            return
        self.progress.begin(self.game, self.taken.id, index)
        words = _("{lesson}, step {number} of {count}")
        self.panel.head = words.format(lesson=self.title, number=index + 1, count=steps)
        self.panel.text = _(step.text)
        self.panel.share = (index + 1) / steps
        self.panel.ids.page.scroll_y = 1
        speech.say(self.panel.text)
        if not step.action or self.session.course.own:
            self._read_soon()

    def _read_after(self, waits: bool) -> None:
        """Another's move was seen: now its words."""
        if waits and self.session.moved:
            self._read_soon()

    def _read_soon(self) -> None:
        """Where the panel is folded the words come as a sheet, once the window is placed."""
        Clock.schedule_once(lambda _dt: self.panel.folded and self.unfold(), 0)

    def unfold(self) -> None:
        """The words of the step as a sheet."""
        if self.parent is None or self.root.layer.top is not None:
            return
        sheet = Sheet(title=self.panel.head)
        sheet.add(Txt(text=self.panel.text))
        sheet.button(_("Go on"), lambda: None, kind="primary")
        self.root.layer.open(sheet)

    def point(self) -> None:
        """Ring what is meant, now and once more when it has moved."""
        for look in self._looks:
            look.cancel()
        self._looks = [Clock.schedule_once(self._point, seconds) for seconds in LOOKS]

    def _point(self, _dt: float) -> None:
        shown = self.table.view is not None and self.table.parent is self
        self.pointer.show(self.table.wanted_boxes() if shown else [])

    # -- ways out -----------------------------------------------------------------------

    def show_menu(self) -> None:
        sheet = Sheet(title=self.title)
        sheet.add(Txt(text=_("The lesson waits here until you come back.")))
        if self.session.index:
            sheet.row(_("One step back"), self.step_back)
            sheet.row(_("Begin this lesson anew"), lambda: self._open(self.taken.id, 0))
        if self.root.has("settings"):
            sheet.row(_("Settings"), lambda: self.root.show("settings"))
        sheet.row(_("Leave the lesson"), self.root.up)
        self.root.layer.open(sheet)

    def step_back(self) -> None:
        """The step before once more."""
        index = max(0, self.session.index - 1)
        while index and not self.taken.steps[index].text:
            index -= 1
        self._open(self.taken.id, index)

    def _open(self, lesson: str, at: int | None) -> None:
        self.root.replace("lesson", game=self.game, lesson=lesson, at=at)

    def _done(self) -> None:
        self.progress.finish(self.game, self.taken.id)
        row = course_of.lessons(self.game)
        place = [one.id for one in row].index(self.taken.id) + 1
        sheet = Sheet(title=_("Well done!"), closable=False)
        if place < len(row):
            following = row[place]
            sheet.add(Txt(text=_("That was “{lesson}”.").format(lesson=self.title)))
            sheet.add(Txt(text=_("Next comes:")), Heading(words=_(following.title)))
            sheet.row(_("All lessons"), self._list)
            sheet.button(_("Play a real game"), self._real)
            sheet.button(_("Next lesson"), lambda: self._open(following.id, None), kind="primary")
        else:
            sheet.add(Txt(text=_("You know the whole game now. The best teacher is a real one.")))
            sheet.button(_("All lessons"), self._list)
            sheet.button(_("Play a real game"), self._real, kind="primary")
        self.root.layer.open(sheet)

    def _list(self) -> None:
        self.root.replace("learn")

    def _real(self) -> None:
        self.root.replace("setup", game=self.game)

    # -- keys ---------------------------------------------------------------------------

    def back(self) -> bool:
        if self.session.chooser.picked:
            self.table.cancel()
        else:
            self.show_menu()
        return True

    def key(self, name: str, modifiers: list[str], _text: str) -> bool:
        table = self.table
        if "ctrl" in modifiers:
            if name == "z":
                table.undo()
            return name in ("z", "y", "s")  # a lesson is no match to be saved
        if name == "f10":
            self.show_menu()
            return True
        if name == "backspace":
            table.undo()
            return True
        if self.session.waiting and name in ("enter", "numpadenter", "spacebar"):
            return self._enter()
        if not self.session.waiting and table.key(name, modifiers):
            return True
        return name in ("enter", "numpadenter", "spacebar") and self._enter()

    def _enter(self) -> bool:
        """Enter presses what has the focus, else Confirm."""
        spot = self.root.focus.current()
        staged = self.session.chooser.staged is not None
        if spot is not None and not (staged and spot.key in self.table.marks.picked):
            spot.press()
        else:
            self.table.confirm()
        return True


def build(root: Any, game: str, lesson: str, at: int | None = None) -> LessonScreen:
    return LessonScreen(root, game, lesson, at)


load_kv(__file__)
