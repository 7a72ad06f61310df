"""What comparing must know of a language besides its terms: one module a language, all of the same form."""
