import unittest

import numpy as np

from inkwright import Document, Engine, Ink, InkwrightError

from test_engine import rectangle


class ArraysTest(unittest.TestCase):
    """Arrays of every kind that numpy has: used, or refused with what to give instead."""

    engine = Engine()
    samples = np.round(rectangle())
    expected = engine.recognize([samples]).line

    def ink(self, x, y, offsets=None, **more):
        return self.engine.recognize(Ink(x, y, [0, len(x)] if offsets is None else offsets, **more)).line

    def test_types_that_hold_the_same_numbers_are_the_same(self):
        for kind in ("i2", "u4", "i8", "u8", "f2", "f4", "f8", "g", "O", ">f8", ">f4", ">i4"):
            stroke = self.samples.astype(kind)
            self.assertEqual(self.engine.recognize([stroke]).line, self.expected, kind)
            self.assertEqual(self.engine.recognize_batch([[stroke]]).lines, [self.expected], kind)
            self.assertEqual(self.ink(stroke[:, 0], stroke[:, 1]), self.expected, kind)
            self.assertEqual(self.ink(self.samples[:, 0], stroke[:, 1]), self.expected, kind)

    def test_types_that_are_no_numbers_are_refused(self):
        for kind in ("c16", "S8", "U8", "M8[s]", "m8[s]", [("x", "f8"), ("y", "f8")]):
            stroke = np.zeros((4, 2), kind)
            for call in (lambda: self.engine.recognize([stroke]), lambda: self.engine.recognize_batch([[stroke]])):
                with self.assertRaisesRegex(ValueError, "floats or integers"):
                    call()
            with self.assertRaisesRegex(ValueError, "floats or integers"):
                Ink(stroke[:, 0], self.samples[:4, 1], [0, 4])

    def test_memory_of_every_layout_is_the_same(self):
        s, n = self.samples, len(self.samples)
        unaligned = np.frombuffer(b"\0" + s.tobytes(), np.uint8)[1:].view(np.float64).reshape(s.shape)
        packed = np.zeros(n, np.dtype([("a", "u1"), ("x", "f8"), ("y", "f8")]))
        packed["x"], packed["y"] = s[:, 0], s[:, 1]
        read_only = s.copy()
        read_only.setflags(write=False)
        layouts = [np.asfortranarray(s), s[::-1].copy()[::-1], np.repeat(s, 3, axis=0)[::3], np.repeat(s, 2000, axis=0)[::2000], unaligned, read_only]
        for stroke in layouts:
            self.assertEqual(self.engine.recognize([stroke]).line, self.expected)
            self.assertEqual(self.engine.recognize_batch([[stroke]]).lines, [self.expected])
            self.assertEqual(self.ink(stroke[:, 0], stroke[:, 1]), self.expected)
        self.assertEqual(self.ink(packed["x"], packed["y"]), self.expected)
        self.assertEqual(self.ink(s[::-1].copy()[::-1, 0], s[:, 1]), self.expected)
        flat = np.broadcast_to(np.float64(3), n)
        self.assertEqual(self.ink(flat, s[:, 1]), self.ink(flat.copy(), s[:, 1]))
        self.assertFalse(read_only.flags.writeable)

    def test_masked_places_are_left_out(self):
        stroke = np.ma.array(self.samples, mask=False)
        self.assertEqual(self.engine.recognize([stroke]).line, self.expected)
        wild = np.vstack([self.samples, [[1e6, -1e6]]])
        masked = np.ma.array(wild, mask=[[False] * 2] * len(self.samples) + [[True] * 2])
        self.assertEqual(self.engine.recognize([masked]).line, self.expected)
        self.assertEqual(self.ink(masked[:, 0], masked[:, 1]), self.expected)

    def test_empty_strokes_are_ink(self):
        for empty in (np.zeros((0, 2)), np.zeros((0, 3), np.float32), np.zeros(0), np.zeros((5, 0)), []):
            self.assertEqual(self.engine.recognize([empty]).ink.tolist(), [0])
        self.assertEqual(self.engine.recognize([]).line, '{"id":"","shapes":[],"ink":[]}')
        self.assertEqual(self.engine.recognize_batch([]).lines, [])

    def test_shapes_that_are_no_strokes_are_refused(self):
        for stroke in (np.zeros(4), np.zeros((2, 2, 2)), np.zeros((3, 5)), np.zeros((3, 1)), 7, None, "ab", [(0, 0), (1,)], {"x": [1, 2]}):
            for call in (lambda: self.engine.recognize([stroke]), lambda: self.engine.recognize_batch([[stroke]])):
                with self.assertRaisesRegex(ValueError, "give samples of"):
                    call()
        for drawing in ({"x": [1, 2], "y": [1, 2]}, self.samples):
            with self.assertRaises(ValueError):
                self.engine.recognize(drawing)
            with self.assertRaisesRegex(ValueError, "into a list"):
                self.engine.recognize_batch([drawing])
        for x in (self.samples, 1.0, None, "abc"):
            with self.assertRaises(ValueError):
                Ink(x, x, [0, 1])

    def test_offsets_that_do_not_fit_are_refused(self):
        x, y = self.samples.T
        n = len(x)
        self.assertEqual(self.ink(x, y, np.array([0, n], np.uint8)), self.expected)
        self.assertEqual(self.ink(x, y, np.array([0, n], ">i8")), self.expected)
        self.assertEqual(self.ink(x, y, np.array([0, 9, n, 9], np.int32)[::2]), self.expected)
        for offsets in ([0, 2**40], [0, 2**70], np.array([0, 2**32 + n]), np.array([0, 2**32 + n], np.uint64), [0.0, n], [0, np.nan], [], [[0, n]], None, "ab"):
            with self.assertRaisesRegex(ValueError, "offset"):
                Ink(x, y, offsets)
            with self.assertRaisesRegex(ValueError, "offset"):
                Ink(x, y, [0, n], drawing_offsets=offsets if offsets is not None else [])
        for offsets in ([-1, n], [n, 0], [0, n + 1]):
            with self.assertRaises(InkwrightError):
                self.ink(x, y, offsets)

    def test_ids_of_every_letter_are_one_line_each(self):
        ids = ["a\u2028b", "c\x0bd", "e\x85f", "g\nh", '"\\', "\U0001f58a"]
        results = self.engine.recognize_batch([[self.samples]] * len(ids), ids)
        self.assertEqual([r.id for r in results], ids)
        self.assertEqual(results.lines, [r.line for r in results])
        for wrong in ("abcdef", ["a"], [1] * len(ids)):
            with self.assertRaises((ValueError, TypeError)):
                self.engine.recognize_batch([[self.samples]] * len(ids), wrong)

    def test_bytes_of_every_kind_are_read(self):
        line = b'{"id":"a","strokes":[]}'
        for data in (bytearray(line), memoryview(line), np.frombuffer(line, np.uint8).data):
            self.assertEqual(self.engine.recognize_lines(data).lines, ['{"id":"a","shapes":[],"ink":[]}'])
            self.assertEqual(len(Document.read(data)), 1)
        for data in (None, 5, "text"):
            with self.assertRaises(TypeError):
                Document.read(data)

    def test_options_of_the_wrong_type_are_refused(self):
        for options in ({"threads": 1.5}, {"threads": None}, {"threshold": "a"}, {"kinds": [1]}, {"maximum_strokes_per_shape": "12"}):
            with self.assertRaises(TypeError):
                Engine(**options)
        self.assertTrue(all(s.kind == "line" for s in Engine(kinds="line").recognize([self.samples]).shapes))


if __name__ == "__main__":
    unittest.main()
