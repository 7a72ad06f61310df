"""lawtexts search, or `lawtexts penalty card`: words in one language, found passages in all."""

from __future__ import annotations

import re
from functools import partial

from lawtexts.cli import options
from lawtexts.cli.terminal import (
    FOUND,
    MISUSED,
    NOTHING,
    UNWRAPPED,
    Words,
    columns,
    complain,
    padded,
    remark,
    wrapped,
)
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

TYPE_CHECKING = False  # without importing typing, which a search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from lawtexts.cli.terminal import Screen
    from lawtexts.exchange.concordance import Line
    from lawtexts.search.query import Answer, Hit, Passage

HITS = 10
"""How many places are shown on the screen unless more are asked for."""
LINES = 3
"""The lines shown of a passage, around what was found in it, so that the first screen has the answer."""
_FIELDS = {"heading": N_("heading"), "title": N_("title"), "note": N_("note")}


@options.command(
    _(
        "All words must be found, in any inflection, with or without accents. “a phrase”, prefix*, fuzzy~, "
        "a OR b, -without; title:, heading:, text:, note:, law:50-60, in:51B and x:pl say where, and so "
        "does a citation among the words: 51B lead. The same passages of the other languages stand beside "
        "what is found."
    ),
    options.argument("words", "terms", _("WORD..."), nargs=-1, required=True),
    options.option(
        "--language", known="languages", help=_("The language of the words; guessed when left out.")
    ),
    options.option(
        "--in", "within", known="places", metavar="50-60", help=_("Only in these laws, or in this place.")
    ),
    options.flag("--only-aligned", help=_("Only what every language shown has.")),
    options.option("--missing", known="languages", help=_("Only places of which this language has no text.")),
    options.number(
        "--limit",
        help=_("How many places to show, 0 for all: 10 unless given, all with --json, --kwic and --count."),
    ),
    options.flag("--kwic", help=_("One line for each place, the words found in the middle.")),
    options.option(
        "--sort",
        known=("place", "left", "right"),
        default="place",
        help=_(
            "What the lines of --kwic are sorted by: where they stand, or the words to the left or right."
        ),
    ),
    options.columns,
    options.flag("--count", help=_("Only the counts: by law, by language, by term, by word found.")),
)
def command(
    settings: options.Settings,
    words: Sequence[str],
    kwic: bool = False,
    count: bool = False,
    sort: str = "place",
    limit: int | None = None,
    **where: Any,
) -> int:
    """Print what is found of `words`; `where` is as in lawtexts.search.query.search."""
    form = options.one_form(kwic=kwic, count=count)
    if limit is None:
        limit = 0 if form or settings.json else HITS
    corpus = settings.library
    where["columns"] = settings.columns or None
    words = [word.strip() for word in words]
    answer = corpus.search(" ".join(words), limit=limit or None, **where)
    if not answer.hits and not any(where.get(limit) for limit in ("within", "only_aligned", "missing")):
        code = _other_answer(words, settings, form, where.get("language"))
        if code is not None:
            return code
    tags = [language for _expression, language in corpus.index.expressions]
    write: Callable[[Screen], object] = partial(_write_hits, tags=tags, answer=answer)
    found: dict[str, object] = {"total": answer.total, "hits": answer.hits}
    if form == "kwic":
        from lawtexts.exchange.concordance import concordance

        lines = concordance(answer, sort)
        write, found = partial(_write_lines, lines=lines), {"lines": lines}
    elif form == "count":
        from lawtexts.exchange.concordance import counted

        counts = counted(answer)
        total = sum(counts["laws"].values())
        write, found = partial(_write_counts, total=total, counts=counts), {"total": total, **counts}
    about = {"query": answer.query, "language": answer.language}
    settings.answer(write, **about, **found, did_you_mean=answer.did_you_mean, told=answer.remarks)
    if not settings.json:
        _remark_on(answer)
    return FOUND if answer.hits else NOTHING


def _remark_on(answer: Answer) -> None:
    """Print the remarks on an answer, and what may be meant where nothing is found."""
    remark(*answer.remarks)
    if not answer.hits:
        remark(_("Nothing found for “{query}”.").format(query=answer.query))
        if answer.did_you_mean:
            meant = ", ".join(_("“{words}”").format(words=query) for query in answer.did_you_mean)
            remark(_("Did you mean {queries}?").format(queries=meant))


def _other_answer(
    words: Sequence[str], settings: options.Settings, form: str, language: str | None
) -> int | None:
    """The exit code of what words that a search does not find may mean; None where they mean nothing.

    A word that is nearly a command's name is asked about; places cited among the words are shown, and, unless
    the command is named or the words' `language`, those whose title they quote. To a program a search that it
    names, or the `form` of one, is answered as such.
    """
    from lawtexts.citing.read import read
    from lawtexts.cli.commands import show

    for problem in settings.library.store.missing:
        raise problem
    query = re.sub(r"\bx:|(?<!\S)-\d\S*", "", " ".join(words)).strip()
    meant = None if settings.is_named else suggested_command(words)
    if meant is not None:
        sentence = _("Nothing found for “{query}”. Did you mean the command {command}?")
        return complain(sentence.format(query=query, command=meant), code=MISUSED)
    limits = re.findall(r"\b(?i:law|in):\s*([^\s()]+)", query)
    if form or (settings.json and (settings.is_named or limits)):
        return None
    if limits:  # there its words were searched; perhaps there is no page
        remark(*names.interpretation(settings.ask(limits), gaps=True))
        return None
    if (settings.is_named or language) and not read(query):
        return None
    asked = settings.ask([query])
    named = any(one.citation is not None for each in asked.queries for one in each.readings)
    is_shown = asked.found if settings.json else named
    return FOUND if is_shown and show.command.function(settings, [query]) == FOUND else None


def suggested_command(words: Sequence[str]) -> str | None:
    """What was probably meant where the first of `words` is nearly the name of a command: “compare 51”."""
    from difflib import get_close_matches

    from lawtexts.cli.commands import COMMANDS

    first, rest = words[0].split()[0], [*words[0].split()[1:], *words[1:]]
    if first in ("help", "version"):
        named = rest[0] if rest and rest[0] in COMMANDS else ""
        return " ".join(filter(None, ("lawtexts", named, "-h" if first == "help" else "--version")))
    near = get_close_matches(first.lower(), COMMANDS, 1, 0.75)
    return " ".join(("lawtexts", near[0], *rest)) if near else None


def _write_hits(screen: Screen, tags: Sequence[str], answer: Answer) -> None:
    for hit in answer.hits:
        _write_hit(screen, hit, tags)
    if answer.total > len(answer.hits):
        shown = _("{shown} of {total} places. All of them: --limit 0")
        screen.line(screen.style(shown.format(shown=len(answer.hits), total=answer.total), "quiet"))


def _write_hit(screen: Screen, hit: Hit, tags: Sequence[str]) -> None:
    screen.heading(str(hit.citation))
    labels = []
    for passage in hit.passages:
        label = passage.expression if tags.count(passage.language) > 1 else names.language(passage.language)
        label = label if passage.citation == hit.citation else f"{label} {passage.citation}"
        labels.append(f"{label}, {_(_FIELDS[passage.field])}" if passage.field in _FIELDS else label)
    width = max(map(len, labels), default=0) + 4
    for label, passage in zip(labels, hit.passages, strict=True):
        lines = _lines_around(screen, passage, screen.text_width - width - 2)
        screen.row([["  " + screen.style(label, "quiet")], lines], [width, 0])
    screen.gap()


def _lines_around(screen: Screen, passage: Passage, width: int) -> list[str]:
    """The lines of a passage around what was found in it; away from a terminal it is one."""
    style = "found" if passage.matched else "cited"
    words = Words(passage.text.replace("\n", " "), "", [(*span, style) for span in passage.spans])
    lines = wrapped(words.text, width)
    found = next((n for n, (_start, end) in enumerate(lines) if words.spans and words.spans[0][0] < end), 0)
    first = max(0, min(found - 1, len(lines) - LINES))
    shown = [screen.styled(words, *line) for line in lines[first : first + LINES]]
    shown[0] = "… " * (first > 0) + shown[0]
    shown[-1] += " …" * (first + LINES < len(lines))
    return shown


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


def _write_counts(screen: Screen, total: int, counts: Mapping[str, Mapping[str, int]]) -> None:
    titles = (_("Law"), _("Language"), _("Term"), _("Word"))
    shown = {}
    for title, (kind, rows) in zip(titles, counts.items(), strict=True):
        named = names.language if kind == "languages" else str
        shown[title] = " · ".join(f"{named(name)} {number}" for name, number in rows.items())
    screen.record(shown)
    if total:
        screen.line(_("{total} in all").format(total=total))
