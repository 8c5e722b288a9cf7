"""Inks, grounds and pigments by name, for the light and the dark atlas."""

from typing import Final

Theme = dict[str, str]

PIGMENTS: Final[dict[str, str]] = {
    "woad": "#174796",
    "weld": "#F5CF5A",
    "madder": "#C7402D",
    "verdigris": "#34B1A0",
    "orchil": "#431538",
}
MARK_INKS: Final[dict[str, str]] = {
    "woad": "#FBF5E6",
    "weld": "#2A1E14",
    "madder": "#FBF5E6",
    "verdigris": "#2A1E14",
    "orchil": "#FBF5E6",
}
GOODS: Final[dict[str, str]] = {
    "stone": "#6F7681",
    "wood": "#6B421B",
    "sand": "#E4D199",
    "metal": "#19283A",
    "food": "#E5767C",
    "gold": "#F6C960",
    "denier": "#D09A35",
    "piety": "#A3C8E3",
    "cloth": "#43285D",
    "building": "#BB8D45",
    "medicine": "#296948",
}
ACCENTS: Final[dict[str, tuple[str, str]]] = {
    "pillars": ("#7B4A1E", "#E5B37E"),
    "gates": ("#5E3568", "#D3AEDC"),
    "caylus": ("#34536B", "#A9C7DE"),
    "ark": ("#55591B", "#CFD38A"),
}

# Shapes keep the ink of the parchment print in both atlases; what changes by
# theme is the ground ("bg"), bare strokes ("line") and the rim that lifts a
# filled shape off a dark ground.
_COMMON: Final[dict[str, str]] = {
    "ink": "#2A1E14",
    "paper": "#FBF5E6",
    "parchment": "#F4E9D2",
    "straw": "#E8D9B8",
    "gilt": "#D9A520",
    "rubric": "#8C2F1B",
    "water": "#5AA7A0",
    "sky": "#B9CFD6",
    "field": "#D9CF95",
    "grass": "#8C8148",
    "leaf": "#2C5E2E",
    "brick": "#C58352",
    "skin": "#E9C9A0",
    "plum": "#5E3568",
    "slate": "#34536B",
    "sandstone": "#7B4A1E",
    "olive": "#55591B",
    "night": "#1E1813",
    "neutral": "#B9A47E",
    **PIGMENTS,
    **GOODS,
}
THEMES: Final[dict[str, Theme]] = {
    "light": {**_COMMON, "bg": "#F4E9D2", "line": "#2A1E14", "rim": ""},
    "dark": {**_COMMON, "bg": "#1E1813", "line": "#F2E6CE", "rim": "#F2E6CE"},
}
