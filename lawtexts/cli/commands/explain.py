"""lawtexts explain: what a kind of difference compares, how, and what it cannot know."""

from __future__ import annotations

from collections.abc import Sequence

import click

from lawtexts.cli import options
from lawtexts.cli.differences import sign
from lawtexts.cli.errors import FOUND
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.compare.divergence import Kind
from lawtexts.compare.kinds import Explained, explain
from lawtexts.locale import gettext as _


@options.command(
    "explain",
    help=_(
        "Explain a kind of difference: what is compared, how, and what that cannot know.\n\n"
        "KIND is a kind (strength) or a code (strength-verb); without it the kinds are listed."
    ),
)
@click.argument("kind", metavar=_("KIND"), required=False, default="", type=options.Known("explanations"))
def command(settings: Settings, kind: str) -> int:
    explained = [explain(one) for one in ([kind] if kind else Kind)]
    fields = ("code", "severity", "sentence")
    settings.answer(
        lambda screen: _write(screen, explained[0]) if kind else _write_heads(screen, explained),
        kinds=[
            {
                "kind": one.kind,
                "text": one.text,
                "codes": [dict(zip(fields, code, strict=True)) for code in one.codes],
            }
            for one in explained
        ],
    )
    return FOUND


def _write_heads(screen: Screen, explained: Sequence[Explained]) -> None:
    heads = {one.kind.value: " ".join(one.text.split("\n\n")[0].split()) for one in explained}
    screen.table(((kind, head.partition(": ")[2] or head) for kind, head in heads.items()), style="strong")


def _write(screen: Screen, explained: Explained) -> None:
    for paragraph in explained.text.split("\n\n"):
        screen.paragraph(" ".join(paragraph.split()))
        screen.gap()
    for code, severity, sentence in explained.codes:
        screen.line(f"{sign(screen, severity)} {screen.style(code, 'strong')}")
        screen.paragraph(sentence, "    ")
