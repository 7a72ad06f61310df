"""Hits: what a search found, on the screen. Free of click, which costs more than the whole answer."""

from __future__ import annotations

from lawtexts.cli import names
from lawtexts.cli.terminal import FOUND, UNWRAPPED, columns, padded, remark, wrapped
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

TYPE_CHECKING = False  # without importing typing, which a search would wait for
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lawtexts.cli.terminal import Screen, Span
    from lawtexts.model.citation import Citation
    from lawtexts.search.query import Answer, Hit, Passage

    Errors = Mapping[tuple[str, Citation], Sequence[str]]

HITS = 10
"""How many places are shown on the screen unless more are asked for."""
LINES = 3
"""How many lines of a passage are shown around what was found in it."""
_FIELDS = {"heading": N_("heading"), "title": N_("title"), "note": N_("note")}


def search_quickly(words: Sequence[str]) -> int | None:
    """Answer a search without options by the index that is kept.

    None where nothing is found, the query asks for nothing, or no whole index is kept.
    """
    from lawtexts.cli.settings import Settings
    from lawtexts.search.cache import DamagedError
    from lawtexts.search.index import quick_index
    from lawtexts.search.query import search

    settings = Settings()
    folder = settings.folder_to_read()
    try:
        index = quick_index(folder)
        answer = None if index is None else search(index, " ".join(words), limit=HITS)
    except DamagedError:
        return None
    if index is None or answer is None or not answer.hits:
        return None
    write(settings.screen(), index.expressions, answer, errors(folder, answer))
    remark_on(answer)
    return FOUND


def errors(folder: str, answer: Answer) -> Errors:
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


def write(screen: Screen, expressions: Sequence[tuple[str, str]], answer: Answer, errors: Errors) -> None:
    for hit in answer.hits:
        _write_hit(screen, expressions, hit, errors)
    if answer.total > len(answer.hits):
        shown = _("{shown} of {total} places. All of them: --limit 0")
        screen.line(screen.style(shown.format(shown=len(answer.hits), total=answer.total), "quiet"))


def remark_on(answer: Answer) -> None:
    """What to know about how the query was interpreted, and what to try when it found nothing."""
    for sentence in answer.remarks:
        remark(sentence)
    if not answer.hits:
        remark(_("Nothing found for “{query}”.").format(query=answer.query))
        if answer.did_you_mean:
            meant = ", ".join(_("“{words}”").format(words=query) for query in answer.did_you_mean)
            remark(_("Did you mean {queries}?").format(queries=meant))


def _write_hit(screen: Screen, expressions: Sequence[tuple[str, str]], hit: Hit, errors: Errors) -> None:
    screen.line(screen.style(str(hit.citation), "strong"))
    tags = [language for _expression, language in expressions]
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
