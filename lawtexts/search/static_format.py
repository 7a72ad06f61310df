"""What the writer and the reader of the static index share; docs/index-format.md describes it."""

FORMAT = 1
"""Raise it with every change that an older reader would not understand."""
CALL = 'lawtextsIndex("{name}",'
"""How the file of a shard begins: a browser runs it as a script, from file:// as well."""
PIECES = "\x7f"
"""What stands before and after every word of a text."""
LARGEST_WORDS, LARGEST_TEXTS = 8192, 4096
"""Bytes of a shard of words or of texts; a single key or place may have more."""
