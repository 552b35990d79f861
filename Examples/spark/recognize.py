"""Recognises a corpus on Spark: lines of strokes or Parquet in, result lines out, bad rows apart.

    pip install 'inkwright[spark]'                                  # and Java 17
    python recognize.py drawings.ndjson results                      # this machine, all its processors
    spark-submit --master yarn --archives inkwright.tar.gz#environment \\
        --conf spark.pyspark.python=./environment/bin/python recognize.py hdfs:///drawings results

The archive is an environment with the package in it, packed by `venv-pack -o inkwright.tar.gz`. Where the package is installed on
every node already, `--archives` and the setting are not needed.
"""

import argparse

from pyspark.sql import SparkSession

import inkwright.spark


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("input", help="files of stroke lines, or Parquet with columns id and strokes")
    parser.add_argument("output", help="a folder; result lines go to OUTPUT/results, bad rows to OUTPUT/errors")
    parser.add_argument("--parquet", action="store_true", help="the input is Parquet")
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("--partitions", type=int, help="parts to share out; default: as Spark splits the input")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("inkwright").getOrCreate()
    if arguments.parquet:
        frame = spark.read.parquet(arguments.input)
    else:
        frame = spark.read.text(arguments.input)
    if arguments.partitions:
        frame = frame.repartition(arguments.partitions)
    work = inkwright.spark.recognize if arguments.parquet else inkwright.spark.recognize_lines
    answers = work(frame, threshold=arguments.threshold).cache()
    answers.where("error is null").select("result").write.text(f"{arguments.output}/results")
    answers.where("error is not null").select("id", "error").write.json(f"{arguments.output}/errors")
    spark.stop()


if __name__ == "__main__":
    main()
