"""A small corpus on disk, typed by hand from the pages: Law 51 in three languages, 41 in Polish.

Texts are written with two signs of their own: [50D2a|przepis 50D2a] is a
reference, {n1|*} a note mark.
"""

from __future__ import annotations

import re
from pathlib import Path

from lawtexts.corpus.store import Corpus
from lawtexts.corpus.writing import law_to_xml
from lawtexts.model.citation import Citation
from lawtexts.model.law import Content, Law, Mark, Note, Provision, Text
from lawtexts.model.reference import Reference, ReferenceKind

EDITIONS = """
[[expression]]
id = "pl-pzbs-2017"
language = "pl"
edition = 2017
edition_basis = "stated"
evidence = "The address of the pages names the year."
publisher = "Polski Związek Brydża Sportowego (PZBS)"
title = "Międzynarodowe Prawo Brydżowe"
source = "pzbs"
url = "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p{n}.html"
rights = "© World Bridge Federation"

[[expression]]
id = "it-bridgeditalia-2007"
language = "it"
edition = 2007
edition_basis = "inferred"
evidence = "Law 51 has no 51B2c."
publisher = "Bridge d'Italia (Federazione Italiana Gioco Bridge)"
title = "Codice di Gara"
source = "bridgeditalia"
url = "http://bridgeditalia.it/glossario/articolo-{n}-del-codice-di-gara/"
rights = "© World Bridge Federation"

[[expression]]
id = "es-fvb-2007"
language = "es"
edition = 2007
edition_basis = "inferred"
evidence = "Law 51 has no 51B2c."
publisher = "Federación Venezolana de Bridge (FVB)"
title = "Leyes del Bridge Duplicado"
source = "bridgevenezuela"
url = "http://www.bridgevenezuela.com/leyes/htmls/Ley{n}.php"
rights = "© World Bridge Federation"

[[edition]]
year = 2007
title = "Laws of Duplicate Bridge 2007"

[[edition]]
year = 2017
title = "Laws of Duplicate Bridge 2017"

  [[edition.change]]
  kind = "added"
  before = 2007
  new = ["51B2c"]
  evidence = "The Polish text has it, the Italian and the Spanish text have not."
"""

PAGES = """
["51.txt"]
url = "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"
retrieved = "2025-03-08T10:00:00Z"
sha256 = "0000000000000000000000000000000000000000000000000000000000000000"

["41.txt"]
url = "javascript:alert(1)"
retrieved = ""
sha256 = "0000000000000000000000000000000000000000000000000000000000000000"
"""

TERMS = Path(__file__).parents[2] / "corpus" / "terms.toml"
"""The project's own termbase."""

_SIGN = re.compile(r"\[(?P<to>[^|\]]*)\|(?P<words>[^\]]*)\]|\{(?P<note>[^|}]*)\|(?P<sign>[^}]*)\}")


def text(written: str, closing: str = "") -> Text:
    """The Text that `written` means."""
    content, position = "", 0
    references: list[Reference] = []
    marks: list[Mark] = []
    for found in _SIGN.finditer(written):
        content += written[position : found.start()]
        start = len(content)
        content += found["words"] if found["to"] is not None else found["sign"]
        if found["to"] is not None:
            targets = tuple(Citation.parse(part) for part in found["to"].split())
            kind = ReferenceKind.LIST if len(targets) > 1 else ReferenceKind.ABSOLUTE
            references.append(Reference(start, len(content), targets, kind))
        else:
            marks.append(Mark(start, len(content), found["sign"], found["note"]))
        position = found.end()
    content += written[position:]
    return Text(content, tuple(references), tuple(marks), closing)


def provision(
    citation: str, *content: str | Provision, heading: str = "", shown: str = "", basis: str = "printed"
) -> Provision:
    """A provision; strings become paragraphs."""
    parts: tuple[Content, ...] = tuple(text(part) if isinstance(part, str) else part for part in content)
    return Provision(
        Citation.parse(citation), shown, tuple(basis.split()), text(heading) if heading else None, parts
    )


def law(
    number: str, expression: str, title: str, *content: str | Provision, notes: dict[str, str] | None = None
) -> Law:
    """A law; `notes` by their mark."""
    parts: tuple[Content, ...] = tuple(text(part) if isinstance(part, str) else part for part in content)
    return Law(
        Citation.parse(number),
        expression,
        expression[:2],
        f"{number}.txt",
        "0" * 64,
        text(title),
        content=parts,
        notes=tuple(
            Note(f"n{place}", mark, mark, (text(words),))
            for place, (mark, words) in enumerate((notes or {}).items(), 1)
        ),
    )


POLISH_51 = law(
    "51",
    "pl-pzbs-2017",
    "Dwie lub więcej kart przygwożdżonych",
    provision(
        "51A",
        "Jeżeli obrońca, na którego przypada kolejność zagrywania, ma dwie lub więcej kart przygwożdżonych, które może przepisowo zagrać, wówczas rozgrywający wskazuje, która z nich ma zostać zagrana.",
        heading="Zagranie gracza wykraczającego",
        basis="position",
    ),
    provision(
        "51B",
        provision(
            "51B1",
            provision(
                "51B1a",
                "Gdy obrońca ma dwie lub więcej kart przygwożdżonych w jednym kolorze i rozgrywający nakazuje{n1|*} partnerowi obrońcy wyjście w ten kolor, wówczas wszystkie karty tego koloru przestają być kartami przygwożdżonymi i zostają podjęte, a obrońca może zagrać w lewie dowolną przepisową kartę.",
                shown="1.",
                basis="empty-parent sister:it-bridgeditalia-2007",
            ),
            provision(
                "51B1b",
                "Gdy obrońca ma dwie lub więcej kart przygwożdżonych w jednym kolorze i rozgrywający zakazuje{n1|*} partnerowi obrońcy wyjścia w ten kolor, obrońca podejmuje wszystkie karty przygwożdżone tego koloru i może zagrać w lewie dowolną przepisową kartę. Zakaz obowiązuje, dopóki gracz utrzymuje się przy wyjściu.",
                shown="2.",
                basis="empty-parent",
            ),
            basis="empty-parent",
        ),
        provision(
            "51B2",
            provision(
                "51B2a",
                "Gdy obrońca ma karty przygwożdżone w więcej niż jednym kolorze (patrz [50D2a|przepis 50D2a]), a kolejność wyjścia przypada na jego partnera, rozgrywający może nakazać{n1|*} partnerowi wyjście w dowolny spośród kolorów, w których obrońca ma karty przygwożdżone (ale stosuje się [51B1a|punkt B1a] powyżej).",
                shown="1.",
                basis="restart sister:it-bridgeditalia-2007",
            ),
            provision(
                "51B2b",
                "Gdy obrońca ma karty przygwożdżone w więcej niż jednym kolorze, a kolejność wyjścia przypada na jego partnera, rozgrywający może zakazać{n1|*} partnerowi obrońcy wyjścia w jeden lub więcej z tych kolorów. Obrońca podejmuje wtedy wszystkie karty przygwożdżone w kolorze lub w kolorach objętych zakazem rozgrywającego i może zagrać w lewie dowolną przepisową kartę. Zakaz taki obowiązuje, dopóki gracz utrzymuje się przy wyjściu.",
                shown="2.",
                basis="restart",
            ),
            provision(
                "51B2c",
                "Gdy obrońca ma karty przygwożdżone w więcej niż jednym kolorze, a kolejność wyjścia przypada na jego partnera, rozgrywający może wybrać nieegzekwowanie nakazu ani zakazu wyjścia. W takim przypadku partner obrońcy może wyjść dowolną kartą, a karty obrońcy pozostają na stole jako przygwożdżone{n2|**}. Jeżeli ta możliwość jest wybrana, postanowienia [50 51|przepisów 5051] nadal obowiązują, dopóki karty pozostają przygwożdżone.",
                shown="3.",
                basis="restart",
            ),
            basis="restart",
        ),
        heading="Wyjście partnera gracza wykraczającego",
        basis="position",
    ),
    notes={
        "*": "Jeżeli gracz nie może dokonać takiego wyjścia, patrz [59|przepis 59].",
        "**": "Jeżeli partner obrońcy posiadającego karty przygwożdżone utrzymuje się przy wyjściu, wszystkie wymogi i postanowienia [51B2|przepisu 51B2] obowiązują nadal w następnej lewie.",
    },
)

ITALIAN_51 = law(
    "51",
    "it-bridgeditalia-2007",
    "DUE O PIÙ CARTE PENALIZZATE",
    provision(
        "51A",
        "se è il turno di gioco di un difensore, e tale difensore possiede due o più carte penalizzate che possono essere legalmente giocate, il dichiarante designa quale debba essere giocata in quel turno.",
        heading="Il colpevole deve giocare",
        shown="A.",
    ),
    provision(
        "51B",
        provision(
            "51B1",
            provision(
                "51B1a",
                "Quando un difensore abbia due o più carte penalizzate in uno stesso seme, ed il dichiarante richieda{n1|(*)} al compagno del difensore di attaccare in quel seme, le carte di quel seme non sono più carte penalizzate e vengono tirate su; il difensore può fare qualsiasi giocata legale in quella presa.",
                shown="(a)",
            ),
            provision(
                "51B1b",
                "Quando un difensore abbia due o più carte penalizzate in uno stesso seme, ed il dichiarante proibisca{n2|(**)} al compagno del difensore di attaccare in quel seme, il difensore tira su ogni carta penalizzata in quel seme e può fare qualsiasi giocata legale in quella presa. Questa proibizione permane fino a che il compagno del difensore non abbia ceduto la presa.",
                shown="(b)",
            ),
            shown="1.",
        ),
        provision(
            "51B2",
            provision(
                "51B2a",
                "Quando un difensore abbia carte penalizzate in più di un seme (vedi [50D2a|Articolo 50 del Codice di Gara paragrafo D2(a)]) ed il suo compagno sia in presa, il dichiarante può richiedere{n1|(*)} al compagno del difensore di attaccare in uno qualsiasi dei semi in cui il difensore ha carte penalizzate (ma si applica il [51B1a|punto B1(a)] precedente).",
                shown="(a)",
            ),
            provision(
                "51B2b",
                "Quando un difensore abbia carte penalizzate in più di un seme ed il suo compagno sia in presa, il dichiarante può proibire{n2|(**)} al compagno del difensore di attaccare in uno o più di questi semi; il difensore allora tira su tutte le carte penalizzate in ciascuno dei semi proibiti dal dichiarante e farà qualsiasi giocata legale nella presa. La proibizione permane fino a che il compagno del difensore non ceda la presa.",
                shown="(b)",
            ),
            shown="2.",
        ),
        heading="Il compagno del colpevole è in presa",
        shown="B.",
    ),
    notes={
        "(*)": "Se il compagno del giocatore con una carta penalizzata rimane in presa, e la carta penalizzata non è ancora stata giocata, allora tutti gli obblighi e le opzioni dell’[50D2|Articolo 50 del Codice di Gara paragrafo D2] si applicheranno ancora durante la presa successiva.",
        "(**)": "Se il giocatore non è in grado di attaccare come richiesto, vedi [59|Articolo 59 del Codice di Gara].",
    },
)

SPANISH_51 = law(
    "51",
    "es-fvb-2007",
    "Dos o más cartas penalizadas",
    provision(
        "51A",
        "Si es el turno de juego de un defensor que tiene dos o más cartas penalizadas que pueden ser jugadas legalmente, el declarante designa cuál se juega en ese turno.",
        heading="Turno del infractor",
        shown="A.",
    ),
    provision(
        "51B",
        provision(
            "51B1",
            provision(
                "51B1a",
                "Si un defensor tiene dos o más cartas penalizadas en un mismo palo y el declarante obliga{n1|*} al compañero de tal defensor a salir de ese palo, las cartas penalizadas de dicho palo dejan de serlo y se recogen; el defensor puede efectuar cualquier jugada legal en esta baza.",
                shown="a.",
            ),
            provision(
                "51B1b",
                "Si un defensor tiene dos o más cartas penalizadas en un mismo palo y el declarante prohíbe{n1|*} al compañero de tal defensor salir de ese palo, las cartas penalizadas de dicho palo dejan de serlo y se recogen. El defensor puede efectuar cualquier jugada legal en esta baza. La prohibición continúa hasta que el jugador pierda la salida.",
                shown="b.",
            ),
            shown="1.",
        ),
        provision(
            "51B2",
            provision(
                "51B2a",
                "Si un defensor tiene cartas penalizadas en más de un palo (ver [50D2a|Ley 50D2(a)]) y es el turno de salida de su compañero, el declarante puede obligar{n1|*} al compañero del defensor a salir de alguno de los palos en los que el defensor tiene alguna carta penalizada (pero entonces [51B1a|B1(a)] aplica).",
                shown="a.",
            ),
            provision(
                "51B2b",
                "Si un defensor tiene cartas penalizadas en más de un palo y es el turno de salida de su compañero, el declarante puede prohibir{n1|*} al compañero del defensor que salga de uno o más de dichos palos. En este caso el defensor recoge las cartas penalizadas en cada uno de los palos prohibidos y hace cualquier jugada legal en esta baza. La prohibición continúa hasta que el jugador pierda la salida.",
                shown="b.",
            ),
            shown="2.",
        ),
        heading="Salida del compañero del infractor",
        shown="B.",
    ),
    notes={
        "*": "Si el jugador no puede salir tal y como lo requiere el declarante ver [59|Ley 59].",
    },
)

POLISH_41 = law(
    "41",
    "pl-pzbs-2017",
    "Rozpoczęcie rozgrywki",
    provision(
        "41A",
        "Gdy po odzywce, kontrze albo rekontrze zostaną przepisowo zgłoszone trzy kolejne pasy, wówczas obrońca po lewej stronie przyszłego rozgrywającego dokonuje pierwszego wyjścia zakrytą kartą{n1|*}. Takie wyjście można wycofać tylko na polecenie sędziego w następstwie nieprawidłowości (patrz [47E 54|przepisy 47E oraz 54]), a wtedy karta wycofana musi zostać przyłączona do ręki obrońcy.",
        heading="Pierwsze wyjście zakrytą kartą",
        basis="position",
    ),
    provision(
        "41D",
        "Po odsłonięciu karty pierwszego wyjścia dziadek wykłada swoją rękę przed sobą na stole, zob. [51A|przepis 51A].",
        heading="Ręka dziadka",
        basis="position",
    ),
    notes={"*": "Organizacja Nadzorująca mogą ustalić, aby pierwsze wyjście dokonywać odkrytą kartą."},
)

LAWS = (POLISH_41, POLISH_51, ITALIAN_51, SPANISH_51)


def shelve(folder: Path, laws: tuple[Law, ...] = LAWS, editions: str = EDITIONS) -> Corpus:
    """A corpus of `laws` in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "editions.toml").write_text(editions, encoding="utf-8")
    (folder / "terms.toml").write_bytes(TERMS.read_bytes())
    (folder / "pages/pl-pzbs-2017").mkdir(parents=True, exist_ok=True)
    (folder / "pages/pl-pzbs-2017/pages.toml").write_text(PAGES, encoding="utf-8")
    for found in laws:
        place = folder / "laws" / found.expression / f"{found.citation}.xml"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(law_to_xml(found))
    return Corpus.open(folder)
