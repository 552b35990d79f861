"""Turns lines of strokes into Parquet with the columns id and strokes, for `recognize.py --parquet`.

    python to_parquet.py drawings.ndjson drawings.parquet
"""

import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq

from inkwright.arrow import strokes_type


def main(source, target, rows=10_000):
    schema = pa.schema([("id", pa.string()), ("strokes", strokes_type())])
    with open(source) as lines, pq.ParquetWriter(target, schema, compression="zstd") as writer:
        batch = []
        for line in lines:
            drawing = json.loads(line)
            batch.append({"id": str(drawing["id"]), "strokes": drawing["strokes"]})
            if len(batch) == rows:
                writer.write_table(pa.Table.from_pylist(batch, schema))
                batch.clear()
        writer.write_table(pa.Table.from_pylist(batch, schema))


if __name__ == "__main__":
    main(*sys.argv[1:])
