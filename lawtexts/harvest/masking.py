"""The structure of a page without its words: for a bug report that anybody may send.

The markup stays as it is, but every word becomes x, every number 9. Tags, classes and what else is of the
layout remain, and what may be labels: a letter or a number by itself, with its stop or bracket. Addresses are
masked, too, unless they are those of laws, since a title often stands in them. So no law text is in a report.
"""

from __future__ import annotations

import re
from pathlib import Path

from lawtexts import __version__
from lawtexts.corpus.page import UNKNOWN, Origin, sha256, shelf
from lawtexts.corpus.saved import Saved
from lawtexts.sources.pipeline import PageRequest, decoded_page, explain_page
from lawtexts.sources.recognition import evidence_for, law_of_link
from lawtexts.sources.refusal import PageRefusedError

_LONGEST = 300_000
"""Characters of a page that are looked at."""
_LABEL = re.compile(r"[(\[„“\"*]*(?:[A-Za-z]|[ivx]{1,4}|[0-9]{1,3})[.):\]–—-]*|&#?\w{1,8};")
"""A word that may be a label: one letter, a small Roman number, a number; with stops and brackets."""
_WORD = re.compile(r"&#?\w{1,8};|[^\s&]+|&")
_LETTERS, _DIGITS = re.compile(r"[^\W\d_]+"), re.compile(r"\d+")
_MARKUP = re.compile(
    r"<(?P<own>script|style)\b[^<>]*>(?P<code>.*?)(?:</(?P=own)\s*>|\Z)|<!--(?P<comment>.*?)(?:-->|\Z)"
    r"|<(?P<tag>/?[a-z][a-z0-9-]{0,20})(?P<attributes>[^<>]*)>|[^<]+|<",
    re.DOTALL | re.IGNORECASE,
)
_ATTRIBUTE = re.compile(
    r"(?P<name>[a-z-]{1,20})\s{0,9}=\s{0,9}(?P<value>\"[^\"]*\"|'[^']*'|[^\s\"']+)|\S", re.IGNORECASE
)
_KEPT = frozenset(("class", "type", "rel", "role", "colspan", "rowspan", "charset", "http-equiv", "start"))
"""Attributes whose values are of the layout."""
_OF_LAYOUT = re.compile(r"[\w -]{0,80}", re.ASCII)


def report_of(path: Path, corpus: Path) -> str:
    """What a saved page, or one that the corpus keeps unread, is like. Raises CorpusError for no page."""
    data, unread = Saved(path).read(), shelf(corpus).get(path.resolve())
    origin = UNKNOWN if unread is None else unread.origin
    refused = origin.refused
    if not refused:
        try:
            explain_page(data, PageRequest(path.name))
        except PageRefusedError as error:
            refused = f"{error.code}{f' in line {error.line}' if error.line else ''}"
    return report(data, name=path.name, origin=origin, refused=refused)


def report(data: bytes, *, name: str, origin: Origin = UNKNOWN, refused: str = "") -> str:
    """What a page is like; `origin` is what is recorded of it, `refused` the code of why it is not taken."""
    lines = [f"lawtexts {__version__}", f"sha256 {sha256(data)}", f"bytes {len(data)}"]
    if origin.status:
        lines += [f"status {origin.status}", f"content-type {origin.content_type}"]
    if refused:
        lines.append(f"refused {refused}")
    try:
        page = decoded_page(data, name=name, charset=origin.charset)
    except PageRefusedError as error:
        return "\n".join((*lines, f"not decoded: {error.code}", f"begins {data[:8].hex(' ')}", ""))
    signs = " ".join(f"{source} {count}" for source, count in evidence_for(page.stream).items())
    shape = _MARKUP.sub(_masked_markup, page.text[:_LONGEST])
    return "\n".join((*lines, f"encoding {page.encoding}", f"signs {signs}", "", shape, ""))


def masked(text: str) -> str:
    """A text without its words: `A. Dwie karty` is `A. Xxxx xxxxx`."""
    return _WORD.sub(lambda word: word[0] if _LABEL.fullmatch(word[0]) else _masked(word[0]), text)


def _masked(word: str) -> str:
    def letters(found: re.Match[str]) -> str:
        return "".join("X" if letter.isupper() else "x" for letter in found[0])

    return _DIGITS.sub(lambda found: "9" * len(found[0]), _LETTERS.sub(letters, word))


def _masked_markup(found: re.Match[str]) -> str:
    if found["own"]:
        return f"<{found['own']}>[{len(found['code'])} characters]</{found['own']}>"
    if found["comment"] is not None:
        return f"<!--[{len(found['comment'])} characters]-->"
    if found["tag"]:
        return f"<{found['tag']}{_ATTRIBUTE.sub(_masked_attribute, found['attributes'])}>"
    return masked(found[0])


def _masked_attribute(found: re.Match[str]) -> str:
    if not found["name"]:
        return _masked(found[0])
    name, value = found["name"].lower(), found["value"].strip("\"'")
    law = law_of_link(value)
    is_kept = name in _KEPT and _OF_LAYOUT.fullmatch(value)
    return f'{name}="{f"law {law}" if law else value if is_kept else _masked(value)}"'
