"""Searching: the hits of a query, each with its passages, the words found in colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import names, progress
from lawtexts.cli.ending import FOUND, NOTHING, remark
from lawtexts.cli.screen import UNWRAPPED, Screen, Span, output, padded, wrapped
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.locale import ngettext
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.cli.settings import Settings
    from lawtexts.search.answer import Answer, Hit, Passage
    from lawtexts.search.index import Index

HITS = 10
"""How many places are shown on the screen unless more are asked for."""
LINES = 3
"""How many lines of a passage are shown around what was found in it."""

_FIELDS = {"heading": N_("heading"), "title": N_("title"), "note": N_("note")}


def search(
    query: str,
    settings: Settings,
    *,
    language: str | None,
    within: str | None,
    columns: Sequence[str],
    only_aligned: bool,
    missing: str | None,
    limit: int | None,
    view: str = "passages",
    sort: str = "place",
) -> int:
    """Print what `query` finds, as passages, lines (kwic) or numbers (count); returns the exit code.

    The corpus itself is not opened: the index holds all that is shown. Raises
    UsageError for a query without a word, which would find everything.
    """
    from lawtexts.search.grammar import parse
    from lawtexts.search.index import open_index
    from lawtexts.search.query import search as find

    if not parse(query).node.parts:
        raise UsageError(_("“{query}” has no word to search for.").format(query=" ".join(query.split())))
    with progress.shown() as report:
        index = open_index(settings.folder_to_read(), report)
    _known(index, [*columns, *([missing] if missing else ())])
    _known(index, [language] if language else (), index.term_languages)
    if limit is None:
        limit = HITS if view == "passages" and not settings.json else 0
    answer = find(
        index,
        None,
        query,
        language,
        within=within,
        columns=columns or None,
        only_aligned=only_aligned,
        missing=missing,
        limit=limit or None,
    )
    screen = output(colour=settings.colour)
    if view != "passages":
        from lawtexts.cli.concording import write_count, write_lines

        if view == "kwic":
            write_lines(screen, answer, sort, json=settings.json)
        else:
            write_count(screen, index, answer, json=settings.json)
    elif settings.json:
        from lawtexts.exchange import answered, contract

        screen.raw(contract.serialised(answered.answer_document(answer)))
    else:
        _write(screen, index, answer)
    if not settings.json:
        _remark(answer)
    return FOUND if answer.hits else NOTHING


def index(settings: Settings) -> int:
    """Make the index and say how much is in it."""
    from lawtexts.search.index import open_index

    with progress.shown() as report:
        made = open_index(settings.folder_to_read(), report)
    for sentence in made.told:
        remark(sentence)
    screen = output(colour=settings.colour)
    if settings.json:
        from lawtexts.exchange import contract

        screen.raw(
            contract.serialised(contract.document(documents=made.size, languages=list(made.languages)))
        )
    else:
        said = ngettext(
            "{count} text can be searched, in {languages}.",
            "{count} texts can be searched, in {languages}.",
            made.size,
        )
        spoken = names.listed([names.language_within(tag) for tag in made.languages])
        screen.line(said.format(count=made.size, languages=spoken))
    return FOUND


def _known(index: Index, wanted: Sequence[str], besides: Sequence[str] = ()) -> None:
    """Raise UsageError for a language or expression that neither the corpus nor `besides` has."""
    known = [name for expression, language in index.expressions for name in (language, expression)]
    known += besides
    for name in wanted:
        if name not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=names.listed(list(dict.fromkeys(known)))))


def _write(screen: Screen, index: Index, answer: Answer) -> None:
    for hit in answer.hits:
        _write_hit(screen, index, hit)
    if answer.total > len(answer.hits):
        shown = _("{shown} of {total} places. All of them: --limit 0")
        screen.line(screen.style(shown.format(shown=len(answer.hits), total=answer.total), "quiet"))


def _remark(answer: Answer) -> None:
    """What to know about how the query was read, and what to try when it found nothing."""
    for sentence in answer.told:
        remark(sentence)
    if not answer.hits:
        remark(_("Nothing found for “{query}”.").format(query=answer.query))
        if answer.did_you_mean:
            meant = ", ".join(_("“{words}”").format(words=query) for query in answer.did_you_mean)
            remark(_("Did you mean {queries}?").format(queries=meant))


def _write_hit(screen: Screen, index: Index, hit: Hit) -> None:
    screen.line(screen.style(str(hit.citation), "strong"))
    tags = [language for _expression, language in index.expressions]
    labels = []
    for passage in hit.passages:
        name = names.language(passage.language)
        label = name if tags.count(passage.language) < 2 else passage.expression
        label = label if passage.citation == hit.citation else f"{label} {passage.citation}"
        labels.append(f"{label}, {_(_FIELDS[passage.field])}" if passage.field in _FIELDS else label)
    width = max(map(len, labels), default=0) + 2
    for label, passage in zip(labels, hit.passages, strict=True):
        _write_passage(screen, passage, label, width)
    screen.gap()


def _write_passage(screen: Screen, passage: Passage, label: str, width: int) -> None:
    """A passage, or the part of it around what was found; ends cut off are marked by an ellipsis."""
    spans: list[Span] = [
        (start, end, "found" if passage.matched else "cited") for start, end in passage.spans
    ]
    lead = "  " + padded(label, width, screen.style(label, "quiet"))
    indent = " " * (width + 2)
    if screen.width == UNWRAPPED:
        screen.paragraph(passage.text.replace("\n", " "), indent=indent, first=lead, spans=spans)
        return
    lines = wrapped(passage.text, screen.width - len(indent) - 2)
    first = next((n for n, (_start, end) in enumerate(lines) if spans and spans[0][0] < end), 0)
    first = max(0, min(first - 1, len(lines) - LINES))
    for number, (start, end) in list(enumerate(lines))[first : first + LINES]:
        before = "… " if number == first and first else ""
        after = " …" if number == first + LINES - 1 and number + 1 < len(lines) else ""
        screen.line(lead + before + screen.styled(passage.text, start, end, spans) + after)
        lead = indent
