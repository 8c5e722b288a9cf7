"""buildozer.spec as buildozer itself reads it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.android.report import Wrong, expect

KIVY_PYTHONS = ((3, 8), (3, 13))  # what Kivy 2.3.1 has wheels and recipes for
PLAY_API = 36  # updates in the Play store, since 31 August 2026
ARCHS = ["arm64-v8a", "armeabi-v7a", "x86_64"]
# words of the command line that python-for-android's tool keeps for itself: name, values
TOOLCHAIN = {
    "--bootstrap": 1,
    "--dist_name": 1,
    "--android_api": 1,
    "--ndk-api": 1,
    "--arch": 1,
    "--copy-libs": 0,
}


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """buildozer and the packer take the current folder for granted."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


class Captured(Exception):
    """The command line buildozer would have given to python-for-android."""

    def __init__(self, words: list[str]) -> None:
        super().__init__()
        self.words = words


class Spec:
    """The spec in buildozer's hands."""

    def __init__(self, source: Path, work: Path) -> None:
        from buildozer import Buildozer

        self.source, self.work = source, work
        with inside(source):
            self.dozer: Any = Buildozer(filename="buildozer.spec", target="android")
        self.dozer.config.set("buildozer", "build_dir", str(work / "buildozer"))
        self.target = self.dozer.target

    @property
    def version(self) -> str:
        with inside(self.source):
            return str(self.dozer.get_version())

    @property
    def requirements(self) -> dict[str, str]:
        words = self.dozer.config.getlist("app", "requirements", "")
        return {name: version for name, _, version in (w.partition("==") for w in words)}

    def check(self, version: str, pinned: dict[str, str]) -> str:
        """Tokens, versions, Python, API; what was found in one line."""
        with inside(self.source):
            self.dozer.check_configuration_tokens()
            self.target.check_configuration_tokens()
        expect("version", self.version, version)
        wanted = self.requirements
        for name in ("kivy", "plyer"):
            expect(f"{name} in requirements.txt", wanted.get(name), pinned[name])
        expect("hostpython3", wanted.get("hostpython3"), wanted.get("python3"))
        python = tuple(int(n) for n in wanted["python3"].split(".")[:2])
        if not KIVY_PYTHONS[0] <= python <= KIVY_PYTHONS[1]:
            raise Wrong(f"Kivy {wanted['kivy']} does not support Python {wanted['python3']}")
        expect("android.api", int(self.target.android_api), PLAY_API)
        expect("android.minapi", int(self.target.android_minapi), 24)
        expect("android.archs", list(self.target._archs), ARCHS)
        return ", ".join(f"{k} {v}" for k, v in wanted.items()) + f"; API {PLAY_API}, from 24"

    def copy(self) -> Path:
        """The files that would be packed, put together by buildozer's own copy."""
        app = Path(self.dozer.app_dir)
        app.mkdir(parents=True, exist_ok=True)
        with inside(self.source):
            self.dozer._copy_application_sources()
        return app

    def packer_words(self) -> list[str]:
        """What buildozer would make python-for-android's packer do."""
        dist = self.work / "dist"
        dist.mkdir(parents=True, exist_ok=True)

        def stop(words: list[str], **_rest: Any) -> None:
            raise Captured([str(w) for w in words])

        target = self.target
        target.get_dist_dir = lambda _name: str(dist)
        target._p4a = stop
        target.build_mode, target.artifact_format = "debug", "apk"
        try:
            with inside(self.source):
                target.build_package()
        except Captured as captured:
            return _packer_part(captured.words[1:])
        raise Wrong("buildozer did not call python-for-android")


def _packer_part(words: list[str]) -> list[str]:
    kept, rest = [], iter(words)
    for word in rest:
        if word in TOOLCHAIN:
            for _n in range(TOOLCHAIN[word]):
                next(rest)
        else:
            kept.append(word)
    return kept
