"""Strokes as arrays."""

from __future__ import annotations

import ctypes
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

    __slots__ = ("x", "y", "t", "force", "stroke_offsets", "drawing_offsets", "ids", "_struct", "_kept")

    def __init__(
        self, x, y, stroke_offsets, *, t=None, force=None, drawing_offsets=None, ids: Optional[Sequence[Optional[str]]] = None,
    ):
        x = np.asarray(x)
        kind = x.dtype if x.dtype in (np.float32, np.float64) else np.dtype(np.float64)
        arrays = [_numbers(a, kind) for a in (x, y, t, force)]
        strides = {a.strides[0] for a in arrays if a is not None and len(a) > 1}
        if len(strides) > 1 or any(s <= 0 or s % kind.itemsize or s > 1024 * kind.itemsize for s in strides):
            arrays = [None if a is None else np.ascontiguousarray(a) for a in arrays]
            strides = {kind.itemsize}
        self.x, self.y, self.t, self.force = arrays
        for name, array in (("y", self.y), ("t", self.t), ("force", self.force)):
            if array is not None and len(array) != len(self.x):
                raise ValueError(f"{name} has {len(array)} numbers and x {len(self.x)}; give one a sample")
        self.stroke_offsets = _offsets(stroke_offsets, "stroke_offsets")
        self.drawing_offsets = None if drawing_offsets is None else _offsets(drawing_offsets, "drawing_offsets")
        self.ids = None if ids is None else list(ids)
        if self.ids is not None and len(self.ids) != len(self):
            raise ValueError(f"there are {len(self.ids)} ids and {len(self)} drawings; give one each")
        self._fill(0 if kind.itemsize == 4 else 1, (strides.pop() if strides else kind.itemsize) // kind.itemsize)

    def _fill(self, kind: int, stride: int) -> None:
        names = None
        if self.ids is not None:
            names = (ctypes.c_char_p * max(len(self.ids), 1))(*(None if i is None else _library.text(i) for i in self.ids))
        drawings = self.drawing_offsets
        self._kept = names
        self._struct = _library.Strokes(
            _SIZE, kind, stride, len(self.x), _address(self.x), _address(self.y), _address(self.t), _address(self.force),
            len(self.stroke_offsets) - 1, _address(self.stroke_offsets), 1 if drawings is None else len(drawings) - 1, _address(drawings),
            None if names is None else ctypes.addressof(names),
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
            parts += [_samples(stroke) for stroke in drawing]
            ends.append(len(parts))
        width = min((p.shape[1] for p in parts if len(p)), default=2)
        lengths = [len(p) for p in parts]
        offsets = np.zeros(len(parts) + 1, np.int32)
        np.cumsum(lengths, out=offsets[1:])
        if len(parts) == 1:
            samples = parts[0]
        elif parts:
            samples = np.concatenate([p[:, :width] for p in parts if len(p)] or [np.zeros((0, width))])
        else:
            samples = np.zeros((0, 2))
        return cls(
            samples[:, 0], samples[:, 1], offsets, t=samples[:, 2] if width > 2 else None, force=samples[:, 3] if width > 3 else None,
            drawing_offsets=None if len(ends) == 2 else np.asarray(ends, np.int32), ids=ids,
        )

    def strokes(self, drawing: int = 0) -> list[np.ndarray]:
        """A drawing's strokes as arrays of (x, y)."""
        first, last = (0, len(self.stroke_offsets) - 1) if self.drawing_offsets is None else self.drawing_offsets[drawing : drawing + 2]
        places = np.stack([self.x, self.y], axis=1)
        return [places[self.stroke_offsets[i] : self.stroke_offsets[i + 1]] for i in range(first, last)]


def _samples(stroke: Any) -> np.ndarray:
    """A stroke as an array of samples with at least two columns, of float32 or float64."""
    if isinstance(stroke, np.ndarray):
        array = stroke
    elif hasattr(stroke, "keys"):
        array = np.stack([np.asarray(stroke[k], np.float64) for k in ("x", "y", "t", "force") if k in stroke], axis=1)
    else:
        array = np.asarray(stroke, np.float64)
    if array.dtype != np.float32 and array.dtype != np.float64:
        array = array.astype(np.float64)
    if array.size == 0:
        return array.reshape(0, 2)
    if array.ndim != 2 or not 2 <= array.shape[1] <= 4:
        raise ValueError(f"a stroke has the shape {array.shape}; give samples of (x, y), (x, y, t) or (x, y, t, force)")
    return array


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
