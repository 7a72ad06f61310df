"""French: enough of it to show that a language is added in one place."""

NAME = "français"
EXTRA_LETTERS = ""
