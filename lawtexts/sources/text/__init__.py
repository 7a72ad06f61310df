"""Plain-text extracts: their lines to the blocks of a law."""
