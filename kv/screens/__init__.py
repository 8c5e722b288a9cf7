"""One module per screen with `build(root, **arguments)`; ROUTES names those that can be opened."""

ROUTES = (
    "home",
    "setup",
    "table",
    "result",
    "review",
    "saves",
    "statistics",
    "rules",
    "learn",
    "lesson",
    "settings",
    "about",
)
