"""Which page this is: its site, its language, its edition, its law or document.

Everything on a page and around it that says so must say the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import PurePath
from urllib.parse import unquote

from lawtexts.languages import codes, fields, part
from lawtexts.locale import gettext as _
from lawtexts.model.characters import unaccented
from lawtexts.model.citation import DOCUMENTS, FIRST_LAW, LAST_LAW, Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import DecodedPage, Line
from lawtexts.sources.line_features import pattern, words_of_the_game
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
    """What a page is: its site, its language, its law or document, the line on which its title begins, the id
    of its expression, what is strange; `stated` says that it is HTML, whose markup states its structure."""

    profile: SiteProfile
    language: str
    root: Citation
    title: int | None
    expression: str
    findings: tuple[Finding, ...]
    stated: bool

    @property
    def by_indent(self) -> bool:
        """Whether nothing but indentation tells the level of an item: neither markup nor printed letters."""
        return not (self.stated or self.profile.letters_typed)


def recognised(page: DecodedPage, request: PageRequest) -> Recognised:
    """What a page is.

    Raises PageRefusedError for a page that is not of a known source, or not of the one in the request.
    """
    stream, lines, markup = page.stream, page.lines, page.text if page.is_html else ""
    profile, strange = _source(stream, markup, request)
    language = _language(stream, profile, request.expression)
    root = _root(stream, lines, profile, language, request)
    expression = request.expression.id if request.expression is not None else profile.expressions[language]
    strange += _other_edition(expression, profile, language, stream, markup, request)
    title = _title(lines, profile, language, root)
    return Recognised(profile, language, root, title, expression, tuple(strange), page.is_html)


# The language of a text, and whether it is about the game.

_SMALL_WORDS = {code: frozenset(part(code, "pages").SMALL_WORDS.split()) for code in codes("pages")}
_WORD = re.compile(r"[^\W_]++(?![.)](?<=\b[a-z][.)]))")
"""Words and numbers, but not the letter that is the label of an item: `a.`, `(i)`."""
_LINE_OF_TEXT = 45
"""Characters; a menu or a heading is shorter."""
_ENOUGH = 150
"""Characters from which a language can be recognised."""
_TOP = 1_500
"""Characters from the top of a page in which its navigation names language, document and book."""


def _language(stream: str, profile: SiteProfile, expression: Expression | None) -> str:
    """The language of the long lines of a page, which are its text; the frame may be in another.

    Raises PageRefusedError for a language that the page should not be in.
    """
    named = [language for sign, language in profile.languages if sign.search(stream, 0, _TOP)][:1]
    expected = [expression.language] if expression is not None else named or list(profile.expressions)
    text = "\n".join(line for line in stream.split("\n") if len(line) >= _LINE_OF_TEXT)
    found = language_of(text if len(text) >= _ENOUGH else stream)
    for language in {found, *named} - {*expected, ""}:
        message = _("The page is in the language “{found}”; {source} publishes in “{expected}”.")
        raise PageRefusedError(
            "wrong-language", message, found=language, source=profile.id, expected=", ".join(expected)
        )
    return found or expected[0]


def language_of(text: str) -> str:
    """The language of `text` as a BCP 47 tag; "" where there are too few small words.

    Reads at most the first 20,000 characters.
    """
    words = Counter(filter(str.isalpha, _WORD.findall(text[:20_000].lower())))
    counts = {
        language: sum(words[word] for word in small & words.keys())
        for language, small in _SMALL_WORDS.items()
    }
    best, second = sorted(counts, key=counts.__getitem__, reverse=True)[:2]
    return best if counts[best] >= 4 and counts[best] > counts[second] * 1.15 else ""


_OWN, _ENOUGH_SIGNS = 3, 7
"""What a word that other games lack counts, or a law cited, of which one must be there; and how much all
words together must. A page about whist, skat or cats has shared words alone: trick, suit, play, table."""


@cache
def _citing(language: str) -> re.Pattern[str]:
    """A law cited by its number: `przepis 61`, `przepisy odpowiednio 4565`."""
    words = fields(language, "citing")
    nouns, between = (
        "|".join(re.escape(word) for key in keys for word in words[key])
        for keys in (("LAW_ONE", "LAW_MANY"), ("BEFORE_NUMBER",))
    )
    return re.compile(rf"(?<![^\W_])(?:{nouns})\s(?:(?:{between})\s)?[1-9]", re.IGNORECASE)


def _is_of_the_game(stream: str, profile: SiteProfile) -> bool:
    """Whether different words of the game and a law cited show that a text is one of the Laws."""
    for language in profile.expressions:
        own, shared = words_of_the_game(stream, language)
        own += _citing(language).search(stream) is not None
        if own and own * _OWN + shared >= _ENOUGH_SIGNS:
            return True
    return False


# Its site.

_SURE, _CERTAIN = 2, 4
"""Evidence of a source that makes a page one of it; and as many that it can be of no other."""
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
    r"(?P<address>(?:https?://|(?=www\.)|(?=[a-z0-9.-]{3,80}\.(?:com|edu|info|net|org|[a-z]{2})[/:+]))"
    r"(?P<host>[^\s/:+?#]{3,80}).*)",
    re.IGNORECASE,
)
"""`https://host`, or the folder of a saved site: `www.host/…`, `host.org/…`, but not `backup.old/…`."""
_DOMAIN = re.compile(r"(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}", re.IGNORECASE)
"""The name of a host; a number or `localhost` is where a page was copied to."""


def _in_lines(stream: str) -> str:
    """`stream` with a line feed before each line: patterns that begin with one are searched for fast."""
    return "\n" + stream.replace("\r\n", "\n").replace("\r", "\n")


def evidence_for(stream: str) -> dict[str, int]:
    """How much shows that a page is of each source."""
    text = _in_lines(stream)
    return {
        source: sum(points for sign, points in profile.evidence if sign.search(text))
        for source, profile in SOURCES.items()
    }


def require_source(wanted: str | None) -> None:
    """Raise UsageError, which says which there are, where `wanted` names no source."""
    if wanted is not None and wanted not in SOURCES:
        message = _("There is no source “{source}”; there are {sources}.")
        raise UsageError(message.format(source=wanted, sources=", ".join(SOURCES)))


def _source(stream: str, markup: str, request: PageRequest) -> tuple[SiteProfile, list[Finding]]:
    """The source of a page, and a finding where that is not sure.

    Raises PageRefusedError for a page of none or of another than the request names, UsageError where that is
    no source.
    """
    wanted = request.source or (request.expression.source if request.expression is not None else None)
    require_source(wanted)
    evidence = evidence_for(stream)
    likeliest = max(evidence, key=evidence.__getitem__)
    if wanted is None and evidence[likeliest] < _SURE:
        message = _(
            "The page is not a law page of any known source ({sources}). "
            "Give --source if it is a copy of one."
        )
        raise PageRefusedError("not-a-law", message, sources=", ".join(SOURCES))
    profile = SOURCES[wanted or likeliest]
    if evidence[profile.id] < evidence[likeliest] >= _SURE:
        message = _("The page is of the source {found}, not of {wanted}.")
        raise PageRefusedError("wrong-source", message, found=likeliest, wanted=wanted)
    if not (evidence[profile.id] or _is_of_the_game(stream, profile)):
        if request.forced:
            return profile, [finding("forced-page", None, 0, source=profile.id)]
        message = _(
            "Nothing shows that the page is of {source}, or a law of the game at all. "
            "Give --force to take it all the same."
        )
        raise PageRefusedError("not-a-law", message, source=profile.id)
    stated = (*_STATING.finditer(markup, 0, _HEAD), _ADDRESS.match(request.url))
    addresses = [one.group("address", "host") for one in stated if one and _DOMAIN.fullmatch(one["host"])]
    if any(host in address.lower() for address, _host in addresses for host in profile.hosts):
        return profile, []  # by itself or through an archive of it
    if not addresses:
        doubtful = evidence[profile.id] < _CERTAIN
        return profile, [finding("doubtful-source", None, 0, source=profile.id)] if doubtful else []
    address, host = addresses[0]
    if wanted is None:
        message = _(
            "The page says that it is of {host} (“{address}”), not of {source}. "
            "Give --source {source} if it is a copy."
        )
        raise PageRefusedError("wrong-source", message, host=host, address=address, source=profile.id)
    return profile, [finding("other-site", None, 0, text=address, host=host, source=profile.id)]


# Its edition.


def _other_edition(
    expression: str, profile: SiteProfile, language: str, stream: str, markup: str, request: PageRequest
) -> Iterator[Finding]:
    """A finding where the page names another edition than that of `expression`.

    Nothing but a year in its address, its links or the name of its book tells a page of 2007 from one of 2017
    on a site that has both. Raises PageRefusedError where it surely is of another and nobody named its own.
    """
    own = expression.rpartition("-")[2]
    named = [(hit["year"], hit[0], True) for hit in pattern("BOOK", language).finditer(stream, 0, _TOP)]
    named += [(hit["year"], request.url, True) for hit in profile.edition.finditer(request.url)]
    linked = {hit["year"]: hit[0] for hit in profile.edition.finditer(markup)}
    named += [(year, words, False) for year, words in linked.items() if len(linked) == 1]
    for year, words, sure in named if own.isdigit() else ():
        if sure and year != own and request.expression is None:
            message = _(
                "“{words}” names the Laws of {year}, not those of {id}. Give its translation with "
                "--expression."
            )
            raise PageRefusedError("wrong-edition", message, words=words, year=year, id=expression)
        if year != own:
            yield finding("other-edition", None, 0, text=words, year=year)


# Its law or document.

_DOCUMENT_NAMES = {
    code: dict(re.split(r"\s*=\s*", entry) for entry in fields(code, "citing")["DOCUMENTS"])
    for code in codes("citing")
}
"""What each language calls the documents."""
_BY_NAME = {
    unaccented(name): document for names in _DOCUMENT_NAMES.values() for name, document in names.items()
} | dict(zip(DOCUMENTS, DOCUMENTS, strict=True))
_FURTHER = re.compile(r"(?:[,:–—-]?\s[^.;:!?]{1,60})?$")
"""What may follow the name in a title: `Prefacio, FVB`, `Definizioni del Codice di Gara`."""
_NOUNS = {noun.rstrip(".") for code in codes("citing") for noun in fields(code, "citing")["LAW_ONE"]}
_NAME = re.compile(
    rf"(?:(?:{'|'.join(sorted(_NOUNS | {noun[0] for noun in _NOUNS}, reverse=True))})[ ._-]{{0,2}}"
    r"0{0,2}(?P<law>[1-9][0-9]?)(?![^\W_])|0{0,2}(?P<bare>[1-9][0-9]?)\.[a-z]{3,5}(?:\.[0-9]{1,2})?$)",
    re.IGNORECASE,
)
"""A file name as people give it: `p51.txt`, `Articolo 51.html`, `ley51 (1).htm`, `51.txt`; not `63` alone."""
_QUERY = re.compile(r"[?#].*$|(?<=[a-z])@[^/]*=.*$", re.IGNORECASE)


def _root(
    stream: str, lines: Sequence[Line], profile: SiteProfile, language: str, request: PageRequest
) -> Citation:
    """The law or document the page is about; everything that names one must name the same."""
    given = request.citation
    laws = _laws_named(stream, [line.text for line in lines], profile)
    titled = any(law > 0 for law, _words in laws)
    documents = _documents_named(stream, lines if not titled else (), profile, language, request)
    laws += laws_of_places(profile, request)
    if given is not None and given.law:
        laws.append((given.law, f"--law {given}"))
    # The page before Law 1 says “→ 1”.
    named = [(_("Law {number}").format(number=law), words) for law, words in laws if law or not documents]
    named = [*documents, *named]
    if not named:
        message = _("Nothing on the page says which law it is; give --law.")
        raise PageRefusedError("wrong-number", message)
    first, words = named[0]
    for other, others in named[1:]:
        if other != first:
            message = _("“{first}” says {document}, but “{second}” says {other}.")
            raise PageRefusedError(
                "wrong-number", message, first=words, document=first, second=others, other=other
            )
    if documents:
        return Citation(document=first)
    law = laws[0][0]
    if not FIRST_LAW <= law <= LAST_LAW:
        message = _("There is no Law {law}; the Laws run from {first} to {last}.")
        raise PageRefusedError("wrong-number", message, law=law, first=FIRST_LAW, last=LAST_LAW)
    return Citation(law)


def _laws_named(stream: str, texts: Sequence[str], profile: SiteProfile) -> list[tuple[int, str]]:
    """Every law that the page says it is, and the words that say so."""
    stream, titles = _in_lines(stream), _titles_in(texts, profile)
    found = [(law, label) for _place, law, label in titles]
    # Without a title the pager of a page leads to another.
    for sign, add in profile.numbers if titles or profile.title is None else ():
        found.extend((int(hit["law"]) + add, hit[0].strip().split("\n")[-1]) for hit in sign.finditer(stream))
    return found


def laws_of_places(profile: SiteProfile, request: PageRequest) -> Iterator[tuple[int, str]]:
    """The laws that the address and the name of the file name, and the words that do."""
    file = PurePath(request.name).name
    for place in (request.url, file):
        path = _QUERY.sub("", place)  # `?print=1`, which some systems keep as `@print=1`
        hit = profile.file.search(path) or (_NAME.match(path) if place == file else None)
        if hit is not None:
            yield int(hit["law"] or hit["bare"]), place


@lru_cache(maxsize=1024)  # the menus of all pages of a site lead to the same ones
def law_of_link(link: str) -> int:
    """The law a link leads to, whichever site's address it is; 0 for none."""
    path = link.split("#")[0].split("?")[0].rstrip("/")
    found = (profile.file.search(path) for profile in SOURCES.values())
    return next((int(hit["law"]) for hit in found if hit is not None), 0)


def _documents_named(
    stream: str, lines: Sequence[Line], profile: SiteProfile, language: str, request: PageRequest
) -> list[tuple[str, str]]:
    """Every document the page says it is; `lines` are its own where one can be the title of a document."""
    linked = profile.document.search(stream, 0, _TOP)
    found = [] if linked is None else [(_BY_NAME[unaccented(linked["document"])], linked["document"])]
    title = _document_title(lines, profile, language) if lines else None
    if title is not None:
        found.append((_document_of(lines[title].text, language), lines[title].text))
    found = _without_menus([*found, *documents_of_places((PurePath(request.name).name, request.url))])
    if request.citation is not None and request.citation.document:
        found.append((request.citation.document, f"--law {request.citation}"))
    return found


@cache
def _document_patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A document in a file name: `PrefacioFVB.php`, `p-definiciones_2017.txt`; and what makes a preface the
    publisher's own: `Prefacio, FVB`."""
    publishers = "|".join(site.publisher for site in SOURCES.values() if site.publisher)
    names = "|".join(map(re.escape, _BY_NAME))
    in_file = rf"(?<![^\W_])({names})(?:wbf|{publishers.lower()}|[0-9]+)?(?![^\W_])"
    return re.compile(in_file), re.compile(publishers, re.IGNORECASE)


def documents_of_places(places: Sequence[str]) -> list[tuple[str, str]]:
    """The documents that file names, addresses and the words of links name, each with what names it."""
    found = []
    for place in places:
        stem = unaccented(PurePath(unquote(place).split("?")[0].split("#")[0].rstrip("/")).stem)
        name = _document_patterns()[0].search(stem)
        if name is not None:
            found.append((_preface_or_foreword(_BY_NAME[name[1]], stem), place))
    return _without_menus(found)


def _without_menus(named: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """`named` without prefaces where one of them is a foreword: a menu calls both of them prefaces."""
    foreword = any(document == "foreword" for document, _words in named)
    return [one for one in named if not foreword or one[0] != "preface"]


def _preface_or_foreword(document: str, words: str) -> str:
    return "foreword" if document == "preface" and _document_patterns()[1].search(words) else document


def _document_of(text: str, language: str) -> str:
    """The document that a line is the title of; "" for none."""
    text = unicodedata.normalize("NFC", text).casefold()
    for name, document in _DOCUMENT_NAMES[language].items():
        if text.startswith(name) and _FURTHER.match(text, len(name)):
            return _preface_or_foreword(document, text)
    return ""


# Where its title begins.


def _title(lines: Sequence[Line], profile: SiteProfile, language: str, root: Citation) -> int | None:
    """The line on which the title of the law or document begins; None where there is none."""
    if root.document:
        return _document_title(lines, profile, language, root.document)
    texts = ["" if line.furniture else line.text for line in lines]
    if profile.title is None:
        start = profile.navigation_end(lines)
        heads = (n for n, line in enumerate(lines) if n >= start and line.heading and texts[n])
        return next((n for n in heads if not profile.above_title.match(texts[n])), start)
    headed = [text if line.heading else "" for text, line in zip(texts, lines, strict=True)]
    titles = (*_titles_in(headed, profile), *_titles_in(texts, profile))
    return next((place for place, law, _label in titles if law == root.law), None)


def _titles_in(texts: Sequence[str], profile: SiteProfile) -> list[tuple[int, int, str]]:
    """The lines that can be the title of a law: which, the law, the label."""
    if profile.title is None:
        return []
    found = [(n, hit) for n, text in enumerate(texts) if (hit := profile.title.match(text)) is not None]
    worded = [one for one in found if one[1]["title"]]
    if not worded and len({hit["law"] for _n, hit in found}) > 1:
        return []  # a menu lists laws without words
    return [(n, int(hit["law"]), hit["label"]) for n, hit in worded or found]


def _document_title(
    lines: Sequence[Line], profile: SiteProfile, language: str, document: str = ""
) -> int | None:
    """Which line is the title, of `document` if that is known: a heading, or a name that stands alone.

    Names one under the other are a menu. A foreword may call itself a preface.
    """
    names = ["" if one.furniture else _document_of(one.text, language) for one in lines]
    wanted = {"foreword", "preface"} if document == "foreword" else {document or one for one in names}
    fitting = [n for n, name in enumerate(names) if name and name in wanted]
    start = profile.navigation_end(lines)
    own = range(start, profile.foot_start(lines, start + 1))
    alone = (n for n in fitting if n in own and not any(names[max(n - 1, 0) : n] + names[n + 1 : n + 2]))
    return next((n for n in fitting if lines[n].heading), next(alone, None))
