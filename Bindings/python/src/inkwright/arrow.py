"""Arrow tables and pandas frames of drawings.

A column of strokes holds for each drawing a list of strokes, each a struct of lists: x, y, and perhaps t in milliseconds and p (the
pen's force), as in lines of strokes. An answer is a row: `id`, `result` (the result line, the bytes that the command line tool
writes for the drawing) and `error` (why it was refused; then `result` is null).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Optional

import numpy as np

from .engine import Engine
from .ink import Ink
from .result import Results

if TYPE_CHECKING:
    import pandas
    import pyarrow


def strokes_type() -> "pyarrow.DataType":
    """The type of a column of strokes."""
    import pyarrow as pa

    numbers = pa.list_(pa.float64())
    return pa.list_(pa.struct([("x", numbers), ("y", numbers), ("t", numbers), ("p", numbers)]))


def answer_schema() -> "pyarrow.Schema":
    """The columns of an answer."""
    import pyarrow as pa

    return pa.schema([("id", pa.string()), ("result", pa.string()), ("error", pa.string())])


def recognize_arrow(engine: Engine, batch: "pyarrow.RecordBatch", strokes: str = "strokes", id: Optional[str] = "id") -> "pyarrow.RecordBatch":
    """Recognises every row of a record batch (or table of one chunk). Places are not copied where they are float32 or float64."""
    import pyarrow as pa

    column = _plain(batch.column(strokes))
    names = [""] * len(column) if id is None else [None if i is None else str(i) for i in batch.column(id).to_pylist()]
    errors = _faults(column)
    sound = [row for row in range(len(column)) if row not in errors]
    lines: list[Optional[str]] = [None] * len(column)
    if errors:
        column = column.take(pa.array(sound, pa.int64()))
    for row, line in zip(sound, engine.recognize_batch(_ink(column, [names[row] for row in sound])).lines):
        lines[row] = line
    return _answers(names, lines, errors)


def recognize_lines(engine: Engine, lines: "pyarrow.Array") -> "pyarrow.RecordBatch":
    """Recognises drawings that are lines of JSON, a row each. A drawing without an id of its own is called by its row, from 1."""
    # A line end between two values is a space to JSON, and it has none inside a string.
    texts = [(line or "").replace("\n", " ") for line in lines.to_pylist()]
    empty = {row for row, line in enumerate(texts) if not line.strip(" \t\r")}
    results = engine.recognize_lines("\n".join("0" if row in empty else line for row, line in enumerate(texts)))
    found: list[Optional[str]] = list(results.lines)
    names, errors = [None] * len(texts), {}
    for row, (line, failed) in enumerate(zip(results.lines, results.drawings["status"].tolist())):
        answer = json.loads(line) if failed else {"id": _id(line)}
        names[row] = answer["id"]
        if failed:
            found[row], errors[row] = None, "the line is empty; give a drawing" if row in empty else answer["error"]
    return _answers(names, found, errors)


def recognize_frame(engine: Engine, frame: "pandas.DataFrame", strokes: str = "strokes", id: Optional[str] = "id") -> "pandas.DataFrame":
    """Recognises every row of a frame; the answers have its index. A cell of strokes is a list of {"x": …, "y": …} with "t" in
    milliseconds and "p" where there are some."""
    import pyarrow as pa

    columns = {strokes: pa.array(frame[strokes].tolist(), strokes_type())}
    if id is not None:
        columns[id] = pa.array([None if i is None else str(i) for i in frame[id].tolist()], pa.string())
    answers = recognize_arrow(engine, pa.RecordBatch.from_pydict(columns), strokes, id).to_pandas()
    answers.index = frame.index
    return answers


def shapes_arrow(results: Results) -> "pyarrow.Table":
    """A row a shape of results: `drawing` (its number), `kind`, `score`, `strokes`, `points`."""
    import pyarrow as pa

    from .result import KINDS

    records = results.shape_records

    def lists(values, start, count):
        ends = np.append(records[start], records[start][-1] + records[count][-1] if len(records) else 0)
        return pa.ListArray.from_arrays(pa.array(ends.astype(np.int32)), values)

    points = pa.FixedSizeListArray.from_arrays(pa.array(results.points.ravel()), 2)
    return pa.table(
        {
            "drawing": records["drawing"], "kind": pa.DictionaryArray.from_arrays(records["kind"], KINDS), "score": records["score"],
            "strokes": lists(pa.array(results.strokes), "stroke_start", "stroke_count"), "points": lists(points, "point_start", "point_count"),
        }
    )


def _id(line: str) -> str:
    """A result line's id, which comes first, without reading the rest."""
    return json.JSONDecoder().raw_decode(line, len('{"id":'))[0]


def _answers(names, lines, errors) -> "pyarrow.RecordBatch":
    import pyarrow as pa

    schema = answer_schema()
    columns = [pa.array(c, pa.string()) for c in (names, lines, [errors.get(row) for row in range(len(lines))])]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _plain(column) -> "pyarrow.Array":
    import pyarrow as pa

    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


def _lengths(lists: "pyarrow.Array") -> np.ndarray:
    """Of every list, -1 for a null one."""
    return lists.value_lengths().fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int64)


def _channels(column: "pyarrow.Array") -> dict[str, "pyarrow.Array"]:
    """The lists of every stroke, by name; a null stroke's are null."""
    parts = column.flatten()
    channels = {parts.type.field(i).name: channel for i, channel in enumerate(parts.flatten())}
    for name in ("x", "y"):
        if name not in channels:
            raise ValueError(f"the strokes have no {name}; give structs of lists x and y")
    return channels


def _faults(column: "pyarrow.Array") -> dict[int, str]:
    """The rows that hold no drawing, and why."""
    rows, channels = _lengths(column), _channels(column)
    owner = np.repeat(np.arange(len(rows)), np.maximum(rows, 0))
    first = np.cumsum(np.maximum(rows, 0)) - np.maximum(rows, 0)
    errors = {int(row): "the strokes are null; give a list of strokes" for row in np.flatnonzero(rows < 0)}
    x = _lengths(channels["x"])
    for name in ("x", "y", "t", "p"):
        if name not in channels:
            continue
        lengths, needed = _lengths(channels[name]), name in ("x", "y")
        wrong = (lengths != x) & (lengths >= 0) | (lengths < 0 if needed else np.zeros(len(x), bool))
        values = channels[name].flatten()
        if values.null_count:
            holes = np.flatnonzero(values.is_null().to_numpy(zero_copy_only=False))
            wrong[np.searchsorted(np.cumsum(np.maximum(lengths, 0)), holes, "right")] = True
        for stroke in np.flatnonzero(wrong):
            row = int(owner[stroke])
            errors.setdefault(row, f'"{name}" of stroke {stroke - first[row]} is null or not as long as "x"; give one number a sample')
    return errors


def _ink(column: "pyarrow.Array", ids: list[Optional[str]]) -> Ink:
    """The drawings of a column without faults."""
    channels = _channels(column)
    lengths = _lengths(channels["x"])
    flat = {name: _numbers(channels[name], lengths, 1.0 if name == "p" else 0.0) for name in ("x", "y", "t", "p") if name in channels}
    time = flat.get("t")
    return Ink(
        flat["x"], flat["y"], _offsets(lengths), t=None if time is None else time / 1000, force=flat.get("p"),
        drawing_offsets=_offsets(_lengths(column)), ids=ids,
    )


def _numbers(lists: "pyarrow.Array", lengths: np.ndarray, missing: float) -> Optional[np.ndarray]:
    """All numbers of a channel; None when no stroke has it, `missing` where some have not."""
    if len(lists) and lists.null_count == len(lists):
        return None
    values = lists.flatten().to_numpy(zero_copy_only=False)
    if not lists.null_count:
        return values
    filled = np.full(int(lengths.sum()), missing)
    filled[np.repeat(_lengths(lists) >= 0, lengths)] = values
    return filled


def _offsets(lengths: np.ndarray) -> np.ndarray:
    ends = np.concatenate([[0], np.cumsum(lengths)])
    if ends[-1] > np.iinfo(np.int32).max:
        raise ValueError(f"{ends[-1]} samples or strokes are too many for one call; give smaller batches")
    return ends.astype(np.int32)
