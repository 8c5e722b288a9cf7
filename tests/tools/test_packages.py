"""What goes into the packages: every file the app reads, the Debian tree, pictures alike."""

from __future__ import annotations

import json
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from core.i18n import LANGUAGES
from core.version import VERSION
from tests.layers import ROOT
from tools import dist
from tools.android.report import Wrong
from tools.android_check import check_bytecode, check_files, speak
from tools.packed import read_by_the_app, tracked

# -- the files -----------------------------------------------------------------------------


def test_every_kind_of_file_is_among_them() -> None:
    found = tracked(ROOT)
    kinds = {Path(name).suffix for name in found}
    assert kinds >= {".py", ".kv", ".png", ".atlas", ".json", ".ttf", ".otf", ".txt", ".ogg", ".mo"}
    assert not kinds & {".po", ".pot", ".svg", ".pyc"}
    assert {n.split("/")[0] for n in found} == {"main.py", "LICENSE", "core", "kv", "assets"}
    assert "assets/CREDITS.md" in found  # "About" reads it, and the licences


def test_every_language_is_packed() -> None:
    wanted = {f"assets/locale/{c}/LC_MESSAGES/keystone.mo" for c in LANGUAGES if c != "en"}
    assert wanted <= {*read_by_the_app(ROOT)}


def test_an_unpacked_archive_has_the_same_files(tmp_path: Path) -> None:
    names = ("main.py", "core/a.py", "kv/a.kv", "assets/icon/x.png", "assets/x/a.po", "tools/a.py")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "core" / "__pycache__").mkdir()
    (tmp_path / "core" / "__pycache__" / "a.pyc").touch()
    assert tracked(tmp_path) == ["core/a.py", "kv/a.kv", "main.py"]


def test_buildozer_takes_every_kind() -> None:
    """The endings in the spec are those of the files, none for nothing."""
    line = next(
        line
        for line in (ROOT / "buildozer.spec").read_text("utf-8").splitlines()
        if line.startswith("source.include_exts")
    )
    listed = {f".{word.strip()}" for word in line.partition("=")[2].split(",")}
    assert listed == {Path(name).suffix for name in tracked(ROOT)} - {""}


def test_a_file_too_many_or_too_few_is_noticed(tmp_path: Path) -> None:
    source, packed = tmp_path / "source", tmp_path / "packed"
    for folder in (source, packed):
        for name in ("main.py", "core/a.py", "kv/a.kv"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).touch()
    (source / "assets").mkdir()
    assert check_files(source, packed).startswith("3 files")
    (packed / "kv" / "old.kv").touch()
    with pytest.raises(Wrong, match=r"for nothing: kv/old\.kv"):
        check_files(source, packed)
    (packed / "kv" / "a.kv").unlink()
    with pytest.raises(Wrong, match=r"not packed: kv/a\.kv"):
        check_files(source, packed)


def test_a_module_left_as_source_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    assert check_bytecode(["a.pyc"], tmp_path).startswith("1 modules")
    with pytest.raises(Wrong, match="sources left"):
        check_bytecode(["a.py", "a.pyc"], tmp_path)
    with pytest.raises(Wrong, match="not compiled"):
        check_bytecode(["b.pyc"], tmp_path)


def test_packed_files_that_speak_only_english_are_noticed(tmp_path: Path) -> None:
    assert "hu Beállítások" in speak(ROOT)
    (tmp_path / "core").mkdir()
    for name in ("__init__.py", "i18n.py"):
        (tmp_path / "core" / name).write_bytes((ROOT / "core" / name).read_bytes())
    with pytest.raises(Wrong, match="languages of the packed files"):
        speak(tmp_path)


# -- the folder PyInstaller makes ----------------------------------------------------------


class Taken(dict[str, Any]):
    """What the spec gave to PyInstaller."""

    datas: list[Any] = []
    binaries: list[Any] = []
    pure: list[Any] = []
    scripts: list[Any] = []


def spec() -> tuple[dict[str, Any], list[str]]:
    """keystone.spec run with PyInstaller's words standing in: Analysis and asked packages."""
    analysis, packages, nothing = Taken(), [], Taken()

    def analyse(scripts: Any, **rest: Any) -> Taken:
        analysis.update(rest, scripts=scripts)
        return analysis

    hooks: Any = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: packages.append(name) or []
    names = {"PyInstaller": hooks, "PyInstaller.utils": hooks, "PyInstaller.utils.hooks": hooks}
    path = ROOT / "tools" / "desktop" / "keystone.spec"
    room = {"SPECPATH": str(path.parent), "Analysis": analyse}
    room |= dict.fromkeys(("PYZ", "EXE", "COLLECT", "BUNDLE"), lambda *_a, **_k: nothing)
    before = {name: sys.modules.get(name) for name in names}, sys.path[:]
    sys.modules.update(names)
    try:
        exec(compile(path.read_text("utf-8"), str(path), "exec"), room)
    finally:
        sys.path[:] = before[1]
        for name, module in before[0].items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
    return analysis, packages


def test_the_spec_takes_every_file_to_its_own_place() -> None:
    analysis, packages = spec()
    taken = [(Path(to) / Path(source).name).as_posix() for source, to in analysis["datas"]]
    assert taken == [*read_by_the_app(ROOT), "assets/icon/icon.png"]
    assert all(Path(source).is_file() for source, _to in analysis["datas"])
    assert packages == ["core", "kv"]  # with all that is imported by name
    assert analysis["scripts"] == [str(ROOT / "main.py")]
    assert {"ssl", "_ssl"} <= {*analysis["excludes"]}


def test_a_file_that_is_not_in_the_folder_is_noticed(tmp_path: Path, monkeypatch: Any) -> None:
    names = read_by_the_app(ROOT)[:3]
    monkeypatch.setattr(dist, "read_by_the_app", lambda _root: names)
    for name in names:
        to = tmp_path / "_internal" / name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes((ROOT / name).read_bytes())
    assert dist.left_out(tmp_path) == []
    (tmp_path / "_internal" / names[0]).unlink()
    (tmp_path / "_internal" / names[1]).write_bytes(b"other")
    assert dist.left_out(tmp_path) == names[:2]


# -- pictures ------------------------------------------------------------------------------


def test_difference_counts_pixels_that_differ_by_more_than_a_shade(tmp_path: Path) -> None:
    one = Image.new("RGB", (10, 10), (100, 100, 100))
    one.save(tmp_path / "one.png")
    for n, (pixels, shade) in enumerate([(0, 0), (100, 5), (3, 100)]):
        other = one.copy()
        for p in range(pixels):
            other.putpixel((p % 10, p // 10), (100 + shade,) * 3)
        other.save(tmp_path / f"{n}.png")
    seen = [dist.difference(tmp_path / "one.png", tmp_path / f"{n}.png") for n in range(3)]
    assert seen == [0, 0, 0.03]
    one.resize((10, 9)).save(tmp_path / "small.png")
    assert dist.difference(tmp_path / "one.png", tmp_path / "small.png") == 1


@pytest.mark.parametrize("fault", ["report", "names", "pixels"])
def test_a_built_program_that_plays_otherwise_is_refused(
    fault: str, tmp_path: Path, monkeypatch: Any
) -> None:
    def played(command: Any, _game: str, _language: str, out: Path) -> dict[str, object]:
        built = fault if command[0] == tmp_path / "keystone" else ""
        out.mkdir()
        colour = "white" if built == "pixels" else "black"
        name = "b.png" if built == "names" else "a.png"
        Image.new("RGB", (4, 4), colour).save(out / name)
        return {"scores": [1, 2] if built == "report" else [1, 3]}

    monkeypatch.setattr(dist, "played", played)
    with pytest.raises(dist.Failed, match="ark"):
        dist.check(tmp_path, ["ark"])
    fault = ""
    dist.check(tmp_path, ["ark"])


def test_the_program_says_its_report_last(tmp_path: Path) -> None:
    report = json.dumps({"game": "ark"})
    program = [sys.executable, "-c", f"print('a line before'); print('''{report}''')"]
    assert dist.played(program, "ark", "hu", tmp_path) == {"game": "ark"}
    with pytest.raises(dist.Failed, match="stopped"):
        dist.played([sys.executable, "-c", "raise SystemExit(3)"], "ark", "hu", tmp_path)


# -- the Debian package --------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    made = tmp_path / "keystone"
    (made / "_internal").mkdir(parents=True)
    (made / "keystone").write_text("#!/bin/sh\necho played\n", "utf-8")
    (made / "keystone").chmod(0o755)
    (made / "_internal" / "library").write_bytes(b"x" * 5000)
    dist.deb_tree(made, tmp_path / "deb", "amd64")
    return tmp_path / "deb"


def test_the_debian_tree_has_program_entry_icon_and_metadata(tree: Path) -> None:
    share = tree / "usr" / "share"
    for name in (
        f"applications/{dist.ID}.desktop",
        f"metainfo/{dist.ID}.metainfo.xml",
        f"icons/hicolor/scalable/apps/{dist.ID}.svg",
        f"icons/hicolor/512x512/apps/{dist.ID}.png",
        "doc/keystone/copyright",
    ):
        assert (share / name).stat().st_size > 0, name
    with Image.open(share / "icons/hicolor/512x512/apps" / f"{dist.ID}.png") as icon:
        assert icon.size == (512, 512)
    link = tree / "usr" / "games" / "keystone"
    assert link.resolve() == (tree / "opt" / "keystone" / "keystone").resolve()
    assert subprocess.run([link], capture_output=True, text=True).stdout == "played\n"


def test_the_control_file_names_version_size_and_libraries(tree: Path) -> None:
    text = (tree / "DEBIAN" / "control").read_text("utf-8")
    fields = dict(line.split(": ", 1) for line in text.splitlines() if line[0] != " ")
    assert fields["Package"] == "keystone"
    assert fields["Version"] == VERSION
    assert fields["Architecture"] == "amd64"
    assert int(fields["Installed-Size"]) > 4
    assert {"libgl1", "libegl1"} <= {*fields["Depends"].split(", ")}
    entry = (tree / "usr/share/applications" / f"{dist.ID}.desktop").read_text("utf-8")
    assert "Exec=keystone\n" in entry
    assert f"Icon={dist.ID}\n" in entry
