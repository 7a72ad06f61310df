"""Italian: all that lawtexts knows of the language for reading."""

NAME = "italiano"
EXTRA_LETTERS = ""
