"""How Italian writes citations: Articolo 50 del Codice di Gara paragrafo D2(a), punto B1(a) precedente.

Source of each entry: the Italian Laws of 2007 (FIGB text, Bridge d'Italia)
unless another is named beside it. Elisions (dell'Articolo, all'Art.) need no
entry: an apostrophe ends a word.
"""

from __future__ import annotations

LANGUAGE = "it"

LAW_ONE = ("articolo", "art.", "art")
LAW_MANY = ("articoli", "artt.", "artt", "art.li")

PART_ONE = (
    *("paragrafo", "punto", "comma", "sezione", "capoverso", "sottoparagrafo", "sottopunto"),
    # abbreviations of Italian legal writing
    *("par.", "p.to", "sez."),
)
PART_MANY = ("paragrafi", "punti", "commi", "sezioni", "sottoparagrafi", "sottopunti", "parr.")
LETTER = ("lettera", "lettere", "lett.")
CASE = ("fattispecie", "caso", "casi", "ipotesi", "opzione", "opzioni")

THIS = ("questo", "presente", "questa", "quest'")
THOSE = ("questi", "tali", "detti", "suddetti", "predetti")
SELF_SECTION = ("sezione", "paragrafo")
"""Part nouns that after “this” mean the section. “At this point” is no reference."""

ARTICLES = ("il", "lo", "la", "i", "gli", "le", "l'", "un", "una", "sull'", "dall'")
BETWEEN = ("rispettivamente", "n.", "nn.", "numero", "numeri", "nr.")
CODE = ("del Codice di Gara", "del Codice", "del presente Codice", "C.d.G.", "CdG", "del CdG")
INTO = ("al", "ai", "alla", "alle", "nel", "nei", "nella", "nelle")
"""From a law to its parts: Ley 20, en sus apartados F2 y F3."""
ESPECIALLY = (
    *("in particolare", "in particolar modo", "specialmente", "soprattutto", "segnatamente", "specie"),
    *("precisamente", "più precisamente", "cioè", "ossia", "vale a dire", "principalmente", "specificamente"),
    *("compreso", "inclusa", "incluso", "più in particolare", "particolarmente", "tra cui", "fra cui"),
)
"""From a law to what is meant of it: Articolo 12, in particolare C1."""
OWN = ("suo", "sua", "suoi", "sue", "loro", "ivi", "lì in", "ivi in")
"""Its: before a part of the law just named."""
POSSIBLY = (
    *("eventualmente", "anche", "altresì", "se del caso", "rispettivamente", "inoltre", "forse", "persino"),
    *("ove applicabile", "se applicabile", "in particolare", "specialmente", "soprattutto"),
    *("non",),
)
"""Before a further law of a list: Articoli 12, 16 ed eventualmente 73."""
SAME = (
    *("stesso", "medesimo", "dello stesso", "del medesimo", "detto", "suddetto", "predetto", "citato"),
    *("del suddetto", "del predetto", "del citato", "del detto", "di detto", "tale", "di tale"),
)
"""Of the law just named: paragrafo C2 dello stesso Articolo."""
THAT = ("quell'", "di quell'")
"""Of the law just named or of this one."""
GENITIVE = ()
"""The nouns that say what a place before them is of; empty where a word such as “of” does."""
PIECE = ("parte", "parti")
"""A part that is one of a law only where it says so: parte A di questo Articolo."""
BOTH, AS_WELL = ("tanto", "sia"), ("quanto", "che", "sia")
"""The words around two laws: sia l'Articolo 12 che il 16."""
OF = ("del", "dell'", "dello", "della", "di", "dei", "degli", "delle", "all'", "al", "nell'", "ex")

ELSEWHERE = (
    *(
        f"{of} {name}"
        for of in ("del", "di detto", "del presente", "del nostro", "del vigente")
        for name in ("codice civile", "codice penale", "codice di procedura", "codice di giustizia")
    ),
    *("del regolamento", "del presente regolamento", "del vigente regolamento", "dei regolamenti"),
    *("dello statuto", "del presente statuto", "del vigente statuto", "degli statuti", "statuto"),
    *("della legge", "di legge", "della costituzione", "del decreto", "c.c.", "c.p.", "c.p.c."),
)
"""What numbers before it are of, in place of the Laws; “del Codice” is the Laws' own name."""
QUALIFIED = ()
CHAPTER = ("capitolo", "cap.", "allegato", "titolo", "appendice")
"""What is numbered in other texts: capitolo 3, punto 4."""
OTHER_TEXT = (
    *("regolament", "statut", "normativ", "legge", "leggi", "decret", "d.lgs", "d.p.r", "d.m."),
    *("costituzion", "condizioni di gara", "condizioni general", "circolar", "direttiv", "linee guida"),
    *("deliber", "codice civil", "codice penal", "codice etic", "codice di giust", "codice di comport"),
    *(
        "codice di cond",
        "bando",
        "manual",
        "istruzion",
        "programma",
        "disciplinar",
        "vademecum",
        "convenzion",
    ),
)
"""How the names of other texts begin, which numbers beside them are of: Regolamento Tecnico, art. 3."""
NEXT_ARTICLE = ()
DATING_ARTICLE = ("il", "l'", "lo")
"""Before a further law or a date: only what follows tells which."""
OF_LONG = ("di cui all'", "di cui al", "di cui alla", "di cui agli")

AND = ("e", "ed", "o", "od", "oppure", "ovvero", "nonché", "e/o", "né", "come pure", "così come", "e anche")
FROM = ("da", "dal", "dall'", "dai", "dagli")
TO = ("a", "ad", "al", "all'", "fino a", "fino al", "fino all'", "sino al")
AMID, AMID_TO = ("tra", "fra", "tra gli", "fra gli", "tra l'", "fra l'", "tra le", "fra le"), ("e", "ed")
"""The first and the second word around a range: between 51 and 57."""

ABOVE = (
    *("precedente", "precedenti", "seguente", "seguenti", "successivo", "successivi", "successiva"),
    *("di cui sopra", "di cui sotto", "qui sopra", "qui sotto", "sopra", "sotto", "suddetto", "suddetti"),
)
PREVIOUS = ("precedente",)
NEXT = ("successivo", "successiva", "seguente")
"""With a noun and no number: the point before, the point after."""
SEE = (
    *("vedi", "vedi anche", "v.", "cfr.", "cfr", "vd.", "vedere", "si veda", "si vedano"),
    *("si applica", "si applicano", "si applicherà"),
    *("applica", "applicherà", "applicare", "applicando", "si applichi", "si applichino"),
    *("si applicano né", "si applica né"),
)
AS_IN = (
    *("come in", "come da", "come previsto in", "secondo", "ai sensi di", "di cui a", "di cui alla"),
    *("di cui al", "in base a", "tranne", "salvo", "eccetto", "come previsto da", "come specificato in"),
    *("disposto in", "stabilito in", "consentito in", "indicato in", "descritto in", "previsto in"),
    *("come", "permesso da", "permessa da", "consentito da", "consentita da", "ammesso da", "ammessa da"),
    *("richiesto da", "richiesta da", "nonostante", "malgrado", "fatto salvo", "fatta salva"),
    *("quanto previsto in", "quanto disposto in", "disposto da", "previsto da", "stabilito da"),
    *("indicato da", "in conformità a", "in conformità ad", "conformemente a", "limita", "limitano"),
    *("applicato", "applicata", "quelle di", "quelli di", "a norma di", "in caso di", "nel caso di"),
    *("eccezione di", "senza pregiudizio di", "come permette", "come consente", "come prevede"),
    *("permessi da", "permesse da", "consentiti da", "consentite da", "specificato in", "richiesto in"),
    *("fermo restando", "disposizioni di", "disposto di", "norme di", "previsioni di", "prescrizioni di"),
    *("quanto previsto da", "quanto disposto da", "violazione di", "infrazione di", "infrazione a"),
    *("i casi di", "nei casi di", "indicati in", "indicate in", "descritti in", "descritte in"),
    *("descritta in", "indicata in", "previsti in", "previste in", "prevista in", "menzionato in"),
    *("condizioni di", "requisiti di", "ipotesi di", "menzionati in", "specificati in", "specificata in"),
    *("stabilita in", "stabiliti in"),
)
AT = (
    *("di", "da", "in", "a", "con", "per", "secondo", "del", "dal", "al", "nel", "nella", "della"),
    *("dalla", "il", "la", "applica", "applicano", "applicare", "applicando", "applichi", "applicherà"),
)
"""Before B1a, which nothing but a citation is shaped like."""
APPLIES = (
    *("si applica", "si applicano", "si applicherà", "si applicheranno", "è applicabile"),
    *("non si applica", "permette", "permettono", "consente", "consentono", "prevede", "stabilisce"),
    *("limita", "non limita", "non consente", "non permette", "dispone", "non si applicano"),
    *("può applicarsi", "possono applicarsi", "sia applicabile", "siano applicabili", "si applichi"),
    *("si applichino", "sono applicabili", "prevale", "regola", "disciplina"),
)

GOES_ON = (
    *("se", "quando", "per", "che", "ma", "è", "sono", "può", "possono", "non", "si", "deve", "devono"),
    *("allora", "anche", "qualora", "purché", "salvo", "dove"),
    "mai",
)
"""After a number that cites; a number that counts goes on with what it counts."""

PLACED = (
    *("tavolo", "sala", "gruppo", "girone", "board", "coppia", "squadra", "linea", "carta", "tavoli"),
    *("carte", "coppie", "posto", "categoria", "smazzata", "stanza", "camera"),
    *("classe", "cat.", "tessera", "livello", "versione", "tipo", "settore", "settori", "gruppi", "sale"),
)
"""Before B1, these name a place at the tournament and none in the Laws."""

NOTE = (
    *("nota in calce a", "nota in calce all'", "nota in calce al", "note in calce all'", "nota a"),
    *("nota all'", "nota a piè di pagina dell'", "nota a piè di pagina all'", "nota a piè pagina dell'"),
    *("nota dell'", "nota al", "nota del", "nota a piè pagina all'"),
)
NOTE_WORD = ("nota", "note")

FOLLOWING = (
    *("e segg.", "e seg.", "segg.", "e ss.", "ss.", "e seguenti", "e successivi", "e sgg.", "sgg."),
    *("in poi",),
)
EDITION = ("ed.", "edizione", "nell'edizione", "dell'edizione", "nel", "del")
"""Between a citation and a year: articolo 51 edizione 2007."""

COUNTED = (
    *("carte", "carta", "prese", "presa", "punti", "punto", "board", "smazzate", "smazzata", "mani", "mano"),
    *("giocatori", "giocatore", "coppie", "tavoli", "minuti", "minuto", "secondi", "giorni", "ore", "anni"),
    *("semi", "passo", "dichiarazioni", "volte", "Senza", "SA", "NT", "fiori", "quadri", "cuori", "picche"),
    *("IMP", "IMPs", "VP", "MP", "M.P.", "match", "euro"),
)
LETTER_WORDS = "aeio"
DOCUMENTS = (
    ("preface", "prefazione"),
    ("foreword", "premessa"),
    ("introduction", "introduzione"),
    ("definitions", "definizioni"),
)
"""What the parts outside the numbered laws are called on their own."""
