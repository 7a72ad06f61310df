from __future__ import annotations
from array import array
from functools import cached_property
from lawtexts.search.static_reader import StaticIndex
from lawtexts.search.building import *
class Index:
    def __init__(self, files, told=()):
        self._files=files; self.told=told
        self.static=StaticIndex(lambda name: files[SHARDS+name])
        self.expressions=self.static.expressions
    @property
    def languages(self): return tuple(dict.fromkeys(l for _,l in self.expressions))
    @cached_property
    def whoosh(self):
        from lawtexts.search.whoosh_index import searcher
        from lawtexts.search.whoosh_search import WhooshSearch
        files={n.removeprefix(WHOOSH):d for n,d in self._files.items() if n.startswith(WHOOSH)}
        return WhooshSearch(self.static, searcher(files), array("I", self._files[NUMBERS]))
