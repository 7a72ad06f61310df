"""Gaps: what expressions do not have of what was asked for, said in as few sentences as it takes."""

from __future__ import annotations

from lawtexts.cli import names

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence

    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression, Gap


def gap_sentences(corpus: Corpus, chosen: Sequence[Expression], *places: Citation) -> list[str]:
    """Why expressions have nothing at `places`: one sentence for each reason and edition.

    The laws of which no page is held come last, those missing in the same expressions together.
    """
    said: list[str] = []
    unheld: dict[tuple[Expression, ...], dict[Citation, None]] = {}
    for place in places:
        groups: dict[tuple[Gap, int], list[Expression]] = {}
        without_page: list[Expression] = []
        for expression in chosen:
            reason = corpus.presence(expression.id, place)
            if reason is None:
                continue
            if reason.value == "page-not-held":
                without_page.append(expression)
            else:
                groups.setdefault((reason, expression.edition), []).append(expression)
        said += [names.gap(reason, place, missing) for (reason, _year), missing in groups.items()]
        if without_page:
            unheld.setdefault(tuple(without_page), {})[place.root] = None
    return said + [names.unheld(tuple(laws), missing) for missing, laws in unheld.items()]
