"""lawtexts show, or `lawtexts 51B2a`: the passages at citations, in every language of the corpus.

51B2a  Polish · 2017 Laws · pl-pzbs-2017
51  Dwie lub więcej kart przygwożdżonych
[B] Wyjście partnera gracza wykraczającego

    [2] [a] Gdy obrońca ma karty przygwożdżone … nakazać* partnerowi …
            Cites 50D2a (no page in the corpus); 51B1a.

*   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, Span, Words, columns, padded, remark, words_of
from lawtexts.exchange import names
from lawtexts.exchange.passages import SAID, Passage, pasted
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.corpus.backlinks import Backlink
    from lawtexts.corpus.lookup import Lookup
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression

STYLES = {
    "source": "quiet",
    "error": "error",
    "notice": "quiet",
    "title": "strong",
    "heading": "strong",
    "cites": "quiet",
    "remark": "quiet",
    "legend": "quiet",
}
"""The styles of the kinds of paragraphs that have one."""
UNSPOKEN = ("cites", "remark", "legend")
"""What a card for reading aloud at the table leaves out."""
STEP = 4
"""The columns of a label."""
BAR = "▌ "
"""What stands beside a passage that is marked in its context."""


@options.command(
    _("“-” reads a text from standard input and shows what it cites."),
    options.citations,
    options.option(
        "--from", "here", known="places", help=_("Where you read it, for citations such as “B1a above”.")
    ),
    options.flag("--context", help=_("The whole section, with a bar beside the passage.")),
    options.flag("--cited-by", help=_("Also list citing passages, with the sentence.")),
    options.flag("--card", help=_("As a card for reading aloud at the table.")),
    options.option("--format", "form", known=("md", "html"), help=_("As Markdown or HTML, for pasting.")),
    options.option(
        "--at", "day", metavar="2026-01-31", help=_("As the sites had it on this day, as far as known.")
    ),
    options.columns,
)
def command(
    settings: options.Settings,
    words: Sequence[str],
    here: str | None = None,
    context: bool = False,
    cited_by: bool = False,
    card: bool = False,
    form: str | None = None,
) -> int:
    options.one_form(format=form, json=settings.json)
    form = options.one_form(format=form, card=card, context=context)
    asked = settings.ask(words, here)
    corpus = asked.corpus
    passages = [
        Passage(corpus, law, place.citation, place.note, form)
        for place in asked.found
        for expression in asked.expressions(place)
        if (law := asked.law(expression, place.citation)) is not None
    ]
    remark(*dict.fromkeys(filter(None, (corpus.remark(passage.law) for passage in passages))))
    citing = asked.cited_by() if cited_by else {}

    def write(screen: Screen) -> None:
        remark(*names.interpretation(asked, gaps=not passages))
        for passage in passages:
            if form in ("md", "html"):
                screen.raw(pasted(passage))
            else:
                write_passage(screen, passage)
        if form == "card":
            _warn_of_editions(screen, [passage.expression for passage in passages])
        for sentence in names.absences(corpus, asked.lacking(asked.every)) if passages else ():
            remark(sentence) if form in ("md", "html") else screen.paragraph(sentence)
        for citation, found in citing.items():
            _write_cited_by(screen, citation, found)

    members = _members(asked, passages) if settings.json else {}
    if cited_by:
        members["cited_by"] = (one for found in citing.values() for one in found)
    return settings.answer(write, FOUND if passages else NOTHING, **members)


def write_passage(screen: Screen, passage: Passage) -> None:
    """Write a passage to `screen`; in its context with a bar beside what was asked for."""
    is_card = passage.form == "card"
    margins = {True: BAR, False: " " * len(BAR)} if passage.form == "context" else {}
    lead = ""
    for each in passage.paragraphs():
        if each.labels is not None:
            screen.margin = margins.get(each.is_asked, "")
        if each.kind == "gap" or (is_card and each.kind in SAID):
            screen.gap()
        if each.kind == "gap" or (is_card and each.kind in UNSPOKEN):
            continue
        style = "strong" if is_card and each.kind in SAID else STYLES.get(each.kind, "")
        lead = " " * columns(lead) if each.labels is None else " " * (STEP * each.depth)
        lead += "".join(padded(one, max(STEP, columns(one) + 1)) for one in each.labels or ())
        screen.paragraph(
            words_of(each.text, style), screen.style(lead, "strong" if each.kind == "source" else "")
        )
    screen.margin = ""


def _warn_of_editions(screen: Screen, expressions: Sequence[Expression]) -> None:
    if len({one.edition for one in expressions}) > 1:
        editions = dict.fromkeys(
            f"{names.language_within(one.language)}: {names.edition(one)}" for one in expressions
        )
        sentence = _("These texts follow different editions of the Laws: {editions}.")
        screen.paragraph(sentence.format(editions="; ".join(editions)), "    ", style="warning")
        screen.gap()


def _write_cited_by(screen: Screen, wanted: Citation, found: Sequence[Backlink]) -> None:
    screen.heading(_("{citation} is cited by").format(citation=wanted))
    if not found:
        screen.line("  " + screen.style(_("no passage in the corpus"), "quiet"))
    rows = []
    for one in found:
        whole = "" if one.target == wanted else " " + _("(cites {target})").format(target=one.target)
        who = f"{names.language(one.expression.language)}{whole}: "
        start, end = (len(who) + at for at in one.span)
        spans: list[Span] = [(0, len(who), "quiet"), (start, end, "cited")]
        rows.append((str(one.citation), Words(who + one.sentence, spans=spans)))
    screen.table(rows, "  ")
    screen.gap()


def _members(asked: Lookup, passages: Sequence[Passage]) -> dict[str, object]:
    from lawtexts.exchange.contract import law_document

    corpus = asked.corpus
    return {
        "asked": asked.queries,
        "laws": [law_document(one.law, corpus, one.citation, note=one.note) for one in passages],
        "gaps": [
            {"citation": citation, "expression": one.id, "gap": corpus.presence(one.id, citation)}
            for citation, expressions in asked.lacking(asked.every).items()
            for one in expressions
        ],
    }
