"""What the writer and the reader of the static index share; docs/index-format.md describes it."""

FORMAT = 1
"""Raise it with every change that an older reader would not understand."""
CALL = 'lawtextsIndex("{name}",'
"""How the file of a shard begins: a browser runs it as a script, from file:// as well."""
PIECES = "\x7f"
"""What stands before and after every word of a text."""
LARGEST = {"words": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more."""
