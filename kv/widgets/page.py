"""A scrolling column, the body of most screens and sheets."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView


class Page(ScrollView):
    """Scrolls up and down; a touch that scrolls presses nothing."""
