"""Corpus: the laws of the corpus folder, by expression and citation, read when asked for.

What an expression has at a place, and why it has nothing there, is known by three kinds of evidence, the
surest first: its own law, the known changes of corpus/editions.toml, the other expressions in the corpus.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lawtexts.corpus import layout
from lawtexts.corpus.cache import sha256
from lawtexts.corpus.digest import digest, is_law_whole
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.law_file import law_from_xml, law_to_xml
from lawtexts.corpus.layout import Place
from lawtexts.corpus.transaction import settle
from lawtexts.locale import gettext as _
from lawtexts.model.citation import LAST_LAW, Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.error import CorpusError
from lawtexts.model.law import Law
from lawtexts.model.reference import Status

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from pathlib import Path

    from lawtexts.corpus.terms import Concepts
    from lawtexts.model.term import Term


class Corpus:
    """The corpus folder `path`. Opening reads editions.toml alone; a law is read when first asked for.

    `known` is every expression and edition of editions.toml, `editions` the latter, oldest first;
    `expressions` are those that have a page or law, in the order of columns. An open corpus does not see
    files that change, and reads no law where others came or went.
    """

    def __init__(self, path: Place) -> None:
        self._name = str(path)
        self.known = Editions.read(path)
        self.editions = self.known.editions
        kinds = (layout.LAWS, layout.PAGES)
        self.expressions: tuple[Expression, ...] = tuple(
            [
                one
                for one in self.known.expressions
                if any(any(layout.roots(path, kind, one.id)) for kind in kinds)
            ]
        )
        self._laws: dict[tuple[str, Citation], Law | None] = {}
        self._roots: dict[str, tuple[Citation, ...]] = {}
        self._times = {one.id: layout.laws_changed(path, one.id) for one in self.known.expressions}
        self._places_of: dict[tuple[str, Citation], frozenset[Citation] | None] = {}
        self._put: dict[tuple[str, Citation], Law] = {}
        self._digest = ""

    @classmethod
    def open(cls, path: Place) -> Corpus:
        """The corpus in `path`, once what an interrupted command left there is finished or removed.

        Raises CorpusError for a wrong editions.toml, UnwritableError where a change cannot be finished.
        """
        settle(path)
        return cls(path)

    @cached_property
    def path(self) -> Path:
        """The folder of the corpus."""
        from pathlib import Path

        return Path(self._name)

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The termbase, in the order of terms.toml. Raises CorpusError where that is not right."""
        from lawtexts.corpus.terms import read_terms

        return read_terms(self.path)

    def concept(self, language: str, wording: str) -> Term | None:
        """The concept of the termbase that `language` calls `wording`; see lawtexts.corpus.terms."""
        return self._concepts.named(language, wording)

    @cached_property
    def _concepts(self) -> Concepts:
        from lawtexts.corpus.terms import Concepts

        return Concepts(self.terms)

    def expression(self, expression_id: str) -> Expression:
        """The expression called `expression_id`, in the corpus or not; UsageError names those there are."""
        return self.known.expression(expression_id)

    def law(self, expression_id: str, citation: Citation) -> Law | None:
        """The law that `citation` lies in, None where it is not in the corpus.

        Raises UsageError for an unknown expression, CorpusError where its file is broken or not what its name
        says.
        """
        key = (self.expression(expression_id).id, citation.root)
        if key not in self._laws:
            self._laws[key] = self._read(*key)
        return self._laws[key]

    def put(self, law: Law) -> None:
        """Have `law` in the place of the one stored, without storing it; it counts in the digest."""
        key = (law.expression, law.citation)
        self._laws[key] = self._put[key] = law
        self._digest = ""
        self._places_of.pop(key, None)
        self._roots[law.expression] = tuple(sorted({*self.law_roots(law.expression), law.citation}))

    def laws(self, expression_id: str | None = None, *, keep: bool = True) -> Iterator[Law]:
        """The laws, of one expression or of all, in order; they stay in memory unless `keep` is False.

        Raises like `law`.
        """
        wanted = self.expressions if expression_id is None else (self.expression(expression_id),)
        for expression in wanted:
            for root in self.law_roots(expression.id):
                is_kept = keep or (expression.id, root) in self._laws
                law = self.law(expression.id, root) if is_kept else self._read(expression.id, root)
                if law is not None:
                    yield law

    def remark(self, law: Law) -> str:
        """What there is to say of a law as this corpus has it; "" for nothing."""
        return ""

    def read_all(self) -> None:
        """Read every law and the termbase now, so that later changes make no difference. Raises a problem."""
        for problem in self.missing:
            raise problem
        self.require_laws()
        _read = (tuple(self.laws()), self.terms)

    def require_laws(self) -> None:
        """Raise CorpusError where there is no law at all."""
        if not self.roots():
            raise CorpusError(
                _("There are no laws. lawtexts import takes pages in, lawtexts build makes laws of them."),
                place=self._name,
            )

    def laws_citing(self, expression_id: str, root: Citation) -> Iterator[Law]:
        """The laws of an expression that refer to somewhere in the law or document `root`, in order.

        A file is first looked through for its number; a damaged one is read, which raises.
        """
        import re

        leads = re.compile(rb"""\bto=["'](?:[^"'<>]* )?%b(?![0-9a-z])""" % re.escape(str(root)).encode())
        for each in self.law_roots(expression_id):
            data = self._data(expression_id, each) or b""
            may_cite = leads.search(data) is not None or not is_law_whole(data)
            law = self.law(expression_id, each) if may_cite else None
            if law is not None:
                yield law

    def law_roots(self, expression_id: str) -> tuple[Citation, ...]:
        """The laws and documents of an expression that are in the corpus, in order."""
        expression = self.expression(expression_id)
        if expression.id not in self._roots:
            self._roots[expression.id] = tuple(sorted(layout.roots(self._name, layout.LAWS, expression.id)))
        return self._roots[expression.id]

    def roots(self) -> tuple[Citation, ...]:
        """The laws and documents of any expression, in order."""
        return tuple(sorted({root for one in self.expressions for root in self.law_roots(one.id)}))

    def presence(self, expression_id: str, citation: Citation) -> Gap | None:
        """Why an expression has nothing at `citation`; None where it has something, a parent's children
        included.

        ABSENT_IN_SOURCE where the law is there and nothing says that its edition lacks the place. Raises like
        `law`.
        """
        expression = self.expression(expression_id)
        places = self._places(expression.id, citation)
        if places is not None and citation in places:
            return None
        if self.known.has(expression.edition, citation) is False:
            return Gap.NOT_IN_EDITION
        if places is not None:
            return Gap.ABSENT_IN_SOURCE
        paged = layout.roots(self._name, layout.PAGES, expression.id)
        return Gap.UNPARSED if citation.root in paged else Gap.PAGE_NOT_HELD

    def status(self, expression_id: str, citation: Citation) -> Status:
        """Whether what a reference in `expression_id` cites is there; see Status. Raises like `law`."""
        expression = self.expression(expression_id)
        if citation.law > LAST_LAW:
            return Status.DANGLING
        places = self._places(expression.id, citation)
        if places is not None and citation in places:
            return Status.OK
        known = self.known.has(expression.edition, citation)
        if known is False:
            return Status.NOT_IN_EDITION
        found = [(one.edition, self._places(one.id, citation)) for one in self.expressions]
        if known or any(citation in there for _year, there in found if there is not None):
            return Status.NOT_HELD
        unknown = {one.edition for one in (*self.expressions, expression)}
        unknown -= {year for year, there in found if there is not None}
        return Status.DANGLING if places is not None or not unknown else Status.NOT_HELD

    def _places(self, expression_id: str, citation: Citation) -> frozenset[Citation] | None:
        """Every place of the law that `citation` lies in; None where the law is not in the corpus."""
        key = (expression_id, citation.root)
        if key not in self._places_of:
            law = self.law(*key)
            places = () if law is None else law.root.walk()
            self._places_of[key] = frozenset([place.citation for place in places]) or None
        return self._places_of[key]

    @property
    def missing(self) -> tuple[CorpusError, ...]:
        """Recorded pages whose law is missing, as errors. Raises CorpusError for a wrong pages.toml."""
        from lawtexts.corpus.page import pages_in

        sentence = _("The law of this page is missing. lawtexts build makes it.")
        return tuple(
            CorpusError(sentence, place=str(page.path))
            for expression in self.expressions
            for page in pages_in(self.path, expression.id)
            if page.is_there and page.is_recorded and page.citation
            if page.citation not in self.law_roots(expression.id)
        )

    @property
    def problems(self) -> tuple[CorpusError, ...]:
        """Every law that is damaged, as the error that reading it raises, or that a recorded page lacks.

        Raises CorpusError for a pages.toml that is not right.
        """
        found = list(self.missing)
        for expression in self.expressions:
            for root in self.law_roots(expression.id):
                try:
                    if not is_law_whole(self._data(expression.id, root) or b""):
                        self.law(expression.id, root)
                except CorpusError as error:
                    found.append(error)
        return tuple(found)

    def digest(self) -> str:
        """SHA-256 over laws, editions and terms as they were when it was first called for.

        Equal for equal content, wherever it lies.
        """
        if not self._digest:
            self._digest = digest(self._name)
            for law in self._put.values():
                self._digest = sha256(self._digest.encode() + law_to_xml(law)).hexdigest()
        return self._digest

    def _read(self, expression_id: str, root: Citation) -> Law | None:
        data = self._data(expression_id, root)
        if data is None:
            return None
        path = f"{self._name}/{layout.law_name(expression_id, root)}"
        law = law_from_xml(data, path)
        if (law.expression, law.citation) != (expression_id, root):
            sentence = _("The file holds {citation} of {expression}, which its name does not say.")
            message = sentence.format(citation=law.citation, expression=law.expression)
            raise CorpusError(message, place=path)
        return law

    def _data(self, expression_id: str, root: Citation) -> bytes | None:
        """The bytes of a law file. Raises CorpusError where laws were written since the corpus was opened."""
        data = read_if_there(f"{self._name}/{layout.law_name(expression_id, root)}")
        # Two states never mix.
        if data is not None and layout.laws_changed(self._name, expression_id) != self._times[expression_id]:
            message = _("The laws were changed by another command while this one read them. Start it again.")
            raise CorpusError(message, place=f"{self._name}/{layout.LAWS}/{expression_id}")
        return data
