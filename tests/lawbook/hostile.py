"""Pages as no site means to send them: damaged, disguised, cut, overloaded.

Each variant says what may come of it. `same`: the truth, as from the page it was
made of. `same-or-refused`: the truth, or a refusal that says why. `refused`: only
a refusal. `safe`: anything honest, no traceback, no stall; what is wrong carries
a finding. White space and invisibles never count (see `lawbook.score.squeezed`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

Outcome = Literal["same", "same-or-refused", "refused", "safe"]


@dataclass(frozen=True, slots=True)
class Hostile:
    """A variant of a page: its name, its bytes, and what a parser may make of it."""

    name: str
    data: bytes
    outcome: Outcome


def hostile_html(page: bytes, charset: str, seed: int) -> Iterator[Hostile]:
    """Every variant of an HTML page that was written in `charset`."""
    text = page.decode(charset)
    for name, (outcome, change) in _HTML.items():
        changed = change(_declared(text, "utf-8"), Random(f"{seed}/{name}"))
        yield Hostile(name, changed.encode(), outcome)
    yield from _encodings(text)
    yield from _cuts(page, seed)


def hostile_text(page: bytes, seed: int) -> Iterator[Hostile]:
    """Every variant of an extract."""
    text = page.decode()
    for name, (outcome, change) in _TEXT.items():
        yield Hostile(name, change(text, Random(f"{seed}/{name}")).encode(), outcome)
    yield Hostile("utf-8-bom", text.encode("utf-8-sig"), "same")
    yield Hostile("utf-16-bom", text.encode("utf-16"), "same-or-refused")
    yield Hostile("latin", text.encode("windows-1252", "replace"), "safe")
    yield Hostile("null-bytes", page[: len(page) // 2] + b"\0\0" + page[len(page) // 2 :], "refused")
    yield Hostile("binary", bytes(Random(seed).randbytes(4000)), "refused")
    yield Hostile("empty", b"", "refused")
    yield Hostile("blank", b"\n \n\xc2\xa0\n", "refused")
    yield from _cuts(page, seed)


def _cuts(page: bytes, seed: int, count: int = 12) -> Iterator[Hostile]:
    """The page cut off after some byte, inside a letter or tag as may be."""
    random = Random(f"{seed}/cut")
    for place in sorted(random.randrange(len(page)) for _ in range(count)):
        yield Hostile(f"cut-{place}", page[:place], "safe")


def _declared(text: str, charset: str) -> str:
    """The page with another declared encoding."""
    return re.sub(r"charset=(\"?)[\w-]+", rf"charset=\g<1>{charset}", text, count=1)


def _encodings(text: str) -> Iterator[Hostile]:
    """The page in every encoding its language has used, rightly and wrongly labelled."""
    undeclared = re.sub(r"<meta[^>]*charset[^>]*>", "", text)
    yield Hostile("utf-8-bom", _declared(text, "iso-8859-1").encode("utf-8-sig"), "same")
    yield Hostile("utf-8-undeclared", undeclared.encode(), "same")
    yield Hostile("utf-16-bom", undeclared.encode("utf-16"), "same-or-refused")
    for real, label in (("windows-1250", "iso-8859-2"), ("iso-8859-2", "windows-1250")):
        data = _declared(text, real).encode(real, "xmlcharrefreplace")
        yield Hostile(f"{real}-declared", data, "same-or-refused")
        mislabelled = _declared(text, label).encode(real, "xmlcharrefreplace")
        yield Hostile(f"{real}-as-{label}", mislabelled, "same-or-refused")
        yield Hostile(f"{real}-undeclared", undeclared.encode(real, "xmlcharrefreplace"), "same-or-refused")
    yield Hostile("utf-8-as-latin", _declared(text, "iso-8859-1").encode(), "same-or-refused")
    twice = text.encode().decode("windows-1252", "replace")
    yield Hostile("encoded-twice", _declared(twice, "utf-8").encode(), "safe")
    yield Hostile("utf-7", _declared(text, "utf-7").encode("utf-7"), "refused")
    yield Hostile("utf-7-label", _declared(text, "utf-7").encode("ascii", "xmlcharrefreplace"), "refused")
    yield Hostile("unknown-label", _declared(text, "x-martian").encode(), "same-or-refused")
    plain = _declared(text, "utf-8")
    middle = plain.index("</", len(plain) // 2)
    start, end = plain[:middle].encode(), plain[middle:].encode()
    yield Hostile("undecodable", start + b"\xff\xfe\x80" + end, "refused")
    yield Hostile("replacement-character", start + "\ufffd".encode() + end, "refused")
    yield Hostile("null-bytes", start + b"\0" + end, "refused")
    yield Hostile("empty", b"", "refused")


# changes of the words


_WORD = re.compile(r"(?<=[^\W\d_]{3})(?=[^\W\d_]{3})")


_MARKUP = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>|<[^>]*>|&\w+;|&#\d+;)", re.DOTALL)


def _outside_tags(text: str, change: Callable[[str], str]) -> str:
    """Change what stands between tags of the body, and no script or style."""
    head, body_tag, body = text.partition("<body>")
    if not body_tag:
        return change(text)
    parts = re.split(
        r"(<(?:script|style)\b.*?</(?:script|style)>|<[^>]*>|&\w+;|&#\d+;)", body, flags=re.DOTALL
    )
    return head + body_tag + "".join(part if place % 2 else change(part) for place, part in enumerate(parts))


def _sprinkle(text: str, random: Random, letters: str) -> str:
    def change(part: str) -> str:
        return _WORD.sub(lambda _: random.choice(letters) if random.random() < 0.2 else "", part)

    return _outside_tags(text, change)


def _decomposed(text: str, _random: Random) -> str:
    return _outside_tags(text, lambda part: unicodedata.normalize("NFD", part))


def _soft_hyphens(text: str, random: Random) -> str:
    return _sprinkle(text, random, "\u00ad")


def _zero_width(text: str, random: Random) -> str:
    return _sprinkle(text, random, "\u200b\u200c\u200d\u2060\ufeff")


def _bidi(text: str, random: Random) -> str:
    return _sprinkle(text, random, "\u200e\u200f\u202a\u202c")


def _carriage_returns(text: str, _random: Random) -> str:
    return text.replace("\n", "\r\n")


def _trailing_space(text: str, random: Random) -> str:
    return "\n".join(line + " " * random.randrange(3) for line in text.split("\n"))


def _blank_lines(text: str, _random: Random) -> str:
    return text.replace("\n\n", "\n\n\n\n") + "\n\n"


# changes of the markup


def _deep(text: str, depth: int) -> str:
    opening = text.replace("<body>", "<body>" + "<div>" * depth)
    return opening.replace("</body>", "</div>" * depth + "</body>")


def _deep_some(text: str, _random: Random) -> str:
    return _deep(text, 120)


def _deep_many(text: str, _random: Random) -> str:
    return _deep(text, 5000)


def _implied_ends(text: str, _random: Random) -> str:
    """Without the end tags that HTML lets an author leave out."""
    return re.sub(r"</(?:li|td|th|tr)>", "", text)


def _unclosed(text: str, random: Random) -> str:
    """Without some end tags that are needed."""
    return re.sub(
        r"</(?:div|ol|table|strong|b|a|sup|h\d)>", lambda end: "" if random.random() < 0.1 else end[0], text
    )


def _stray_ends(text: str, random: Random) -> str:
    return re.sub(r"</p>", lambda end: end[0] + ("</span></em>" if random.random() < 0.3 else ""), text)


def _attributes(text: str, random: Random) -> str:
    """More attributes on every element, upper-case names, single quotes."""

    def change(tag: re.Match[str]) -> str:
        extra = [f"data-x{random.randrange(9)}='{random.randrange(99)}'", f'class="k{random.randrange(99)}"']
        return f"<{tag[1].upper()} {random.choice(extra)}{tag[2]}>"

    return re.sub(r"<(p|li|ol|td|tr|a|h\d|div)((?:\s[^>]*)?)>", change, text)


def _comments(text: str, random: Random) -> str:
    return _outside_tags(
        text, lambda part: part.replace(" ", " <!-- B. 2. <li> -->", 1) if random.random() < 0.3 else part
    )


def _spans(text: str, random: Random) -> str:
    """Single words wrapped in meaningless elements."""

    def change(part: str) -> str:
        return re.sub(
            r"(?<= )([^\W\d_]{4,})(?= )",
            lambda word: f"<span>{word[0]}</span>" if random.random() < 0.1 else word[0],
            part,
        )

    return _outside_tags(text, change)


def _many_attributes(text: str, _random: Random) -> str:
    return text.replace("<body>", "<body " + " ".join(f"a{one}=''" for one in range(20_000)) + ">")


def _entities(text: str, _random: Random) -> str:
    bomb = '<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    return bomb + text.replace("<body>", "<body><p>&b;</p>").partition(">")[2]


def _external(text: str, _random: Random) -> str:
    return '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/hostname">]>' + text.partition(">")[2]


def _twice(text: str, _random: Random) -> str:
    return text + text


_WORDS: dict[str, tuple[Outcome, Callable[[str, Random], str]]] = {
    "decomposed": ("same", _decomposed),
    "soft-hyphens": ("same-or-refused", _soft_hyphens),
    "zero-width": ("same-or-refused", _zero_width),
    "bidi": ("same-or-refused", _bidi),
    "carriage-returns": ("same", _carriage_returns),
}
_TEXT: dict[str, tuple[Outcome, Callable[[str, Random], str]]] = {
    **_WORDS,
    "trailing-space": ("same", _trailing_space),
    "blank-lines": ("same", _blank_lines),
    "twice": ("safe", _twice),
}
_HTML: dict[str, tuple[Outcome, Callable[[str, Random], str]]] = {
    **_WORDS,
    "deep": ("same", _deep_some),
    "very-deep": ("same-or-refused", _deep_many),
    "implied-ends": ("same", _implied_ends),
    "unclosed": ("safe", _unclosed),
    "stray-ends": ("same", _stray_ends),
    "attributes": ("same", _attributes),
    "comments": ("same", _comments),
    "spans": ("same", _spans),
    "many-attributes": ("same-or-refused", _many_attributes),
    "entity-bomb": ("refused", _entities),
    "external-entity": ("refused", _external),
    "twice": ("safe", _twice),
}
