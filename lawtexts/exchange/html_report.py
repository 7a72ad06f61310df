"""HTML report: what differs as one page that needs nothing else, for reading and passing on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from lawtexts import locale
from lawtexts.compare.check import SEVERITIES
from lawtexts.compare.divergence import Kind, Spans, kind_name, severity_name
from lawtexts.exchange.report import FINDING, WAIVER, Entry, by_law, in_pieces, printable
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation

_STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf9; --quiet: #666; --line: #ddd8cc;
  --error: #a32a1d; --warning: #8a5a00; --info: #35607f; --mark: #ffe9a8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #1c1b19; --quiet: #a8a296;
  --line: #44403a; --error: #ff9b8c; --warning: #f0c060; --info: #9cc7e6; --mark: #5c4a12; } }
body { font: 1rem/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper);
  max-width: 75rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { font-weight: normal; line-height: 1.2; } h2 { margin-top: 2.5rem; }
article { border-top: 1px solid var(--line); padding: 1rem 0; break-inside: avoid; }
article > p { margin: 0 0 .6rem; } .code { color: var(--quiet); font: .85em ui-monospace, monospace; }
.error b { color: var(--error); } .warning b { color: var(--warning); } .info b { color: var(--info); }
.texts { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
.texts h3 { font: .8rem/1.4 system-ui, sans-serif; color: var(--quiet); margin: 0; }
.texts p { margin: .2rem 0 0; white-space: pre-line; overflow-wrap: anywhere; }
mark { background: var(--mark); color: inherit; } .waived { opacity: .75; }
table { border-collapse: collapse; margin-bottom: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; overflow-wrap: anywhere; }
td { font-variant-numeric: tabular-nums; } nav a { margin-right: .8rem; } a { color: var(--info); }
""".strip()


def report_bytes(entries: Iterable[Entry], languages: Mapping[str, str], title: str = "") -> bytes:
    """The entries as a page in the language chosen; `languages` is the language of each expression."""
    listed = tuple(entries)
    laws = by_law(listed)
    title = title or _("What differs between the translations")
    parts = [
        f'<!doctype html>\n<html lang="{locale.language()}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>",
        f"<header>\n<h1>{escape(title)}</h1>\n{_summary(listed)}\n{_contents(laws)}\n</header>\n<main>",
    ]
    for root, each in laws.items():
        parts.append(f'<section id="law-{root}" aria-labelledby="head-{root}">')
        parts.append(f'<h2 id="head-{root}">{escape(_law(root))}</h2>')
        parts += [_article(entry, languages) for entry in each]
        parts.append("</section>")
    if not listed:
        parts.append(f"<p>{escape(_('Nothing to report.'))}</p>")
    parts.append("</main>\n</body>\n</html>\n")
    return printable("\n".join(parts)).encode()


def _law(root: Citation) -> str:
    return str(root) if root.document else _("Law {number}").format(number=root.law)


def _summary(entries: Sequence[Entry]) -> str:
    counts = Counter((entry.kind, entry.severity.value) for entry in entries if not entry.waived)
    kinds = list(dict.fromkeys(entry.kind for entry in entries))
    severities = [severity.value for severity in reversed(SEVERITIES)]
    named = map(severity_name, reversed(SEVERITIES))
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in (_("Kind"), *named))
    rows = "\n".join(
        f'<tr><th scope="row">{escape(_kind(kind))}</th>'
        + "".join(f"<td>{counts[kind, severity] or ''}</td>" for severity in severities)
        + "</tr>"
        for kind in kinds
    )
    note = _("A difference of form that a person should judge, never of meaning.")
    table = f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>" if rows else ""
    return f"<p>{escape(note)}</p>\n{table}"


def _kind(kind: str) -> str:
    if kind == FINDING:
        return _("doubts about the pages")
    return _("unused waivers") if kind == WAIVER else kind_name(Kind(kind))


def _contents(laws: Mapping[Citation, list[Entry]]) -> str:
    links = "\n".join(f'<a href="#law-{root}">{escape(str(root))}</a>' for root in laws)
    label = _("Laws")  # by itself: Python 3.11 shows babel no sentence within an f-string
    return f'<nav aria-label="{escape(label)}">\n{links}\n</nav>' if laws else ""


def _article(entry: Entry, languages: Mapping[str, str]) -> str:
    waived = ""
    if entry.waived:
        reason = _("Accepted: {reason}").format(reason=entry.waived)
        waived = f"\n<p>{escape(reason)}</p>"
    place = f" {entry.path}:{entry.line}" if entry.line else ""
    code = f"{severity_name(entry.severity)} · {entry.code}{place}"
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
