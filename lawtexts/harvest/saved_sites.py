"""Saved sites: the pages in a zip file, in a WARC file, or in one file that holds many laws.

Messages name each by where it is: `site.zip/www.pzbs.pl/p51.html`.

A text or page of HTML with many laws is cut before the heading of each. No character is lost: the pieces of
the laws, and what stands before the first, are the file. A piece of HTML begins at the element in which the
heading stands, and is a document of its own.
"""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from lawtexts.corpus.input_file import LARGEST, open_input, read_input
from lawtexts.corpus.page import UNKNOWN, Origin, sha256
from lawtexts.corpus.saved import LARGEST_PAGE, ZIP, Saved, is_document
from lawtexts.harvest import require_extra
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.sources.decoding import TAG, decode, is_html
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES

_MOST_FILES, _MOST_BYTES = 20_000, 500_000_000
"""Files of a zip or WARC file, and bytes that are unpacked of it; a book is 93 pages of 20 kB."""
_RATIO, _SMALL = 200, 100_000
"""How often a file may be larger unpacked than packed, where it is not small."""
_WARC = (b"WARC/1", b"\x1f\x8b")
_UNREADABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError)
"""What reading such files may raise."""

_FEWEST = 2
"""Laws in a file that is cut."""
_SHORTEST = 40
"""Characters below the heading of a law; a pager has fewer."""
_UNSEEN = re.compile(
    r"<(script|style|head)\b[^<>]*>.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.DOTALL | re.IGNORECASE
)
_INLINE = r"(?:a|abbr|b|big|cite|em|font|i|mark|small|span|strong|sub|sup|u|wbr)\b"
_HTML_LINE = re.compile(
    rf"(?P<elements>(?:\s*<(?!/?{_INLINE})[^<>]*>)*)(?P<words>(?:[^<]|</?{_INLINE}[^<>]*>)*)", re.IGNORECASE
)
"""Elements of structure, of which the last may end or begin, and the words after them."""
_END_TAG = re.compile("</[^<>]*>")
_HEADING = re.compile(r"<h[1-6]\b", re.IGNORECASE)
_WRAPPING = re.compile(r"</?(?:html|body)\b[^<>]*>", re.IGNORECASE)

_Packed = tuple[str, bytes, Origin]
"""A file that was packed: its name, with folders, its bytes, and what is known of where it came from."""


def unpacked(path: Path, source: str | None = None) -> Iterable[Saved] | None:
    """What is in a zip file, a WARC file or a book at `path`; None for anything else.

    `source` is the site that a book is known to be of. While it is unpacked LawtextsError is raised for a zip
    or WARC file that is damaged, or has what no saved site has.
    """
    try:
        with open_input(path) as file:
            head = file.read(2_000)
        if is_document(head, path):
            return None
        if head.startswith(ZIP):
            return _saved(path, _in_zip(path))
        if head.startswith(_WARC) and ".warc" in path.name.lower():
            require_extra()
            return _saved(path, _in_warc(path))
        pieces = () if b"\0" in head else cut(data := read_input(path, LARGEST), source)
    except OSError:
        return None
    if not pieces:
        return None
    origin = Origin("", via=f"{path.name} (sha256 {sha256(data)})")
    ending = ".html" if pieces[0][1].startswith(b"<") else ".txt"
    return [Saved(path / f"{law}{ending}", origin, piece, path) for law, piece in pieces]


def _saved(archive: Path, members: Iterable[_Packed]) -> Iterator[Saved]:
    total = 0
    try:
        for count, (name, data, origin) in enumerate(members, 1):
            total += len(data)
            if total > _MOST_BYTES or count > _MOST_FILES:
                raise ValueError(_("it is too large, or has too many files, unpacked"))
            yield Saved(archive / name, origin, data, archive)
    except _UNREADABLE as error:
        message = _("The file cannot be unpacked: {reason}. Nothing has been changed.")
        raise LawtextsError(message.format(reason=error), place=str(archive)) from None


def _in_zip(path: Path) -> Iterator[_Packed]:
    with zipfile.ZipFile(path) as archive:
        for member in sorted(archive.infolist(), key=lambda one: PurePosixPath(one.filename)):
            name = PurePosixPath(member.filename)
            is_unsafe = name.is_absolute() or ".." in name.parts or not set(str(name)).isdisjoint("\\:\0")
            if is_unsafe or stat.S_ISLNK(member.external_attr >> 16):
                raise ValueError(
                    _("“{name}” is not the name of a file in a folder").format(name=member.filename)
                )
            if member.file_size > max(_SMALL, _RATIO * member.compress_size):
                raise ValueError(_("“{name}” is too large unpacked").format(name=member.filename))
            if not member.is_dir():
                with archive.open(member) as packed:
                    yield str(name), packed.read(LARGEST_PAGE), UNKNOWN


def _in_warc(path: Path) -> Iterator[_Packed]:
    from warcio.archiveiterator import ArchiveIterator
    from warcio.exceptions import ArchiveLoadFailed

    numbers: dict[str, int] = {}
    try:
        with open_input(path) as packed:
            for record in ArchiveIterator(packed):
                url = record.rec_headers.get_header("WARC-Target-URI") or ""
                if _is_page(record, url):
                    folder = numbers.setdefault(url, len(numbers))
                    data = record.content_stream().read(LARGEST_PAGE)
                    yield f"{folder}/{_file_name(url)}", data, _origin(record, url)
    except (ArchiveLoadFailed, AttributeError):  # that of a record without its headers
        raise ValueError(_("a record of it is damaged")) from None


def _is_page(record: Any, url: str) -> bool:
    answer = record.http_headers
    if record.rec_type != "response" or answer is None or answer.get_statuscode() != "200":
        return False
    content = (answer.get_header("Content-Type") or "text/html").lower()
    is_text = content.startswith(("text/html", "text/plain", "application/xhtml"))
    return is_text and not url.endswith("/robots.txt")


def _file_name(url: str) -> str:
    last = PurePosixPath(urlsplit(url).path).name
    name = re.sub(r"[^\w.-]", "", last)[:100].strip(".") or "index"
    return name if "." in name else f"{name}.html"


def _origin(record: Any, url: str) -> Origin:
    host = (urlsplit(url).hostname or "").rpartition(".")[2]
    return Origin.of_answer(
        record.http_headers.get_header,
        url=url if host.isalpha() else "",  # the number of a machine is that of a mirror
        via="" if host.isalpha() else url,
        retrieved=record.rec_headers.get_header("WARC-Date") or "",
        status=200,
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as it is seen, where it or its element begins, and whether it `heads` what follows."""

    start: int
    text: str
    heads: bool = False


def cut(data: bytes, source: str | None = None) -> list[tuple[int, bytes]]:
    """The laws in a text or HTML file, each in UTF-8; none where there is one law, or none.

    `source` is the site whose headings they have, if it is known.
    """
    try:
        text = decode(data).text
    except PageRefusedError:  # which importing says
        return []
    marked = is_html(text)
    plain = (_Line(line.start(), line[0].strip()) for line in re.finditer(".+", text) if line[0].strip())
    lines = _html_lines(text) if marked else list(plain)
    profiles = [profile for name, profile in SOURCES.items() if source in (None, name)]
    patterns = [profile.heading or profile.title for profile in profiles]
    found = max((_headings(lines, one) for one in patterns if one is not None), key=len, default=[])
    if len(found) < _FEWEST:
        return []
    pieces = pairwise((*(start for _law, start in found), len(text)))
    return [
        (law, (_document(text[start:end]) if marked else text[start:end]).encode())
        for (law, _start), (start, end) in zip(found, pieces, strict=True)
    ]


def _document(piece: str) -> str:
    return f'<!DOCTYPE html><html><meta charset="utf-8"><body>\n{_WRAPPING.sub("", piece)}\n</body></html>\n'


def _html_lines(text: str) -> list[_Line]:
    found = []
    for line in _HTML_LINE.finditer(_UNSEEN.sub(lambda unseen: " " * len(unseen[0]), text)):
        words = " ".join(unescape(TAG.sub("", line["words"])).split())
        begun = _END_TAG.split(line["elements"])[-1]
        if words:
            heads = _HEADING.search(begun) is not None
            found.append(_Line(line.end("elements") - len(begun), words, heads))
    return found


def _headings(lines: list[_Line], heading: re.Pattern[str]) -> list[tuple[int, int]]:
    """Each law with where its heading begins: in order, with text below it, not those of a contents list."""
    hits = [(place, heading.match(line.text)) for place, line in enumerate(lines)]
    places = {place: hit for place, hit in hits if hit is not None}
    laws = {place: int(hit["law"]) for place, hit in places.items()}
    listed = {place for place, law in laws.items() if laws.get(place - 1, law) < law}
    listed |= {place for place, law in laws.items() if laws.get(place + 1, law) > law}
    alone = [place for place in places if place not in listed]
    found: list[tuple[int, int]] = []
    for place, following in pairwise((*alone, len(lines))):
        law, title = laws[place], places[place]["title"]
        below = sum(len(line.text) for line in lines[place + 1 : following])
        before = found[-1][0] if found else law - 1
        headed = lines[place].heads or not title or title.isupper()
        if below >= _SHORTEST and (law == before + 1 or (law > before and headed)):
            found.append((law, lines[place].start))
    return found
