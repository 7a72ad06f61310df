/* Citation: reads citations as people write them, in a query or in running text.

   The same grammar as lawtexts.citing, held to the same vectors (tests/vectors/citations.json).
   The vocabulary below is made from the language modules there (lawtexts.citing.portable); do not
   edit it by hand. Every pattern is bounded and looks at the folded text: one space between words,
   no accents, no typing noise. Spans count characters (code points) of the query. */
(function (self) {
  "use strict";
  /* words: begin */
  const VOCABULARY = {
    pl: {"LAW_ONE": ["przepis", "przepisu", "przepisowi", "przepisem", "przepisie", "artykul", "artykulu", "artykulowi", "artykulem", "artykule", "art.", "art", "przep.", "przep"], "LAW_MANY": ["przepisy", "przepisow", "przepisom", "przepisami", "przepisach", "artykuly", "artykulow", "artykulom", "artykulami", "artykulach"], "PART_ONE": ["punkt", "punktu", "punktowi", "punktem", "punkcie", "pkt", "pkt.", "podpunkt", "podpunktu", "podpunktowi", "podpunktem", "podpunkcie", "ppkt", "ppkt.", "ustep", "ustepu", "ustepowi", "ustepem", "ustepie", "ust.", "ust", "paragraf", "paragrafu", "paragrafowi", "paragrafem", "paragrafie", "sekcja", "sekcji", "sekcje", "akapit", "akapitu", "akapitowi", "akapitem", "akapicie"], "PART_MANY": ["punkty", "punktow", "punktom", "punktami", "punktach", "podpunkty", "podpunktow", "podpunktom", "podpunktami", "podpunktach", "ustepy", "ustepow", "ustepom", "ustepami", "ustepach", "paragrafy", "paragrafow", "paragrafom", "paragrafami", "paragrafach", "sekcje", "sekcjom", "sekcjami", "sekcjach"], "LETTER": ["litera", "litery", "literze", "litere", "lit.", "lit", "liter", "literom", "literami", "literach"], "CASE": ["przypadek", "przypadku", "przypadkowi", "przypadkiem", "przypadki", "przypadkow", "przypadkom", "przypadkami", "przypadkach", "mozliwosc", "mozliwosci", "opcja", "opcji", "opcje"], "THIS": ["niniejszy", "niniejszego", "niniejszemu", "niniejszym", "niniejsza", "niniejszej"], "THOSE": [], "SELF_SECTION": ["sekcja", "sekcji", "sekcje", "punkt", "punktu", "punkcie", "punktem", "paragrafu", "paragrafie"], "ARTICLES": [], "BETWEEN": ["odpowiednio", "nr", "numer", "numery"], "CODE": ["Miedzynarodowego Prawa Brydzowego", "MPB", "Prawa Brydzowego", "niniejszego Prawa", "Prawa"], "INTO": ["w"], "OF": [""], "AND": ["i", "oraz", "lub", "albo", "badz", "ani", "czy", "a takze", "jak i", "jak rowniez", "i/lub", "wzglednie", "tudziez"], "FROM": ["od"], "TO": ["do", "po"], "AMID": ["miedzy", "pomiedzy"], "AMID_TO": ["a"], "ABOVE": ["powyzej", "ponizej", "powyzszy", "powyzszego", "powyzszych", "ponizszy", "ponizszego", "ponizszych", "wyzej", "nizej"], "SEE": ["patrz", "patrz tez", "patrz takze", "zob.", "zobacz", "por.", "porownaj", "stosuje sie", "vide", "stosuje", "stosujac", "stosowac", "zastosowac", "stosuje sie ani", "obowiazuje", "obowiazuja", "reguluje", "reguluja", "ma zastosowanie", "maja zastosowanie"], "AS_IN": ["zgodnie z", "jak w", "wedlug", "wg", "na podstawie", "w mysl", "z wyjatkiem", "podlegajac", "opisanych w", "opisanego w", "okreslonych w", "okreslonego w", "o ktorych mowa w", "o ktorym mowa w", "z zastrzezeniem", "niezaleznie od", "bez wzgledu na", "mimo", "pomimo", "nie ogranicza", "nie narusza", "nie wylacza", "poza", "procz", "oprocz", "stosownie do", "w trybie", "w przypadku", "wbrew", "zastosowano", "zastosowaniu", "przewidzianych w", "przewidzianym w", "przewidziane w", "wymienionych w", "wymienione w", "opisanym w", "opisane w", "wskazanych w", "dozwolona przez", "dozwolone przez", "dozwolony przez", "wynikajacych z", "innych niz w", "inne niz w", "jak przewiduje", "mowa w", "o ktorej mowa w", "naruszenie", "naruszenia", "wskazano w", "okreslono w", "opisano w", "podano w", "przewidziano w", "postanowienia", "postanowien", "okreslone w", "okreslonej w", "opisanej w", "wskazane w", "wskazanej w", "wskazanym w", "okreslonym w", "przypadkach z", "przypadku z", "dozwolonej przez", "dozwolonych przez", "niedozwolona przez", "niedozwolonej przez", "niedozwolone przez", "warunki z", "warunkow z", "wymogi z", "wymogow z"], "AT": ["w", "we", "z", "ze", "do", "od", "na", "przez", "dla", "wg", "oraz w", "lub w", "stosujac", "stosowac", "zastosowac"], "PREVIOUS": ["poprzedni", "poprzedniego", "poprzedniemu", "poprzednim", "poprzednia", "poprzedniej"], "NEXT": ["nastepny", "nastepnego", "nastepnemu", "nastepnym", "nastepna", "nastepnej", "kolejny", "kolejnego", "kolejnym", "kolejna", "kolejnej"], "APPLIES": ["stosuje sie", "stosuja sie", "ma zastosowanie", "maja zastosowanie", "obowiazuje", "nie ma zastosowania", "nie ogranicza", "ogranicza", "nie stosuje sie", "znajduje zastosowanie", "znajduja zastosowanie", "przewaza", "reguluje"], "GOES_ON": ["jesli", "jezeli", "gdy", "gdyby", "dla", "ale", "lecz", "to", "jest", "sa", "moze", "moga", "nie", "stosuje", "ma", "maja", "chyba", "ktory", "ktora", "ktore", "wtedy", "wowczas", "takze", "rowniez", "nigdy"], "NOTE": ["przypis do", "przypisu do", "przypisem do", "przypisie do", "przypisowi do", "uwaga do", "uwagi do", "uwadze do", "przypis", "przypisu", "przypisem", "przypisie"], "NOTE_WORD": ["przypis", "przypisu", "przyp.", "przyp", "uwaga", "nota"], "FOLLOWING": ["i n.", "i n", "i nn.", "i nn", "i nast.", "i nast", "i nastepne", "i nastepny", "i dalsze", "i dalej"], "EDITION": ["wyd.", "wyd", "ed.", "ed", "wydanie", "wydania", "w wydaniu", "z wydania", "edycja", "edycji", "w edycji", "z", "z roku"], "COUNTED": ["kart", "karty", "karte", "lew", "lewy", "lewe", "lewa", "punktow", "punkty", "rozdan", "rozdania", "rak", "rece", "graczy", "graczom", "zawodnikow", "par", "pary", "stolow", "stoly", "minut", "minuty", "sekund", "dni", "dniach", "lat", "godzin", "godziny", "procent", "razy", "kolejne", "kolejnych", "osob", "kolory", "kolorow", "odzywki", "odzywek", "pasy", "pasow", "zapowiedzi", "r.", "roku", "trefl", "karo", "kier", "pik", "BA", "PT", "PH", "PC", "IMP", "IMP-ow", "VP", "MP", "maksy", "maksow", "zl"], "LETTER_WORDS": "aiouwz", "DOCUMENTS": {"przedmowa": "preface", "slowo wstepne": "foreword", "wstep": "introduction", "wprowadzenie": "introduction", "definicje": "definitions"}},
    it: {"LAW_ONE": ["articolo", "art.", "art"], "LAW_MANY": ["articoli", "artt.", "artt", "art.li"], "PART_ONE": ["paragrafo", "punto", "comma", "sezione", "capoverso", "sottoparagrafo", "sottopunto", "par.", "par", "p.to", "sez.", "sez"], "PART_MANY": ["paragrafi", "punti", "commi", "sezioni", "sottoparagrafi", "sottopunti", "parr.", "parr"], "LETTER": ["lettera", "lettere", "lett.", "lett"], "CASE": ["fattispecie", "caso", "casi", "ipotesi", "opzione", "opzioni"], "THIS": ["questo", "presente", "questa", "quest'"], "THOSE": ["questi", "tali", "detti", "suddetti", "predetti"], "SELF_SECTION": ["sezione", "paragrafo"], "ARTICLES": ["il", "lo", "la", "i", "gli", "le", "l'", "un", "una", "sull'", "dall'"], "BETWEEN": ["rispettivamente", "n.", "nn.", "numero", "numeri", "nr."], "CODE": ["del Codice di Gara", "del Codice", "del presente Codice", "C.d.G.", "CdG", "del CdG"], "INTO": ["al", "ai", "alla", "alle", "nel", "nei", "nella", "nelle"], "OF": ["del", "dell'", "dello", "della", "di", "dei", "degli", "delle", "all'", "al", "nell'", "ex"], "AND": ["e", "ed", "o", "od", "oppure", "ovvero", "nonche", "e/o", "ne", "come pure", "cosi come", "e anche"], "FROM": ["da", "dal", "dall'", "dai", "dagli"], "TO": ["a", "ad", "al", "all'", "fino a", "fino al", "fino all'", "sino al"], "AMID": ["tra", "fra", "tra gli", "fra gli", "tra l'", "fra l'", "tra le", "fra le"], "AMID_TO": ["e", "ed"], "ABOVE": ["precedente", "precedenti", "seguente", "seguenti", "successivo", "successivi", "successiva", "di cui sopra", "di cui sotto", "qui sopra", "qui sotto", "sopra", "sotto", "suddetto", "suddetti"], "SEE": ["vedi", "vedi anche", "v.", "cfr.", "cfr", "vd.", "vedere", "si veda", "si vedano", "si applica", "si applicano", "si applichera", "applica", "applichera", "applicare", "applicando", "si applichi", "si applichino", "si applicano ne", "si applica ne"], "AS_IN": ["come in", "come da", "come previsto in", "secondo", "ai sensi di", "di cui a", "di cui alla", "di cui al", "in base a", "tranne", "salvo", "eccetto", "come previsto da", "come specificato in", "disposto in", "stabilito in", "consentito in", "indicato in", "descritto in", "previsto in", "come", "permesso da", "permessa da", "consentito da", "consentita da", "ammesso da", "ammessa da", "richiesto da", "richiesta da", "nonostante", "malgrado", "fatto salvo", "fatta salva", "quanto previsto in", "quanto disposto in", "disposto da", "previsto da", "stabilito da", "indicato da", "in conformita a", "in conformita ad", "conformemente a", "limita", "limitano", "applicato", "applicata", "quelle di", "quelli di", "a norma di", "in caso di", "nel caso di", "eccezione di", "senza pregiudizio di", "come permette", "come consente", "come prevede", "permessi da", "permesse da", "consentiti da", "consentite da", "specificato in", "richiesto in", "fermo restando", "disposizioni di", "disposto di", "norme di", "previsioni di", "prescrizioni di", "quanto previsto da", "quanto disposto da", "violazione di", "infrazione di", "infrazione a", "i casi di", "nei casi di", "indicati in", "indicate in", "descritti in", "descritte in", "descritta in", "indicata in", "previsti in", "previste in", "prevista in", "menzionato in", "condizioni di", "requisiti di", "ipotesi di", "menzionati in", "specificati in", "specificata in", "stabilita in", "stabiliti in"], "AT": ["di", "da", "in", "a", "con", "per", "secondo", "del", "dal", "al", "nel", "nella", "della", "dalla", "il", "la", "applica", "applicano", "applicare", "applicando", "applichi", "applichera"], "PREVIOUS": ["precedente"], "NEXT": ["successivo", "successiva", "seguente"], "APPLIES": ["si applica", "si applicano", "si applichera", "si applicheranno", "e applicabile", "non si applica", "permette", "permettono", "consente", "consentono", "prevede", "stabilisce", "limita", "non limita", "non consente", "non permette", "dispone", "non si applicano", "puo applicarsi", "possono applicarsi", "sia applicabile", "siano applicabili", "si applichi", "si applichino", "sono applicabili", "prevale", "regola", "disciplina"], "GOES_ON": ["se", "quando", "per", "che", "ma", "e", "sono", "puo", "possono", "non", "si", "deve", "devono", "allora", "anche", "qualora", "purche", "salvo", "dove", "mai"], "NOTE": ["nota in calce a", "nota in calce all'", "nota in calce al", "note in calce all'", "nota a", "nota all'", "nota a pie di pagina dell'", "nota a pie di pagina all'", "nota a pie pagina dell'", "nota dell'", "nota al", "nota del", "nota a pie pagina all'"], "NOTE_WORD": ["nota", "note"], "FOLLOWING": ["e segg.", "e segg", "e seg.", "e seg", "segg.", "segg", "e ss.", "e ss", "ss.", "ss", "e seguenti", "e successivi", "e sgg.", "e sgg", "sgg.", "sgg", "in poi"], "EDITION": ["ed.", "ed", "edizione", "nell'edizione", "dell'edizione", "nel", "del"], "COUNTED": ["carte", "carta", "prese", "presa", "punti", "punto", "board", "smazzate", "smazzata", "mani", "mano", "giocatori", "giocatore", "coppie", "tavoli", "minuti", "minuto", "secondi", "giorni", "ore", "anni", "semi", "passo", "dichiarazioni", "volte", "Senza", "SA", "NT", "fiori", "quadri", "cuori", "picche", "IMP", "IMPs", "VP", "MP", "M.P.", "match", "euro"], "LETTER_WORDS": "aeio", "DOCUMENTS": {"prefazione": "preface", "premessa": "foreword", "introduzione": "introduction", "definizioni": "definitions"}},
    es: {"LAW_ONE": ["ley", "articulo", "art.", "art"], "LAW_MANY": ["leyes", "articulos", "arts.", "arts", "artt.", "artt"], "PART_ONE": ["punto", "apartado", "parrafo", "seccion", "inciso", "numeral", "subapartado", "apdo.", "apdo", "ap.", "ap", "parr.", "parr", "secc.", "secc", "pto.", "pto"], "PART_MANY": ["puntos", "apartados", "parrafos", "secciones", "incisos", "numerales", "subapartados", "apdos.", "apdos", "ptos.", "ptos"], "LETTER": ["letra", "letras", "literal", "literales"], "CASE": ["caso", "casos", "supuesto", "supuestos", "opcion", "opciones"], "THIS": ["esta", "este", "presente"], "THOSE": ["dichas", "dichos", "estos", "tales", "citadas", "citados"], "SELF_SECTION": ["seccion", "apartado"], "ARTICLES": ["el", "la", "los", "las", "lo", "un", "una"], "BETWEEN": ["respectivamente", "n.°", "n°", "no.", "num.", "numero", "numeros", "nums."], "CODE": ["del Codigo", "del Codigo Internacional", "de las Leyes", "del Reglamento", "de las Leyes de Bridge", "del Codigo Internacional de Bridge", "de este Codigo"], "INTO": ["en el", "en los", "en la", "en las", "en su", "en sus"], "OF": ["de", "de la", "del", "de las", "de los", "en la", "en el", "a la", "al"], "AND": ["y", "e", "o", "u", "ni", "y/o", "asi como", "o bien", "y tambien"], "FROM": ["de", "del", "desde", "desde la", "desde el", "de la"], "TO": ["a", "al", "a la", "hasta", "hasta la", "hasta el"], "AMID": ["entre", "entre las", "entre los", "entre la", "entre el"], "AMID_TO": ["y", "e"], "ABOVE": ["anterior", "anteriores", "precedente", "precedentes", "siguiente", "siguientes", "posterior", "posteriores", "mas arriba", "mas abajo", "mas adelante", "arriba", "abajo", "de arriba", "de abajo", "arriba indicado", "arriba indicada", "arriba mencionado", "a continuacion", "que sigue", "que siguen"], "SEE": ["ver", "ver tambien", "vease", "veanse", "vea", "vean", "cf.", "cfr.", "se aplica", "se aplican", "aplica", "aplicara", "aplique", "aplicar", "aplicando", "aplican", "apliquen", "rige", "rigen"], "AS_IN": ["como en", "segun", "conforme a", "de acuerdo con", "con arreglo a", "bajo", "salvo", "excepto", "sujeto a", "como", "excepto en", "salvo en", "excepto como en", "segun se especifica en", "previsto en", "prevista en", "dispuesto en", "establecido en", "indicado en", "especificado en", "descrito en", "las de", "los de", "permitido por", "permitida por", "permitidos por", "permitidas por", "autorizado por", "autorizada por", "requerido por", "requerida por", "exigido por", "exigida por", "no obstante", "a pesar de", "pese a", "sin perjuicio de", "el caso de", "en caso de", "limita", "limitan", "aplicado", "aplicada", "como permite", "como permiten", "segun permite", "como dispone", "como establece", "como preve", "a tenor de", "en virtud de", "lo dispuesto en", "lo previsto en", "lo establecido en", "lo indicado en", "conformidad con", "aplicacion de", "permitidos en", "permitido en", "permitida en", "disposiciones de", "previsiones de", "normas de", "lo previsto por", "lo dispuesto por", "los terminos de", "los casos de", "infraccion de", "violacion de", "incumplimiento de", "se indica en", "se describe en", "se especifica en", "se preve en", "se establece en", "se dispone en", "indicada en", "descrita en", "especificada en", "mencionada en", "condiciones de", "requisitos de", "supuestos de", "mencionado en", "mencionados en", "descritos en", "descritas en", "indicados en", "previstos en", "al de", "a la de", "a las de", "cubierta por", "cubierto por", "cumplir con"], "AT": ["de", "en", "a", "con", "por", "segun", "la", "el", "del", "al", "para", "aplica", "aplican", "aplicar", "aplicando", "aplique", "apliquen", "aplicara"], "PREVIOUS": ["anterior", "precedente", "previo", "previa"], "NEXT": ["siguiente", "posterior"], "APPLIES": ["aplica", "aplican", "se aplica", "se aplican", "se aplicara", "es aplicable", "permite", "permiten", "establece", "dispone", "preve", "no se aplica", "no aplica", "aplique", "apliquen", "se aplique", "se apliquen", "no aplique", "no se aplique", "limita", "no limita", "limitan", "no permite", "no se aplican", "puede aplicarse", "pueden aplicarse", "sea aplicable", "sean aplicables", "es de aplicacion", "son aplicables", "prevalece", "rige", "regula"], "GOES_ON": ["si", "cuando", "para", "que", "pero", "es", "son", "puede", "pueden", "no", "se", "debe", "deben", "entonces", "tambien", "salvo", "excepto", "donde", "nunca"], "NOTE": ["nota al pie de la", "nota al pie del", "nota al pie de", "nota a la", "nota al", "nota de la", "nota del", "nota a pie de pagina de la", "nota a pie de pagina del", "nota al pie de pagina de la", "nota al pie de pagina del"], "NOTE_WORD": ["nota", "notas"], "FOLLOWING": ["y ss.", "y ss", "y sigs.", "y sigs", "y siguientes", "y sig.", "y sig", "ss.", "ss", "y s.s.", "y s.s", "sigs.", "sigs", "y sgtes.", "y sgtes", "en adelante"], "EDITION": ["ed.", "ed", "edicion", "en la edicion de", "de la edicion de", "en la edicion", "de", "en"], "COUNTED": ["cartas", "carta", "bazas", "baza", "puntos", "punto", "tableros", "tablero", "manos", "mano", "jugadores", "jugador", "parejas", "mesas", "minutos", "minuto", "segundos", "dias", "horas", "anos", "palos", "pases", "veces", "voces", "ST", "SA", "NT", "treboles", "trebol", "diamantes", "diamante", "corazones", "corazon", "picas", "pica", "picos", "IMP", "IMPs", "VP", "MP", "PV", "por"], "LETTER_WORDS": "aeouy", "DOCUMENTS": {"prefacio": "preface", "prologo": "foreword", "introduccion": "introduction", "definiciones": "definitions"}},
    en: {"LAW_ONE": ["law", "article", "art.", "art"], "LAW_MANY": ["laws", "articles", "arts.", "arts"], "PART_ONE": ["section", "paragraph", "item", "point", "clause", "subsection", "sub-section", "subparagraph", "sub-paragraph", "subclause", "sub-item", "sub-clause", "sec.", "sec", "sect.", "sect", "para.", "para", "par.", "par"], "PART_MANY": ["sections", "paragraphs", "items", "points", "clauses", "subsections", "sub-sections", "subparagraphs", "sub-paragraphs", "paras.", "paras", "secs.", "secs"], "LETTER": ["letter", "letters"], "CASE": ["case", "cases", "option", "options"], "THIS": ["this", "present"], "THOSE": ["those"], "SELF_SECTION": ["section", "paragraph"], "ARTICLES": ["the", "a", "an"], "BETWEEN": ["respectively", "no.", "nos.", "number", "numbers"], "CODE": ["of the Laws", "of the Code", "of the Laws of Duplicate Bridge", "of these Laws"], "INTO": ["at", "in", "in its"], "OF": ["of", "of the", "in", "under", "to"], "AND": ["and", "or", "and/or", "as well as", "nor", "and also"], "FROM": ["from"], "TO": ["to", "through", "thru", "up to", "until"], "AMID": ["between", "between the"], "AMID_TO": ["and"], "ABOVE": ["above", "below", "following", "preceding", "hereof", "foregoing", "herein", "hereunder", "hereafter"], "SEE": ["see", "see also", "cf.", "vide", "but see", "applies", "apply", "applying"], "AS_IN": ["as in", "under", "subject to", "provided in", "specified in", "described in", "per", "as per", "except in", "accordance with", "stated in", "required by", "prescribed in", "allowed in", "except as in", "provided by", "in", "listed in", "conditions of", "provisions of", "terms of", "set out in", "permitted by", "allowed by", "authorised by", "authorized by", "governed by", "as", "notwithstanding", "unless", "limit", "limits", "despite", "without prejudice to", "regardless of", "irrespective of", "contrary to", "in case of", "pursuant to", "by virtue of", "as does", "as do", "save as in", "save in", "other than in", "those of", "those in", "application of", "than those in", "set forth in", "required in", "permitted in", "infraction of", "violation of", "breach of", "laid down in", "indicated in", "referred to in", "mentioned in", "outlined in", "dealt with in", "named in", "cases of", "found in", "given in", "covered by", "comply with", "complies with", "complying with", "conform to", "defined in", "defined by"], "AT": ["of", "in", "by", "with", "to", "from", "for", "under", "than", "apply", "applies", "applying", "applied"], "PREVIOUS": ["previous", "preceding"], "NEXT": ["next", "following"], "APPLIES": ["applies", "apply", "shall apply", "does not apply", "do not apply", "may apply", "is applied", "permits", "allows", "provides", "has been applied", "have been applied", "does not limit", "do not limit", "then applies", "then apply", "also applies", "also apply", "would apply", "is not applied", "will apply", "is applicable", "are applicable", "be applicable", "prevails", "prevail", "governs", "govern", "regulates"], "GOES_ON": ["if", "when", "unless", "for", "that", "but", "which", "where", "is", "are", "was", "were", "has", "have", "may", "shall", "must", "does", "do", "will", "would", "can", "should", "then", "also", "as", "in", "by", "so", "governs", "govern", "leads", "lead", "shows", "holds", "hold", "never"], "NOTE": ["footnote to", "footnote on", "footnote of", "note to", "note on", "note of", "footnote in", "footnotes to", "the footnote to"], "NOTE_WORD": ["note", "notes", "footnote", "footnotes", "fn.", "fn", "n."], "FOLLOWING": ["ff.", "ff", "et seq.", "et seq", "and following", "sqq.", "sqq", "et sqq.", "et sqq", "et seqq.", "et seqq", "onwards", "onward"], "EDITION": ["ed.", "ed", "edition", "of", "in", "in the edition of", "of the edition of"], "COUNTED": ["cards", "card", "tricks", "trick", "points", "point", "boards", "board", "deals", "hands", "hand", "players", "player", "pairs", "tables", "minutes", "minute", "seconds", "days", "hours", "years", "times", "suits", "passes", "calls", "bids", "NT", "no trump", "notrump", "clubs", "club", "diamonds", "diamond", "hearts", "heart", "spades", "spade", "IMP", "IMPs", "VP", "VPs", "MP", "MPs", "matchpoints"], "LETTER_WORDS": "ai", "DOCUMENTS": {"preface": "preface", "foreword": "foreword", "introduction": "introduction", "definitions": "definitions"}},
  };
  /* words: end */

  const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
  const DOCUMENTS = ["preface", "foreword", "introduction", "definitions"];
  const LAST_LAW = 93, LAST_ITEM = 20, LIKELY_ITEM = 9, FIRST_CITED = 10, LAST_BID = 7, COUNTS = 20, LONGEST = 240, MOST = 60, ROW = 8, WEAK = 4;
  const LAW = 0, SECTION = 1, ITEM = 2, SUB = 3, ROMAN_LEVEL = 4;
  const PAUSES = ["", ".", ",", ";", ":", ")"];
  const W = "[\\p{L}\\p{N}_]", L = "\\p{L}";

  const at = (pattern, text, position) => { pattern.lastIndex = position; return pattern.exec(text); };
  const stop = (found) => found.index + found[0].length;
  const letter = (sign) => sign !== "" && /^\p{L}/u.test(sign);
  const figure = (sign) => sign !== "" && /^[0-9]/.test(sign);
  const wordy = (sign) => sign !== "" && /^[\p{L}\p{N}]/u.test(sign);
  const figures = (text) => /^[0-9]+$/.test(text);
  const isUpper = (sign) => sign !== sign.toLowerCase();
  const next = (text, position) => text.slice(position, position + 2).trim().slice(0, 1);
  const unique = (list, key) => [...new Map(list.map((each) => [key(each), each])).values()];

  /* ---- the name of a place ---- */

  /* A citation, or null where there can be none. */
  function cite(law, section = "", item = 0, sub = "", roman = 0, document = "") {
    if (document) return DOCUMENTS.includes(document) ? { law: 0, section: "", item: 0, sub: "", roman: 0, document } : null;
    if (!(law > 0) || (sub && !item) || (roman && !sub) || item > 99 || roman > 12) return null;
    return { law, section, item, sub, roman, document };
  }
  function write(place) {
    if (!place) return null;
    if (place.document) return place.document;
    const item = place.item ? (place.section ? "" : ".") + place.item : "";
    return place.law + place.section + item + place.sub + (place.roman ? "(" + ROMAN[place.roman] + ")" : "");
  }
  function parse(text) {
    if (DOCUMENTS.includes(text)) return cite(0, "", 0, "", 0, text);
    const found = /^([1-9][0-9]{0,2})(?:([A-Z])([1-9][0-9]?)?|\.([1-9][0-9]?))?([a-z])?(?:\(([ivx]{1,4})\))?$/.exec(text || "");
    if (!found || (found[6] && !ROMAN.includes(found[6]))) return null;
    return cite(+found[1], found[2] || "", +(found[3] || found[4] || 0), found[5] || "", found[6] ? ROMAN.indexOf(found[6]) : 0);
  }
  const same = (one, other) => write(one) === write(other);
  const level = (place) => place.roman ? ROMAN_LEVEL : place.sub ? SUB : place.item ? ITEM : place.section ? SECTION : LAW;
  const key = (place) => [place.document ? DOCUMENTS.indexOf(place.document) : DOCUMENTS.length, place.law, place.section, place.item, place.sub, place.roman];
  function order(one, other) {
    const first = key(one), second = key(other);
    for (let index = 0; index < first.length; index++) {
      if (first[index] !== second[index]) return first[index] < second[index] ? -1 : 1;
    }
    return 0;
  }
  const before = (one, other) => order(one, other) < 0;
  function parent(place) {
    switch (level(place)) {
      case ROMAN_LEVEL: return { ...place, roman: 0 };
      case SUB: return { ...place, sub: "" };
      case ITEM: return { ...place, item: 0 };
      case SECTION: return { ...place, section: "" };
    }
    return null;
  }
  /* Whether `place` is `whole` or lies in it. */
  function inside(place, whole) {
    for (let step = place; step; step = parent(step)) if (same(step, whole)) return true;
    return false;
  }
  const root = (place) => cite(place.law, "", 0, "", 0, place.document);
  function ordinal(place) {
    switch (level(place)) {
      case ROMAN_LEVEL: return place.roman;
      case SUB: return place.sub.charCodeAt(0) - 96;
      case ITEM: return place.item;
      case SECTION: return place.section.charCodeAt(0) - 64;
    }
    return place.law;
  }
  const ANYWHERE = cite(1, "A", 1, "a", 1);

  /* ---- folding: what the grammar reads, with the way back ---- */

  const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const UNSEEN = "\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe0e\\ufe0f\\ufeff";
  const PIECE = new RegExp(`[${SPACE}${UNSEEN}]{2,}|[\\t-\\r\\x1c-\\x1f\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]|[${UNSEEN}]|\\p{L}[\\u0300-\\u036f]+`, "gu");
  const BLANK = new RegExp(`[${SPACE}]`);
  const LOOKS_LATIN = new Map([..."АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΗΙΚΜΝΟΡΤΧΥΖο"].map((sign, index) => [sign, "ABCEHIJKMOPSTXYaceijopsxyABEHIKMNOPTXYZo"[index]]));
  const NO_DECOMPOSITION = { "ł": "l", "Ł": "L", "ø": "o", "đ": "d", "º": "°", "ª": "°" };

  function unaccented(text) {
    return text.replace(/[\u00aa\u00ba\u00c0-\u017f\u1e00-\u1eff]/g, (sign) => {
      const plain = NO_DECOMPOSITION[sign] || sign.normalize("NFD")[0];
      return plain < "\u0080" || plain === "°" ? plain : sign;
    });
  }

  function typed(query) {
    let text = query.replace(/[\u2010-\u2015\u2212\u2043\ufe63\uff0d]/g, "-").replace(/[\u2018\u2019\u201b\u02bc\u00b4\u2032\uff07]/g, "'");
    const starts = [], shifts = [];
    let made = "", done = 0;
    for (const found of text.matchAll(PIECE)) {
      const plain = letter(found[0]) ? found[0].normalize("NFC") : BLANK.test(found[0]) ? " " : "";
      made += text.slice(done, found.index) + plain;
      done = stop(found);
      if (plain.length !== found[0].length) {
        starts.push(made.length);
        shifts.push(done - made.length);
      }
    }
    text = unaccented(made + text.slice(done));
    text = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
    text = text.replace(/[\u0370-\u052f]/g, (sign) => LOOKS_LATIN.get(sign) || sign);
    text = text.replace(/(?<![\p{L}\p{N}_])([1-9])[lI|](?![a-z])/gu, "$11");
    text = text.replace(/(?<![\p{L}\p{N}_])([1-9])[Oo](?![a-z])/gu, "$10");
    text = text.replace(/(?<![\p{L}\p{N}_])I(?=[0-9](?![0-9]))/gu, "1");
    text = text.replace(/([0-9][A-Ha-h])[lI](?![A-Za-z]{2})/g, "$11");
    function origin(position) {
      let low = 0, high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (position < starts[middle]) high = middle; else low = middle + 1;
      }
      return position + (low ? shifts[low - 1] : 0);
    }
    return { text, origin, span: (start, end) => [origin(start), end > start ? origin(end - 1) + 1 : origin(end)] };
  }

  /* ---- vocabulary ---- */

  function either(entries) {
    const branches = [...new Set(entries)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
      .map((entry) => entry.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + (wordy(entry.slice(-1)) ? `(?!${W})` : ""));
    return branches.length ? `(?<!${W})(?:${branches.join("|")})` : "(?!)";
  }
  const made = new Map();
  function words(languages) {
    const name = languages.join();
    if (!made.has(name)) made.set(name, vocabulary(languages));
    return made.get(name);
  }
  function vocabulary(languages) {
    const of = (name) => [...new Set(languages.flatMap((language) => VOCABULARY[language][name]))];
    const roles = new Map();
    for (const [name, role] of [["CASE", "case"], ["LETTER", "letter"], ["PART_MANY", "parts"], ["PART_ONE", "part"], ["LAW_MANY", "laws"], ["LAW_ONE", "law"]]) {
      for (const entry of of(name)) roles.set(entry.toLowerCase(), role);
    }
    const one = (entries, head = "", tail = "") => new RegExp(head + either(entries) + tail, "iuy");
    const ending = (name) => new RegExp(either(of(name)) + " ?$", "iu");
    const every = new Set();
    for (const name of ["LAW_ONE", "LAW_MANY", "PART_ONE", "PART_MANY", "LETTER", "CASE", "THIS", "BETWEEN", "CODE", "OF", "AND", "FROM", "TO", "AMID", "ABOVE", "SEE", "AS_IN", "NOTE", "NOTE_WORD", "FOLLOWING", "ARTICLES"]) {
      for (const entry of of(name)) {
        for (const word of entry.replace(/'/g, " ").split(" ")) if (word) every.add(word.replace(/^\.+|\.+$/g, "").toLowerCase());
      }
    }
    const and = either(of("AND"));
    const prepositions = of("OF").filter((entry) => entry);
    return {
      roles, every,
      heads: new Set([...roles.keys()].map((noun) => /\p{L}+/u.exec(noun)[0])),
      noun: one(roles.keys()),
      lawNoun: one([...of("LAW_ONE"), ...of("LAW_MANY")]),
      partNoun: one([...of("PART_ONE"), ...of("PART_MANY"), ...of("LETTER")]),
      between: new RegExp(`(?:${either(of("BETWEEN"))} ?)?`, "iuy"),
      code: one(of("CODE"), " ?"),
      into: one(of("INTO"), "", " "),
      preposition: new RegExp(` ?(?:${either(prepositions)} ?)?`, "iuy"),
      conjunction: new RegExp(` ?(?:[,;] ?(?:${and} )?|${and} |[&/+] ?)`, "iuy"),
      through: new RegExp(` ?- ?|\\.{2,3}|…| (${either(of("TO"))}) ?`, "iuy"),
      startOfRange: one(of("FROM"), "", " ?"),
      beforeRange: ending("FROM"),
      amid: one(of("AMID"), "", " "),
      beforeAmid: ending("AMID"),
      amidTo: one(of("AMID_TO"), " ", " "),
      adverb: one(of("ABOVE"), " "),
      previous: one(of("PREVIOUS")),
      next: one(of("NEXT")),
      self: ending("THIS"),
      those: ending("THOSE"),
      noteOf: ending("NOTE"),
      see: ending("SEE"),
      asIn: ending("AS_IN"),
      at: ending("AT"),
      applies: one(of("APPLIES"), " "),
      goesOn: one(of("GOES_ON"), " "),
      linked: ending("GOES_ON"),
      counted: new RegExp(` ?(?:[%‰♠♥♦♣€$°:=]|${either(of("COUNTED"))})|[.,][0-9]`, "iuy"),
      following: one(of("FOLLOWING"), " ?"),
      noteWord: one(of("NOTE_WORD")),
      year: new RegExp(` ?[(\\[/,]? ?(?:${either(of("EDITION"))} ?){0,2}((?:19|20)[0-9]{2})(?: ?r\\.?(?!${W}))?(?![\\p{L}\\p{N}_-])(?: ?[)\\]])?`, "iuy"),
      letterWords: new Set(languages.flatMap((language) => [...VOCABULARY[language].LETTER_WORDS])),
      sections: new Set(of("SELF_SECTION")),
      documents: new Map(languages.flatMap((language) => Object.entries(VOCABULARY[language].DOCUMENTS))),
    };
  }

  /* ---- designators: what is written of a citation, without its noun ---- */

  const romanValue = (written) => Math.max(0, ROMAN.indexOf(written || ""));
  const sign = (start, end, law = 0, section = "", item = 0, sub = "", roman = 0, bracketed = false) =>
    ({ start, end, law, section, item, sub, roman, bracketed });
  const first = (seen) => seen.law ? LAW : seen.section ? SECTION : seen.item ? ITEM : seen.sub ? SUB : ROMAN_LEVEL;
  const isNumber = (seen) => !(seen.section || seen.sub || seen.roman || seen.bracketed || (seen.law && seen.item));

  const tail = (number) => `(?<sub${number}>\\.?[a-z](?!${W})| ?\\( ?[a-z] ?\\)|\\([a-z](?=[.,;: ]|$))(?: ?\\( ?(?<roman${number}>[ivx]{1,4}) ?\\))?`;
  const item = `(?:\\.?(?<item>[0-9]{1,2})(?![0-9])| (?<item3>[1-9])(?= ?\\([a-z]\\)|[,;)]| ?$)| ?\\( ?(?<item2>[0-9]{1,2}) ?\\))(?:${tail("")})?`;
  const STRICT_LAW = new RegExp(
    `(?<law>[1-9][0-9]?)(?![0-9])(?:(?:(?<section>[A-Z]|[a-z](?=[0-9])|[a-z](?!${W}))|\\.(?<section4>[A-Z])(?=\\.?[0-9])| ?\\( ?(?<section2>[A-Z]) ?\\)| (?<section3>[A-Z])(?=[0-9]| ?\\([0-9]|[,;)\\]]|[.:](?!${W})|$| (?![A-Z])${L}{2}| [1-9](?: ?\\([a-z]\\)|[,;)]| ?$)| ?- ?[A-Z](?!${W})| (?:and|or|i|lub|oraz|albo|e|ed|o|od|y|u) [A-H](?!${W})))(?:${item})?` +
    `|(?:\\.(?<direct>[1-9]|1[0-9]|20)(?![0-9])| ?\\( ?(?<direct2>[0-9]{1,2}) ?\\))(?:${tail("2")})?)?(?!${W})`, "uy");
  const STRICT_PART = new RegExp(
    `(?:(?:(?<section>[A-Z])|\\( ?(?<section2>[A-Z]) ?\\))(?:${item})?|(?<direct>[1-9][0-9]?)(?![0-9])(?:${tail("2")})?|\\( ?(?<direct2>[1-9][0-9]?) ?\\)` +
    `|\\( ?(?<sub3>[a-z]) ?\\)(?: ?\\( ?(?<roman3>[ivx]{1,4}) ?\\))?|\\( ?(?<roman4>[ivx]{2,4}) ?\\)|(?<sub5>[a-z])(?!${W}))(?!${W})`, "uy");

  function strict(found, law, direct) {
    const names = found.groups;
    const number = direct || names.item || names.item2 || names.item3;
    if (number !== undefined && !(+number >= 1 && +number <= 99)) return null;
    const sub = (direct ? names.sub2 : names.sub) || "";
    return sign(found.index, stop(found), law, (names.section || names.section2 || names.section3 || names.section4 || "").toUpperCase(), +(number || 0),
      sub.replace(/[() .]/g, ""), romanValue(direct ? names.roman2 : names.roman), Boolean(names.section2 || names.direct2));
  }
  function strictLaw(text, position) {
    const found = at(STRICT_LAW, text, position);
    if (!found || +found.groups.law > LAST_LAW) return null;
    return strict(found, +found.groups.law, found.groups.direct || found.groups.direct2);
  }
  function strictPart(text, position) {
    const found = at(STRICT_PART, text, position);
    if (!found) return null;
    const names = found.groups;
    if (names.sub3 || names.roman4) return sign(found.index, stop(found), 0, "", 0, names.sub3 || "", romanValue(names.roman3 || names.roman4), true);
    if (names.sub5) return sign(found.index, stop(found), 0, "", 0, names.sub5);
    return strict(found, 0, names.direct || names.direct2);
  }

  /* The places a designator can mean seen from `base`, the likelier first. */
  function resolve(seen, base) {
    const places = (...steps) => [cite(...steps)].filter(Boolean);
    if (seen.law) return places(seen.law, seen.section, seen.item, seen.sub, seen.roman);
    if (!base || base.document) return [];
    switch (first(seen)) {
      case SECTION: return places(base.law, seen.section, seen.item, seen.sub, seen.roman);
      case ITEM: return places(base.law, base.section, seen.item, seen.sub, seen.roman);
      case SUB: {
        const asSub = places(base.law, base.section, base.item, seen.sub, seen.roman);
        if (romanValue(seen.sub) && base.sub && !seen.roman) {
          const asRoman = places(base.law, base.section, base.item, base.sub, romanValue(seen.sub));
          const follows = seen.sub.charCodeAt(0) === base.sub.charCodeAt(0) + 1 && !base.roman;
          return follows ? [...asSub, ...asRoman] : [...asRoman, ...asSub];
        }
        return asSub;
      }
    }
    return places(base.law, base.section, base.item, base.sub, seen.roman);
  }

  /* ---- designators as people type them ---- */

  const PREFIX = /(?:§{1,2} ?|#)?(?:[Ll](?:\. ?)?(?=[0-9]))?/y;
  const NUMBER = /[1-9][0-9]?(?![0-9])/y;
  const DIRECT = /\.([1-9][0-9]?)(?![0-9])| ?\( ?([1-9][0-9]?) ?\)/y;
  const GAP = /\. | ?[-./] ?| ?/y;
  const CLOSED = /[).]{1,2} ?(?=(?:[A-Za-z]|[0-9]{1,2})\))|\) ?(?=[0-9]{1,2}\.)/y;
  const LETTER = new RegExp(`\\( ?([A-Za-z]) ?(?:\\)|(?![\\p{L}\\p{N}_ ]))|([A-Za-z])(?!${L})`, "uy");
  const ITEM_STEP = /\( ?([1-9][0-9]?) ?(?:\)|(?![\p{L}\p{N}_ ]))|([1-9][0-9]?)(?![0-9])/uy;
  const ROMAN_ALONE = /\( ?([ivx]{2,4}) ?\)?/y;
  const SUB_ROMAN = /([A-Ha-h])([ivx]{1,4})(?![\p{L}\p{N}_])/uy;
  const ROMAN_STEP = /( ?[-.]? ?\( ?([ivxIVX]{1,4}) ?\)?)|( ?[-.]? ?([ivx]{1,4})(?![\p{L}\p{N}_]))/uy;
  const LIST_GOES_ON = /( ?)(?:[0-9]|\(|[A-Z][0-9]?(?![\p{L}\p{N}_]))/uy;
  const NEXT_WORD = /( )(?!(?:[ivx]{2,4}|bis|ter|quater)(?![\p{L}\p{N}_]))(\p{L}{2,})/uy;
  const LIST_NUMBER = / ?([0-9]{1,2})(?![0-9])/y;
  const NUMBER_AND_CAPITAL = /[0-9]{1,2}[A-Z](?![a-z])|[0-9]{2}[a-z]?[0-9]/y;
  const JOINTS = [". ", " / ", " /", "/ "];

  const torn = (text, end) => end > 0 && wordy(text.charAt(end)) && wordy(text.charAt(end - 1));

  function looseLaw(text, position, words) {
    const start = stop(at(PREFIX, text, position));
    const found = at(NUMBER, text, start);
    if (!found || +found[0] > LAST_LAW) return null;
    const number = +found[0], direct = at(DIRECT, text, stop(found));
    let seen;
    if (direct) {
      const [sub, roman, end] = subStep(text, stop(direct), words, false);
      seen = sign(position, end, number, "", +(direct[1] || direct[2]), sub, roman, Boolean(direct[2]));
    } else {
      const [section, end] = sectionStep(text, stop(found), words);
      seen = below(text, position, end, words, number, section, false);
    }
    return torn(text, seen.end) ? null : seen;
  }
  function loosePart(text, position, previous, words) {
    const found = at(LETTER, text, position);
    let seen = null;
    if (found) {
      const written = found[1] || found[2], bracketed = found[1] !== undefined, deep = Boolean(previous && previous.item);
      const heads = !bracketed && figure(text.charAt(stop(found)));
      if (isUpper(written) || heads || !(bracketed || deep)) {
        seen = below(text, position, stop(found), words, 0, written.toUpperCase(), bracketed);
        if (!isUpper(written) && !seen.item && !previous && !bracketed) seen = sign(position, stop(found), 0, "", 0, written);
      } else {
        const [roman, end] = romanStep(text, stop(found), false);
        seen = sign(position, end, 0, "", 0, written, roman, bracketed);
      }
    } else {
      const alone = at(ROMAN_ALONE, text, position), step = at(ITEM_STEP, text, position);
      if (alone) {
        seen = sign(position, stop(alone), 0, "", 0, "", romanValue(alone[1]), true);
      } else if (step) {
        const [sub, roman, end] = subStep(text, stop(step), words, false);
        seen = sign(position, end, 0, "", +(step[1] || step[2]), sub, roman, step[1] !== undefined);
      }
    }
    return !seen || torn(text, seen.end) ? null : seen;
  }
  function below(text, start, end, words, law, section, bracketed) {
    if (!section) return sign(start, end, law);
    const spaced = text.charAt(end - 2) === " " || !law;
    const [number, after] = itemStep(text, end, words, spaced);
    if (!number) return sign(start, end, law, section, 0, "", 0, bracketed);
    const [sub, roman, last] = subStep(text, after, words, spaced);
    return sign(start, last, law, section, number, sub, roman, bracketed);
  }
  /* What separates two steps, and where it ends; ")" for any that closes the first: 51 B) 2. a). */
  function gapAt(text, end) {
    const closed = at(CLOSED, text, end);
    if (closed) return [")", stop(closed)];
    const gap = at(GAP, text, end);
    return [gap[0], stop(gap)];
  }
  function sectionStep(text, end, words) {
    const [gap, after] = gapAt(text, end), found = at(LETTER, text, after);
    if (!found || (JOINTS.includes(gap) && found[1] === undefined)) return ["", end];
    if (found[2] && (gap === " " || gap === " - ") && isWord(text, found, words)) return ["", end];
    return [(found[1] || found[2]).toUpperCase(), stop(found)];
  }
  function itemStep(text, end, words, spaced) {
    const [gap, after] = gapAt(text, end), found = at(ITEM_STEP, text, after);
    if (!found || JOINTS.includes(gap)) return [0, end];
    const number = +(found[1] || found[2]), another = at(NUMBER_AND_CAPITAL, text, after);
    if (number > LAST_ITEM || ((gap === "/" || gap === " - ") && number > LIKELY_ITEM) || (number > 9 && !gap && another)) return [0, end];
    if (gap && found[1] === undefined) {
      if (another || at(words.counted, text, stop(found))) return [0, end];
      if (gap === " " && !spaced && number > 9) return [0, end];
    }
    return [number, stop(found)];
  }
  function subStep(text, end, words, spaced) {
    const both = at(SUB_ROMAN, text, end);
    if (both && romanValue(both[2])) return [both[1].toLowerCase(), romanValue(both[2]), stop(both)];
    const [gap, after] = gapAt(text, end), found = at(LETTER, text, after);
    if (!found || JOINTS.includes(gap)) return ["", 0, end];
    const written = found[1] || found[2];
    if (found[2]) {
      if (figure(text.charAt(stop(found)))) return ["", 0, end];
      if ((gap === " " || gap === " - ") && (isWord(text, found, words) || !(spaced || !isUpper(written)))) return ["", 0, end];
      if (isUpper(written) && !["", ".", "-", " ", ")"].includes(gap)) return ["", 0, end];
    }
    const [roman, last] = romanStep(text, stop(found), spaced);
    return [written.toLowerCase(), roman, last];
  }
  function romanStep(text, end, spaced) {
    const found = at(ROMAN_STEP, text, end);
    if (!found) return [0, end];
    const written = (found[2] || found[4]).toLowerCase();
    const pauses = ["", ".", ",", ";", ")"].includes(text.charAt(stop(found)));
    const closed = text.charAt(stop(found)) === ")";
    if (found[2] === undefined && written.length === 1 && found[0][0] === " " && !(closed || (spaced && pauses))) return [0, end];
    const value = romanValue(written);
    return value ? [value, stop(found)] : [0, end];
  }
  /* Whether a letter between spaces is a word that joins: 51 e 57, 45 a 50. */
  function isWord(text, found, words) {
    if (!words.letterWords.has(found[2].toLowerCase())) return false;
    const rest = stop(found);
    if (at(LIST_GOES_ON, text, rest)) {
      if (!isUpper(found[2])) return true;
      const number = at(LIST_NUMBER, text, rest);
      return Boolean(number) && +number[1] > LAST_ITEM;
    }
    const joint = at(words.conjunction, text, found.index - 1);
    const to = at(words.through, text, found.index - 1);
    if ((joint && stop(joint) > rest + 1) || (to && stop(to) > rest + 1)) return true;
    const further = at(NEXT_WORD, text, rest);
    if (further && !words.every.has(further[2].toLowerCase())) return true;
    return Boolean(at(words.noun, text, rest + 1) || at(words.following, text, found.index - 1));
  }

  /* ---- fused pairs ---- */

  const RUN = /[0-9A-Za-z()]{2,24}/y;
  function splits(text, start, base) {
    const found = at(RUN, text, start);
    if (!found || wordy(text.charAt(stop(found)))) return [];
    let run = found[0];
    const count = (bracket) => run.split(bracket).length - 1;
    while (run.endsWith(")") && count("(") < count(")")) run = run.slice(0, -1);
    run = run.replace(/\(+$/, "");
    let pairs = [];
    if (/^[a-z]+$/.test(run)) return [];
    for (let cut = 1; cut < run.length; cut++) {
      for (const [one, other, whole] of halves(run, cut, base)) {
        if (Math.max(one.item, other.item) > LAST_ITEM) continue;
        const doubt = [
          +(other.law < FIRST_CITED && one.law >= FIRST_CITED),
          +(Math.max(one.item, other.item) > LIKELY_ITEM), Math.abs(level(one) - level(other)), +!whole, +!before(one, other),
          level(one) > LAW ? +(one.law !== other.law) : Math.abs(other.law - one.law),
        ];
        pairs.push({ first: one, second: other, cut: start + cut, end: start + run.length, doubt });
      }
    }
    if (/^[0-9]+$/.test(run)) pairs = pairs.filter((pair) => before(pair.first, pair.second));
    pairs = unique(pairs.reverse(), (pair) => pair.cut + write(pair.first) + "+" + write(pair.second)).reverse();
    return pairs.sort((one, other) => {
      const index = one.doubt.findIndex((value, place) => value !== other.doubt[place]);
      return index < 0 ? 0 : one.doubt[index] - other.doubt[index];
    });
  }
  function halves(run, cut, base) {
    const one = wholeOf(run.slice(0, cut), !base);
    const place = one && resolve(one, base)[0];
    if (!place) return [];
    const found = [];
    const named = !base && wholeOf(run.slice(cut), true);
    if (named) for (const other of resolve(named, null).slice(0, 1)) found.push([place, other, true]);
    const part = wholeOf(run.slice(cut), false);
    if (part && (base || part.section) && level(place) >= first(part)) {
      for (const other of resolve(part, place).slice(0, 1)) found.push([place, other, Boolean(base)]);
    }
    return found.filter(([left, right]) => !same(left, right));
  }
  function wholeOf(part, law) {
    const found = law ? strictLaw(part, 0) : strictPart(part, 0);
    return found && found.end === part.length && (!found.section || part.includes(found.section)) ? found : null;
  }

  /* ---- members: one number after a noun, a list or a range ---- */

  /* how: { words, base, law, plural, letter, loose } */
  /* The range of laws that is written at `position`, after "between": 51 and 57. */
  function amid(how, text, position) {
    const one = oneMember(how, text, position, null, false, false), joint = one && !one.pair ? at(how.words.amidTo, text, one.end) : null;
    const other = joint ? oneMember(how, text, stop(joint), one.citation, true, false) : null;
    if (!other || other.pair || at(how.words.counted, text, other.end)) return null;
    const turned = before(other.citation, one.citation), [from, to] = turned ? [other.citation, one.citation] : [one.citation, other.citation];
    if (level(from) !== level(to) || same(from, to) || (turned && !how.loose)) return null;
    return { start: one.start, end: other.end, citation: from, through: to, alternates: [], turned };
  }
  function readMembers(how, text, position) {
    const leads = how.law ? at(how.words.amid, text, position) : null, ranged = leads ? amid(how, text, stop(leads)) : null;
    if (ranged) return [ranged];
    const opened = how.law || how.base ? at(how.words.startOfRange, text, position) : null;
    if (opened) {
      const found = membersFrom(how, text, stop(opened), true);
      if (found.length === 1 && found[0].through) return found;
    }
    return membersFrom(how, text, position, false);
  }
  const COMMA = / ?, ?/y;
  function membersFrom(how, text, position, worded) {
    const found = [], opening = strictPart(text, position);
    let member = oneMember(how, text, position, null, false, false), count = 0;
    while (member && count++ < MOST) {
      const extended = extend(how, text, member, worded), waiting = lastOf(found);
      if (!extended) break;
      if (waiting && goesOn(how, text, waiting, extended)) found[found.length - 1] = { ...extended, start: waiting.start };
      else found.push(extended);
      const code = how.law ? at(how.words.code, text, extended.end) : null;
      let joined = at(how.words.conjunction, text, code ? stop(code) : extended.end);
      // the E of "D, E ed F" is no "e"
      if (joined && !how.loose && isCapital(joined[0])) joined = at(COMMA, text, code ? stop(code) : extended.end);
      if (!joined || at(how.words.following, text, extended.end)) break;
      const previous = extended.pair || extended.through || extended.citation;
      const tight = [",", "/", "+", "&"].includes(joined[0]) && !(how.plural || how.loose);
      if (!how.law && !how.loose && opening) {
        const part = strictPart(text, stop(joined));
        if (part && first(part) < first(opening)) break;
      }
      // Law 16C2; A never applies
      if (how.law && !how.loose && joined[0].includes(";") && !figure(text.charAt(stop(joined)))) break;
      const ranged = rangeAt(how, text, stop(joined), previous);
      if (ranged) {
        member = ranged;
        continue;
      }
      member = oneMember(how, text, stop(joined), previous, false, tight, [",", ";"].includes(joined[0].trim()));
      if (member && isOfHere(how, text, member)) break;
      if (member && !how.loose && same(member.citation, previous)) break;
    }
    return found;
  }
  /* Law 6D3 and D below; Law 77, and 1 and 2 above: of this law, not of the one before. */
  const OWN_ITEM = /(?:[1-9]|1[0-9]|20)(?![\p{L}\p{N}_(])/uy, FEW = 4;
  function isOfHere(how, text, member) {
    if (how.loose || !how.law) return false;
    const counts = figure(text.charAt(member.start)), own = counts ? at(OWN_ITEM, text, member.start) : null;
    if (counts && (!own || stop(own) !== member.end)) return false;
    let end = member.end;
    for (let turn = 0; counts && turn < FEW; turn++) {
      const further = at(how.words.conjunction, text, end), number = further && at(OWN_ITEM, text, stop(further));
      if (number) end = stop(number);
    }
    return Boolean(at(how.words.adverb, text, end));
  }
  /* A range of laws further on in a list: Articoli 16, da 21 a 25 e 72. */
  function rangeAt(how, text, position, previous) {
    const opened = how.law && !how.loose ? at(how.words.startOfRange, text, position) : null;
    const begun = opened ? oneMember(how, text, stop(opened), previous, false, false) : null;
    const ranged = begun ? extend(how, text, begun, true) : null;
    return ranged && ranged.through ? ranged : null;
  }
  /* Whether `other`, after a comma, is no further member but goes on with `one`: 51, B2a; 51,B,2,a. */
  function goesOn(how, text, one, other) {
    if (!how.loose || one.through || one.pair || other.pair) return false;
    const comma = [",", ";"].includes(text.slice(one.end, other.start).trim());
    const named = text.startsWith(String(other.citation.law), other.start);
    return comma && !same(other.citation, one.citation) && inside(other.citation, one.citation) && !(how.law && named);
  }
  /* 51B, 2: a number that hardly is a law is an item of the section before the comma. */
  function itemOf(named, previous) {
    if (!previous || level(previous) !== SECTION || !isNumber(named) || named.law > LIKELY_ITEM || named.law === previous.law) return null;
    const [place] = resolve(sign(named.start, named.end, 0, "", named.law), previous);
    return place ? { start: named.start, end: named.end, citation: place, alternates: [[cite(named.law)]] } : null;
  }
  /* Whether what seems to join two places is a capital, and so a place itself: B A C, 16 E 17. */
  function isCapital(joint) {
    const word = joint.replace(/^[ ,;]+|[ ,;]+$/g, "");
    return word.length === 1 && isUpper(word);
  }
  function extend(how, text, member, worded) {
    const found = at(how.words.through, text, member.end);
    if (!found || member.pair || (!how.loose && !how.law && isCapital(found[0]))) return member;
    const last = oneMember(how, text, stop(found), member.citation, true, false);
    if (!last || last.pair) return member;
    const weak = [LAW, ITEM].includes(level(last.citation)) || how.words.letterWords.has(text.slice(last.start, last.end).toLowerCase());
    const above = !how.law && at(how.words.adverb, text, last.end);
    if (weak && (found[1] || found[0] === " - ") && !(how.plural || worded || how.loose || above)) return member;
    let one = member.citation, other = last.citation;
    if (same(one, other) || (level(one) !== level(other) && !before(one, other)) || (!how.loose && (level(one) !== level(other) || !before(one, other)))) return member;
    if (text.charAt(last.end) === "-" && wordy(text.charAt(last.end + 1))) return null;
    const turned = before(other, one);
    if (turned) [one, other] = [other, one];
    return { start: member.start, end: last.end, citation: one, through: other, alternates: [], turned };
  }
  /* A law without a letter apart that is a word of its own: 64 of "64 A player". */
  function spaced(text, named, words) {
    const number = named ? named.start + String(named.law).length : 0;
    if (!named || !named.section || text.charAt(number) !== " " || text.charAt(number + 2) !== " ") return named;
    const joined = at(words.conjunction, text, named.end) || at(words.through, text, named.end);
    const goesOn = joined ? !at(SECTION_AFTER, text, stop(joined)) : !(at(words.applies, text, named.end) || at(words.goesOn, text, named.end));
    const begins = words.letterWords.has(named.section.toLowerCase()) && named.end === number + 2 && goesOn;
    return begins || (named.item && at(words.counted, text, named.end)) ? sign(named.start, number, named.law) : named;
  }
  const SECTION_AFTER = new RegExp(`[A-H](?!${L})`, "uy");
  function oneMember(how, text, position, previous, through, tight, comma = false) {
    if (how.law) {
      const named = how.loose ? looseLaw(text, position, how.words) : spaced(text, strictLaw(text, position), how.words);
      if (named && !how.loose && named.item > LIKELY_ITEM) {
        const fused = fusedItem(how, text, named, !previous);
        if (fused || named.item > LAST_ITEM) return fused;
      }
      if (named) return (comma && how.loose && itemOf(named, previous)) || namedMember(how, text, named, previous, through, tight);
      if (!previous || figure(text.charAt(position))) return fusedMember(how, text, position, null);
    }
    const base = previous || how.base;
    const part = how.loose ? loosePart(text, position, base, how.words) : strictPart(text, position);
    if (!part) return base ? fusedMember(how, text, position, base) : null;
    const under = Boolean(comma && how.loose && previous && level(previous) + 1 === first(part));
    if (!possible(how, text, part, previous, under)) return null;
    const places = notAround(how, part, resolve(part, base), previous);
    if (!places.length) return null;
    return { start: part.start, end: part.end, citation: places[0], alternates: places.slice(1).map((place) => [place]) };
  }
  /* 51B1a/B is hardly 51B1a and 51B, which contains it, but 51B1a and 51B1b. */
  function notAround(how, part, places, previous) {
    const lone = how.loose && part.section && !part.item;
    if (!lone || !places.length || !previous || !previous.sub || !inside(previous, places[0])) return places;
    return [...resolve(sign(part.start, part.end, 0, "", 0, part.section.toLowerCase()), previous).slice(0, 1), ...places];
  }
  /* 51A70 is a pair: no section has that many items; 16B12 is one if it stands alone after a plural. */
  function fusedItem(how, text, named, alone) {
    const pair = fusedMember(how, text, named.start, null);
    if (!pair || named.item > LAST_ITEM) return pair;
    if (!alone || !how.plural || named.sub || at(how.words.conjunction, text, pair.end) || at(how.words.through, text, pair.end)) return null;
    return { ...pair, alternates: [resolve(named, null), ...pair.alternates] };
  }
  function namedMember(how, text, named, previous, through, tight) {
    if (!isNumber(named) || !previous) {
      const [place] = resolve(named, null);
      return place ? { start: named.start, end: named.end, citation: place, alternates: [] } : null;
    }
    if (tight || at(how.words.counted, text, named.end)) return null;
    const law = cite(named.law);
    const asLaw = { start: named.start, end: named.end, citation: law, alternates: [] };
    if (level(previous) === LAW) return asLaw;
    const [place] = resolve(sign(named.start, named.end, 0, "", named.law), previous);
    const most = (how.plural || !how.loose) && !through ? LIKELY_ITEM : LAST_ITEM;
    if (place && previous.item > 0 && named.law <= most && (through || previous.item < named.law)) {
      return { ...asLaw, citation: place, alternates: named.law < 3 && !how.loose ? [] : [[law]] };
    }
    const doubtful = !how.loose && !how.plural && most < named.law && named.law <= 12;
    if (place && doubtful && previous.item > 0 && previous.item < named.law) return { ...asLaw, alternates: [[place]] };
    return asLaw;
  }
  function possible(how, text, part, previous, under) {
    if (part.item > LAST_ITEM || (isNumber(part) && at(how.words.counted, text, part.end))) return false;
    if (previous && level(previous) < first(part) && !under) return false;
    if (first(part) !== SUB || part.bracketed) return true;
    if (!how.loose && text.charAt(part.end) === "'") return false; // l'Articolo
    const word = how.words.letterWords.has(part.sub), goesOn = letter(next(text, part.end));
    if (how.loose) return how.letter || !goesOn || !word;
    if (previous) return previous.sub !== "" && part.sub > previous.sub && !word;
    return word ? how.letter && !goesOn : how.letter || part.sub <= "h";
  }
  function fusedMember(how, text, position, base) {
    if (base && !how.plural) return null;
    const pairs = splits(text, position, base).filter((pair) => !how.loose || (level(pair.first) === LAW) === (level(pair.second) === LAW));
    if (!pairs.length) return null;
    const [best, ...others] = pairs, run = text.slice(position, best.end);
    if (figures(run) && !how.plural && (!how.loose || run.length !== 4 || /^(?:19|20)/.test(run))) return null;
    return { start: position, end: best.end, citation: best.first, pair: best.second, cut: best.cut, alternates: others.map((pair) => [pair.first, pair.second]) };
  }

  /* ---- phrases that begin with a noun ---- */

  const BEFORE_NOUN = 48;
  const lastOf = (list) => list[list.length - 1];
  const endOf = (member) => member.pair || member.through || member.citation;
  const targets = (member) => member.pair ? 2 : member.through ? 3 : 1;

  class Nouns {
    constructor(text, words, here, loose) {
      Object.assign(this, { text, words, here, loose, named: null });
    }
    all() {
      const found = [];
      let done = 0;
      for (const word of this.text.matchAll(/\p{L}+/gu)) {
        if (word.index < done || !this.words.heads.has(word[0].toLowerCase())) continue;
        const noun = at(this.words.noun, this.text, word.index);
        const phrase = noun && this.at(noun.index, noun[0]);
        if (phrase) {
          done = phrase.end;
          found.push(phrase);
        }
      }
      return found;
    }
    at(start, noun) {
      const role = this.words.roles.get(noun.toLowerCase()), law = role === "law" || role === "laws";
      const end = start + noun.length;
      const phrase = (law ? this.law(start, end, role) : this.part(start, end, role)) || this.self(start, end, role);
      if (phrase && law && !phrase.self) this.named = phrase;
      return phrase;
    }
    how(base, role) {
      return { words: this.words, base, law: role === "law" || role === "laws", plural: role === "laws" || role === "parts", letter: role === "letter" || role === "case", loose: this.loose };
    }
    numbers(position) {
      if (this.text.charAt(position) === " ") position += 1;
      return stop(at(this.words.between, this.text, position));
    }
    lawAt(position) { return this.loose ? looseLaw(this.text, position, this.words) : strictLaw(this.text, position); }
    partAt(position) { return this.loose ? loosePart(this.text, position, null, this.words) : strictPart(this.text, position); }
    lead(start) { return this.text.slice(Math.max(0, start - BEFORE_NOUN), start); }

    law(start, end, role) {
      const compared = this.loose && this.words.beforeAmid.test(this.lead(start)), ranged = compared ? amid(this.how(null, role), this.text, this.numbers(end)) : null;
      let members = ranged ? [ranged] : readMembers(this.how(null, role), this.text, this.numbers(end));
      if (!members.length) return null;
      members = this.joined(this.fromTo(start, members));
      if (role === "laws") members = this.further(members);
      const lead = this.lead(start), note = this.words.noteOf.exec(lead);
      if (note) start += note.index - lead.length;
      return { start, end: lastOf(members).end, members, note: Boolean(note) };
    }
    fromTo(start, members) {
      const last = lastOf(members);
      if (members.length !== 1 || last.through) return members;
      let to = null;
      if (this.words.beforeRange.test(this.lead(start))) {
        to = at(this.words.through, this.text, last.end);
        if (to && !to[1]) to = null;
      } else if (this.loose && this.words.beforeAmid.test(this.lead(start))) to = at(this.words.amidTo, this.text, last.end);
      const noun = to ? at(this.words.lawNoun, this.text, stop(to)) : null;
      if (!noun) return members;
      const [named] = readMembers({ words: this.words, base: null, law: true, plural: false, letter: false, loose: false }, this.text, this.numbers(stop(noun)));
      if (!named || level(named.citation) !== level(last.citation) || !before(last.citation, named.citation)) return members;
      return [{ ...last, end: named.end, through: named.citation }];
    }
    joined(members) {
      let last = lastOf(members);
      while (!last.through && !last.pair) {
        const parts = this.partsOf(last);
        if (!parts) break;
        members = [...members.slice(0, -1), { ...parts[0], start: last.start }, ...parts.slice(1)];
        last = lastOf(members);
      }
      return members;
    }
    /* Articoli 50 paragrafo D e 51: another law after the parts of the one before. */
    further(members) {
      for (;;) {
        const last = lastOf(members), joint = at(this.words.conjunction, this.text, last.end);
        const law = joint && strictLaw(this.text, stop(joint));
        if (!law || law.law <= LAST_ITEM || at(this.words.counted, this.text, law.end)) return members;
        const more = readMembers(this.how(null, "laws"), this.text, stop(joint));
        if (!more.length) return members;
        members = [...members, ...this.joined(more)];
      }
    }
    partsOf(law) {
      const { text, words } = this;
      const code = at(words.code, text, law.end);
      let position = code ? stop(code) : law.end;
      const comma = text.charAt(position) === ",";
      if (comma) position += 1;
      if (text.charAt(position) === " ") position += 1;
      const into = at(words.into, text, position);
      const noun = at(words.partNoun, text, into ? stop(into) : position);
      let numbers = position, role = "part", part;
      if (!noun) {
        if (!code || comma) return null;
        part = this.partAt(position);
        if (!part || !part.section || !(part.item || PAUSES.includes(text.charAt(part.end)))) return null;
      } else {
        numbers = this.numbers(stop(noun));
        role = words.roles.get(noun[0].toLowerCase());
        part = this.partAt(numbers);
      }
      if (!part || first(part) <= level(law.citation)) return null;
      const parts = readMembers(this.how(law.citation, role), text, numbers);
      if (!parts.length || ((comma || into) && at(words.adverb, text, lastOf(parts).end))) return null;
      return this.repeated(parts);
    }
    repeated(parts) {
      const last = lastOf(parts), joined = at(this.words.conjunction, this.text, last.end);
      const noun = joined && at(this.words.partNoun, this.text, stop(joined));
      if (!noun) return parts;
      const base = endOf(last), numbers = this.numbers(stop(noun)), part = this.partAt(numbers);
      if (!part || first(part) > level(base)) return parts;
      const more = readMembers(this.how(base, "part"), this.text, numbers);
      if (!more.length || at(this.words.adverb, this.text, lastOf(more).end)) return parts;
      return [...parts, ...more];
    }
    part(start, end, role) {
      const { text, words } = this;
      const numbers = this.numbers(end), opened = role === "parts" ? at(words.startOfRange, text, numbers) : null;
      const seen = this.partAt(opened ? stop(opened) : numbers);
      if (!seen || (role === "case" && !(seen.bracketed || seen.section))) return null;
      const extent = readMembers(this.how(ANYWHERE, role), text, numbers);
      if (!extent.length) return null;
      let last = lastOf(extent).end, base, relative = true;
      const adverb = at(words.adverb, text, last);
      if (role === "case" && last - numbers === 1 && !(adverb || PAUSES.includes(text.charAt(last)))) return null;
      const whole = this.whole(last, seen);
      if (whole) {
        [base, last, relative] = whole;
      } else {
        base = this.context(start);
        if (!adverb && role === "parts" && isNumber(seen) && extent.length === 1 && targets(extent[0]) === 1) return null;
        if (adverb) last = stop(adverb);
      }
      const members = base ? readMembers(this.how(base, role), text, numbers) : [];
      return members.length ? { start, end: last, members, relative } : null;
    }
    context(start) {
      const gap = this.named ? this.text.slice(this.named.end, start) : "";
      return this.named && (gap === " (" || gap === "(") ? lastOf(this.named.members).citation : this.here;
    }
    whole(position, part) {
      const { text, words } = this;
      if (this.loose && text.charAt(position) === ")") position += 1;
      const after = stop(at(words.preposition, text, position));
      const noun = at(words.noun, text, after);
      if (!noun) return this.wholeSelf(after) || this.wholeBare(position, after, part);
      const role = words.roles.get(noun[0].toLowerCase()), numbers = this.numbers(stop(noun));
      if (role === "law" || role === "laws") {
        const law = this.lawAt(numbers), place = law && cite(law.law, law.section, law.item, law.sub, law.roman);
        return place && level(place) < first(part) ? [place, law.end, false] : null;
      }
      const outer = this.partAt(numbers);
      if (!outer || first(outer) >= first(part)) return null;
      const [base, last, relative] = this.whole(outer.end, outer) || [this.here, outer.end, true];
      if (!base) return null;
      const [place] = readMembers(this.how(base, "letter"), text, numbers);
      return place ? [place.citation, Math.max(last, place.end), relative] : null;
    }
    /* In a query lettera a del 51B2. */
    wholeBare(position, after, part) {
      const law = this.loose && this.text.slice(position, after).trim() ? this.lawAt(after) : null;
      const place = law && cite(law.law, law.section, law.item, law.sub, law.roman);
      return place && level(place) < first(part) ? [place, law.end, false] : null;
    }
    wholeSelf(position) {
      const view = this.text.slice(position, position + 40);
      for (const word of view.matchAll(/\p{L}+/gu)) {
        const noun = at(this.words.noun, view, word.index);
        if (!noun) continue;
        const found = this.words.self.exec(view.slice(0, noun.index));
        const law = this.words.roles.get(noun[0].toLowerCase()) === "law";
        return law && found && found.index === 0 && this.here ? [root(this.here), position + stop(noun), true] : null;
      }
      return null;
    }
    self(start, end, role) {
      const lead = this.lead(start);
      if (role === "laws") {
        const those = this.words.those.exec(lead);
        const many = this.named && (this.named.members.length > 1 || targets(this.named.members[0]) > 1);
        return those && many ? { start: start - lead.length + those.index, end, members: this.named.members, relative: true } : null;
      }
      const found = this.words.self.exec(lead);
      if (!found || !this.here || this.here.document || figure(next(this.text, end))) return null;
      let place = null;
      if (role === "law") place = root(this.here);
      else if (this.words.sections.has(this.text.slice(start, end).toLowerCase())) place = this.here.section ? cite(this.here.law, this.here.section) : this.here;
      if (!place) return null;
      start += found.index - lead.length;
      return { start, end, members: [{ start, end, citation: place, alternates: [] }], self: true };
    }
  }

  /* ---- phrases without a noun, in running text ---- */

  const CANDIDATE = /(?:(?<![\p{L}\p{N}_/.,'-])|(?<=[Ll]'))(?:\((?:[a-z]|[ivx]{2,4}|[A-H]|[1-9])\)|[A-H](?:[0-9]{1,2})?[a-z]?(?![\p{L}\p{N}_'])|[1-9][0-9]?[A-H](?:[0-9]|(?![\p{L}\p{N}_]))|[1-9](?= \p{L}|[,;:)]|\.(?![0-9])|\([a-z]\)| ?- ?[1-9](?![\p{L}\p{N}_.,/:-]))|[1-9][a-h](?![\p{L}\p{N}_]))/gu;
  const APART = /[0-9]+ /y, ITEM_SUB = /[1-9][a-z](?![\p{L}\p{N}_])/uy;

  function bare(text, words, here, taken) {
    const found = [];
    let done = 0, index = 0;
    for (const candidate of text.matchAll(CANDIDATE)) {
      const start = candidate.index;
      while (index < taken.length && taken[index].end <= start) index += 1;
      if (start < done || (index < taken.length && taken[index].start <= start)) continue;
      const row = bareRow(text, start, words, here);
      if (!row) continue;
      const phrase = bareAt(text, start, words, row);
      if (phrase && (index === taken.length || phrase.end <= taken[index].start)) {
        done = phrase.end;
        found.push(phrase);
      } else if (row.members[0].through && isNumber(row.seen) && !row.law) done = row.members[0].end;
      else if (row.members.length > ROW) done = row.members[row.members.length - ROW].start;
    }
    return found;
  }
  /* What is written at `start`, and the members that begin with it. */
  function bareRow(text, start, words, here) {
    const named = strictLaw(text, start), law = Boolean(named && named.section) && !at(APART, text, start) && !at(ITEM_SUB, text, start);
    const seen = law ? named : strictPart(text, start);
    if (!seen || (!here && !law)) return null;
    const members = readMembers({ words, base: law ? null : here, law, plural: false, letter: false, loose: false }, text, start);
    return members.length ? { seen, members, law } : null;
  }
  function bareAt(text, start, words, { seen, members, law }) {
    const end = lastOf(members).end, adverb = law ? null : at(words.adverb, text, end);
    const after = adverb ? stop(adverb) : end;
    if (!(seen.law > LAST_BID) && !certain(text, start, end, after, seen, words, members.length > 1)) return null;
    return { start, end: after, members, relative: !law };
  }
  /* Whether what stands around the numbers from `start` to `end` shows that they cite; `above` follows up to `after`. */
  function certain(text, start, end, after, seen, words, several) {
    const lead = text.slice(Math.max(0, start - 48), start), like = words.asIn.exec(lead);
    const see = words.see.test(lead), asIn = Boolean(like), wording = like ? like[0].trim() : "", strong = wording.length > WEAK;
    const above = after > end, pauses = PAUSES.includes(text.charAt(end)), applies = Boolean(at(words.applies, text, after));
    const opened = /[([]$/.test(lead), enclosed = opened && /^[)\]]/.test(text.charAt(end));
    const ends = () => PAUSES.includes(text.charAt(after)) || Boolean(at(words.goesOn, text, after));
    const joins = () => {
      const joint = at(words.conjunction, text, after);
      return Boolean(joint) && !figure(text.charAt(stop(joint)));
    };
    const begins = () => {
      if (/(?:^|[.,;:([])$/.test(text.slice(0, start).replace(/ +$/, "")) || words.linked.test(lead)) return true;
      const joint = at(words.conjunction, text, Math.max(0, text.lastIndexOf(" ", start - 2)));
      return Boolean(joint) && stop(joint) === start;
    };
    if (seen.law) {
      if (enclosed && seen.law > LAST_BID) return true;
      return Boolean(seen.item) || see || (seen.law > LAST_BID && (several || applies || (pauses && (asIn || words.at.test(lead)))));
    }
    if (isNumber(seen)) {
      if (applies) return true;
      if (above) return see || asIn || ((ends() || Boolean(at(words.conjunction, text, after))) && (begins() || words.at.test(lead)));
      return (ends() || joins()) && (see || wording.includes(" ")) && !several;
    }
    if (seen.section && seen.item) return see || asIn || above || applies || Boolean(seen.sub && text.slice(start + 2, end).includes("(")) || enclosed || words.at.test(lead);
    if (seen.section && !seen.bracketed) {
      const word = words.letterWords.has(seen.section.toLowerCase()) && end === start + 1;
      if (asIn && (pauses || above || several || !word || strong)) return true;
      return see || (above && (!word || opened || ends())) || (applies && (!word || asIn || begins()));
    }
    if (above || (asIn && (pauses || strong)) || applies || see || (several && seen.bracketed && ends())) return true;
    const ofItem = first(seen) === ITEM && text.slice(start, end).includes("(");
    return (ofItem || (seen.bracketed && pauses)) && words.at.test(lead);
  }

  /* ---- readings ---- */

  function readingsOf(phrase, folded, signs) {
    const found = [], last = phrase.members.length - 1;
    phrase.members.forEach((member, index) => {
      const start = index === 0 ? phrase.start : member.start, end = index === last ? phrase.end : member.end;
      const how = [];
      if (phrase.relative && !member.pair) how.push("relative");
      if (phrase.self) how.push("self");
      if (phrase.note) how.push("note");
      if (index) how.push("list");
      if (member.pair) how.push("fused");
      if (member.through) how.push("range");
      if (member.turned) how.push("turned");
      if (!member.pair) {
        found.push(reading(signs, folded.span(start, end), member.citation, member.through, unique(member.alternates.map((other) => other[0]), write), how));
        return;
      }
      const whole = text(signs, folded.span(member.start, member.end));
      [[start, member.cut, member.citation], [member.cut, end, member.pair]].forEach(([from, to, place], half) => {
        const one = reading(signs, folded.span(from, to), place, null, member.alternates.filter((other) => half < other.length).map((other) => other[half]), how);
        found.push({ ...one, status: one.alternates.length ? "ambiguous" : "normalised", text: whole });
      });
    });
    return found;
  }
  const text = (signs, span) => signs.slice(span[0], span[1]).join("");
  function reading(signs, span, citation, through, alternates, how) {
    const written = text(signs, span), exact = !through && written === write(citation);
    if (!exact && !how.length) how = ["spelling"];
    return { citation, span, through: through || null, status: alternates.length ? "ambiguous" : exact ? "exact" : "normalised", alternates, how, note: "", expression: "", edition: 0, wildcard: false, open_ended: false, text: written };
  }

  /* ---- what may follow a citation ---- */

  const MARK = /( ?[*†‡]{1,3})(?![\p{L}\p{N}_])| ?\(([*†‡]{1,3})\)/uy;
  const WILDCARD = /[./]\*(?![*\p{L}\p{N}_])/uy;
  const NOTE_AFTER = / ?(?:nr|n\.|no\.)? ?([0-9]{1,2}(?![0-9])|[*†‡]{1,3})?/iy;
  const NAME = "[a-z]{2}(?:-[a-z0-9]{1,24}){0,3}";
  const EDITION = new RegExp(` ?@ ?([0-9]{4}|${NAME}(?:[,+/]${NAME}){0,9})(?![\\p{L}\\p{N}_-])`, "iuy");
  const TAG = new RegExp(` ?[(\\[] ?(${NAME}) ?[)\\]]| (${Object.keys(VOCABULARY).join("|")})[ .]*$`, "iy");

  function suffixed(one, folded, position, words) {
    const noted = (which) => ({ ...one, note: which, how: [...one.how, "note"] });
    const wild = () => ({ ...one, wildcard: true, how: [...one.how, "wildcard"] });
    for (;;) {
      if (folded.charAt(position) === "°") { position += 1; continue; }
      let found = at(WILDCARD, folded, position);
      if (found) { one = wild(); position = stop(found); continue; }
      found = at(MARK, folded, position);
      if (found) {
        one = found[1] === "*" && level(one.citation) === SECTION && !one.citation.document ? wild() : noted((found[1] || found[2]).trim());
        position = stop(found);
        continue;
      }
      found = at(words.year, folded, position);
      if (found) { one = { ...one, edition: +found[1] }; position = stop(found); continue; }
      found = at(TAG, folded, position);
      const tag = found && (found[1] || found[2]).toLowerCase();
      if (tag && (found[2] || tag in VOCABULARY || tag.includes("-"))) { one = { ...one, expression: tag }; position = stop(found); continue; }
      found = at(EDITION, folded, position);
      if (found) {
        const what = found[1].toLowerCase();
        one = figures(what) ? { ...one, edition: +what } : { ...one, expression: what.replace(/[+/]/g, ",") };
        position = stop(found);
        continue;
      }
      found = at(words.following, folded, position);
      if (found) { one = { ...one, open_ended: true, how: [...one.how, "open"] }; position = stop(found); continue; }
      let start = position;
      while (folded.charAt(start) === "," || folded.charAt(start) === " ") start += 1;
      const word = start > position ? at(words.noteWord, folded, start) : null;
      if (!word) return [one, position];
      const number = at(NOTE_AFTER, folded, stop(word));
      one = noted(number[1] || "all");
      position = number[1] ? stop(number) : stop(word);
    }
  }

  /* ---- what stands right after a citation and would be part of it, if it could be: 51B2 iii, 51 bis, 51B:2 ---- */

  const POSSESSIVE = new RegExp(`'s(?!${W})`, "uy");
  const TIGHT = new RegExp(`[^${SPACE}\\p{L}\\p{N}_]{0,3}(?:[^${SPACE}\\p{L}\\p{N}_,;/&+()\\[\\]{}"„“”«».!?–-]|_)[^${SPACE}\\p{L}\\p{N}_]{0,3}${W}+`, "uy");
  const FURTHER = new RegExp(` ?[-.]? ?(?:[ivx]{2,4}|([a-h])\\1|bis|ter|quater)(?!${W})`, "iuy");
  const AT_THE_END = new RegExp(`( [-.(]?)(\\p{L}{1,2})[${SPACE}.)]*$`, "uy");
  const NOTHING_MORE = new RegExp(`[${SPACE}.)]*$`, "y");

  function remainder(folded, end, words) {
    const found = at(TIGHT, folded, end) || at(FURTHER, folded, end);
    if (found) return stop(found);
    const last = at(AT_THE_END, folded, end);
    if (last && !words.every.has(last[2].toLowerCase())) return end + last[1].length + last[2].length;
    const to = at(words.through, folded, end);
    const noun = at(words.partNoun, folded, end + (folded.charAt(end) === " ")) || (to && to[1] ? to : null);
    return noun && at(NOTHING_MORE, folded, stop(noun)) ? stop(noun) : 0;
  }

  /* ---- eIds, URIs, permalinks ---- */

  const ADDRESS_SHAPE = /:\/\/|^\/|\/$|\.html?(?:#|$)|__|#L|^[a-z]{2,10}_[0-9]/i;
  const EID = /^(?:law|art|article|chp|sec|hcontainer|rule)_[1-9][0-9]?(?:__[a-z]{1,12}_[0-9A-Za-z]{1,4}){0,4}$/;
  const PAGE = /(?:^|\/)(?:law\/)?([1-9][0-9]?)(?:-[a-z0-9-]{1,40})?\.html?$/;
  const AKN = /\/akn\/[^/]+\/act\/([12][0-9]{3})\/(?:law-([1-9][0-9]?)|([a-z]+))(?=\/|$)/;
  const PLAIN = /^[Ll§]?([1-9][0-9]?)(?:\.?(\([A-Z]\)|[A-HJKMNP-Za-hjkmnp-z])(?:\.?(\([1-9]\)|[1-9]|(?:1[0-9]|20)(?![A-Z]))(?:\.?(\([A-Za-z]\)|[A-HJ-Za-hj-z])(?:\(([ivx]{1,4})\))?)?)?|\.([1-9][0-9]?)([a-z])?)?$/;

  function plain(written) {
    const found = PLAIN.exec(written);
    if (!found || +found[1] > LAST_LAW) return null;
    const bared = (part) => (part || "").replace(/[()]/g, "");
    return parse(found[1] + bared(found[2]).toUpperCase() + (found[6] ? "." + found[6] : "") + bared(found[3]) + bared(found[4] || found[7]).toLowerCase() + (found[5] ? `(${found[5]})` : ""));
  }
  function eid(written) {
    const last = written.slice(written.lastIndexOf("/") + 1).replace(/^~/, "");
    if (!EID.test(last)) return null;
    const [law, ...rest] = last.split("__").map((step) => step.slice(step.indexOf("_") + 1));
    const section = rest.length && /^[A-Za-z]$/.test(rest[0]) ? rest.shift().toUpperCase() : "";
    const number = rest.length && figures(rest[0]) ? rest.shift() : "";
    const sub = rest.length && /^[A-Za-z]+$/.test(rest[0]) ? rest.shift().toLowerCase() : "";
    const roman = rest.length ? rest.shift() : "";
    return rest.length ? null : parse(law + section + (number && !section ? "." : "") + number + sub + (roman ? `(${roman})` : ""));
  }
  function address(written) {
    if (!ADDRESS_SHAPE.test(written) || /[\s<>"“”]/.test(written) || written.length > 2000) return null;
    try { written = decodeURIComponent(written); } catch { /* a lone % is part of the name */ }
    const hash = written.indexOf("#"), path = hash < 0 ? written : written.slice(0, hash), fragment = hash < 0 ? "" : written.slice(hash + 1);
    const expression = /(?<![a-z0-9])([a-z]{2}-[a-z0-9]+-[12][0-9]{3})(?![0-9])/.exec(path);
    const akn = AKN.exec(path);
    const work = akn && (akn[2] ? plain(akn[2]) : cite(0, "", 0, "", 0, akn[3]));
    const place = fragment ? eid(fragment) || plain(fragment) : akn ? work : eid(path) || named(path);
    return place ? { citation: place, expression: expression ? expression[1] : "", edition: akn && !expression ? +akn[1] : 0 } : null;
  }
  function named(path) {
    if (!path.includes("/") && !/\.html?$/.test(path)) return null;
    const page = PAGE.exec(path);
    if (page) return plain(page[1]);
    const segments = path.replace(/^\/+|\/+$/g, "").split("/");
    if (segments.length > 1 && !path.includes("://") && !path.startsWith("/")) return null;
    return plain(lastOf(segments).replace(/\.html$/, ""));
  }

  /* ---- what is near ---- */

  function near(asked, places) {
    const held = unique(places, write), ancestors = [];
    for (let step = parent(asked); step; step = parent(step)) if (held.some((place) => same(place, step))) ancestors.push(step);
    const above = ancestors[0] || null;
    const under = (whose) => held.filter((place) => whose && same(parent(place), whose));
    let siblings = under(parent(asked)).filter((place) => level(place) === level(asked));
    if (!siblings.length && above) siblings = under(above);
    siblings = siblings.filter((place) => !same(place, asked));
    siblings.sort((one, other) => Math.abs(ordinal(one) - ordinal(asked)) - Math.abs(ordinal(other) - ordinal(asked)) || order(one, other));
    return above ? [...siblings.slice(0, 2), above] : siblings.slice(0, 3);
  }
  function nearNumber(number) {
    if (number > 999 || number < 1) return [];
    const law = Math.floor(number / 10), digit = number % 10;
    if (number > 99 && law >= 1 && law <= LAST_LAW) return digit ? [cite(law, "", digit), cite(law)] : [cite(law)];
    return number > LAST_LAW ? [cite(LAST_LAW)] : [];
  }
  /* The longest beginning that is a citation; of 151B, whose number is no law, what it is with a digit less. */
  function beginning(written) {
    if (/^[1-9][0-9]{2}(?![0-9])/.test(written)) {
      return unique([2, 1, 0].map((place) => plain(written.slice(0, place) + written.slice(place + 1))).filter(Boolean), write);
    }
    for (let end = Math.min(written.length, 16); end > 0; end--) {
      const found = plain(written.slice(0, end));
      if (found) return [found];
    }
    return [];
  }

  /* ---- the reader ---- */

  const SKIP = new RegExp(`(?:[${SPACE},;:.!?"'«»„“”…•·‣▪●\`~_<>=|{}\\[\\]+&/*\\\\)\\-]|\\((?!(?:[A-Za-z]{1,4}|[0-9])\\)))+`, "uy");
  const ADDRESS = new RegExp(`[^${SPACE},;"“”<>]{3,2000}`, "uy");
  const EXPRESSION = new RegExp(`(${NAME}(?: ?[,;+/&] ?${NAME}){0,9}) ?: ?(?=[^ /])`, "iy");
  const YEAR_FIRST = /((?:19|20)[0-9]{2}) ?: ?(?=[^ /])/y;
  const PART = /\((?:[A-Za-z]|[ivx]{2,4}|[0-9])\)|[A-Za-z][0-9]|[A-Za-z](?![\p{L}\p{N}_])/uy;
  const UNREAD = /\(? ?[A-Za-z0-9]{1,4} ?\)|[.-][\p{L}\p{N}_]+/uy;
  const TOKEN = new RegExp(`[^${SPACE},;:!?"'«»„“”<>()\\[\\]]+|.`, "uy");
  const GLUED = /\p{L}{2,12}(?=[0-9])/uy;
  const NOTE_NUMBER = / ?(?:nr|n\.|no\.)? ?([0-9]{1,2}(?![0-9A-Za-z(])|[*†‡]{1,3})?/iy;
  const JOINT = /\p{L}+/uy;
  const WORD_AFTER = / [\p{L}\p{N}]/uy;

  const NUMBERED = new RegExp(` ?[0-9(]| [A-Za-z](?!${W})`, "uy");

  /* The place beside the one at level `depth` that `here` lies in; null where there is none. */
  function neighbour(here, depth, step) {
    let place = here;
    while (place && level(place) !== depth) place = parent(place);
    const number = place && !place.document ? ordinal(place) + step : 0;
    if (number < 1 || (depth === LAW && number > LAST_LAW) || ((depth === SECTION || depth === SUB) && number > 26)) return null;
    switch (depth) {
      case LAW: return cite(number);
      case SECTION: return { ...place, section: String.fromCharCode(64 + number) };
      case ITEM: return cite(place.law, place.section, number);
      case SUB: return { ...place, sub: String.fromCharCode(96 + number) };
    }
    return cite(place.law, place.section, place.item, place.sub, number);
  }

  const NO_PLACE = /[1-7](?:NT|SA|ST|BA)(?![\p{L}\p{N}_])|(?:[01]?[0-9]|2[0-3]):[0-5][0-9] ?h?(?![\p{L}\p{N}_])/iuy;

  class Reader {
    constructor(query, words, here) {
      this.signs = Array.from(query);
      this.folded = typed(this.signs.map((sign) => sign.length > 1 ? "\ue000" : sign).join(""));
      this.text = this.folded.text;
      Object.assign(this, { words, here, readings: [], left: [], previous: null, expression: "", edition: 0 });
      this.nouns = new Nouns(this.text, words, here, true);
      if (this.document()) return;
      let position = 0;
      while (position < this.text.length) {
        const path = "/.".includes(this.text.charAt(position)) ? this.address(position) : 0;
        if (path) { position = path; continue; }
        const skipped = at(SKIP, this.text, position);
        if (skipped) { position = stop(skipped); continue; }
        position = this.address(position) || this.prefix(position) || this.beside(position) || this.note(position) || this.noun(position) || this.bidOrTime(position) || this.law(position) || this.part(position) || this.word(position);
      }
    }
    written(span) { return text(this.signs, span); }
    document() {
      const start = this.text.length - this.text.trimStart().length, prefix = this.prefix(start);
      const name = this.text.slice(prefix || start).replace(/^[ .]+|[ .]+$/g, "").toLowerCase();
      const found = this.words.documents.get(name);
      if (!found) { this.expression = ""; return false; }
      const span = this.folded.span(prefix || start, this.text.trimEnd().length), exact = this.signs.join("") === found;
      this.readings.push({ ...reading(this.signs, span, cite(0, "", 0, "", 0, found), null, [], []), status: exact ? "exact" : "normalised", how: exact ? [] : ["spelling"], expression: this.expression });
      return true;
    }
    address(position) {
      const token = at(ADDRESS, this.text, position), found = token && address(token[0]);
      if (!found) return 0;
      const span = this.folded.span(position, stop(token));
      this.readings.push({ ...reading(this.signs, span, found.citation, null, [], ["address"]), status: "normalised", expression: found.expression || this.expression, edition: found.edition });
      this.previous = found.citation;
      return stop(token);
    }
    prefix(position) {
      const year = at(YEAR_FIRST, this.text, position);
      if (year) { this.edition = +year[1]; return stop(year); }
      const found = at(EXPRESSION, this.text, position);
      if (!found) return 0;
      const names = found[1].toLowerCase().split(/ ?[,;+/&] ?/), sure = found[1].includes("-") || names.every((name) => name in VOCABULARY);
      if (!sure && !(found[0].endsWith(":") && figure(this.text.charAt(stop(found))))) return 0;
      this.expression = names.join();
      return stop(found);
    }
    note(position) {
      const word = at(this.words.noteWord, this.text, position);
      if (!word) return 0;
      const number = at(NOTE_NUMBER, this.text, stop(word)), which = number[1] || "all";
      let place = number[1] ? stop(number) : stop(word);
      for (let turn = 0; turn < 8; turn++) {
        place += /^[ ']{0,2}/.exec(this.text.slice(place, place + 2))[0].length;
        const count = this.readings.length, end = this.noun(place) || this.law(place);
        if (end) {
          for (let index = count; index < this.readings.length; index++) {
            const one = this.readings[index];
            this.readings[index] = { ...one, note: which, how: ["note"], status: one.status === "exact" ? "normalised" : one.status };
          }
          const span = [this.folded.origin(position), this.readings[count].span[1]];
          this.readings[count] = { ...this.readings[count], span, text: this.written(span) };
          return end;
        }
        const joint = at(JOINT, this.text, place);
        if (!joint || !this.words.every.has(joint[0].toLowerCase())) return 0;
        place = stop(joint);
      }
      return 0;
    }
    noun(position) {
      const noun = at(this.words.noun, this.text, position) || at(GLUED, this.text, position);
      if (!noun || !this.words.roles.has(noun[0].toLowerCase())) return 0;
      this.nouns.here = this.here || this.previous;
      let phrase = this.nouns.at(position, noun[0]);
      if (phrase) return this.take(phrase);
      if (!this.nouns.here) {
        this.nouns.here = ANYWHERE;
        phrase = this.nouns.at(position, noun[0]);
        this.nouns.here = null;
        if (phrase) return this.refuse(phrase.start, phrase.end, "no-context", []);
      }
      return 0;
    }
    /* El punto anterior, seen from where the reader is. */
    beside(position) {
      const { text, words, here } = this;
      if (!here) return 0;
      for (const [step, word] of [[-1, words.previous], [1, words.next]]) {
        const leads = at(word, text, position), head = leads || at(words.noun, text, position);
        if (!head || text.charAt(stop(head)) !== " ") continue;
        const tail = at(leads ? words.noun : word, text, stop(head) + 1);
        if (!tail || at(NUMBERED, text, stop(tail))) continue;
        const noun = (leads ? tail : head)[0].toLowerCase(), role = words.roles.get(noun);
        if (!["law", "part", "letter"].includes(role)) continue;
        const depth = role === "law" ? LAW : words.sections.has(noun) && here.section ? SECTION : level(here);
        const place = neighbour(here, depth, step), end = stop(tail);
        return place ? this.take({ start: position, end, members: [{ start: position, end, citation: place, alternates: [] }], relative: true }) : this.refuse(position, end, "relative", [parent(here)].filter(Boolean));
      }
      return 0;
    }
    /* 3NT, 12:30: words like others, although they begin with a figure. */
    bidOrTime(position) {
      const found = at(NO_PLACE, this.text, position);
      if (!found) return 0;
      this.left.push(found[0].trimEnd());
      return stop(found);
    }
    law(position) {
      let members = readMembers({ words: this.words, base: null, law: true, plural: false, letter: false, loose: true }, this.text, position);
      if (!members.length) return 0;
      const [one] = members, alone = figures(this.text.slice(one.start, one.end)) && !one.pair;
      if (alone && one.citation.law <= COUNTS && at(this.words.counted, this.text, one.end)) return 0;
      members = this.nouns.joined(members);
      return this.take({ start: one.start, end: lastOf(members).end, members });
    }
    part(position) {
      const { text, words } = this;
      const shape = at(PART, text, position);
      if (!shape) return 0;
      const alone = shape[0].length === 1;
      if (alone && words.letterWords.has(shape[0].toLowerCase()) && at(WORD_AFTER, text, stop(shape)) && !at(words.adverb, text, stop(shape))) return 0;
      const base = this.previous || this.here;
      const how = { words, base: base || ANYWHERE, law: false, plural: false, letter: true, loose: true };
      const members = readMembers(how, text, position);
      if (members.length) {
        const law = this.lawOf(lastOf(members).end), seen = law && loosePart(text, position, base || ANYWHERE, words);
        const [whole] = law ? resolve(law, null) : [];
        if (whole && seen && level(whole) < first(seen)) {
          const within = readMembers({ ...how, base: whole }, text, position);
          if (within.length) return this.take({ start: position, end: law.end, members: within });
        }
      }
      const adverb = members.length ? at(words.adverb, text, lastOf(members).end) : null;
      if (!members.length || (alone && !base && !adverb)) return 0;
      const end = adverb ? stop(adverb) : lastOf(members).end;
      return base ? this.take({ start: position, end, members, relative: true }) : this.refuse(position, end, "no-context", []);
    }
    /* The law that what ends at `position` is said to be of: … of 51, … of Law 51, … przepisu 51. */
    lawOf(position) {
      const of = at(this.words.preposition, this.text, position), noun = at(this.words.lawNoun, this.text, stop(of));
      if (!noun && !of[0].trim()) return null;
      return looseLaw(this.text, noun ? this.nouns.numbers(stop(noun)) : stop(of), this.words);
    }
    take(phrase) {
      const unread = at(UNREAD, this.text, phrase.end), last = lastOf(phrase.members), found = readingsOf(phrase, this.folded, this.signs);
      if (unread && phrase.end === last.end && !unread[0].startsWith(" ")) {
        for (const one of found.slice(0, -1)) this.readings.push({ ...one, expression: this.expression });
        return this.unreadable(phrase, last.start, stop(unread));
      }
      const stars = (/\*{1,3}$/.exec(this.text.slice(Math.max(0, phrase.start - 3), phrase.start)) || [""])[0];
      const after = phrase.end + (this.text.startsWith(stars, phrase.end) ? stars.length : 0);
      const [one, end] = suffixed(found.pop(), this.text, after, this.words), own = at(POSSESSIVE, this.text, end), rest = own ? 0 : remainder(this.text, end, this.words);
      if (rest) {
        for (const each of found) this.readings.push({ ...each, expression: this.expression });
        return this.refuse(phrase.members.length === 1 ? phrase.start : last.start, rest, "spelling", [endOf(last)]);
      }
      if (end !== after) {
        one.span = [one.span[0], this.folded.span(after, end)[1]];
        one.text = this.written(one.span);
      }
      for (const each of [...found, one]) this.readings.push({ ...each, expression: each.expression || this.expression, edition: each.edition || this.edition });
      this.previous = endOf(last);
      return own ? stop(own) : end;
    }
    unreadable(phrase, start, end) {
      if (phrase.members.length === 1) start = phrase.start;
      const last = lastOf(phrase.members).citation, rest = loosePart(this.text, phrase.end, ANYWHERE, this.words);
      const missing = level(last) === SECTION && rest && rest.sub;
      const alternates = missing ? [1, 2].map((number) => cite(last.law, last.section, number, rest.sub)) : [last];
      return this.refuse(start, Math.max(end, rest ? rest.end : 0), missing ? "no-item" : "spelling", alternates);
    }
    refuse(start, end, how, alternates) {
      const span = this.folded.span(start, end);
      this.readings.push({ ...reading(this.signs, span, null, null, alternates, [how]), status: "invalid", expression: this.expression });
      return end;
    }
    word(position) {
      const token = at(TOKEN, this.text, position);
      if (!token) return position + 1;
      const written = token[0].replace(/[.*-]+$/, ""), end = position + Math.max(1, written.length);
      if (/[0-9]/.test(written)) {
        if (figures(written) && at(this.words.counted, this.text, end)) { this.left.push(written); return end; }
        const number = /^[#§]?[Ll]?([0-9]{1,6})/.exec(written), beyond = Boolean(number) && number[0].length === written.length;
        const close = beyond ? nearNumber(+number[1]) : /[A-Za-z]/.test(written) ? beginning(written) : [];
        this.refuse(position, end, beyond ? "no-law" : "spelling", close);
      } else if (written !== "(" && !this.words.every.has(written.toLowerCase())) {
        this.left.push(written);
      }
      return end;
    }
  }

  /* ---- whether it is there ---- */

  /* Whether `place` lies from `first` to `last`, or, without `last`, is `first` or follows it beside it. */
  function within(place, first, last) {
    if (before(place, first) || Boolean(place.document) !== Boolean(first.document)) return false;
    if (last) return !before(last, place) || inside(place, last);
    return level(first) === LAW || inside(place, parent(first));
  }

  /* Holdings: { expression: { language, edition, places: [citation, …] } }, and notes: { law: [[mark, [citation, …]], …] }
     where they are known: only then is a note that is not there dangling. */
  function prepared(holdings) {
    return Object.entries(holdings).map(([id, one]) => {
      const places = new Set(one.places);
      return { id, language: one.language, edition: one.edition, places, notes: one.notes || null, roots: new Set(one.places.map((place) => write(root(parse(place))))) };
    });
  }
  function answer(readings, holdings) {
    const shelves = prepared(holdings);
    const status = (shelf, place) => {
      const name = write(place);
      if (!shelf.roots.has(write(root(place)))) return "not-held";
      if (shelf.places.has(name)) return "ok";
      return shelves.some((other) => other.places.has(name)) ? "not-in-edition" : "dangling";
    };
    const meant = (shelf, names) => !names || names.split(",").some((name) => name === shelf.id || name === shelf.language);
    const wanted = (one) => shelves.filter((shelf) => meant(shelf, one.expression) && (!one.edition || one.edition === shelf.edition));
    const statuses = (some, place) => new Set(some.map((shelf) => status(shelf, place)));
    const canBe = (some, place) => { const all = statuses(some, place); return all.has("ok") || [...all].every((one) => one === "not-held"); };
    const refused = (one, place, all, some) => {
      if (all.has("not-in-edition")) return { ...one, status: "not-in-edition", alternates: [] };
      if (!all.has("dangling")) return { ...one, status: "not-held", alternates: [] };
      const top = write(root(place));
      const places = some.flatMap((shelf) => [...shelf.places].map(parse).filter((other) => write(root(other)) === top));
      return { ...one, status: "dangling", alternates: near(place, places) };
    };
    const held = (some, first, last) => some.some((shelf) => [...shelf.places].some((name) => within(parse(name), first, last)));
    const isNoted = (one, some) => {
      if (!one.note || one.note === "all" || some.some((shelf) => !shelf.notes)) return true;
      return some.some((shelf) => {
        const top = root(one.citation), notes = shelf.notes[write(top)] || [];
        const here = notes.filter(([, places]) => same(top, one.citation) || places.some((place) => inside(parse(place), one.citation)));
        if (figures(one.note)) return +one.note >= 1 && +one.note <= here.length;
        return here.some(([mark]) => mark.replace(/[()]/g, "") === one.note.replace(/[()]/g, ""));
      });
    };
    const given = [...readings];
    for (let index = 0; index + 1 < given.length; index++) {
      const one = given[index], other = given[index + 1];
      const pair = one.how.includes("fused") && other.how.includes("fused") && one.text === other.text;
      if (!pair || !one.alternates.length || one.alternates.length !== other.alternates.length) continue;
      const some = wanted(one);
      const kept = one.alternates.map((place, at) => [place, other.alternates[at]]).filter(([left, right]) => canBe(some, left) && canBe(some, right));
      const state = kept.length ? "ambiguous" : "normalised";
      given[index] = { ...one, alternates: kept.map(([left]) => left), status: state };
      given[index + 1] = { ...other, alternates: kept.map(([, right]) => right), status: state };
    }
    return given.map((one) => {
      if (!one.citation) return one;
      const some = wanted(one), all = statuses(some, one.citation);
      if (one.through) {
        if (held(some, one.citation, one.through)) return one;
        for (const [place, found] of [[one.citation, all], [one.through, statuses(some, one.through)]]) {
          if (found.has("dangling") || found.has("not-in-edition")) return refused(one, place, found, some);
        }
        return refused(one, one.citation, all, some);
      }
      if (!all.has("ok") && one.open_ended && held(some, one.citation, null)) return one;
      if (all.has("ok")) {
        if (!isNoted(one, some)) return { ...one, status: "dangling", alternates: [one.citation] };
        if (one.status !== "ambiguous") return one;
        const others = one.alternates.filter((place) => canBe(some, place));
        return others.length ? { ...one, alternates: others } : { ...one, alternates: [], status: "normalised" };
      }
      const there = one.alternates.filter((place) => statuses(some, place).has("ok"));
      if (one.status === "ambiguous" && there.length && (all.has("dangling") || all.has("not-in-edition"))) {
        const many = there.length > 1;
        return { ...one, citation: there[0], alternates: many ? one.alternates.filter((place) => !same(place, there[0])) : [], status: many ? "ambiguous" : "normalised" };
      }
      return refused(one, one.citation, all, some);
    });
  }

  /* ---- titles ---- */

  const titleWords = (written) => unaccented(written).toLowerCase().match(/[\p{L}\p{N}_]+/gu) || [];
  function fit(asked, title) {
    if (asked.join(" ") === title.join(" ")) return 4;
    const last = asked.length - 1;
    for (let start = 0; start + asked.length <= title.length; start++) {
      if (asked.every((word, index) => index < last ? title[start + index] === word : title[start + index].startsWith(word))) return start ? 2 : 3;
    }
    let place = 0;
    const inOrder = asked.every((short) => {
      while (place < title.length) {
        const word = title[place++];
        if (word === short || (short.length >= 3 && word.startsWith(short))) return true;
      }
      return false;
    });
    return inOrder ? 1 : 0;
  }

  /* ---- what the edition and the tests call ---- */

  const shown = (one) => ({ ...one, citation: write(one.citation), through: write(one.through), alternates: one.alternates.map(write) });
  const languagesOf = (options) => options.languages || (VOCABULARY[(options.language || "").slice(0, 2)] ? [options.language.slice(0, 2)] : Object.keys(VOCABULARY));
  const finished = (readings, options) => (options.holdings ? answer(readings, options.holdings) : readings).map(shown);

  /* The citations in a query; a long one was pasted and is running text. Options: language, from (where the reader is), holdings. */
  function readCitation(query, options = {}) {
    if (Array.from(query).length > LONGEST) return findCitations(query, options);
    return finished(new Reader(query, words(languagesOf(options)), parse(options.from)).readings, options);
  }

  /* The citations in running text; the same options. */
  function findCitations(query, options = {}) {
    const signs = Array.from(query), folded = typed(signs.map((sign) => sign.length > 1 ? "\ue000" : sign).join(""));
    const all = words(languagesOf(options)), here = parse(options.from);
    const nouns = new Nouns(folded.text, all, here, false).all();
    const phrases = [...nouns, ...bare(folded.text, all, here, nouns)].sort((one, other) => one.start - other.start);
    return finished(joinedToThis(folded.text, all, phrases).flatMap((phrase) => readingsOf(phrase, folded, signs)), options);
  }
  /* C1(e) of this Law is one phrase, not two. */
  function joinedToThis(text, words, phrases) {
    const found = [];
    for (const phrase of phrases) {
      const part = lastOf(found), within = phrase.self && part && part.relative && !part.self && inside(endOf(lastOf(part.members)), phrase.members[0].citation);
      if (within && stop(at(words.preposition, text, part.end)) === phrase.start) found[found.length - 1] = { ...part, end: phrase.end };
      else found.push(phrase);
    }
    return found;
  }

  /* The place whose title or heading a query is, begins or quotes; titles are [title, citation, language]. */
  function titleCitation(query, titles) {
    const asked = titleWords(query), ranks = new Map();
    if (!asked.some((word) => word.length >= 3)) return [];
    for (const [title, place] of titles) {
      const rank = fit(asked, titleWords(title));
      if (rank) ranks.set(place, Math.max(rank, ranks.get(place) || 0));
    }
    if (!ranks.size) return [];
    const [best, ...others] = [...ranks.keys()].sort((one, other) => ranks.get(other) - ranks.get(one) || order(parse(one), parse(other)));
    const equal = others.some((place) => ranks.get(place) === ranks.get(best));
    const length = Array.from(query).length;
    return [shown({ ...reading([], [0, length], parse(best), null, others.slice(0, 8).map(parse), ["title"]), status: equal ? "ambiguous" : "normalised", text: query })];
  }

  /* For the search box: [{ citation, status }] of a query, with the places there are. Where other words
     stand beside, only what certainly cites counts, so that the words are searched for. */
  function readCitations(query, known) {
    const options = { holdings: { all: { language: "", edition: 0, places: [...known] } } };
    const reader = Array.from(query).length > LONGEST ? null : new Reader(query, words(languagesOf(options)), null);
    const found = !reader || reader.left.length ? findCitations(query, options) : finished(reader.readings, options);
    return found.filter((one) => one.citation);
  }

  self.lawtexts = Object.assign(self.lawtexts || {}, { readCitation, findCitations, titleCitation, readCitations });
})(typeof self === "undefined" ? globalThis : self);
