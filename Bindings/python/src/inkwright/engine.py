"""The recogniser."""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Iterable, Optional, Sequence, Union

from . import _library
from ._library import lib
from .ink import Ink, pack
from .result import Result, Results


class Engine:
    """A recogniser with its options. Making one takes some milliseconds; one serves many threads.

    threshold: least calibrated probability of a shape, 0 to 1
    kinds: kinds that may be answered, a list or with commas between; all when left out
    maximum_strokes_per_shape: 1 to 32
    threads: that one call with many drawings or files may use, 0 for one a processor; the results are the same for any number
    """

    __slots__ = ("_handle",)

    def __init__(
        self, threshold: float = 0.65, kinds: Union[str, Iterable[str], None] = None, *, maximum_strokes_per_shape: int = 12, threads: int = 1,
    ):
        options = _library.Options()
        lib.inkwright_options_init(options, ctypes.sizeof(options))
        options.threshold = threshold
        options.kinds = None if kinds is None else _library.text(kinds if isinstance(kinds, str) else ",".join(kinds))
        options.maximum_strokes_per_shape = _int32(maximum_strokes_per_shape)
        options.threads = _int32(threads)
        self._handle = _library.make(lib.inkwright_engine_create, lib.inkwright_engine_free, options)

    def recognize(self, strokes: Union[Ink, Iterable[Any]], id: str = "") -> Result:
        """What one drawing or page holds. Each stroke is an array or list of (x, y), (x, y, t) or (x, y, t, force), or a mapping of
        "x", "y", "t", "force"; see `Ink` for flat arrays."""
        if not isinstance(strokes, Ink):
            struct, kept = pack(strokes, id)
        elif len(strokes) == 1:
            struct, kept = strokes._struct, strokes
        else:
            raise ValueError(f"there are {len(strokes)} drawings; use recognize_batch")
        return Result(self._recognize(struct, 1), 0)

    def recognize_batch(self, drawings: Union[Ink, Iterable[Iterable[Any]]], ids: Optional[Sequence[Optional[str]]] = None) -> Results:
        """The same for many drawings, each by itself: the answers are those of one call a drawing."""
        ink = drawings if isinstance(drawings, Ink) else Ink.of_drawings(drawings, ids)
        return self._recognize(ink._struct, len(ink))

    def recognize_lines(self, lines: Union[bytes, bytearray, memoryview, str, Iterable[str]]) -> Results:
        """Drawings as lines of JSON, {"id": …, "strokes": [{"x": […], "y": […], "t": [ms…]}]} or Quick, Draw! lines. A line that
        cannot be read has a result with an `error`."""
        if not isinstance(lines, (bytes, bytearray, memoryview, str)):
            lines = "\n".join(lines)
        data = lines.encode() if isinstance(lines, str) else _library.content(lines)
        return Results(
            _library.make(lib.inkwright_recognize_lines, lib.inkwright_result_free, self._handle.pointer, data, len(data)))

    def _recognize(self, struct: _library.Strokes, count: int) -> Results:
        return Results(_library.make(lib.inkwright_recognize, lib.inkwright_result_free, self._handle.pointer, struct), count)


def _int32(value: int) -> int:
    """ctypes cuts what does not fit; the library is to see that it does not."""
    return min(max(operator.index(value), -(2**31)), 2**31 - 1)
