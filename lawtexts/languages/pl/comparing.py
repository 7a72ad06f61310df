"""The small words by which sentences of the Laws are compared, in Polish."""

ABBREVIATIONS = "np | tj | tzn | itp | itd | art | ust | pkt | por | nr | ok | ww | m.in | prof | dr | ang"
JOINING = """
    i | a | oraz | lub | albo | bądź | ani | lecz | ale | jednak | natomiast | zaś | wówczas | wtedy | to
    czy | więc
"""
SUBORDINATING = """
    gdy | gdyby | jeżeli | jeśli | kiedy | zanim | dopóki | póki | aż | że | żeby | aby | by | ponieważ
    chociaż | choć | mimo | który | która | które | którzy | którego | której | któremu | którą | którym
    których | którymi | jaki | jaka | jakie | jakiego | jakiej | jakim | jakich | jakimi | kto | co | gdzie
    ile | ilekroć | skoro | czy | jak | komu | kogo
"""
NEGATING = "nie"
NEGATIVE = """
    nikt | nikogo | nikomu | nikim | nic | niczego | niczemu | niczym | nigdy | żaden | żadna | żadne
    żadnego | żadnej | żadnemu | żadną | żadnym | żadnych | żadnymi | ani
"""
NOT_NEGATING = """
    nie tylko | nie później niż | nie mniej niż | nie więcej niż | nie licząc | nie wcześniej niż | lub nie | czy nie | czy * nie | czy * * nie | czy * * * nie | czy * * * * nie
    inny niż nie | nie dłużej niż | nie później | niemniej | albo nie
    bądź nie | czy też nie | lub też nie | albo też nie | nie rzadziej niż | nie częściej niż | nie krócej niż
    nie dłużej | nie wcześniej | nie mniej | nie więcej | nie wyłącznie | nie jedynie | nie inaczej niż
    nie później jak | na nie | przez nie
"""
DENYING = """
    niż | poza kolejnością | przed | zanim | nim | dopóki | póki | sam fakt | częściowo | po części | aż | nieby* | niebio* | niebęd* | niecz* | niedo* | niedb* | niee*
    nieis* | niejas* | niejed* | niekomp* | nielegaln* | niemoż* | nien* | nieo* | niep* | nier* | nieskut* | niesł* | niesp*
    niestaw* | niestos* | niestar* | nieu* | nieważn* | niewin* | niewła* | niewy* | niezaa* | niezad* | niezag* | niezam* | niezas*
    niezaw* | niezd* | niezg* | niezmien* | niezn* | niezwią* | nieżą*
    zaniech* | opóźni* | spóźni* | zaniedb* | zapomn* | zapomina* | odmaw* | odmów* | odmow* | powstrzym* | pomin* | pomij* | zrzek*
    brak* | zamiast | zakaz* | zabron* | zabrania* | wykluczon* | wyklucza* | uniemożliw* | zwolnion* | zwalnia*
    przesta* | chyba | wolny od | wolna od
    rezygn* | traci* | tracą | utrac* | bezskut* | bezzasad* | w przeciwnym razie | najwyżej | pozbawi* | przekracz*
    unik* | uchyl* | wzbrania* | zapobie* | unieważni* | odbier* | odebra* | zaprzecz* | sprzeczn* | wbrew | wygas*
"""
WITHOUT = "bez"
CEASING = "przesta* nią być | przesta* nim być | przesta* nimi być | przesta* być kart* | już nią nie | już nimi nie | nie jest już kart* | nie są już kart*"
EXCEPT = """
    wyjątek | wyjątku | wyjątki | wyjątków | z wyłączeniem | chyba że | o ile nie | wszyscy oprócz | wszyscy * oprócz | wszystkie * oprócz | każdy oprócz | każdy * oprócz | nikt oprócz | żaden * oprócz | żadna * oprócz | poza przypadkiem | poza przypadkami | poza sytuacją | poza sytuacjami
    z wyjątkiem | za wyjątkiem | wyjąwszy
    wyjątkami | wyjątkom | wyjątkowo | chyba żeby | chyba iż | poza wypadkiem | poza wypadkami | pominąwszy
    z pominięciem
"""
ONLY = "tylko | jedyn* | wyłączn* | dopiero | zastrzeżon* dla | zaledwie"
NUMBERS = """
    1 = jed(en na no nego nej nemu ną nym)
    2 = dwa dwie dwaj dwóch dwu dwoma dwiema dwóm dwom dwoje dwojga
    3 = trzy trzej trzech trzem trzema troje trojga | 4 = cztery czterej czterech czterem czterema czworo
    5 = pię(ć ciu cioma cioro) | 6 = sześ(ć ciu cioma cioro)
    7 = siedm(- iu ioma mioro) siedem(- iu ioma mioro) | 8 = ośm(- iu ioma mioro) osiem(- iu ioma mioro)
    9 = dziewię(ć ciu cioma cioro) | 10 = dziesię(ć ciu cioma cioro)
    11 = jedenaście jedenast(u oma) | 12 = dwanaście dwunast(u oma) | 13 = trzynaście trzynast(u oma)
    14 = czternaście czternast(u oma) | 15 = piętnaście piętnast(u oma) | 16 = szesnaście szesnast(u oma)
    17 = siedemnast(u oma) | 18 = osiemnast(u oma) | 19 = dziewiętnast(u oma)
    20 = dwadzieścia dwudziest(u oma) | 30 = trzydzieści trzydziest(u oma) | 40 = czterdzieści czterdziest(u oma)
    50 = pięćdziesiąt pięćdziesięciu | 60 = sześćdziesiąt sześćdziesięciu | 70 = siedemdziesiąt siedemdziesięciu
    80 = osiemdziesiąt osiemdziesięciu | 90 = dziewięćdziesiąt dziewięćdziesięciu | 100 = sto stu
    2 = dwukrotn(ie y a e ego ej ą ość ości) dwakroć
    3 = trzykrotn(ie y a e ego ej ą ość ości) trojgiem trojgu
    4 = czterokrotn(ie y a e ego ej ą ość ości) czworga czworgu | 5 = pięciorga
"""
_CASES = "y i a ia e ie ego iego ej iej emu iemu ą ią ym im ych ich ymi imi"
ORDINALS = f"""
    1 = pierwsz({_CASES}) | 2 = drug({_CASES}) | 3 = trzec({_CASES}) | 4 = czwart({_CASES})
    5 = piąt({_CASES}) | 6 = szóst({_CASES}) | 7 = siódm({_CASES}) | 8 = ósm({_CASES})
    9 = dziewiąt({_CASES}) | 10 = dziesiąt({_CASES}) | 11 = jedenast({_CASES}) | 12 = dwunast({_CASES})
    13 = trzynast({_CASES})
"""
NOT_ORDINAL = "drugą stronę | drugiej karty | drugą kartę | druga karta | drugiej karcie | drugi obrońca | drugiego obrońcy | drugiego obrońcę | po pierwsze | po drugie | druga strona | drugiej strony"
NOT_NAMING = """
    widzi* | widząc | wiedział* | wiedzieć | wynika | wynikać | wynikaj* | wynikał* | wynikł* | zapisał* | przypisać
    przypisan* | zabrana | zabrano | zabraniu | zabraniem | zabranie | wnioski | wniosków | wnioskuj*
    wnioskow* | wprowadzeni | wprowadzeniu | wprowadzon* | wistując | rozgrywają | kierować
    kierowan* | zasłoni* | przepisać | przepisan* | przepisuj* | lewo
"""
FUTURE = "będzie|będą|będziesz"
NEED_NOT = "musi | muszą | musiał* | musieli | musieć | zobowiązan* | obowiązan* | zmuszon* | obowiązek | obowiązk* | konieczn* | wymagan* | potrzebn*"
LINKING = """
    jest | są | był | była | było | byli | były | będzie | będą | staje | stają | stanie | staną | zostaje | zostają
    zostanie | zostaną | został | została | zostało | zostali | zostały | pozostaje | pozostają | pozostanie | pozostaną
"""
INFINITIVE = r"(?!pięć|sześć|dziewięć|dziesięć|część|chęć|treść|pamięć)\w+(?<!oś)ć|(?:po)?móc|\w+źć"
ABLE = ""
POSSIBLE = """
    należy się | należy do | do którego należy | do której należy | do kogo należy
    być może | może mieć | mogą mieć | mógł* | mogł* | mogli | może dojść | może okazać | mogą okazać | może zdarzyć | mogą zdarzyć | może być to
    może zaistnieć | mogą zaistnieć | może powstać | mogą powstać | może się zdarzyć | może się okazać | może wystąpić
    może być konieczn* | mogą wystąpić | może znaleźć | mogą znaleźć | może zajść | mogą zajść
"""
RANKED = """
    may = jest możliw(y a e) / są możliwe / swobod(a ę nie) / jest dopuszczaln(y a e) / są dopuszczalne / sposobność / w gestii
    may = nie ma potrzeby / bez potrzeby / nie ma konieczności
    must = spoczywa / ciąży / jest potrzebn(y a e)
    may-not+shall-not+must-not = jest niemożliw(y a e) / nie jest możliw(y a e) / jest wykluczon(y a e) / nie ma prawa / są zabronione / są zakazane / są niedopuszczalne
    may = nie jest potrzebn(y a e) / nie są potrzebne
    may = ma prawo / mają prawo / prawo do / ma możliwość / mają możliwość / przysługuje / przysługują / wolno
    may = jest uprawniony / uprawnion(y a e i ego emu ych) / dopuszcza się / jest dozwolone
    may = dozwolon(y a e ych) / wolno mu / ma do wyboru / według uznania / wedle uznania / jeżeli chce
    may = może wybrać / mógł(- by) / mogł(a aby) / mogli(- by) / pozwala / pozwalają / zezwala / zezwalają
    may = można / opcja / uprawnieni(e a) / możliwość / nie musi / nie muszą / nie ma obowiązku
    may = nie mają obowiązku / nie jest zobowiązan(y a e) / nie są zobowiązan(i e) / nie jest obowiązan(y a)
    may = nie są obowiązani / nie trzeba / nie potrzeba / nie wymaga się / nie jest wymagan(y a e)
    may = nie jest konieczn(y a e) / nie jest obowiązkow(y a e) / nie potrzebuj(e ą) / ma możność
    may = upoważnion(y a e i) / ma swobodę / jest władny / wedle wyboru / do wyboru / pozwolono
    must = jest obowiązkow(y a e) / obowiązkowo / obowiązek / obowiązku / trzeba / konieczne / koniecznie
    must = zobowiązan(y a i e) / obowiązan(y a i e) / zmuszon(y a i e) / wymaga / wymagają / bezwzględnie
    must = powinność / nakazane / obowiązuje go / ma za zadanie / jest zmuszon(y a) / należy do
    must = do obowiązków / konieczność / niezbędn(y a e) / wymagan(y a e) | shall+must = podlega / podlegają
    may-not+shall-not+must-not = nie jest dozwolon(y a e) / nie są dozwolon(e i) / niedozwolon(y a e)
    may-not+shall-not+must-not = nie dopuszcza się / jest niedopuszczaln(y a e) / jest zakazan(y a e)
    may-not+shall-not+must-not = jest zabronion(y a e) / nie ma możliwości / nie przysługuje
    may-not+shall-not+must-not = nie jest uprawnion(y a) / nie są uprawnieni / nie zezwala / nie pozwala
    may+must = jest odpowiedzialn(y a e) / są odpowiedzialn(i e) / jest * odpowiedzialn(y a e) / są * odpowiedzialn(i e) / odpowiada za / odpowiadają za
"""
QUANTIFIERS = """
    all = wszys(cy tkie tkich tkim tkimi) / wszystek
    each+all+any = każd(y a e ą ego ej emu ym) / wszelk(i a ie ich im imi iego iej ą)
    any = dowoln(y a e ą ego ej emu ym ych ymi) / jakikolwiek / jakakolwiek / jakiekolwiek / jakiegokolwiek
    any = jakiejkolwiek / jakąkolwiek / jakimkolwiek / jakichkolwiek / którykolwiek / którakolwiek / którekolwiek
    any = któregokolwiek / którejkolwiek / którąkolwiek / którymkolwiek / ktokolwiek / kogokolwiek / komukolwiek
    any = byle który / obojętnie
    some = jakiś / jakaś / jakieś / jakiegoś / jakiejś / któryś / któraś / któreś / któregoś / którejś / któremuś / którymś / którąś
    some = niektór(y a e zy ych ym ymi ego ej) / pew(ien na ne nych nego nej) / kilk(a u oma)
    most = większoś(ć ci cią)
    any+some+one-or-more+one-of+single = choćby jed(en na no ną nego nej) / choć jed(en na no ną nego nej)
    several = dwie lub więcej / dwa lub więcej / dwóch lub więcej / dwie albo więcej / więcej niż jed(en na ną no nym nej nego)
    single = pojedyncz(y a e ą ego ej ym) / tylko jed(en na no ną nego nej) / jeden jedyny
    one-or-more = jeden lub więcej / jedną lub więcej / jedna lub więcej / jedno lub więcej / co najmniej jeden
    one-or-more = co najmniej jedną / jednego lub więcej / jednej lub więcej / jeden albo więcej / jedną albo więcej
    both = oba / obie / obaj / obu / oboma / obiema / obydwa / obydwie / obydwu / obydwaj / obydwoma / oboje / obojga
    idiom = nie więcej niż jed(en na no nym nej nego ną) / w całości / w każdym razie / w każdym przypadku / pod każdym względem
    one-of = jed(en na no nego nej nemu ną nym) z / któr(yś aś eś egoś ejś) z
    either = jed(en na no nego nej nemu ną nym) z dwóch / jed(en na no nego nej nemu ną nym) z obu / jed(en na) albo drug(i a) / jed(en na) lub drug(i a) / któr(yś aś egoś ejś) z obu
    none = żaden / żadna / żadne / żadnego / żadnej / żadnemu / żadną / żadnym / żadnych / nikt / nikogo / nikomu
    all = wszystko / wszystkiego / wszystkiemu / ogół | each+all+any = poszczególn(y a e ej ych ym ymi)
    any = któremukolwiek / którychkolwiek / którymikolwiek / jakiemukolwiek / jakimikolwiek / kimkolwiek
    any = cokolwiek / czegokolwiek / czymkolwiek / byle jak(i a ą ie iego iej) / byle kto
    any = dowolnie wybran(y a ą ej ego) / wszystko jedno
    some = jakichś / jakimś / jakąś / którychś / ktoś / kogoś / komuś / kimś / pewną / pewnym
    most = przeważając(a ej ą) częś(ć ci cią)
    several = dwa albo więcej / dwóch albo więcej / dwie bądź więcej / dwóch bądź więcej
    several = co najmniej dw(a ie óch óm) / przynajmniej dw(a ie óch óm) / dwoje lub więcej
    several = dwiema lub więcej / dwoma lub więcej / więcej niż jedną
    single = wyłącznie jed(en na no ną nego nej) / jedynie jed(en na no ną nego nej)
    single = zaledwie jed(en na no ną nego nej) / jed(na ną en nego nej) tylko / jedn(a ą ej) jedyn(a ą ej)
    single = jednego jedynego / tylko jednym / tylko jednemu
    one-or-more = jed(en na no ną nego nej nym) lub więcej / jed(en na no ną nego nej nym) albo więcej
    one-or-more = jed(en na no ną nego nej nym) bądź więcej / jed(en na no ną nego nej nym) lub kilk(a u)
    one-or-more = jed(en na no ną nego nej nym) albo kilk(a u)
    one-or-more = co najmniej jed(en na no ną nego nej nym nemu)
    one-or-more = przynajmniej jed(en na no ną nego nej nym nemu) / minimum jed(en na no ną nego nej)
    both = obydwiema / obojgu / obojgiem / jeden i drugi / jedna i druga / jednego i drugiego
    both = jednej i drugiej / jedną i drugą / jednemu i drugiemu / i jeden i drugi
    one-of = jed(en na no nego nej nemu ną nym) spośród / jed(en na no nego nej nemu ną nym) ze
    one-of+some = któremuś z / którymś z / którąś z / ktoś z / kogoś z / komuś z
    one-of+some = któr(yś aś eś egoś ejś) spośród / ktoś spośród
    either = jed(nego nej ną nym nemu) albo drug(iego iej ą im iemu)
    either = jed(nego nej ną nym nemu) lub drug(iego iej ą im iemu)
    either = jed(en na nego nej ną) bądź drug(i a iego iej ą)
    either = jed(en na no nego nej nemu ną nym) z tych dwóch
    either = jed(en na no nego nej nemu ną nym) spośród dwóch / któr(yś aś eś egoś ejś) z dwóch
    either = ten lub tamten | none = nikim / żadnymi / ani jed(en na no nego nej ną nemu nym)
    idiom = po kolei / pod żadnym warunkiem / w żadnym razie / w żadnym wypadku / w każdym wypadku
    idiom = każdorazowo
"""
CONNECTIVES = """
    besides = oprócz / prócz
    and = i / oraz / a także / i też | or = lub / albo / bądź / względnie | and+or = i/lub / jak i / jak również
    if = jeżeli / jeśli / gdy / gdyby / kiedy / w razie / w przypadku / o ile / ilekroć / pod warunkiem że / skoro / w przypadku gdy
    unless = chyba że / o ile nie / z wyjątkiem sytuacji / poza przypadkiem
    idiom = przed sobą / przed siebie / przed nim / z nim / o nim / na nim / w nim / po nim / za nim / po stron* / po swojej stron* / po tej stron* / po tej samej stron*
    idiom = po jednej stron* / po drugiej stron* / po obu stron* / po prawej stron* / po lewej stron* / po każdej stron*
    before = zanim / przed / przed tym / dopóki / do czasu / do chwili / do końca / do zakończenia / do ogłoszenia / póki / aż do / nim / zanim jeszcze / nim jeszcze
    after = po / po tym jak / gdy już / od chwili / odkąd
    during = podczas / w czasie / w trakcie / dopóki / póki
    and = jak też / jak i też / i także / a ponadto / a nadto / jako też
    or = czy też / lub też / albo też / bądź też / lub ewentualnie
    if = w razie gdyby / w wypadku / w wypadku gdy / w sytuacji gdy / w sytuacji kiedy / w sytuacji w której
    if = jeżeli tylko / jeśli tylko / w przypadku gdyby
    if+after = gdy tylko / skoro tylko / jak tylko / kiedy tylko
    unless = chyba żeby / chyba iż / z wyjątkiem przypadk* / poza wypadkiem / poza sytuacją
    unless = wyjąwszy przypad* / wyjąwszy gdy / oprócz przypadk* / oprócz sytuacji / z wyjątkiem gdy
    unless = prócz przypadk*
    before = do momentu / do rozpoczęcia / do upływu / do ukończenia / do zamknięcia / nie później niż
    before = nie później jak / wcześniej niż / dotąd aż / dotąd dopóki / do chwili gdy / do czasu aż
    before = uprzednio
    after = od momentu / nie wcześniej niż / nie wcześniej jak / od czasu gdy / później niż
    during = w toku / w przebiegu / tak długo jak / jak długo / podczas gdy / tak długo dopóki / przez czas
    idiom = po czym / po raz / po prostu / po jed(en ną nej nym) / po dw(a ie) / po trzy / po cztery / po pięć
    idiom = po trzynaście / po kilka / po połowie / po części / po kole(i) / po pierwsze
    idiom = po drugie / przed niego / przed nią / przed nimi / po nich / po niej
"""
POSSESSIVE = "kto | tego | którego | tamtego | tych | jego | jej | ich | swój | swoją | swojego | swojej | swojemu | swemu | swego | swej | swym | swoim | swych | swoich | własny"
BOUNDS = """
    at-least = lub więcej / albo więcej / lub wyższ(y a e ej ego ych) / lub starsz(y a ej ych) / co najmniej / przynajmniej / nie mniej niż
    at-least+at-most = najpóźniej na | more = więcej niż jed(en na ną no nym nej nego) | at-least = lub późniejsz(y ej)
    more = więcej niż / powyżej / ponad / wyższ(y a ej ych) niż / starsz(y a ej) niż / wyższ(y a ej ych) od / starsz(y a ej) od
    at-least = nie niższ(y a e ej ym ego) niż / nie niższ(y a e ej) od / wzwyż / w górę | at-most = nie wyższ(y a e ej ym ego) niż / nie wyższ(y a e ej) od
    at-most = nie starsz(y a e ej) niż / nie starsz(y a e ej) od / włącznie | idiom = włącznie z(- e) | at-least = nie młodsz(y a e ej) niż / nie młodsz(y a e ej) od
    at-most = lub mniej / lub niższ(y a e ej ego ych) / lub młodsz(y a ej ych) / najwyżej / co najwyżej / nie więcej niż / maksymalnie
    at-most = lub karta od niej młodsza / albo mniej / do wysokości / nie dłużej niż / nie dłuższ(y a e ego ej) niż
    at-least = nie krócej niż / nie krótsz(y a e ego ej) niż
    more = dłuższ(y a e ego ej ych ym) niż / dłużej niż / przekracza* / przekroczy*
    less = krótsz(y a e ego ej ych) niż / krócej niż
    less = mniej niż / poniżej / niższ(y a ej ych) niż / młodsz(y a ej) niż / niższ(y a ej) od / młodsz(y a ej) od
    more = więcej niż jedna czwarta / więcej niż jedną czwartą / więcej niż jedna trzecia / więcej niż jedną trzecią / więcej niż połow(a ę y)
    at-least = nie mniejsz(y a e ej ego) niż / nie mniejsz(y a e ej ego) od / lub wyżej / lub dłużej
    at-least = lub później / bądź więcej / bądź wyższ(y a e ej ego) / albo wyższ(y a e ej ego ych)
    at-least = albo starsz(y a ej ego ych) / i więcej / i wyżej / lub starsz(e ego ą) / lub wyższ(ą)
    at-least = równ(y a e ej) lub wyższ(y a e ej) / minimum / nie mniej jak / lub ponad / niemniej niż
    more = więcej od / więcej aniżeli / większ(y a e ej ego ych) niż / większ(y a e ej ego ych) od / wyżej niż
    more = wyżej od / wyższ(e ego ą) niż / wyższ(e ego ą) od / starsz(e ego ych ą) niż
    more = starsz(e ego ych ą) od / przewyższa* / przewyższy* / dłuższ(y a e ego ej ych) od / przekroczon*
    more = przekroczen*
    at-most = nie większ(y a e ej ego) niż / nie większ(y a e ej ego) od / nie wyżej niż / nie ponad
    at-most = nie powyżej / nie dłuższ(y a e ego ej) od / bądź mniej / i mniej / bądź niższ(y a e ej ego)
    at-most = albo niższ(y a e ej ego ych) / albo młodsz(y a ej ego ych) / lub niżej / lub młodsz(e ego ą)
    at-most = lub niższ(ą) / równ(y a e ej) lub niższ(y a e ej) / nie więcej jak / lub krócej / lub wcześniej
    at-most = nie przekracza(- ją jąc jący jąca jące jącej jącego jących) / nie przekroczy(- ł ła ło)
    less = mniej od / mniej aniżeli / mniejsz(y a e ej ego ych) niż / mniejsz(y a e ej ego ych) od / niżej niż
    less = niżej od / niższ(e ego ą) niż / niższ(e ego ą) od / młodsz(e ego ych ą) niż
    less = młodsz(e ego ych ą) od / krótsz(y a e ego ej ych) od
"""
SENSES = """
    demonstrably = w sposób wykazywaln* / w sposób dający się wykazać / dowodnie | in-writing = na piśmie / pisemn*
    usually = z reguły / zazwyczaj / zwykle / na ogół / w zasadzie | carefully = starann* / uważnie / dokładnie
    already = już | not-yet = dopiero ma / ma dopiero / jeszcze nie / dopiero będzie
    intentionally = z rozmysłem / celow* / umyśln* / rozmyśln* / świadom* / z premedytacją / rozmysłem / intencjonaln*
    inadvertently = przez nieuwagę / przypadkiem / przez pomyłkę / mechaniczn* pomyłk* / nieumyśln*
    inadvertently = nieintencjonaln* / mimowoln* / niechcąc* / nieświadom* / przypadkow* / omyłkow* / z nieuwagi
    inadvertently = przez roztargnienie / bez zamiaru / niezamierzon* / nierozmyśln* / niecelow*
    immediately = od razu / bezpośrednio przed / bezpośrednio po / natychmiast* / niezwłoczn* / bezzwłoczn*
    immediately = w tej chwili / bez zwłoki
    adjoining = bezpośrednio niższ* / bezpośrednio wyższ* / bezpośrednio poprzedn* / bezpośrednio następn*
    counterclockwise = przeciwnie do ruchu wskazówek / przeciwnym do ruchu wskazówek
    counterclockwise = odwrotnym do ruchu wskazówek
    nothing = w tym samym / w tym ostatnim / w tym okresie / w tym czasie / w tym momencie / w tym celu / w tym wypadku
    nothing = w tym przypadku / w tym punkcie / w tym położeniu
    authorised = autoryzowan* / legaln* / dozwolon* / uprawnion* / upoważnion*
    unauthorised = nieautoryzowan* / nielegaln* / niedozwolon* / nieuprawnion* / zakazan* / zabronion*
    declaring-side = stron(a y ie ę) rozgrywając*
    defending-side = stron(a y ie ę) broniąc* / stron(a y ie ę) obrońc* / stron(a y ie ę) wistując*
    against = na niekorzyść / przeciwko / przeciw | north-south = ns / północ południe
    east-west = ew / wschód zachód | included = włącznie / nie wyłączając / wliczając / w tym / wraz z / łącznie z
    excluded = z wyłączeniem / wyłączając / wyjąwszy / z wyjątkiem / prócz / oprócz / wyłączon* / bez prawa
    provided = o ile / pod warunkiem / byle / jeżeli tylko / jeśli tylko
    even-if = nawet / choćby / chociaż / choć / mimo że / pomimo że / mimo iż
    certain = na pewno / z pewnością / niewątpliwie / bez wątpienia / niechybnie / rozsądn* wątpliwoś*
    certain = przekonan(y a i) | also = także / również / też | nothing = patrz także / patrz też / patrz również / zob także / zob też / zob również
    this-once = tylko w tej / tylko na tę / tylko na czas tej / jedynie w tej / na jedną lewę
    this-once = następnym razem / w najbliższej kolejce / w swojej najbliższej / w najbliższej swojej / w następnej kolejce / w swojej następnej / przy najbliższej / za następnym razem
    each-time = za każdym razem / każdorazowo / aż do końca / do końca licytacji / przez resztę licytacji
    earlier-of = co nastąpi wcześniej / co nastąpi pierwsze / wcześniejsz* z | later-of = co nastąpi później / późniejsz* z
    own-initiative = z własnej inicjatywy / z własnej woli | own-risk = na własne ryzyko / na własną odpowiedzialność
    good-faith = w dobrej wierze | pair-mates = partnerzy / partnerów / partnerom / partnerami / partnerach
    probable = zapewne / przypuszczalnie / prawdopodobn* przypuszczaln | unanimous = jednomyśln* / jednogłośn*
    main = główn* / zasadnicz* | secondary = drugorzędn* / poboczn* | highest = najwyższ* / najstarsz*
    open = otwart* / otwiera / otworz* | closed = zamyka / zamkn*
    refrain = powstrzym* się / wstrzym* się / unika* / uniknąć
    this-once = tylko ten raz / tylko raz / jednorazowo / w tej jednej / tylko do tej / wyłącznie w tej
    this-once = wyłącznie na tę / wyłącznie do tej / jedynie na tę / jedynie do tej / tylko przy tej
    this-once = w następnej swojej / w kolejnej kolejce / w najbliższej swej / w swej najbliższej
    this-once = w swojej kolejnej / w swej następnej / na jeden raz / przy następnej / w najbliższym okrążeniu
    this-once = przy swojej najbliższej / na tę jedną / w tej tylko / na tę tylko
    each-time = ilekroć / zawsze gdy / zawsze kiedy / za każdą kolejką / w każdej kolejce
    each-time = we wszystkich kolejkach / do zakończenia licytacji / w pozostałej części licytacji
    each-time = przez pozostałą część / w dalszym ciągu licytacji / na resztę licytacji
    each-time = do końca tej licytacji / na pozostałą część / tyle razy ile
    each-time = w każdym przypadku gdy
    included = z włączeniem / włączając / włącznie z / uwzględniając / z uwzględnieniem / w tym także
    included = w tym również / wliczon* / włączając w to
    excluded = nie wliczając / nie licząc / z pominięciem / nie włączając / wykluczając / nie uwzględniając
    excluded = bez uwzględnienia / pomijając / bez wliczania
    not-yet = dotychczas nie / dotąd nie / jak dotąd nie / wciąż nie / nadal nie
    earlier-of = co nastąpi prędzej / co zdarzy się wcześniej / co zdarzy się pierwsze / nastąpi wcześniej
    earlier-of = które wcześniej nastąpi / które z nich nastąpi wcześniej / w terminie wcześniejszym
    earlier-of = co jest wcześniejsze / co wcześniej nastąpi / co będzie wcześniej
    later-of = co zdarzy się później / co nastąpi ostatnie / nastąpi później / które później nastąpi
    later-of = w terminie późniejszym / co jest późniejsze / co później nastąpi / co będzie później
    later-of = co nastąpi na końcu
    declaring-side = stron(ą) rozgrywając* / par(a y ze ę ą) rozgrywając* / stron(a y ie ę ą) rozgrywk*
    defending-side = stron(ą) broniąc* / stron(ą) obrońc* / stron(ą) wistując* / par(a y ze ę ą) broniąc*
    defending-side = par(a y ze ę ą) obrońc* / obron(a y ie ę ą)
    counterclockwise = przeciwny do ruchu wskazówek / odwrotnie do ruchu wskazówek / przeciwnie do wskazówek
    counterclockwise = przeciwnie do kierunku ruchu wskazówek / odwrotny do ruchu wskazówek
    lowest = najniższ* / najmłodsz*
    own-initiative = samorzutnie / sam z siebie / z własnej chęci / ze swojej inicjatywy / ze swej inicjatywy
    own-initiative = z urzędu
    own-risk = na swoje ryzyko / na swą odpowiedzialność / na swoją odpowiedzialność / na swe ryzyko
    own-risk = na własny rachunek
    intentionally = naumyślnie / dobrowoln* / z pełną świadomością / w sposób zamierzony / premedytacj*
    inadvertently = nieopatrzn* / bezwiedn* / odruchow* / przez niedopatrzenie / wskutek niedopatrzenia
    inadvertently = wskutek pomyłki / w wyniku pomyłki / na skutek pomyłki / wskutek nieuwagi / przez omyłkę
    inadvertently = przez przypadek / przez przeoczenie / bez złego zamiaru / mimo woli / nierozmysłowo
    inadvertently = przez zapomnienie / nie celowo / nie umyślnie / z roztargnienia
    immediately = bez opóźnienia / bez ociągania / bezzwłocznie | authorised = zezwolon* / prawowit*
    unauthorised = nieupoważnion* / bezprawn* / wzbronion* / niedopuszczaln*
    certain = z całą pewnością / bezsprzeczn* / bezspornie / z wszelką pewnością / niezbicie
    certain = bez żadnych wątpliwości / ponad wszelką wątpliwość / nie ma wątpliwości / jest pewien
    certain = jest pewny / jest pewna / upewni* / niewątpliw*
    probable = najprawdopodobn* / najpewniej / przypuszczaln* / być może
    provided = pod tym warunkiem / byleby / o tyle o ile / jeżeli jedynie / z tym warunkiem
    provided = z zastrzeżeniem że / o ile tylko
    even-if = pomimo iż / aczkolwiek / jakkolwiek / bez względu na to czy / niezależnie od tego czy
    even-if = mimo faktu / pomimo faktu / bez względu na fakt
    against = na szkodę / z niekorzyścią / ze szkodą / z krzywdą
    good-faith = działając w dobrej wierze / w najlepszej wierze
"""
VOCABULARY = """
    playing = gra. grać grał grano rozegra rozgryw zagra zagryw grze. grą. gry. grają | still = nadal wciąż
    time = czasu czasie moment chwil | begin = rozpocz zaczą zaczy zaczn początk początek
    end = zakończ koniec. końc skończ dobieg | error = błąd błęd pomył omył
    correct = popraw korekt korygow koryguj naprawi prostuj prostow naprawa naprawy naprawę naprawcz usuw | change = zmieni zmian | increase = podwyższ zwiększ powiększ | decrease = obniż zmniejsz redukuj redukcj zreduk pomniejsz uszczupl
    cancel = anulow anuluj unieważ nieważn | continue = kontynu dalej dalsz trwa. toczy biegnie
    inform = informuj informow poinform powiadom powiadam zawiad oznajm oświadcz ogłos
    ask = pyta zapyt spyt prosi poprosi prośb | answer = odpowiada odpowiedź odpowiedzi. odpowiedzie odpowiedzią odpowiedział. odpowiedziano odpowie.
    notice = zauważ spostrz zorient sprawę. odkry. wykry
    know = znan wiedz wie. zna. znał znać dowie dowiad wiadom | see = widzi widoc. zobacz obejrz ogląd ujrz
    hear = słysz usłysz wysłuch | order = porząd kolejnoś kolei | next = poniż następn kolejny kolejna kolejne kolejną kolejno.
    same = samej takie. taki. identyczn samym samego samą samo. sama. same. sami. samych sam.
    other = inny. inna. inne. inneg inną innym innej | wrong = niewłaściw zły. złej złą niepraw.
    remaining = pozostał resztę reszta | remain = pozostaj pozostan pozostać pozostawa pozostał. pozostało zostaj leży
    put = położ kładzi kłaść umieś umieszcz odłoż ułoż układa
    give = dać. daje. dano. udziel przekazan | receive = otrzym uzysk dosta. dostaje
    award = przyzna orzek zasądz zapis. zapisuje wpis orzec. zalicz | transfer = przekaz oddaj odda.
    lose = traci. straci utrac utrat pozbaw przegra przegry | win = wygr wzięt wziął wzięła zdoby
    wait = czek. czeka poczek zaczek | allow = pozwol pozwal zezwol zezwal zgoda. zgodą
    agree = zgoda zgody zgodę zgodą zgodz zgadz uzgod uzgad umów. umówio ugod | object = sprzeciw zarzut kwestion zastrzeż zaprzecz
    refuse = odmow odmaw odrzuc odmów oddala oddali | doubt = wątpl
    opinion = zdanie. zdaniem. opini uzna. uznaj uważa. uważ. sądzi ocen. oceni ocena zdani mnieman
    decide = decyd decyz zdecyd postanow orzek rozstrzyg ustal | reason = powodu. powody powodem powodów przyczyny. przyczyna przyczynę przyczyną przyczyn. powód
    fact = fakt okoliczno | consequence = skutek skutk konsekw następstw
    advantage = korzyś korzyst zysk skorzyst
    count = liczy. liczyć policz przelicz liczeni liczb dolicz ilość ilości
    keep = zachow. zachowu utrzym trzyma zatrzym | leave = pozostawi zostaw opuszcz opuśc odejś odszed
    move = przesu przejś przenos przenie | sit = siedz siad usiąd zasiad | normal = normaln zwykł zwycz
    possible = możliw | necessary = koniecz niezbęd potrzeb | gesture = gest. gesty gestów gestem skini
    remark = uwagi uwag. uwagami komentu komentar komentow | meaning = znacz. znaczeni oznacz sens. sensie
    wish = życz chce. chcą zamierz chcia | opportunity = okazj sposobn | restriction = ogranicz
    apply = stosuj. stosuje stosow zastosow dotycz | in-force = obowiąz. obowiązuje mocy.
    case = przypadek przypadku. przypadki. przypadka wypadek wypadk sytuac | previous = powyż poprzed wcześn | later = późn potem następn.
    absent = nieobecn | present = obecn. obecna obecny obecno | guilt = winy. odpowiedzialn winn win. wina zawin
    late = opóźn spóźn zwłok | tray = tack | tempo = temp. tempo. tempa tempie namysł waha
    equal = równo. równoś równy równe równa | artificial = sztuczn | member = człon. członk
    establish = utrwal ustal ustano | explain = wyjaśn objaś | position = ustawi położen pozycj miejsc
    seat = miejscami. miejsca. | organise = organiz | side-of-table = stron. stronie. bok. boku
    minute-unit = minut | hour-unit = godzin | deposit = kaucj | committee = komisj komit
    national = krajow narodow | chairman = przewodnic | majority = większoś | vote = głos. głosów głosowa
    evidence = dowod dowód udowod udowad | presume = zakłada domniem przyjmuj | announce-result = ogłos
    withdraw = wycof cofn cofa | return = zwrac zwrot zwróc wrac wróc
    replace = zastąp zastęp podmien zamien wymien | exchange = zamian zamien wymian | repeat = powt
    turn-over = odwró odwrac obróc obraca | show = pokaz okaza okazu okazy pokaż wskaż ujawn odsłon odsłan
    name-mention = nazwa nazwę nazwie nazwą nazwij wymien podać podaje poda. | touch = dotyk dotkn | drop = upuś upad spad strąc
    mix = zmiesz pomiesz tasow | arrange = układ ułoż uporząd porządk rzęd | column = kolumn
    incomplete = niepełn niekompletn | examine = zbad bada. sprawdz wgląd obejrz | record = zapis odnot protok
    deal-board = rozdani pudeł | table = stół stole stolik stołu | match = mecz spotkan
    team = druży zespó team | captain = kapitan | spectator = kibic widz.
    person = osob. osoba osoby osób kto. | talk = rozmaw mówi. rozmow | interrupt = przeryw przerwa
    try = próbuj spróbuj stara. usił | choose = wybier wybór wybrać wybor | designate = wyznacz wskazu wskazy wskaza
    demand = żąda zażąd domag nakaz | prohibit = zakaz zabron zabrania | penalise = ukara karan kary. karać karę
    warn = ostrzeg ostrzeż upomn | damage = szkod pokrzywd | probable = prawdopodob
    careless = niedba niestar nieuważ | enough = wystarcz dostatecz
    lowest = najniż | lower = niższ młodsz | higher = wyższ starsz | single = pojedyncz jedyn
    whole = całkowi całoś cały ogół ogóln łączn | part = częś | written = pisem piśmie
    spoken = ustn słow głośn słów | paper-card = kartk kartecz | attention = uwagę. uwaga.
    approve = zatwier aprob | initiative = inicjatyw woli. | request = wniosek wniosku. prośb
    permission = pozwolen zgoda zgody zgodę zgodą zgodz | duty = obowiązek obowiązk powinnoś | power = uprawn kompetenc
    deduce = wniosek wniosków wnioski. wnioskow wnioskuj | agreement-partners = porozum ustaleń
    nothing = niezależ zgodnie zgodny został zostać zostanie zostaj staje stać. mieć. miał. jest są. dokona zgłosz. zgłasz zgłosi miałby swoj sposób sposobu sposoby sposobem razie wydając patrz tego tej. tych też. także również bądź się zwany innym jak. chwili. zgłosz zgłoś uczyn zrobi. zrobić cokolwiek ktoś kogoś coś czegoś mając raz. razu razem razy wskutek dzięki między pomię według wedle poprzez spośród gdzie chwili danej brzmien mieć kogo czego czym własn jaką niniejsz tutaj oczywiście właśnie nawet choćby wraz zarazem następując
    use = korzysta skorzysta użyc użyć używ wykorzyst użyj posługu posłuż | arrive = przyby nadej przyjś
    happen = zdarz nastąpi zachodz zajdz wystąp zaistn | recommend = zalec | elapse = upły mij minie wygas
    subject-to = podleg | belong = należą należeć należał przysług przypada | owner = właścic
    grounds = podstaw oprze opier opart | matter = sprawa. sprawie. sprawę. sprawy. sprawą. kwestia kwestii kwestię | revoke-ruling = uchyl cofn
    different = różn rozbież odmien inacz | impose = nałoż wymierz nakład
    issue-ruling = wydan wyda. wydaj wydał | accidental = przypadkowo przypadkowa przypadkową przypadkiem. niechc niezamierz nieumyś mimow
    commit = popeł dopuś | already = już | yet = jeszcze | again = ponown znowu nowa. powtórn | last = ostat
    speak-turn = licytować | contrary = przeciwny przeciwna przeciwne przeciwną przeciwnie. niezgod sprzeczn wbrew | manner-way = sposób sposobu sposoby sposobem
    participate = udział uczestn biorąc | term-period = termin. terminu termini terminy terminó terminem okres | involve-relate = wpły
    spectator-follow = śledz ogląda | quit-table = odejś odszed wyjd | foresee = przewidu przewidz
    order-dispose = zarządz stanowi. | insufficient = niewystarcz niedostat | exclude = wyłącza wyłączo wyłączy wykluc
    deal-cards = rozda tasow | visit-toilet = wyjś sali | regular = regularn prawidł przepisow poprawn
    procedure = procedur tryb. trybie trybu trybem | special = szczegól specjaln | slow = zwlek ociąg powoln
    further = dalsz kolejny kolejna kolejne kolejną kolejno. dodatk | assert = stwierdz twierdz oświadcz
    dispute = spór. sporu sporem sporn niezgod | half = połow pół. | think = myśl namysł namyśl rozważ zastan
    separate = odłącz oddziel osobn | intent = zamiar cel. celu celem zamierz | reconstruct = odtworz odtwarz
    official = oficjaln urzędow | derive = wynika. wynikaj wynikał płyn pochodz | extract = wyciąg czerp wycią
    transmit = przekaz przekaź komunik | consult = konsult naradz zasięg
    prescribe = przewidz przewidu nakaz zaleca | confirm = potwierdz | calculate = oblicz wylicz
    orient = skierow biegn zwróc ułożon | define = definio definic | say = mówi powie. powiedz wypowied
    accompany = towarzysz | claimant = zgłaszając zgłaszaj reklam | authority = władz | correspond = odpowiada
    admit = dopuszcz dopuści | duration = trwa | spread = rozłoż wyłoż rozkłada
    suffer = poniós ponies ponosi poniosł doznał dozna | consider = względ wzgląd bierz. uwzględ
    course = przebieg toku. tok. bieżąc trakci | interpret = interpret wykładn | summon = wezw wzyw przywoł
    great = wielk więk znaczn główn duży duża duże dużą dużo | small = drobn mniejsz mała małą małej małe mały
    line = lini | lack = brak | submit = złoż składa. składaj wnieś wnosi
    violate = narusz złam łam. przekracz | draw-inference = wywnios wniosków wnioski. wnioskow wnioskuj | subsequent = następn następując
    regulation-book = regulamin
"""
