"""lawtexts matrix: which law is in which translation, what is missing, what differs."""

from __future__ import annotations

from collections import Counter

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, Words, remark
from lawtexts.compare.divergence import Kind, kind_name
from lawtexts.compare.edition_evidence import Claim
from lawtexts.compare.listing import Matrix
from lawtexts.compare.matrix import MatrixCell
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap


@options.command(
    "",
    options.any_citations,
    *options.differences("warning"),
    options.laws,
    options.columns,
)
def command(settings: options.Settings, words: tuple[str, ...]) -> int:
    asked = settings.ask_in_laws(words, first=() if settings.json else options.readers_languages())
    found = settings.library.matrix(asked, settings.selection())
    editions = [
        contract.fields(claim, "expression edition basis confidence")
        | {
            "evidence": expression.reason(language()),
            "for": list(dict.fromkeys(each.citation for each in claim.supporting)),
            "against": list(dict.fromkeys(each.citation for each in claim.contradicting)),
        }
        for expression, claim in found.claims
    ]
    settings.answer(lambda screen: _write(screen, found), matrix=found.rows, editions=editions)
    remark(*names.interpretation(asked))
    return FOUND if found.rows else NOTHING


def _write(screen: Screen, found: Matrix) -> None:
    """What the translations have of each law, then what differs in it, then how sure their editions are.

        Polish     Italian    Spanish
    51  ● 7 ≠ 7    ● 6 ◇ 1    ● 6 ◇ 1
    """
    if not found.rows:
        return
    tags = [one.language for one, _claim in found.claims]
    heads = (
        one.id if tags.count(one.language) > 1 else names.language(one.language)
        for one, _claim in found.claims
    )
    rows: list[list[str | Words]] = [["", *(Words(head, "strong") for head in heads)]]
    rows += [[str(row.citation), *(Words(*_in_short(cell)) for cell in row.cells)] for row in found.rows]
    screen.table(rows)
    screen.gap()
    screen.paragraph(
        _(
            "● in the corpus, with its provisions · – not in the corpus · ○ missing · "
            "◇ not in its edition · ≠ differences"
        )
    )
    screen.gap()
    differing: dict[Citation, Counter[Kind]] = {}
    for one in found.counted:
        differing.setdefault(one.citation.root, Counter())[one.kind] += 1
    screen.table(
        (str(root), " · ".join(f"{kind_name(kind)}: {count}" for kind, count in kinds.most_common()))
        for root, kinds in sorted(differing.items())
    )
    screen.gap()
    for expression, claim in found.claims:
        screen.paragraph(_claim_sentence(expression, claim), "· ")


def _claim_sentence(expression: Expression, claim: Claim) -> str:
    sure = {"certain": _("certain"), "likely": _("likely"), "doubtful": _("doubtful")}[claim.confidence.value]
    said = _("{expression} follows the Laws of {edition}: {confidence}.").format(
        expression=claim.expression, edition=claim.edition, confidence=sure
    )
    said += f" {expression.reason(language())}"
    for sentence, evidence in (
        (_("Evidence for it: {places}."), claim.supporting),
        (_("Evidence against it: {places}."), claim.contradicting),
    ):
        if evidence:
            places = [
                str(each.citation) if each.there else _("the lack of {place}").format(place=each.citation)
                for each in evidence
            ]
            said += " " + sentence.format(places=names.listed(list(dict.fromkeys(places))))
    return said


def _in_short(cell: MatrixCell) -> tuple[str, str]:
    """A cell in short, ● 6 ○ 1 ◇ 1 ≠ 7, and its style."""
    if not cell.held:
        return "–", "quiet"
    by_edition = sum(number for gap, number in cell.gaps if gap is Gap.NOT_IN_EDITION)
    missing = sum(number for _gap, number in cell.gaps) - by_edition
    differing = sum(number for _kind, number in cell.differing)
    counts = (("●", cell.places), ("○", missing), ("◇", by_edition), ("≠", differing))
    style = "error" if missing else "warning" if differing else "good"
    return " ".join(f"{sign} {number}" for sign, number in counts if number), style
