"""How Polish writes citations: przepis 50D2a, punkt B1a powyżej, przepisy 47E oraz 54.

Source: the Polish Laws of 2017 (PZBS, Międzynarodowe Prawo Brydżowe). The nouns of Polish statutes
(artykuł, ustęp, paragraf, sekcja) and abbreviations such as przep. are typed by directors, not printed by
PZBS. Nouns stand in all their cases. “Te przepisy” may be the Laws as a whole: no THOSE.
"""

LAW_ONE = """
    przepis | przepisu | przepisowi | przepisem | przepisie | artykuł | artykułu | artykułowi | artykułem
    artykule | art. | przep.
"""
LAW_MANY = """
    przepisy | przepisów | przepisom | przepisami | przepisach | artykuły | artykułów | artykułom
    artykułami | artykułach
"""
LAW_TYPED = "prawo | prawa | prawu | prawem | prawie | praw | prawom | prawami | prawach | p."
PART_ONE = """
    punkt | punktu | punktowi | punktem | punkcie | pkt | pkt. | podpunkt | podpunktu | podpunktowi
    podpunktem | podpunkcie | ppkt | ppkt. | ustęp | ustępu | ustępowi | ustępem | ustępie | ust.
    paragraf | paragrafu | paragrafowi | paragrafem | paragrafie | sekcja | sekcji | sekcję | sekcją
    akapit | akapitu | akapitowi | akapitem | akapicie
"""
PART_MANY = """
    punkty | punktów | punktom | punktami | punktach | podpunkty | podpunktów | podpunktom | podpunktami
    podpunktach | ustępy | ustępów | ustępom | ustępami | ustępach | paragrafy | paragrafów | paragrafom
    paragrafami | paragrafach | sekcje | sekcjom | sekcjami | sekcjach
"""
LETTER = "litera | litery | literze | literę | literą | lit. | liter | literom | literami | literach"
CASE = """
    przypadek | przypadku | przypadkowi | przypadkiem | przypadki | przypadków | przypadkom | przypadkami
    przypadkach | możliwość | możliwości | opcja | opcji | opcję | opcją | opcje
"""
THIS = "niniejszy | niniejszego | niniejszemu | niniejszym | niniejsza | niniejszej | niniejszą"
THOSE = ""
SELF_SECTION = """
    sekcja | sekcji | sekcję | sekcją | punkt | punktu | punkcie | punktem | paragrafu | paragrafie
"""
ARTICLES = ""
BEFORE_NUMBER = "odpowiednio | nr | numer | numery"
CODE = "Międzynarodowego Prawa Brydżowego | MPB | Prawa Brydżowego | niniejszego Prawa | Prawa"
INTO = "w"
OF = ""
AND = "i | oraz | lub | albo | bądź | ani | czy | a także | jak i | jak również | i/lub | względnie | tudzież"
FROM = "od"
TO = "do | po"
BETWEEN = "między | pomiędzy"
BETWEEN_AND = "a"
ABOVE = """
    powyżej | poniżej | powyższy | powyższego | powyższych | poniższy | poniższego | poniższych | wyżej
    niżej
"""
SEE = """
    patrz | patrz też | patrz także | zob. | zobacz | por. | porównaj | stosuje się | vide | stosuje
    stosując | stosować | zastosować | stosuje się ani | obowiązuje | obowiązują | reguluje | regulują
    ma zastosowanie | mają zastosowanie
"""
AS_IN = """
    zgodnie z | jak w | według | wg | na podstawie | w myśl | z wyjątkiem | podlegając | opisanych w
    opisanego w | określonych w | określonego w | o których mowa w | o którym mowa w | z zastrzeżeniem
    niezależnie od | bez względu na | mimo | pomimo | nie ogranicza | nie narusza | nie wyłącza | poza
    prócz | oprócz | stosownie do | w trybie | w przypadku | wbrew | zastosowano | zastosowaniu
    przewidzianych w | przewidzianym w | przewidziane w | wymienionych w | wymienione w | opisanym w
    opisane w | wskazanych w | dozwolona przez | dozwolone przez | dozwolony przez | wynikających z
    innych niż w | inne niż w | jak przewiduje | mowa w | o której mowa w | naruszenie | naruszenia
    wskazano w | określono w | opisano w | podano w | przewidziano w | postanowienia | postanowień
    określone w | określonej w | opisanej w | wskazane w | wskazanej w | wskazanym w | określonym w
    przypadkach z | przypadku z | dozwoloną przez | dozwolonej przez | dozwolonych przez
    niedozwolona przez | niedozwoloną przez | niedozwolonej przez | niedozwolone przez | warunki z
    warunków z | wymogi z | wymogów z
"""
AT = "w | we | z | ze | do | od | na | przez | dla | wg | oraz w | lub w | stosując | stosować | zastosować"
APPLIES = """
    stosuje się | stosują się | ma zastosowanie | mają zastosowanie | obowiązuje | nie ma zastosowania
    nie ogranicza | ogranicza | nie stosuje się | znajduje zastosowanie | znajdują zastosowanie | przeważa
    reguluje
"""
GOES_ON = """
    jeśli | jeżeli | gdy | gdyby | dla | ale | lecz | to | jest | są | może | mogą | nie | stosuje | ma
    mają | chyba | który | która | które | wtedy | wówczas | także | również | nigdy
"""
PLACED = """
    karta | kartę | karty | karcie | stołach | stołów | stół | stole | stolik | stoliku | sala | sali
    grupa | grupie | grupy | sektor | sektorze | para | pary | drużyna | miejsce | miejscu | blok
    rozdanie | rozdania | rozdaniu | pokój | pokoju | pok. | klasa | klasy | klasie | kategoria
    kategorii | kat. | licencja | wersja | wersji | typ | sektory | sektora | sale | grup | stoły | bloku
    wariant | wariantu | pole
"""
NOTE = """
    przypis do | przypisu do | przypisem do | przypisie do | przypisowi do | uwaga do | uwagi do
    uwadze do | przypis | przypisu | przypisem | przypisie
"""
NOTE_WORD = "przypis | przypisu | przyp. | uwaga | nota"
FOLLOWING = """
    i n. | i n | i nn. | nn. | i nast. | nast. | i następne | następne | i następny | i dalsze | i dalej
"""
EDITION = """
    wyd. | ed. | wydanie | wydania | w wydaniu | z wydania | edycja | edycji | w edycji | z | z roku | wg
    według
"""
COUNTED = """
    kart | karty | kartę | lew | lewy | lewę | lewa | punktów | punkty | rozdań | rozdania | rąk | ręce
    graczy | graczom | zawodników | par | pary | stołów | stoły | minut | minuty | sekund | dni | dniach
    lat | godzin | godziny | procent | razy | kolejne | kolejnych | osób | kolory | kolorów | odzywki
    odzywek | pasy | pasów | zapowiedzi | r. | roku | trefl | karo | kier | pik | BA | PT | PH | PC | IMP
    IMP-ów | VP | MP | maksy | maksów | zł
"""
OTHER_TEXT = """
    regulamin | statut | kodeks | rozporządzeni | uchwał | konstytucj | zarządzeni | instrukcj | ustawa
    ustawy | ustawie | ustawę | ustawą | warunk | polityk | dyrektyw | komunikat | wytyczn | vademecum
"""
GENITIVE = "przepisu | przepisów | artykułu | artykułów | art."
LETTER_WORDS = "aiouwz"
DOCUMENTS = """
    przedmowa = preface | słowo wstępne = foreword | wstęp = introduction | wprowadzenie = introduction
    definicje = definitions
"""
ASKING = """
    co | co to | co mówi | czym | jak | jak brzmi | gdzie | jest | są | mówi | mówią | brzmi | pokaż
    pokaż mi | podaj | przeczytaj | proszę | treść | tekst | brzmienie | wersja | wersji | języku
"""
LANGUAGES = """
    polski = pl | polska = pl | polskie = pl | polskiej = pl | polskim = pl | po polsku = pl | włoski = it
    włoska = it | włoskiej = it | włoskim = it | po włosku = it | hiszpański = es | hiszpańska = es
    hiszpańskiej = es | hiszpańskim = es | po hiszpańsku = es | angielski = en | angielska = en
    angielskiej = en | angielskim = en | po angielsku = en | francuski = fr | po francusku = fr
    niemiecki = de | po niemiecku = de
"""
NUMBERS = """
    jeden = 1 | dwa = 2 | trzy = 3 | cztery = 4 | pięć = 5 | sześć = 6 | siedem = 7 | osiem = 8
    dziewięć = 9 | dziesięć = 10 | jedenaście = 11 | dwanaście = 12 | trzynaście = 13 | czternaście = 14
    piętnaście = 15 | szesnaście = 16 | siedemnaście = 17 | osiemnaście = 18 | dziewiętnaście = 19
    dwadzieścia = 20 | trzydzieści = 30 | czterdzieści = 40 | pięćdziesiąt = 50 | sześćdziesiąt = 60
    siedemdziesiąt = 70 | osiemdziesiąt = 80 | dziewięćdziesiąt = 90 | pierwszy = 1 | drugi = 2
    trzeci = 3 | czwarty = 4 | piąty = 5 | szósty = 6 | siódmy = 7 | ósmy = 8 | dziewiąty = 9
    dziesiąty = 10 | jedenasty = 11 | dwunasty = 12 | trzynasty = 13 | czternasty = 14 | piętnasty = 15
    szesnasty = 16 | siedemnasty = 17 | osiemnasty = 18 | dziewiętnasty = 19 | dwudziesty = 20
    trzydziesty = 30 | czterdziesty = 40 | pięćdziesiąty = 50 | sześćdziesiąty = 60 | siedemdziesiąty = 70
    osiemdziesiąty = 80 | dziewięćdziesiąty = 90
"""
