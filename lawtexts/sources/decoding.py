"""Bytes to text, strictly: a page that cannot be decoded without doubt is refused.

Order of evidence: byte order mark, the charset of the HTTP answer if it was recorded, the document's own meta
element, UTF-8. Labels are those of the WHATWG Encoding Standard, section 4.2. Letters that no language of the
Laws has show that a label is wrong.
"""

from __future__ import annotations

import codecs
import re
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
_STATED = re.compile(
    rb"""(?:<meta[^>]{0,200}?charset|^\s{0,9}<\?xml[^>]{0,200}?encoding)\s{0,9}=\s{0,9}["']?\s{0,9}"""
    rb"""([-_:.a-zA-Z0-9]{1,40})""",
    re.IGNORECASE,
)
_WRONGLY_DECODED = re.compile(
    r"[ÂÃÄÅâïďÿþÞðÐ¤¦˙ţŢ³¹±¶¿¼¾šžťľčŕěň](?:"  # looked for first: few characters are one
    r"(?<=[ÂÃÄÅ])[^\sA-Za-z.,;:)]|(?<=â)[€™˜„]|(?<=ï)¿½|(?<=ď)ż˝|(?<=[ÿþÞðÐ¤¦˙ţŢ])"  # UTF-8 as another
    r"|(?<=[^\W\d_][³¹±¶¿¼¾])(?=[a-zà-ÿ])|(?<=[a-zà-ż][šžťľčŕěň]))"  # Polish as another encoding, or as it
)
"""What a text looks like that is read in another encoding than it was written in."""
_LOST = re.compile(r"[^\W\d_]\?[^\W\d_]")
TAG = re.compile(r"<[^<>]*>")
_OF_ADDRESS = re.compile(r"[/=&]")
_MOST_LOST = 2
"""A slip of the source may set a question mark inside a word; no page does so more often than that."""
_BROKEN = re.compile("[\ufffd\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
"""Characters no text has: the replacement character, controls but for white space, halves of characters."""


_LOOKS_LIKE_HTML = re.compile(
    r"<(?:!doctype\s+html|html|head|body|div|p|table|h[1-6]|ol|ul|center|font|meta|title)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a page and the codec that read it."""

    text: str
    encoding: str


def is_html(text: str) -> bool:
    """Whether a decoded page is HTML rather than an extract."""
    return _LOOKS_LIKE_HTML.search(text[:3000]) is not None


def decode(data: bytes, charset: str = "") -> Decoded:
    """The text of a page. `charset` is what the HTTP answer said, "" if unknown.

    Raises PageRefusedError for an empty page, a binary, an encoding that is unknown or not the one the page
    was written in, and replacement characters left by an earlier wrong decoding.
    """
    if len(data) > LARGEST_PAGE:
        raise PageRefusedError("too-large", _("The page is larger than any law page."))
    if not data.strip():
        raise PageRefusedError("empty", _("The file is empty."))
    encoding, body = _encoding(data, charset)
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        message = _("The bytes are not {encoding}; save the page again as UTF-8.")
        raise PageRefusedError("encoding", message, encoding=encoding, line=line) from None
    _refuse_damage(text)
    return Decoded(text, encoding)


def _encoding(data: bytes, charset: str) -> tuple[str, bytes]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, data[len(mark) :]
    if b"\0" in data[:4096]:
        raise PageRefusedError("not-text", _("The file is not text."))
    stated = _STATED.search(data[:4096])
    label = (charset or (stated[1].decode("ascii") if stated is not None else "utf-8")).strip().lower()
    if not charset and label.startswith("utf-16"):
        label = "utf-8"  # a page whose label is ASCII is not in a 16-bit encoding
    if label not in _LABELS:
        message = _("The page says it is in the encoding “{label}”, which is not read.")
        raise PageRefusedError("encoding", message, label=label)
    return _LABELS[label], data


def _refuse_damage(text: str) -> None:
    damaged = _WRONGLY_DECODED.search(text)
    if damaged is not None:
        message = _("“{text}” is not a word: the page is not in the encoding it claims.")
        shown = text[max(0, damaged.start() - 10) : damaged.end() + 10].split("\n")[0]
        raise PageRefusedError("encoding", message, text=shown, line=_line(text, damaged.start()))
    if text.count("?") > _MOST_LOST:
        words = (word for word in TAG.sub(" ", text).split() if not _OF_ADDRESS.search(word))
        lost = [letters for word in words for letters in _LOST.findall(word)]
        if len(lost) > _MOST_LOST:
            message = _(
                "The page has question marks for letters: it was decoded wrongly before it was saved."
            )
            raise PageRefusedError("encoding", message, line=_line(text, text.find(lost[0])))
    broken = _BROKEN.search(text)
    if broken is not None:
        message = _("The page has control characters: it is not text in the encoding it claims.")
        if broken[0] == "\ufffd":
            message = _("The page has replacement characters: it was decoded wrongly before it was saved.")
        raise PageRefusedError("encoding", message, line=_line(text, broken.start()))


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def charset_of(content_type: str) -> str:
    """The character set that a Content-Type of HTTP names; "" for none."""
    from email.message import Message  # only for what was fetched

    message = Message()
    message["Content-Type"] = content_type
    return str(message.get_content_charset(""))[:40]
