"""A sign that a font cannot draw is shown as one that it can, whichever label shows it."""

from __future__ import annotations

from typing import Any

from kivy.core.text import LabelBase

SPARE = {"Easy": str.maketrans({"→": "»"})}  # font -> signs it lacks and what stands for them


def _spelled(label: Any) -> Any:
    """The text as the font in use can draw it; asked anew for every picture."""
    spare = SPARE.get(label.options["font_name"])
    text = label._text
    return text.translate(spare) if spare and isinstance(text, str) else text


# all labels of Kivy draw what this property gives, and none of them knows another font to ask
LabelBase.text = property(_spelled, LabelBase._set_text)
