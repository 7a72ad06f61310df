"""How citations are written: one grammar as a table for all languages, for running text and for queries.

`scan` finds the references in law text, `read` understands what a person typed, `canonical` the simplest
spellings without loading anything else. The words stand in `lawtexts.languages`, the rows in `grammar`.
Everything below this package knows only the canonical spelling, `51B2a`.
"""
