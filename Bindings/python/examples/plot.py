"""Draws a page as it was and as it was recognised, side by side.

    pip install 'inkwright[plot]'
    python plot.py page.xopp before-and-after.png
"""

import sys

import matplotlib
import numpy as np
from matplotlib.patches import Ellipse

import inkwright

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402


def draw(axes, shape):
    """A shape from its form and points; curves by their control points."""
    points = shape.points
    if shape.form == "ellipse":
        major, minor = shape.radii
        axes.add_patch(Ellipse(points[0], 2 * major, 2 * minor, angle=np.degrees(shape.rotation), fill=False, color="C0"))
    elif shape.form == "quadratic":
        t = np.linspace(0, 1, 40)[:, None]
        axes.plot(*((1 - t) ** 2 * points[0] + 2 * t * (1 - t) * points[1] + t**2 * points[2]).T, "C0")
    elif shape.form == "cubics":
        t = np.linspace(0, 1, 20)[:, None]
        for i in range(0, len(points) - 3, 3):
            a, b, c, d = points[i : i + 4]
            axes.plot(*((1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d).T, "C0")
    elif shape.form in ("line", "path"):
        axes.plot(*points.T, "C0")
        for has, tip, before in ((shape.heads[1], points[-1], points[-2]), (shape.heads[0], points[0], points[1])):
            if has:
                axes.annotate("", tip, before, arrowprops={"arrowstyle": "->", "color": "C0"})
    elif shape.form == "chatBubble":
        body, tail = points[:-1], points[-1]
        axes.plot(*np.vstack([body, body[:1]]).T, "C0")
        starts, sides = body, np.roll(body, -1, axis=0) - body
        along = np.clip(np.sum((tail - starts) * sides, axis=1) / np.sum(sides**2, axis=1), 0.1, 0.9)
        nearest = np.argmin(np.linalg.norm(starts + along[:, None] * sides - tail, axis=1))
        base = [starts[nearest] + (along[nearest] + step) * sides[nearest] for step in (-0.08, 0.08)]
        axes.plot(*np.vstack([base[0], tail, base[1]]).T, "C0")
    else:
        axes.plot(*np.vstack([points, points[:1]]).T, "C0")


def main(source, target):
    page = inkwright.Document.open(source).pages[0]
    result = inkwright.Engine().recognize(page.ink)
    strokes = page.ink.strokes()
    figure, (before, after) = pyplot.subplots(1, 2, figsize=(12, 6), sharex=True, sharey=True)
    for stroke in strokes:
        before.plot(*stroke.T, "k", linewidth=1)
    for index in result.ink:
        after.plot(*strokes[index].T, "k", linewidth=1)
    for shape in result.shapes:
        draw(after, shape)
    before.set_title("as drawn")
    after.set_title(f"{len(result.shapes)} shapes, {len(result.ink)} strokes stay ink")
    before.invert_yaxis()
    for axes in (before, after):
        axes.set_aspect("equal")
    figure.savefig(target, dpi=120)


if __name__ == "__main__":
    main(*sys.argv[1:])
