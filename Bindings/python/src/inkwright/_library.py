"""libinkwright through ctypes: the declarations of inkwright.h."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_int32, c_size_t, c_void_p

from .errors import InkwrightError


class Error(Structure):
    _fields_ = [("code", c_int32), ("message", c_char * 508)]


class Options(Structure):
    _fields_ = [
        ("size", c_size_t), ("threshold", c_double), ("kinds", c_char_p), ("maximum_strokes_per_shape", c_int32), ("threads", c_int32),
    ]


class Strokes(Structure):
    _fields_ = [
        ("size", c_size_t), ("type", c_int32), ("stride", c_int32), ("sample_count", c_size_t), ("x", c_void_p), ("y", c_void_p),
        ("t", c_void_p), ("force", c_void_p), ("stroke_count", c_size_t), ("stroke_offsets", c_void_p), ("drawing_count", c_size_t),
        ("drawing_offsets", c_void_p), ("ids", c_void_p),
    ]


class Page(Structure):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double),
        ("units_per_inch", c_double), ("stroke_count", c_size_t), ("element_count", c_size_t),
    ]


PROGRESS = ctypes.CFUNCTYPE(None, c_void_p, c_size_t, c_size_t, c_char_p)


def _load() -> ctypes.CDLL:
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libinkwright.so.0")
    path = os.environ.get("INKWRIGHT_LIBRARY") or (own if os.path.exists(own) else "libinkwright.so.0")
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"{path} cannot be loaded ({error}); it needs libopenblas0, libcairo2, libpangocairo-1.0-0, libturbojpeg0, libxml2, "
            "libsqlite3-0 and libsimdjson14 of Debian 12"
        ) from None


lib = _load()


def _declare(name: str, result, *arguments) -> None:
    function = getattr(lib, name)
    function.restype = result
    function.argtypes = arguments


_handle, _out, _error = c_void_p, POINTER(c_void_p), POINTER(Error)
_declare("inkwright_version", c_char_p)
_declare("inkwright_options_init", None, POINTER(Options), c_size_t)
_declare("inkwright_engine_create", c_int32, POINTER(Options), _out, _error)
_declare("inkwright_engine_free", None, _handle)
_declare("inkwright_strokes_init", None, POINTER(Strokes), c_size_t)
_declare("inkwright_recognize", c_int32, _handle, POINTER(Strokes), _out, _error)
_declare("inkwright_recognize_lines", c_int32, _handle, c_char_p, c_size_t, _out, _error)
_declare("inkwright_result_free", None, _handle)
_declare("inkwright_result_text", c_void_p, _handle, POINTER(c_size_t))
for _part in ("drawings", "shapes", "strokes", "points", "ink", "candidates", "connections"):
    _declare(f"inkwright_result_{_part}", c_void_p, _handle, POINTER(c_size_t))
_declare("inkwright_kind_name", c_char_p, c_int32)
_declare("inkwright_document_open", c_int32, c_char_p, c_char_p, _out, _error)
_declare("inkwright_document_read", c_int32, c_char_p, c_size_t, c_char_p, _out, _error)
_declare("inkwright_document_free", None, _handle)
_declare("inkwright_document_page_count", c_size_t, _handle)
_declare("inkwright_page_init", None, POINTER(Page), c_size_t)
_declare("inkwright_document_page", c_int32, _handle, c_size_t, POINTER(Page), _error)
_declare("inkwright_document_strokes", c_int32, _handle, c_size_t, POINTER(Strokes), _error)
_declare("inkwright_document_recognize", c_int32, _handle, _handle, _out, _error)
_declare("inkwright_document_apply", c_int32, _handle, _handle, _handle, c_char_p, _out, _error)
_declare("inkwright_document_save", c_int32, _handle, c_char_p, c_char_p, _error)
_declare("inkwright_document_encode", c_int32, _handle, c_char_p, _out, POINTER(c_size_t), _error)
_declare("inkwright_bytes_free", None, c_void_p)
_declare("inkwright_convert", c_int32, _handle, POINTER(c_char_p), c_size_t, c_char_p, c_char_p, PROGRESS, c_void_p, _error)


def version() -> str:
    """The library's version, as "0.1.0"."""
    return lib.inkwright_version().decode()


def raise_failure(error: Error) -> None:
    raise InkwrightError(error.code, error.message.decode("utf-8", "replace"))


class Handle:
    """An object of the library; freed with the last reference to it."""

    __slots__ = ("pointer", "_free")

    def __init__(self, pointer: c_void_p, free):
        self.pointer = pointer
        self._free = free

    def __del__(self):
        self._free(self.pointer)


def make(function, free, *arguments) -> Handle:
    """Calls a function whose last arguments are the handle to fill in and the error."""
    pointer, error = c_void_p(), Error()
    if function(*arguments, byref(pointer), byref(error)) != 0:
        raise_failure(error)
    return Handle(pointer, free)


def text(value) -> bytes:
    """A path or other text as the library takes it: UTF-8, no NUL."""
    encoded = value.encode() if isinstance(value, str) else os.fsencode(value)
    if b"\0" in encoded:
        raise InkwrightError(InkwrightError.INVALID_ARGUMENT, f"{value!r} has a NUL in it")
    return encoded


def content(data) -> bytes:
    """What a bytes-like object holds."""
    return data if isinstance(data, bytes) else bytes(memoryview(data))


def optional_text(value):
    return None if value is None else text(value)
