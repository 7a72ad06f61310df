"""References in law text: what cites, with its exact wording, and what only looks like it."""

from __future__ import annotations

import pytest

from lawtexts.citing.scan import possible, scan
from lawtexts.model.citation import Citation

# language, where the text stands, text, then for each reference "wording → targets (kind)"
CITING = [
    # Polish, every case of the noun
    ("pl", "51B2a", "(patrz przepis 50D2a)", ["przepis 50D2a → 50D2a (absolute)"]),
    ("pl", "41B", "Obrońcy (podlegając przepisowi 16) oraz", ["przepisowi 16 → 16 (absolute)"]),
    ("pl", "57B", "zgodnie z przepisem 59.", ["przepisem 59 → 59 (absolute)"]),
    ("pl", "51", "postanowienia przepisu 51B2 obowiązują", ["przepisu 51B2 → 51B2 (absolute)"]),
    ("pl", "12A", "o których mowa w przepisie 12C1b", ["przepisie 12C1b → 12C1b (absolute)"]),
    ("pl", "41A", "(patrz przepisy 47E oraz 54)", ["przepisy 47E oraz 54 → 47E 54 (list)"]),
    ("pl", "41A", "zgodnie z przepisami 30, 31 lub 32", ["przepisami 30, 31 lub 32 → 30 31 32 (list)"]),
    ("pl", "1", "przepisom 16B, 26 i 73C", ["przepisom 16B, 26 i 73C → 16B 26 73C (list)"]),
    ("pl", "1", "w przepisach 62D lub 64C", ["przepisach 62D lub 64C → 62D 64C (list)"]),
    ("pl", "44G", "przepisów odpowiednio 45 i 65", ["przepisów odpowiednio 45 i 65 → 45 65 (list)"]),
    ("pl", "41B", "przepisy\n16 i\u00a017", ["przepisy\n16 i\u00a017 → 16 17 (list)"]),
    ("pl", "41B", "patrz przepis\u00a059*.", ["przepis\u00a059 → 59 (absolute)"]),
    ("pl", "41B", "prze\u00adpis 16", ["prze\u00adpis 16 → 16 (absolute)"]),
    ("pl", "41B", "przepiso\u0301w 45 i 65", ["przepiso\u0301w 45 i 65 → 45 65 (list)"]),
    ("pl", "41C", "(ale patrz przepis 54A – pierwsze wyjście", ["przepis 54A → 54A (absolute)"]),
    ("pl", "41C", "(patrz punkt B), rozgrywający", ["punkt B → 41B (relative)"]),
    ("pl", "51B2a", "stosuje się punkt B1a powyżej).", ["punkt B1a powyżej → 51B1a (relative)"]),
    ("pl", "57B", "(patrz punkt A powyżej), to", ["punkt A powyżej → 57A (relative)"]),
    ("pl", "51B1a", "(patrz punkt B2 poniżej)", ["punkt B2 poniżej → 51B2 (relative)"]),
    ("pl", "25B3", "zgodnie z punktów 1 i 2 powyżej", ["punktów 1 i 2 powyżej → 25B1 25B2 (relative)"]),
    ("pl", "16C2b", "niniejszego przepisu nie stosuje się", ["niniejszego przepisu → 16 (self)"]),
    ("pl", "16C2b", "punkt B niniejszego przepisu", ["punkt B niniejszego przepisu → 16B (relative)"]),
    ("pl", "9A", "patrz punkt B1a przepisu 51", ["punkt B1a przepisu 51 → 51B1a (absolute)"]),
    ("pl", "9A", "przepis 51 punkt B1a", ["przepis 51 punkt B1a → 51B1a (absolute)"]),
    ("pl", "41B", "(patrz przepisy 20F220F3). Rozgrywający", ["przepisy 20F220F3 → 20F2 20F3 (fused)"]),
    ("pl", "51B2c", "postanowienia przepisów 5051 nadal", ["przepisów 5051 → 50 51 (fused)"]),
    ("pl", "41C", "przepisów 41B41C.", ["przepisów 41B41C → 41B 41C (fused)"]),
    ("pl", "7B2", "na podstawie przepisów 51A70.", ["przepisów 51A70 → 51A 70 (fused)"]),
    ("pl", "7B2", "w przepisach 16B12 mowa", ["przepisach 16B12 → 16B 12 (fused)"]),
    ("pl", "7B2", "w przepisie 81C10 mowa", ["przepisie 81C10 → 81C10 (absolute)"]),
    ("pl", "27B2", "przepisy 26B72C oraz 73C1", ["przepisy 26B72C oraz 73C1 → 26B 72C 73C1 (fused)"]),
    ("pl", "7B2", "przepisy 47D16C1 stosuje się", ["przepisy 47D16C1 → 47D 16C1 (fused)"]),
    ("pl", "7B2", "przepisów 62A79A2.", ["przepisów 62A79A2 → 62A 79A2 (fused)"]),
    ("pl", "43B1", "wymienionych w punktach A1A2.", ["punktach A1A2 → 43A1 43A2 (fused)"]),
    (
        "pl",
        "52B1c",
        "z punktem a lub punktem b powyżej",
        ["punktem a → 52B1a (relative)", "punktem b powyżej → 52B1b (relative)"],
    ),
    ("pl", "52B1c", "Postępuje zgodnie z punktem a.", ["punktem a → 52B1a (relative)"]),
    ("pl", "52B1c", "w tym punkcie a gracz", []),
    ("es", "20D", "según B o C solo puede", ["B o C → 20B 20C (relative)"]),
    ("es", "25B1", "no permitida por A, se anula", ["A → 25A (relative)"]),
    ("es", "27B3", "se aplica B2 y el Director", ["B2 → 27B2 (relative)"]),
    ("es", "27D", "después de aplicar B1 el Director", ["B1 → 27B1 (relative)"]),
    ("es", "29B", "Salvo que A aplique, el jugador", ["A → 29A (relative)"]),
    ("es", "29C", "A menos que B se aplique, sigue", ["B → 29B (relative)"]),
    ("es", "29C", "salvo que A o B apliquen", ["A o B → 29A 29B (relative)"]),
    ("es", "27C", "como A permite, se cancela", ["A → 27A (relative)"]),
    ("es", "27B", "(pero ver 3 más adelante)", ["3 más adelante → 27B3 (relative)"]),
    ("es", "27B", "permite a un jugador cambiar por A B C", []),
    ("es", "13B", "cuando según A no aplique, el", ["A → 13A (relative)"]),
    ("es", "93C", "lo dispuesto en A y B.", ["A y B → 93A 93B (relative)"]),
    ("it", "27C", "come consentito in A, viene", ["A → 27A (relative)"]),
    ("it", "44A", "della sezione D, punto 3.", ["sezione D → 44D (relative)", "punto 3 → 44D3 (relative)"]),
    ("it", "27C", "come A consente, la chiamata", ["A → 27A (relative)"]),
    ("it", "47E2b", "come previsto in lettera (a), l'Arbitro", ["lettera (a) → 47E2a (relative)"]),
    ("en", "25B1", "a call not permitted by A, the", ["A → 25A (relative)"]),
    ("en", "25B1", "A player permitted by the Director", []),
    ("en", "25B1", "not permitted by A is cancelled", ["A → 25A (relative)"]),
    ("en", "20C2", "As in B the player may not", ["B → 20B (relative)"]),
    ("en", "79B2", "If 1 above does not apply", ["1 above → 79B1 (relative)"]),
    ("en", "79B2", "a trick, 3 below applies", ["3 below → 79B3 (relative)"]),
    ("en", "44B", "team A plays team B; on board B3; at table A1; card C2", []),
    ("pl", "44A", "§ 12 ust. 3 pkt 2 Regulaminu", []),
    ("pl", "44A", "zob. Regulamin, pkt 4.", []),
    ("pl", "9A", "przepisy 45–50 stosuje się", ["przepisy 45–50 → 45 46 47 48 49 50 (range)"]),
    ("pl", "9A", "przepisów od 45 do 47", ["przepisów od 45 do 47 → 45 46 47 (range)"]),
    ("pl", "9A", "od przepisu 45 do przepisu 47", ["przepisu 45 do przepisu 47 → 45 46 47 (range)"]),
    ("pl", "9A", "przepis 20F2 lub F3", ["przepis 20F2 lub F3 → 20F2 20F3 (list)"]),
    ("pl", "68A", "patrz przypis do przepisu 68", ["przypis do przepisu 68 → 68 (note)"]),
    (
        "pl",
        "27B2",
        "przepisy 16B, 26 i 73C oraz punkt B1",
        ["przepisy 16B, 26 i 73C → 16B 26 73C (list)", "punkt B1 → 27B1 (relative)"],
    ),
    ("pl", "9A", "przepisem 16 i 13 kart", ["przepisem 16 → 16 (absolute)"]),
    # Italian
    (
        "it",
        "51B2a",
        "(vedi Articolo 50 del Codice di Gara paragrafo D2(a)) ed",
        ["Articolo 50 del Codice di Gara paragrafo D2(a) → 50D2a (absolute)"],
    ),
    (
        "it",
        "51B2a",
        "(ma si applica il punto B1(a) precedente).",
        ["punto B1(a) precedente → 51B1a (relative)"],
    ),
    (
        "it",
        "51",
        "dell’Articolo 50 del Codice di Gara paragrafo D2 si",
        ["Articolo 50 del Codice di Gara paragrafo D2 → 50D2 (absolute)"],
    ),
    ("it", "51", "vedi Articolo 59 del Codice di Gara.", ["Articolo 59 → 59 (absolute)"]),
    ("it", "41B", "gli Articoli 45 e 65", ["Articoli 45 e 65 → 45 65 (list)"]),
    (
        "it",
        "41B",
        "Articolo 20 del Codice di Gara paragrafo F2 e F3",
        ["Articolo 20 del Codice di Gara paragrafo F2 e F3 → 20F2 20F3 (list)"],
    ),
    ("it", "9A", "l'Art. 16B", ["Art. 16B → 16B (absolute)"]),
    ("it", "9A", "all’art.\n16B1(a)", ["art.\n16B1(a) → 16B1a (absolute)"]),
    ("it", "9A", "Articolo 23 del Codice", ["Articolo 23 → 23 (absolute)"]),
    ("it", "9A", "lettera A dell'Articolo 16", ["lettera A dell'Articolo 16 → 16A (absolute)"]),
    ("it", "47E2", "come previsto dalla lettera A", ["lettera A → 47A (relative)"]),
    ("it", "47E2", "secondo il punto 1", ["punto 1 → 47E1 (relative)"]),
    ("it", "47E2", "(vedi C)", ["C → 47C (relative)"]),
    ("it", "47E2c", "nelle fattispecie (a) e (b)", ["fattispecie (a) e (b) → 47E2a 47E2b (relative)"]),
    ("it", "16C", "di questo Articolo", ["questo Articolo → 16 (self)"]),
    ("it", "16C", "del presente Articolo", ["presente Articolo → 16 (self)"]),
    (
        "it",
        "16C",
        "gli Articoli 45 e 65; se questi articoli",
        ["Articoli 45 e 65 → 45 65 (list)", "questi articoli → 45 65 (relative)"],
    ),
    (
        "it",
        "49",
        "(vedi nota in calce all'Articolo 68)",
        ["nota in calce all'Articolo 68 → 68 (note)"],
    ),
    # Spanish
    ("es", "51B2a", "(ver Ley 50D2(a)) y", ["Ley 50D2(a) → 50D2a (absolute)"]),
    ("es", "51B2a", "(pero entonces B1(a) aplica).", ["B1(a) → 51B1a (relative)"]),
    ("es", "51", "el declarante ver Ley 59.", ["Ley 59 → 59 (absolute)"]),
    ("es", "41B", "Artículos 20F2 y 20F3", ["Artículos 20F2 y 20F3 → 20F2 20F3 (list)"]),
    ("es", "25B4", "los puntos 2 y 3 anteriores", ["puntos 2 y 3 anteriores → 25B2 25B3 (relative)"]),
    ("es", "27C2", "Pero ver C1b", ["C1b → 27C1b (relative)"]),
    ("es", "27C2", "según esta Ley", ["esta Ley → 27 (self)"]),
    ("es", "9A", "las Leyes 16C, 26B y 72C", ["Leyes 16C, 26B y 72C → 16C 26B 72C (list)"]),
    ("es", "9A", "artículos 45 a 47", ["artículos 45 a 47 → 45 46 47 (range)"]),
    ("es", "9A", "apartado B1(a) de la Ley 51", ["apartado B1(a) de la Ley 51 → 51B1a (absolute)"]),
    ("es", "9A", "Ley 50, apartado D2(a)", ["Ley 50, apartado D2(a) → 50D2a (absolute)"]),
    ("es", "9A", "(ver Ley 50D2(a", ["Ley 50D2(a → 50D2a (absolute)"]),
    ("es", "9A", "Ley 64 a 12 bazas", ["Ley 64 → 64 (absolute)"]),
    # English
    ("en", "27B2", "Laws 26B, and 72C may apply", ["Laws 26B, and 72C → 26B 72C (list)"]),
    (
        "en",
        "27B1a",
        "Laws 26B and 16C do not apply but see D following.",
        [
            "Laws 26B and 16C → 26B 16C (list)",
            "D following → 27D (relative)",
        ],
    ),
    ("en", "27B1b", "except as provided in (a) above, if", ["(a) above → 27B1a (relative)"]),
    ("en", "47F2", "Except as provided in 1 above, a card", ["1 above → 47F1 (relative)"]),
    ("en", "16A1c", "(but see B1 following)", ["B1 following → 16B1 (relative)"]),
    ("en", "9A", "Laws 45 to 48", ["Laws 45 to 48 → 45 46 47 48 (range)"]),
    ("en", "9A", "Law 12C1(e) (i) and (ii)", ["Law 12C1(e) (i) and (ii) → 12C1e(i) 12C1e(ii) (list)"]),
    ("en", "9A", "Law 51B2(a), (b) and (c)", ["Law 51B2(a), (b) and (c) → 51B2a 51B2b 51B2c (list)"]),
    ("en", "9A", "Law 51A–C", ["Law 51A–C → 51A 51B 51C (range)"]),
    ("en", "50", "in this Law", ["this Law → 50 (self)"]),
    ("en", "27B2", "Sections A and B", ["Sections A and B → 27A 27B (relative)"]),
    ("en", "27B2", "this Section", ["this Section → 27B (self)"]),
    ("en", "49", "(see footnote to Law 68)", ["footnote to Law 68 → 68 (note)"]),
    ("en", "9A", "except that 27B1 applies", ["27B1 → 27B1 (absolute)"]),
    ("en", "35", "Law 35.1", ["Law 35.1 → 35.1 (absolute)"]),
    ("en", "35", "under Law 35.", ["Law 35 → 35 (absolute)"]),
    # Wordings of the Laws of 2017 and their national texts
    (
        "en",
        "12C2a",
        "[see C1(d)] … section (c) below",
        ["C1(d) → 12C1d (relative)", "section (c) below → 12C2c (relative)"],
    ),
    (
        "en",
        "14A1",
        "except as B1(a), (b) or (c) below provide",
        ["B1(a), (b) or (c) below → 14B1a 14B1b 14B1c (relative)"],
    ),
    ("en", "11A", "see also Law 16B3, 81C5 and 92.", ["Law 16B3, 81C5 and 92 → 16B3 81C5 92 (list)"]),
    ("en", "17D1", "auction period ends (22A), pass out", ["22A → 22A (absolute)"]),
    ("en", "27D", "following the application of B1 the Director", ["B1 → 27B1 (relative)"]),
    ("en", "31A1", "(see B, C and D)", ["B, C and D → 31B 31C 31D (relative)"]),
    ("en", "25B3", "Except as in 1 and 2 above", ["1 and 2 above → 25B1 25B2 (relative)"]),
    ("en", "54", "Law 54 A - D", ["Law 54 A - D → 54A 54B 54C 54D (range)"]),
    ("en", "69B", "paragraphs 1 to 3 above", ["paragraphs 1 to 3 above → 69B1 69B2 69B3 (relative)"]),
    ("it", "27B1b", "(vedi Articolo 20 F1)", ["Articolo 20 F1 → 20F1 (absolute)"]),
    ("it", "54A", "Eccezione: Art. 47 E 2 (b)", ["Art. 47 E 2 (b) → 47E2b (absolute)"]),
    ("it", "27B2", "secondo quanto previsto in (a) o (b).", ["(a) o (b) → 27B2a 27B2b (relative)"]),
    ("it", "27B2", "punto B1 di cui sopra", ["punto B1 di cui sopra → 27B1 (relative)"]),
    ("it", "30B", "nei paragrafi da A1 a A3", ["paragrafi da A1 a A3 → 30A1 30A2 30A3 (relative)"]),
    (
        "it",
        "50",
        "Articoli 50 del Codice di Gara paragrafo D e 51 del Codice di Gara",
        ["Articoli 50 del Codice di Gara paragrafo D e 51 → 50D 51 (list)"],
    ),
    (
        "it",
        "50",
        "Articolo 27 del Codice di Gara B1(a), Articolo 47 del Codice di Gara E.",
        [
            "Articolo 27 del Codice di Gara B1(a) → 27B1a (absolute)",
            "Articolo 47 del Codice di Gara E → 47E (absolute)",
        ],
    ),
    ("es", "27B1b", "ver B1(a) más arriba", ["B1(a) más arriba → 27B1a (relative)"]),
    (
        "es",
        "27B1b",
        "Ley 40 B 2 (a); artículo 40.B.2",
        ["Ley 40 B 2 (a) → 40B2a (absolute)", "artículo 40.B.2 → 40B2 (absolute)"],
    ),
    ("es", "27B1", "lo dispuesto en B2 se aplica", ["B2 → 27B2 (relative)"]),
    ("es", "50D1", "Leyes Nº 44 y 45", ["Leyes Nº 44 y 45 → 44 45 (list)"]),
    (
        "es",
        "9A",
        "la Ley 20, en sus apartados F2 y F3",
        ["Ley 20, en sus apartados F2 y F3 → 20F2 20F3 (list)"],
    ),
    (
        "it",
        "9A",
        "Articolo 20 del Codice, ai paragrafi F2 e F3",
        ["Articolo 20 del Codice, ai paragrafi F2 e F3 → 20F2 20F3 (list)"],
    ),
    (
        "pl",
        "27A",
        "przepis 16 w punkcie B powyżej",
        ["przepis 16 → 16 (absolute)", "punkcie B powyżej → 27B (relative)"],
    ),
    ("pl", "12C1", "postanowienia punktów od A do D", ["punktów od A do D → 12A 12B 12C 12D (relative)"]),
    ("pl", "27B1", "punktami B1a, b i c", ["punktami B1a, b i c → 27B1a 27B1b 27B1c (relative)"]),
    ("pl", "27B1", "(patrz B1a), patrz też C;", ["B1a → 27B1a (relative)", "C → 27C (relative)"]),
    ("pl", "27B1", "przepisach 72C73C1 oraz", ["przepisach 72C73C1 → 72C 73C1 (fused)"]),
    ("pl", "27B1", "przepisy 16 i 27, a także 31", ["przepisy 16 i 27, a także 31 → 16 27 31 (list)"]),
]

NOT_CITING = [
    ("pl", "51B2c", "Gdy obrońca ma 13 kart, 2 PT, 10 lew; rozdania 1-5-9-13 i 17/32 w 2017 r."),
    ("pl", "51B2c", "niniejsze przepisy, określonego powyżej, te przepisy, przepisy 2017"),
    ("pl", "51B2c", "w tym punkcie gracz; 3 punkty; punktów 12; A powyżej tego nie ma"),
    ("pl", "51B2c", "od 45 do 50 kart, w 3BA, a 4 pik"),
    ("it", "51B2a", "Articolo appropriato, in precedenza, Norma 14ª, a questo punto, in questo caso"),
    ("it", "51B2a", "(a) Quando un difensore abbia due o più carte; 13 carte; Codice 2007"),
    ("it", "51B2a", "A meno che il dichiarante; punti 20; vedi Esempio"),
    ("es", "51B2a", "LEYES, Leyes vigentes, estas Leyes, en este punto, el punto y aparte, Ley 2007"),
    ("es", "51B2a", "si tiene 13 cartas, 2 PV, 1-5-9-13, 17/32, desde 45 hasta 50"),
    ("en", "27B1b", "these Laws, at this point, in this case, law of 2017, Law 5th, Laws 2017"),
    ("en", "27B1b", "A player who holds 13 cards may bid 2C or 1NT; boards 1-5-9-13; East 17/32"),
    ("en", "27B1b", "(a) when the player, (b) if not; option A player"),
    ("en", "27B1b", "Law 0, Law 2017, Law 100 years, Law 104th, law 1943/52"),
    ("pl", "9A", "ust. 3 regulaminu zawodów"),
    ("pl", "9A", "art. 12 kodeksu cywilnego"),
    ("pl", "9A", "art. 12 ust. 3 kodeksu cywilnego"),
    ("pl", "9A", "art. 12 Konstytucji RP"),
    ("pl", "9A", "art. 5 ustawy o sporcie"),
    ("it", "9A", "art. 12 del codice civile"),
    ("it", "9A", "Articolo 3 del Regolamento"),
    ("it", "9A", "Articolo 3 dello Statuto"),
    ("es", "9A", "El artículo 3 del Reglamento"),
    ("es", "9A", "artículos 3 y 4 del Estatuto"),
    ("es", "9A", "artículo 3 del código civil"),
    ("en", "9A", "article 12 of the civil code"),
    ("en", "9A", "section 3 of the conditions of contest"),
    ("en", "9A", "section B of the Regulations"),
    ("es", "9A", "la Ley 39/2015 dice"),
    ("en", "9A", "Law 2017"),
    ("en", "9A", "Law 100 years"),
    ("en", "9A", "Law 104th"),
    ("pl", "9A", "przepisy: 1. Gracz"),
    ("pl", "9A1", "punkt a nie jest"),
    ("es", "9A1", "letra a que"),
]

# Spaced, lettered, nested and run together: language, where, text, targets in order
TARGETS = [
    ("pl", "9A", "przepis 12 C 1.", "12C1"),
    ("pl", "9A", "Przepis 12 C 1 stosuje się", "12C1"),
    ("it", "9A", "Articolo 75 D 2.", "75D2"),
    ("es", "9A", "artículo 75 D 2 y otros", "75D2"),
    ("es", "9A", "Ley 12 C 1 o la 16", "12C1 16"),
    ("en", "9A", "Law 75 D 2. Then", "75D2"),
    ("en", "9A", "Law 75 D 2 applies", "75D2"),
    ("en", "9A", "(Law 75 D 2)", "75D2"),
    ("en", "9A", "Law 81 C 10.", "81C10"),
    ("en", "9A", "Law 64 A 2 tricks are", "64"),
    ("en", "9A", "Law 75 D 2.5 points", "75"),
    ("it", "9A", "art. 12 del Codice di Gara", "12"),
    ("it", "9A", "Articolo 12 del Codice", "12"),
    ("en", "9A", "Law 12 of the Laws", "12"),
    ("pl", "9A", "Przepis 95", "95"),
    ("en", "9A", "Law 94.", "94"),
    ("es", "9A", "Ley 95 y", "95"),
    ("it", "9A", "Articolo 120", "120"),
    ("en", "16A2", "paragraphs (a) and (b) of B1", "16B1a 16B1b"),
    ("en", "16A2", "paragraph (a) of B1 applies", "16B1a"),
    ("it", "33A4a", "lettera a) dell'Articolo 27B1", "27B1a"),
    ("it", "33A4a", "lettere a) e b) dell'Articolo 27B1", "27B1a 27B1b"),
    ("es", "33A4a", "letra a) de la Ley 27B1", "27B1a"),
    ("es", "33A4a", "la letra a) anterior", "33A4a"),
    ("pl", "33A4a", "zgodnie z przepisem 27 lit. a oraz", "27A"),
    ("pl", "33A4a", "przepisem 27B lit. a oraz", "27B"),
    ("pl", "33A4a", "Przepis 12C1 ust. 2 lub pkt. 3", "12C1"),
    ("it", "33A4a", "Articolo 12C1, comma 2", "12C1"),
    ("it", "33A4a", "punto 2 di cui all'Articolo 51B", "51B2"),
    ("it", "33A4a", "punto B1 di cui sopra", "33B1"),
    ("en", "16A2", "section 3 of Law 95", "95.3"),
    ("it", "9A", "art. 12 ter del codice civile", ""),
    ("pl", "33A4a", "przepis 12C1 pkt. a", "12C1a"),
    ("en", "27B1a", "Subject to Law 16, B1 applies.", "16 27B1"),
    ("pl", "9A", "PRZEPISY 16 I 17", "16"),
    ("it", "9A", "ARTICOLI 12 E 3", "12"),
    ("it", "9A", "Articolo 16 e il 12 maggio", "16"),
    ("en", "9A", "outlaw14; son-in-law14", ""),
    ("pl", "9A", "(patrz lit. a) przepisu 27B1", "27B1"),
    ("pl", "9A", "przepisu 12 regulaminu i przepisu 14", "14"),
    ("pl", "9A", "art. 12 niniejszej ustawy", ""),
    ("pl", "33A4a", "punkty a i b punktu B1 oraz punkt a przepisu 27B1", "33B1a 33B1b 27B1a"),
    ("es", "33A4a", "Letras a y b de B1", "33B1a 33B1b"),
    ("es", "33A4a", "Ley 27B1, letras a y b", "27B1a 27B1b"),
    ("es", "33A4a", "letra a del punto 1", "33A1a"),
    ("it", "27B1a", "Articolo 33, A1", "33A1"),
    ("es", "27B1a", "Ley 33, A1", "33A1"),
    ("es", "27B1a", "Ley 33, A1 anterior", "33 27A1"),
    ("es", "9A", "Ley 12C1 o las 17 y 18.", "12C1 17 18"),
    ("es", "9A", "Leyes 17 y la 18 se aplican", "17 18"),
    ("es", "9A", "Leyes 17 y las 2 siguientes", "17"),
    ("es", "9A", "Ley 17 y las 13 cartas", "17"),
    ("it", "9A1", "vedi 1(a)", "9A1a"),
    ("en", "9A1", "see Law14 and", "14"),
    ("es", "9A1", "Ley14", "14"),
    ("it", "9A1", "Articolo14B", "14B"),
    ("pl", "9A1", "przepis14.", "14"),
    # Another text's numbers take with them what is joined to them by the same noun
    ("pl", "9A", "art. 12 oraz art. 13 kodeksu cywilnego", ""),
    ("pl", "9A", "przepis 16 oraz art. 13 kodeksu cywilnego", "16"),
    # Numbers no book has are named as they stand, never split
    ("en", "9A", "Laws 16, 17 and 102 apply", "16 17 102"),
    ("en", "9A", "Law 45 and 95.", "45 95"),
    ("en", "9A", "Law 45 and 95 boards", "45"),
    ("pl", "9A", "przepisy 102", "102"),
    ("pl", "9A", "przepisy 950", "9 50"),
    # The words of links stand twice
    ("en", "9A", "Laws 50 50 and 51 51 apply", "50 51"),
    ("en", "9A", "Law 12 12 tricks", "12"),
    # A law again after the parts of the one before
    (
        "it",
        "44A",
        "Articolo 19 del Codice di Gara paragrafo A1 oppure 19 del Codice di Gara paragrafo B1",
        "19A1 19B1",
    ),
    # Letters apart
    ("en", "9A", "Law 54 A or B", "54A 54B"),
    ("en", "9A", "Law 54 A or a player", "54"),
    ("it", "9A", "lettera a) o b) dell'Articolo 33", "33A 33B"),
    ("it", "9A", "la lettera a) dell'Articolo 33", "33A"),
    # Pairs and triples run together
    ("pl", "43B1", "wymienionych w punktach A1A2.", "43A1 43A2"),
    ("pl", "45C4b", "przepisy 47D16C1", "47D 16C1"),
    # Relative ones that nothing announces
    ("es", "27B3", "aplica B2 y el jugador", "27B2"),
    ("es", "27D", "después de aplicar B1 el Director", "27B1"),
    ("en", "75D3", "If B1 or D2 is not done", "75B1 75D2"),
    ("en", "25B1", "not permitted by A.", "25A"),
    ("es", "27C", "como A permite", "27A"),
    ("es", "27B", "(pero ver 3 más adelante)", "27B3"),
    ("en", "9A", "at table B1 the player", ""),
    ("es", "9A", "El jugador A permite que", ""),
    ("pl", "9A", "przy stole B1", ""),
    # Numbers and letters of their own, in the wordings of the Laws
    ("en", "25B2", "Except as in 1, a substitution not permitted by A is cancelled.", "25B1 25A"),
    ("en", "79B2", "before the round ended, 3 below or Law 87 applies", "79B3 87"),
    ("en", "93C3a", "Notwithstanding 1 and 2 above, where necessary", "93C1 93C2"),
    ("en", "12C2b", "as Laws 78D, 86B3 and (d) hereunder allow", "78D 86B3 12C2d"),
    ("en", "27B4", "the Director rules as in 3 if the LHO does not accept", "27B3"),
    ("en", "86B2b", "the Director proceeds as in (a) for that contestant", "86B2a"),
    ("en", "31C", "Law 25 applies, notwithstanding B.", "25 31B"),
    ("en", "68B", "this does not limit A or B3", "68A 68B3"),
    ("en", "29B", "Unless A applies, a call is cancelled", "29A"),
    ("en", "12C2b", "awarded in 2(a) is modified", "12C2a"),
    ("en", "9A", "64A or 64B is looked at", "64A 64B"),
    ("pl", "53C", "Z zastrzeżeniem A, jeśli kolejność", "53A"),
    ("pl", "15A2", "zgodnie z 1a, 1b oraz 3 poniżej", "15A1a 15A1b 15A3"),
    ("pl", "12C1c", "stosuje się wówczas (b) i (d).", "12C1b 12C1d"),
    ("it", "27C", "salvo quanto disposto da A e B.", "27A 27B"),
    ("it", "6D1", "si applica l'E4(b)", "6E4b"),
    ("it", "20B", "di tutte le chiamate; A non limita C1", "20A 20C1"),
    ("es", "12C1d", "(ver 2 a continuación)", "12C2"),
    ("es", "79B2", "aplica 3 a continuación o la Ley 87", "79B3 87"),
    ("es", "27B4", "el Director aplica 3 si el oponente no acepta, como permite A.", "27B3 27A"),
    ("es", "64C2", "No obstante 1, si un defensor", "64C1"),
    ("es", "29B", "salvo en el caso de A, una voz", "29A"),
    ("en", "44B", "Where 1 above and the following apply", "44B1"),
    ("en", "44C", "Any call not covered by B is void", "44B"),
    ("en", "44C", "Players shall comply with A.", "44A"),
    ("pl", "44D", "nie stosuje się ani B, ani C", "44B 44C"),
    ("es", "44B3", "Cuando 1 y 2 anteriores se contradicen", "44B1 44B2"),
    ("es", "44D", "Si no aplican B ni C.", "44B 44C"),
    ("es", "20F2", "de modo similar al de 1 y por el compañero", "20F1"),
    ("es", "44D", "las Leyes 12 ó 16", "12 16"),
    # What is above or below is of this law, whatever law was named before it
    ("en", "13A", "See Law 6D3, and D below.", "6D3 13D"),
    ("es", "13A", "la Ley 6D3 y D más abajo", "6D3 13D"),
    # A range further on in a list
    ("it", "9B1", "agli Articoli 16, da 21 a 23 e 72", "16 21 22 23 72"),
    ("pl", "9B1", "przepisów 16, od 21 do 23 oraz 72", "16 21 22 23 72"),
    # The part and “this Law” are one reference
    ("en", "12B2", "save as in C1(e) of this Law", "12C1e"),
    # Counts, words and bids
    ("en", "77C", "A trick score of 100 points or more is GAME; less than 100 points is a PARTSCORE.", ""),
    ("es", "77C", "menos de 100 puntos es un PARCIAL; la suma de puntos se anota", ""),
    ("pl", "77C", "suma punktów ze wszystkich rozdań; Punkty za lewy", ""),
    # Every way of writing a step: what is not read of it would leave the place above
    ("en", "9A", "as Law 35(1) says; under Law 35.1", "35.1 35.1"),
    ("en", "9A", "Law 51(B) and 51B(2); Law 45/D2, Law 40.B.2", "51B 51B2 45D2 40B2"),
    ("en", "9A", "Law 64 A applies, Law 64 C permits it; Law 64 B.", "64A 64C 64B"),
    ("en", "9A", "Law 47E 2 (b), Law 12 C 1 says, Law 12C1(e)(ii)", "47E2b 12C1 12C1e(ii)"),
    # The end of “of the Laws” is a noun where a number follows
    ("es", "9A", "en virtud de las Leyes 61 y 91, las bazas", "61 91"),
    ("en", "9A", "the provisions of the Laws 45 and 65 apply; 12 tricks of the Laws", "45 65"),
    ("es", "12C2", "las Leyes 78D, 86B3 y el punto (d) siguiente", "78D 86B3 12C2d"),
    ("pl", "9A", "Jest 13 lew, z których 6 stanowi podstawę", ""),
    (
        "en",
        "9A",
        "as in 3 boards; as in 3 and 4 boards; subject to 2 deals; wins by 2, down 3 below average",
        "",
    ),
    ("it", "9A", "le 2 precedenti smazzate; in 3 turni; come in 4 casi", ""),
    ("en", "16A", "A following bid; the B A C of it", ""),
]

# What goes on with a reference and is not read, or is of a text that is not known; what is reported
POSSIBLE = [
    ("it", "vedi Articolo 72 ed eventualmente 73", ["73"]),
    ("es", "tanto la Ley 12, en lo que se refiere al plazo, como la 16, se aplican", ["16"]),
    ("es", "Se aplican tanto la Ley 12 como la 16.", ["16"]),
    ("pl", "przepis 53 (wyjście poza kolejnością) lub 54 stosuje się", ["54"]),
    ("en", "see Law 12C1, especially (b).", ["(b)"]),
    ("it", "ai sensi dell'art. 12 dello S.G.F.", ["art. 12"]),
    ("es", "artículo 12 de la LFB", ["artículo 12"]),
    ("pl", "zgodnie z art. 12 KC", ["art. 12"]),
    # Another text that is known, the Laws' own name, and what is read
    ("it", "l'art. 12 dello Statuto Federale", []),
    ("it", "l'Articolo 12 del Codice di Gara", []),
    ("pl", "przepisy 47E oraz 54", []),
    ("es", "tanto la 12 como la 16 aplican; de las 12 hasta las 16", ["la 12 como la 16"]),
    # Counts, places at the tournament, another sentence
    ("pl", "zgodnie z przepisem 53 lub po prostu 13 kart, 4 pik", []),
    ("en", "Law 12 applies, at table 16, board 12.", []),
    ("en", "See Law 12. Then some 16, or 20.", []),
]


@pytest.mark.parametrize(("language", "text", "expected"), POSSIBLE)
def test_what_may_cite_is_reported_and_not_taken(language: str, text: str, expected: list[str]) -> None:
    here = Citation.parse("41B")
    assert [text[start:end] for start, end in possible(text, language, here)] == expected
    ends = [one.end for one in scan(text, language, here)]
    assert not any(text[:end].endswith(words) for words in expected for end in ends)


def shown(language: str, here: str, text: str) -> list[str]:
    found = scan(text, language, Citation.parse(here))
    return [f"{text[one.start : one.end]} → {' '.join(map(str, one.targets))} ({one.kind})" for one in found]


@pytest.mark.parametrize(("language", "here", "text", "expected"), CITING)
def test_cites(language: str, here: str, text: str, expected: list[str]) -> None:
    assert shown(language, here, text) == expected


@pytest.mark.parametrize(("language", "here", "text", "expected"), TARGETS)
def test_leads_to(language: str, here: str, text: str, expected: str) -> None:
    found = scan(text, language, Citation.parse(here))
    assert " ".join(str(place) for one in found for place in one.targets) == expected


@pytest.mark.parametrize(("language", "here", "text"), NOT_CITING)
def test_only_looks_like_citing(language: str, here: str, text: str) -> None:
    assert shown(language, here, text) == []


def test_the_doubtful_split_is_given_as_an_alternate() -> None:
    (found,) = scan("przepisów 41B41C", "pl", None)
    assert [tuple(map(str, other)) for other in found.alternates] == [("41B4", "1C")]


def test_without_a_place_relative_references_are_not_found() -> None:
    assert scan("punkt B1a powyżej", "pl", None) == ()


def test_the_reference_stands_where_it_is_found() -> None:
    text = "x\u200b  prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54* y"
    (found,) = scan(text, "pl", None)
    assert text[found.start : found.end] == "prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54"


def test_a_letter_of_a_law_without_its_section_is_doubtful() -> None:
    (found,) = scan("zgodnie z przepisem 27 lit. a", "pl", Citation.parse("33A4a"))
    assert [tuple(map(str, other)) for other in found.alternates] == [("27",)]


def test_letters_of_a_law_without_its_sections_are_doubtful() -> None:
    (found,) = scan("lettera a) o b) dell'Articolo 33", "it", Citation.parse("9A"))
    assert [tuple(map(str, other)) for other in found.alternates] == [("33",)]
