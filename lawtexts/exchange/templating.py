"""Templating: Jinja2 as all pages are made with it, and texts with marks in them."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lawtexts.exchange.table import Spans, in_pieces
from lawtexts.locale import gettext as _


def environment(package: str) -> Environment:
    """The templates of a package; a name that a template does not know is an error."""
    made = Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["_"] = _
    return made


def marked(text: str, spans: Spans) -> Markup:
    """A text as HTML, with what is in question in it marked."""
    pieces = (
        Markup("<mark>{}</mark>" if is_marked else "{}").format(piece)
        for piece, is_marked in in_pieces(text, spans)
    )
    return Markup("").join(pieces)
