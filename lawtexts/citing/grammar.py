"""Grammar: how citations are written, as one table that running text, queries and the edition's script read
by.

A row is one way of writing one thing: a pattern over the shape of a text (`lexicon.Lexicon.shape`), examples
with " | " between them, which are read otherwise without the row, and its weight in a query and in running
text (prose): 0 where it is not read there at all, less than 1 where it needs company. Rows of one name are
tried in order. A production is a row of steps that make a phrase of rows; `parser` and the script take these
steps. Productions of one name are tried in order, too.

    in a pattern
    {AND}         a token of the class AND; `lexicon` has the classes
    {few|teen}    a token of either class
    {a&b}         a token of both classes
    {=few|teen}   the characters with which such tokens begin
    {any} {rest}  a character of any token; one after its first
    <gap>         the pattern of that name in SHORT
    (…)           the value, the first group that takes part: the law 51 of “Ley 51”
    in the name of a row
    item+         read like `item` where the section before it has a blank in front of it: 81 C 10
    part.item     read like `item` where a place begins that leaves out its law
    in the form of a production
    row           a row of that name
    row?          one that may be there
    &row !row     one that must follow, or must not, and is not passed
    @law          the method step_law of the parser
    *more         productions of that name, as often as they can be made
    made of the rows of their steps
    place.law     a place with its law: 51B2a
    place.part    one without its law: B2a
    place.inner   one that is seen from an item, in which a lone letter is a sub-item: a
"""

from __future__ import annotations

from functools import cache

from lawtexts.model.value import value

SHORT = {
    "<law>": "{few|teen|high}",
    "<item>": "{few|teen}",
    "<num>": "{few|teen|high|over}",
    "<spelled>": r"(?:{tens}(?: ?- ?| )(?:{AND} )?{unit}|{spelled})",
    "<noun>": "{LAW_ONE|LAW_MANY|PART_ONE|PART_MANY|LETTER|CASE}",
    "<lawnoun>": "{LAW_ONE|LAW_MANY}",
    "<partnoun>": "{PART_ONE|PART_MANY|LETTER}",
    "<gap>": r"(?:\. | ?[-./] ?| ?)",
    "<tight>": r"(?:\.(?! )| \. ?|/(?! )|- ?| -(?! ))?",
    "<apart>": "(?: - | )",
    "<shut>": r"(?:[).]{1,2} ?(?=(?:{letter}|<num>)\))|\) ?(?=<num>\.))",
    "<close>": r" ?(?:\)|(?!{any}| ))",
    "<counted>": r"(?:<unit>|[.,]<num>)",
    "<unit>": r"(?: ?(?:[%‰♠♥♦♣€$°=]|:(?! ?{letter}(?!{any}))|{COUNTED}))",
    "<nocount>": r"(?!{any}|[%‰°=♠♥♦♣€$]|[.,/:]<num>| ?{COUNTED})",
    "<step>": (
        r"(?!{lower&letter_word}(?: (?!\(?{year})(?:<num>|\(|{upper}<num>?(?!{any}))|{high|over}|\())"
        r"(?!(?!{TO} <lettered>){upper&letter_word} ?{high}|{upper&letter_word} ?(?!{year}){over})"
        r"(?!{letter_word} {other}|{lower&letter_word} <noun>|{upper&letter_word} <lawnoun>)"
    ),
    "<name>": r"(?!in:)[a-z]{2}(?:-[a-z0-9]{1,24}){0,3}",
    "<known>": r"(?:{CODES}|<id>)",
    "<id>": r"[a-z]{2}(?:-[a-z0-9]{1,24}){1,3}",
    "<comma>": r"\)?, ?",
    "<lettered>": r"<law> ?{upper}(?!{any})",
    "<other>": "(?:(?!{year}|<lettered>)<num>)",
    "<until>": r" ?\(?(?:{letter}|<item>)\)? ?(?:-|{TO})",
    "<number>": r"(?:(?!{NOTE_WORD}){BEFORE_NUMBER})",
    "<lone>": r"(?:{few}{upper&early}|{teen|high}{upper&early}?|{upper&early}{few}|\( ?{letter} ?\))",
    "<done>": r"(?:<pause>|(?= {AND|APPLIES|GOES_ON}))",
    "<pause>": r"(?:[.,;:)](?!{any})|$)",
    "<and>": r"(?:, ?(?:(?!{upper}){AND} )?|; ?(?:(?!{upper}){AND} )?(?=<num>)|(?!{upper}){AND} |[&/+] ?)",
    "<ofhere>": r"(?:\( ?{letter} ?\)|{upper}<item>?(?:\({lower}\))?|<item>(?: ?<and><item>){0,3}) {ABOVE}",
}
"""What the rows have in common. `<step>`: a letter that is no word between two citations, as in 51 e 57."""


@value
class Row:
    """One row of the table; `text` is a pattern of the text itself, in which letters have any case."""

    name: str
    pattern: str
    example: str
    query: float
    prose: float
    text: bool = False


# fmt: off
TABLE = (
    # The steps of a place, each after the one before it
    Row("law", r"(?:§{1,2} ?|# ?)?(?:{ell}(?:\. ?)?(?=<law>))?(<law>)", "51 | §51 | L51", 1, 0),
    Row("law", r"<spelled>", "law fifty-one", 1, 0),
    Row("law", r"(?:§ ?)?(<law>)", "Law 51", 0, 1),
    Row("direct", r"\.(<law>)", "Law 35.1", 1, 1),
    Row("direct", r" ?\( ?(<law>) ?\)", "Law 35(1)", 1, 1),
    Row("direct", r",? {BEFORE_NUMBER} ?(<item>)(?!{upper}|<counted>)", "35 n. 1", 1, 0),
    Row("section", r"<gap>\( ?({letter})<close>", "51(B)", 1, 0),
    Row("section", r"<shut>({letter})", "51) B) 2) a)", 1, 0),
    Row("section", r",? ?§ ?({letter})", "51 §B", 1, 0),
    Row("section", r"<tight>({letter})", "51B | 51.B | 51-B | 51/B", 1, 0),
    Row("section", r"<apart>(?!{lower&following}\.[ )]*$)<step>({letter})", "51 B | 51 - B", 1, 0),
    Row("section", r" (?<={rest} )({lower&TO})(?= {few}(?!{any}))", "57 a 4", 1, 0),
    Row("section", r"<comma>({letter})(?=<comma><item>(?:<comma>{letter})?(?!{any}))", "51, b, 12", 1, 0),
    Row("section", r"(?!{lower&letter_word} ?(?:<num>|{upper}))({letter})", "51B", 0, 1),
    Row("section", r"[/-]({upper&early})(?=<item>)", "Law 45/D2", 0, 1),
    Row("section", r"\.({upper})(?=\.?<num>)", "40.B.2", 0, 1),
    Row("section", r" ?\( ?({upper}) ?\)", "51(B)", 0, 1),
    Row("section", r" ({upper})(?=<num>| ?\( ?<num>| {few} ?\()", "51 B2(a) | 47 E 2 (b)", 0, 1),
    Row("section", r" ({upper})(?=<pause>|[\])]| ?- ?{upper}(?!{any})| {AND} {upper&section}(?!{any}))", "64 C.", 0, 1),
    Row("section", r" (?!{AND|TO})({upper&early})(?= <item><nocount>)", "12 C 1 | 64 A 3", 0, 1),
    Row("section", r" (?!{letter_word})({upper&section})(?= {word})", "64 C permits", 0, 1),
    Row("section", r" ({upper&section})(?= {APPLIES|GOES_ON})", "64 A applies", 0, 1),
    Row("section", r" ({upper&section})(?= {AND} (?:<num>|<noun>))", "51 B y 57", 0, 1),
    Row("item", r"<gap>\( ?(<item>)<close>", "51B(2)", 1, 0),
    Row("item", r"<shut>(<item>)", "51 B) 2. a)", 1, 0),
    Row("item", r"({few}|{teen}(?!{upper}|{lower}<num>))", "51B2 | 81C10", 1, 0),
    Row("item", r"(?:\.(?! )| \. ?|- ?| -(?! ))(<item>)(?!{upper}(?!{word})|<unit>)", "51.B.2", 1, 0),
    Row("item", r"(?:/(?! )| - | )({few})(?!{upper}|<unit>)", "51 B 2 | 51/B/2", 1, 0),
    Row("item", r"<comma>(<item>)(?=<comma>{letter}(?!{any}))", "51B, 2, a", 1, 0),
    Row("item", r"(?:(?<=, .)|(?<=,.))<comma>({few})(?!{any}|<counted>)", "Law 51, B, 2", 1, 1),
    Row("item+", r" ({teen})(?!{upper}|<unit>)", "81 C 10", 1, 0),
    Row("item", r"\)?[,;]? ?(?:{BEFORE_NUMBER}|#) ?\(?(<item>)(?!<counted>)", "51 lett. B) n. 2; 51B #2", 1, 0),
    Row("item", r",? {BEFORE_NUMBER} ?(<item>)(?!<counted>)", "articolo 51 lettera B, n. 2", 0, 1),
    Row("item", r"\.?(<item>)", "51B2 | 51.B.2", 0, 1),
    Row("item", r" ?\( ?(<item>) ?\)", "51B(2)", 0, 1),
    Row("item", r" ({few})(?= ?\( ?{letter}\)|[,;)]| ?$)", "47E 2 (b)", 0, 1),
    Row("item+", r" (<item>)<nocount>", "Law 81 C 10", 0, 1),
    Row("item", r" <spelled>(?!<unit>)", "law fifty-one B two", 1, 0),
    Row("sub", r"<gap>\( ?({letter})<close>", "51B2(a)", 1, 0),
    Row("sub", r"<shut>({letter})(?!<num>)", "51) B) 2) a)", 1, 0),
    Row("sub", r"[.-]?({letter})(?!<num>)", "51B2a | 51.B.2.a | 12C1eii", 1, 0),
    Row("sub", r"(?:/(?! )| \. ?|- | -(?! ))({lower})(?!<num>)", "51B2/a", 1, 0),
    Row("sub", r"\. <step>({lower})(?!<num>|{any}| {word})", "51 B 2. a", 1, 0),
    Row("sub", r"(?:(?<=/.)/|(?:(?<=, .)|(?<=,.))<comma>\(?)({letter})(?!{any})", "51/B/2/A | 51, B, 2, A", 1, 0),
    Row("sub", r", ?({lower})(?!{any}|,(?! ?{romans}(?!{any})))", "51B2, a", 1, 0),
    Row("sub", r"(?<=, .), ?({lower})(?=<pause>)", "Law 51, B, 2, a", 0, 1),
    Row("sub", r"<apart><step>({lower})(?!<num>)", "51B2 a", 1, 0),
    Row("sub", r" (?<= [{=letter}] [{=few}] )({lower&TO})(?= <law> {letter}(?!{any}))", "51 B 2 a 57 C 3", 1, 0),
    Row("sub", r"(?:- |<apart>)<step>(?!{AND} {any}|{TO} <other>)({upper})(?! ?<other>| ?\((?!{year}))", "51 B 2 A", 1, 0),
    Row("sub", r"\.?({lower})", "51B2a | 51.B.2.a", 0, 1),
    Row("sub", r" ?\( ?({lower}) ?\)", "51B2(a)", 0, 1),
    Row("sub", r"\(({lower})(?=[.,;: ]|$)", "Law 51B2(a", 0, 1),
    Row("sub+", r" (?!{letter_word})({lower&early})(?!{any})", "Law 12 C1 d when", 0, 1),
    Row("sub+", r" (?!{AND})({lower&early})(?=<pause>| {AND|APPLIES|GOES_ON})", "Law 12 C1 a and 57", 0, 1),
    Row("roman", r" ?[-.]? ?\( ?({roman|romans})<close>", "12C1(e)(ii)", 1, 0),
    Row("roman", r"[-.]?({roman&lower|romans})(?!{any})", "12C1ei", 1, 0),
    Row("roman", r" ?[-.,]? ?({romans})(?!{any})", "27 B 1 a ii | 27, B, 1, a, ii", 1, 0),
    Row("roman", r" ?({romans})(?=<pause>)", "12C1e ii", 0, 1),
    Row("roman", r" ({roman&lower})(?=\))", "51B2a i)", 1, 0),
    Row("roman+", r" ({roman&lower})(?=[.,;)]|$)", "27 B 1 a i; 12 C1a i", 1, 0),
    Row("roman", r" ?\( ?({roman&lower|romans}) ?\)", "12C1(e)(ii)", 0, 1),
    # How a place begins that leaves out its law
    Row("part.section", r"({upper})", "B | B1(a)", 1, 0),
    Row("part.section", r"\( ?({upper})<close>", "(B)", 1, 0),
    Row("part.section", r"({upper&section})", "section B", 0, 1),
    Row("part.section", r"({lower})(?=<num>)", "b1a", 1, 0),
    Row("part.letter", r"({lower})(?!<num>)", "b", 1, 0),
    Row("part.sub", r"\( ?({lower})<close>", "(a)", 1, 0),
    Row("part.sub", r"\( ?({lower}) ?\)", "section (a)", 0, 1),
    Row("part.sub", r"({lower})(?!')\)?", "section a)", 0, 1),
    Row("part.roman", r"\( ?({romans})<close>", "(ii)", 1, 0),
    Row("part.roman", r"\( ?({romans}) ?\)", "section (ii)", 0, 1),
    Row("part.item", r"(<item>)(?! ?{CODE})", "section 2", 1, 1),
    Row("part.item", r"\( ?(<item>) ?\)", "51B(1) and (2)", 1, 0),
    # What joins places
    Row("list", r"\)? ?(?:[,;] ?(?:{AND} )?|: |(?!{FROM}<until>){AND} |[&/+] ?)(?:<number> ?)?(?!{spelled})", "B1 and B2 of Law 51", 1, 0),
    Row("list", r" (?:<number> ?)?(?=<law>(?!:<num>))", "B1 2 of Law 51", 1, 0),
    Row("list", r" {AND} {OF} ?(?={upper&early}(?:<num>|<pause>| {any}))", "the provisions of A and of B", 0, 1),
    Row("list", r" ?<and>", "(b) and (c)", 0, 1),
    Row("law_list", r",? (?!{upper}){AND} {ARTICLES} ?(?={teen|high}(?:<pause>| {AND|APPLIES|GOES_ON}))", "Ley 51 y la 57", 0, 1),
    Row("law_list", r" ?<and>{FROM} ?(?=<law>{upper}? ?(?:{TO}|-) ?<law>)", "articoli 16, da 21 a 23 e 72", 0, 1),
    Row("law_list", r" ?<and>(?!<ofhere>)", "Leyes 16C, 26B y 72C", 0, 1),
    Row("letter_ends", r"(?! ?{any})| (?:{ABOVE}|{AND} |(?:{OF} ?)?<noun>)", "punkt a lub b | punkt a przepisu 51B2", 0, 1),
    Row("four_figures", r"(?!19|20)[0-9]{4}(?![0-9])", "5051", 1, 0, text=True),
    Row("run", r"(?:[0-9A-Za-z]|\([0-9A-Za-z]{1,4}\)){2,24}(?!(?!_)\w)", "Laws 5051 | Laws 51B251B3", 1, 1, text=True),
    Row("chain", r"-(?!_)\w", "Laws 1-5-9", 1, 1, text=True),
    Row("range", r"(?:\)? ?(?:->?|→) ?|\)? (?!{upper&TO} <lettered>){TO} ?|\.{2,3}|…)(?!{spelled})", "45-50 | 45 to 50 | 45 → 50", 1, 0),
    Row("range", r" ?- ?(?!{letter_word} )| (?!{upper}){TO} ?(?!{letter_word} )", "Laws 45-50 | Laws 45 to 50", 0, 1),
    Row("letter_to", r" {lower&TO} (?={few}(?!{any}))", "51 B 2 a 1", 1, 0),
    Row("from", r"{FROM} ?", "from Law 45 to Law 50", 1, 1),
    Row("to", r" ?{TO} ?", "from Law 45 to Law 50", 1, 0),
    Row("to", r" ?(?!{upper}){TO} ?", "from Law 45 to Law 50", 0, 1),
    Row("between", r"{BETWEEN} ?", "between 51 and 57", 1, 0),
    Row("between_and", r" {BETWEEN_AND} ", "between 51 and 57", 1, 0),
    Row("before_number", r" ?(?:{BEFORE_NUMBER} ?)?", "Law no. 51", 1, 1),
    Row("code", r" ?{CODE}", "Articolo 51 del Codice di Gara, paragrafo B2", 1, 1),
    Row("own_part", r",? ?(?:{INTO} )?{PART_ONE|PART_MANY} ?\(?{upper}", "Articolo 19 paragrafo A1 oppure 19 paragrafo B1", 0, 1),
    Row("code_into", r" ?{CODE} ?(?={upper}(?:[ .]?<item>| ?\(|<pause>)|\()", "Articolo 51 del Codice di Gara B2(a)", 0, 1),
    Row("comma_into", r" ?, ?(?={upper}(?!{upper}))| ?\((?={upper}<item>)", "51, B2 | 51 (B2a)", 1, 0),
    Row("comma_into", r", ?(?={upper}(?:[ .]?<item>| ?\())", "Law 51, B2", 0, 1),
    Row("comma_into", r", ?(?={upper&section}(?:<pause>| {AND} {upper&section}(?!{any})))", "Ley 51, A y B", 0, 1),
    Row("into", r"\)?[,;]? ?(?:{INTO} )?(?=<partnoun>)", "Ley 20, en sus apartados F2 y F3", 1, 0),
    Row("from_into", r" {FROM} ?(?=<until>)", "51 B 2 from a to c", 1, 0),
    Row("into", r",? ?(?:{INTO} )?(?:§ ?)?(?=<partnoun>)", "Ley 20, en sus apartados F2 y F3", 0, 1),
    Row("of", r"\)? ?(?:{OF} ?)?", "B1 of Law 51", 1, 0),
    Row("of", r" ?(?:{OF} ?)?", "section B1 of this Law", 0, 1),
    Row("comma_of", r"\)?, ?{OF} ?", "letra a), de la Ley 51B2", 1, 0),
    Row("comma_of", r"(?<=\)), ?{OF} ?", "letra a), de la Ley 51B2", 0, 1),
    Row("of_word", r"\)? ?{OF} ?", "B1 of 51 | apartado B1 de la Ley 51", 1, 1),
    Row("genitive_noun", r"{GENITIVE}", "B1 przepisu 51", 0, 1),
    Row("this", r"{THIS} ?", "this Law", 1, 1),
    Row("those", r"{THOSE} ?", "Articoli 45 e 46. Questi Articoli", 0, 1),
    Row("phrase_begins", r"{THIS|THOSE|FROM|LAW_ONE|LAW_MANY|PART_ONE|PART_MANY|LETTER|CASE}", "this Law | Law 51", 0, 1),
    Row("this_law", r"{THIS} ?{LAW_ONE}", "B1 of this Law", 1, 1),
    Row("above", r" {ABOVE}", "B1 above", 1, 1),
    Row("out_of_range", r"(?!{year})({over})(?:{upper}(?!{any})|<nocount>)", "Law 95", 0, 1),
    Row("other_name", r",? ?(?!{TO|INTO}){OF} ?(?:{name}|{upper}\. ?{upper}\.)", "art. 12 dello S.G.F.", 0, 1),
    Row("other_name", r" (?:{acronym}|{upper}\. ?{upper}\.)", "art. 12 KC", 0, 1),
    Row("other_text", r",? ?(?:{OF|CODE} ?)?(?:{other|THIS} ){0,2}{book}", "art. 12 regulaminu", 0, 1),
    Row("other_text", r"/{year}", "Ley 39/2015", 0, 1),
    Row("text_before", r"{book}(?:,? ?{other|OF}){0,4},? ?(?:{ARTICLES} ?)?$", "Regulamin, art. 12", 0, 1),
    Row("possible", r"(?:{AND}|[,;)] ?{word})(?: {word}){0,2} ?(<lone>)(?:<done>|(?= ?{CODE}(?! {other|book})))", "przepis 53 (wyjście poza kolejnością) lub 54 | vedi Articolo 72 ed eventualmente 73", 0, 0.5),
    Row("applies", r" {APPLIES}", "Law 50, B1 applies", 1, 1),
    Row("own_noun", r"{LAW_ONE|SELF_SECTION}", "this Law | this Section", 1, 1),
    Row("law_noun", r"<lawnoun>", "Law 51", 1, 1),
    Row("number", r" ?<num>", "this Law 51", 1, 1),
    Row("whole_part", r"{upper}<item>", "(a) of B1", 0, 1),
    Row("part_noun", r"<partnoun>", "Law 51 section B2", 1, 1),
    Row("parts_noun", r"{PART_ONE|PART_MANY|LETTER}", "section B1 of Law 51", 1, 1),
    Row("case_noun", r"{CASE}(?= ?\(| ?<item>(?: ?(?:-|{TO}) ?<item>)? {ABOVE})", "case (a) | options 1-3 below", 1, 1),
    Row("count", r"(?:{few|teen}(?=<unit>|,<num><unit>)|{over}(?=<unit>))", "13 cards", 1, 0),
    Row("spelled", r"{spelled}", "two", 1, 0),
    Row("word_letter", r"{letter_word}(?= {any})(?! {ABOVE})", "a card", 1, 0),
    Row("counted", r"<unit>|\.<num>|,<num><unit>", "51B and 3 tricks | 51, 3♠ | 51 and 2,5 tricks", 1, 0),
    Row("counted", r"<counted>", "Law 51 and 13 cards | Laws 51 and 2,5", 0, 1),
    # What may cite without a noun, in the company of CUES
    Row("bare_begins", r"[({=early|few|teen|high}]", "see B1(a) | see (a)", 0, 0.5),
    Row("bare", r"\( ?(?:{letter}|{romans}|{few}) ?\)", "see (a) | see (ii)", 0, 0.5),
    Row("bare", r"<law>{upper}", "27B1", 0, 0.5),
    Row("bare", r"{upper&early}(?!')", "see B1(a) | see C", 0, 0.5),
    Row("bare", r"<law>(?=[,;:) ]|\.(?!<num>)|$|\({letter}\)|-{few}|{lower&early}(?!{any}))", "1 above", 0, 0.5),
    Row("bare", r"(?!{letter_word} {other}){lower&early}(?!'|{any})", "see a", 0, 0.5),
    Row("goes_on", r" {GOES_ON}", "as in 1 is", 0, 1),
    # What follows a citation in a query
    Row("ordinal", r"°|'{letter}(?!{any})", "51º | Law 51's", 1, 0),
    Row("mark", r" ?([*†‡]{1,3})(?!{any}|_)", "51* | 51 **", 1, 0),
    Row("mark", r" ?\(([*†‡]{1,3})\)", "51 (*)", 1, 0),
    Row("year", r" ?[(\[/,]? ?(?:{EDITION} ?){0,2}({year})(?: ?{COUNTED}|{letter})?(?!{any}|-)(?: ?[)\]])?", "51 ed. 2017", 1, 0),
    Row("following", r" ?(?!{ABOVE&FOLLOWING} {other}){FOLLOWING}", "51 et seq.", 1, 0),
    Row("note", r"[ ,]{1,3}{NOTE_WORD}(?: ?{BEFORE_NUMBER})?(?: ?({few|teen|high}(?!{any})|[*†‡]{1,3}))?", "51 note 2", 1, 0),
    Row("note_of", r"{NOTE_WORD}(?: ?{BEFORE_NUMBER})?(?: ?({few|teen|high}|[*†‡]{1,3}))?(?: ?(?!{other}|<noun>){word|letter_word}){1,6} ?(?=<lawnoun>|<law>)", "note 2 to Law 51", 1, 0),
    Row("note_of", r"{NOTE_WORD}(?: ?{BEFORE_NUMBER})? ?(<law>) (?=<lawnoun>)", "note 2 Law 51", 1, 0),
    Row("note_of", r"{NOTE_WORD} ?\(?([*†‡]{1,3})\)? ?(?:(?!{other}|<noun>){word|letter_word} ?){0,6}(?=<lawnoun>|<law>)", "note (*) Law 51", 1, 0),
    # What stands right after a citation and would be part of it, if it could be
    Row("unread", r"(?! )\(? ?(?:([A-Za-z])|[A-Za-z0-9]{1,4}) ?\)(?:\([A-Za-z0-9]{1,4}\))*|[.-]\w+(?:\.\w+){0,9}", "51B2(aa) | 35.1.2", 1, 0, text=True),
    Row("letter_below", r"\)?,? ?{PART_ONE|PART_MANY|LETTER} ?\(?({lower})\)?(?!{any})", "51B lit. a", 1, 0),
    Row("letter_below", r",? ?\( ?({lower}) ?\)| ((?!{letter_word}){lower}|{lower&TO})(?=[ .)]*$)", "51B (a) | 51 B a", 1, 0),
    Row("unread", r'(?:[^\s\w]{0,3}(?:[^\s\w,;/&+()\[\]{}"„“”«».!?–-]|_)[^\s\w]{0,3}\w+){1,9}', "51B:2:a | 51#B", 1, 0, text=True),
    Row("unread", r" ?[-.]? ?(?:[ivx]{2,4}|aa|bb|cc|dd|ee|ff|gg|hh|bis|ter|quater)(?!\w)", "51B2 iii | 51 bis", 1, 0, text=True),
    Row("unfinished", r"(?: <partnoun>|<partnoun>| {TO}) ?(?=[ .)]*$)", "51B2 lit. | 51 to", 1, 0),
    Row("unfinished", r" {lower&TO} <item>(?!{any})", "51 B 2 a 1", 1, 0),
    Row("unfinished", r" [-.(]?(?={any}{1,2}[ .)]*$)(?!{letter_word})(?:{other}|{letter})(?!{any})", "51 zz", 1, 0),
    # Other tokens of a query
    Row("skipped", r"""(?:[\s,;:.!?¿¡"'«»„“”…•·‣▪●`~_<>=|{}\[\]+&/*\\)]|(?<!\s)-|-(?![0-9]+(?!\w))|\((?!(?:[A-Za-z]{1,4}|[0-9])\)))+""", "~51", 1, 0, text=True),
    Row("token", r"""[^\s,;:!?¿¡"'«»„“”<>()\[\]]+|[^\n]""", "a word", 1, 0, text=True),
    Row("no_place", r"[1-7](?:NT|SA|ST|BA)(?!\w)|(?:[01]?[0-9]|2[0-3]):[0-5][0-9] ?h?(?!\w)|[♠♥♦♣♤♡♢♧]", "3NT | 12:30 | ♠", 1, 0, text=True),
    Row("address", r'(?=\S*?(?:[/#_]|\.htm))[^\s,;"“”<>]{3,2000}', "law/51.html#L51B2a", 1, 0, text=True),
    Row("expression", r"(<name>) ?:(?=[0-9])|(<known>) ?: ?(?=[^\s/])", "fr:51 | pl: 51 | es-fvb-2007: 51", 1, 0, text=True),
    Row("expressions", r"(?:<name> ?: ?){2,9}(?=[0-9])([^\s,;:]+)", "pl:it:51", 1, 0, text=True),
    Row("code_before", r"(?:^|(?<=^ ))({LEADING}|<id>) (?=§?\w+)", "pl 51B2a", 1, 0, text=True),
    Row("edition", r"({year})[:,]? (?=<lawnoun>|§|<law>)", "2017 51B", 1, 0),
    Row("document", r"({DOCUMENTS})[ .]*$", "Definitions", 1, 0),
    Row("language", r"({LANGUAGES})(?!{any})", "51B2a po polsku", 1, 0),
    Row("at_year", r" ?@ ?([0-9]{4})(?![\w-])", "51@2007", 1, 0, text=True),
    Row("at", r" ?@ ?(<name>)(?![\w-])", "51@pl", 1, 0, text=True),
    Row("tag", r" ?[(\[] ?(<known>) ?[)\]]| ({CODES})[ .]*$", "51 (pl) | 51 pl", 1, 0, text=True),
    Row("lone", r"[A-Za-z](?!\w)", "b", 1, 0, text=True),
    Row("part_begins", r"\({letter|romans|few}\)|{letter}(?:<num>|(?!{any}|_))", "(a) | B1 | b", 1, 0),
)
# fmt: on


@value
class Production:
    """One way in which rows make a phrase: `form` are its steps, rows first; the rest as a row has it."""

    name: str
    form: str
    example: str
    query: float
    prose: float


# fmt: off
PRODUCTIONS = (
    Production("phrase", "between law_noun? before_number @law between_and law_noun? before_number @law !counted @ranged", "between Laws 51 and 57", 1, 0),
    Production("phrase", "from law_noun before_number @law to law_noun before_number @law @ranged", "from Law 45 to Law 50", 1, 1),
    Production("phrase", "law_noun before_number from? @places *more", "Laws 16C, 26B and 72C", 1, 1),
    Production("phrase", "from? !spelled @places *more", "51B2(a) | (b) e 57C-D", 1, 0),
    Production("phrase", "@parts *more", "punkt B1a przepisu 51 | punkt B1a powyżej", 1, 1),
    Production("phrase", "those law_noun @those", "Articoli 45 e 46. Questi Articoli", 0, 1),
    Production("phrase", "this own_noun !number @this", "this Law | this Section", 1, 1),
    # Places that leave out their law
    Production("parts", "parts_noun before_number from? @places *inner", "punkty B1a i B2", 1, 1),
    Production("parts", "case_noun before_number from? @places", "fattispecie (a) e (b)", 1, 1),
    Production("parts", "&part_begins !word_letter @places", "B1 of Law 51 | B1a above", 1, 0),
    Production("parts", "&whole_part @places", "B1 in (a) of B1", 0, 1),
    Production("inner", "into part_noun before_number from? @inside !above", "punkt 2 lit. a przepisu 51B", 1, 1),
    # What the places before it are part of
    Production("holder", "of this_law !number @this", "section B1 of this Law", 1, 1),
    Production("holder", "of law_noun before_number @law", "B1 of Law 51", 1, 0),
    Production("holder", "of_word law_noun before_number @law", "section B1 of Law 51", 0, 1),
    Production("holder", "comma_of law_noun before_number @law", "comma 2, lettera a), dell'articolo 51B", 1, 1),
    Production("holder", "of genitive_noun before_number @law", "B1 przepisu 51", 0, 1),
    Production("holder", "of &parts_noun @parts", "lettera a del punto B1 dell'articolo 51", 1, 1),
    Production("holder", "of_word @law", "B1 of 51", 1, 0),
    Production("holder", "of_word &whole_part @here", "(a) of B1", 0, 1),
    # What goes on with the places before it
    Production("more", "code? into part_noun before_number from? @inside !above", "Articolo 50 del Codice di Gara paragrafo D2(a)", 1, 1),
    Production("more", "from_into @inside", "51 B 2 from a to c", 1, 0),
    Production("more", "code_into @inside", "Articolo 50 del Codice di Gara D2(a)", 0, 1),
    Production("more", "code? comma_into @inside !applies !above", "Law 50, D2(a)", 1, 1),
    Production("more", "list @other", "paragrafo A1 oppure 19 del Codice di Gara", 0, 1),
)
# fmt: on


@cache
def productions(name: str, *, prose: bool) -> tuple[tuple[str, ...], ...]:
    """The steps of each production called `name` that is read in prose or in a query.

    Rows that follow one another are one pattern, in which a noun is the group `noun`; `@…` and `*…` stay. The
    first step is always a pattern.
    """
    found = rows(prose=prose)
    return tuple(
        _steps(one.form, found)
        for one in PRODUCTIONS
        if one.name == name and (one.prose if prose else one.query)
    )


def _steps(form: str, found: dict[str, tuple[bool, str]]) -> tuple[str, ...]:
    steps = [""]
    for step in form.split():
        if step[0] in "@*":
            steps += (step, "")
        else:
            name = step.strip("&!?")
            group = {"&": "?=", "!": "?!"}.get(step[0], "?P<noun>" if name.endswith("noun") else "?:")
            steps[-1] += f"({group}{found[name][1]}){'?' if step.endswith('?') else ''}"
    return steps[0], *filter(None, steps[1:])


@cache
def rows(*, prose: bool) -> dict[str, tuple[bool, str]]:
    """What is read in prose or in a query by its name: whether it is of the text itself, and the pattern."""
    written: dict[str, list[Row]] = {}
    for row in TABLE:
        if row.prose if prose else row.query:
            written.setdefault(row.name, []).append(row)
    found = {name: (same[0].text, "|".join(map(expanded, same))) for name, same in written.items()}
    joint = found.get("law_list", found["list"])[1]
    found["law_list"] = (False, f"(?:{found['code'][1]})?(?:{joint})")
    for name in ("list", "law_list"):
        found[f"range|{name}"] = (False, f"(?P<range>{found['range'][1]})|{found[name][1]}")
    return found | _places(found)


def _places(found: dict[str, tuple[bool, str]]) -> dict[str, tuple[bool, str]]:
    """The patterns of a whole place, made of the rows of its steps, which are its groups.

    A group that is there more than once ends in underscores.
    """

    def group(step: str, sign: str, *names: str) -> str:
        patterns = "|".join(found[name][1] for name in names if name in found)
        return f"(?P<{step}{sign}>{patterns or '(?!)'})"

    def below(last: str, sign: str, spaced: str = "") -> str:
        inner = ""
        for step in reversed(STEPS[STEPS.index(last) + 1 :]):
            inner = f"(?:{group(step, sign, step, step + spaced)}{inner})?"
        return inner

    def part(*begins: tuple[str, str]) -> str:
        made = ((step, "_" * at, name) for at, (step, name) in enumerate(begins) if name in found)
        return "|".join(group(step, sign, name) + below(step, sign) for step, sign, name in made)

    section, letter = ("section", "part.section"), "part.letter"
    others = (("sub", "part.sub"), ("roman", "part.roman"), ("item", "part.item"))
    spaced = f"(?<= .){below('section', '__', '+')}"
    direct = group("item", "_", "direct") + below("item", "_")
    inner = f"(?:{direct}|{group('section', '', 'section')}(?:{spaced}|{below('section', '')}))?"
    return {
        "place.law": (False, group("law", "", "law") + inner),
        "place.part": (False, part(section, ("section", letter), *others)),
        "place.inner": (False, part(section, ("sub", letter), *others)),
    }


def expanded(row: Row) -> str:
    """The pattern of a row with what its short forms stand for."""
    pattern = row.pattern
    for _ in range(3):  # a short form may have others in it
        for short, whole in SHORT.items():
            pattern = pattern.replace(short, whole)
    return pattern


TOKENS = {
    "document": "document",
    "address": "address",
    "skipped": "blank",
    "expressions": "prefixes",
    "expression": "prefix",
    "no_place": "word",
    "count": "word",
    "code_before": "language",
    "language": "language",
    "edition": "edition",
    "note_of": "note",
    "token": "phrase",
}
"""The rows of what a query is made of, in the order they are tried, and what each is; any token may begin a
phrase."""
SUFFIXES = {
    "ordinal": "",
    "mark": "note",
    "year": "edition",
    "at_year": "edition",
    "at": "expression",
    "tag": "expression",
    "following": "open_ended",
    "note": "note",
}
"""The rows of what follows a citation in a query, in the order they are tried, and what each says of it."""
TRAILING = ("unread", "unfinished")
"""The rows of what would be part of a citation if it could be, and is refused with it; a value is the letter of a sub-item."""
STEPS = ("section", "item", "sub", "roman")
KINDS = ("27B1", "16C", "2C", "B1", "C", "A", "2(a)", "(a)", "1", "a")
"""What numbers without a noun can be: a law with a section or more, a low one that may be a bid;
a section with an item, a section, one whose letter is a word; an item with its letter, a bracket, an item, a
small letter."""

CUES = {
    #           27B1  16C   2C   B1    C    A  2(a)  (a)   1    a
    "alone":   ( 10,   3,   0,  10,   3,   0,   3,   2,   0,   0),
    # right before it
    "SEE":     (  0,   7,  10,   0,  10,  10,  10,   8,   7,   7),
    "AS_IN":   (  0,   7,   0,   0,  10,  10,  10,   8,   7,   7),
    "in":      (  0,   7,   0,   0,   7,   7,   5,   5,   6,   0),
    "AT":      (  0,   7,   0,   0,   0,   0,   7,   5,   2,   0),
    "AND":     (  0,   7,   0,   0,   0,   0,   4,   0,   1,   0),
    "GOES_ON": (  0,   7,   0,   0,   0,   0,   4,   0,   0,   0),
    "begins":  (  0,   7,   0,   0,   0,   3,   0,   0,   3,   0),
    "PLACED":  (-20, -20, -20, -20, -20, -20, -20, -20, -20, -20),
    # right after it
    "above":   (  0,   0,   0,   0,   7,   4,   8,   8,   4,   3),
    "applies": (  0,   7,   0,   0,   7,   7,   8,   8,  10,   0),
    "pause":   (  0,   0,   0,   0,   0,   3,   3,   3,   3,   3),
    "goes_on": (  0,   0,   0,   0,   0,   3,   0,   0,   3,   0),
    "list":    (  0,   0,   0,   0,   0,   0,   0,   0,   3,   0),
    "several": (  0,   7,   0,   0,   0,   3,   0,   5,   2,   3),
    "counted": (-20, -20, -20, -20, -20, -20, -20, -20, -20, -20),
}  # fmt: skip
"""What speaks for numbers without a noun being a citation in running text, for each kind; CERTAIN in all, and
they are.

`in` is an AS_IN as short as in, per, come, which says little; `begins` a sentence or a clause.
"""
CERTAIN = 10
