"""Names a reader knows for what lawtexts knows by code: languages, gaps, reasons of a number."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.locale import LANGUAGES, ngettext
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression, Gap
    from lawtexts.model.law import Provision

_PRINTED = {"printed", "html", "title"}

_REASONS = {
    "position": N_("its place on the page"),
    "restart": N_("the list starting again"),
    "empty-parent": N_("a list whose own number the page leaves out"),
    "reference": N_("a reference in {value}"),
    "sister": N_("the same number printed in {value}"),
}


def language(tag: str) -> str:
    """The name of a language in the reader's, as it stands at the beginning of a line."""
    return _opening(language_within(tag))


def language_within(tag: str) -> str:
    """The name of a language inside a sentence; its own where the interface has none, or the tag itself."""
    if tag in LANGUAGES:
        return _(LANGUAGES[tag])
    from lawtexts.languages import name

    return name(tag)


def _opening(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return _("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])


def edition(expression: Expression) -> str:
    """The edition an expression follows, and whether that is only inferred."""
    from lawtexts.model.edition import EditionBasis

    sentence = _("{year} Laws")
    if expression.edition_basis is EditionBasis.INFERRED:
        sentence = _("{year} Laws (inferred)")
    if expression.edition_basis is EditionBasis.ASSUMED:
        sentence = _("taken to be the {year} Laws")
    return sentence.format(year=expression.edition)


def languages_of(expressions: Sequence[Expression]) -> str:
    """The languages of expressions as the beginning of a sentence; with ids where a language occurs twice."""
    tags = [expression.language for expression in expressions]
    named = [
        f"{language_within(found.language)} ({found.id})"
        if tags.count(found.language) > 1
        else language_within(found.language)
        for found in expressions
    ]
    return _opening(listed(named))


def gap(reason: Gap, citation: Citation, expressions: Sequence[Expression]) -> str:
    """Why `expressions`, all of one edition, have nothing at `citation`; one sentence."""
    names = languages_of(expressions)
    match reason.value:
        case "not-in-edition":
            sentence = ngettext(
                "{names}: this text follows the {year} Laws, which do not have {citation}.",
                "{names}: these texts follow the {year} Laws, which do not have {citation}.",
                len(expressions),
            )
        case "absent-in-source":
            sentence = ngettext(
                "{names}: this text has no {citation}; no known change of the Laws explains it.",
                "{names}: these texts have no {citation}; no known change of the Laws explains it.",
                len(expressions),
            )
        case "page-not-held":
            return unheld((citation.root,), expressions)
        case _:
            sentence = _("{names}: the page of Law {law} could not be read.")
    return sentence.format(
        names=names, year=expressions[0].edition, citation=citation, law=citation.law or citation.document
    )


def unheld(roots: Sequence[Citation], expressions: Sequence[Expression]) -> str:
    """That `expressions` have no page of the laws and documents `roots`; one sentence for all laws."""
    names = languages_of(expressions)
    laws = [root.law for root in roots if root.law]
    if not laws:
        return _("{names}: no page of this document is held.").format(names=names)
    sentence = ngettext(
        "{names}: no page of Law {law} is held.", "{names}: no page of Laws {law} is held.", len(laws)
    )
    return sentence.format(names=names, law=listed(_runs(laws)))


def _runs(numbers: Sequence[int]) -> list[str]:
    """Numbers with those that follow each other as one: 40, 42–50."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [one for run in runs for one in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))]


def gap_in_short(reason: Gap, expression: Expression) -> str:
    """Why `expression` has nothing at a place, for its cell."""
    match reason.value:
        case "not-in-edition":
            return _("not in the {year} Laws").format(year=expression.edition)
        case "absent-in-source":
            return _("missing; no known change explains it")
        case "page-not-held":
            return _("page not held")
    return _("page could not be read")


def is_inferred(provision: Provision) -> bool:
    """Whether the page does not print this provision's number as it is cited."""
    return not _PRINTED.intersection(provision.basis)


def reasons(provision: Provision) -> str:
    """What an inferred number rests on, as a list in a sentence."""
    grouped: dict[str, list[str]] = {}
    for token in provision.basis:
        rule, _colon, value = token.partition(":")
        grouped.setdefault(rule, []).append(value)
    return listed(
        [
            _(_REASONS[rule]).format(value=listed(values)) if rule in _REASONS else rule
            for rule, values in grouped.items()
        ]
    )
