"""The words that show what a line of a page is, in English."""

SMALL_WORDS = "the of a to in is and or that if by for be has his not at may on must from"
ONE_LETTER_WORDS = "aioAIO"
GAME = (
    "card player play/played director partner/partnership opponent suit hand table pair auction call"
    " bid/bidd law score/scor board organization/organizer contest tournament session lead/led defender"
    " contract team deck shuffle/shuffl rotation trick trump double/doubl bridge"
)
BRIDGE = (
    "declarer dummy/dummies notrump redouble/redoubl revoke/revok offender/offending rectification"
    " duplicate lho rho"
)
ENDINGS = "s|es|ed|d|ing"
VERBS = "is|are|may|must|shall|should|does|do|applies|apply|has|have|will"
SENTENCE_STARTS = (
    r"(?:if|when|after|before|in|on|at|the|a|an|this|these|there|what|no|any|each|every|both|he|his"
    r"|dummy|declarer|players?|defenders?|directors?|partner|opponents?)\b"
)
MODALS = "may|must|shall|should"
SUBORDINATE = "if|when|after|before"
REFERRING = r"(?:but\s+)?see"
TRANSLATOR = r"translator[’']s\s+(?:foot)?note"
CONJUNCTIONS = "or|and|either"
COMMON = "the that this when not any left right hand"
CHANGED = "new wording|changed|revised|modified|amended|updated|effective"
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec"
SLIP = ""
SLIP_VERBS = ""
BOOK = "Laws of (?:Duplicate|Contract|Duplicate Contract) Bridge"
ERRORS = "not found|forbidden|access denied|service unavailable|maintenance|just a moment"
CONSENT = "consent"
