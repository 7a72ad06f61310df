"""JUnit: a report for CI servers, a suite for each law, a case for each entry.

Errors and warnings fail; information passes with its sentence as output; what a
waiver accepts is skipped with its reason. A report without entries passes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree

from lawtexts.exchange.report import Entry, by_law, printable
from lawtexts.locale import gettext as _
from lawtexts.model.finding import Severity

Attributes = dict[str | bytes | etree.QName, str | bytes | bytearray | etree.QName]


def junit_bytes(entries: Iterable[Entry]) -> bytes:
    """The entries as a JUnit XML file."""
    listed = tuple(entries)
    laws = by_law(listed)
    whole = etree.Element("testsuites", {"name": "lawtexts check", **_counts(listed)})
    if not listed:
        suite = etree.SubElement(whole, "testsuite", name="lawtexts", tests="1", failures="0", skipped="0")
        etree.SubElement(suite, "testcase", classname="lawtexts", name=_("Nothing to report."))
    for root, each in laws.items():
        suite = etree.SubElement(whole, "testsuite", {"name": str(root), **_counts(each)})
        for entry in each:
            _case(suite, entry)
    return etree.tostring(whole, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def _case(suite: etree._Element, entry: Entry) -> None:
    name = f"{entry.citation} {entry.code} ({', '.join(entry.expressions)})"
    case = etree.SubElement(suite, "testcase", classname=f"lawtexts.{entry.kind}", name=printable(name))
    message = printable(entry.message)
    if entry.waived:
        etree.SubElement(case, "skipped", message=printable(entry.waived))
    elif entry.severity is Severity.INFO:
        etree.SubElement(case, "system-out").text = message
    else:
        failure = etree.SubElement(case, "failure", message=message, type=entry.severity.value)
        failure.text = printable("\n".join(f"{name}: {text}" for name, text in entry.texts))


def _counts(entries: Sequence[Entry]) -> Attributes:
    waived = sum(1 for entry in entries if entry.waived)
    failed = sum(1 for entry in entries if not entry.waived and entry.severity is not Severity.INFO)
    return {"tests": str(max(1, len(entries))), "failures": str(failed), "skipped": str(waived)}
