"""The commands, one module each, imported only when called; `command` is the click command in it."""

COMMANDS = {
    "show": "show",
    "search": "search",
    "compare": "compare",
    "diff": "diff",
    "check": "check",
    "matrix": "matrix",
    "explain": "explain",
    "terms": "terms",
    "definitions": "definitions",
    "parse": "parse",
    "sites": "sites",
    "harvest": "harvest",
    "updates": "updates",
    "report": "report",
    "import": "import_pages",
    "remove": "remove",
    "build": "build",
    "verify": "verify",
    "publish": "publish",
    "serve": "serve",
    "index": "index",
    "export": "export",
    "config": "config",
}
"""Every command in the order of the help text, and its module here."""
