"""The little words of a sentence in each language: how strong a duty is, if, not, unless, then."""

from __future__ import annotations

from lawtexts.model.term import Strength

STRENGTHS = {
    "pl": {
        Strength.MAY: "może",
        Strength.SHOULD: "powinien",
        Strength.SHALL: "ma",
        Strength.MUST: "musi",
        Strength.MAY_NOT: "nie może",
        Strength.SHALL_NOT: "nie powinien",
        Strength.MUST_NOT: "nie wolno",
    },
    "it": {
        Strength.MAY: "può",
        Strength.SHOULD: "dovrebbe",
        Strength.SHALL: "dovrà",
        Strength.MUST: "deve",
        Strength.MAY_NOT: "non può",
        Strength.SHALL_NOT: "non dovrà",
        Strength.MUST_NOT: "non deve",
    },
    "es": {
        Strength.MAY: "puede",
        Strength.SHOULD: "debería",
        Strength.SHALL: "deberá",
        Strength.MUST: "debe",
        Strength.MAY_NOT: "no puede",
        Strength.SHALL_NOT: "no deberá",
        Strength.MUST_NOT: "no debe",
    },
    "en": {
        Strength.MAY: "may",
        Strength.SHOULD: "should",
        Strength.SHALL: "shall",
        Strength.MUST: "must",
        Strength.MAY_NOT: "may not",
        Strength.SHALL_NOT: "shall not",
        Strength.MUST_NOT: "must not",
    },
}
"""How each language ranks a duty; Strength.DOES is the plain present."""

IF = {"pl": "jeżeli", "it": "se", "es": "si", "en": "if"}
NOT = {"pl": "nie", "it": "non", "es": "no", "en": "does not"}
ONLY_IF = {"pl": ", ale tylko jeżeli", "it": ", ma solo se", "es": ", pero solo si", "en": ", but only if"}
OR = {"pl": ", albo", "it": ", oppure", "es": ", o bien", "en": ", or"}
THEN = {"pl": "wówczas", "it": "allora", "es": "entonces", "en": "then"}
APPLY = {"pl": "W takim przypadku ", "it": "In tal caso ", "es": "En este caso ", "en": "In this case "}
AFTER_BEGINNING = {
    "unless": {
        "pl": " nie stanowi inaczej, ",
        "it": " non disponga altrimenti, ",
        "es": " disponga otra cosa, ",
        "en": " provides otherwise, ",
    },
    "always": {
        "pl": " obowiązuje zawsze",
        "it": " vale sempre",
        "es": " rige siempre",
        "en": " always applies",
    },
}
THESE = {
    "pl": "Wynik pozostaje ten sam",
    "it": "Restano validi gli obblighi previsti da ",
    "es": "El resultado sigue siendo el mismo",
    "en": "The score stays the same",
}
