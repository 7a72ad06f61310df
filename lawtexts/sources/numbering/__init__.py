"""Where each block of a page stands: the sections, the lists, and the number of every item."""
