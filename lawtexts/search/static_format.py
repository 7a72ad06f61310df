"""What the writer and the reader of the static index share; docs/index-format.md describes it."""

FORMAT = 1
"""Raise it with every change that an older reader would not understand."""
CALL = 'lawtextsIndex("{name}",'
"""How the file of a shard begins: a browser runs it as a script, from file:// as well."""
PIECES = "\x7f"
"""What stands before and after every word of a text."""
LARGEST = {"words": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more."""
HEADING = 100_000
"""The number of the first word of a title or heading; the words of texts and notes are counted from 0."""
PARAGRAPH = 8
"""Numbers left free between two paragraphs, so that no phrase reaches over."""
CONCEPT = "#"
"""How the key of a concept begins."""

DIRECTORY, SHARDS = "shards.directory", "shards"
"""The files of a kept index in which all shards are packed."""
VERSION = 18
"""Raise it with every change of what is indexed or how: indexes made by another version are made anew."""
TITLE, PROVISION, NOTE = range(3)
"""What a document is."""
