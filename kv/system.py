"""What the device tells and takes: dark mode, system bars, sharing. Never fails."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.utils import platform

NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # android.content.res.Configuration.UI_MODE_NIGHT_*


def prefers_dark() -> bool:
    """Whether the device is in its dark mode, where it can be asked."""
    if platform == "android":
        try:
            from android import mActivity

            mode = mActivity.getResources().getConfiguration().uiMode
            return bool(mode & NIGHT_MASK == NIGHT_YES)
        except Exception:
            return False
    return os.environ.get("GTK_THEME", "").lower().endswith("dark")


def languages() -> list[str]:
    """The languages the user reads, best first, where the system keeps such a list."""
    if platform == "android":
        try:
            from android import mActivity

            locales = mActivity.getResources().getConfiguration().getLocales()
            return str(locales.toLanguageTags()).split(",")
        except Exception:
            return []
    return []


def bars() -> list[float]:
    """Pixels at left, top, right and bottom that belong to the system."""
    if platform == "android":
        try:
            from android.display_cutout import get_height_of_bar

            return [0, get_height_of_bar("status"), 0, get_height_of_bar("navigation")]
        except Exception:
            pass
    return [0, 0, 0, 0]


def copy(text: str) -> bool:
    """Put text on the clipboard; False when there is none."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return True
    except Exception:
        return False


def pasted() -> str:
    """The text on the clipboard."""
    try:
        from kivy.core.clipboard import Clipboard

        return str(Clipboard.paste() or "")
    except Exception:
        return ""


def can_share() -> bool:
    """Whether the system has a sheet that passes text on."""
    return bool(platform == "android")


def share(text: str) -> bool:
    """Open the system's share sheet; False where there is none."""
    try:
        from jnius import autoclass, cast

        activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        words = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
        intent.putExtra(intent_class.EXTRA_TEXT, words)
        activity.startActivity(intent_class.createChooser(intent, None))
        return True
    except Exception:
        return False


def share_picture(path: Path) -> bool:
    """Pass a PNG on through the system's gallery and share sheet; False where there is none."""
    if platform != "android":
        return False
    try:
        from jnius import autoclass, cast

        activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
        values = autoclass("android.content.ContentValues")()
        values.put("_display_name", path.name)
        values.put("mime_type", "image/png")
        media = autoclass("android.provider.MediaStore$Images$Media")
        resolver = activity.getContentResolver()
        uri = resolver.insert(media.EXTERNAL_CONTENT_URI, values)
        stream = resolver.openOutputStream(uri)
        stream.write(path.read_bytes())
        stream.close()
        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("image/png")
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(intent_class.createChooser(intent, None))
        return True
    except Exception:
        return False
