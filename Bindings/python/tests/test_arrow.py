import importlib.util
import json
import unittest

from inkwright import Engine

from test_engine import line, rectangle

HAS_ARROW = importlib.util.find_spec("pyarrow") is not None
HAS_PANDAS = importlib.util.find_spec("pandas") is not None


def cell(strokes):
    return [{"x": s[:, 0].tolist(), "y": s[:, 1].tolist()} for s in strokes]


@unittest.skipUnless(HAS_ARROW, "pyarrow is not installed")
class ArrowTest(unittest.TestCase):
    engine = Engine()
    drawings = [[rectangle(0, 0, 20 + i, 30)] * (i % 3) for i in range(12)]

    def batch(self, cells, type=None):
        import pyarrow as pa
        from inkwright.arrow import strokes_type

        return pa.RecordBatch.from_pydict(
            {"id": [f"d{i}" for i in range(len(cells))], "strokes": pa.array(cells, type or strokes_type())})

    def expected(self):
        return [self.engine.recognize(d, f"d{i}").line for i, d in enumerate(self.drawings)]

    def test_rows_have_the_lines_of_single_calls(self):
        from inkwright.arrow import recognize_arrow

        batch = self.batch([cell(d) for d in self.drawings])
        answers = recognize_arrow(self.engine, batch)
        self.assertEqual(answers.column("result").to_pylist(), self.expected())
        self.assertEqual(answers.column("error").null_count, len(self.drawings))
        tail = recognize_arrow(self.engine, batch.slice(5, 4))
        self.assertEqual(tail.column("result").to_pylist(), self.expected()[5:9])

    def test_whole_numbers_and_large_lists_do_too(self):
        import pyarrow as pa
        from inkwright.arrow import recognize_arrow

        drawn = rectangle(0, 0, 48, 24).round()
        numbers = pa.large_list(pa.int32())
        type = pa.large_list(pa.struct([("x", numbers), ("y", numbers)]))
        batch = self.batch([[{"x": [int(v) for v in drawn[:, 0]], "y": [int(v) for v in drawn[:, 1]]}]], type)
        self.assertEqual(recognize_arrow(self.engine, batch).column("result").to_pylist(), [self.engine.recognize([drawn], "d0").line])

    def test_bad_rows_are_errors_and_the_rest_goes_on(self):
        from inkwright.arrow import recognize_arrow

        good = cell(self.drawings[4])
        cells = [
            good, None, [{"x": [1.0, 2.0], "y": [1.0]}], [None], good, [{"x": [1.0], "y": [None]}], [{"x": None, "y": [1.0]}],
            [{"x": [1.0], "y": [1.0], "t": [1.0, 2.0]}], [],
        ]
        answers = recognize_arrow(self.engine, self.batch(cells))
        errors = answers.column("error").to_pylist()
        self.assertEqual([e is None for e in errors], [True, False, False, False, True, False, False, False, True])
        results = answers.column("result").to_pylist()
        self.assertEqual([r is None for r in results], [e is not None for e in errors])
        self.assertEqual(results[4], self.engine.recognize(self.drawings[4], "d4").line)

    def test_lines_keep_their_rows(self):
        import pyarrow as pa
        from inkwright.arrow import recognize_lines

        good = line("g", [rectangle()])
        spread = json.dumps(json.loads(good), indent=1)
        answers = recognize_lines(self.engine, pa.array([good, "", None, "{bad", spread, '{"id":"e","strokes":[{"x":[NaN]}]}']))
        self.assertEqual(answers.column("id").to_pylist(), ["g", "2", "3", "4", "g", "e"])
        expected = self.engine.recognize([rectangle()], "g").line
        self.assertEqual(answers.column("result").to_pylist(), [expected, None, None, None, expected, None])
        self.assertEqual([e is None for e in answers.column("error").to_pylist()], [True, False, False, False, True, False])

    @unittest.skipUnless(HAS_PANDAS, "pandas is not installed")
    def test_frames_keep_their_index(self):
        import pandas
        from inkwright.arrow import recognize_frame

        frame = pandas.DataFrame(
            {"id": [f"d{i}" for i in range(12)], "strokes": [cell(d) for d in self.drawings]}, index=range(100, 112))
        answers = recognize_frame(self.engine, frame)
        self.assertEqual(answers.index.tolist(), list(range(100, 112)))
        self.assertEqual(answers["result"].tolist(), self.expected())

    def test_shapes_are_a_table(self):
        from inkwright.arrow import shapes_arrow

        results = self.engine.recognize_batch(self.drawings)
        table = shapes_arrow(results)
        self.assertEqual(table.num_rows, len(results.shape_records))
        first = table.slice(0, 1).to_pylist()[0]
        shape = results[first["drawing"]].shapes[0]
        self.assertEqual((first["kind"], first["strokes"], first["points"]), (shape.kind, shape.strokes.tolist(), shape.points.tolist()))


if __name__ == "__main__":
    unittest.main()
