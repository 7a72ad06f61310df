"""The structure of a page without its words: for a bug report that anybody may send.

Tags, classes, the names of attributes and the shape of the text remain; every word becomes x, every number 9.
What may be labels stays: a letter or a number by itself, with its stop or bracket. Addresses are masked, too,
unless they are those of laws, since a title often stands in them. So no law text is in a report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser

from lawtexts import __version__
from lawtexts.corpus.page import Origin, sha256
from lawtexts.sources.page import decoded_page
from lawtexts.sources.recognition import law_of_link, signs_of
from lawtexts.sources.refusal import PageRefusedError

_MOST_WORDS = 12
"""Words of a text of which each is shown as masked; of the others how many they are."""
_MOST_LINES, _LONGEST = 3_000, 300_000
"""Lines of a report, and characters of a page that are looked at."""
_LABEL = re.compile(r"[(\[„“\"*]*(?:[A-Za-z]|[ivx]{1,4}|[0-9]{1,3})[.):\]–—-]*")
"""A word that may be a label: one letter, a small Roman number, a number; with stops and brackets."""
_LETTERS, _DIGITS = re.compile(r"[^\W\d_]+"), re.compile(r"\d+")
_NAME = re.compile(r"[A-Za-z][\w-]{0,39}")
_EMPTY = frozenset("area base br col embed hr img input link meta source track wbr".split())
_KEPT = frozenset(("class", "type", "rel", "role", "colspan", "rowspan", "charset", "http-equiv", "start"))
"""Attributes whose values are of the layout."""
_OWN = frozenset(("script", "style"))


def report(data: bytes, *, name: str, origin: Origin | None = None, refused: str = "") -> str:
    """What a page is like; `origin` is what is recorded of it, `refused` the code of why it is not taken."""
    lines = [f"lawtexts {__version__}", f"sha256 {sha256(data)}", f"bytes {len(data)}"]
    if origin is not None and origin.status:
        lines += [f"status {origin.status}", f"content-type {origin.content_type}"]
    if refused:
        lines.append(f"refused {refused}")
    try:
        page = decoded_page(data, name=name, charset="" if origin is None else origin.charset)
    except PageRefusedError as error:
        return "\n".join((*lines, f"not decoded: {error.code}", f"begins {data[:8].hex(' ')}", ""))
    signs = " ".join(f"{source} {count}" for source, count in signs_of(page.stream).items())
    lines += [f"encoding {page.encoding}", f"signs {signs}", ""]
    return "\n".join((*lines, *list(_shape(page.text, is_html=page.is_html))[:_MOST_LINES], ""))


def masked(text: str) -> str:
    """A text without its words: `A. Dwie karty` is `A. Xxxx xxxxx`."""
    words = text.split()
    shown = [word if _LABEL.fullmatch(word) else _masked(word) for word in words[:_MOST_WORDS]]
    rest = len(words) - _MOST_WORDS
    return " ".join((*shown, *([f"… {rest} more words"] if rest > 0 else ())))


def _masked(word: str) -> str:
    def letters(found: re.Match[str]) -> str:
        first = "X" if found[0][0].isupper() else "x"
        return "X" * len(found[0]) if found[0].isupper() else first + "x" * (len(found[0]) - 1)

    return _DIGITS.sub(lambda found: "9" * len(found[0]), _LETTERS.sub(letters, word))


def _shape(text: str, *, is_html: bool) -> Iterable[str]:
    if not is_html:
        return [line[: len(line) - len(line.lstrip())] + masked(line) for line in text.splitlines()]
    reader = _ShapeReader()
    reader.feed(text[:_LONGEST])
    reader.close()
    return reader.lines


class _ShapeReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        shown = "".join(f" {_attribute(name, value or '')}" for name, value in attributes[:20])
        self._line(f"<{_name(tag)}{shown}>")
        if tag not in _EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        else:
            self._line(f"</{_name(tag)}> without its beginning")

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] in _OWN:
            self._line(f"[{len(data)} characters]")
        elif data.strip():
            self._line(masked(data))

    def _line(self, text: str) -> None:
        self.lines.append(" " * min(len(self._open), 40) + text)


def _name(name: str) -> str:
    return name if _NAME.fullmatch(name) else _masked(name)[:40]


def _attribute(name: str, value: str) -> str:
    if name == "class":
        return f'class="{" ".join(_name(one) for one in value.split()[:8])}"'
    if name in _KEPT:
        return f'{name}="{value if _NAME.fullmatch(value) or value.isdigit() else _masked(value)[:40]}"'
    if name == "href" and law_of_link(value):
        return f'href="law {law_of_link(value)}"'
    return f'{_name(name)}="{_masked(value)[:40]}"'
