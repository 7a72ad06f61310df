"""Answer: what a search found, as values."""

from __future__ import annotations

from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from lawtexts.model.citation import Citation

Span = tuple[int, int]


@value
class Passage:
    """A text of one expression, shown for a hit; `citation` is that of its own edition.

    `field` is text, heading, title or note; `text` is as stored, note marks included. `spans` are the words
    found (start, end, sorted) or, beside a passage that was found (`matched` is False), their equivalents;
    `terms` are, for each span, the concepts of the termbase that stand there.
    """

    expression: str
    language: str
    citation: Citation
    field: str
    text: str
    spans: tuple[Span, ...] = ()
    matched: bool = False
    terms: tuple[tuple[str, ...], ...] = ()


@value
class Hit:
    """A place where something was found, with the passages of the expressions that have it.

    `citation` is that of the newest edition; a passage of an older one has its own where it was moved since.
    """

    citation: Citation
    score: float
    passages: tuple[Passage, ...]


@value
class Answer:
    """What a query found: hits best first.

    `language` is that of the query: as asked for, or the most likely; "" where nothing tells. `total`
    counts all hits, `hits` may be fewer. `did_you_mean` are whole queries that would find something;
    `remarks` say how the query was interpreted.
    """

    query: str
    language: str
    hits: tuple[Hit, ...]
    total: int
    did_you_mean: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
