"""The words of lawtexts as values: frozen, typed, standard library only, no input or output.

Import each name from its module: `from lawtexts.model.citation import Citation`.
"""
