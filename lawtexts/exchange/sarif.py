"""SARIF: a report for code review and CI, which know how to show what is new (SARIF 2.1.0, OASIS).

A waived divergence is a suppressed result with its reason. Fingerprints do not
depend on the texts, so that a result stays the same when its sentence changes.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from lawtexts import __version__
from lawtexts.compare import divergence
from lawtexts.compare.divergence import outline
from lawtexts.exchange.report import FINDING, WAIVER, Entry
from lawtexts.locale import gettext as _
from lawtexts.model import finding
from lawtexts.model.finding import Severity

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.INFO: "note", Severity.WARNING: "warning", Severity.ERROR: "error"}


def sarif_bytes(entries: Iterable[Entry]) -> bytes:
    """The entries as a SARIF log with one run. Paths are relative to the corpus folder."""
    listed = tuple(entries)
    rules = list(dict.fromkeys(entry.code for entry in listed))
    run = {
        "tool": {"driver": {"name": "lawtexts", "version": __version__, "rules": list(map(_rule, rules))}},
        "originalUriBaseIds": {"CORPUS": {"description": {"text": "The corpus folder."}}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(entry, rules.index(entry.code), key) for entry, key in _with_keys(listed)],
    }
    whole = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return (json.dumps(whole, ensure_ascii=False, indent=2) + "\n").encode()


def _rule(code: str) -> dict[str, Any]:
    if code == WAIVER:
        return {"id": code, "shortDescription": {"text": _("A waiver that accepts nothing any more.")}}
    rules: dict[str, Any] = {**finding.CODES, **divergence.CODES}
    rule = rules[code]
    kind = rule.kind.value if code in divergence.CODES else FINDING
    return {
        "id": code,
        "shortDescription": {"text": outline(rule.sentence)},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "properties": {"tags": [kind]},
    }


def _with_keys(entries: Iterable[Entry]) -> Iterator[tuple[Entry, str]]:
    """Each entry with a key of its own: of several alike at one place, the second and so on are numbered."""
    seen: Counter[str] = Counter()
    for entry in entries:
        seen[entry.name] += 1
        number = seen[entry.name]
        yield entry, entry.name if number == 1 else f"{entry.name} {number}"


def _result(entry: Entry, rule: int, key: str) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": entry.path, "uriBaseId": "CORPUS"}}
    if entry.line:
        physical["region"] = {"startLine": entry.line}
    logical = [{"name": str(entry.citation), "kind": "provision"}]
    result: dict[str, Any] = {
        "ruleId": entry.code,
        "ruleIndex": rule,
        "level": _LEVELS[entry.severity],
        "message": {"text": entry.message},
        "locations": [{"physicalLocation": physical, "logicalLocations": logical}],
        "partialFingerprints": {"lawtexts/1": hashlib.sha256(key.encode()).hexdigest()},
        "properties": {"kind": entry.kind, "expressions": list(entry.expressions)},
    }
    if entry.waived:
        result["suppressions"] = [{"kind": "external", "justification": entry.waived}]
    return result
