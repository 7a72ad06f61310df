"""lawtexts search: words in one language, found passages in all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from lawtexts.citing.read import read_with_rest
from lawtexts.cli import hits, names, options
from lawtexts.cli.concordance import Counts, Line, concordance
from lawtexts.cli.concordance import count as count_of
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import show
from lawtexts.cli.terminal import (
    FOUND,
    MISUSED,
    NOTHING,
    UNWRAPPED,
    Screen,
    columns,
    complain,
    padded,
    progress,
    remark,
)
from lawtexts.exchange.contract import hit_entries, search_members
from lawtexts.locale import gettext as _
from lawtexts.search.index import open_index
from lawtexts.search.query import search


@options.command(
    "search",
    _(
        "Search the Laws for words, in any inflection, with or without accents.\n\n"
        "All words must be found. “a phrase”, prefix*, fuzzy~, a OR b, -without; title:, heading:, text:, "
        "note:, law:50-60, in:51B and x:pl say where, and so does a citation among the words: 51B lead. "
        "The same passages of the other languages stand beside what is found."
    ),
)
@options.argument("words", "terms", _("WORD..."), nargs=-1, required=True)
@options.option("--language", known="languages", help=_("The language of the words; guessed when left out."))
@options.option(
    "--in", "within", known="places", metavar="50-60", help=_("Only in these laws, or in this place.")
)
@options.flag("--only-aligned", help=_("Only what every language shown has."))
@options.option("--missing", known="languages", help=_("Only places of which this language has no text."))
@options.number(
    "--limit",
    help=_("How many places to show, 0 for all: 10 unless given, all with --json, --kwic and --count."),
)
@options.flag("--kwic", help=_("One line for each place, the words found in the middle."))
@options.option(
    "--sort",
    known=("place", "left", "right"),
    default="place",
    help=_("What the lines of --kwic are sorted by: where they stand, or the words to the left or right."),
)
@options.expressions
@options.flag("--count", help=_("Only the counts: by law, by language, by term, by word found."))
def command(
    settings: Settings,
    words: tuple[str, ...],
    language: str | None,
    limit: int | None,
    kwic: bool,
    sort: str,
    count: bool,
    **where: Any,
) -> int:
    index = open_index(Path(settings.folder_to_read()), progress)
    plain = not (kwic or count or settings.json)
    if limit is None:
        limit = hits.HITS if plain else 0
    shown = (*settings.expressions, *settings.languages) or None
    answer = search(index, " ".join(words), language, columns=shown, limit=limit or None, **where)
    corpus = settings.open_corpus()
    if not answer.hits:
        for problem in corpus.missing:
            raise problem
        code = _other_answer(settings, words, plain=plain)
        if code is not None:
            return code
    write: Callable[[Screen], object]
    members: dict[str, object]
    if kwic:
        lines = concordance(answer, sort)
        write, members = partial(_write_lines, lines=lines), {"lines": [line._asdict() for line in lines]}
    elif count:
        counts = count_of(answer)
        write, members = partial(_write_count, counts=counts), counts._asdict()
    else:
        errors = hits.errors(str(corpus.path), answer)
        write = partial(hits.write, expressions=index.expressions, answer=answer, errors=errors)
        members = {"total": answer.total, "hits": hit_entries(answer, errors)}
    settings.answer(write, **search_members(answer, members))
    if not settings.json:
        hits.remark_on(answer)
    return FOUND if answer.hits else NOTHING


def _other_answer(settings: Settings, words: Sequence[str], *, plain: bool) -> int | None:
    """The exit code of what bare words that a search does not find may mean; None where they mean nothing.

    A word that is nearly a command's name is asked about; places named among the words are shown. Beside
    words a mere number is hardly a law, where another place is named.
    """
    from lawtexts.cli.group import IMPLIED, command_near

    query = re.sub(r"\b(?:in|x):", "", " ".join(words))
    near = command_near(words) if click.get_current_context().meta.get(IMPLIED) else None
    if near is not None:
        sentence = _("Nothing found for “{query}”. Did you mean the command {command}?")
        return complain(sentence.format(query=query, command=near), MISUSED)
    readings, rest = read_with_rest(query) if plain else ((), ())
    named = [one for one in readings if one.citation is not None]
    named = [one for one in named if not one.text.isdigit()] or named
    if not named or show([one.canonical for one in named], settings) != FOUND:
        return None
    if rest:
        remark(_("Not part of a citation: {words}.").format(words=", ".join(rest)))
    return FOUND


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
        left = line.left if columns(line.left) < half else "…" + line.left[2 - half :]
        room = half - columns(line.word)
        right = line.right if columns(line.right) <= room else line.right[: max(room - 1, 0)] + "…"
        lead = padded(screen.style(place, "quiet"), width) + " " * (half - columns(left))
        screen.line(f"{lead}{left}{screen.style(line.word, 'found')}{right}")


def _write_count(screen: Screen, counts: Counts) -> None:
    for title, rows in (
        (_("Law"), counts.laws),
        (_("Language"), {names.language(tag): number for tag, number in counts.languages.items()}),
        (_("Term"), counts.terms),
        (_("Word"), counts.words),
    ):
        if rows:
            screen.gap()
            screen.line(screen.style(title, "strong"))
            screen.table(((name, f"{number:>5}") for name, number in rows.items()), "  ")
    if counts.total:
        screen.gap()
        screen.line(_("{total} in all").format(total=counts.total))
