"""How English writes citations: Law 50D2(a), Laws 16C, 26B and 72C, (a) above.

Source of each entry: the Laws of Duplicate Bridge, WBF 2017, unless another is
named beside it.
"""

from __future__ import annotations

LANGUAGE = "en"

LAW_ONE = ("law", "article", "art.", "art")
LAW_MANY = ("laws", "articles", "arts.")

PART_ONE = (
    *("section", "paragraph", "item", "point", "clause", "subsection", "sub-section", "subparagraph"),
    *("sub-paragraph", "subclause", "sub-item", "sub-clause"),
    # abbreviations of English legal writing
    *("sec.", "sect.", "para.", "para", "par."),
)
PART_MANY = (
    *("sections", "paragraphs", "items", "points", "clauses", "subsections", "sub-sections", "subparagraphs"),
    *("sub-paragraphs", "paras.", "paras", "secs."),
)
LETTER = ("letter", "letters")
CASE = ("case", "cases", "option", "options")

THIS = ("this", "present")
THOSE = ("those",)
"""Not “these”: these Laws are the Laws as a whole."""
SELF_SECTION = ("section", "paragraph")
"""Part nouns that after “this” mean the section. “At this point” is no reference."""

ARTICLES = ("the", "a", "an")
BETWEEN = ("respectively", "no.", "nos.", "number", "numbers")
CODE = ("of the Laws", "of the Code", "of the Laws of Duplicate Bridge", "of these Laws")
INTO = ("at", "in", "in its")
"""From a law to its parts: Ley 20, en sus apartados F2 y F3."""
ESPECIALLY = (
    *("especially", "in particular", "particularly", "namely", "specifically", "notably", "that is", "i.e."),
    *("viz.", "more specifically", "more particularly", "more precisely", "mainly", "above all", "chiefly"),
    *("including", "principally", "most notably", "e.g.", "for example", "for instance", "to be precise"),
)
"""From a law to what is meant of it: Law 12, especially C1."""
OWN = ("its", "their", "there in", "therein in", "there under")
"""Its: before a part of the law just named."""
POSSIBLY = (
    *("possibly", "perhaps", "also", "where applicable", "if applicable", "if appropriate", "even"),
    *("where appropriate", "if need be", "in addition", "potentially", "especially", "in particular"),
    *("not",),
)
"""Before a further law of a list: Laws 12, 16 and possibly 73."""
SAME = ("the same", "same", "the said", "said")
"""Of the law just named: section C2 of the same Law."""
THAT = ("that",)
"""Of the law just named or of this one."""
GENITIVE = ()
"""The nouns that say what a place before them is of; empty where a word such as “of” does."""
PIECE = ("part", "parts")
"""A part that is one of a law only where it says so: part A of this Law."""
BOTH, AS_WELL = (), ()
"""The words around two laws: tanto la Ley 12 como la 16."""
OF = ("of", "of the", "in", "under", "to")

ELSEWHERE = (
    *(
        f"of {the} {name}".replace("  ", " ")
        for the in ("the", "these", "those", "its", "our", "")
        for name in (
            *("civil code", "criminal code", "penal code", "code of conduct", "regulations", "regulation"),
            *("constitution", "statutes", "statute", "conditions of contest", "bylaws", "by-laws"),
            *("tournament regulations", "general conditions of contest", "articles of association"),
        )
    ),
)
"""What numbers before it are of, in place of the Laws: article 12 of the civil code."""
QUALIFIED = ()
CHAPTER = ("chapter", "annex", "appendix", "title", "schedule")
"""What is numbered in other texts: chapter 3, item 4."""
OTHER_TEXT = (
    *(
        "regulation",
        "conditions of contest",
        "general conditions",
        "by-law",
        "bylaw",
        "statute",
        "constitution",
    ),
    *("policy", "policies", "act", "code of", "directive", "guideline", "rules of procedure", "charter"),
    *(
        "handbook",
        "manual",
        "instructions",
        "invitation",
        "programme",
        "standing order",
        "terms and conditions",
        "ordinance",
        "guide",
        "protocol",
    ),
)
"""How the names of other texts begin, which numbers beside them are of: the Sports Act, section 4."""
NEXT_ARTICLE = DATING_ARTICLE = ()
OF_LONG = ()

AND = ("and", "or", "and/or", "as well as", "nor", "and also")
FROM = ("from",)
TO = ("to", "through", "thru", "up to", "until")
AMID, AMID_TO = ("between", "between the"), ("and",)
"""The first and the second word around a range: between 51 and 57."""

ABOVE = (
    *("above", "below", "following", "preceding", "hereof", "foregoing", "herein", "hereunder"),
    *("hereafter",),
)
PREVIOUS = ("previous", "preceding")
NEXT = ("next", "following")
"""With a noun and no number: the point before, the point after."""
SEE = (*("see", "see also", "cf.", "vide", "but see", "applies", "apply", "applying"),)
AS_IN = (
    *(
        "as in",
        "under",
        "subject to",
        "provided in",
        "specified in",
        "described in",
        "per",
        "as per",
        "except in",
    ),
    *(
        "accordance with",
        "stated in",
        "required by",
        "prescribed in",
        "allowed in",
        "except as in",
        "provided by",
    ),
    *("in", "listed in", "conditions of", "provisions of", "terms of", "set out in"),
    *("permitted by", "allowed by", "authorised by", "authorized by", "governed by", "as"),
    *("notwithstanding", "unless", "limit", "limits", "despite", "without prejudice to", "regardless of"),
    *("irrespective of", "contrary to", "in case of", "pursuant to", "by virtue of", "as does", "as do"),
    *("save as in", "save in", "other than in", "those of", "those in", "application of"),
    *("than those in", "set forth in", "required in", "permitted in"),
    *("infraction of", "violation of", "breach of", "laid down in", "indicated in", "referred to in"),
    *("mentioned in", "outlined in", "dealt with in", "named in", "cases of", "found in", "given in"),
    *("covered by", "comply with", "complies with", "complying with", "conform to", "defined in"),
    *("defined by",),
)
AT = (
    *("of", "in", "by", "with", "to", "from", "for", "under", "than"),
    *("apply", "applies", "applying", "applied"),
)
"""Before B1a, which nothing but a citation is shaped like."""
APPLIES = (
    *("applies", "apply", "shall apply", "does not apply", "do not apply", "may apply", "is applied"),
    *("permits", "allows", "provides", "has been applied", "have been applied", "does not limit"),
    *("do not limit", "then applies", "then apply", "also applies", "also apply", "would apply"),
    *("is not applied", "will apply", "is applicable", "are applicable", "be applicable", "prevails"),
    *(
        "prevail",
        "governs",
        "govern",
        "regulates",
    ),
)

GOES_ON = (
    *("if", "when", "unless", "for", "that", "but", "which", "where", "is", "are", "was", "were", "has"),
    *("have", "may", "shall", "must", "does", "do", "will", "would", "can", "should", "then", "also"),
    *("as", "in", "by", "so"),
    *("governs", "govern", "leads", "lead", "shows", "holds", "hold"),
    "never",
)
"""After a number that cites; a number that counts goes on with what it counts."""

PLACED = (
    *("table", "room", "group", "section", "board", "pair", "team", "seat", "field", "card", "tables"),
    *("boards", "pairs", "cards", "hall", "block", "class", "category", "cat."),
    *("licence", "license", "level", "grade", "version", "type", "sector", "rooms", "groups"),
)
"""Before B1, these name a place at the tournament and none in the Laws."""

NOTE = (
    *(
        "footnote to",
        "footnote on",
        "footnote of",
        "note to",
        "note on",
        "note of",
        "footnote in",
        "footnotes to",
    ),
    *("the footnote to",),
)
NOTE_WORD = ("note", "notes", "footnote", "footnotes", "fn.", "n.")

FOLLOWING = (
    "ff.",
    "ff",
    "et seq.",
    "et seq",
    "and following",
    "sqq.",
    "et sqq.",
    "et seqq.",
    "onwards",
    "onward",
)
EDITION = ("ed.", "edition", "of", "in", "in the edition of", "of the edition of")
"""Between a citation and a year: Law 51 edition 2007."""

COUNTED = (
    *("cards", "card", "tricks", "trick", "points", "point", "boards", "board", "deals", "hands", "hand"),
    *("players", "player", "pairs", "tables", "minutes", "minute", "seconds", "days", "hours", "years"),
    *("times", "suits", "passes", "calls", "bids", "NT", "no trump", "notrump", "clubs", "club"),
    *("diamonds", "diamond", "hearts", "heart", "spades", "spade", "IMP", "IMPs", "VP", "VPs", "MP"),
    *("MPs", "matchpoints"),
)
LETTER_WORDS = "ai"
DOCUMENTS = (
    ("preface", "preface"),
    ("foreword", "foreword"),
    ("introduction", "introduction"),
    ("definitions", "definitions"),
)
"""What the parts outside the numbered laws are called on their own."""
