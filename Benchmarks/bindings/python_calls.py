"""What Python adds to a call of the C library, and the rate of batches.

    python python_calls.py drawings.ndjson
"""

import ctypes
import json
import statistics
import subprocess
import sys
import time

import numpy as np

from inkwright import Engine, Ink, _library

lib = _library.lib


def median_microseconds(calls):
    return statistics.median(calls) * 1e6


def best(call, times=3):
    found = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        found.append(time.perf_counter() - start)
    return min(found)


def main(path):
    seconds = [
        best(lambda: subprocess.run([sys.executable, "-c", f"import {names}"], check=True), 5) for names in ("sys", "numpy", "inkwright")]
    print(f"import: numpy {(seconds[1] - seconds[0]) * 1e3:.0f} ms, inkwright with it {(seconds[2] - seconds[0]) * 1e3:.0f} ms")

    engine = Engine()
    with open(path) as lines:
        objects = [json.loads(line) for line in lines]
    drawings = [[np.stack([np.asarray(s[k], float) for k in ("x", "y")], axis=1) for s in d["strokes"]] for d in objects]
    ids = [d["id"] for d in objects]

    def plain(ink):
        pointer, error = ctypes.c_void_p(), _library.Error()
        start = time.perf_counter()
        lib.inkwright_recognize(engine._handle.pointer, ink._struct, ctypes.byref(pointer), ctypes.byref(error))
        lasted = time.perf_counter() - start
        lib.inkwright_result_free(pointer)
        return lasted

    some = list(zip(drawings, ids))[:1000]
    inks = [Ink.of_strokes(d, i) for d, i in some]
    c = [min(plain(ink) for _ in range(3)) for ink in inks]
    line = [best(lambda: engine.recognize(d, i).line) for d, i in some]
    shapes = [best(lambda: engine.recognize(d, i).shapes) for d, i in some]
    print(f"one call: C {median_microseconds(c):.1f} us; Python adds {median_microseconds(a - b for a, b in zip(line, c)):.1f} us with the line, "
          f"{median_microseconds(a - b for a, b in zip(shapes, c)):.1f} us with the shapes")

    ink = Ink.of_drawings(drawings, ids)
    for _ in range(3):
        c_batch = plain(ink)
        python_batch = best(lambda: engine.recognize_batch(drawings, ids), 1)
        print(f"batch: C {len(drawings) / c_batch:.0f}, Python {len(drawings) / python_batch:.0f} drawings/s, ratio {c_batch / python_batch:.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
