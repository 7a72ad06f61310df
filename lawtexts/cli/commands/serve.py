"""lawtexts serve: look at the edition on this machine."""

from __future__ import annotations

import sys
from contextlib import suppress

from lawtexts.cli import options
from lawtexts.cli.terminal import FOUND
from lawtexts.locale import gettext as _
from lawtexts.publish.serving import server


@options.command(
    _("It is shown until Ctrl-C. Nobody else can reach it."),
    options.edition_folder,
    options.number("--port", most=65535, default=8000, help=_("The port: 8000; 0 for any that is free.")),
)
def command(settings: options.Settings, port: int) -> int:
    with server(settings.edition_folder(), port) as serving:
        said = _("The edition is at {url}; Ctrl-C stops it.").format(url=serving.url)
        settings.answer(said, url=serving.url)
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            serving.serve_forever()
    return FOUND
