"""Weighing: what a reference means, in the light of the places that its own law has.

Of several readings the likeliest is the first whose places in this law are there; one whose
places are not is no doubt worth telling.
"""

from __future__ import annotations

from collections.abc import Container

from lawtexts.citing.scan import Found
from lawtexts.model.citation import Citation
from lawtexts.model.value import replace


def weighed(found: Found, here: Citation, places: Container[Citation]) -> Found:
    """`found` with its likeliest reading first and without those that this law, of `places`, refutes."""
    if not found.alternates or not _known(here, places):
        return found
    readings = (found.targets, *found.alternates)
    there = [reading for reading in readings if _there(reading, here, places)]
    if not there:
        return found
    return replace(found, targets=there[0], alternates=tuple(there[1:]))


def _known(here: Citation, places: Container[Citation]) -> bool:
    return not here.document and here.root in places


def _there(reading: tuple[Citation, ...], here: Citation, places: Container[Citation]) -> bool:
    return all(place.root != here.root or place in places for place in reading)
