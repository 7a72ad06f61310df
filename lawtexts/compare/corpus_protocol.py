"""What comparing needs of a corpus, so that any collection of laws can be compared."""

from __future__ import annotations

from typing import Protocol

from lawtexts.model.citation import Citation
from lawtexts.model.edition import Edition, Expression, Gap
from lawtexts.model.law import Law
from lawtexts.model.term import Term


class CorpusProtocol(Protocol):
    """Laws by expression and citation, with what is known of editions and terms.

    `lawtexts.corpus.store.Corpus` is one; a test may hold a few laws in memory.
    """

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """The expressions in the order they are shown."""
        ...

    @property
    def editions(self) -> tuple[Edition, ...]: ...

    @property
    def terms(self) -> tuple[Term, ...]: ...

    def law(self, expression_id: str, citation: Citation, /) -> Law | None:
        """The law or document at `citation`; None where its page is not in the corpus."""
        ...

    def roots(self) -> tuple[Citation, ...]:
        """Every law and document of any expression, in order."""
        ...

    def presence(self, expression_id: str, citation: Citation, /) -> Gap | None:
        """Why the expression has nothing at `citation`; None where it has something."""
        ...
