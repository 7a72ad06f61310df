"""Where the project is, and the translations that its corpus knows."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "corpus"
PAGES = CORPUS / "pages"
PL, IT, ES, EN = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007", "en-pzbs-2017"
