"""Fetching pages from the national sites, politely, and keeping every one before it is understood.

    sites        what each site publishes, at which addresses, and what the corpus has of it and lacks
    connection   which addresses may be connected to, and for how long
    fetch        one page: robots.txt (RFC 9309), hops, sizes, lengths, codings; what may be tried again
    pace         pauses, waiting where a server asks for it, requests a day
    client       who requests pages, how slowly, through which mirror; the exchange as WARC 1.1
    session      a whole book: what is missing is fetched, kept, then imported
    updates      what has changed on a site since
    saved_sites  what a browser, a zip file, a WARC file or one file with many laws has of a site
    masking      the structure of a page without its words

Nothing else in lawtexts uses the network. requests, Protego and warcio come with lawtexts[harvest].
"""

import importlib.util

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_NEEDED = ("requests", "protego", "warcio")


def require_extra() -> None:
    """Raises LawtextsError where what fetching needs is not installed, and says how to install it."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        message = _("Fetching needs {packages}. Install: pip install 'lawtexts[harvest]'")
        raise LawtextsError(message.format(packages=", ".join(missing)))
