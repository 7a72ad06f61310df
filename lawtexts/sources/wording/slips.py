"""Slips of the published texts that grammar alone shows. They are reported, never mended."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtexts.locale import mark as N_


@dataclass(frozen=True, slots=True)
class _Disagreement:
    """A subject in the singular with a verb in the plural right after it."""

    pattern: re.Pattern[str]
    plural: str
    singular: str


_DISAGREEMENTS = {
    # "Organizacja Nadzorująca mogą ustalić": Law 41, first note.
    "pl": _Disagreement(
        re.compile(
            r"\b(?:Organizacja \w+|[Ss]ędzia|[Rr]ozgrywający|[Oo]brońca"
            r"|[Gg]racz|[Pp]artner|[Dd]ziadek|[Zz]awodnik)"
            r" (?P<verb>mogą)\b(?! być)"
        ),
        "mogą",
        "może",
    ),
    "it": _Disagreement(
        re.compile(
            r"\b(?:[Ii]l dichiarante|[Ll]'Arbitro|[Ii]l giocatore|[Ii]l difensore) (?P<verb>possono)\b"
        ),
        "possono",
        "può",
    ),
    "es": _Disagreement(
        re.compile(r"\b(?:[Ee]l declarante|[Ee]l Director|[Ee]l jugador|[Ee]l defensor) (?P<verb>pueden)\b"),
        "pueden",
        "puede",
    ),
}


def slips(content: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """The slips in `content`: what is printed, what would be expected, and why."""
    rule = _DISAGREEMENTS.get(language)
    if rule is None or rule.plural not in content:
        return ()
    reason = N_("the subject is one, the verb is for several")
    return tuple(
        (found[0], found[0].replace(rule.plural, rule.singular), reason)
        for found in rule.pattern.finditer(content)
    )
