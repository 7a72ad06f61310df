"""lawtexts search: words in one language, found passages in all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, MISUSED, NOTHING, complain, remark
from lawtexts.cli.screen import UNWRAPPED, Screen, Span, columns, padded, wrapped
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.exchange.contract import Json
    from lawtexts.model.citation import Citation
    from lawtexts.search.answer import Answer, Hit, Passage
    from lawtexts.search.concordance import Counts, Line
    from lawtexts.search.index import Index

Errors = Mapping[tuple[str, "Citation"], Sequence[str]]
"""What is wrong with whole pages, by expression and law."""
HITS = 10
"""How many places are shown on the screen unless more are asked for."""
LINES = 3
"""How many lines of a passage are shown around what was found in it."""
_FIELDS = {"heading": N_("heading"), "title": N_("title"), "note": N_("note")}


@options.command(
    "search",
    help=_(
        "Search the Laws for words, in any inflection, with or without accents.\n\n"
        "All words must be found. “a phrase”, prefix*, fuzzy~, a OR b, -without; title:, heading:, text:, "
        "note:, law:50-60, in:51B and x:pl say where, and so does a citation among the words: 51B lead. "
        "The same passages of the other languages stand beside what is found."
    ),
    short_help=_("Search words in one language, read the answer in all."),
)
@click.argument(
    "words", nargs=-1, required=True, metavar=_("WORD..."), type=options.Known(options.known_terms)
)
@click.option(
    "--language",
    metavar="pl",
    type=options.Known(options.known_languages),
    help=_("The language of the words; guessed when left out."),
)
@click.option("--in", "within", metavar="50-60", help=_("Only in these laws, or in this place."))
@click.option("--only-aligned", is_flag=True, help=_("Only what every language shown has."))
@click.option(
    "--missing",
    metavar="es",
    type=options.Known(options.known_languages),
    help=_("Only what this language has no text of."),
)
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    help=_("How many places to show, 0 for all: 10 unless given, all with --json, --kwic and --count."),
)
@click.option("--kwic", is_flag=True, help=_("One line for each place, the words found in the middle."))
@click.option(
    "--sort",
    type=click.Choice(("place", "left", "right")),
    default="place",
    help=_("What the lines of --kwic are sorted by: where they stand, or the words to the left or right."),
)
@options.expressions
@click.option("--count", is_flag=True, help=_("Only how often: by law, by language, by term, by word found."))
def command(
    settings: Settings,
    words: tuple[str, ...],
    language: str | None,
    within: str | None,
    only_aligned: bool,
    missing: str | None,
    limit: int | None,
    kwic: bool,
    sort: str,
    count: bool,
) -> int:
    """Print what the words find, as passages, lines (kwic) or numbers (count); returns the exit code.

    The index has all that is shown; the corpus is opened where nothing is found, to see that no law is
    missing. Raises UsageError for a query without a word, which would find everything.
    """
    from lawtexts.request import require_known
    from lawtexts.search.grammar import parse
    from lawtexts.search.index import open_index
    from lawtexts.search.query import search as find

    query = " ".join(words)
    if not parse(query).node.parts:
        raise UsageError(_("“{query}” has no word to search for.").format(query=" ".join(query.split())))
    with progress.shown() as bar:
        index = open_index(settings.folder_to_read(), bar)
    shown = settings.shown_in_search()
    known = [name for expression, spoken in index.expressions for name in (spoken, expression)]
    for name in (*shown, *([missing] if missing else ())):
        require_known(name, known)
    if language is not None:
        require_known(language, [*known, *index.term_languages])
    if limit is None:
        limit = 0 if kwic or count or settings.json else HITS
    answer = find(
        *(index, None, query, language),
        within=within,
        columns=shown or None,
        only_aligned=only_aligned,
        missing=missing,
        limit=limit or None,
    )
    if not answer.hits:
        for problem in settings.open_corpus().missing:
            raise problem
        code = _other_answer(settings, words, plain=not (kwic or count or settings.json))
        if code is not None:
            return code
    screen = settings.screen()
    errors = page_errors(settings.open_corpus(), answer)
    document, write = _form(screen, index, answer, sort if kwic else "count" if count else "", errors)
    if settings.json:
        settings.print_json(**document)
    else:
        write()
        _remark(answer)
    return FOUND if answer.hits else NOTHING


def _other_answer(settings: Settings, words: Sequence[str], *, plain: bool) -> int | None:
    """The exit code of what bare words that a search does not find may mean; None where they mean nothing.

    A word that is nearly a command's name is asked about; a citation among the words is shown.
    """
    from lawtexts.cli.group import IMPLIED, command_near

    near = command_near(words) if click.get_current_context().meta.get(IMPLIED) else None
    if near is not None:
        sentence = _("Nothing found for “{query}”. Did you mean the command {command}?")
        complain(sentence.format(query=" ".join(words), command=near))
        return MISUSED
    return FOUND if plain and _show_places(" ".join(words), settings) else None


def _show_places(query: str, settings: Settings) -> bool:
    """Show the places that a query names beside words that find nothing, and these; whether there are any.

    Beside words a mere number is hardly a law, where another place is named.
    """
    from lawtexts.citing.read import read_with_rest
    from lawtexts.cli.show import show

    readings, rest = read_with_rest(query)
    named = [one for one in readings if one.citation is not None]
    named = [one for one in named if not one.text.isdigit()] or named
    if not named or show([one.canonical for one in named], settings) != FOUND:
        return False
    if rest:
        remark(_("Not part of a citation: {words}.").format(words=", ".join(rest)))
    return True


def page_errors(corpus: Corpus, answer: Answer) -> Errors:
    """What is wrong with the page of a passage as a whole, such as that it was taken by --force.

    A law without an error is not parsed: its file is only looked through.
    """
    from lawtexts.corpus.input_file import read_input
    from lawtexts.corpus.layout import law_file

    found = dict.fromkeys((one.expression, one.citation.root) for hit in answer.hits for one in hit.passages)
    errors = {}
    for expression, root in found:
        with suppress(OSError):
            if b"forced-page" in read_input(law_file(corpus.path, expression, root)):
                law = corpus.law(expression, root)
                errors[expression, root] = [error.message for error in law.errors] if law else []
    return errors


def _form(
    screen: Screen, index: Index, answer: Answer, form: str, errors: Errors
) -> tuple[Json, Callable[[], None]]:
    """The answer as JSON, and what writes it: passages, numbers ("count"), lines sorted by `form`."""
    from lawtexts.exchange import contract
    from lawtexts.search import concordance

    if form == "count":
        counts = concordance.count(index, answer)
        return contract.count_document(answer, counts), lambda: _write_count(screen, counts)
    if form:
        lines = concordance.concordance(answer, form)
        return contract.concordance_document(answer, lines), lambda: _write_lines(screen, lines)
    return contract.answer_document(answer, errors), lambda: _write(screen, index, answer, errors)


def _write(screen: Screen, index: Index, answer: Answer, errors: Errors) -> None:
    for hit in answer.hits:
        _write_hit(screen, index, hit, errors)
    if answer.total > len(answer.hits):
        shown = _("{shown} of {total} places. All of them: --limit 0")
        screen.line(screen.style(shown.format(shown=len(answer.hits), total=answer.total), "quiet"))


def _remark(answer: Answer) -> None:
    """What to know about how the query was interpreted, and what to try when it found nothing."""
    for sentence in answer.told:
        remark(sentence)
    if not answer.hits:
        remark(_("Nothing found for “{query}”.").format(query=answer.query))
        if answer.did_you_mean:
            meant = ", ".join(_("“{words}”").format(words=query) for query in answer.did_you_mean)
            remark(_("Did you mean {queries}?").format(queries=meant))


def _write_hit(screen: Screen, index: Index, hit: Hit, errors: Errors) -> None:
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
        for said in errors.get((passage.expression, passage.citation.root), ()):
            screen.paragraph(said, indent=" " * (width + 2), spans=((0, len(said), "error"),))
    screen.gap()


def _write_passage(screen: Screen, passage: Passage, label: str, width: int) -> None:
    """A passage, or the part of it around what was found; ends cut off are marked by an ellipsis."""
    style = "found" if passage.matched else "cited"
    spans: list[Span] = [(start, end, style) for start, end in passage.spans]
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


def _write_lines(screen: Screen, lines: Sequence[Line]) -> None:
    """A concordance. Away from a terminal: citation, expression, left, word, right by tabs."""
    if screen.width == UNWRAPPED:
        for line in lines:
            parts = (str(line.citation), line.expression, line.left.strip(), line.word, line.right.strip())
            screen.raw("\t".join(parts) + "\n")
        return
    places = [f"{line.citation} {line.language}" for line in lines]
    width = max(map(columns, places), default=0) + 2
    half = (screen.width - width) // 2 - 1
    for line, place in zip(lines, places, strict=True):
        _write_line(screen, line, padded(place, width, screen.style(place, "quiet")), half)


def _write_line(screen: Screen, line: Line, lead: str, half: int) -> None:
    """One line: the word begins in the middle, what has no room on either side is cut."""
    left = line.left if columns(line.left) < half else "…" + line.left[2 - half :]
    room = half - columns(line.word)
    right = line.right if columns(line.right) <= room else line.right[: max(room - 1, 0)] + "…"
    gap = " " * (half - columns(left))
    before, after = screen.styled(left, 0, len(left)), screen.styled(right, 0, len(right))
    screen.line(f"{lead}{gap}{before}{screen.style(line.word, 'found')}{after}")


def _write_count(screen: Screen, counts: Counts) -> None:
    """How often what was asked for was found: in all, by law, by language, by term, by the words found."""
    tables = (
        (_("Law"), counts.laws),
        (_("Language"), {names.language(tag): number for tag, number in counts.languages.items()}),
        (_("Term"), counts.terms),
        (_("Word"), counts.words),
    )
    for title, rows in tables:
        if rows:
            screen.gap()
            screen.line(screen.style(title, "strong"))
            width = max(map(columns, rows)) + 2
            for name, number in rows.items():
                screen.line(f"  {padded(name, width)}{number:>5}")
    if counts.total:
        screen.gap()
        screen.line(_("{total} in all").format(total=counts.total))
