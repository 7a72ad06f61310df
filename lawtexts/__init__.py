"""lawtexts: one law, read in many languages.

The rooms, from the top: cli, publish, exchange, search, compare, corpus,
sources, citing, languages, model, locale. A room imports only from rooms below it.
"""

__version__ = "0.1.0"
