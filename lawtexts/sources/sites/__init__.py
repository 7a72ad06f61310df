"""The sites lawtexts reads. A new site is a profile of its own and a line here."""

from __future__ import annotations

from collections.abc import Mapping

from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.sites.bridgeditalia import BRIDGEDITALIA
from lawtexts.sources.sites.bridgevenezuela import BRIDGEVENEZUELA
from lawtexts.sources.sites.pzbs import PZBS

SOURCES: Mapping[str, SiteProfile] = {site.id: site for site in (PZBS, BRIDGEDITALIA, BRIDGEVENEZUELA)}
