"""Showing passages: what `lawtexts 51B2a` answers. Free of click, which costs more than the whole answer."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli import names, resolve
from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.gaps import gap_sentences
from lawtexts.cli.screen import Screen, output
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.cli.resolve import Asked, Wanted
    from lawtexts.cli.settings import Settings
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law


@value
class Manner:
    """How passages are shown: in context, with what cites them, as a table card, as "md" or "html"."""

    context: bool = False
    cited_by: bool = False
    card: bool = False
    form: str = ""


PLAIN = Manner()


def show(
    words: Sequence[str],
    settings: Settings,
    *,
    languages: Sequence[str] = (),
    expressions: Sequence[str] = (),
    here: Citation | None = None,
    manner: Manner = PLAIN,
) -> int:
    """Print the passages that `words` ask for; returns the exit code."""
    corpus = settings.open_corpus()
    chosen = choose(corpus, languages, expressions)
    asked = resolve.read(words, corpus, chosen, here=here)
    wanted = resolve.wanted(asked, corpus)
    screen = output(colour=settings.colour)
    if settings.json:
        found = _answer_json(screen, corpus, chosen, asked, wanted, manner)
    else:
        found = _answer(screen, corpus, chosen, asked, wanted, manner)
    return FOUND if found else NOTHING


def choose(corpus: Corpus, languages: Sequence[str], expressions: Sequence[str]) -> tuple[Expression, ...]:
    """The expressions asked for, in the order asked; all of them where none is named.

    Raises UsageError for a language or expression that the corpus does not have.
    """
    if not languages and not expressions:
        return corpus.expressions
    chosen = []
    for name in expressions:
        named = [found for found in corpus.expressions if found.id == name]
        if not named:
            raise UsageError(_unknown(name, [found.id for found in corpus.expressions]))
        chosen += named
    for name in languages:
        spoken = [found for found in corpus.expressions if found.language == name]
        if not spoken:
            raise UsageError(_unknown(name, [found.language for found in corpus.expressions]))
        chosen += spoken
    return tuple(dict.fromkeys(chosen))


def _unknown(name: str, known: Sequence[str]) -> str:
    sentence = _("The corpus has no “{name}”; it has {known}.")
    return sentence.format(name=name, known=names.listed(list(dict.fromkeys(known))))


def law_with(corpus: Corpus, expression: str, citation: Citation) -> Law | None:
    """The law of `citation`, where this expression has the place itself."""
    law = corpus.law(expression, citation.root)
    return law if law is not None and law.provision(citation) is not None else None


def _answer(
    screen: Screen,
    corpus: Corpus,
    chosen: Sequence[Expression],
    asked: Sequence[Asked],
    wanted: Sequence[Wanted],
    manner: Manner,
) -> bool:
    found = False
    for one in wanted:
        for expression in one.of(chosen, corpus):
            law = law_with(corpus, expression.id, one.citation)
            if law is not None:
                _passage(screen, corpus, expression, law, one, manner)
                found = True
    lacking = resolve.lacking(asked, corpus, chosen)
    if found:
        for sentence in _gaps(corpus, chosen, (*wanted, *lacking)):
            remark(sentence) if manner.form else screen.paragraph(sentence)
    if manner.cited_by:
        from lawtexts.cli import backlinks

        for place in dict.fromkeys(one.citation for one in (*wanted, *lacking)):
            screen.gap()
            backlinks.write(screen, place, backlinks.citing(corpus, chosen, place))
    say_how_read(asked, corpus, chosen, gaps=not found)
    return found


def _gaps(corpus: Corpus, chosen: Sequence[Expression], places: Sequence[Wanted]) -> list[str]:
    """Why there is nothing at `places` in the expressions each is wanted from, the same said once."""
    groups: dict[tuple[Expression, ...], list[Citation]] = {}
    for one in places:
        groups.setdefault(one.of(chosen, corpus), []).append(one.citation)
    return [
        said for expressions, group in groups.items() for said in gap_sentences(corpus, expressions, *group)
    ]


def _passage(
    screen: Screen, corpus: Corpus, expression: Expression, law: Law, wanted: Wanted, manner: Manner
) -> None:
    from lawtexts.cli.passages import Passages

    passages = Passages(screen, corpus, expression)
    if manner.form:
        from lawtexts.cli.pasting import written

        screen.raw(written(law, wanted.citation, expression, manner.form))
    elif manner.card:
        from lawtexts.cli.read_aloud import write_card

        write_card(screen, law, wanted.citation, expression)
    elif wanted.note:
        passages.write_notes(law, wanted.citation, wanted.note)
    elif manner.context:
        passages.write_context(law, wanted.citation)
    else:
        passages.write(law, wanted.citation)


def say_how_read(
    asked: Sequence[Asked], corpus: Corpus, chosen: Sequence[Expression], *, gaps: bool = True
) -> None:
    """Say beside the results what was read otherwise than it was written, and what is nowhere.

    Without `gaps` what is not held, or not in an edition, is said elsewhere.
    """
    for query in asked:
        if not query.readings:
            remark(_("“{query}” cites nothing.").format(query=" ".join(query.query.split())[:60]))
        elif query.rest:
            remark(_("Not read as part of a citation: {words}.").format(words=", ".join(query.rest)))
        absent = _gaps(corpus, chosen, resolve.lacking([query], corpus, chosen)) if gaps else []
        for sentence in absent:
            remark(sentence)
        for reading in query.readings:
            if reading.message and not (_is_absent(reading) and (absent or not gaps)):
                remark(reading.message)


def _is_absent(reading: Reading) -> bool:
    """Whether it is a place of the Laws that is not there, and nothing else is wrong with it."""
    unknown = {"no-expression", "no-edition"}.intersection(reading.how)
    return reading.status.value in ("not-held", "not-in-edition") and not unknown


def _answer_json(
    screen: Screen,
    corpus: Corpus,
    chosen: Sequence[Expression],
    asked: Sequence[Asked],
    wanted: Sequence[Wanted],
    manner: Manner,
) -> bool:
    from lawtexts.exchange import contract

    laws, gaps = [], []
    more: dict[str, object] = {}
    for one in wanted:
        for expression in one.of(chosen, corpus):
            law = law_with(corpus, expression.id, one.citation)
            if law is None:
                reason = corpus.presence(expression.id, one.citation)
                gaps.append(contract.gap_entry(one.citation, expression.id, reason))
            else:
                laws.append(contract.passage_document(law, one.citation, corpus, note=one.note))
    lacking = resolve.lacking(asked, corpus, chosen)
    gaps += [
        contract.gap_entry(one.citation, expression.id, corpus.presence(expression.id, one.citation))
        for one in lacking
        for expression in one.of(chosen, corpus)
    ]
    if manner.cited_by:
        from lawtexts.cli import backlinks

        more["cited_by"] = [
            backlinks.entry(found)
            for place in dict.fromkeys(one.citation for one in (*wanted, *lacking))
            for found in backlinks.citing(corpus, chosen, place)
        ]
    screen.raw(
        contract.serialised(
            contract.document(
                asked=[contract.asked_entry(query.query, query.readings, query.rest) for query in asked],
                laws=laws,
                gaps=gaps,
                **more,
            )
        )
    )
    return bool(laws)
