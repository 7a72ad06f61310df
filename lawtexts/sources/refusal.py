"""Why a page is not taken."""

from __future__ import annotations

from lawtexts.model.error import LawtextsError


class PageRefusedError(LawtextsError):
    """A page that is not taken, whole or at all; `message` is formatted with the `values`.

    `code` is one of those in docs/json.md: not-a-law, empty, not-text, encoding, wrong-source,
    wrong-language, wrong-number, truncated, conservation, wrong-edition, other-layout, too-large, fault.
    """

    def __init__(self, code: str, message: str, *, place: str = "", line: int = 0, **values: object) -> None:
        super().__init__(message.format(**values) if values else message, place=place, line=line, code=code)
