"""Spanish: all that lawtexts knows of the language for reading."""

NAME = "español"
EXTRA_LETTERS = "ñ"
