"""Report: what making the laws did."""

from __future__ import annotations

from dataclasses import dataclass

from lawtexts.corpus.page import Refusal


@dataclass(frozen=True, slots=True)
class Report:
    """What making did.

    `pages` were read; `provisions` counts those with words by expression, in
    the order of columns; `findings` counts those of all laws. `written` are law
    files by their name in the corpus, `unchanged` counts the others made.
    `is_current`: nothing had changed since the last run, and no page was parsed.
    `seconds` is the time it took.
    """

    pages: int
    provisions: tuple[tuple[str, int], ...]
    findings: int
    written: tuple[str, ...] = ()
    unchanged: int = 0
    refused: tuple[Refusal, ...] = ()
    is_current: bool = False
    seconds: float = 0.0
