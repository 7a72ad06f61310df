"""One room a language: its stop words, its irregular families and what its stemmer does not know.

Every room has the same four names:

- `STEMMER`: the Snowball algorithm.
- `STOP`: the folded words that a query need not find. None of them is a word of the game.
- `FAMILIES`: one family a line; keys (as `lawtexts.search.analysis.keys` makes them) of one irregular word.
- `refine(folded, stems)`: the keys of a folded word, given those of the stemmer.
"""
