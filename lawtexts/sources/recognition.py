"""Which page this is: its site, its language, its edition, its law or document.

Everything on a page and around it that says so must say the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath

from lawtexts.languages import codes, part
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.documents import documents_named
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A page to be parsed, with what is known about it.

    `name` is its file name, for messages and as evidence of its number. `source` is recognised from the page
    when left out, `citation` taken from navigation, title, URL and file name, which must agree. `charset` is
    what the HTTP answer said. `known` are the citations that sister expressions print, by expression, and
    `cited` the places of this law that other pages refer to: they decide numbers that the page alone leaves
    in doubt. `whole` says that somebody has seen that nothing is missing at its end; `forced` that it is a
    law page of `source` though it shows no sign of it.
    """

    name: str
    source: str | None = None
    citation: Citation | None = None
    expression: Expression | None = None
    url: str = ""
    charset: str = ""
    known: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    cited: frozenset[Citation] = frozenset()
    whole: bool = False
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a page is: its site, its language, its law or document, the id of its expression, what is
    strange."""

    profile: SiteProfile
    language: str
    root: Citation
    expression: str
    findings: tuple[Finding, ...]


def recognised(stream: str, markup: str, request: PageRequest) -> Recognised:
    """What the page with the text `stream` is; `markup` is the page where it is HTML.

    Raises PageRefusedError for a page that is none of a known source, or not the one that the request names.
    """
    profile, strange = source_of(stream, markup, request)
    expression = request.expression
    expected = tuple(profile.expressions) if expression is None else (expression.language,)
    language = _language(stream, profile, expected)
    root = _root(stream, profile, language, request)
    chosen = expression.id if expression is not None else profile.expressions[language]
    strange += _other_edition(chosen, stream, markup, request)
    if not markup:
        profile.refuse_mixed(stream)
    return Recognised(profile, language, root, chosen, tuple(strange))


# The language of a text, and whether it is about the game.

_PAGES = {language: part(language, "pages") for language in codes("pages")}
_SMALL = {language: frozenset(words.SMALL_WORDS.split()) for language, words in _PAGES.items()}
_ANY = frozenset().union(*_SMALL.values())
_WORD = re.compile(r"[^\W_]++(?![.)](?<=\b[a-z][.)]))")
"""Words and numbers, but not the letter that is the label of an item: `a.`, `(i)`."""
_LINE_OF_TEXT = 45
"""Characters; a menu or a heading is shorter."""
_ENOUGH = 150
"""Characters from which a language can be recognised."""
_GAME = {
    language: re.compile(rf"\b(?:{'|'.join(words.GAME.split())})", re.IGNORECASE)
    for language, words in _PAGES.items()
}


def language_of(text: str) -> str:
    """The language of `text` as a BCP 47 tag; "" where there are too few small words.

    Reads at most the first 20,000 characters.
    """
    sample = text[:20_000].lower()
    words = list(filter(str.isalpha, _WORD.findall(sample)))
    for language, one in _PAGES.items():
        if sum(map(sample.count, one.OWN_LETTERS)) * 20 > len(words) + 20:
            return language
    found = Counter(filter(_ANY.__contains__, words))
    counts = {
        language: sum(map(found.__getitem__, small & found.keys())) for language, small in _SMALL.items()
    }
    best = max(counts, key=counts.__getitem__)
    others = [count for language, count in counts.items() if language != best]
    return "" if counts[best] < 4 or counts[best] <= max(others) * 1.15 else best


def _language(stream: str, profile: SiteProfile, expected: tuple[str, ...]) -> str:
    """The language of the long lines of a page, which are its text; the frame may be in another.

    Raises PageRefusedError for a language that is not one of the `expected`.
    """
    text = "\n".join(line for line in stream.split("\n") if len(line) >= _LINE_OF_TEXT)
    found, named = language_of(text if len(text) >= _ENOUGH else stream), profile.language_named(stream)
    if found and named and found != named:
        message = _("The page is in the language “{found}”, but its menu is that of the language “{named}”.")
        raise PageRefusedError("wrong-language", message.format(found=found, named=named))
    found = found or named or expected[0]
    if found not in expected:
        message = _("The page is in the language “{found}”; {source} publishes in {expected}.")
        said = message.format(found=found, source=profile.id, expected=", ".join(expected))
        raise PageRefusedError("wrong-language", said)
    return found


def is_of_the_game(texts: Iterable[str], language: str) -> bool:
    """Whether one of `texts` has a word of the game, or nothing is known of its language."""
    stems = _GAME.get(language)
    return stems is None or any(stems.search(unicodedata.normalize("NFC", text)) for text in texts)


# Its site.

_ERROR_PAGE = re.compile(
    r"\b(?:404|403|500|502|503)\b.{0,40}\b(?:not found|forbidden|error|unavailable|gateway)", re.I
)
_SEVERAL = 3
"""Different words of the game; a page about something else may have one or two of them."""
_SURE, _CERTAIN = 2, 4
"""Signs of a source that make a page one of it; and as many that it can be of no other."""
_HEAD = 40_000
"""Characters of a saved page in which it can state its address."""
_STATING = re.compile(
    r"<(?:link\b(?=[^<>]{0,400}\bcanonical\b)|meta\b(?=[^<>]{0,400}\bog:url\b)|base\b"
    r"|!--\s{0,3}saved from url=)"
    r"[^<>]{0,400}?(?P<address>https?://(?P<host>[^\s/:\"'<>?#]{3,80})[^\s\"'<>]{0,300})",
    re.IGNORECASE,
)
"""`<link rel=canonical href=…>`, `<meta property=og:url content=…>`, `<base href=…>`, a comment."""
_ADDRESS = re.compile(
    r"(?:https?://|(?=www\.)|(?=[a-z0-9.-]{3,80}\.(?:com|edu|info|net|org|[a-z]{2})[/:+]))"
    r"(?P<host>[^\s/:+?#]{3,80})",
    re.IGNORECASE,
)
"""`https://host`, or the folder of a saved site: `www.host/…`, `host.org/…`, but not `backup.old/…`."""
_DOMAIN = re.compile(r"(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}", re.IGNORECASE)
"""The name of a host; a number or `localhost` is where a page was copied to."""


def signs_of(stream: str) -> dict[str, int]:
    """How many signs of each source a page shows."""
    return {source: profile.recognised(stream) for source, profile in SOURCES.items()}


def source_of(stream: str, markup: str, request: PageRequest) -> tuple[SiteProfile, list[Finding]]:
    """The source of a page, and a finding where that is not sure.

    `stream` is what a reader sees of it, `markup` the page where it is HTML. Raises PageRefusedError for a
    page of none or of another than the request names, UsageError where that is no source.
    """
    wanted = request.source or (request.expression.source if request.expression is not None else None)
    if wanted is not None and wanted not in SOURCES:
        message = _("There is no source “{source}”; there are {sources}.")
        raise UsageError(message.format(source=wanted, sources=", ".join(SOURCES)))
    signs = signs_of(stream)
    most = max(signs.values())
    likely = [source for source, count in signs.items() if count == most]
    if most < _SURE:
        if _ERROR_PAGE.search(stream[:2000]):
            raise PageRefusedError("not-a-law", _("The page is an error page of the web server."))
        if wanted is None:
            message = _(
                "The page is not a law page of any known source ({sources}). "
                "Give --source if it is a copy of one."
            )
            raise PageRefusedError("not-a-law", message.format(sources=", ".join(SOURCES)))
        if not (signs[wanted] or _names_the_game(stream, SOURCES[wanted])):
            return SOURCES[wanted], [_forced(wanted, request.forced)]
        likely = [wanted]
    if wanted is not None and wanted not in likely:
        message = _("The page is of the source {found}, not of {wanted}.")
        raise PageRefusedError("wrong-source", message.format(found=likely[0], wanted=wanted))
    if wanted is None and len(likely) > 1:
        message = _("The page may be of the source {first} or of {second}. Give its source with --source.")
        raise PageRefusedError("wrong-source", message.format(first=likely[0], second=likely[1]))
    profile = SOURCES[wanted or likely[0]]
    return profile, _doubtful_site(profile, _addresses(markup, request.url), wanted, signs[profile.id])


def _forced(source: str, forced: bool) -> Finding:
    """The finding for a page without a sign of `source` or of the game. Raises where it is not `forced`."""
    if not forced:
        message = _(
            "Nothing shows that the page is of {source}, or a law of the game at all. "
            "Give --force to take it all the same."
        )
        raise PageRefusedError("not-a-law", message.format(source=source))
    return finding("forced-page", None, 0, source=source)


def _doubtful_site(
    profile: SiteProfile, addresses: list[tuple[str, str]], wanted: str | None, signs: int
) -> list[Finding]:
    """A finding where the address of a page is another site's, or little shows that it is of this one."""
    if any(host in address.lower() for address, _host in addresses for host in profile.hosts):
        return []  # by itself or through an archive of it
    if not addresses:
        return [finding("doubtful-source", None, 0, source=profile.id)] if signs < _CERTAIN else []
    address, host = addresses[0]
    if wanted is None:
        message = _(
            "The page says that it is of {host} (“{address}”), not of {source}. "
            "Give --source {source} if it is a copy."
        )
        said = message.format(host=host, address=address, source=profile.id)
        raise PageRefusedError("wrong-source", said)
    return [finding("other-site", None, 0, text=address, host=host, source=profile.id)]


def _names_the_game(stream: str, profile: SiteProfile) -> bool:
    """Whether a page has several words of the game in a language of the source."""
    text = unicodedata.normalize("NFC", stream).lower()
    return any(len(set(_GAME[language].findall(text))) >= _SEVERAL for language in profile.expressions)


def _addresses(markup: str, url: str) -> list[tuple[str, str]]:
    """The addresses that a page states as its own, and the one it is known to be from, each with its host."""
    found = [(one["address"], one["host"]) for one in _STATING.finditer(markup, 0, _HEAD)]
    known = _ADDRESS.match(url)
    if known is not None:
        found.append((url, known["host"]))
    return [(address, host) for address, host in found if _DOMAIN.fullmatch(host)]


# Its edition.

_EDITION = re.compile(r"/(?:mpb|prawo|laws|leyes|codice)/(?P<year>(?:19|20)[0-9]{2})/", re.IGNORECASE)
"""https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"""
_BOOK = re.compile(
    r"\b(?:Prawo Brydżowe|Laws of (?:Duplicate|Contract|Duplicate Contract) Bridge"
    r"|Codice di Gara|Leyes del Bridge(?: Duplicado)?)[ ,–—-]{1,4}(?P<year>(?:19|20)[0-9]{2})\b",
    re.IGNORECASE,
)
"""Międzynarodowe Prawo Brydżowe 2007"""
_TOP = 1_500
"""Characters from the top of a page in which the name of its book can stand."""


def _other_edition(expression: str, stream: str, markup: str, request: PageRequest) -> Iterator[Finding]:
    """A finding where the page names another edition than that of `expression`.

    Nothing but a year in its address, its links or the name of its book tells a page of 2007 from one of 2017
    on a site that has both. Raises PageRefusedError where it surely is of another and nobody named its own.
    """
    named = [(hit["year"], request.url, True) for hit in _EDITION.finditer(request.url)]
    named += [(hit["year"], hit[0], True) for hit in _BOOK.finditer(stream, 0, _TOP)]
    linked = {hit["year"]: hit[0] for hit in _EDITION.finditer(markup)}
    named += [(year, words, False) for year, words in linked.items() if len(linked) == 1]
    own = expression.rpartition("-")[2]
    for year, words, sure in named if own.isdigit() else ():
        if sure and year != own and request.expression is None:
            message = _(
                "“{words}” names the Laws of {year}, not those of {id}. Give its expression with "
                "--expression."
            )
            raise PageRefusedError("wrong-edition", message.format(words=words, year=year, id=expression))
        if year != own:
            yield finding("other-edition", None, 0, text=words, year=year)


# Its law or document.

_NAME = re.compile(
    r"(?:(?:p|l|ley|law|art|articolo|articulo|artículo|przepis)[ ._-]{0,2}"
    r"0{0,2}(?P<law>[1-9][0-9]?)(?![^\W_])|0{0,2}(?P<bare>[1-9][0-9]?)\.[a-z]{3,5}(?:\.[0-9]{1,2})?$)",
    re.IGNORECASE,
)
"""A file name as people give it: `p51.txt`, `Articolo 51.html`, `ley51 (1).htm`, `51.txt`; not `63` alone."""
_QUERY = re.compile(r"[?#].*$|(?<=[a-z])@[^/]*=.*$", re.IGNORECASE)


def _root(stream: str, profile: SiteProfile, language: str, request: PageRequest) -> Citation:
    """The law or document the page is about; everything that names one must name the same."""
    named, citation = list(profile.laws_named(stream)), request.citation
    documents = list(
        documents_named(
            stream,
            profile,
            language,
            titled=not any(law > 0 for law, _words in named),
            places=(PurePath(request.name).name, request.url),
        )
    )
    asked = [(citation.law, f"--law {citation}")] if citation is not None and citation.law else []
    if citation is not None and citation.document:
        documents.append((citation.document, f"--law {citation}"))
    named += _placed(SOURCES.values() if documents else [profile], request)
    if documents:
        # The page before Law 1 says “→ 1”.
        first, words = documents[0]
        others = [(other, said) for other, said in documents[1:] if other != first]
        laws = [(law, said) for law, said in (*named, *asked) if law]
        others += [(_("Law {number}").format(number=law), said) for law, said in laws]
        for other, said in others:
            message = _("“{first}” says {document}, but “{second}” says {other}.")
            text = message.format(first=words, document=first, second=said, other=other)
            raise PageRefusedError("wrong-number", text)
        return Citation(document=first)
    return Citation(_agreed([*named, *asked]))


def _agreed(named: list[tuple[int, str]]) -> int:
    """The one law that everything names. Raises PageRefusedError where that is none, or none of the Laws."""
    if not named:
        message = _("Nothing on the page says which law it is; give --law.")
        raise PageRefusedError("wrong-number", message)
    first, words = named[0]
    for law, others in named[1:]:
        if law != first:
            message = _("“{first}” says Law {law}, but “{second}” says Law {other}.")
            said = message.format(first=words, law=first, second=others, other=law)
            raise PageRefusedError("wrong-number", said)
    if not FIRST_LAW <= first <= LAST_LAW:
        message = _("There is no Law {law}; the Laws run from {first} to {last}.")
        said = message.format(law=first, first=FIRST_LAW, last=LAST_LAW)
        raise PageRefusedError("wrong-number", said)
    return first


def law_of_link(link: str) -> int:
    """The law a link leads to, whichever site's address it is; 0 for none."""
    path = link.split("#")[0].split("?")[0].rstrip("/")
    found = (profile.file.search(path) for profile in SOURCES.values())
    return next((int(hit["law"]) for hit in found if hit is not None), 0)


def _placed(profiles: Iterable[SiteProfile], request: PageRequest) -> Iterator[tuple[int, str]]:
    """The law that the address of a page names, and the one its file name does, each with its words."""
    file = PurePath(request.name).name
    for place in (request.url, file):
        path = _QUERY.sub("", place)  # `?print=1`, which some systems keep as `@print=1`
        found = next((hit["law"] for profile in profiles if (hit := profile.file.search(path))), None)
        if found is None and place == file and (hit := _NAME.match(path)):
            found = hit["law"] or hit["bare"]
        if found is not None:
            yield int(found), place
