"""The same through the command line tool: each partition is piped through one `inkwright recognize`.

    python pipe.py drawings.ndjson results

Needs the tool on every node and no Python package. A drawing that cannot be read is a line with an "error" in its place.
"""

import sys

from pyspark.sql import SparkSession


def main(source, target):
    spark = SparkSession.builder.appName("inkwright pipe").getOrCreate()
    # --jobs 1: Spark runs a partition on every processor already.
    spark.sparkContext.textFile(source).pipe("inkwright recognize --jobs 1 -").saveAsTextFile(target)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
