import json
import math
import threading
import unittest

import numpy as np

import inkwright
from inkwright import Engine, Ink, InkwrightError


def rectangle(left=10.0, top=20.0, width=100.0, height=60.0, dtype=np.float64):
    """A rectangle in one stroke, clockwise, 12 samples a side."""
    t = np.arange(12) / 12
    sides = [(t, 0 * t), (1 + 0 * t, t), (1 - t, 1 + 0 * t), (0 * t, 1 - t)]
    x = np.concatenate([s[0] for s in sides] + [[0]]) * width + left
    y = np.concatenate([s[1] for s in sides] + [[0]]) * height + top
    return np.stack([x, y], axis=1).astype(dtype)


def line(id, strokes):
    return json.dumps({"id": id, "strokes": [{"x": s[:, 0].tolist(), "y": s[:, 1].tolist()} for s in strokes]})


class RecognizeTest(unittest.TestCase):
    engine = Engine()

    def test_a_rectangle_is_one(self):
        result = self.engine.recognize([rectangle()], id="a")
        (shape,) = result.shapes
        self.assertEqual(shape.kind, "rectangle")
        self.assertEqual(shape.form, "rectangle")
        self.assertEqual(shape.strokes.tolist(), [0])
        self.assertEqual(shape.candidates[0][0], "rectangle")
        self.assertEqual(len(result.ink), 0)
        self.assertIsNone(result.error)
        corners = sorted(map(tuple, shape.points.tolist()))
        for found, drawn in zip(corners, [(10, 20), (10, 80), (110, 20), (110, 80)]):
            self.assertLess(math.dist(found, drawn), 3)
        content = result.json()
        self.assertEqual(content["id"], "a")
        self.assertEqual(content["shapes"][0]["kind"], "rectangle")
        self.assertAlmostEqual(content["shapes"][0]["score"], shape.score, delta=0.00005)

    def test_every_form_of_a_stroke_is_the_same(self):
        samples = rectangle()
        expected = self.engine.recognize([samples]).line
        strokes = [
            samples.tolist(), [tuple(p) for p in samples], {"x": samples[:, 0], "y": samples[:, 1].tolist()}, np.asfortranarray(samples),
            np.hstack([samples, np.zeros((len(samples), 1))]), samples[::-1][::-1],
        ]
        for stroke in strokes:
            self.assertEqual(self.engine.recognize([stroke]).line, expected)
        flat = Ink(samples[:, 0].copy(), samples[:, 1].copy(), [0, len(samples)])
        self.assertEqual(self.engine.recognize(flat).line, expected)
        self.assertEqual(self.engine.recognize_lines(line("", [samples])).lines, [expected])

    def test_float32_is_float32(self):
        samples = rectangle(dtype=np.float32)
        self.assertEqual(self.engine.recognize([samples]).line, self.engine.recognize([samples.astype(np.float64)]).line)

    def test_arrays_are_used_without_a_copy(self):
        samples = rectangle()
        flat = Ink(samples[:, 0], samples[:, 1], np.array([0, len(samples)], np.int32))
        self.assertTrue(np.shares_memory(flat.x, samples) and np.shares_memory(flat.y, samples))
        one = Ink.of_strokes([samples])
        self.assertTrue(np.shares_memory(one.x, samples))
        results = self.engine.recognize_batch([[samples]])
        self.assertTrue(np.shares_memory(results[0].shapes[0].points, results.points))
        self.assertFalse(results.points.flags.writeable)

    def test_results_outlive_what_made_them(self):
        points = Engine().recognize([rectangle()]).shapes[0].points
        for _ in range(50):
            self.engine.recognize([rectangle(0, 0, 7, 9)])
        self.assertEqual(points.shape, (4, 2))
        self.assertLess(abs(points[:, 0].max() - 110), 3)

    def test_batches_are_as_one_by_one(self):
        drawings = [[rectangle(0, 0, 20 + i % 80, 25 + i % 50)] * (1 + i % 2) for i in range(120)] + [[]]
        ids = [f"d{i}" for i in range(len(drawings))]
        results = self.engine.recognize_batch(drawings, ids)
        self.assertEqual(results.lines, [self.engine.recognize(d, i).line for d, i in zip(drawings, ids)])
        self.assertEqual(results.text, Engine(threads=3).recognize_batch(drawings, ids).text)
        self.assertEqual([r.id for r in results[3:5]], ["d3", "d4"])
        self.assertEqual(results[-1].line, '{"id":"d120","shapes":[],"ink":[]}')
        self.assertEqual(len(results.shape_records), sum(len(r.shapes) for r in results))

    def test_bad_lines_have_an_error(self):
        results = self.engine.recognize_lines([line("a", [rectangle()]), '{"id":"b","strokes":[{"x":[NaN],"y":[0]}]}'])
        self.assertIsNone(results[0].error)
        self.assertIn("JSON", results[1].error)
        self.assertEqual(results[1].id, "b")
        self.assertEqual(results[1].shapes, [])

    def test_kinds_and_thresholds_are_kept(self):
        for shape in Engine(kinds=["ellipse", "line"]).recognize([rectangle()]).shapes:
            self.assertIn(shape.kind, ("ellipse", "line"))
        sure = Engine(threshold=1).recognize([rectangle()])
        self.assertTrue(all(s.score >= 1 for s in sure.shapes))

    def test_wrong_arguments_say_so(self):
        for options in ({"threshold": 2}, {"threshold": math.nan}, {"kinds": ["elipse"]}, {"threads": 10**12}, {"maximum_strokes_per_shape": -1}):
            with self.assertRaises(InkwrightError) as caught:
                Engine(**options)
            self.assertEqual(caught.exception.code, InkwrightError.INVALID_OPTION)
        samples = rectangle()
        for strokes in ([samples[:, 0]], [[1, 2, 3]], samples, [{"x": [1], "y": [1, 2]}]):
            with self.assertRaises(ValueError):
                self.engine.recognize(strokes)
        with self.assertRaises(InkwrightError):
            self.engine.recognize(Ink([1.0], [1.0], [0, 5]))
        with self.assertRaises(InkwrightError):
            self.engine.recognize(Ink([1.0], [1.0], [1, 0]))
        with self.assertRaises(ValueError):
            Ink([1.0, 2.0], [1.0], [0, 1])
        with self.assertRaises(ValueError):
            self.engine.recognize_batch([[samples]], ids=["a", "b"])

    def test_numbers_that_are_not_finite_stay_ink(self):
        result = self.engine.recognize([[(math.nan, 0), (math.inf, 1), (1e300, -1e300)], []])
        self.assertEqual(result.ink.tolist(), [0, 1])

    def test_one_engine_serves_many_threads(self):
        drawings = [[rectangle(0, 0, 20 + i, 40)] for i in range(16)]
        expected = [self.engine.recognize(d).line for d in drawings]
        wrong = []

        def work(number):
            for i in range(40):
                which = (number + i) % 16
                if self.engine.recognize(drawings[which]).line != expected[which]:
                    wrong.append(which)

        threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_version(self):
        self.assertRegex(inkwright.version(), r"^\d+\.\d+\.\d+$")
        self.assertEqual(inkwright.__version__, inkwright.version())


if __name__ == "__main__":
    unittest.main()
