"""How English writes citations: Law 50D2(a), Laws 16C, 26B and 72C, (a) above.

Source: the Laws of Duplicate Bridge, WBF 2017; abbreviations are those of English legal writing. “These
Laws” are the Laws as a whole: not in THOSE.
"""

LAW_ONE = "law | article | art. | art"
LAW_MANY = "laws | articles | arts."
LAW_TYPED = ""
PART_ONE = """
    section | paragraph | item | point | clause | subsection | sub-section | subparagraph | sub-paragraph
    subclause | sub-item | sub-clause | sec. | sect. | para. | para | par. | sub | sub-para. | subpara.
"""
PART_MANY = """
    sections | paragraphs | items | points | clauses | subsections | sub-sections | subparagraphs
    sub-paragraphs | paras. | paras | secs.
"""
LETTER = "letter | letters"
CASE = "case | cases | option | options"
THIS = "this | present"
THOSE = "those"
SELF_SECTION = "section | paragraph"
ARTICLES = "the | a | an"
BEFORE_NUMBER = "respectively | no. | nos. | number | numbers"
CODE = "of the Laws | of the Code | of the Laws of Duplicate Bridge | of these Laws"
INTO = "at | in | in its"
OF = "of | of the | in | under | to"
AND = "and | or | and/or | as well as | nor | and also"
FROM = "from"
TO = "to | through | thru | up to | until"
BETWEEN = "between | between the"
BETWEEN_AND = "and"
ABOVE = "above | below | following | preceding | hereof | foregoing | herein | hereunder | hereafter"
SEE = "see | see also | cf. | vide | but see | applies | apply | applying"
AS_IN = """
    as in | under | subject to | provided in | specified in | described in | per | as per | except in
    accordance with | stated in | required by | prescribed in | allowed in | except as in | provided by
    in | listed in | conditions of | provisions of | terms of | set out in | permitted by | allowed by
    authorised by | authorized by | governed by | as | notwithstanding | unless | limit | limits | despite
    without prejudice to | regardless of | irrespective of | contrary to | in case of | pursuant to
    by virtue of | as does | as do | save as in | save in | other than in | those of | those in
    application of | than those in | set forth in | required in | permitted in | infraction of
    violation of | breach of | laid down in | indicated in | referred to in | mentioned in | outlined in
    dealt with in | named in | cases of | found in | given in | covered by | comply with | complies with
    complying with | conform to | defined in | defined by
"""
AT = "of | in | by | with | to | from | for | under | than | apply | applies | applying | applied"
APPLIES = """
    applies | apply | shall apply | does not apply | do not apply | may apply | is applied | permits
    allows | provides | has been applied | have been applied | does not limit | do not limit
    then applies | then apply | also applies | also apply | would apply | is not applied | will apply
    is applicable | are applicable | be applicable | prevails | prevail | governs | govern | regulates
"""
GOES_ON = """
    if | when | unless | for | that | but | which | where | is | are | was | were | has | have | may
    shall | must | does | do | will | would | can | should | then | also | as | in | by | so | governs
    govern | leads | lead | shows | holds | hold | never
"""
PLACED = """
    table | room | group | section | board | pair | team | seat | field | card | tables | boards | pairs
    cards | hall | block | class | category | cat. | licence | license | level | grade | version | type
    sector | rooms | groups
"""
NOTE = """
    footnote to | footnote on | footnote of | note to | note on | note of | footnote in | footnotes to
    the footnote to
"""
NOTE_WORD = "note | notes | footnote | footnotes | fn. | n."
FOLLOWING = """
    ff. | ff | et seq. | et seq | and following | following | sqq. | et sqq. | et seqq. | onwards | onward
"""
EDITION = "ed. | edition | of | in | in the edition of | of the edition of"
COUNTED = """
    cards | card | tricks | trick | points | point | boards | board | deals | hands | hand | players
    player | pairs | tables | minutes | minute | seconds | days | hours | years | times | suits | passes
    calls | bids | NT | no trump | notrump | clubs | club | diamonds | diamond | hearts | heart | spades
    spade | IMP | IMPs | VP | VPs | MP | MPs | matchpoints
"""
OTHER_TEXT = """
    regulation | condition | bylaw | statute | constitution | policy | policies | code | directive
    guideline | charter | handbook | manual | instruction | ordinance | protocol
"""
GENITIVE = ""
LETTER_WORDS = "ai"
DOCUMENTS = """
    preface = preface | foreword = foreword | introduction = introduction | definitions = definitions
"""
ASKING = """
    what | what is | what's | what does | what do | which | where | where is | how | is | does | say | says
    show | show me | tell me | read | give me | text | wording | please | version | language
"""
LANGUAGES = """
    English = en | in English = en | Polish = pl | in Polish = pl | Italian = it | in Italian = it
    Spanish = es | in Spanish = es | French = fr | in French = fr | German = de | in German = de
"""
NUMBERS = """
    one = 1 | two = 2 | three = 3 | four = 4 | five = 5 | six = 6 | seven = 7 | eight = 8 | nine = 9
    ten = 10 | eleven = 11 | twelve = 12 | thirteen = 13 | fourteen = 14 | fifteen = 15 | sixteen = 16
    seventeen = 17 | eighteen = 18 | nineteen = 19 | twenty = 20 | thirty = 30 | forty = 40 | fifty = 50
    sixty = 60 | seventy = 70 | eighty = 80 | ninety = 90
"""
