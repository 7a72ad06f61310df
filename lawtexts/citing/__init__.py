"""How citations are written: one vocabulary a language, one grammar for all.

`scan` finds the references in law text, `read` understands what a person typed,
`plain` reads the simplest spellings without loading anything else. Everything
below this room knows only the canonical spelling, `51B2a`.
"""
