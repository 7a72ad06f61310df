"""Pages of the three sites as a browser saves them, with the text they are given."""

from __future__ import annotations

_GRID = "".join(
    "<tr>"
    + "".join(
        f'<td><a href="Ley{law}.php">{law}</a></td>' for law in (*range(first, 94, 20), *["&nbsp;"] * 5)[:5]
    )
    + "</tr>"
    for first in range(1, 21)
)
_MENU = """<p><a href="w.php">Prefacio, WBF</a><br><a href="f.php">Prefacio, FVB</a><br>
<a href="i.php">Introducción</a><br><a href="d.php">Definiciones</a><br><a href="c.php">Contenido</a><br>
<a href="l.pdf">Leyes vigentes - pdf</a></p>"""


def polish(body: str, number: int = 44, title: str = "<h1>Kolejność</h1>") -> str:
    """A law of the Polish union; `body` is what stands under its title."""
    return f"""<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>Przepis {number}</title>
</head><body><p>
<a href="t.html">strona tytułowa</a> <a href="s.html">spis treści</a> <a href="i.html">indeks</a>
<a href="p{number - 1}.html">← {number - 1}</a> <a href="p{number + 1}.html">→ {number + 1}</a>
<a href="../en/l{number}.html">EN: Law {number}</a></p>{title}{body}</body></html>"""


def polish_document(body: str, title: str = "Definicje", other: str = "Definitions") -> str:
    return (
        polish(body, title=f"<h1>{title}</h1>")
        .replace("EN: Law 44", f"EN: {other}")
        .replace("← 43", "← wprowadzenie")
        .replace("→ 45", "→ 1")
        .replace("Przepis 44", title)
    )


def italian(body: str, number: int = 44, title: str = "SEQUENZA") -> str:
    """A law of Bridge d'Italia's glossary."""
    return f"""<!DOCTYPE html><html lang="it-IT"><head><meta charset="utf-8"><title>Codice di Gara</title>
</head><body><article><h1>Art. {number} – {title}</h1><div class="entry-content">{body}
<p><a href="/indice">Indice Articoli del Codice di Gara</a></p></div></article></body></html>"""


def spanish(
    body: str, head: str = "<p><b>LEY 44</b></p><p><b>Secuencia</b></p>", pager: str = "Ley 44"
) -> str:
    """A page of the Venezuelan federation, laid out in a table with the grid of laws beside it."""
    return f"""<html><head><meta charset="utf-8"><title>Federación</title></head><body><table>
<tr><td colspan=2>El carteo - Secuencia</td></tr><tr><td><table>
<tr><td colspan=5>LEYES</td></tr>{_GRID}</table>
{_MENU}</td><td>{head}{body}</td></tr><tr><td colspan=2><table>
<tr><td><a href="a.php">&lt;</a></td><td>{pager}</td>
<td><a href="b.php">&gt;</a></td></tr></table></td></tr>
<tr><td colspan=2>© Federación</td></tr></table></body></html>"""
