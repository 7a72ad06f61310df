"""The words click itself says, so that the catalogues hold them: it looks them up in the domain set here."""

from __future__ import annotations

import gettext
import os

from lawtexts import locale
from lawtexts.locale import mark as N_
from lawtexts.locale import mark_plural

WORDS = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
    N_("No such option {name!r}."),
    N_("Did you mean {possibility}?"),
    N_("(Did you mean one of: {possibilities}?)"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Option {name!r} does not take a value."),
    N_("{value!r} is not {choice}."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    mark_plural("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    mark_plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    mark_plural("{value!r} is not one of {choices}.", "{value!r} is not one of {choices}."),
)


def use_catalogue() -> None:
    """Translate click's words into the language chosen."""
    os.environ["LANGUAGE"] = locale.language()
    gettext.bindtextdomain(locale.DOMAIN, locale.CATALOGUES)
    gettext.textdomain(locale.DOMAIN)
