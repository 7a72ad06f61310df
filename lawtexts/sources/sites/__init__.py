"""The sites lawtexts reads. A new site is a profile of its own and a line here."""

from __future__ import annotations

from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.sites.bridgeditalia import BRIDGEDITALIA
from lawtexts.sources.sites.bridgevenezuela import BRIDGEVENEZUELA
from lawtexts.sources.sites.pzbs import PZBS

SOURCES = {site.id: site for site in (PZBS, BRIDGEDITALIA, BRIDGEVENEZUELA)}


def add_profile(profile: SiteProfile) -> None:
    """Makes a site known, beside those that came with lawtexts; to be called before anything is read."""
    SOURCES[profile.id] = profile
