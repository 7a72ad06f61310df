"""The commands, one module each, imported only when called; `command` is the click command in it."""

from lawtexts.locale import mark as N_

COMMANDS = {
    "show": N_("Print passages in every language of the corpus."),
    "search": N_("Search words in one language, read the answer in all."),
    "compare": N_("Set translations side by side."),
    "diff": N_("Show what differs between two translations."),
    "check": N_("List every doubt and every difference."),
    "matrix": N_("Show what is there, missing and different, law by law."),
    "explain": N_("Explain a kind of difference."),
    "terms": N_("How each language says a concept, and where."),
    "editions": N_("Show, and propose, what changed between editions."),
    "parse": N_("Print what is understood of saved pages."),
    "sites": N_("List the sites, and what the corpus has of each."),
    "harvest": N_("Fetch the pages of a site, then import them."),
    "updates": N_("Show what has changed on the sites."),
    "report": N_("Describe a page without its words, for a bug report."),
    "import": N_("Take saved pages into the corpus."),
    "remove": N_("Take a page and its law out of the corpus."),
    "build": N_("Build laws, index and edition from the pages."),
    "verify": N_("Find what is damaged, and heal what can be healed."),
    "publish": N_("Make the aligned edition, a folder of web pages."),
    "serve": N_("Show the edition on this machine."),
    "index": N_("Make the search index."),
    "export": N_("Write the texts for CAT tools and spreadsheets."),
    "config": N_("Choose the languages that come first for you."),
}
"""Every command in the order of the help text, and what it does in one line."""
MODULES = {"import": "import_pages"}
"""The modules that are not called as their command."""
