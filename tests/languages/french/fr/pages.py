"""The words that show what a line of a French page is."""

SMALL_WORDS = "le la les de des du un une et ou est dans que qui ne pas pour sur au par"
ONE_LETTER_WORDS = "aàyAÀY"
GAME = (
    "carte joueu jouer joue déclarant mort levée arbitre partenaire adversaire couleur main entame défens loi"
)
VERBS = "est|sont|peut|peuvent|doit|doivent|applique|appliquent"
SENTENCE_STARTS = ""
MODALS = "peut|peuvent|doit|doivent"
SUBORDINATE = "si|quand|lorsque|après|avant"
REFERRING = r"(?:mais\s+)?voir"
TRANSLATOR = r"N\.\s?d\.\s?T\b|note\s+du\s+traducteur"
CONJUNCTIONS = "ou|et"
COMMON = "quand pas gauch droit"
CHANGED = "nouvelle rédaction|modifié|en vigueur"
MONTHS = "janv févr mars avr mai juin juil août sept oct nov déc"
SLIP = ""
SLIP_VERBS = ""
