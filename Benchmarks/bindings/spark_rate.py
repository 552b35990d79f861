"""Spark on this machine against two processes of the tool.

    python spark_rate.py TOOL drawings.ndjson [TIMES]

The corpus is repeated TIMES (1) over with ids of their own, recognised by two tool processes side by side, half each, and by
local[2] through lines, Parquet columns and RDD.pipe, after a warm-up on an eighth. The results have to be the tool's bytes.
"""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import pyarrow as pa
import pyarrow.parquet as pq

import inkwright.spark
from inkwright.arrow import strokes_type


def tool_seconds(tool, halves):
    start = time.perf_counter()
    processes = [subprocess.Popen([tool, "recognize", "--jobs", "1", h], stdout=subprocess.PIPE) for h in halves]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        outputs = list(pool.map(lambda p: p.communicate()[0], processes))
    return time.perf_counter() - start, b"".join(outputs).decode().splitlines()


def main(tool, path, times="1"):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PATH"] = f"{os.path.dirname(os.path.abspath(tool))}:{os.environ['PATH']}"
    from pyspark.sql import SparkSession

    folder = pathlib.Path(tempfile.mkdtemp())
    drawings = [json.loads(line) for line in open(path)]
    many = [dict(d, id=f"{d['id']}#{n}") for n in range(int(times)) for d in drawings]
    lines = [json.dumps({"id": d["id"], "strokes": d["strokes"]}) for d in many]
    strokes = sum(len(d["strokes"]) for d in many)
    parts = 16
    text, table = folder / "text", folder / "table"
    text.mkdir()
    table.mkdir()
    for n in range(parts):
        (text / f"{n:02}.ndjson").write_text("\n".join(lines[n::parts]) + "\n")
        rows = [{"id": d["id"], "strokes": d["strokes"]} for d in many[n::parts]]
        pq.write_table(pa.Table.from_pylist(rows, pa.schema([("id", pa.string()), ("strokes", strokes_type())])), table / f"{n:02}.parquet")
    halves = [folder / "a.ndjson", folder / "b.ndjson"]
    for n, half in enumerate(halves):
        half.write_text("\n".join(lines[n::2]) + "\n")

    spark = (
        SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.sql.files.openCostInBytes", "0")
        .config("spark.sql.files.maxPartitionBytes", str(sum(f.stat().st_size for f in text.iterdir()) // 8)).getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")

    def of_lines(files):
        return inkwright.spark.recognize_lines(spark.read.text(f"{text}/{files}.ndjson")).collect()

    def of_columns(files):
        return inkwright.spark.recognize(spark.read.parquet(f"{table}/{files}.parquet")).collect()

    def of_pipe(files):
        return spark.sparkContext.textFile(f"{text}/{files}.ndjson", 16).pipe(f"{tool} recognize --jobs 1 -").collect()

    for work in (of_lines, of_columns, of_pipe):
        work("0[01]")
    lasted, expected = tool_seconds(tool, halves)
    expected.sort()
    print(f"two tools: {len(many) / lasted:.0f} drawings/s, {strokes / lasted:.0f} strokes/s")
    differs = False
    for work in (of_lines, of_columns, of_pipe):
        start = time.perf_counter()
        rows = work("*")
        took = time.perf_counter() - start
        found = sorted(r if isinstance(r, str) else r.result for r in rows)
        differs |= found != expected
        print(f"{work.__name__}: {len(many) / took:.0f} drawings/s, {lasted / took:.2f} of the tools, bytes {'the same' if found == expected else 'DIFFER'}")
    spark.stop()
    sys.exit(differs)


if __name__ == "__main__":
    main(*sys.argv[1:])
