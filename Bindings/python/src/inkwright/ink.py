"""Strokes as arrays."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any, Iterable, Optional, Sequence

import numpy as np

from . import _library

_SIZE = ctypes.sizeof(_library.Strokes)
_DOUBLE, _SINGLE = np.dtype(np.float64), np.dtype(np.float32)
#: What the library uses as it is; other byte orders are not among them.
_TYPES = (_DOUBLE, _SINGLE)
_INT32 = np.iinfo(np.int32)


class Ink:
    """The strokes of one or many drawings, as flat arrays of samples.

    `x`, `y`, `t` (seconds) and `force` have one number a sample. Arrays that are all float32 or all float64 are used as they are,
    others are copied once. Places that are not finite, or masked, are left out. Stroke i is samples `stroke_offsets[i]` to `stroke_offsets[i + 1] - 1`, and drawing d is strokes
    `drawing_offsets[d]` to `drawing_offsets[d + 1] - 1` (one drawing of all strokes when left out). The arrays must not change while
    a call works on them.
    """

    __slots__ = ("x", "y", "t", "force", "stroke_offsets", "drawing_offsets", "ids", "_struct", "_names")

    def __init__(
        self, x, y, stroke_offsets, *, t=None, force=None, drawing_offsets=None, ids: Optional[Sequence[Optional[str]]] = None,
    ):
        given = [None if a is None else _numbers(a) for a in (x, y, t, force)]
        if given[0] is None or given[1] is None:
            raise ValueError("x or y is None; give the place of every sample")
        kind = _SINGLE if all(a is None or a.dtype == _SINGLE for a in given) else _DOUBLE
        arrays = [None if a is None else a.astype(kind, copy=False) for a in given]
        strides = {a.strides[0] for a in arrays if a is not None and len(a) > 1}
        steps = strides or {kind.itemsize}
        if len(steps) > 1 or not all(_is_reached(_address(a), *steps, kind.itemsize) for a in arrays if a is not None):
            arrays = [None if a is None else np.array(a, order="C") for a in arrays]
            strides = set()
        for name, array in zip(("y", "t", "force"), arrays[1:]):
            if array is not None and len(array) != len(arrays[0]):
                raise ValueError(f"{name} has {len(array)} numbers and x {len(arrays[0])}; give one a sample")
        drawings = None if drawing_offsets is None else _offsets(drawing_offsets, "drawing_offsets")
        self._fill(arrays, kind, strides.pop() if strides else kind.itemsize, _offsets(stroke_offsets, "stroke_offsets"), drawings, ids)

    def _fill(self, arrays, kind, stride, stroke_offsets, drawing_offsets, ids) -> None:
        """Keeps arrays that are known to be sound, and the struct that points to them."""
        self.x, self.y, self.t, self.force = arrays
        self.stroke_offsets = stroke_offsets
        self.drawing_offsets = drawing_offsets
        if isinstance(ids, (str, bytes)):
            raise ValueError(f"ids is {ids!r}; give a list, one id a drawing")
        self.ids = None if ids is None else list(ids)
        names = None
        if self.ids is not None:
            if len(self.ids) != len(self):
                raise ValueError(f"there are {len(self.ids)} ids and {len(self)} drawings; give one each")
            names = (ctypes.c_char_p * max(len(self.ids), 1))(*(None if i is None else _library.text(i) for i in self.ids))
        self._names = names
        self._struct = _library.Strokes(
            _SIZE, kind.itemsize // 4 - 1, stride // kind.itemsize or 1, len(self.x), *map(_address, arrays), len(stroke_offsets) - 1,
            _address(stroke_offsets), len(self), _address(drawing_offsets), None if names is None else ctypes.addressof(names),
        )

    def __len__(self) -> int:
        """Drawings."""
        return 1 if self.drawing_offsets is None else len(self.drawing_offsets) - 1

    @classmethod
    def of_strokes(cls, strokes: Iterable[Any], id: str = "") -> "Ink":
        """One drawing from its strokes, each an array or list of (x, y), (x, y, t) or (x, y, t, force), or a mapping of "x", "y" and
        perhaps "t" (seconds) and "force" to numbers."""
        return cls.of_drawings([strokes], [id] if id else None)

    @classmethod
    def of_drawings(cls, drawings: Iterable[Iterable[Any]], ids: Optional[Sequence[Optional[str]]] = None) -> "Ink":
        """Many drawings, each as in `of_strokes`. Columns that not every stroke has are left out."""
        parts, ends = [], [0]
        for drawing in drawings:
            if (isinstance(drawing, np.ndarray) and drawing.ndim == 2) or hasattr(drawing, "keys"):
                raise ValueError("a drawing is a list of strokes; put the stroke into a list")
            parts.extend([s if _is_sound(s) else _samples(s) for s in drawing])
            ends.append(len(parts))
        samples = _joined(parts)
        if not _is_reached(_address(samples), samples.strides[0], samples.itemsize) or samples.strides[1] % samples.itemsize:
            samples = np.array(samples, order="C")
        ink = cls.__new__(cls)
        ink._fill(
            [samples[:, i] if i < samples.shape[1] else None for i in range(4)], samples.dtype, samples.strides[0],
            np.array([0, *itertools.accumulate(map(len, parts))], np.int32), None if len(ends) == 2 else np.array(ends, np.int32), ids)
        return ink

    def strokes(self, drawing: int = 0) -> list[np.ndarray]:
        """A drawing's strokes as arrays of (x, y)."""
        first, last = (0, len(self.stroke_offsets) - 1) if self.drawing_offsets is None else self.drawing_offsets[drawing : drawing + 2]
        places = np.stack([self.x, self.y], axis=1)
        return [places[self.stroke_offsets[i] : self.stroke_offsets[i + 1]] for i in range(first, last)]


def pack(strokes: Iterable[Any], id: str) -> tuple[_library.Strokes, Any]:
    """One drawing as the library's struct, and what has to be kept as long: `Ink.of_strokes` for a single call, where every
    microsecond counts."""
    if hasattr(strokes, "keys"):
        raise ValueError("a drawing is a list of strokes; put the stroke into a list")
    parts = [s if _is_sound(s) else _samples(s) for s in strokes]
    samples = parts[0] if len(parts) == 1 else _joined(parts)
    start, size, (step, column) = _address(samples), samples.itemsize, samples.strides
    if not _is_reached(start, step, size) or column % size:
        samples = np.array(samples, order="C")
        start, (step, column) = _address(samples), samples.strides
    offsets = (ctypes.c_int32 * (len(parts) + 1))(0, *itertools.accumulate(map(len, parts)))
    names = (ctypes.c_char_p * 1)(_library.text(id))
    width = samples.shape[1]
    struct = _library.Strokes(
        _SIZE, size // 4 - 1, step // size or 1, len(samples), start, start + column, start + 2 * column if width > 2 else None,
        start + 3 * column if width > 3 else None, len(parts), ctypes.addressof(offsets), 1, None, ctypes.addressof(names),
    )
    return struct, (samples, offsets, names)


def _joined(parts: list[np.ndarray]) -> np.ndarray:
    """The samples of all strokes, with the columns that all have."""
    full = [p for p in parts if len(p)]
    if len(full) == 1:
        return full[0]
    if not full:
        return np.zeros((0, 2))
    width = min(p.shape[1] for p in full)
    return np.concatenate([p[:, :width] for p in full])


def _is_sound(stroke: Any) -> bool:
    """Whether a stroke is an array that the library can use as it is."""
    return type(stroke) is np.ndarray and stroke.ndim == 2 and stroke.dtype in _TYPES and 1 < stroke.shape[1] < 5


def _samples(stroke: Any) -> np.ndarray:
    """A stroke as an array of samples with two to four columns, of float32 or float64."""
    if isinstance(stroke, np.ndarray):
        array = _native(stroke)
    else:
        try:
            if hasattr(stroke, "keys"):
                stroke = np.stack([np.asarray(stroke[k], np.float64) for k in _columns(stroke)], axis=1)
            array = np.asarray(stroke, np.float64)
        except (TypeError, ValueError) as error:
            raise ValueError(f"a stroke is no table of numbers ({error}); give samples of (x, y), (x, y, t) or (x, y, t, force)") from None
    if array.ndim == 2 and 2 <= array.shape[1] <= 4:
        return array
    if array.size == 0:
        return array.reshape(0, 2)
    raise ValueError(f"a stroke has the shape {array.shape}; give samples of (x, y), (x, y, t) or (x, y, t, force)")


def _columns(stroke: Any) -> list[str]:
    """The columns of a mapping, up to the first that it has not."""
    names = list(itertools.takewhile(lambda name: name in stroke, ("x", "y", "t", "force")))
    if len(names) < 2:
        raise ValueError(f"it has {', '.join(map(str, stroke.keys())) or 'nothing'}, and x and y are needed")
    return names


def _native(array: np.ndarray) -> np.ndarray:
    """The array in a type that the library knows; what is masked is not a number."""
    if hasattr(array, "filled"):
        array = array.astype(np.float64).filled(np.nan)
    if array.dtype in _TYPES:
        return array
    if array.dtype.kind not in "biufO":
        raise ValueError(f"an array has numbers of the type {array.dtype}; give floats or integers")
    return array.astype(np.float64)


def _is_reached(address: int, step: int, size: int) -> bool:
    """Whether samples lie where the library can step to."""
    return 0 < step <= 1024 * size and step % size == 0 and address % size == 0


def _numbers(array) -> np.ndarray:
    array = _native(np.asanyarray(array))
    if array.ndim != 1:
        raise ValueError(f"an array of samples has the shape {array.shape}; give one number a sample")
    return array


def _offsets(offsets, name: str) -> np.ndarray:
    array = np.asarray(offsets)
    if array.ndim != 1 or len(array) == 0:
        raise ValueError(f"{name} has the shape {array.shape}; give one more offset than there are parts")
    if array.dtype.kind not in "iu" or array.min() < _INT32.min or array.max() > _INT32.max:
        raise ValueError(f"{name} are no offsets; give whole numbers of 0 to {_INT32.max}")
    return np.require(array, np.int32, ["C", "A"])


def _address(array: Optional[np.ndarray]) -> Optional[int]:
    return None if array is None else array.__array_interface__["data"][0]
