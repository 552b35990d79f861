"""Recognising a corpus on Apache Spark.

    from pyspark.sql import SparkSession
    import inkwright.spark as ink

    spark = SparkSession.builder.master("local[*]").getOrCreate()
    answers = ink.recognize_lines(spark.read.text("drawings.ndjson"))        # or ink.recognize(spark.read.parquet(…))
    answers.where("error is null").select("result").write.text("results")

Each answer is a row of `id`, `result` (the bytes that the command line tool writes for the drawing) and `error`. An engine is made
once for each Python worker and serves all its partitions. The workers need the package: installed, or by a packed environment.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional

from . import arrow
from .engine import Engine

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame

#: The columns of an answer, as Spark names them.
SCHEMA = "id string, result string, error string"


def recognize(frame: "DataFrame", strokes: str = "strokes", id: Optional[str] = "id", **options: Any) -> "DataFrame":
    """Recognises a column of strokes: a list of structs of lists x, y and perhaps t (milliseconds) and p, as Parquet files hold
    them. `options` are those of `Engine`."""

    def work(batches: Iterator["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        engine = _engine(options_key)
        for batch in batches:
            yield arrow.recognize_arrow(engine, batch, strokes, id)

    options_key = _key(options)
    return frame.select(*([strokes] if id is None else [id, strokes])).mapInArrow(work, SCHEMA)


def recognize_lines(frame: "DataFrame", column: str = "value", **options: Any) -> "DataFrame":
    """Recognises a column of lines of JSON, as `spark.read.text` gives them. Drawings need ids of their own: one without is called
    by its row in a batch."""

    def work(batches: Iterator["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        engine = _engine(options_key)
        for batch in batches:
            yield arrow.recognize_lines(engine, batch.column(0))

    options_key = _key(options)
    return frame.select(column).mapInArrow(work, SCHEMA)


def _key(options: dict[str, Any]) -> tuple:
    Engine(**options)  # What is wrong with the options is said here and not by a worker.
    return tuple(sorted((k, tuple(v) if isinstance(v, Iterable) and not isinstance(v, str) else v) for k, v in options.items()))


@functools.lru_cache(maxsize=8)
def _engine(options: tuple) -> Engine:
    """One engine a worker process and set of options."""
    return Engine(**dict(options))
