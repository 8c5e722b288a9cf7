"""Habits of the whole repository: sizes, docstrings, no machine and no registry in any file."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.layers import ROOT, sources

LIMIT = 400
TABLES = ("data.py",)  # rows of cards and tiles may run on
SKIPPED = (".venv", ".git", "build", "dist", "__pycache__", ".buildozer")  # as .gitignore says
SKIPPED += (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis")

# Written so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:root|work|home/\w+|Users/\w+)/[\w.]")
REGISTRY = re.compile(
    r"(?:--|_)(?:extra[-_])?index[-_]url\b"
    r"|pythonhosted\."
    r"|//[\w.@:-]*(?:artifactory|nexus|devpi|pypi)[\w.:-]*/(?:\S*/)?simple",
    re.IGNORECASE,
)


def project_files() -> list[Path]:
    """What git tracks, or in an unpacked archive everything but what the commands make."""
    names: list[str] = []
    if shutil.which("git"):  # a bare Debian has none
        command = ["git", "ls-files", "-z"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        names = listed.stdout.decode().split("\0")
    if any(names):
        files = [ROOT / n for n in names if n]
    else:
        files = [p for p in ROOT.rglob("*") if not set(p.parts) & set(SKIPPED)]
    return [p for p in files if p.is_file()]


def text_files() -> list[Path]:
    """Files without a NUL byte: what git too would call text."""
    return [p for p in project_files() if b"\0" not in p.read_bytes()]


def too_long(path: Path, text: str) -> bool:
    return path.name not in TABLES and text.count("\n") > LIMIT


def docstring_fault(source: str) -> str | None:
    """What is wrong with a module's docstring: it starts with one line of its own."""
    doc = ast.get_docstring(ast.parse(source), clean=False)
    if not doc:
        return "no docstring"
    first, _, rest = doc.partition("\n")
    if not first.strip():
        return "starts with an empty line"
    if rest.strip() and not rest.startswith("\n"):
        return "first line runs on"
    return None


def test_every_module_says_in_one_line_what_it_is() -> None:
    faults = {str(p): docstring_fault((ROOT / p).read_text("utf-8")) for p in sources()}
    assert {p: f for p, f in faults.items() if f} == {}


def test_no_source_file_is_longer_than_400_lines() -> None:
    code = [p for p in text_files() if p.suffix in (".py", ".kv", ".sh")]
    long = [str(p.relative_to(ROOT)) for p in code if too_long(p, p.read_text("utf-8"))]
    assert long == []


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine path", "registry"])
def test_no_file_names_a_machine_or_a_registry(pattern: re.Pattern[str]) -> None:
    found = [
        f"{p.relative_to(ROOT)}: {hit.group()}"
        for p in text_files()
        if (hit := pattern.search(p.read_text("utf-8")))
    ]
    assert found == []


def test_pinned_requirements_are_hashed_and_carry_no_address() -> None:
    for path in ROOT.glob("requirements*.txt"):
        text = path.read_text("utf-8")
        assert "://" not in text, path.name
        blocks = re.findall(r"^\S+==\S+.*?(?=^\S|\Z)", text, re.M | re.S)
        assert blocks
        assert all("--hash=sha256:" in b for b in blocks), path.name


def test_pinned_requirements_agree_with_each_other() -> None:
    """A package that occurs in two of the files has one version."""
    pins: dict[str, set[str]] = {}
    for path in ROOT.glob("requirements*.txt"):
        for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", path.read_text("utf-8"), re.M):
            pins.setdefault(name, set()).add(version)
    assert {n: v for n, v in pins.items() if len(v) > 1} == {}
    assert pins["kivy"] == {"2.3.1"}


def test_text_files_end_with_a_newline_and_have_no_carriage_returns() -> None:
    for path in text_files():
        raw = path.read_bytes()
        assert b"\r" not in raw, path
        assert not raw or raw.endswith(b"\n"), path


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("see /ro" + "ot/.cache/x", MACHINE_PATH),
        ('open("/wo' + 'rk/main/core")', MACHINE_PATH),
        ("path=/home/an" + "na/keystone", MACHINE_PATH),
        ("--extra-index" + "-url=somewhere", REGISTRY),
        ("https://files.python" + "hosted.org/x.whl", REGISTRY),
        ("https://user@nex" + "us.example:8081/repository/py" + "pi/simple/", REGISTRY),
        ("PIP_INDEX" + "_URL=x", REGISTRY),
    ],
)
def test_the_patterns_see_what_they_look_for(text: str, pattern: re.Pattern[str]) -> None:
    assert pattern.search(text)


@pytest.mark.parametrize(
    "text", ["/usr/sbin", "assets/work/x", "docs/root/", "--no-emit-index-url x"]
)
def test_the_patterns_leave_the_rest_alone(text: str) -> None:
    assert not MACHINE_PATH.search(text)
    assert not REGISTRY.search(text)


def test_the_size_and_docstring_checks_see_what_they_look_for() -> None:
    assert too_long(Path("core/x.py"), "x\n" * 401)
    assert not too_long(Path("core/x.py"), "x\n" * 400)
    assert not too_long(Path("core/games/ark/data.py"), "x\n" * 900)
    assert docstring_fault("x = 1\n") == "no docstring"
    assert docstring_fault('"""One\ntwo."""\n') == "first line runs on"
    assert docstring_fault('"""\nOne.\n"""\n') == "starts with an empty line"
    assert docstring_fault('"""One.\n\nMore.\n"""\n') is None
