"""Elements of XML as the writers of exchange formats make them."""

from __future__ import annotations

from lxml import etree


def root_element(namespace: str, name: str, /, **attributes: str) -> etree._Element:
    """The root of a document whose elements are all of one namespace, named without a prefix."""
    return etree.Element(f"{{{namespace}}}{name}", attributes, nsmap={None: namespace})


def into(parent: etree._Element, name: str, /, **attributes: str) -> etree._Element:
    """A new last element of `parent`, of its namespace: to add one made apart costs lxml much more."""
    namespace, brace, _parent = str(parent.tag).rpartition("}")
    made: etree._Element = etree.SubElement(parent, f"{namespace}{brace}{name}", attributes)
    return made
