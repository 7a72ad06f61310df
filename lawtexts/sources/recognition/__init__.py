"""Which page this is: its site, its language, its edition, its law."""
