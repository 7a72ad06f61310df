"""The store: pages as received, laws made from them as XML, editions and terms.

Import each name from its module: `from lawtexts.corpus.store import Corpus`.
Nothing here imports lxml, so that looking up one passage stays cheap.
"""
