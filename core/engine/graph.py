"""Walking the objects reachable from a value: what is mutable, what is shared."""

from __future__ import annotations

from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

ATOMS = (int, float, str, bytes, bool, type(None), complex)
CODE = (FunctionType, BuiltinFunctionType, MethodType, ModuleType, type)
LEAVES = frozenset(ATOMS)  # most of what is met, known at once
ENDS = (*ATOMS, *CODE)


def reachable(root: Any) -> Iterator[Any]:
    """Every container and object that can be reached from root by data, root included."""
    seen: set[int] = set()
    stack = [root]
    while stack:
        item = stack.pop()
        if type(item) in LEAVES or id(item) in seen or isinstance(item, ENDS):
            continue
        seen.add(id(item))
        yield item
        stack.extend(_parts(item))


def _parts(item: Any) -> list[Any]:
    if isinstance(item, dict):
        return [*item.keys(), *item.values()]
    if isinstance(item, (list, tuple, set, frozenset)):
        return list(item)
    parts = list(getattr(item, "__dict__", {}).values())
    for kind in type(item).__mro__:
        names = kind.__dict__.get("__slots__", ())
        for name in (names,) if isinstance(names, str) else names:
            if hasattr(item, name):
                parts.append(getattr(item, name))
    return parts


def mutable(root: Any) -> dict[int, Any]:
    """The mutable objects reachable from root, by identity."""
    return {id(item): item for item in reachable(root) if not isinstance(item, (tuple, frozenset))}
