"""Names a reader knows for what lawtexts knows by code: languages, gaps, reasons of a number."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.locale import LANGUAGES, mark_plural, ngettext
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.locale import mark as N_

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from lawtexts.corpus.lookup import Lookup
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import ChangeKind, Expression, Gap
    from lawtexts.model.law import Provision

_LONGEST = 60
"""Of words in which no citation was found, as many characters are repeated."""
_PRINTED = {"printed", "html", "title"}
_REASONS = {
    "position": N_("its place on the page"),
    "restart": N_("the list starting again"),
    "empty-parent": N_("a list whose own number the page leaves out"),
    "reference": N_("a reference in {value}"),
}
_DOCUMENTS = {
    "preface": N_("Preface"),
    "foreword": N_("Foreword"),
    "introduction": N_("Introduction"),
    "definitions": N_("Definitions"),
}
_EDITIONS = {
    "stated": N_("{year} Laws"),
    "inferred": N_("{year} Laws (inferred)"),
    "assumed": N_("taken to be the {year} Laws"),
}
_GAPS = {
    "not-in-edition": N_("not in the {year} Laws"),
    "not-in-inferred-edition": N_("not in the {year} Laws (edition inferred)"),
    "absent-in-source": N_("the source has no text here"),
    "cut": N_("the source has no text here; its page may be cut off"),
    "page-not-held": N_("no page in the corpus"),
    "unparsed": N_("the page has not been read"),
}
_CHANGES = {
    "added": N_("added"),
    "removed": N_("removed"),
    "moved": N_("moved"),
    "exchanged": N_("exchanged"),
    "split": N_("split"),
    "merged": N_("merged"),
    "reworded": N_("reworded"),
    "reference": N_("refers elsewhere"),
}
_THERE = mark_plural("There is Law {laws}.", "There are Laws {laws}.")


def change_kind(kind: ChangeKind) -> str:
    """What an edition did to a place, inside a sentence."""
    return _(_CHANGES[kind])


def language(tag: str) -> str:
    """The name of a language in the reader's, as it stands at the beginning of a line."""
    return sentence_case(language_within(tag))


def language_within(tag: str, interface: str = "") -> str:
    """The name of a language inside a sentence, in the interface's language or the one given."""
    if tag in LANGUAGES and not interface:
        return _(LANGUAGES[tag])
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(tag, sep="-").get_display_name(interface or interface_language()) or tag
    except (UnknownLocaleError, ValueError):
        return tag


def place_cited(citation: Citation) -> str:
    """A place as it is cited: 51B2a, or the name of a document."""
    return _(_DOCUMENTS[citation.document]) if citation.document else str(citation)


def place_name(citation: Citation) -> str:
    """“Law 51B2a”, or the name of a document."""
    return place_cited(citation) if citation.document else _("Law {number}").format(number=citation)


def sentence_case(words: str) -> str:
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


def _told_apart(named: Sequence[tuple[str, str]]) -> list[str]:
    """The language of each, with its id where it occurs twice."""
    tags = [tag for tag, _name in named]
    return [language_within(tag) + (f" ({name})" if tags.count(tag) > 1 else "") for tag, name in named]


def counted(sentences: tuple[str, str], count: int, **values: object) -> str:
    """A sentence about a number of things, marked by `mark_plural`."""
    return ngettext(*sentences, count).format(count=count, **values)


def some(words: Sequence[str], most: int = 12) -> str:
    """All of a few words as a list, the first of many."""
    return listed(words) if len(words) <= most else ", ".join((*words[:most], "…"))


def gap_sentence(gap: Gap, expression: Expression) -> str:
    """Why `expression` has nothing at a place, as a sentence for its cell."""
    return sentence_case(_ended(gap_reason(gap, expression)))


def _ended(words: str) -> str:
    return words.removesuffix(".") + "."


def gap_reason(gap: Gap, expression: Expression, *, is_cut: bool = False) -> str:
    """Why `expression` has nothing at a place; `is_cut` where its page seems to be."""
    reason = str(gap)
    if reason == "not-in-edition" and expression.edition_basis.value != "stated":
        reason = "not-in-inferred-edition"
    elif reason == "absent-in-source" and is_cut:
        reason = "cut"
    return _(_GAPS[reason]).format(year=expression.edition)


def absences(corpus: Corpus, lacking: Mapping[Citation, Sequence[Expression]]) -> list[str]:
    """Why expressions have nothing at places: a line for each reason and group of expressions.

    The laws without a page in the corpus come last, with where to get them and which laws there are.
    """
    groups: dict[tuple[str, str, tuple[Expression, ...]], dict[Citation, None]] = {}
    for place, expressions in lacking.items():
        reasons: dict[tuple[str, str], list[Expression]] = {}
        for expression in expressions:
            gap, law = corpus.presence(expression.id, place), corpus.law(expression.id, place)
            if gap is not None:
                reason = gap_reason(gap, expression, is_cut=law is not None and law.is_cut)
                reasons.setdefault((gap.value, reason), []).append(expression)
        for (code, reason), missing in reasons.items():
            of = place.root if code == "page-not-held" else place
            groups.setdefault((code, reason, tuple(missing)), {})[of] = None
    said = []
    for (code, reason, absent), found in sorted(
        groups.items(), key=lambda group: group[0][0] == "page-not-held"
    ):
        languages = sentence_case(listed(_told_apart([(one.language, one.id) for one in absent])))
        said.append(_ended(f"{languages}, {listed(_runs(found))}: {reason}"))
        if code == "page-not-held":
            said[-1] = " ".join((said[-1], *_where_to_get(corpus, found, absent)))
        elif code == "unparsed":
            said[-1] += " " + _("lawtexts build reads it, or says why not.")
    return said


def interpretation(asked: Lookup, *, gaps: bool = True) -> list[str]:
    """How the words of a lookup were interpreted, where that is not obvious, a sentence for each thing.

    Without `gaps` what is missing is reported elsewhere.
    """
    absent = absences(asked.corpus, asked.lacking(asked.missing())) if gaps else []
    unread, said = list[str](), dict[str, None]()
    for query in asked.queries:
        if not query.readings:
            words = " ".join(query.words.split())
            shown = words if len(words) <= _LONGEST else f"{words[: _LONGEST + 1].rsplit(' ', 1)[0]} …"
            unread.append(_("No citation found in “{query}”.").format(query=shown))
        elif query.rest:
            unread.append(_("Not part of a citation: {words}.").format(words=", ".join(query.rest)))
        for reading in query.readings:
            unknown = {"no-expression", "no-edition"}.intersection(reading.reasons)
            is_absent = reading.status.value in ("not-held", "not-in-edition") and not unknown
            if reading.message and not (is_absent and (absent or not gaps)):
                said[reading.message] = None
    return [*unread, *absent, *said]


def _where_to_get(
    corpus: Corpus, roots: Iterable[Citation], expressions: Sequence[Expression]
) -> Iterator[str]:
    """Which laws there are, where those without a page are and what fetches them."""
    there = sorted({root for one in expressions for root in corpus.law_roots(one.id) if root.law})
    if there:
        yield counted(_THERE, len(there), laws=listed(_runs(there)))
    published = [one for one in expressions if one.url]
    if not published:
        return
    laws = [root.law for root in roots if root.law]
    sources = {one.source for one in published}
    site = f"{sources.pop()} -l {','.join(one.language for one in published)}" if len(sources) == 1 else "all"
    command = f"lawtexts harvest {site} " + (f"--laws {','.join(map(str, laws))}" if laws else "--documents")
    if len(laws) == 1:
        addresses = ", ".join(one.url.format(n=laws[0]) for one in published)
        yield _("On the site: {addresses} – to fetch it: {command}").format(
            addresses=addresses, command=command
        )
    else:
        yield _("To fetch: {command}").format(command=command)


def _runs(places: Iterable[Citation]) -> list[str]:
    """Places in order, laws that follow each other as one: 40, 42–50."""
    runs: list[list[Citation]] = []
    for place in sorted(places):
        if runs and place.parent is runs[-1][-1].parent is None and 0 < runs[-1][-1].law == place.law - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [
        one for run in runs for one in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(place_cited, run))
    ]


def is_inferred(provision: Provision) -> bool:
    """Whether the page does not print this provision's number as it is cited."""
    return not _PRINTED.intersection(provision.basis)


def how_known(provision: Provision) -> str:
    """How an inferred number is known."""
    grouped: dict[str, list[str]] = {}
    for token in provision.basis:
        rule, _colon, value = token.partition(":")
        grouped.setdefault(rule, []).append(value)
    sisters = _told_apart([(name.partition("-")[0], name) for name in grouped.pop("sister", [])])
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
