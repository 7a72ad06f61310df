"""Presence: what an expression has at a place, and why it has nothing there.

Three kinds of evidence, the surest first: the expression's own law, the known
changes of corpus/editions.toml, the other expressions in the corpus.
"""

from __future__ import annotations

from lawtexts.corpus import layout
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.reference import Status

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lawtexts.corpus.editions import Editions
    from lawtexts.model.law import Law


class Presence:
    """Answers for the corpus folder `path`; the places of each law are gathered once.

    `expressions` are those in the corpus, `law` reads one of an expression's laws. Raises
    CorpusError for a law that is broken: what is in it cannot be known.
    """

    def __init__(
        self,
        path: layout.Place,
        known: Editions,
        expressions: Sequence[Expression],
        law: Callable[[str, Citation], Law | None],
    ) -> None:
        self._path = path
        self._known = known
        self._expressions = expressions
        self._law = law
        self._gathered: dict[tuple[str, Citation], frozenset[Citation] | None] = {}

    def gap(self, expression: Expression, citation: Citation) -> Gap | None:
        """Why `expression` has nothing at `citation`; None where it has something.

        ABSENT_IN_SOURCE where the law is there and nothing says that its edition
        lacks the place; whether the edition has it is known from the sisters.
        """
        places = self._places(expression.id, citation)
        if places is not None and citation in places:
            return None
        if self._known.has(expression.edition, citation) is False:
            return Gap.NOT_IN_EDITION
        if places is not None:
            return Gap.ABSENT_IN_SOURCE
        paged = layout.has_page(self._path, expression.id, citation.root)
        return Gap.UNPARSED if paged else Gap.PAGE_NOT_HELD

    def status(self, expression: Expression, citation: Citation) -> Status:
        """Whether a reference to `citation` in `expression` leads somewhere; see Status."""
        if citation.law > LAST_LAW:
            return Status.DANGLING
        places = self._places(expression.id, citation)
        if places is not None and citation in places:
            return Status.OK
        known = self._known.has(expression.edition, citation)
        if known is False:
            return Status.NOT_IN_EDITION
        found = [(one.edition, self._places(one.id, citation)) for one in self._expressions]
        if known or any(citation in there for _year, there in found if there is not None):
            return Status.NOT_HELD
        unknown = {one.edition for one in (*self._expressions, expression)}
        unknown -= {year for year, there in found if there is not None}
        return Status.DANGLING if places is not None or not unknown else Status.NOT_HELD

    def _places(self, expression_id: str, citation: Citation) -> frozenset[Citation] | None:
        """Every place of the law that `citation` lies in; None where the law is not in the corpus."""
        key = (expression_id, citation.root)
        if key not in self._gathered:
            law = self._law(*key)
            self._gathered[key] = (
                None if law is None else frozenset((law.citation, *(p.citation for p in law.walk())))
            )
        return self._gathered[key]
