"""Bytes to text, strictly: a page that cannot be decoded without doubt is refused.

Order of evidence: byte order mark, the charset of the HTTP answer if it was
recorded, the document's own meta element, UTF-8. Labels are those of the
WHATWG Encoding Standard. Polish pages in Windows-1250 or ISO-8859-2 that call
themselves the other one, or Western, are caught by the letters of their alphabet.

Source: WHATWG Encoding Standard, section 4.2 (labels).
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from dataclasses import dataclass

from lawtexts.locale import gettext as _
from lawtexts.sources.refusal import PageRefusedError

LARGEST_PAGE = 4_000_000
"""Bytes; the largest law page of the known sites is under 100 kB."""

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))

_LABELS = {
    label: codec
    for codec, labels in {
        "utf-8": "utf-8 utf8 unicode-1-1-utf-8",
        "utf-16-le": "utf-16 utf-16le",
        "utf-16-be": "utf-16be",
        "cp1252": "iso-8859-1 iso8859-1 iso_8859-1 latin1 l1 us-ascii ascii windows-1252 cp1252 x-cp1252",
        "iso8859-2": "iso-8859-2 iso8859-2 iso_8859-2 latin2 l2",
        "cp1250": "windows-1250 cp1250 x-cp1250",
        "iso8859-15": "iso-8859-15 iso8859-15 latin-9 l9",
    }.items()
    for label in labels.split()
}
_META = re.compile(rb"""<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([-_:.a-zA-Z0-9]{1,40})""", re.I)

_XML = re.compile(rb"""\s{0,9}<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([-_:.a-zA-Z0-9]{1,40})""", re.I)

_TWINS = {"cp1250": "iso8859-2", "iso8859-2": "cp1250"}
"""The two encodings of Polish that differ in few letters: ą, ś, ź, Ą, Ś, Ź."""

_POLISH = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
_WIDELY_USED = frozenset("„”“’‘«»–—…•§°·×éèáíúñüöäàòùìÉ®©™½¼¾←→↑↓♠♥♦♣ \u00ad\u2009\u202f")


_WRONGLY_DECODED = re.compile(r"[ÂÃÄÅ][^\sA-Za-z.,;:)]|â[€™˜„]|ï¿½|ďż˝|[ÿþÞðÐ¤¦˙ţŢ]")
"""What UTF-8 looks like when it is read as a Western encoding, and letters no language of the Laws has."""


_WESTERN = frozenset(("cp1252", "iso8859-15"))
_NO_WESTERN = re.compile(r"[a-zà-ÿ][³¹±¶¿¼œæêŸ][a-zà-ÿ]")
"""Signs inside words: what the letters of Polish become when they are read as a Western encoding."""

_LOST = re.compile(r"[^\W\d_]\?[^\W\d_]")
_TAG = re.compile(r"<[^<>]*>")
_OF_ADDRESS = re.compile(r"[/=&]")
_MOST_LOST = 2
"""A slip of the source may set a question mark inside a word; no page does so more often than that."""

_BROKEN = re.compile("[\ufffd\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")
"""Characters no text has: the replacement character and controls but for white space."""


_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a page and the codec that read it."""

    text: str
    encoding: str


def decode(data: bytes, charset: str = "") -> Decoded:
    """The text of a page. `charset` is what the HTTP answer said, "" if unknown.

    Raises PageRefusedError for an empty page, a binary, an encoding that is
    unknown or forbidden, bytes the encoding cannot have, and replacement
    characters left by an earlier wrong decoding.
    """
    if len(data) > LARGEST_PAGE:
        raise PageRefusedError("too-large", _("The page is larger than any law page."))
    if not data.strip():
        raise PageRefusedError("empty", _("The file is empty."))
    encoding, body = _encoding(data, charset)
    if encoding in _WESTERN and len(_NO_WESTERN.findall(body.decode(encoding, errors="replace"))) > 1:
        encoding = "cp1250"
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        message = _("The bytes are not {encoding}; save the page again as UTF-8.")
        raise PageRefusedError("encoding", message.format(encoding=encoding), line=line) from None
    encoding, text = _untwisted(encoding, text, body)
    _refuse_damage(text)
    return Decoded(text, encoding)


def _encoding(data: bytes, charset: str) -> tuple[str, bytes]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, data[len(mark) :]
    if b"\0" in data[:4096]:
        raise PageRefusedError("not-text", _("The file is not text."))
    if charset:
        return _codec(charset), data
    stated = _META.search(data[:4096]) or _XML.match(data)
    if stated is not None:
        label = stated[1].decode("ascii")
        # A label that can be read as ASCII cannot be in a 16-bit encoding.
        return ("utf-8" if label.lower().startswith("utf-16") else _codec(label)), data
    return "utf-8", data


def _codec(label: str) -> str:
    codec = _LABELS.get(label.strip().lower())
    if codec is None:
        message = _("The page says it is in the encoding “{label}”, which is not read.")
        raise PageRefusedError("encoding", message.format(label=label))
    return codec


def _untwisted(encoding: str, text: str, body: bytes) -> tuple[str, str]:
    """Reads a page mislabelled as its twin encoding with the twin, if its letters say so.

    The one reading turns letters of the other into controls or symbols no law
    page has; the reading with fewer strangers is right.
    """
    twin = _TWINS.get(encoding)
    if twin is None:
        return encoding, text
    try:
        other = body.decode(twin)
    except UnicodeDecodeError:
        return encoding, text
    return (twin, other) if _strangers(other) < _strangers(text) else (encoding, text)


def _strangers(text: str) -> int:
    known = _POLISH | _WIDELY_USED
    return sum(often for char, often in Counter(text).items() if ord(char) > 127 and char not in known)


def _refuse_damage(text: str) -> None:
    damaged = _WRONGLY_DECODED.search(text)
    if damaged is not None:
        message = _("“{text}” is no word: the page is not in the encoding it claims.")
        line = text.count("\n", 0, damaged.start()) + 1
        shown = text[max(0, damaged.start() - 10) : damaged.end() + 10].split("\n")[0]
        raise PageRefusedError("encoding", message.format(text=shown), line=line)
    if text.count("?") > _MOST_LOST:
        words = (word for word in _TAG.sub(" ", text).split() if not _OF_ADDRESS.search(word))
        lost = [letters for word in words for letters in _LOST.findall(word)]
        if len(lost) > _MOST_LOST:
            message = _(
                "The page has question marks for letters: it was decoded wrongly before it was saved."
            )
            line = text.count("\n", 0, text.find(lost[0])) + 1
            raise PageRefusedError("encoding", message, line=line)
    broken = _BROKEN.search(text)
    if broken is not None:
        message = _("The page holds control characters: it is not text in the encoding it claims.")
        if broken[0] == "\ufffd":
            message = _("The page holds replacement characters: it was decoded wrongly before it was saved.")
        raise PageRefusedError("encoding", message, line=text.count("\n", 0, broken.start()) + 1)
    if _SURROGATE.search(text):
        raise PageRefusedError("encoding", _("The file is not text."))
