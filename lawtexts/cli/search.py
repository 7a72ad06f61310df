"""Searching: what `lawtexts search WORDS` answers. Free of click, which costs more than the whole answer."""

from __future__ import annotations

from functools import partial

from lawtexts.cli import names
from lawtexts.cli.terminal import (
    FOUND,
    MISUSED,
    NOTHING,
    UNWRAPPED,
    columns,
    complain,
    padded,
    progress,
    remark,
    wrapped,
)
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.search.index import Index
from lawtexts.search.query import search as searched

TYPE_CHECKING = False  # without importing typing, which a search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from lawtexts.cli.settings import Settings
    from lawtexts.cli.terminal import Screen, Span
    from lawtexts.model.citation import Citation
    from lawtexts.search.query import Answer, Hit, Passage

    Errors = Mapping[tuple[str, Citation], Sequence[str]]

HITS = 10
"""How many places are shown on the screen unless more are asked for."""
LINES = 3
"""How many lines of a passage are shown around what was found in it."""
_FIELDS = {"heading": N_("heading"), "title": N_("title"), "note": N_("note")}


def search(
    words: Sequence[str],
    settings: Settings,
    *,
    form: str = "",
    sort: str = "place",
    limit: int | None = None,
    is_named: bool = True,
    **where: Any,
) -> int:
    """Print what is found of `words`; returns the exit code.

    `form` is "kwic" for a concordance, sorted by `sort`, or "count"; `limit` is how many places at most, 0
    for all. Where the command `is_named` the words are no other command. `where` is as in
    lawtexts.search.query.search.
    """
    is_plain = not (form or settings.json)
    if limit is None:
        limit = HITS if is_plain else 0
    folder = settings.folder_to_read()
    index = Index(folder, progress)
    where["columns"] = (*settings.expressions, *settings.languages) or None
    answer = searched(index, " ".join(words), limit=limit or None, **where)
    if not answer.hits:
        code = _other_answer(words, settings, is_plain=is_plain, is_named=is_named)
        if code is not None:
            return code
    write: Callable[[Screen], object]
    found: dict[str, object]
    if form == "kwic":
        from lawtexts.cli.concordance import concordance, write_lines

        lines = concordance(answer, sort)
        write, found = partial(write_lines, lines=lines), {"lines": [one._asdict() for one in lines]}
    elif form == "count":
        from lawtexts.cli.concordance import count, write_counts

        counts = count(answer)
        total = sum(counts["laws"].values())
        write, found = partial(write_counts, total=total, counts=counts), {"total": total, **counts}
    else:
        errors = _errors(folder, answer)
        write = partial(_write_hits, expressions=index.expressions, answer=answer, errors=errors)
        found = {"total": answer.total, "hits": _entries(answer, errors)}
    about = {"query": answer.query, "language": answer.language}
    settings.answer(write, **about, **found, did_you_mean=answer.did_you_mean, told=answer.remarks)
    if not settings.json:
        _remark_on(answer)
    return FOUND if answer.hits else NOTHING


def _remark_on(answer: Answer) -> None:
    """Report how the query was interpreted, and what may be meant where nothing is found."""
    remark(*answer.remarks)
    if not answer.hits:
        remark(_("Nothing found for “{query}”.").format(query=answer.query))
        if answer.did_you_mean:
            meant = ", ".join(_("“{words}”").format(words=query) for query in answer.did_you_mean)
            remark(_("Did you mean {queries}?").format(queries=meant))


def _other_answer(words: Sequence[str], settings: Settings, *, is_plain: bool, is_named: bool) -> int | None:
    """The exit code of what words that a search does not find may mean; None where they mean nothing.

    A word that is nearly a command's name is asked about; places named among the words are shown. Beside
    words a mere number is hardly a law, where another place is named.
    """
    import re

    for problem in settings.open_corpus().missing:
        raise problem
    query = re.sub(r"\b(?:in|x):", "", " ".join(words))
    near = None if is_named else command_near(words)
    if near is not None:
        sentence = _("Nothing found for “{query}”. Did you mean the command {command}?")
        return complain(sentence.format(query=query, command=near), MISUSED)
    if not is_plain:
        return None
    from lawtexts.citing.read import read_with_rest
    from lawtexts.cli.show import show

    readings, rest = read_with_rest(query)
    named = [one for one in readings if one.citation is not None]
    named = [one for one in named if not one.text.isdigit()] or named
    if not named or show([one.canonical for one in named], settings) != FOUND:
        return None
    if rest:
        remark(_("Not part of a citation: {words}.").format(words=", ".join(rest)))
    return FOUND


def command_near(words: Sequence[str]) -> str | None:
    """What was probably meant where the first of `words` is nearly the name of a command: “compare 51”."""
    from difflib import get_close_matches

    from lawtexts.cli.commands import COMMANDS

    first, rest = words[0].split()[0], [*words[0].split()[1:], *words[1:]]
    if first in ("help", "version"):
        named = rest[0] if rest and rest[0] in COMMANDS else ""
        return " ".join(filter(None, ("lawtexts", named, "-h" if first == "help" else "--version")))
    near = get_close_matches(first.lower(), COMMANDS, 1, 0.75)
    return " ".join(("lawtexts", near[0], *rest)) if near else None


def _errors(folder: str, answer: Answer) -> Errors:
    """What is wrong with the pages of the laws shown, by expression and law; others are not parsed for it."""
    from lawtexts.corpus.layout import law_name

    found: dict[tuple[str, Citation], list[str]] = {}
    for place in {(one.expression, one.citation.root) for hit in answer.hits for one in hit.passages}:
        try:
            with open(f"{folder}/{law_name(*place)}", "rb") as file:
                is_forced = b"forced-page" in file.read()
        except OSError:
            continue
        if is_forced:
            from lawtexts.corpus.store import Corpus

            law = Corpus.open(folder).law(*place)
            found[place] = [one.message for one in law.errors] if law else []
    return found


def _entries(answer: Answer, errors: Errors) -> Iterator[object]:
    """The places found, for JSON, which a plain search need not import."""
    from lawtexts.exchange.contract import hit_entries

    yield from hit_entries(answer, errors)


def _write_hits(
    screen: Screen, expressions: Sequence[tuple[str, str]], answer: Answer, errors: Errors
) -> None:
    tags = [language for _expression, language in expressions]
    for hit in answer.hits:
        _write_hit(screen, hit, errors, tags)
    if answer.total > len(answer.hits):
        shown = _("{shown} of {total} places. All of them: --limit 0")
        screen.line(screen.style(shown.format(shown=len(answer.hits), total=answer.total), "quiet"))


def _write_hit(screen: Screen, hit: Hit, errors: Errors, tags: Sequence[str]) -> None:
    screen.line(screen.style(str(hit.citation), "strong"))
    labels = []
    for passage in hit.passages:
        label = passage.expression if tags.count(passage.language) > 1 else names.language(passage.language)
        label = label if passage.citation == hit.citation else f"{label} {passage.citation}"
        labels.append(f"{label}, {_(_FIELDS[passage.field])}" if passage.field in _FIELDS else label)
    width = max(map(len, labels), default=0) + 4
    for label, passage in zip(labels, hit.passages, strict=True):
        _write_passage(screen, passage, padded("  " + screen.style(label, "quiet"), width))
        for said in errors.get((passage.expression, passage.citation.root), ()):
            screen.paragraph(said, " " * width, style="error")
    screen.gap()


def _write_passage(screen: Screen, passage: Passage, lead: str) -> None:
    style = "found" if passage.matched else "cited"
    spans: list[Span] = [(start, end, style) for start, end in passage.spans]
    if screen.width == UNWRAPPED:
        screen.paragraph(passage.text.replace("\n", " "), lead, spans=spans)
        return
    indent = " " * columns(lead)
    lines = wrapped(passage.text, screen.text_width - len(indent) - 2)
    first = next((n for n, (_start, end) in enumerate(lines) if spans and spans[0][0] < end), 0)
    first = max(0, min(first - 1, len(lines) - LINES))
    for number, (start, end) in list(enumerate(lines))[first : first + LINES]:
        before = "… " if number == first and first else ""
        after = " …" if number == first + LINES - 1 and number + 1 < len(lines) else ""
        screen.line(lead + before + screen.styled(passage.text, start, end, spans) + after)
        lead = indent
