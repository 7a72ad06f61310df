"""Search: analysis per language, the index, queries and what they find. The only package that knows whoosh.

`index.Index` is the index of a corpus, `query.search` asks it.
"""
