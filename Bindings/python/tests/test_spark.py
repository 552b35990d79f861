import importlib.util
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

from inkwright import Engine

from test_arrow import cell
from test_engine import line, rectangle

HAS_SPARK = importlib.util.find_spec("pyspark") is not None and shutil.which("java") is not None


@unittest.skipUnless(HAS_SPARK, "pyspark or Java is not installed")
class SparkTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        os.environ["PYSPARK_PYTHON"] = sys.executable
        from pyspark.sql import SparkSession

        cls.spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        cls.spark.sparkContext.setLogLevel("ERROR")
        cls.engine = Engine()
        cls.drawings = [(f"d{i}", [rectangle(0, 0, 20 + i, 30)] * (i % 3)) for i in range(40)]

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def test_lines(self):
        import inkwright.spark

        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.ndjson"
            path.write_text("\n".join(line(i, d) for i, d in self.drawings) + "\n{bad\n")
            rows = inkwright.spark.recognize_lines(self.spark.read.text(str(path)).repartition(4)).collect()
        found = {r.id: r.result for r in rows if r.error is None}
        self.assertEqual(found, {i: self.engine.recognize(d, i).line for i, d in self.drawings})
        self.assertEqual(sum(r.error is not None for r in rows), 1)

    def test_columns(self):
        import inkwright.spark

        rows = [(i, cell(d)) for i, d in self.drawings] + [("bad", [{"x": [1.0], "y": []}])]
        schema = "id string, strokes array<struct<x: array<double>, y: array<double>>>"
        answers = inkwright.spark.recognize(self.spark.createDataFrame(rows, schema), threshold=0.9).collect()
        strict = Engine(threshold=0.9)
        self.assertEqual({r.id: r.result for r in answers if r.error is None}, {i: strict.recognize(d, i).line for i, d in self.drawings})
        self.assertEqual([r.id for r in answers if r.error is not None], ["bad"])


if __name__ == "__main__":
    unittest.main()
