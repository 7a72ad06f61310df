"""How each language words a reference: every form of the facts, in every case.

`cite` gives the pieces from the wrapper ("patrz ") to the last word ("powyżej");
only noun and numbers lie in the Cite. What only looks like a reference is in
`phrases.PLAIN`.
"""

from __future__ import annotations

from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from tests.lawbook.meaning import Citing
from tests.lawbook.pieces import Cite, Part, Piece, Words
from tests.lawbook.reference_words import (
    ES_ARTICLES,
    IT_ARTICLES,
    JOINERS,
    PL_CASES,
    PL_NOUNS,
    PLACES,
    WRAPPERS,
)


def printed(target: Citation, language: str) -> str:
    """A citation as the pages print it: 50D2a in Polish, 50D2(a) elsewhere."""
    if language == "pl" or not target.sub:
        return str(target)
    roman = f"({target.label})" if target.level is Level.ROMAN else ""
    return f"{target.path[-3 if roman else -2]}({target.sub}){roman}"


def cite(citing: Citing, here: Citation, language: str) -> tuple[Piece, ...]:
    """The wording of a reference that stands at `here`, wrapper included."""
    lead, case = WRAPPERS[language]["see" if citing.wrapper == "these" else citing.wrapper]
    plural = len(citing.targets) > 1
    if language == "it" and citing.wrapper == "apply" and plural:
        lead = "si applicano "
    if language == "es" and citing.wrapper == "apply" and plural:
        lead = "se aplican "
    match citing.kind:
        case ReferenceKind.SELF:
            article, parts = _itself(citing, case, language)
        case ReferenceKind.NOTE:
            article, parts = _note(citing, case, language)
        case ReferenceKind.RELATIVE:
            article, parts = _relative(citing, here, case, language)
        case _:
            article, parts = _absolute(citing, case, language)
    wording = Cite(parts, citing.targets, citing.kind, citing.fused and language == "pl")
    after = ""
    if citing.kind is ReferenceKind.RELATIVE and citing.place:
        after = PLACES[language][plural][citing.targets[0] > here]
    found = (Words(lead + article), wording, Words(after))
    return tuple(piece for piece in found if piece != Words(""))


def _polish(noun: str, case: str) -> str:
    return PL_NOUNS[noun].split()[PL_CASES.index(case)].replace("_", " ")


def _joined(numbers: list[Part], citing: Citing, language: str) -> tuple[Part, ...]:
    """30, 31 lub 32: commas, and the joiner before the last."""
    parts: list[Part] = []
    for place, number in enumerate(numbers):
        if place:
            last = place == len(numbers) - 1
            joiner = JOINERS[language][citing.joiner] if last else ", "
            if last and language == "pl" and _says_oraz(citing):
                joiner = " oraz "
            parts.append(Part(joiner, joins=True))
        parts.append(number)
    return tuple(parts)


def _says_oraz(citing: Citing) -> bool:
    """Two linked numbers joined by a lone "i" lose it in an extract; where they do not, it is "oraz"."""
    absolute = citing.kind is not ReferenceKind.RELATIVE
    return (
        absolute
        and citing.joiner == "and"
        and not citing.fused
        and (citing.style % 5 != 4 or len(citing.targets) > 2)
    )


def _numbers(citing: Citing, language: str) -> tuple[Part, ...]:
    targets = citing.targets
    if citing.kind is ReferenceKind.RANGE:
        between = {"pl": "–", "it": "-", "es": " a ", "en": "–"}[language]
        if citing.style % 2:
            between = {"pl": " do ", "it": " a ", "es": " al ", "en": " to "}[language]
        first, last = (Part(printed(one, language), one) for one in (targets[0], targets[-1]))
        return (first, Part(between, joins=citing.fused), last)
    return _joined([Part(printed(one, language), one) for one in targets], citing, language)


def _absolute(citing: Citing, case: str, language: str) -> tuple[str, tuple[Part, ...]]:
    plural, style = len(citing.targets) > 1, citing.style
    numbers = _numbers(citing, language)
    if language == "pl":
        noun = _polish("laws" if plural else "law", case)
        if citing.kind is ReferenceKind.RANGE and style % 2:
            noun += " od"
        elif len(citing.targets) == 2 and not citing.fused and style % 5 == 4:
            noun += " odpowiednio"
        return "", (Part(noun + " "), *numbers)
    if language == "it":
        return _italian(citing, case, numbers)
    if language == "es":
        noun = ("Artículos" if plural else "Artículo") if style % 3 == 1 else ("Leyes" if plural else "Ley")
        return ES_ARTICLES[noun].get(case, ""), (Part(noun + " "), *numbers)
    noun = "Laws" if plural and (style % 3 or citing.kind is ReferenceKind.RANGE) else "Law"
    return "", (Part(noun + " "), *numbers)


def _italian(citing: Citing, case: str, numbers: tuple[Part, ...]) -> tuple[str, tuple[Part, ...]]:
    """Articolo 50 del Codice di Gara paragrafo D2(a), and the shorter forms."""
    targets, style = citing.targets, citing.style
    plural = len(targets) > 1
    one_law = len({target.law for target in targets}) == 1 and all(target.section for target in targets)
    if one_law and citing.kind is not ReferenceKind.RANGE and style % 2 == 0:
        law = Part(f"Articolo {targets[0].law} del Codice di Gara", targets[0].root)
        rest = [Part(_without_law(target, "it")) for target in targets]
        return IT_ARTICLES["Articolo"].get(case, ""), (
            law,
            Part(" paragrafo "),
            *_joined(rest, citing, "it"),
        )
    noun = "Articoli" if plural else "Articolo"
    between = " da " if citing.kind is ReferenceKind.RANGE and style % 2 else " "
    tail: tuple[Part, ...] = ()
    if not plural and targets[0].level is Level.LAW:
        tail = ((), (Part(" del Codice"),), (Part(" del Codice di Gara"),))[min(style % 4, 2)]
    return IT_ARTICLES[noun].get(case, ""), (Part(noun + between), *numbers, *tail)


def _without_law(target: Citation, language: str) -> str:
    """D2(a) of 50D2(a), 1 of 35.1."""
    return printed(target, language).removeprefix(str(target.law)).removeprefix(".")


def _local(target: Citation, here: Citation, language: str) -> str:
    """The shortest name of a place of this law from here: B1a, or 1 in its section, (a) in its item.

    Polish pages name a sub-item in full, as 51B2a does with "punkt B1a powyżej".
    """
    if target.level is Level.ITEM and target.parent in here.path:
        return str(target.item)
    if target.level is Level.SUB and target.parent in here.path and language != "pl":
        return f"({target.sub})"
    return _without_law(target, language)


def _relative(citing: Citing, here: Citation, case: str, language: str) -> tuple[str, tuple[Part, ...]]:
    plural, style = len(citing.targets) > 1, citing.style
    shown = [_local(target, here, language) for target in citing.targets]
    numbers = _joined([Part(number) for number in shown], citing, language)
    lettered = shown[0][0].isupper()
    bare = lettered and style % 3 == 2 and not plural
    if language == "pl":
        return "", (Part(_polish("points" if plural else "point", case) + " "), *numbers)
    if language == "it":
        if bare and not case:
            return "", numbers
        noun = "punti" if plural else "punto"
        if shown[0].startswith("(") and plural and not citing.place:
            noun = "fattispecie"
        elif lettered and len(shown[0]) == 1 and style % 3 == 1 and not plural:
            noun = "lettera"
        return IT_ARTICLES[noun].get(case, ""), (Part(noun + " "), *numbers)
    if language == "es":
        if bare and not case:
            return "", numbers
        noun = "puntos" if plural else "punto"
        return ES_ARTICLES[noun].get(case, ""), (Part(noun + " "), *numbers)
    if (bare or shown[0].startswith("(")) and citing.place:
        return "", numbers
    return "", (Part("points " if plural else "point "), *numbers)


def _itself(citing: Citing, case: str, language: str) -> tuple[str, tuple[Part, ...]]:
    if language == "pl":
        return "", (Part(_polish("self", case)),)
    if language == "it":
        if case and citing.style % 2:
            article = {"il": "il ", "da": "dal ", "di": "del ", "a": "al "}[case]
            return article, (Part("presente Articolo"),)
        return IT_ARTICLES["questo"].get(case, ""), (Part("questo Articolo"),)
    if language == "es":
        return ES_ARTICLES["esta"].get(case, ""), (Part("esta Ley"),)
    return "", (Part("this Law"),)


def _note(citing: Citing, case: str, language: str) -> tuple[str, tuple[Part, ...]]:
    law = citing.targets[0]
    number = Part(str(law.law), law)
    if language == "pl":
        return "", (Part(_polish("note", case) + " do przepisu "), number)
    if language == "it":
        return IT_ARTICLES["lettera"].get(case, ""), (Part("nota in calce all’Articolo "), number)
    if language == "es":
        return ES_ARTICLES["Ley"].get(case, ""), (Part("nota al pie de la Ley "), number)
    return "the ", (Part("footnote to Law "), number)
