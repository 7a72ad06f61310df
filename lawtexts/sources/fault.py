"""Faults: what a page sets off in lawtexts itself refuses that page, and ends nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.sources.refusal import PageRefusedError

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def faults_refused(read: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """`read`, with an exception nobody foresaw turned into the refusal of its page, with the code fault.

    The page is what the parameter `name` says. With LAWTEXTS_TRACEBACK in the
    environment the exception is left as it is.
    """

    @wraps(read)
    def guarded(*args: Parameters.args, **named: Parameters.kwargs) -> Result:
        try:
            return read(*args, **named)
        except LawtextsError:
            raise
        except Exception as error:
            if os.environ.get("LAWTEXTS_TRACEBACK"):
                raise
            message = _(
                "This page could not be read because of an error in lawtexts ({error}). "
                "Please report it with the page; LAWTEXTS_TRACEBACK=1 in the environment shows "
                "where it happened."
            )
            text = f"{type(error).__name__}: {error}"
            raise PageRefusedError("fault", message.format(error=text), place=str(named["name"])) from error

    return guarded
