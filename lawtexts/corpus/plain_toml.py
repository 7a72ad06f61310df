"""TOML as the data files are mostly written, read without tomllib.

Importing tomllib costs more than looking up a passage does. The small part of
TOML that editions.toml keeps to (tables in lists, words in quotes, whole
numbers, lists of words, each on one line) is read here; whoever asks takes
tomllib for anything else. What is read is what tomllib would read.
"""

from __future__ import annotations

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")


class NotPlainError(ValueError):
    """TOML, or not, that only tomllib can tell."""


def read_plain(source: str) -> dict[str, Any]:
    """What the TOML text `source` says. Raises NotPlainError where it is not as plain as that."""
    if not source.replace("\n", "").replace("\t", "").isprintable():
        raise NotPlainError
    whole: dict[str, Any] = {}
    table = whole
    lists: set[int] = set()
    for line in source.split("\n"):
        line = line.strip(" \t")
        if not line or line.startswith("#"):
            continue
        if line.startswith("[["):
            table = _new_table(whole, line, lists)
            continue
        key, equals, value = line.partition("=")
        key = key.rstrip(" \t")
        if not equals or not key or not _BARE.issuperset(key) or key in table:
            raise NotPlainError
        table[key] = _value(value.strip(" \t"))
    return whole


def _new_table(whole: dict[str, Any], line: str, lists: set[int]) -> dict[str, Any]:
    """The table that the header `line` opens; `lists` knows the lists that headers made."""
    names = line[2:-2].split(".")
    if not line.endswith("]]") or not all(name and _BARE.issuperset(name) for name in names):
        raise NotPlainError
    place = whole
    for name in names[:-1]:
        if name not in place or id(place[name]) not in lists:
            raise NotPlainError
        place = place[name][-1]
    if names[-1] not in place:
        place[names[-1]] = []
        lists.add(id(place[names[-1]]))
    entries = place[names[-1]]
    if id(entries) not in lists:
        raise NotPlainError
    table: dict[str, Any] = {}
    entries.append(table)
    return table


def _value(value: str) -> str | int | list[str]:
    if value.startswith("[") and value.endswith("]"):
        items = [item.strip(" \t") for item in value[1:-1].split(",")]
        if items[-1] == "":
            items.pop()
        return [_words(item) for item in items]
    if value.isascii() and value.isdigit() and (value == "0" or not value.startswith("0")):
        return int(value)
    return _words(value)


def _words(value: str) -> str:
    inner = value[1:-1]
    if len(value) < 2 or value[0] != '"' or value[-1] != '"' or '"' in inner or "\\" in inner:
        raise NotPlainError
    return inner
