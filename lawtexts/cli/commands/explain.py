"""lawtexts explain: what a kind of difference compares, how, and what it cannot know."""

from __future__ import annotations

import click

from lawtexts.cli import options
from lawtexts.cli.differences import SIGNS, STYLES
from lawtexts.cli.errors import FOUND
from lawtexts.cli.screen import padded
from lawtexts.cli.settings import Settings
from lawtexts.compare.divergence import Kind
from lawtexts.compare.kinds import explain
from lawtexts.locale import gettext as _


@options.command(
    "explain",
    help=_(
        "Explain a kind of difference: what is compared, how, and what that cannot know.\n\n"
        "KIND is a kind (strength) or a code (strength-verb); without it the kinds are listed."
    ),
)
@click.argument(
    "kind", metavar=_("KIND"), required=False, default="", type=options.Known(options.known_kinds)
)
def command(settings: Settings, kind: str) -> int:
    chosen = [explain(one) for one in ([kind] if kind else Kind)]
    screen = settings.screen()
    if settings.json:
        fields = ("code", "severity", "sentence")
        settings.print_json(
            kinds=[
                {
                    "kind": one.kind,
                    "text": one.text,
                    "codes": [dict(zip(fields, code, strict=True)) for code in one.codes],
                }
                for one in chosen
            ]
        )
    elif not kind:
        width = max(len(each.kind.value) for each in chosen) + 2
        for each in chosen:
            head = " ".join(each.text.split("\n\n")[0].split())
            name = padded(each.kind.value, width, screen.style(each.kind.value, "strong"))
            screen.paragraph(head.partition(": ")[2] or head, indent=" " * width, first=name)
    else:
        for paragraph in chosen[0].text.split("\n\n"):
            screen.paragraph(" ".join(paragraph.split()))
            screen.gap()
        for code, severity, sentence in chosen[0].codes:
            sign = screen.style(SIGNS[severity.value], STYLES[severity.value])
            screen.line(f"{sign} {screen.style(code, 'strong')}")
            screen.paragraph(sentence, indent="    ")
    return FOUND
