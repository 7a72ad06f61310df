"""Showing passages: what `lawtexts 51B2a` answers. Free of click, which costs more than the whole answer."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli.errors import FOUND, NOTHING, remark
from lawtexts.cli.resolve import Request, Wanted, request
from lawtexts.cli.screen import Screen, output
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
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
    asked = request(settings.open_corpus(), words, languages=languages, expressions=expressions, here=here)
    screen = output(colour=settings.colour)
    found = (_answer_json if settings.json else _answer)(screen, asked, manner)
    return FOUND if found else NOTHING


def _law_with(corpus: Corpus, expression: str, citation: Citation) -> Law | None:
    """The law of `citation`, where this expression has the place itself."""
    law = corpus.law(expression, citation.root)
    return law if law is not None and law.provision(citation) is not None else None


def _answer(screen: Screen, asked: Request, manner: Manner) -> bool:
    found = False
    for one in asked.wanted:
        for expression in one.of(asked.columns, asked.corpus):
            law = _law_with(asked.corpus, expression.id, one.citation)
            if law is not None:
                _passage(screen, asked.corpus, expression, law, one, manner)
                found = True
    every = (*asked.wanted, *asked.missing())
    if found:
        for sentence in asked.gaps(every):
            remark(sentence) if manner.form else screen.paragraph(sentence)
    if manner.cited_by:
        from lawtexts.cli import backlinks

        for place in dict.fromkeys(one.citation for one in every):
            screen.gap()
            backlinks.write(screen, place, backlinks.citing(asked.corpus, asked.columns, place))
    asked.report(gaps=not found)
    return found


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


def _answer_json(screen: Screen, asked: Request, manner: Manner) -> bool:
    from lawtexts.exchange import contract

    corpus = asked.corpus
    laws, gaps = [], []
    more: dict[str, object] = {}
    every = (*asked.wanted, *asked.missing())
    for one in every:
        for expression in one.of(asked.columns, corpus):
            law = _law_with(corpus, expression.id, one.citation)
            if law is None:
                reason = corpus.presence(expression.id, one.citation)
                gaps.append(contract.gap_entry(one.citation, expression.id, reason))
            else:
                laws.append(contract.passage_document(law, one.citation, corpus, note=one.note))
    if manner.cited_by:
        from lawtexts.cli import backlinks

        more["cited_by"] = [
            backlinks.entry(found)
            for place in dict.fromkeys(one.citation for one in every)
            for found in backlinks.citing(corpus, asked.columns, place)
        ]
    screen.raw(
        contract.serialised(
            contract.document(
                asked=[
                    contract.asked_entry(query.query, query.readings, query.rest) for query in asked.asked
                ],
                laws=laws,
                gaps=gaps,
                **more,
            )
        )
    )
    return bool(laws)
