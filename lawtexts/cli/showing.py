"""Showing passages: what `lawtexts 51B2a` answers. Free of click, which costs more than the whole answer."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli import asking, names
from lawtexts.cli.ending import FOUND, NOTHING, remark
from lawtexts.cli.screen import Screen, output
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.cli.asking import Asked, Wanted
    from lawtexts.cli.settings import Settings
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression, Gap
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
    asked = asking.read(words, corpus, chosen, here=here)
    wanted = asking.wanted(asked, corpus)
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
        for expression in one.of(chosen):
            law = law_with(corpus, expression.id, one.citation)
            if law is not None:
                _passage(screen, corpus, expression, law, one, manner)
                found = True
        said = gap_sentences(corpus, one.of(chosen), one.citation)
        for sentence in said:
            remark(sentence) if manner.form else screen.paragraph(sentence)
        if manner.cited_by:
            from lawtexts.cli import citedby

            screen.gap()
            citedby.write(screen, one.citation, citedby.citing(corpus, chosen, one.citation))
    say_how_read(asked, corpus, chosen)
    return found


def _passage(
    screen: Screen, corpus: Corpus, expression: Expression, law: Law, wanted: Wanted, manner: Manner
) -> None:
    from lawtexts.cli.passages import Passages

    passages = Passages(screen, corpus, expression)
    if manner.form:
        from lawtexts.cli.written import written

        screen.raw(written(law, wanted.citation, expression, manner.form))
    elif manner.card:
        from lawtexts.cli.card import write_card

        write_card(screen, law, wanted.citation, expression)
    elif wanted.note:
        passages.write_notes(law, wanted.citation, wanted.note)
    elif manner.context:
        passages.write_context(law, wanted.citation)
    else:
        passages.write(law, wanted.citation)


def gap_sentences(corpus: Corpus, chosen: Sequence[Expression], place: Citation) -> list[str]:
    """Why expressions have nothing at a place, one sentence for each reason and edition."""
    groups: dict[tuple[Gap, int], list[Expression]] = {}
    for expression in chosen:
        reason = corpus.presence(expression.id, place)
        if reason is not None:
            groups.setdefault((reason, expression.edition), []).append(expression)
    return [names.gap(reason, place, missing) for (reason, _year), missing in groups.items()]


def say_how_read(asked: Sequence[Asked], corpus: Corpus, chosen: Sequence[Expression]) -> None:
    """Say beside the results what was read otherwise than it was written, and what is nowhere."""
    for query in asked:
        if not query.readings:
            remark(_("“{query}” cites nothing.").format(query=" ".join(query.query.split())[:60]))
        for reading in query.readings:
            for sentence in _sentences(reading, corpus, chosen):
                remark(sentence)


def lacking(asked: Sequence[Asked]) -> list[Wanted]:
    """What was asked for and is in none of the expressions, although a citation of the Laws."""
    return [
        wanted for query in asked for reading in query.readings if (wanted := _lacks(reading)) is not None
    ]


def _lacks(reading: Reading) -> Wanted | None:
    """What a reading means that is only elsewhere: in another edition, or on a page not held."""
    if reading.citation is None or reading.status.value not in ("not-held", "not-in-edition"):
        return None
    return asking.Wanted(reading.citation, "", reading.expression, reading.edition)


def _sentences(reading: Reading, corpus: Corpus, chosen: Sequence[Expression]) -> list[str]:
    lacking = _lacks(reading)
    if lacking is not None:
        said = gap_sentences(corpus, lacking.of(chosen), lacking.citation)
        if said:
            return said
    return [reading.message] if reading.message else []


def _answer_json(
    screen: Screen,
    corpus: Corpus,
    chosen: Sequence[Expression],
    asked: Sequence[Asked],
    wanted: Sequence[Wanted],
    manner: Manner,
) -> bool:
    from lawtexts.exchange import answered, contract

    laws, gaps = [], []
    more: dict[str, object] = {}
    for one in wanted:
        for expression in one.of(chosen):
            law = law_with(corpus, expression.id, one.citation)
            if law is None:
                reason = corpus.presence(expression.id, one.citation)
                gaps.append(answered.gap_entry(one.citation, expression.id, reason))
            else:
                laws.append(contract.passage_document(law, one.citation, corpus, note=one.note))
    gaps += [
        answered.gap_entry(one.citation, expression.id, corpus.presence(expression.id, one.citation))
        for one in lacking(asked)
        for expression in one.of(chosen)
    ]
    if manner.cited_by:
        from lawtexts.cli import citedby

        more["cited_by"] = [
            citedby.entry(found) for one in wanted for found in citedby.citing(corpus, chosen, one.citation)
        ]
    screen.raw(
        contract.serialised(
            contract.document(
                asked=[answered.asked_entry(query.query, query.readings) for query in asked],
                laws=laws,
                gaps=gaps,
                **more,
            )
        )
    )
    return bool(laws)
