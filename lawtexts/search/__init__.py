"""Search: analysis per language, the index, queries and what they find. The only package that knows whoosh.

`index.open_index` opens or makes the index of a corpus, `query.search` asks it.
"""
