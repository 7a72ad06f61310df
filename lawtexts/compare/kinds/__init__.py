"""The kinds of divergence, one module each, all with the same function: `find(comparison)`.

The docstring of each says what it compares, how, and what it cannot know; it is
what `lawtexts explain KIND` prints.
"""
