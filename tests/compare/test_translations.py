"""What a translator finds in translations of a sentence, and what is no divergence: real constructions."""

from __future__ import annotations

import pytest

from lawtexts.compare.check import divergences
from lawtexts.model.finding import Severity
from tests.compare.bookshelf import Bookshelf, terms
from tests.compare.laws import expression, law

LANGUAGES = {language: expression(language) for language in ("pl", "it", "es", "en")}


def warned(**texts: str) -> set[str]:
    """The codes of the warnings about one provision, said in these languages."""
    return {code for code, severity in reported(**texts) if severity is not Severity.INFO}


def reported(**texts: str) -> set[tuple[str, Severity]]:
    """The codes of all that is reported of it, each with its severity."""
    laws = [law(LANGUAGES[language], 12, {"12A": text}) for language, text in texts.items()]
    corpus = Bookshelf(laws, [LANGUAGES[language] for language in texts], (), terms())
    return {(each.code, each.severity) for each in divergences(corpus)}


DIVERGENCES = [
    (
        "strength-verb",
        {
            "it": "Il limite può essere superato dall'arbitro.",
            "pl": "Ograniczenie zostaje zniesione przez sędziego.",
        },
    ),
    (
        "strength-verb",
        {"pl": "Obrońca musi nadal grać w ten kolor.", "it": "Il difensore gioca ancora in quel seme."},
    ),
    (
        "strength-verb",
        {
            "en": "The director should award an adjusted score.",
            "es": "El director debe asignar una puntuación ajustada.",
        },
    ),
    (
        "strength-verb",
        {
            "it": "Il giocatore non può chiedere spiegazioni.",
            "es": "El jugador no debería pedir explicaciones.",
        },
    ),
    (
        "quantifier",
        {
            "es": "El declarante puede exigir la salida de alguno de los palos.",
            "pl": "Rozgrywający może nakazać wyjście w dowolny kolor.",
            "it": "Il dichiarante può richiedere l'attacco in uno qualsiasi dei semi.",
        },
    ),
    (
        "·quantifier",
        {
            "pl": "Obrońca podejmuje wszystkie karty przygwożdżone.",
            "it": "Il difensore tira su le carte penalizzate.",
        },
    ),
    (
        "quantifier",
        {
            "en": "If either opponent objects, the director is called.",
            "it": "Se entrambi gli avversari si oppongono, si chiama l'arbitro.",
        },
    ),
    ("·number", {"pl": "Sędzia odkrywa cztery ręce.", "es": "El director descubre las manos."}),
    (
        "number",
        {
            "en": "The contestant receives at least 60% of the matchpoints.",
            "es": "El participante recibe al menos el 40 % de los matchpoints.",
        },
    ),
    (
        "bound",
        {
            "en": "Bids of four or higher are not alerted.",
            "it": "Le dichiarazioni superiori a quattro non si allertano.",
        },
    ),
    (
        "·clause-added",
        {
            "pl": "Rozgrywający może nakazać lub zakazać wyjścia w ten kolor.",
            "it": "Il dichiarante può proibire l'attacco in quel seme.",
        },
    ),
    (
        "·clause-added",
        {
            "en": "A bid, a double or a redouble out of turn is cancelled.",
            "it": "Un contro o un surcontro fuori turno è annullato.",
        },
    ),
    (
        "connective",
        {
            "pl": "Karta położona na stole i puszczona jest zagrana.",
            "it": "Una carta posata sul tavolo o lasciata è giocata.",
        },
    ),
    (
        "connective",
        {
            "en": "The score is changed before the appeal.",
            "es": "La puntuación se cambia después de la apelación.",
        },
    ),
    (
        "partner-of",
        {
            "pl": "Rozgrywający może nakazać partnerowi wyjście w kier.",
            "it": "Il dichiarante può richiedere al compagno del difensore l'attacco a cuori.",
        },
    ),
    (
        "term-other",
        {
            "en": "The irregularity is accepted by the non-offending side.",
            "es": "La irregularidad se acepta por el bando infractor.",
        },
    ),
    (
        "term-other",
        {
            "pl": "Obrońcy poprawiają błąd po zakończeniu rozgrywki.",
            "es": "Los defensores corrigen el error tras acabar la subasta.",
        },
    ),
    (
        "clause-added",
        {
            "en": "The card is picked up and the lead stands, provided that dummy has seen its face on it.",
            "pl": "Karta zostaje podjęta, a wyjście jest ważne.",
        },
    ),
    (
        "·clause-added",
        {
            "es": "Las cartas penalizadas dejan de serlo y se recogen.",
            "it": "Le carte penalizzate vengono tirate su.",
        },
    ),
    (
        "negation",
        {
            "pl": "Wynik uzgodniony przez graczy nie zastępuje decyzji sędziego.",
            "es": "El resultado acordado por los jugadores sustituye a la decisión del director.",
        },
    ),
    (
        "manner",
        {
            "en": "If a player intentionally exposes a card, the director is called.",
            "it": "Se un giocatore mostra inavvertitamente una carta, si chiama l'arbitro.",
        },
    ),
    (
        "direction",
        {
            "pl": (
                "Po zakończeniu licytacji obrońca po lewej stronie rozgrywającego dokonuje pierwszego "
                "wyjścia."
            ),
            "es": (
                "Terminada la subasta, hace la primera salida el defensor sentado a la derecha del "
                "declarante."
            ),
        },
    ),
    (
        "term-other",
        {
            "pl": "O zamianie miejsc decyduje sędzia.",
            "es": "El cambio de sitio lo decide el capitán.",
        },
    ),
    (
        "term-other",
        {
            "pl": "Kiedy przeciwnicy nie mogą się porozumieć, rozgrywający wzywa sędziego.",
            "it": "Se gli avversari non trovano un accordo, il morto chiama l'Arbitro.",
        },
    ),
    (
        "clause-added",
        {
            "pl": "Sędzia anuluje rozdanie i przyznaje stronie poszkodowanej 60% maksimum.",
            "es": (
                "El Director anula el tablero y concede al bando perjudicado el 60 % del máximo, tras "
                "oír a los dos capitanes."
            ),
        },
    ),
    (
        "negation",
        {
            "pl": "Gracz, który nie usłyszał zapowiedzi, może poprosić o jej powtórzenie.",
            "es": "El jugador que no haya oído una voz no puede pedir que se la repitan.",
        },
    ),
    (
        "negation",
        {
            "pl": "Wynik uzyskany przy stole pozostaje w mocy.",
            "it": "Il risultato ottenuto al tavolo non resta valido.",
        },
    ),
    (
        "number",
        {
            "pl": "Termin odwołania upływa po dwóch godzinach.",
            "es": "El plazo de apelación vence a las tres horas.",
        },
    ),
    (
        "connective",
        {
            "pl": "Gracz zwraca karty do pudełka po rundzie albo oddaje je sędziemu.",
            "it": "Dopo il turno il giocatore rimette le carte nell'astuccio e le consegna all'Arbitro.",
        },
    ),
    (
        "term-other",
        {
            "pl": "Stronie wykraczającej nie przysługuje zadośćuczynienie.",
            "es": "El bando inocente no tiene derecho a compensación.",
        },
    ),
]
"""Constructions that a translator marked in real pairs, in sentences made for this test."""

EQUIVALENTS = [
    {
        "pl": "Informacja jest nielegalna dla partnera.",
        "it": "L'informazione non è autorizzata per il compagno.",
    },
    {"pl": "Karta niezagrana wraca do ręki.", "it": "La carta non giocata torna in mano."},
    {
        "pl": "Gracz nie może licytować ani grać.",
        "es": "El jugador no puede declarar y no puede jugar.",
    },
    {
        "it": "Il morto non gioca se non su istruzione del dichiarante.",
        "pl": "Dziadek nie gra inaczej niż na polecenie rozgrywającego.",
    },
    {
        "en": "A player who is unable to lead the suit may lead any card.",
        "pl": "Gracz, który nie może wyjść w kolor, może wyjść dowolną kartą.",
    },
    {
        "en": "If declarer fails to play, the director is called.",
        "it": "Se il dichiarante non gioca, si chiama l'arbitro.",
    },
    {
        "en": "The laws may have been applied wrongly.",
        "pl": "Przepisy zostały zastosowane błędnie.",
    },
    {
        "es": "El jugador puede retirar la carta y devolverla a la mano.",
        "pl": "Gracz może wycofać kartę i może przyłączyć ją do ręki.",
    },
    {
        "it": "L'arbitro ha facoltà di assegnare un punteggio arbitrale.",
        "pl": "Sędzia może przyznać wynik rozjemczy.",
    },
    {
        "en": "Declarer shows both his hand and that of dummy.",
        "it": "Il dichiarante mostra la propria mano e quella del morto.",
    },
    {
        "pl": "Obaj gracze, rozgrywający i dziadek, odsłaniają karty.",
        "es": "El declarante y el muerto descubren las cartas.",
    },
    {
        "it": "La carta mostrata da parte dell'avversario resta sul tavolo.",
        "es": "La carta mostrada por el adversario queda en la mesa.",
    },
    {
        "it": "La mancata risposta a seme è una renonce.",
        "es": "No asistir al palo es un renuncio.",
    },
    {
        "pl": "Gdy obrońca pokaże kartę, wówczas zostaje ona na stole, a sędzia wyjaśnia im ich prawa.",
        "es": "Si un defensor muestra una carta, queda en la mesa. El director les explica sus derechos.",
    },
    {
        "it": "La proibizione vale fino a che il difensore non abbia ceduto la presa.",
        "en": "The prohibition lasts until the defender has lost the lead.",
    },
    {
        "pl": "Przed zakończeniem licytacji karta leży na stole.",
        "it": "Se la licitazione non è ancora terminata la carta sta sul tavolo.",
    },
    {"en": "Declarer leads, not having seen the card.", "es": "El declarante sale sin haber visto la carta."},
    {
        "it": "Il giocatore è obbligato a correggere l'errore.",
        "en": "The player must correct the mistake.",
    },
    {
        "pl": "Dwie lub więcej kart pozostaje na stole.",
        "it": "Più di una carta rimane sul tavolo.",
    },
    {"es": "Cualquier jugador puede llamar al director.", "pl": "Każdy gracz może wezwać sędziego."},
    {
        "en": "Only declarer may accept the lead.",
        "it": "Soltanto il dichiarante può accettare l'attacco.",
    },
    {
        "pl": "Żaden gracz nie może wyjaśniać zapowiedzi.",
        "it": "Non è ammesso che un giocatore spieghi una dichiarazione.",
        "es": "Ningún jugador puede explicar una voz.",
    },
]
"""What real translators say otherwise without saying anything else."""

FREELY = [
    {
        "pl": (
            "Kto nie zgadza się z decyzją sędziego, może się od niej odwołać, ale najpóźniej przed "
            "końcem sesji."
        ),
        "es": (
            "Las decisiones del Director son apelables por quien no esté conforme con ellas, siempre "
            "que lo haga antes de que acabe la sesión."
        ),
    },
    {
        "pl": "Gdy dziadek wyłoży karty, nie wolno mu już brać udziału w rozgrywce ani komentować zagrań.",
        "it": (
            "Una volta stese le carte, il morto si astiene dal partecipare al gioco e da ogni commento "
            "sulle giocate."
        ),
    },
    {
        "it": (
            "Il giocatore che arrivi in ritardo deve giustificarsi con l'Arbitro, il quale decide se "
            "sanzionarlo."
        ),
        "es": (
            "Quien llegue tarde ha de dar explicaciones al Director, y este resolverá si procede "
            "imponerle una sanción."
        ),
    },
    {
        "pl": (
            "Obrońca, który pomylił się przy liczeniu lew, nie traci prawa do sprostowania wyniku, "
            "dopóki nie rozpocznie się następna runda."
        ),
        "es": (
            "El error de un defensor al contar las bazas puede corregirse hasta que empiece la ronda "
            "siguiente."
        ),
    },
    {
        "pl": "Nie można cofnąć karty prawidłowo zagranej, chyba że trzeba naprawić fałszywy renons.",
        "it": "La carta giocata regolarmente può essere ritirata soltanto per rimediare ad una renonce.",
    },
    {
        "pl": "W razie nieobecności kapitana jego uprawnienia przejmuje najstarszy członek drużyny.",
        "es": "Si el capitán no está presente, sus facultades recaen en el miembro de más edad del equipo.",
        "it": "Quando il capitano è assente, i suoi poteri passano al componente più anziano della squadra.",
    },
    {
        "pl": "Przeciwnicy mają prawo zobaczyć kartę konwencyjną, zanim zaczną licytować.",
        "it": (
            "Prima di iniziare a dichiarare, gli avversari hanno facoltà di consultare la carta delle "
            "convenzioni."
        ),
    },
    {
        "it": (
            "Se due giocatori dichiarano nello stesso istante, vale la dichiarazione di chi era di "
            "turno; l'altra si considera fatta subito dopo."
        ),
        "es": (
            "Cuando hay dos voces simultáneas, la del jugador al que le tocaba es la que cuenta, y la "
            "otra se tiene por posterior."
        ),
    },
    {
        "pl": "Nikt nie może opuścić stołu w trakcie rundy bez zgody sędziego.",
        "es": "Para levantarse de la mesa durante la ronda hace falta el permiso del Director.",
        "it": "Durante il turno è vietato allontanarsi dal tavolo senza che l'Arbitro lo consenta.",
    },
    {
        "pl": "Zespół, który zrezygnował z gry przed końcem turnieju, nie zostaje sklasyfikowany.",
        "es": "El equipo que abandone el torneo antes de que termine queda sin clasificar.",
    },
    {
        "pl": "Pytanie zadane tylko po to, żeby pomóc partnerowi, jest niedozwolone.",
        "es": "Está prohibido preguntar con el único fin de ayudar al compañero.",
    },
    {
        "pl": "Partner może zapytać tego, kto nie dołożył do koloru, czy na pewno nie ma już w nim kart.",
        "it": "A chi non abbia risposto al seme il compagno può domandare se ne sia realmente privo.",
    },
    {
        "it": (
            "Un contro non può essere ritirato dopo che il giocatore successivo abbia passato, "
            "dichiarato o surcontrato."
        ),
        "es": (
            "Una vez que el jugador siguiente ha pasado, declarado o redoblado, ya no es posible "
            "retirar un doblo."
        ),
    },
    {
        "pl": (
            "Karta dotknięta przez rozgrywającego na stole dziadka jest zagrana, chyba że tylko "
            "porządkował karty albo sięgał po sąsiednią."
        ),
        "it": (
            "Il dichiarante che tocchi una carta del morto l'ha giocata, salvo che stesse riordinando "
            "le carte o volesse raggiungerne una accanto."
        ),
    },
    {
        "pl": "Dziadek, który zajrzał do ręki przeciwnika, traci prawo ostrzegania rozgrywającego.",
        "es": "El muerto no podrá ya advertir al declarante si ha mirado la mano de un contrario.",
    },
    {
        "pl": "Strona niewykraczająca może albo przyjąć zapowiedź, albo zażądać jej wycofania.",
        "it": "La parte innocente sceglie se accettare la dichiarazione oppure esigerne il ritiro.",
    },
]
"""What free translations word differently, sentence by sentence, and say alike."""


@pytest.mark.parametrize(
    ("code", "texts"), DIVERGENCES, ids=lambda each: each if isinstance(each, str) else None
)
def test_a_divergence_is_reported(code: str, texts: dict[str, str]) -> None:
    assert (code.strip("·"), Severity.INFO if code.startswith("·") else Severity.WARNING) in reported(**texts)


@pytest.mark.parametrize(
    ("code", "texts"), DIVERGENCES, ids=lambda each: each if isinstance(each, str) else None
)
def test_one_fact_is_reported_once(code: str, texts: dict[str, str]) -> None:
    assert warned(**texts) <= {code}


@pytest.mark.parametrize("texts", [*EQUIVALENTS, *FREELY], ids=lambda texts: next(iter(texts.values()))[:40])
def test_another_construction_is_no_divergence(texts: dict[str, str]) -> None:
    assert warned(**texts) == set()
