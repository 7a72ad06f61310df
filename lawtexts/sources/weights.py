"""The weights of the search: what a reading costs for what it assumes, each with what it is known from.

Costs add up over a law, and the reading that costs least is taken. Where a line read otherwise costs at most
SMALL_GAP more, the law bears a finding with both. What a page states is only a cost so high that nothing
beats it. How long headings are stands here, too.
"""

from __future__ import annotations

SMALL_GAP = 2.0
"""A reading that costs at most this much more than the best is reported."""

# What a line is.
DOUBT = 0.5
"""The other reading of a line that is as likely: no verb and no stop, a long heading (Italian Law 30)."""
SURE = 40.0
"""A short line set apart, without a stop and above its text, as text: the Polish headings of Law 41."""
EMPTY = SURE + 2.0
"""A section that is a heading alone, as on no known page: of two such lines the second is text."""
STATED = EMPTY + 1.5
"""A heading element as text: likely only where it heads nothing."""

# How long a heading is, in characters and in words.
LONGEST_HEADING = 130
"""The longest of the 2017 Laws has 88 characters, and a reference may follow it."""
LONGEST_BOLD, LONGEST_LEAD, LONGEST_IN_ITEM = 120, 100, 50
"""Characters of a bold paragraph of a saved page, of a section that ends in a colon, of an item."""
SURE_STOPPED, MOST_STOPPED, SURE_UNSTOPPED = 9, 12, 14
"""Words of a heading with a full stop, and at most; with more than the last one without is in doubt."""
SURE_RUN_IN, SURE_CLAUSE, MOST_RUN_IN = 7, 3, 12
"""Words before a colon on the line of the text; of a clause (`Quando …:`); at most."""
SHORT_LEAD = 4
"""Words of a line with a colon that may be a heading."""

# The letters of sections, where a page prints them.
UNLETTERED = 3.0
"""A heading without a letter: the Italian and Spanish pages print one before each section."""
LETTER_SKIPPED, LETTER_REPEATED = 4.0, 5.0
"""A letter that leaves one out, where a heading may have lost its own; a letter that stands already."""

# The numbers of items.
RESTART = 1.2
"""A list that begins again has a new parent, which has vanished (51B2)."""
JUMP, STATED_JUMP = 2.0, 1.5
"""A printed number that leaves others out; where its level is stated as well, it is believed."""
UNCOUNTED = 1.0
"""A number that does not count a vanished parent, as on some Polish pages: `1.` after A1a(i) and A1a(ii) is
A1b rather than A2a."""
DISAGREES = 4.0
"""A printed number that is not the next."""
STATED_RESTART = 3.5
"""A letter `(a)` that begins again below the same number: where letters are printed, numbers are too."""
STATED_PARENT = 5.0
"""A parent that vanished where letters and numbers are in the text."""

# Whether an item owns the list below it, by how it ends: what it costs that it does, and that it does not.
OWNERSHIP = {
    ":": (0.0, 6.0),
    "–": (0.0, 3.0),
    "and": (0.0, 1.5),
    ", or": (1.5, 0.0),
    ".": (0.9, 0.0),
    ",": (1.0, 0.5),
    "": (0.0, 1.5),
}
"""A list below an item that ends in a full stop is undecidable in Polish Law 61; after a colon it is not."""
SIBLING = 1.1
"""An item that owns a list which begins as the item itself does (Polish Laws 45C4, 61B2, 80B2g)."""

# Whose a paragraph is, where items or a note stand above it.
NOT_UNDER = SURE
"""An item that the paragraph is not set under, or that holds another which it is set under."""
LEVEL, RESUMED = 1.0, 1.0
"""An item that the paragraph is set as far in as, its second one or text after the list (Polish Law 71), or
that has vanished above the list; an item whose list goes on below the paragraph."""
TYPED_WITHIN = 1.0
"""The inner one of items typed into one line, `2. (a) text` (Italian Law 30): a new line is of the outer."""

# What is known of the law from elsewhere.
MISSING = 2.0
"""A place that is referred to and that the reading does not have."""
UNLIKE_SISTER = 1.0
"""A place that only the page has or only a sister expression prints."""
