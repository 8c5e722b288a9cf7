"""Every .kv file loads, and no two give rules to the same name."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

KV = Path(__file__).resolve().parents[2] / "kv"
FILES = sorted(KV.rglob("*.kv"))
RULE = re.compile(r"^<([^>]+)>:", re.M)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_the_python_beside_a_kv_file_loads_it(path: Path) -> None:
    from kivy.lang import Builder

    name = ".".join(path.relative_to(KV.parent).with_suffix("").parts)
    importlib.import_module(name)
    assert str(path) in Builder.files


def test_a_rule_belongs_to_one_file_and_one_class() -> None:
    # Kivy matches rules by class name alone, so two classes of one name would share them
    rules = [
        name.lstrip("-").split("@")[0].strip()
        for path in FILES
        for head in RULE.findall(path.read_text("utf-8"))
        for name in head.split(",")
    ]
    assert [n for n, count in Counter(rules).items() if count > 1] == []
    written = "\n".join(p.read_text("utf-8") for p in KV.rglob("*.py"))
    classes = Counter(re.findall(r"^class (\w+)", written, re.M))
    assert [n for n in rules if classes[n] > 1] == []
