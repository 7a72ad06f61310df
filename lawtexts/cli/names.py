"""Names a reader knows for what lawtexts knows by code: languages, gaps, reasons of a number."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.locale import LANGUAGES, ngettext
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Mapping

    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression, Gap
    from lawtexts.model.law import Provision

_PRINTED = {"printed", "html", "title"}
_REASONS = {
    "position": N_("its place on the page"),
    "restart": N_("the list starting again"),
    "empty-parent": N_("a list whose own number the page leaves out"),
    "reference": N_("a reference in {value}"),
}
_EDITIONS = {
    "stated": N_("{year} Laws"),
    "inferred": N_("{year} Laws (inferred)"),
    "assumed": N_("taken to be the {year} Laws"),
}
_GAPS = {
    "not-in-edition": N_("not in the {year} Laws"),
    "absent-in-source": N_("missing; no known change explains it"),
    "cut": N_("missing; the page may be cut off"),
    "page-not-held": N_("page not in the corpus"),
    "unparsed": N_("page could not be read; lawtexts build says why"),
}


def language(tag: str) -> str:
    """The name of a language in the reader's, as it stands at the beginning of a line."""
    return _capitalised(language_within(tag))


def language_within(tag: str) -> str:
    """The name of a language inside a sentence; its own where the interface has none, or the tag itself."""
    if tag in LANGUAGES:
        return _(LANGUAGES[tag])
    from lawtexts.languages import name

    return name(tag)


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return _("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])


def edition(expression: Expression) -> str:
    """The edition an expression follows, and whether that is only inferred."""
    return _(_EDITIONS[expression.edition_basis.value]).format(year=expression.edition)


def origin(expression: Expression) -> tuple[str, str, str]:
    """Language, edition and id: Polish, 2017 Laws, pl-pzbs-2017."""
    return language(expression.language), edition(expression), expression.id


def languages_of(expressions: Sequence[Expression]) -> str:
    """The languages of expressions as the beginning of a sentence; with ids where a language occurs twice."""
    tags = [expression.language for expression in expressions]
    ids = [f" ({one.id})" if tags.count(one.language) > 1 else "" for one in expressions]
    return _capitalised(listed([language_within(tag) + own for tag, own in zip(tags, ids, strict=True)]))


def some(words: Sequence[str], most: int = 12) -> str:
    """All of a few words as a list, the first of many."""
    return listed(words) if len(words) <= most else ", ".join((*words[:most], "…"))


def gaps(corpus: Corpus, lacking: Mapping[Citation, Sequence[Expression]]) -> list[str]:
    """Why expressions have nothing at places: a line for each reason, edition and group of expressions.

    The laws without a page in the corpus come last, with where to get them and which laws there are.
    """
    groups: dict[tuple[str, tuple[Expression, ...]], dict[Citation, None]] = {}
    for place, expressions in lacking.items():
        reasons: dict[tuple[str, str], list[Expression]] = {}
        for expression in expressions:
            reason = corpus.presence(expression.id, place)
            if reason is not None:
                law = corpus.law(expression.id, place) if reason.value == "absent-in-source" else None
                code = "cut" if law is not None and law.is_cut else reason.value
                followed = edition(expression) if code == "not-in-edition" else ""
                reasons.setdefault((code, followed), []).append(expression)
        for (code, _followed), missing in reasons.items():
            of = place.root if code == "page-not-held" else place
            groups.setdefault((code, tuple(missing)), {})[of] = None
    said = []
    for (code, absent), found in sorted(groups.items(), key=lambda group: group[0][0] == "page-not-held"):
        named = languages_of(absent) + (f" · {edition(absent[0])}" if code == "not-in-edition" else "")
        why = _(_GAPS[code]).format(year=absent[0].edition)
        said.append(f"{named}: {listed(_runs(list(found)))} – {why.rstrip('.')}.")
        if code == "page-not-held":
            said[-1] += _where_pages_are(corpus, list(found), absent)
    return said


def _where_pages_are(corpus: Corpus, roots: Sequence[Citation], expressions: Sequence[Expression]) -> str:
    """Which laws there are, where those that have no page are published, and what fetches them."""
    there = sorted({root for one in expressions for root in corpus.law_roots(one.id) if root.law})
    said = " " + _("In the corpus: {laws}.").format(laws=listed(_runs(there))) if there else ""
    published = [one for one in expressions if one.url]
    if not published:
        return said
    laws = [root.law for root in roots if root.law]
    if len(roots) == 1 and laws:
        addresses = ", ".join(one.url.format(n=laws[0]) for one in published)
        said += " " + _("On the site: {addresses}").format(addresses=addresses)
    sources = {one.source for one in published}
    site = f"{sources.pop()} -l {','.join(one.language for one in published)}" if len(sources) == 1 else "all"
    limit = f"--laws {','.join(map(str, laws))}" if laws else "--documents"
    return f"{said} " + _("To fetch: {command}").format(command=f"lawtexts harvest {site} {limit}")


def _runs(places: Sequence[Citation]) -> list[str]:
    """Places, of which laws that follow each other are one: 40, 42–50."""
    runs: list[list[Citation]] = []
    for place in sorted(places):
        if runs and place == place.root and place.law and place.law == runs[-1][-1].law + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [one for run in runs for one in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))]


def gap(reason: Gap, expression: Expression) -> str:
    """Why `expression` has nothing at a place, for its cell."""
    return _(_GAPS[reason.value]).format(year=expression.edition)


def is_inferred(provision: Provision) -> bool:
    """Whether the page does not print this provision's number as it is cited."""
    return not _PRINTED.intersection(provision.basis)


def how_known(provision: Provision) -> str:
    """How an inferred number is known."""
    grouped: dict[str, list[str]] = {}
    for token in provision.basis:
        rule, _colon, value = token.partition(":")
        grouped.setdefault(rule, []).append(value)
    sisters = [language_within(name.partition("-")[0]) for name in grouped.pop("sister", ())]
    shown = _("The page does not number this")
    if provision.shown:
        shown = _("The page numbers this “{shown}”").format(shown=provision.shown)
    sentence = _("{shown}; {citation} follows from {reasons}.")
    if sisters:
        sentence = ngettext(
            "{shown}; {citation} follows from {reasons}, as in the {languages} text.",
            "{shown}; {citation} follows from {reasons}, as in the {languages} texts.",
            len(sisters),
        )
    reasons = [_(_REASONS.get(rule, rule)).format(value=listed(values)) for rule, values in grouped.items()]
    return sentence.format(
        shown=shown,
        citation=provision.citation,
        reasons=listed(reasons or [_("other translations")]),
        languages=listed(sisters),
    )
