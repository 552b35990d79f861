"""What can go wrong."""

from __future__ import annotations

from typing import Optional


class InkwrightError(Exception):
    """A call that failed: `code` is a status of inkwright.h, the text says what is wrong, where, and what to do."""

    INVALID_ARGUMENT = 1
    INVALID_OPTION = 2
    UNREADABLE = 3
    SYSTEM = 4
    UNSUPPORTED = 5
    MODEL = 6
    OUT_OF_MEMORY = 7
    SOME_FAILED = 8

    def __init__(self, code: int, message: str, failures: Optional[list[str]] = None):
        super().__init__(message)
        self.code = code
        #: For a run over several files, what failed, a message each.
        self.failures = failures or []
