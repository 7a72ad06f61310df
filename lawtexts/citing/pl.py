"""How Polish writes citations: przepis 50D2a, punkt B1a powyżej, przepisy 47E oraz 54.

Source of each entry: the Polish Laws of 2017 (PZBS, Międzynarodowe Prawo
Brydżowe) unless another is named beside it. Nouns stand in all their cases.
"""

from __future__ import annotations

LANGUAGE = "pl"

LAW_ONE = (
    *("przepis", "przepisu", "przepisowi", "przepisem", "przepisie"),
    # the usual noun of Polish statutes; typed by directors, not printed by PZBS
    *("artykuł", "artykułu", "artykułowi", "artykułem", "artykule", "art."),
    "przep.",  # as directors abbreviate in mails
)
LAW_MANY = (
    *("przepisy", "przepisów", "przepisom", "przepisami", "przepisach"),
    *("artykuły", "artykułów", "artykułom", "artykułami", "artykułach"),
)

PART_ONE = (
    *("punkt", "punktu", "punktowi", "punktem", "punkcie", "pkt", "pkt."),
    *("podpunkt", "podpunktu", "podpunktowi", "podpunktem", "podpunkcie", "ppkt", "ppkt."),
    # statutes: ustęp, paragraf, sekcja; mails of directors
    *("ustęp", "ustępu", "ustępowi", "ustępem", "ustępie", "ust."),
    *("paragraf", "paragrafu", "paragrafowi", "paragrafem", "paragrafie"),
    *("sekcja", "sekcji", "sekcję", "sekcją"),
    *("akapit", "akapitu", "akapitowi", "akapitem", "akapicie"),
)
PART_MANY = (
    *("punkty", "punktów", "punktom", "punktami", "punktach"),
    *("podpunkty", "podpunktów", "podpunktom", "podpunktami", "podpunktach"),
    *("ustępy", "ustępów", "ustępom", "ustępami", "ustępach"),
    *("paragrafy", "paragrafów", "paragrafom", "paragrafami", "paragrafach"),
    *("sekcje", "sekcjom", "sekcjami", "sekcjach"),
)
LETTER = (
    *("litera", "litery", "literze", "literę", "literą", "lit."),
    *("liter", "literom", "literami", "literach"),
)
CASE = (
    *("przypadek", "przypadku", "przypadkowi", "przypadkiem"),
    *("przypadki", "przypadków", "przypadkom", "przypadkami", "przypadkach"),
    *("możliwość", "możliwości", "opcja", "opcji", "opcję", "opcją", "opcje"),
)

THIS = ("niniejszy", "niniejszego", "niniejszemu", "niniejszym", "niniejsza", "niniejszej", "niniejszą")
THOSE = ()
"""“te przepisy” may be the Laws as a whole: no certain reference."""
SELF_SECTION = (
    *("sekcja", "sekcji", "sekcję", "sekcją", "punkt", "punktu", "punkcie", "punktem", "paragrafu"),
    *("paragrafie",),
)
"""Part nouns that after “this” mean the section. “At this point” is no reference."""

ARTICLES = ()
BETWEEN = ("odpowiednio", "nr", "numer", "numery")
CODE = (
    *("Międzynarodowego Prawa Brydżowego", "MPB", "Prawa Brydżowego"),
    *("niniejszego Prawa", "Prawa"),
)
INTO = ("w",)
"""From a law to its parts: Ley 20, en sus apartados F2 y F3."""
ESPECIALLY = (
    *("w szczególności", "a w szczególności", "szczególnie", "a szczególnie", "zwłaszcza", "a zwłaszcza"),
    *("głównie", "przede wszystkim", "mianowicie", "a mianowicie", "konkretnie", "a konkretnie", "czyli"),
    *("tj.", "tzn.", "to jest", "to znaczy", "dokładniej", "ściślej", "ściśle", "najczęściej", "w tym"),
    *("m.in.", "między innymi", "włącznie z", "wraz z"),
)
"""From a law to what is meant of it: przepis 12, zwłaszcza C1."""
OWN = ("jego", "jej", "ich", "w nim", "a w nim", "w nich", "tam w", "tamże w", "tamże")
"""Its: before a part of the law just named."""
POSSIBLY = (
    *("ewentualnie", "odpowiednio", "także", "również", "ponadto", "być może", "dodatkowo", "nawet"),
    *("w razie potrzeby", "w stosownych przypadkach", "zwłaszcza", "szczególnie", "w szczególności"),
    *(
        "nie",
        "a nie",
    ),
)
"""Before a further law of a list: przepisy 12, 16 i ewentualnie 73."""
SAME = ("tegoż", "tego samego", "wymienionego", "wspomnianego", "przywołanego", "powołanego", "cytowanego")
"""Of the law just named: punkt C2 tegoż przepisu."""
THAT = ("tego",)
"""Of the law just named or of this one: punkt A1 tego przepisu."""
GENITIVE = ("przepisu", "przepisów", "artykułu", "artykułów", "art.")
"""The nouns that say what a place before them is of: C1 przepisu 12; empty where a word such as “of” does."""
PIECE = ("część", "części", "częścią")
"""A part that is one of a law only where it says so: część A tego przepisu."""
BOTH, AS_WELL = ("zarówno",), ("jak",)
"""The words around two laws: tanto la Ley 12 como la 16."""
OF = ("",)
"""The genitive needs no word: punkt B1a przepisu 51."""

ELSEWHERE = (
    *("kodeksu cywilnego", "kodeksu karnego", "kodeksu pracy", "kodeksu postępowania", "kodeksu"),
    *("kodeksem", "regulamin", "statut", "ustawa", "regulaminu", "regulaminów", "regulaminem", "statutu"),
    *("statutów", "statutem", "niniejszego regulaminu", "niniejszego statutu", "niniejszej ustawy"),
    *("konstytucji", "ustawy", "ustaw", "ustawą", "rozporządzenia", "uchwały", "vademecum"),
    *("podręcznika", "instrukcji", "wytycznych", "zasad rozgrywek", "polityki systemowej", "k.c.", "kc"),
    *("k.k.", "k.p.", "k.p.c.", "kpc"),
)
"""What numbers before it are of, in place of the Laws: art. 12 kodeksu cywilnego."""
QUALIFIED = ("ego", "ej", "ych")
"""How words end that may stand before those: art. 12 obowiązującego regulaminu."""
CHAPTER = ("rozdział", "rozdziału", "rozdziale", "załącznik", "załącznika", "załączniku", "tytuł", "aneks")
"""What is numbered in other texts: rozdział 3, punkt 4."""
OTHER_TEXT = (
    *("regulamin", "statut", "kodeks", "rozporządzeni", "uchwał", "konstytucj", "zarządzeni", "instrukcj"),
    *("ustawa", "ustawy", "ustawie", "ustawę", "ustawą", "warunk", "zasad rozgryw", "polityk", "dyrektyw"),
    *("komunikat", "wytyczn", "obwieszczen", "vademecum"),
)
"""How the names of other texts begin, which numbers after them are of: Regulamin rozgrywek, art. 3."""
NEXT_ARTICLE = DATING_ARTICLE = ()
OF_LONG = ()

AND = (
    *("i", "oraz", "lub", "albo", "bądź", "ani", "czy", "a także", "jak i", "jak również", "i/lub"),
    *("względnie", "tudzież"),
)
FROM = ("od",)
TO = ("do", "po")
AMID, AMID_TO = ("między", "pomiędzy"), ("a",)
"""The first and the second word around a range: between 51 and 57."""

ABOVE = (
    *("powyżej", "poniżej", "powyższy", "powyższego", "powyższych", "poniższy", "poniższego", "poniższych"),
    *("wyżej", "niżej"),
)
PREVIOUS = (
    *("poprzedni", "poprzedniego", "poprzedniemu", "poprzednim", "poprzednia", "poprzedniej", "poprzednią"),
)
NEXT = (
    *("następny", "następnego", "następnemu", "następnym", "następna", "następnej", "następną"),
    *("kolejny", "kolejnego", "kolejnym", "kolejna", "kolejnej", "kolejną"),
)
"""With a noun and no number: the point before, the point after."""
SEE = (
    *("patrz", "patrz też", "patrz także", "zob.", "zobacz", "por.", "porównaj", "stosuje się", "vide"),
    *("stosuje", "stosując", "stosować", "zastosować"),
    *(
        "stosuje się ani",
        "obowiązuje",
        "obowiązują",
        "reguluje",
        "regulują",
        "ma zastosowanie",
        "mają zastosowanie",
    ),
)
AS_IN = (
    *("zgodnie z", "jak w", "według", "wg", "na podstawie", "w myśl", "z wyjątkiem", "podlegając"),
    *("opisanych w", "opisanego w", "określonych w", "określonego w", "o których mowa w"),
    *("o którym mowa w", "z zastrzeżeniem", "niezależnie od", "bez względu na", "mimo", "pomimo"),
    *("nie ogranicza", "nie narusza", "nie wyłącza", "poza", "prócz", "oprócz", "stosownie do"),
    *("w trybie", "w przypadku", "wbrew", "zastosowano", "zastosowaniu", "przewidzianych w"),
    *("przewidzianym w", "przewidziane w", "wymienionych w", "wymienione w", "opisanym w", "opisane w"),
    *("wskazanych w", "dozwolona przez", "dozwolone przez", "dozwolony przez", "wynikających z"),
    *("innych niż w", "inne niż w", "jak przewiduje", "mowa w", "o której mowa w", "naruszenie"),
    *("naruszenia", "wskazano w", "określono w", "opisano w", "podano w", "przewidziano w"),
    *("postanowienia", "postanowień", "określone w", "określonej w", "opisanej w", "wskazane w"),
    *("wskazanej w", "wskazanym w", "określonym w", "przypadkach z", "przypadku z", "dozwoloną przez"),
    *("dozwolonej przez", "dozwolonych przez", "niedozwolona przez", "niedozwoloną przez"),
    *("niedozwolonej przez", "niedozwolone przez", "warunki z", "warunków z", "wymogi z", "wymogów z"),
)
AT = (
    *("w", "we", "z", "ze", "do", "od", "na", "przez", "dla", "wg", "oraz w", "lub w", "stosując"),
    *("stosować", "zastosować"),
)
"""Before B1a, which nothing but a citation is shaped like."""
APPLIES = (
    *("stosuje się", "stosują się", "ma zastosowanie", "mają zastosowanie", "obowiązuje"),
    *("nie ma zastosowania", "nie ogranicza", "ogranicza", "nie stosuje się", "znajduje zastosowanie"),
    *(
        "znajdują zastosowanie",
        "przeważa",
        "reguluje",
    ),
)

GOES_ON = (
    *("jeśli", "jeżeli", "gdy", "gdyby", "dla", "ale", "lecz", "to", "jest", "są", "może", "mogą", "nie"),
    *("stosuje", "ma", "mają", "chyba", "który", "która", "które"),
    *("wtedy", "wówczas", "także", "również"),
    "nigdy",
)
"""After a number that cites; a number that counts goes on with what it counts."""

PLACED = (
    *("karta", "kartę", "karty", "karcie", "stołach", "stołów", "stół", "stole", "stolik", "stoliku"),
    *("sala", "sali", "grupa", "grupie", "grupy", "sektor", "sektorze", "para", "pary", "drużyna"),
    *("miejsce", "miejscu", "blok", "rozdanie", "rozdania", "rozdaniu", "pokój", "pokoju", "pok."),
    *("klasa", "klasy", "klasie", "kategoria", "kategorii", "kat.", "licencja", "wersja", "wersji", "typ"),
    *("sektory", "sektora", "sale", "grup", "stoły", "blok", "bloku", "wariant", "wariantu", "pole"),
)
"""Before B1, these name a place at the tournament and none in the Laws."""

NOTE = (
    *("przypis do", "przypisu do", "przypisem do", "przypisie do", "przypisowi do"),
    *("uwaga do", "uwagi do", "uwadze do"),
    *("przypis", "przypisu", "przypisem", "przypisie"),
)
NOTE_WORD = ("przypis", "przypisu", "przyp.", "uwaga", "nota")

FOLLOWING = ("i n.", "i n", "i nn.", "i nast.", "i następne", "i następny", "i dalsze", "i dalej")
"""Open end: przepisy 50 i n."""
EDITION = (
    *("wyd.", "ed.", "wydanie", "wydania", "w wydaniu", "z wydania", "edycja", "edycji", "w edycji", "z"),
    *("z roku",),
)
"""Between a citation and a year: przepis 51 w wydaniu 2017."""

COUNTED = (
    *("kart", "karty", "kartę", "lew", "lewy", "lewę", "lewa", "punktów", "punkty", "rozdań", "rozdania"),
    *("rąk", "ręce", "graczy", "graczom", "zawodników", "par", "pary", "stołów", "stoły", "minut"),
    *("minuty", "sekund", "dni", "dniach", "lat", "godzin", "godziny", "procent", "razy", "kolejne"),
    *("kolejnych", "osób", "kolory", "kolorów", "odzywki", "odzywek", "pasy", "pasów", "zapowiedzi"),
    *("r.", "roku", "trefl", "karo", "kier", "pik", "BA", "PT", "PH", "PC", "IMP", "IMP-ów", "VP", "MP"),
    *("maksy", "maksów", "zł"),
)
"""Words after a number that make it a count, a bid or a year."""

LETTER_WORDS = "aiouwz"
"""Letters that are words of the language, never a bare sub-item in running text."""
DOCUMENTS = (
    ("preface", "przedmowa"),
    ("foreword", "słowo wstępne"),
    ("introduction", "wstęp"),
    ("introduction", "wprowadzenie"),
    ("definitions", "definicje"),
)
"""What the parts outside the numbered laws are called on their own."""
