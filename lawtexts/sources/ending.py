"""Whether a page ends where it was meant to end, or was cut off on its way here."""

from __future__ import annotations

import re
from dataclasses import replace

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Blocks, Kind
from lawtexts.sources.documents.document import ends_properly
from lawtexts.sources.html.chunks import Read
from lawtexts.sources.html.cut import part_sign, unended
from lawtexts.sources.html.markup import is_balanced, is_closed
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import Source

_LEADS_ON = re.compile(
    r"""
    (?:[,;:–—(„“«-]
      |\b(?:albo|lub|oraz|i|a|or|and|o|u|y|e|ed|oppure|ovvero
          |w|we|z|ze|na|do|od|po|przy|przez|za|pod|nad|przed|bez|dla|że|jeśli|jeżeli|gdy|który|która|które|nie
          |the|an|of|in|on|at|to|by|for|with|from|as|if|when|that|which|who|not|is|are|be|his|any
          |may|must|shall|should|może|mogą|musi|muszą))$
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""What no text ends with: a sign that opens or goes on, a word that another must follow."""
_SIGNS = re.compile(r"\*+|†+|‡+")
_QUOTED = 40
"""Characters of the end of a page that a message shows."""


def checked_end(
    blocks: Blocks, read: Read | None, room: Source, root: Citation, text: str, *, whole: bool, name: str
) -> Blocks:
    """`blocks`, with a finding where it cannot be told that the page is whole.

    `read` is what it is as HTML, `text` all of it as decoded. Raises
    PageRefusedError for a page that ends as no whole one does, unless somebody
    who has seen it says that it is `whole`.
    """
    part = None if read is None or root.document else part_sign(blocks, read)
    if part is not None:
        return _in_part(blocks, *part, whole=whole, name=name)
    if read is not None and is_closed(text):
        open_end = None if root.document else unended(blocks)
        return blocks if open_end is None else _told(blocks, *open_end)
    final = [block for block in blocks.blocks if block.kind is not Kind.RESIDUE][-1]
    last = final.text
    proper = ends_properly(blocks, room) if root.document else room.ends_properly(blocks.stream, last)
    # A number with nothing after it is the beginning of an item.
    begun = final.kind is Kind.ITEM and not last and not room.HAS_FOOTER
    ended = proper and not begun and (read is None or is_balanced(text))
    if ended and (read is None or room.HAS_FOOTER):
        return blocks
    if not ended and not whole and not (read is None and not room.HAS_FOOTER and _may_end(blocks, text)):
        shown = blocks.stream.rstrip()[-_QUOTED:].split("\n")[-1]
        message = _(
            "The page is cut off: it ends with “{text}”. Save it again, or give --whole "
            "if you have seen that nothing is missing."
        )
        line = text.rstrip().count("\n") + 1
        raise PageRefusedError("truncated", message.format(text=shown), place=name, line=line)
    doubt = finding("truncated-page", None, text.rstrip().count("\n") + 1, text=last[-_QUOTED:])
    return replace(blocks, findings=(*blocks.findings, doubt))


def _in_part(blocks: Blocks, words: str, line: int, *, whole: bool, name: str) -> Blocks:
    """`blocks` of a page that is said to be whole though `words` on it lead to the rest of the law."""
    if not whole:
        message = _(
            "Only a part of the law is on this page: “{text}” stands where the rest should. Save the whole "
            "law, or give --whole if you have seen that nothing is missing."
        )
        raise PageRefusedError("truncated", message.format(text=words), place=name, line=line)
    return _told(blocks, words, line)


def _told(blocks: Blocks, words: str, line: int) -> Blocks:
    return replace(blocks, findings=(*blocks.findings, finding("truncated-page", None, line, text=words)))


def _may_end(blocks: Blocks, text: str) -> bool:
    """Whether an extract may end without a stop: with a whole line, a note or an item among such, a phrase.

    A page cut off on its way ends anywhere; one that ends with a line break, or
    whose other notes or items have no stop either, may just lack the last one.
    A note that begins small is no sentence, and needs none if it is the last.
    """
    last = [block for block in blocks.blocks if block.kind is not Kind.RESIDUE][-1]
    if last.kind not in (Kind.NOTE, Kind.ITEM) or _leads_on(last.text.rstrip()):
        return False
    if text.endswith(("\n", "\r")):
        return True
    others = [one for one in blocks.blocks if one.kind is last.kind and one is not last and one.text]
    if len(others) > 1 and not any(map(_is_stopped, others)):
        return True
    return last.kind is Kind.NOTE and last.text[:1].islower() and _has_all_notes(blocks)


def _leads_on(text: str) -> bool:
    return _LEADS_ON.search(text) is not None or text.count("(") > text.count(")")


def _has_all_notes(blocks: Blocks) -> bool:
    """Whether every star in the law has its note, so that none can have been cut off."""
    marked = {
        found[0]
        for block in blocks.blocks
        if block.kind not in (Kind.NOTE, Kind.RESIDUE)
        for found in _SIGNS.finditer(block.text)
    }
    return marked <= {block.rule.strip("()") for block in blocks.blocks if block.kind is Kind.NOTE}


def _is_stopped(block: Block) -> bool:
    return headings.ends_sentence(block.text)
