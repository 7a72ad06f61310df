"""Which page this is: its site, its language, its edition, its law or document.

Everything on a page and around it that says so must say the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import PurePath

from lawtexts.languages import codes, part
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.documents import documents_named
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES

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
    words = [word for word in _WORD.findall(sample) if word.isalpha()]
    for language, one in _PAGES.items():
        if sum(map(sample.count, one.OWN_LETTERS)) * 20 > len(words) + 20:
            return language
    found = Counter(filter(_ANY.__contains__, words))
    counts = {language: sum(found[word] for word in small) for language, small in _SMALL.items()}
    best = max(counts, key=lambda language: counts[language])
    others = [count for language, count in counts.items() if language != best]
    return "" if counts[best] < 4 or counts[best] <= max(others) * 1.15 else best


def page_language(stream: str, profile: SiteProfile, expected: tuple[str, ...], name: str) -> str:
    """The language of the long lines of a page, which are its text; the frame may be in another.

    Raises PageRefusedError for a language that is not one of the `expected`.
    """
    text = "\n".join(line for line in stream.split("\n") if len(line) >= _LINE_OF_TEXT)
    found, named = language_of(text if len(text) >= _ENOUGH else stream), profile.language_named(stream)
    if found and named and found != named:
        message = _("The page is in the language “{found}”, but its menu is that of the language “{named}”.")
        raise PageRefusedError("wrong-language", message.format(found=found, named=named), place=name)
    found = found or named or expected[0]
    if found not in expected:
        message = _("The page is in the language “{found}”; {source} publishes in {expected}.")
        said = message.format(found=found, source=profile.id, expected=", ".join(expected))
        raise PageRefusedError("wrong-language", said, place=name)
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


def source_of(
    stream: str, markup: str, *, wanted: str | None, forced: bool, url: str, name: str
) -> tuple[SiteProfile, list[Finding]]:
    """The source of a page, and a finding where that is not sure.

    `stream` is what a reader sees of it, `markup` the page where it is HTML, `url` the address it is known to
    be from, and `wanted` the source somebody named; `forced`, it may show no sign of that source or of the
    game. Raises PageRefusedError for a page of none or of another, UsageError where `wanted` is no source.
    """
    if wanted is not None and wanted not in SOURCES:
        message = _("There is no source “{source}”; there are {sources}.")
        raise UsageError(message.format(source=wanted, sources=", ".join(SOURCES)))
    signs = signs_of(stream)
    most = max(signs.values())
    likely = [source for source, count in signs.items() if count == most]
    if most < _SURE:
        wanted = _named_alone(stream, wanted, name)
        if not (signs[wanted] or _names_the_game(stream, SOURCES[wanted])):
            return SOURCES[wanted], [_forced(wanted, forced, name)]
        likely = [wanted]
    if wanted is not None and wanted not in likely:
        message = _("The page is of the source {found}, not of {wanted}.")
        raise PageRefusedError("wrong-source", message.format(found=likely[0], wanted=wanted), place=name)
    if wanted is None and len(likely) > 1:
        message = _("The page may be of the source {first} or of {second}. Give its source with --source.")
        raise PageRefusedError("wrong-source", message.format(first=likely[0], second=likely[1]), place=name)
    profile = SOURCES[wanted or likely[0]]
    addresses = _addresses(markup, url)
    if any(_is_of(address, profile) for address, _host in addresses):
        return profile, []
    address, host = next(iter(addresses), ("", ""))
    if host and wanted is None:
        message = _(
            "The page says that it is of {host} (“{address}”), not of {source}. "
            "Give --source {source} if it is a copy."
        )
        said = message.format(host=host, address=address, source=profile.id)
        raise PageRefusedError("wrong-source", said, place=name)
    if host:
        return profile, [finding("other-site", None, 0, text=address, host=host, source=profile.id)]
    doubtful = signs[profile.id] < _CERTAIN
    return profile, [finding("doubtful-source", None, 0, source=profile.id)] if doubtful else []


def _named_alone(stream: str, wanted: str | None, name: str) -> str:
    """The source `wanted`, which nothing but its name makes that of a page. Raises where none is named."""
    if _ERROR_PAGE.search(stream[:2000]):
        raise PageRefusedError("not-a-law", _("The page is an error page of the web server."), place=name)
    if wanted is None:
        message = _(
            "The page is not a law page of any known source ({sources}). "
            "Give --source if it is a copy of one."
        )
        raise PageRefusedError("not-a-law", message.format(sources=", ".join(SOURCES)), place=name)
    return wanted


def _forced(source: str, forced: bool, name: str) -> Finding:
    """The finding for a page without a sign of `source` or of the game. Raises where it is not `forced`."""
    if not forced:
        message = _(
            "Nothing shows that the page is of {source}, or a law of the game at all. "
            "Give --force to take it all the same."
        )
        raise PageRefusedError("not-a-law", message.format(source=source), place=name)
    return finding("forced-page", None, 0, source=source)


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


def _is_of(address: str, profile: SiteProfile) -> bool:
    """Whether an address leads to the site, by itself or through an archive of it."""
    return any(host in address.lower() for host in profile.hosts)


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


def other_edition(
    expression: str, markup: str, stream: str, url: str, *, stated: bool, name: str
) -> list[Finding]:
    """A finding where the page names another edition than that of `expression`.

    Nothing but a year in its address, its links or the name of its book tells a page of 2007 from one of 2017
    on a site that has both. Raises PageRefusedError where it surely is of another and nobody `stated` it.
    """
    named = [(hit["year"], url, True) for hit in _EDITION.finditer(url)]
    named += [(hit["year"], hit[0], True) for hit in _BOOK.finditer(stream, 0, _TOP)]
    linked = {hit["year"]: hit[0] for hit in _EDITION.finditer(markup)}
    named += [(year, words, False) for year, words in linked.items() if len(linked) == 1]
    own = expression.rpartition("-")[2]
    found = []
    for year, words, sure in named:
        if not own.isdigit() or year == own:
            continue
        if sure and not stated:
            message = _(
                "“{words}” names the Laws of {year}, not those of {id}. Give its expression with "
                "--expression."
            )
            said = message.format(words=words, year=year, id=expression)
            raise PageRefusedError("wrong-edition", said, place=name)
        found.append(finding("other-edition", None, 0, text=words, year=year))
    return found


# Its law or document.

_NAME = re.compile(
    r"(?:(?:p|l|ley|law|art|articolo|articulo|artículo|przepis)[ ._-]{0,2}"
    r"0{0,2}(?P<law>[1-9][0-9]?)(?![^\W_])|0{0,2}(?P<bare>[1-9][0-9]?)\.[a-z]{3,5}(?:\.[0-9]{1,2})?$)",
    re.IGNORECASE,
)
"""A file name as people give it: `p51.txt`, `Articolo 51.html`, `ley51 (1).htm`, `51.txt`; not `63` alone."""
_QUERY = re.compile(r"[?#].*$|(?<=[a-z])@[^/]*=.*$", re.IGNORECASE)


def root_of(
    stream: str, profile: SiteProfile, citation: Citation | None, name: str, url: str, language: str
) -> Citation:
    """The law or document the page is about; everything that names one must name the same."""
    named = list(profile.laws_named(stream))
    documents = documents_named(
        stream,
        profile,
        language,
        titled=not any(law > 0 for law, _words in named),
        places=(PurePath(name).name, url),
    )
    if citation is not None and citation.document:
        documents = (*documents, (citation.document, f"--law {citation}"))
    if documents:
        # The page before Law 1 says “→ 1”.
        return _document(documents, [(law, words) for law, words in named if law], citation, name, url)
    named.extend(_placed([profile], url, name))
    if citation is not None:
        named.append((citation.law, f"--law {citation}"))
    if not named:
        raise PageRefusedError(
            "wrong-number", _("Nothing on the page says which law it is; give --law."), place=name
        )
    first, words = named[0]
    for law, others in named[1:]:
        if law != first:
            message = _("“{first}” says Law {law}, but “{second}” says Law {other}.")
            said = message.format(first=words, law=first, second=others, other=law)
            raise PageRefusedError("wrong-number", said, place=name)
    if not FIRST_LAW <= first <= LAST_LAW:
        message = _("There is no Law {law}; the Laws run from {first} to {last}.")
        said = message.format(law=first, first=FIRST_LAW, last=LAST_LAW)
        raise PageRefusedError("wrong-number", said, place=name)
    return Citation(first)


def law_of_link(link: str) -> int:
    """The law a link leads to, whichever site's address it is; 0 for none."""
    path = link.split("#")[0].split("?")[0].rstrip("/")
    found = (profile.file.search(path) for profile in SOURCES.values())
    return next((int(hit["law"]) for hit in found if hit is not None), 0)


def _placed(profiles: Iterable[SiteProfile], url: str, name: str) -> Iterator[tuple[int, str]]:
    """The law that the address of a page names, and the one its file name does, each with its words."""
    file = PurePath(name).name
    for place in (url, file):
        path = _QUERY.sub("", place)  # `?print=1`, which some systems keep as `@print=1`
        found = next((hit["law"] for profile in profiles if (hit := profile.file.search(path))), None)
        if found is None and place == file and (hit := _NAME.match(path)):
            found = hit["law"] or hit["bare"]
        if found is not None:
            yield int(found), place


def _document(
    documents: tuple[tuple[str, str], ...],
    laws: list[tuple[int, str]],
    citation: Citation | None,
    name: str,
    url: str,
) -> Citation:
    """The document the page is; nothing may call it another, or a law."""
    first, words = documents[0]
    others = [(other, said) for other, said in documents[1:] if other != first]
    laws = [*laws, *_placed(SOURCES.values(), url, name)]
    if citation is not None and citation.law:
        laws.append((citation.law, f"--law {citation}"))
    others.extend((_("Law {number}").format(number=law), said) for law, said in laws)
    for other, said in others:
        message = _("“{first}” says {document}, but “{second}” says {other}.")
        text = message.format(first=words, document=first, second=said, other=other)
        raise PageRefusedError("wrong-number", text, place=name)
    return Citation(document=first)
