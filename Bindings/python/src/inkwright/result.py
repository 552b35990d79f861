"""What was recognised."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, NamedTuple, Optional, Union, overload

import numpy as np

from . import _library
from ._library import lib

#: The structs of inkwright.h as numpy's types.
DRAWING = np.dtype(
    [
        ("line_start", "u8"), ("line_length", "u8"), ("shape_start", "i4"), ("shape_count", "i4"), ("ink_start", "i4"), ("ink_count", "i4"),
        ("connection_start", "i4"), ("connection_count", "i4"), ("status", "i4"), ("reserved", "i4"),
    ]
)
SHAPE = np.dtype(
    [
        ("drawing", "i4"), ("kind", "i4"), ("score", "f8"), ("stroke_start", "i4"), ("stroke_count", "i4"), ("form", "i4"), ("heads", "i4"),
        ("point_start", "i4"), ("point_count", "i4"), ("candidate_start", "i4"), ("candidate_count", "i4"), ("radius_major", "f8"),
        ("radius_minor", "f8"), ("rotation", "f8"), ("corner_radius", "f8"),
    ]
)
CANDIDATE = np.dtype([("kind", "i4"), ("reserved", "i4"), ("score", "f8")])
CONNECTION = np.dtype([("connector", "i4"), ("from", "i4"), ("to", "i4")])

_DOUBLE, _INT = np.dtype(np.float64), np.dtype(np.int32)

#: What a shape's points are, by `Shape.form`.
FORMS = ("line", "quadratic", "path", "cubics", "ellipse", "polygon", "rectangle", "star", "chatBubble")


def _kinds() -> list[str]:
    names, number = ["other"], 1
    while (name := lib.inkwright_kind_name(number)) is not None:
        names.append(name.decode())
        number += 1
    return names


_GETTERS = {
    name: getattr(lib, f"inkwright_result_{name}") for name in ("drawings", "shapes", "strokes", "points", "ink", "candidates", "connections")
}

#: Words of the kinds, by number.
KINDS = _kinds()


class Shape(NamedTuple):
    """A recognised shape. `points` is an array of (x, y) in the input's units, a view of the result; what they are says `form`."""

    kind: str
    #: Calibrated probability that kind and strokes are right, 0 to 1.
    score: float
    #: Indices of the strokes it replaces, ascending.
    strokes: np.ndarray
    form: str
    points: np.ndarray
    #: Likeliest kinds and their probabilities, best first.
    candidates: list[tuple[str, float]]
    #: Whether an arrow has a head at its start and at its end.
    heads: tuple[bool, bool]
    #: Of an ellipse, major first.
    radii: tuple[float, float]
    #: Of an ellipse's major axis or a rectangle, radians.
    rotation: float
    corner_radius: float


class Connection(NamedTuple):
    """A line or arrow that joins shapes: indices into the drawing's shapes, None for an end that joins none."""

    connector: int
    start: Optional[int]
    end: Optional[int]


class Results:
    """What was recognised in many drawings: a sequence of `Result`, and the whole as arrays that are views of the library's memory."""

    __slots__ = ("_handle", "_count", "_arrays")

    def __init__(self, handle: _library.Handle, count: Optional[int] = None):
        self._handle = handle
        self._count = count
        self._arrays: dict[str, np.ndarray] = {}

    def _view(self, name: str, dtype) -> np.ndarray:
        found = self._arrays.get(name)
        if found is None:
            count = ctypes.c_size_t()
            address = _GETTERS[name](self._handle.pointer, ctypes.byref(count))
            found = _array(address, count.value, dtype, self._handle)
            self._arrays[name] = found
        return found

    @property
    def drawings(self) -> np.ndarray:
        """A record a drawing, see `DRAWING`."""
        return self._view("drawings", DRAWING)

    @property
    def shape_records(self) -> np.ndarray:
        """A record a shape, see `SHAPE`."""
        return self._view("shapes", SHAPE)

    @property
    def points(self) -> np.ndarray:
        """Points of all shapes, (x, y) each."""
        return self._view("points", _DOUBLE).reshape(-1, 2)

    @property
    def strokes(self) -> np.ndarray:
        return self._view("strokes", _INT)

    @property
    def ink(self) -> np.ndarray:
        return self._view("ink", _INT)

    @property
    def candidates(self) -> np.ndarray:
        return self._view("candidates", CANDIDATE)

    @property
    def connections(self) -> np.ndarray:
        return self._view("connections", CONNECTION)

    @property
    def text(self) -> bytes:
        """All result lines: the bytes that the command line tool writes."""
        length = ctypes.c_size_t()
        address = lib.inkwright_result_text(self._handle.pointer, ctypes.byref(length))
        return ctypes.string_at(address, length.value)

    @property
    def lines(self) -> list[str]:
        """The result lines, JSON each."""
        return self.text.decode().split("\n")[:-1]

    def __len__(self) -> int:
        if self._count is None:
            self._count = len(self.drawings)
        return self._count

    @overload
    def __getitem__(self, index: int) -> "Result": ...
    @overload
    def __getitem__(self, index: slice) -> list["Result"]: ...
    def __getitem__(self, index: Union[int, slice]) -> Any:
        numbers = range(len(self))[index]
        return [Result(self, n) for n in numbers] if isinstance(numbers, range) else Result(self, numbers)

    def __iter__(self) -> Iterator["Result"]:
        return (Result(self, n) for n in range(len(self)))


class Result:
    """What was recognised in one drawing."""

    __slots__ = ("_all", "_number")

    def __init__(self, results: Results, number: int):
        self._all = results
        self._number = number

    @property
    def _record(self) -> np.ndarray:
        return self._all.drawings[self._number]

    @property
    def line(self) -> str:
        """The result line, JSON without the line end."""
        if len(self._all) == 1:
            return self._all.text[:-1].decode()
        record, length = self._record, ctypes.c_size_t()
        address = lib.inkwright_result_text(self._all._handle.pointer, ctypes.byref(length))
        return ctypes.string_at(address + int(record["line_start"]), int(record["line_length"]) - 1).decode()

    def json(self) -> dict[str, Any]:
        """The result line's content."""
        import json  # Here, so that importing the package is quick.

        return json.loads(self.line)

    @property
    def id(self) -> str:
        return self.json()["id"]

    @property
    def error(self) -> Optional[str]:
        """Why the drawing was refused."""
        return self.json()["error"] if self._record["status"] else None

    @property
    def shapes(self) -> list[Shape]:
        """In z-order of their first stroke."""
        records = self._all.shape_records
        if len(self._all) > 1:
            start = self._record["shape_start"]
            records = records[start : start + self._record["shape_count"]]
        return [_shape(self._all, r) for r in records.tolist()]

    @property
    def ink(self) -> np.ndarray:
        """Indices of the strokes that stay ink, a view of the result."""
        start = self._record["ink_start"]
        return self._all.ink[start : start + self._record["ink_count"]]

    @property
    def connections(self) -> list[Connection]:
        start = self._record["connection_start"]
        found = self._all.connections[start : start + self._record["connection_count"]].tolist()
        return [Connection(c, None if a < 0 else a, None if b < 0 else b) for c, a, b in found]

    def __repr__(self) -> str:
        return f"Result({self.line})"


def _shape(all: Results, record: tuple) -> Shape:
    _, kind, score, strokes, stroke_count, form, heads, points, point_count, candidates, candidate_count, major, minor, turn, corner = record
    likely = all.candidates[candidates : candidates + candidate_count].tolist()
    return Shape(
        KINDS[kind], score, all.strokes[strokes : strokes + stroke_count], FORMS[form], all.points[points : points + point_count],
        [(KINDS[k], p) for k, _, p in likely], (bool(heads & 1), bool(heads & 2)), (major, minor), turn, corner,
    )


def _array(address: Optional[int], count: int, dtype: np.dtype, owner: Any) -> np.ndarray:
    """A view of memory that `owner` keeps."""
    if not address or not count:
        return np.zeros(0, dtype)
    memory = (ctypes.c_char * (count * dtype.itemsize)).from_address(address)
    memory.owner = owner
    array = np.ndarray(count, dtype, memory)
    array.setflags(write=False)
    return array
