"""Saved HTML pages: their markup to the blocks of a law."""
