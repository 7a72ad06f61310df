"""Explaining: the kinds of difference in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawtexts.cli.differences import SIGNS, STYLES
from lawtexts.cli.ending import FOUND
from lawtexts.cli.screen import output, padded

if TYPE_CHECKING:
    from lawtexts.cli.settings import Settings


def explain(kind: str, settings: Settings) -> int:
    """Print what `kind`, a kind or a code, compares; the first line of every kind without one."""
    from lawtexts.compare.divergence import Kind
    from lawtexts.compare.kinds import explain as explained

    chosen = [explained(kind)] if kind else [explained(each.value) for each in Kind]
    screen = output(colour=settings.colour)
    if settings.json:
        from lawtexts.exchange import contract

        kinds = [
            {
                "kind": each.kind.value,
                "text": each.text,
                "codes": [
                    {"code": code, "severity": severity.value, "sentence": sentence}
                    for code, severity, sentence in each.codes
                ],
            }
            for each in chosen
        ]
        screen.raw(contract.serialised(contract.document(kinds=kinds)))
    elif not kind:
        width = max(len(each.kind.value) for each in chosen) + 2
        for each in chosen:
            head = " ".join(each.text.split("\n\n")[0].split())
            first = head.partition(": ")[2] or head
            name = padded(each.kind.value, width, screen.style(each.kind.value, "strong"))
            screen.paragraph(first, indent=" " * width, first=name)
    else:
        for paragraph in chosen[0].text.split("\n\n"):
            screen.paragraph(" ".join(paragraph.split()))
            screen.gap()
        for code, severity, sentence in chosen[0].codes:
            sign = screen.style(SIGNS[severity.value], STYLES[severity.value])
            screen.line(f"{sign} {screen.style(code, 'strong')}")
            screen.paragraph(sentence, indent="    ", first="    ")
    return FOUND
