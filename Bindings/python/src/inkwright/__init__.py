"""Pen strokes in, clean shapes out.

>>> import inkwright
>>> engine = inkwright.Engine()
>>> result = engine.recognize([[(0, 0), (100, 1)]])
>>> [shape.kind for shape in result.shapes]
['line']

Places are in any unit with y downwards, times in seconds, angles in radians. One engine serves many threads; calls release
the interpreter's lock while they work.
"""

from ._library import version
from .document import Document, Page, convert
from .engine import Engine
from .errors import InkwrightError
from .ink import Ink
from .result import Connection, Result, Results, Shape

__version__ = version()
__all__ = [
    "Connection", "Document", "Engine", "Ink", "InkwrightError", "Page", "Result", "Results", "Shape", "convert", "version",
]
