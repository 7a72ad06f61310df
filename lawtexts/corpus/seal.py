"""Seal: the SHA-256 that a file carries of its own other bytes, so that damage is found when it is read.

A flipped byte, a lost end and an edit by hand all break it. It is no signature: who can write the file can
seal it.

hashlib loads OpenSSL, which costs a lookup several milliseconds; the same algorithm is in Python's own
module, from which `random` takes its hash in the same way.
"""

from __future__ import annotations

import sys

from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from hashlib import sha256 as sha256
else:
    try:
        if sys.version_info >= (3, 12):
            from _sha2 import sha256
        else:
            from _sha256 import sha256
    except ImportError:
        from hashlib import sha256

_ATTRIBUTE = b' digest="'
_DIGITS = 64
_LINE = b"# SHA-256 of all lines below this one: "


def sealed_law(document: bytes) -> bytes:
    """A law document with the digest of all its other bytes in the `digest` of its root, instead of any."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    after = after[after.index(b'"') :]
    return before + attribute + _digest(before + attribute + after) + after


def is_law_whole(document: bytes) -> bool:
    """Whether a law document carries a digest, and is what it was made of."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    return bool(attribute) and after[:_DIGITS] == _digest(before + attribute + after[_DIGITS:])


def carried(head: bytes) -> bytes:
    """The digest that a law document carries, by its beginning; b"" where there is none."""
    return head.partition(_ATTRIBUTE)[2].partition(b'"')[0]


def sealed_lines(lines: bytes) -> bytes:
    """A text file: the digest of `lines` as a comment, then `lines`."""
    return _LINE + _digest(lines) + b"\n" + lines


def are_lines_whole(data: bytes) -> bool:
    """Whether a text file is as it was sealed. One that somebody wrote begins without a comment."""
    return data[:1] not in (b"", b"#") or data == sealed_lines(data[len(_LINE) + _DIGITS + 1 :])


def damaged() -> str:
    """What is wrong with a file that is not as it was sealed."""
    return _("The file is damaged, or was changed by hand.")


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode("ascii")
