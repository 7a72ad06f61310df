"""HTML report: what differs as one page that needs nothing else, for reading and passing on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from lawtexts import locale
from lawtexts.compare.divergence import Kind, Spans, kind_name, severity_name
from lawtexts.exchange.report import FINDING, WAIVER, Entry, by_law, printable
from lawtexts.exchange.table import in_pieces
from lawtexts.locale import gettext as _

_STYLE = """
:root { color-scheme: light dark; --quiet: light-dark(#666, #a8a296); }
body { font: 1rem/1.5 Georgia, "Times New Roman", serif; max-width: 75rem; margin: 0 auto; padding: 1.5rem; }
article { border-top: 1px solid var(--quiet); padding: 1rem 0; break-inside: avoid; }
.code, h3 { color: var(--quiet); font: .85em system-ui, sans-serif; margin: 0; }
.error b { color: light-dark(#a32a1d, #ff9b8c); } .warning b { color: light-dark(#8a5a00, #f0c060); }
.texts { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
.texts p { margin: .2rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
mark { background: light-dark(#ffe9a8, #5c4a12); color: inherit; } .waived { opacity: .75; }
""".strip()


def report_bytes(entries: Iterable[Entry], languages: Mapping[str, str]) -> bytes:
    """The entries as a page in the language chosen; `languages` is the language of each expression."""
    laws = by_law(entries)
    title = escape(_("What differs between the translations"))
    note = _("A difference of form that a person should judge, never of meaning.") if laws else ""
    parts = [
        f'<!doctype html>\n<html lang="{locale.language()}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>",
        f"<p>{escape(note or _('Nothing to report.'))}</p>",
    ]
    for root, each in laws.items():
        name = str(root) if root.document else _("Law {number}").format(number=root.law)
        parts.append(f"<h2>{escape(name)}</h2>")
        parts += [_article(entry, languages) for entry in each]
    return printable("\n".join([*parts, "</body>\n</html>\n"])).encode()


def _kind(kind: str) -> str:
    if kind == FINDING:
        return _("doubts about the pages")
    return _("unused waivers") if kind == WAIVER else kind_name(Kind(kind))


def _article(entry: Entry, languages: Mapping[str, str]) -> str:
    waived = ""
    if entry.waived:
        reason = _("Accepted: {reason}").format(reason=entry.waived)
        waived = f"\n<p>{escape(reason)}</p>"
    place = f" {entry.path}:{entry.line}" if entry.line else ""
    code = f"{severity_name(entry.severity)} · {_kind(entry.kind)} · {entry.code}{place}"
    texts = "\n".join(
        f'<div>\n<h3>{escape(name)}</h3>\n<p lang="{escape(languages.get(name, "und"))}">'
        f"{_marked(text, spans)}</p>\n</div>"
        for name, text, spans in entry.sentences
        if text
    )
    sides = f'\n<div class="texts">\n{texts}\n</div>' if texts else ""
    return (
        f'<article class="{entry.severity.value}{" waived" if entry.waived else ""}">\n'
        f"<p><b>{escape(str(entry.citation))}</b> {escape(entry.message)} "
        f'<span class="code">{escape(code)}</span></p>'
        f"{waived}{sides}\n</article>"
    )


def _marked(text: str, spans: Spans) -> str:
    pieces = (
        f"<mark>{escape(piece)}</mark>" if marked else escape(piece)
        for piece, marked in in_pieces(text, spans)
    )
    return "".join(pieces)
