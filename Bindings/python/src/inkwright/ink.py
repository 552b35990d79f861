"""Strokes as arrays."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any, Iterable, Optional, Sequence

import numpy as np

from . import _library

_SIZE = ctypes.sizeof(_library.Strokes)


class Ink:
    """The strokes of one or many drawings, as flat arrays of samples.

    `x`, `y`, `t` (seconds) and `force` have one number a sample, all of one type; float32 and float64 arrays are used as they are,
    others are copied once. Stroke i is samples `stroke_offsets[i]` to `stroke_offsets[i + 1] - 1`, and drawing d is strokes
    `drawing_offsets[d]` to `drawing_offsets[d + 1] - 1` (one drawing of all strokes when left out). The arrays must not change while
    a call works on them.
    """

    __slots__ = ("x", "y", "t", "force", "stroke_offsets", "drawing_offsets", "ids", "_struct", "_names")

    def __init__(
        self, x, y, stroke_offsets, *, t=None, force=None, drawing_offsets=None, ids: Optional[Sequence[Optional[str]]] = None,
    ):
        x = np.asarray(x)
        kind = x.dtype if x.dtype.char in "fd" else np.dtype(np.float64)
        arrays = [_numbers(a, kind) for a in (x, y, t, force)]
        strides = {a.strides[0] for a in arrays if a is not None and len(a) > 1}
        if len(strides) > 1 or not all(_is_stride(s, kind.itemsize) for s in strides):
            arrays = [None if a is None else np.ascontiguousarray(a) for a in arrays]
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
            if isinstance(drawing, np.ndarray) and drawing.ndim == 2:
                raise ValueError("a drawing is a list of strokes; put the array into a list")
            parts.extend(map(_samples, drawing))
            ends.append(len(parts))
        samples = _joined(parts)
        if not _is_stride(samples.strides[0], samples.itemsize):
            samples = np.ascontiguousarray(samples)
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
    parts = [s if type(s) is np.ndarray and s.ndim == 2 and s.dtype.char in "fd" and 1 < s.shape[1] < 5 else _samples(s) for s in strokes]
    samples = parts[0] if len(parts) == 1 else _joined(parts)
    size, (step, column) = samples.itemsize, samples.strides
    if not 0 < step <= 1024 * size or step % size:
        samples = np.ascontiguousarray(samples)
        step, column = samples.strides
    offsets = (ctypes.c_int32 * (len(parts) + 1))(0, *itertools.accumulate(map(len, parts)))
    names = (ctypes.c_char_p * 1)(_library.text(id))
    start, width = samples.__array_interface__["data"][0], samples.shape[1]
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


def _samples(stroke: Any) -> np.ndarray:
    """A stroke as an array of samples with two to four columns, of float32 or float64."""
    if isinstance(stroke, np.ndarray):
        array = stroke
    elif hasattr(stroke, "keys"):
        array = np.stack([np.asarray(stroke[k], np.float64) for k in ("x", "y", "t", "force") if k in stroke], axis=1)
    else:
        array = np.asarray(stroke, np.float64)
    if array.dtype.char not in "fd":
        array = array.astype(np.float64)
    if array.ndim == 2 and 2 <= array.shape[1] <= 4:
        return array
    if array.size == 0:
        return array.reshape(0, 2)
    raise ValueError(f"a stroke has the shape {array.shape}; give samples of (x, y), (x, y, t) or (x, y, t, force)")


def _is_stride(bytes: int, itemsize: int) -> bool:
    """Whether samples lie so far apart as the library can step."""
    return 0 < bytes <= 1024 * itemsize and bytes % itemsize == 0


def _numbers(array, kind) -> Optional[np.ndarray]:
    if array is None:
        return None
    array = np.asarray(array, kind)
    if array.ndim != 1:
        raise ValueError(f"an array of samples has the shape {array.shape}; give one number a sample")
    return array


def _offsets(offsets, name: str) -> np.ndarray:
    array = np.ascontiguousarray(offsets, np.int32)
    if array.ndim != 1 or len(array) == 0:
        raise ValueError(f"{name} has the shape {array.shape}; give one more offset than there are parts")
    return array


def _address(array: Optional[np.ndarray]) -> Optional[int]:
    return None if array is None else array.__array_interface__["data"][0]
