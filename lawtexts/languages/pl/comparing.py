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
UNTIL = "dopóki | póki | zanim | o ile | dopiero"
NOT_NEGATING = """
    nie tylko | nie później niż | nie mniej niż | nie więcej niż | nie licząc | nie wcześniej niż | lub nie | czy nie
    inny niż nie | nie dłużej niż | nie później | niemniej | albo nie
"""
ADJECTIVAL = r"\w{3,}(?:ujący|ujące|ujących|alny|alna|alne|alnej|alnych|zgodn\w+|ważn[ya]|ważnej)"
AUXILIARY = ""
DENYING = """
    poza kolejnością | przed | zanim | nim | dopóki | póki | sam fakt | częściowo | po części | aż
    niezdoln* | nieprzepis* | nielegal* | niedozwol* | niewłaści* | nieprawid* | niewystarcz* | niezagran*
    nieznan* | nieznajom* | nieświadom* | niedokon* | niemożliw* | niesłusz* | nienależ* | nieuprawn* | nieodkry*
    nieobecn* | nieprzestrzeg* | niezastosow* | niewykon* | nieprzyj* | niezakończ* | niezgodn* | nieegzekw*
    niewskaz* | zaniech* | zaniedb* | zapomn* | zapomina* | odmaw* | odmów* | odmow* | powstrzym* | pomin* | pomij*
    bez | brak* | zamiast | zakaz* | zabron* | zabran* | wykluczon* | wyklucza* | uniemożliw* | zwolnion* | zwalnia*
    inny niż | innego niż | innej niż | inna niż | inne niż | innych niż | innym niż | przesta* | chyba | oprócz
    wyjąt* | tylko | jedynie | wyłącznie | dopiero | wyjąwszy | ani | nigdy | wolny od | wolna od | już nie
"""
CEASING = """
    przestaje | przestają | przestał | przestała | przestało | przestały | przestać | przestanie | przestaną
"""
EXCEPT = """
    chyba że | o ile nie | oprócz | poza przypadkiem | poza przypadkami | poza sytuacją | poza sytuacjami
    z wyjątkiem | za wyjątkiem | wyjąwszy | prócz
"""
ONLY = "tylko | jedynie | wyłącznie | dopiero"
NUMBERS = """
    2 = dwa dwie dwaj dwóch dwu dwoma dwiema dwóm dwom dwoje dwojga
    3 = trzy trzej trzech trzem trzema troje trojga | 4 = cztery czterej czterech czterem czterema czworo
    5 = pię(ć ciu cioma cioro) | 6 = sześ(ć ciu cioma cioro)
    7 = siedm(- iu ioma mioro) siedem(- iu ioma mioro) | 8 = ośm(- iu ioma mioro) osiem(- iu ioma mioro)
    9 = dziewię(ć ciu cioma cioro) | 10 = dziesię(ć ciu cioma cioro) | 11 = jedenaś(cie ciu cioma ci)
    12 = dwanaś(cie ciu cioma ci) | 13 = trzynaś(cie ciu cioma ci) | 14 = czternaś(cie ciu cioma ci)
    15 = piętnaś(cie ciu cioma ci) | 16 = szesnaś(cie ciu cioma ci) | 20 = dwadzieś(cie ciu cioma ci)
    30 = trzydzieś(cie ciu cioma ci)
"""
_CASES = "y i a ia e ie ego iego ej iej emu iemu ą ią ym im ych ich ymi imi"
ORDINALS = f"""
    1 = pierwsz({_CASES}) | 2 = drug({_CASES}) | 3 = trzec({_CASES}) | 4 = czwart({_CASES})
    5 = piąt({_CASES}) | 6 = szóst({_CASES}) | 7 = siódm({_CASES}) | 8 = ósm({_CASES})
    9 = dziewiąt({_CASES}) | 10 = dziesiąt({_CASES}) | 11 = jedenast({_CASES}) | 12 = dwunast({_CASES})
    13 = trzynast({_CASES})
"""
NOT_ORDINAL = "drugą stronę | drugiej karty | drugą kartę | druga karta | drugiej karcie | drugi obrońca | drugiego obrońcy | drugiego obrońcę | po pierwsze | po drugie | druga strona | drugiej strony"
FUTURE = "będzie|będą|będziesz"
NEED_NOT = "nie"
DUTY = "ma | mają | miałby | miałaby | mieliby"
INFINITIVE = r"(?!pięć|sześć|dziewięć|dziesięć|część|chęć|treść|pamięć)\w+(?<!oś)ć|(?:po)?móc|\w+źć"
POSSIBLE = """
    może mieć | mogą mieć | mógł* | mogł* | może dojść | może okazać | mogą okazać | może zdarzyć | mogą zdarzyć | może być to
    może zaistnieć | mogą zaistnieć | może powstać | mogą powstać | może się zdarzyć | może się okazać | może wystąpić
    może być konieczn* | mogą wystąpić | może znaleźć | mogą znaleźć | może zajść | mogą zajść
"""
RANKED = """
    may = ma prawo / mają prawo / prawo do / ma możliwość / mają możliwość / przysługuje / przysługują / wolno
    may = jest uprawniony / uprawnion(y a e i ego emu ych) / dopuszcza się / jest dozwolone / dozwolon(y a e ych) / wolno mu
    may = ma do wyboru / według uznania / wedle uznania / jeżeli chce / może wybrać / mógł(- by) / mogł(a aby) / mogli(- by)
    may = pozwala / pozwalają / zezwala / zezwalają / można / opcja / uprawnieni(e a) / możliwość / nie musi / nie muszą
    must = jest obowiązkow(y a e) / obowiązkowo / obowiązek / obowiązku / trzeba / konieczne / koniecznie / zobowiązan(y a i e)
    must = obowiązan(y a i e) / zmuszon(y a i e) / wymaga / wymagają / bezwzględnie / powinność / nakazane / obowiązuje go
"""
QUANTIFIERS = """
    all = wszys(cy tkie tkich tkim tkimi) / wszystek / cał(y a e ą ego ej)
    each+all+any = każd(y a e ą ego ej emu ym) / wszelk(i a ie ich im imi iego iej ą)
    any = dowoln(y a e ą ego ej emu ym ych ymi) / jakikolwiek / jakakolwiek / jakiekolwiek / jakiegokolwiek
    any = jakiejkolwiek / jakąkolwiek / jakimkolwiek / jakichkolwiek / którykolwiek / którakolwiek / którekolwiek
    any = któregokolwiek / którejkolwiek / którąkolwiek / którymkolwiek / ktokolwiek / kogokolwiek / komukolwiek
    any = byle który / obojętnie
    some = jakiś / jakaś / jakieś / jakiegoś / jakiejś / któryś / któraś / któreś / któregoś / którejś / któremuś / którymś / którąś
    some = niektór(y a e zy ych ym ymi ego ej) / pew(ien na ne nych nego nej) / kilk(a u oma)
    several = więcej niż jed(en na no nym nej nego)
    single = pojedyncz(y a e ą ego ej ym) / tylko jed(en na no ną nego nej) / jeden jedyny
    one-or-more = jeden lub więcej / jedną lub więcej / jedna lub więcej / jedno lub więcej / co najmniej jeden
    one-or-more = co najmniej jedną / jednego lub więcej / jednej lub więcej / jeden albo więcej / jedną albo więcej
    both = oba / obie / obaj / obu / oboma / obiema / obydwa / obydwie / obydwu / obydwaj / obydwoma / oboje / obojga
    idiom = w całości / w każdym razie / w każdym przypadku / pod każdym względem
    either = jeden z dwóch / jeden z obu / jeden albo drugi / jeden lub drugi / jednego z dwóch
    none = żaden / żadna / żadne / żadnego / żadnej / żadnemu / żadną / żadnym / żadnych / nikt / nikogo / nikomu
"""
CONNECTIVES = """
    and = i / oraz / a także / jak i / jak również / i też | or = lub / albo / bądź / względnie | and+or = i/lub
    if = jeżeli / jeśli / gdy / gdyby / kiedy / w razie / w przypadku / o ile / ilekroć / pod warunkiem że / skoro / w przypadku gdy
    unless = chyba że / o ile nie
    before = zanim / przed / przed tym / dopóki / do czasu / do chwili / póki / aż do / wcześniej / nim / zanim jeszcze / nim jeszcze
    after = po / po tym jak / gdy już / potem / następnie / od chwili / odkąd / później / po czym
    during = podczas / w czasie / w trakcie / dopóki / póki
"""
POSSESSIVE = "kto | tego | którego | tamtego | tych | jego | jej | ich | swój | swoją | swojego | swojej | swojemu | swemu | swego | swej | swym | swoim | swych | swoich | własny"
BOUNDS = """
    at-least = lub więcej / albo więcej / lub wyższ(y a e ej ego ych) / lub starsz(y a ej ych) / co najmniej / przynajmniej / nie mniej niż / minimum
    at-least = więcej niż jed(en na no nym nej nego) / lub późniejsz(y ej)
    more = więcej niż / powyżej / ponad / wyższ(y a ej ych) niż / starsz(y a ej) niż / wyższ(y a ej ych) od / starsz(y a ej) od
    at-most = lub mniej / lub niższ(y a e ej ego ych) / lub młodsz(y a ej ych) / najwyżej / co najwyżej / nie więcej niż / maksimum / maksymalnie
    at-most = lub karta od niej młodsza / albo mniej / do wysokości
    less = mniej niż / poniżej / niższ(y a ej ych) niż / młodsz(y a ej) niż / niższ(y a ej) od / młodsz(y a ej) od
"""
MANNERS = """
    immediately = natychmiast / niezwłocznie / bezzwłocznie / od razu | intentionally = celowo / umyślnie
    intentionally = świadomie / rozmyślnie / z rozmysłem | inadvertently = nieumyślnie / mimowolnie / przez nieuwagę
    inadvertently = niechcący / przypadkowo / przypadkiem / omyłkowo / przez pomyłkę | voluntarily = dobrowolnie
    voluntarily = z własnej woli / z własnej inicjatywy / samowolnie | simultaneously = jednocześnie / równocześnie
    simultaneously = w tym samym czasie / jednoczesne
    improperly = niewłaściwie / nienależycie / niepoprawnie / niesłusznie | wrongly = błędnie / mylnie
    aloud = głośno / na głos / słownie / ustnie | in-writing = na piśmie / pisemnie
    always = zawsze / za każdym razem / każdorazowo | equitably = sprawiedliwie / słusznie
    separately = osobno / oddzielnie / z osobna | together = razem / wspólnie | together = łącznie
    clearly = wyraźnie / jasno / jednoznacznie | temporarily = tymczasowo / czasowo / chwilowo
    carelessly = niedbale / niedbały / niestarannie / nieuważnie | fully = całkowicie / w pełni / w całości / zupełnie
    partly = częściowo / po części | partly = w części
"""
VOCABULARY = """
    time = czas / moment / chwila / chwili | begin = rozpocząć / rozpoczynać / zacząć / początek / rozpoczęcie
    begin = rozpocznie / zaczyna / zacznie | end = zakończyć / zakończenie / koniec / skończyć / kończyć / kończy
    end = skończy / zakończona / końca | error = błąd / pomyłka / omyłka / błędu | correct = poprawić / poprawiać
    correct = poprawka / naprawić / prostować / skorygować / prostuje / naprawienie | change = zmienić / zmiana
    change = zamienić | cancel = anulować / unieważnić / unieważnienie / anuluje / anulowana / unieważniona
    continue = kontynuować / trwać / dalszy / ciąg dalszy / trwa / kontynuuje | inform = poinformować / powiadomić
    inform = oznajmić / oświadczyć / oświadczenie / powiadamia / oświadcza | ask = pytać / zapytać / pytanie
    ask = spytać / zadaje | answer = odpowiedzieć / odpowiadać | notice = zauważyć / zauważać / spostrzec
    notice = spostrzegać / zda sobie sprawę / zdaje sobie sprawę / zauważył / zda sobie z niego sprawę / zauważono
    know = wiedzieć / znać / wie / zna | see = widzieć / zobaczyć / obejrzeć / oglądać / widziano | visible = widoczny | order = porządek
    order = uporządkować | priority = pierwszeństwo | next = następny / kolejny / następujący | same = ten sam
    same = taki sam / tego samego / tej samej / tym samym / tę samą / ta sama / to samo | other = inny
    wrong = niewłaściwy / zły / nieodpowiedni / złą | remaining = pozostały / pozostałe / reszta | remain = pozostać
    remain = pozostawać / zostać / pozostaje / pozostanie | put = położyć / kłaść / umieścić / umieszczać / kładzie
    put = położona | take = wziąć / brać / zabrać / odebrać / bierze / wzięta / wziął / wzięła | give = dać / dawać
    give = udzielić / udzielenie / daje | receive = otrzymać / otrzymywać / uzyskać / dostać / otrzymuje / uzyskuje
    award = przyznać / przyznawać / zasądzić / przyznaje | transfer = przekazać / przekazywać / oddać / oddawać
    transfer = przekazuje / oddaje / przekazane | lose = stracić / utracić / utrata / tracić | win = wygrać
    win = wygrywać / zdobyć | wait = czekać / odczekać / zaczekać / poczekać | allow = pozwolić / pozwalać
    allow = zezwolić / zezwalać / dopuścić / dopuszcza | agree = zgodzić się / zgoda / zgadzać się / uzgodnić
    agree = uzgodniony | object = sprzeciw / sprzeciwić się / zarzut / kwestionować / kwestionuje | refuse = odmówić
    refuse = odmawiać / odrzucić / odmowa / odrzucenie / odmawia | doubt = wątpliwość / wątpliwy | opinion = zdanie
    opinion = opinia / uznać / uznanie / uważać / uznaje / opinii | decide = zdecydować / decydować / postanowić
    decide = decyduje | reason = powód / przyczyna / powodu | fact = fakt / okoliczność | consequence = skutek
    consequence = konsekwencja / następstwo / skutki | advantage = korzyść / korzystny / skorzystać
    number-of = liczba / ilość | count = liczyć / policzyć / przeliczyć / liczy / przelicza | keep = zachować
    keep = zachowywać / utrzymać / zatrzymać / zachowuje | leave = pozostawić / zostawić / opuścić / opuszcza
    move = przesunąć / przesuwać / przesunięcie / przejść | sit = siedzieć / usiąść | possess = mieć / posiadać
    possess = ma w ręce | normal = normalny / zwykły | possible = możliwy | necessary = konieczny / niezbędny
    necessary = potrzebny | important = ważny / istotny | behaviour = zachowanie / postępowanie
    gesture = gest / skinienie | remark = uwaga / komentarz / komentować | meaning = znaczenie / oznaczać
    wish = życzenie / chcieć / zamierzać / chce / życzy | opportunity = okazja / sposobność
    restriction = ograniczenie / ograniczyć / ogranicza | obey = zastosować się / wykonać / wykonanie / przestrzegać
    obey = wykonuje | apply = stosować / zastosować / zastosowanie / mieć zastosowanie / stosuje się
    be-in-force = obowiązywać / obowiązuje | case = przypadek / sytuacja / przypadku / wypadku
    previous = poprzedni / wcześniejszy | absent = nieobecny / nieobecność | guilt = wina / winny | late = opóźnić
    late = opóźniać / spóźnić / opóźnienie / spóźniony | quickly = szybko / pospiesznie | tray = tacka / tacy / tacce | tempo = tempo / namysł
    tempo = wahanie | forcing = forsujący | limit-bid = limitujący | natural = naturalny | favourable = korzystny
    severe = surowy | failure = nieudany | authorised = uprawniony | establish = utrwalić / utrwalony / utrwalenie
    member = członek / członkowie / członka
"""
