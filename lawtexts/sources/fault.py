"""Faults: what a page sets off in lawtexts itself refuses that page, and ends nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.sources.refusal import PageRefusedError


@contextmanager
def faults_refused(name: str) -> Iterator[None]:
    """Turns an exception nobody foresaw while the page `name` is read into its refusal, with the code fault.

    With LAWTEXTS_TRACEBACK in the environment it is left as it is.
    """
    try:
        yield
    except LawtextsError:
        raise
    except Exception as error:
        if os.environ.get("LAWTEXTS_TRACEBACK"):
            raise
        message = _(
            "This page could not be read because of an error in lawtexts ({error}). "
            "Please report it with the page; LAWTEXTS_TRACEBACK=1 in the environment shows where it happened."
        )
        text = f"{type(error).__name__}: {error}"
        raise PageRefusedError("fault", message.format(error=text), place=name) from error
