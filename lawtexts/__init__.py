"""lawtexts: one law, read in many languages.

    import lawtexts
    corpus = lawtexts.open("corpus")
    corpus["51B2a"]

What a program may use is named in `__all__` and described in docs/library.md;
every other module is private and may change. Importing this package imports
nothing else: each name is loaded when it is first asked for.
"""

from __future__ import annotations

__version__ = "0.1.0"

__all__ = ("Citation", "Corpus", "LawtextsError", "open")

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.library import Corpus as Corpus
    from lawtexts.library import open as open
    from lawtexts.model.citation import Citation as Citation
    from lawtexts.model.error import LawtextsError as LawtextsError

_MODULES = {
    "Citation": "lawtexts.model.citation",
    "Corpus": "lawtexts.library",
    "LawtextsError": "lawtexts.model.error",
    "open": "lawtexts.library",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_MODULES[name]), name)
