"""lawtexts with French, from the folder that LANGUAGES names, and the profile of an invented site."""

from __future__ import annotations

import os
import re
from dataclasses import replace

from lawtexts import languages

languages.add_folder(os.environ["LANGUAGES"])

from lawtexts.cli import main
from lawtexts.sources.sites import add_profile
from lawtexts.sources.sites.bridgevenezuela import BRIDGEVENEZUELA

_TITLE = re.compile(r"(?P<label>LOI\s(?P<law>[0-9]{1,2}))(?:\s-\s(?P<title>.{1,150}))?$")
_PAGER = re.compile(r"Loi\s+(?P<law>[0-9]{1,2})\s{0,20}\Z", re.MULTILINE)

add_profile(
    replace(
        BRIDGEVENEZUELA,
        id="bridgefrance",
        hosts=("bridge.example",),
        expressions={"fr": "fr-invented-2017"},
        file=re.compile(r"loi(?P<law>[1-9][0-9]?)\.html?$", re.IGNORECASE),
        evidence=((re.compile(r"^[ \t]*LOI\s[0-9]{1,2}", re.MULTILINE), 4),),
        numbers=((_PAGER, 0),),
        title=_TITLE,
        navigation=re.compile(r"(?!)"),
        last=_PAGER,
        end=_PAGER,
    )
)

if __name__ == "__main__":
    main()
