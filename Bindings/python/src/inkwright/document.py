"""Documents and files."""

from __future__ import annotations

import ctypes
import os
from typing import Callable, Iterable, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _library
from ._library import lib
from .engine import Engine
from .errors import InkwrightError
from .ink import Ink
from .result import Results, _array

Path = Union[str, "os.PathLike[str]"]


class Page(NamedTuple):
    """One page of a document."""

    name: str
    #: x, y, width, height; None for a page without an area.
    bounds: Optional[tuple[float, float, float, float]]
    #: None where the format does not say.
    units_per_inch: Optional[float]
    #: Its strokes that are ink, arrays that are views of the document.
    ink: Ink
    #: Shapes, text, images: everything on the page but its ink.
    element_count: int


class Document:
    """Pages of ink, and of shapes once proposals were applied. Immutable.

    >>> document = Document.open("page.xopp")
    >>> document.recognized(Engine()).save("page.svg")
    """

    __slots__ = ("_handle",)

    def __init__(self, handle: _library.Handle):
        self._handle = handle

    @classmethod
    def open(cls, path: Path, format: Optional[str] = None) -> "Document":
        """Reads a file of any format that is read; the format is told from the content unless named."""
        return cls(_made(lib.inkwright_document_open, _library.text(path), _library.optional_text(format)))

    @classmethod
    def read(cls, data: Union[bytes, bytearray, memoryview], format: Optional[str] = None) -> "Document":
        """The same from memory."""
        data = _library.content(data)
        return cls(_made(lib.inkwright_document_read, data, len(data), _library.optional_text(format)))

    def __len__(self) -> int:
        """Pages."""
        return lib.inkwright_document_page_count(self._handle.pointer)

    @property
    def pages(self) -> list[Page]:
        return [self._page(i) for i in range(len(self))]

    def _page(self, index: int) -> Page:
        page, strokes = _library.Page(), _library.Strokes()
        lib.inkwright_page_init(page, ctypes.sizeof(page))
        lib.inkwright_strokes_init(strokes, ctypes.sizeof(strokes))
        _check(lib.inkwright_document_page, self._handle.pointer, index, page)
        _check(lib.inkwright_document_strokes, self._handle.pointer, index, strokes)
        bounds = (page.x, page.y, page.width, page.height)
        arrays = [_array(a, strokes.sample_count, np.dtype(np.float64), self._handle) for a in (strokes.x, strokes.y, strokes.t, strokes.force)]
        offsets = _array(strokes.stroke_offsets, strokes.stroke_count + 1, np.dtype(np.int32), self._handle)
        name = page.name.decode("utf-8", "replace")
        ink = Ink(arrays[0], arrays[1], offsets, t=arrays[2], force=arrays[3], ids=[name])
        return Page(name, bounds if any(bounds) else None, page.units_per_inch or None, ink, page.element_count)

    def recognize(self, engine: Engine) -> Results:
        """What every page holds: result i is page i. Nothing is changed."""
        return Results(_made(
            lib.inkwright_document_recognize, engine._handle.pointer, self._handle.pointer, free=lib.inkwright_result_free))

    def apply(self, results: Results, engine: Engine, chosen: Optional[Sequence[bool]] = None) -> "Document":
        """A new document in which the shapes of `results` stand; their strokes stay with them. `chosen` has a flag for each shape of
        the results, false to leave it as ink."""
        flags = None
        if chosen is not None:
            flags = bytes(bool(c) for c in chosen)
            if len(flags) != len(results.shape_records):
                raise ValueError(f"there are {len(flags)} flags and {len(results.shape_records)} shapes; give one each")
        return Document(
            _made(lib.inkwright_document_apply, engine._handle.pointer, self._handle.pointer, results._handle.pointer, flags))

    def recognized(self, engine: Engine) -> "Document":
        """The document with all that is recognised applied."""
        return self.apply(self.recognize(engine), engine)

    def save(self, path: Path, format: Optional[str] = None) -> None:
        """Writes the document, whole or not at all. A format that holds one page a file writes NAME-page-1.png and so on."""
        _check(lib.inkwright_document_save, self._handle.pointer, _library.text(path), _library.optional_text(format))

    def encode(self, format: str) -> bytes:
        """The document's bytes in a format."""
        data, length = ctypes.c_void_p(), ctypes.c_size_t()
        _check(
            lib.inkwright_document_encode, self._handle.pointer, _library.text(format), ctypes.byref(data), ctypes.byref(length))
        try:
            return ctypes.string_at(data, length.value)
        finally:
            lib.inkwright_bytes_free(data)


def convert(
    inputs: Union[Path, Iterable[Path]], to: Path, format: Optional[str] = None, *, engine: Optional[Engine] = None, recognize: bool = True,
    progress: Optional[Callable[[int, int, Optional[str]], None]] = None,
) -> None:
    """Converts files: ink to clean shapes, or between formats with `recognize=False`.

    `to` is a file for one input, a folder for several or when it ends in "/"; `format` is told from its ending unless named. Each
    output is written whole or not at all, and an input that fails does not stop the others: the error afterwards has all
    `failures`. `progress` is called with the files done, their number, and what failed or None.
    """
    paths = [inputs] if isinstance(inputs, (str, os.PathLike)) else list(inputs)
    if recognize and engine is None:
        engine = Engine()
    failures: list[str] = []
    raised: list[BaseException] = []

    def told(_, done, total, failure):
        message = None if failure is None else failure.decode("utf-8", "replace")
        if message is not None:
            failures.append(message)
        try:
            if progress is not None:
                progress(done, total, message)
        except BaseException as error:  # Raised again once the library is through: nothing can pass through it.
            raised.append(error)

    call, error = _library.PROGRESS(told), _library.Error()
    names = (ctypes.c_char_p * max(len(paths), 1))(*map(_library.text, paths))
    code = lib.inkwright_convert(
        engine._handle.pointer if recognize and engine else None, names, len(paths), _library.text(to), _library.optional_text(format),
        call, None, error)
    if raised:
        raise raised[0]
    if code:
        raise InkwrightError(code, error.message.decode("utf-8", "replace"), failures)


def _made(function, *arguments, free=None) -> _library.Handle:
    return _library.make(function, free or lib.inkwright_document_free, *arguments)


def _check(function, *arguments) -> None:
    error = _library.Error()
    if function(*arguments, error) != 0:
        _library.raise_failure(error)
