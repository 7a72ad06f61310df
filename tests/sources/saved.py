"""Pages of the three sites as a browser saves them, with the text they are given."""

from __future__ import annotations

import re

from tests.sources.pages import GRID, ITALIAN_FOOT, SPANISH_MENU, menu

_LAW = '<td><a href="Ley{0}.php">{0}</a></td>'
_GRID = "".join(f"<tr>{''.join(map(_LAW.format, row))}</tr>" for row in GRID)
_MENU = "<br>\n".join(f'<a href="d.php">{name}</a>' for name in SPANISH_MENU)


def polish(body: str, number: int = 44, title: str = "<h1>Kolejność</h1>", language: str = "pl") -> str:
    """A law of the Polish union; `body` is what stands under its title."""
    links = re.sub(r"(?<=[←→] )\w+|(?<=: ).+", r'<a href="p.html">\g<0></a>', menu(number, language))
    return f"""<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">
<title>Przepis {number}</title></head><body><p>{links}</p>{title}{body}</body></html>"""


def polish_document(body: str, title: str = "Definicje", other: str = "Definitions") -> str:
    page = polish(body, title=f"<h1>{title}</h1>")
    for old, new in (("Law 44", other), (">43<", ">wprowadzenie<"), (">45<", ">1<"), ("Przepis 44", title)):
        page = page.replace(old, new)
    return page


def italian(body: str, number: int = 44, title: str = "SEQUENZA") -> str:
    """A law of Bridge d'Italia's glossary."""
    return f"""<!DOCTYPE html><html lang="it-IT"><head><meta charset="utf-8"><title>Codice di Gara</title>
</head><body><article><h1>Art. {number} – {title}</h1><div class="entry-content">{body}
<p><a href="/indice">{ITALIAN_FOOT}</a></p></div></article></body></html>"""


def spanish(
    body: str, head: str = "<p><b>LEY 44</b></p><p><b>Secuencia</b></p>", pager: str = "Ley 44"
) -> str:
    """A page of the Venezuelan federation, laid out in a table with the grid of laws beside it."""
    return f"""<html><head><meta charset="utf-8"><title>Federación</title></head><body><table>
<tr><td colspan=2>El carteo - Secuencia</td></tr><tr><td><table>
<tr><td colspan=5>LEYES</td></tr>{_GRID}</table>
<p>{_MENU}</p></td><td>{head}{body}</td></tr><tr><td colspan=2><table>
<tr><td><a href="a.php">&lt;</a></td><td>{pager}</td>
<td><a href="b.php">&gt;</a></td></tr></table></td></tr>
<tr><td colspan=2>© Federación</td></tr></table></body></html>"""
