"""English: all that lawtexts knows of the language for reading."""

NAME = "English"
EXTRA_LETTERS = ""
