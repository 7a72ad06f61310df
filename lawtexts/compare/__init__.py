"""What differs between the translations, and between the editions.

The way from two texts to a finding, as `check.divergences` goes it for a law:

1. `alignment` puts the provisions of all expressions into rows, by citation; `places` knows where a place of
   one edition is in another. `realignment` takes a text to the row where it belongs by what it says.
2. A text is read once, as a `passage.Passage`: its words, its clauses, and its features, which are the same
   in every language (concepts, numbers, places cited). A `lexicon` recognises the terms of the termbase, a
   `grammar` the small words of the language.
3. The passages of a row, or of a note (`notes`), are a `comparison.Group`, and the groups of a law a
   `Comparison`. All laws share a `Book` with what it teaches: how rare each feature is (`statistics`), and
   what other words mean by those that stand for them in the other translations (`equivalents`).
4. Two passages of a group are a `clauses.Pair`: their clauses are aligned and their words paired, by the
   features that they share. How that is reckoned, here and in steps 1 and 3, is in `pairing`.
5. Each module of `kinds` looks for its difference in every group, most of them by `markers`: words that show
   something, and those of the other translations that stand for them. It makes a `divergence.Divergence`.
6. `check` says what caused it, puts the serious first, and reports one fact once. What was found is kept for
   the state of the corpus (`digest_cache`); `waivers` are what a person accepted of it.

Besides: `renumbering` (references that another edition makes elsewhere), `edition_evidence`, `matrix`; and
`revision`, what a law became in the same language, by `redline`.
"""
