import pathlib
import tempfile
import unittest

import inkwright
from inkwright import Document, Engine, InkwrightError

from test_engine import line, rectangle


class DocumentTest(unittest.TestCase):
    engine = Engine()
    two = "\n".join([line("first", [rectangle()]), line("second", [rectangle(0, 0, 30, 70)])]).encode()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_pages_and_their_ink(self):
        document = Document.read(self.two)
        self.assertEqual(len(document), 2)
        page = document.pages[1]
        self.assertEqual(page.name, "second")
        self.assertEqual(page.bounds, (0, 0, 30, 70))
        self.assertIsNone(page.units_per_inch)
        self.assertEqual(page.ink.x.tolist(), rectangle(0, 0, 30, 70)[:, 0].tolist())
        self.assertEqual(self.engine.recognize(page.ink).line, document.recognize(self.engine)[1].line)

    def test_chosen_proposals_are_applied(self):
        document = Document.read(self.two)
        results = document.recognize(self.engine)
        self.assertEqual(len(results.shape_records), 2)
        both = document.apply(results, self.engine)
        self.assertEqual([p.element_count for p in both.pages], [1, 1])
        one = document.apply(results, self.engine, chosen=[False, True])
        self.assertEqual([(p.element_count, len(p.ink.stroke_offsets) - 1) for p in one.pages], [(0, 1), (1, 0)])
        with self.assertRaises(ValueError):
            document.apply(results, self.engine, chosen=[True])
        with self.assertRaises(InkwrightError):
            Document.read(line("a", [rectangle()]).encode()).apply(results, self.engine)

    def test_saved_documents_are_read_again(self):
        document = Document.read(self.two).recognized(self.engine)
        path = self.folder / "a.inkdoc"
        document.save(path)
        again = Document.open(path)
        self.assertEqual(again.encode("svg"), document.encode("svg"))
        self.assertTrue(document.encode("svg").lstrip().startswith(b"<"))
        document.save(self.folder / "a.png")
        self.assertEqual(sorted(p.name for p in self.folder.glob("*.png")), ["a-page-1.png", "a-page-2.png"])

    def test_files_are_converted(self):
        for name in ("a", "b"):
            (self.folder / f"{name}.ndjson").write_text(line(name, [rectangle()]))
        inkwright.convert(self.folder / "a.ndjson", to=self.folder / "a.svg")
        self.assertIn(b"<svg", (self.folder / "a.svg").read_bytes())
        (self.folder / "out").mkdir()
        told = []
        with self.assertRaises(InkwrightError) as caught:
            inkwright.convert(
                [self.folder / n for n in ("a.ndjson", "missing", "b.ndjson")], to=f"{self.folder}/out/", format="svg",
                progress=lambda *what: told.append(what))
        self.assertEqual(caught.exception.code, InkwrightError.SOME_FAILED)
        self.assertEqual(len(caught.exception.failures), 1)
        self.assertEqual([(done, total, failure is None) for done, total, failure in told], [(1, 3, True), (2, 3, False), (3, 3, True)])
        self.assertEqual(sorted(p.name for p in (self.folder / "out").iterdir()), ["a.svg", "b.svg"])

    def test_what_a_callback_raises_comes_out(self):
        (self.folder / "a.ndjson").write_text(line("a", [rectangle()]))

        def stop(*_):
            raise KeyError("mine")

        with self.assertRaises(KeyError):
            inkwright.convert(self.folder / "a.ndjson", to=self.folder / "a.svg", progress=stop)

    def test_errors_name_the_file(self):
        with self.assertRaises(InkwrightError) as caught:
            Document.open(self.folder / "missing")
        self.assertEqual(caught.exception.code, InkwrightError.SYSTEM)
        self.assertIn("missing", str(caught.exception))
        with self.assertRaises(InkwrightError):
            Document.read(b"no ink")
        with self.assertRaises(InkwrightError):
            Document.open("a\0b")


if __name__ == "__main__":
    unittest.main()
