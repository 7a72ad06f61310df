"""Origin: where a page came from and what its bytes are, kept in pages.toml beside it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.shelf import PAGE_RECORD, PAGES

_KEYS = frozenset(("url", "retrieved", "charset", "sha256", "whole"))
_HEADER = """\
# Where each page came from, and the hash of its bytes as received. Written by lawtexts import.
# retrieved is the time in UTC, empty where it is not known.
"""
_ESCAPES = {'"': '\\"', "\\": "\\\\"} | {chr(code): f"\\u{code:04x}" for code in (*range(32), 127)}


@dataclass(frozen=True, slots=True)
class Origin:
    """`url` it was got from, `retrieved` when (ISO 8601, UTC), `charset` the server named: "" if unknown.

    `whole` says that somebody has seen that nothing is missing, though the page looks cut off.
    """

    sha256: str
    url: str = ""
    retrieved: str = ""
    charset: str = ""
    whole: bool = False


def sha256(data: bytes) -> str:
    """The hash of a page's bytes, hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def record_file(corpus: Path, expression_id: str) -> Path:
    return corpus / PAGES / expression_id / PAGE_RECORD


def read_origins(corpus: Path, expression_id: str) -> dict[str, Origin]:
    """What pages.toml says of an expression's pages, by file name; nothing where there is no such file.

    Raises CorpusError for a file that is not right.
    """
    path = record_file(corpus, expression_id)
    if not path.exists():
        return {}
    file = DataFile(path)
    origins = {}
    for name, entry in file.data.items():
        table = Table.checked(file, name, 0, entry, _KEYS)
        origins[name] = Origin(
            sha256=table.text("sha256"),
            url=table.text("url", ""),
            retrieved=table.text("retrieved", ""),
            charset=table.text("charset", ""),
            whole=table.flag("whole"),
        )
    return origins


def origins_to_toml(origins: Mapping[str, Origin]) -> bytes:
    """pages.toml for the pages given by file name; the inverse of `read_origins`."""
    pieces = [_HEADER]
    for name, origin in sorted(origins.items(), key=lambda item: _numeric(item[0])):
        pieces.append(f"\n[{_quoted(name)}]\nurl = {_quoted(origin.url)}\n")
        pieces.append(f"retrieved = {_quoted(origin.retrieved)}\n")
        if origin.charset:
            pieces.append(f"charset = {_quoted(origin.charset)}\n")
        if origin.whole:
            pieces.append("whole = true\n")
        pieces.append(f"sha256 = {_quoted(origin.sha256)}\n")
    return "".join(pieces).encode("utf-8")


def _numeric(name: str) -> tuple[int, str]:
    """9.txt before 51.txt, and both after preface.txt."""
    stem = name.split(".")[0]
    return (int(stem) if stem.isascii() and stem.isdigit() else 0, name)


def _quoted(text: str) -> str:
    return f'"{"".join(_ESCAPES.get(character, character) for character in text)}"'
