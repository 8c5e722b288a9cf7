"""Inks, grounds and pigments by name, for the light and the dark atlas."""

from typing import Final

from kv import palette

Theme = dict[str, str]

PIGMENTS: Final[dict[str, str]] = {pigment: fill for pigment, fill, _, _ in palette.SEATS}
MARK_INKS: Final[dict[str, str]] = {pigment: ink for pigment, _, _, ink in palette.SEATS}
GOODS: Final[dict[str, str]] = palette.GOODS
ACCENTS: Final[dict[str, tuple[str, str]]] = palette.ACCENTS

# Shapes keep the ink of the parchment print in both atlases; what changes by
# theme is the ground ("bg"), bare strokes ("line") and the rim that lifts a
# filled shape off a dark ground.
_COMMON: Final[dict[str, str]] = {
    "ink": palette.INK,
    "paper": palette.PAPER,
    "parchment": palette.THEMES["light"]["bg"],
    "straw": palette.THEMES["light"]["surface2"],
    "gilt": palette.PRIVILEGE,
    "rubric": palette.THEMES["light"]["rubric"],
    "water": "#5AA7A0",
    "sky": "#B9CFD6",
    "field": "#D9CF95",
    "grass": "#8C8148",
    "leaf": "#2C5E2E",
    "brick": "#C58352",
    "skin": "#E9C9A0",
    "plum": ACCENTS["gates"][0],
    "slate": ACCENTS["caylus"][0],
    "sandstone": ACCENTS["pillars"][0],
    "olive": ACCENTS["ark"][0],
    "night": palette.THEMES["dark"]["bg"],
    "neutral": "#B9A47E",
    **PIGMENTS,
    **GOODS,
}
_LIGHT: Final = palette.THEMES["light"]
_DARK: Final = palette.THEMES["dark"]
THEMES: Final[dict[str, Theme]] = {
    "light": {**_COMMON, "bg": _LIGHT["bg"], "line": _LIGHT["ink"], "rim": ""},
    "dark": {**_COMMON, "bg": _DARK["bg"], "line": _DARK["ink"], "rim": _DARK["ink"]},
}
