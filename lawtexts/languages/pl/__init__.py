"""Polish: all that lawtexts knows of the language for reading."""

NAME = "polski"
EXTRA_LETTERS = "ąćęłńóśźż"
