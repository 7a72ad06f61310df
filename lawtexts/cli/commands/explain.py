"""lawtexts explain: what a kind of difference compares, how, and what it cannot know; what a doubt is."""

from __future__ import annotations

from lawtexts.cli import options
from lawtexts.cli.divergences import sign
from lawtexts.cli.terminal import Screen
from lawtexts.compare.listing import KINDS, explanation
from lawtexts.locale import gettext as _


@options.command(
    _(
        "KIND is a kind (strength) or a code (strength-verb), also that of a doubt about a page; without "
        "it the kinds are listed."
    ),
    options.argument("kind", "explanations", _("KIND"), required=False, default=""),
)
def command(settings: options.Settings, kind: str) -> int:
    explained = [*map(explanation, [kind] if kind else KINDS)]

    def write(screen: Screen) -> None:
        if not kind:
            heads = {one.kind: " ".join(one.text.split("\n\n")[0].split()) for one in explained}
            rows = ((name, head.partition(": ")[2] or head) for name, head in heads.items())
            screen.table(rows, style="strong")
            return
        for paragraph in explained[0].text.split("\n\n"):
            screen.paragraph(" ".join(paragraph.split()))
            screen.gap()
        for code, severity, sentence in explained[0].codes:
            screen.line(f"{sign(screen, severity)} {screen.style(code, 'strong')}")
            screen.paragraph(sentence, "    ")

    return settings.answer(write, kinds=explained)
