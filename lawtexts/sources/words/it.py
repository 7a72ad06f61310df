"""Italian, for reading pages; the names are those of `lawtexts.sources.words`."""

import re

SMALL_WORDS = "il la di che un una del della non per è in e o gli le al se nel dal sono dei"
LETTERS = "aeioAEIOèÈ"
GAME = (
    "cart giocat gioca gioco dichiar morto presa prese arbitr compagn avversar seme semi mano mani "
    "tavol coppi"
    " licit chiamat articol punti punteggi smazzat board torne organizz turno attacc contrat squadr difens"
    " infrazion colpevol mazz astucc score"
)
VERBS = "è|sono|può|possono|deve|devono|applica|applicano|dovrà|dovrebbe"
OPENINGS = ""
MODALS = "può|possono|deve|devono"
SUBORDINATE = "se|quando|qualora|nel caso|dopo|prima"
REFERRING = r"(?:ma\s+)?vedi"
OVER_NOTES = "note(?: al testo| in calce| del traduttore| a piè di pagina)?"
TRANSLATOR = r"N\.\s?d\.\s?[TR]\b|NdT\b|nota\s+(?:del\s+traduttore|di\s+traduzione)"
REMARK = r"(?:nota|note|commento)\b"
JOINING = "o|e|ed|oppure|ovvero"
CHANGED = "nuov[ao] (?:testo|formulazione)|modificat|aggiornat|in vigore"
MONTHS = "genn febb mar apr mag giu lug ago sett ott nov dic"
SLIP = re.compile(r"\b(?:[Ii]l dichiarante|[Ll]['’]Arbitro|[Ii]l giocatore|[Ii]l difensore) possono\b")
SLIP_VERBS = ("possono", "può")
