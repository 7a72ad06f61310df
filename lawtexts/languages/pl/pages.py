"""The words that show what a line of a page is, in Polish."""

SMALL_WORDS = "a i w z na nie się lub oraz do jest może jego przez albo które gdy jeżeli od za po karta"
ONE_LETTER_WORDS = "aiouwzAIOUWZ"
GAME = (
    "kart/karc gracz obroń/obrońc rozgrywk/rozgrywek/rozgrywając rozda/rozdani/rozdań lew wyjści/wyjść"
    " wist atut/atutow kolor/kolorz przeciwnik/przeciwnic partner/partnerk zawodnik/zawodnic sędzi/sędziow"
    " licytac/licyt/licytow zagra/zagran/zagrań kontr/rekontr renons kontrakt/kontrakc zapis punkt/punkc"
    " par/parz stół/stol/stoł organizac/organizator turniej/turniejow sesj mecz drużyn przepis ręk/ręc/rąk"
    " pudełk/pudełek tali tasowa/tasuj"
)
BRIDGE = (
    "dziadek/dziadk brydż/brydżow odzywk/odzywek/odzywc zapowied/zapowiedz wykraczając niewykraczając"
    " przygwożdżon szlem północ lho rho"
)
ENDINGS = (
    "[aeiouyąęóćłź]|[cij][aeiąęu]|ie[jm]|em|om|ów|owi|ego|emu|[eyi][jmh]|[iy]?mi|ami|ach|[iy]ch|[aiuy]je|[aiuy]ją|nie"
    "|nia|niu|ał[aoy]?|ać|ali|uje|ują|iach|iami|iom|owie"
)
VERBS = r"jest|są|ma|mają|może|mogą|musi|muszą|nie|się|stosuje|stosują|powinien|powinna|powinno|należy|wolno"
SENTENCE_STARTS = (
    r"(?:gdy|jeżeli|jeśli|jednak|wówczas|wtedy|w|na|po|przed|tak\w*|ten|ta|to|te|niniejsz\w+|zakaz|nakaz|liczy"
    r"|sędzi(?:a|emu)|gracz(?:owi)?|obroń(?:ca|cy)|rozgrywając(?:y|emu)|dziad(?:ek|kowi)|partner(?:owi)?"
    r"|przeciwnik(?:owi)?|kapitan(?:owi)?|zawodnik(?:owi)?|wykraczając(?:y|emu)|stron[ay]|organiz\w+"
    r"|karta\s+ta)\b|.*\w(?:uje|ują|ają|eją|aje|ował[aoy]?|ano|ono)\b"
)
MODALS = "może|mogą|musi|muszą"
SUBORDINATE = "gdy|jeżeli|jeśli|kiedy|po|przed"
REFERRING = r"(?:ale\s+)?patrz|zob\."
TRANSLATOR = r"przyp(?:is|\.)\s?tłum|(?:uwaga|od)\s+tłumacza"
CONJUNCTIONS = "albo|lub|bądź|oraz|i|a"
COMMON = "jeżel jeśli gdy nie się tak lewej prawe stron"
CHANGED = (
    "zmodyfikowan|zmienion|zmian|zaktualizowan|aktualizac|nowelizac|poprawion|obowiązuj|wersj"
    "|(?:nowe|zmienione) brzmien|stan prawny"
)
MONTHS = "stycz lut mar kwie maj czerw lip sierp wrze paźdz listop grud"
SLIP = (
    r"\b(?:Organizacja \w+|[Ss]ędzia|[Rr]ozgrywający|[Oo]brońca"
    r"|[Gg]racz|[Pp]artner|[Dd]ziadek|[Zz]awodnik) mogą\b(?! być)"
)
SLIP_VERBS = "mogą | może"
BOOK = "Prawo Brydżowe"
ERRORS = "nie znaleziono|strona nie istnieje|błąd"
CONSENT = r"zgod[aęy]|rodo\b"
