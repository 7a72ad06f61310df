"""Export: the texts asked for, or the termbase, in the forms of other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lawtexts.corpus.lookup import Lookup, require_known
from lawtexts.corpus.store import Corpus
from lawtexts.exchange import cat_tools, contract
from lawtexts.exchange.akn import to_zip
from lawtexts.exchange.table import to_csv, to_xlsx
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law


def termbase(corpus: Corpus, languages: Sequence[str] = ()) -> bytes:
    """The termbase as TBX, in these languages or in all. Raises UsageError for one that it does not have."""
    known = tuple(dict.fromkeys(one.language for term in corpus.terms for one in term.renderings))
    for name in languages:
        require_known(name, known)
    return cat_tools.to_tbx(corpus.terms, languages or known)


def exported(form: str, asked: Lookup, *, verbatim: bool = False) -> bytes:
    """The texts asked for as tmx, xliff, akn, xlsx, csv (`verbatim` for programs) or json; b"" for none.

    Raises UsageError, which says what to ask for instead, where a form cannot have what is asked for.
    """
    _require_suitable(form, asked)
    corpus, columns = asked.corpus, asked.columns
    if asked.within is None:
        corpus.read_all()
    if form in ("json", "akn"):
        laws = list(_laws(asked))
        if form == "akn":
            return to_zip((law, column) for law, column, _place in laws)
        entries = [contract.law_document(law, corpus, place) for law, _column, place in laws]
        return contract.serialised(laws=entries).encode()
    found = list(cat_tools.segments(corpus, asked.ids, asked.within))
    if form == "tmx":
        return cat_tools.to_tmx(found, columns)
    if form == "xliff":
        return cat_tools.to_xliff(found, *columns)
    if form == "xlsx":
        return to_xlsx(cat_tools.segment_table(found, asked.ids))
    if form == "csv":
        return to_csv(cat_tools.segment_table(found, asked.ids), verbatim=verbatim)
    raise ValueError(form)


def _require_suitable(form: str, asked: Lookup) -> None:
    if form == "tmx" and len({column.language for column in asked.columns}) < 2:
        raise UsageError(_("A translation memory needs translations into two languages or more."))
    if form == "xliff" and len(asked.columns) != 2:
        raise UsageError(_("XLIFF has two translations: name them, for instance with --pair pl-it."))
    parts = [place for place in asked.citations if place.parent is not None]
    if form == "akn" and parts:
        sentence = _("Akoma Ntoso has whole laws: write {law} instead of {place}.")
        raise UsageError(sentence.format(law=parts[0].root, place=parts[0]))


def _laws(asked: Lookup) -> Iterator[tuple[Law, Expression, Citation]]:
    """Each law of each translation asked for, and the places of it, each once though another contains it."""
    places = asked.corpus.roots() if asked.within is None else asked.within
    outermost = [place for place in places if not any(place in other for other in places if place != other)]
    for column in asked.columns:
        for place in sorted(outermost):
            law = asked.law(column, place)
            if law is not None:
                yield law, column, place
