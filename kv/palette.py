"""Colours of the three themes, the seats and the goods as plain data."""

from __future__ import annotations

THEMES: dict[str, dict[str, str]] = {
    "light": {
        "bg": "#F4E9D2",
        "surface": "#FBF5E6",
        "surface2": "#E8D9B8",
        "ink": "#2A1E14",
        "soft": "#5C4734",
        "rubric": "#8C2F1B",
        "primary": "#23466F",
        "primary_ink": "#FBF5E6",
        "gilt": "#7A5200",
        "good": "#2C5E2E",
        "danger": "#A11D1D",
        "line": "#8A7152",
    },
    "dark": {
        "bg": "#1E1813",
        "surface": "#2B231C",
        "surface2": "#3A3027",
        "ink": "#F2E6CE",
        "soft": "#CBB99C",
        "rubric": "#F0A58C",
        "primary": "#9CC0EC",
        "primary_ink": "#1E1813",
        "gilt": "#E7BE5E",
        "good": "#9BD09A",
        "danger": "#FF9C8F",
        "line": "#8F7E66",
    },
    "contrast": {
        "bg": "#000000",
        "surface": "#000000",
        "surface2": "#1A1A1A",
        "ink": "#FFFFFF",
        "soft": "#E6E6E6",
        "rubric": "#FFB3A1",
        "primary": "#FFE14D",
        "primary_ink": "#000000",
        "gilt": "#FFE14D",
        "good": "#8CFF8C",
        "danger": "#FF9C8F",
        "line": "#FFFFFF",
    },
}
TOKENS = tuple(THEMES["light"])

# the two fixed inks of print: rims, marks and neutral bands keep them in every theme
INK, PAPER = "#2A1E14", "#FBF5E6"
PRIVILEGE = "#D9A520"

ACCENTS: dict[str, tuple[str, str]] = {  # game -> on light, on dark
    "pillars": ("#7B4A1E", "#E5B37E"),
    "gates": ("#5E3568", "#D3AEDC"),
    "caylus": ("#34536B", "#A9C7DE"),
    "ark": ("#55591B", "#CFD38A"),
}

# pigment, fill, mark, colour of the mark
SEATS: tuple[tuple[str, str, str, str], ...] = (
    ("woad", "#174796", "gable", PAPER),
    ("weld", "#F5CF5A", "block", INK),
    ("madder", "#C7402D", "cross", PAPER),
    ("verdigris", "#34B1A0", "lozenge", INK),
    ("orchil", "#431538", "wheel", PAPER),
)

GOODS: dict[str, str] = {
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


def rgb(colour: str) -> tuple[float, float, float]:
    """'#RRGGBB' as three numbers from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours."""

    def light(colour: str) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
