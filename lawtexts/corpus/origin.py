"""Origin: where a page came from and what its bytes are, kept in pages.toml beside it.

pages.toml is sealed (`lawtexts.corpus.seal`), since nothing else knows what it says. One
without a seal, from an older lawtexts or written by hand, is taken and sealed at the next
writing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lawtexts.corpus import seal
from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.seal import are_lines_whole, sealed_lines
from lawtexts.corpus.shelf import PAGE_RECORD, PAGES
from lawtexts.locale import gettext as _

_KEYS = frozenset(("url", "retrieved", "charset", "sha256", "whole"))
_HEADER = """\
# Where each page came from, and the hash of its bytes as received. Written by lawtexts import.
# retrieved is the time in UTC, empty where it is not known; of a page replaced, the last one known.
# Whoever changes this file runs lawtexts verify --accept, or the change counts as damage.
"""
_NO_FILE = frozenset("/\\\0")
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
    return seal.sha256(data).hexdigest()


def record_file(corpus: Path, expression_id: str) -> Path:
    return corpus / PAGES / expression_id / PAGE_RECORD


def read_origins(corpus: Path, expression_id: str) -> dict[str, Origin]:
    """What pages.toml says of an expression's pages, by file name; nothing where there is no such file.

    Raises CorpusError for a file that is not right, or not the one that was written.
    """
    path = record_file(corpus, expression_id)
    if not path.exists():
        return {}
    data = None
    try:
        file = DataFile(path)
        data = file.bytes
        origins = origins_in(file)
    except CorpusError as error:
        if data is None or not are_lines_whole(data):
            error.message = f"{error.message} {_advice()}"
        raise
    if not are_lines_whole(data):
        raise CorpusError(f"{_('The file is damaged, or was changed by hand.')} {_advice()}", place=str(path))
    return origins


def _advice() -> str:
    return _("lawtexts verify heals what it can; lawtexts verify --accept keeps what somebody changed.")


def origins_in(file: DataFile) -> dict[str, Origin]:
    """What a pages.toml says, sealed or not. Raises CorpusError for what is none."""
    origins = {}
    for name, entry in file.data.items():
        table = Table.checked(file, name, 0, entry, _KEYS)
        if name in ("", ".", "..") or not _NO_FILE.isdisjoint(name):
            raise table.error(_("“{name}” is not the name of a file.").format(name=name))
        origins[name] = Origin(
            sha256=table.text("sha256"),
            url=table.text("url", ""),
            retrieved=table.text("retrieved", ""),
            charset=table.text("charset", ""),
            whole=table.flag("whole"),
        )
    return origins


def origins_to_toml(origins: Mapping[str, Origin]) -> bytes:
    """pages.toml, sealed, for the pages given by file name; the inverse of `read_origins`."""
    pieces = [_HEADER]
    for name, origin in sorted(origins.items(), key=lambda item: _numeric(item[0])):
        pieces.append(f"\n[{_quoted(name)}]\nurl = {_quoted(origin.url)}\n")
        pieces.append(f"retrieved = {_quoted(origin.retrieved)}\n")
        if origin.charset:
            pieces.append(f"charset = {_quoted(origin.charset)}\n")
        if origin.whole:
            pieces.append("whole = true\n")
        pieces.append(f"sha256 = {_quoted(origin.sha256)}\n")
    return sealed_lines("".join(pieces).encode("utf-8"))


def _numeric(name: str) -> tuple[int, str]:
    """9.txt before 51.txt, and both after preface.txt."""
    stem = name.split(".")[0]
    return (int(stem) if stem.isascii() and stem.isdigit() else 0, name)


def _quoted(text: str) -> str:
    return f'"{"".join(_ESCAPES.get(character, character) for character in text)}"'
