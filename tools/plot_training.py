#!/usr/bin/env python3
"""Draws what the engine has learned as SVG in docs/engine: leave values by tile, synergies of two tiles, convergence by
generation, win curves. Needs nothing but Python.

usage: tools/plot_training.py            (from the root of the tree)
"""
import csv
import html
import math
import struct
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data" / "engine"
DOCS = ROOT / "docs" / "engine"
INK, GRID, BLUE, RED, GREEN, GREY = "#222", "#ddd", "#2b6cb0", "#c0392b", "#2f855a", "#777"


def faces():
    """Names of the tiles by code, the blank first."""
    with open(ROOT / "data" / "tiles" / "spanish.tsv", encoding="utf-8") as file:
        rows = [line.split("\t") for line in file if line.strip() and not line.startswith("#")]
    names = [row[0].strip() for row in rows]
    return ["?"] + [name for name in names if name.isalpha() and name.isupper()]


def read_leaves(path, longest):
    """Values of the leaves of up to `longest` tiles, by their tiles; docs/formats/klv.md describes the file."""
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 0)
    nodes = struct.unpack_from(f"<{count}I", data, 4)
    (value_count,) = struct.unpack_from("<I", data, 4 + 4 * count)
    values = struct.unpack_from(f"<{value_count}f", data, 8 + 4 * count)
    words = [None] * count

    def words_from(i):
        """How many words the node, its children and its later siblings spell."""
        if i == 0:
            return 0
        chain = []
        while words[i] is None:
            chain.append(i)
            if nodes[i] & 0x400000:
                break
            i += 1
        for j in reversed(chain):
            later = 0 if nodes[j] & 0x400000 else words[j + 1]
            words[j] = (nodes[j] >> 23 & 1) + words_from(nodes[j] & 0x3FFFFF) + later
        return words[chain[0]] if chain else words[i]

    leaves = {}

    def walk(i, rank, so_far):
        while i != 0:
            node = nodes[i]
            leave = so_far + (node >> 24,)
            accepts = node >> 23 & 1
            if accepts:
                leaves[leave] = values[rank]
            below = words_from(node & 0x3FFFFF)
            if len(leave) < longest:
                walk(node & 0x3FFFFF, rank + accepts, leave)
            rank += accepts + below
            if node & 0x400000:
                return
            i += 1

    walk(nodes[0] & 0x3FFFFF, 0, ())
    return leaves


class Plot:
    def __init__(self, title, width, height):
        self.width, self.height = width, height
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            f'font-size="12" role="img" aria-label="{html.escape(title)}">',
            f'<rect width="{width}" height="{height}" fill="white"/>',
        ]
        self.text(width / 2, 22, title, anchor="middle", size=15)

    def text(self, x, y, text, anchor="start", size=12, colour=INK):
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">'
            f"{html.escape(text)}</text>"
        )

    def line(self, x1, y1, x2, y2, colour=GRID, width=1.0):
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'
        )

    def bar(self, x, y, width, height, colour):
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
        )

    def path(self, points, colour, width=2.0):
        steps = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{steps}" fill="none" stroke="{colour}" stroke-width="{width}"/>')

    def dot(self, x, y, colour):
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')

    def save(self, name):
        (DOCS / name).write_text("\n".join(self.parts + ["</svg>"]) + "\n", encoding="utf-8")


def bars(plot, items, left, right, top, step):
    """Horizontal bars around zero with their names and values."""
    low, high = min(0, *(v for _, v in items)), max(0, *(v for _, v in items))
    scale = (right - left) / (high - low)
    zero = left - low * scale
    for i, (name, value) in enumerate(items):
        y = top + i * step
        x = zero + min(0, value) * scale
        plot.bar(x, y, abs(value) * scale, step - 3, BLUE if value >= 0 else RED)
        end = zero + value * scale
        plot.text(left - 48, y + step - 6, name, anchor="end")
        side = 4 if value >= 0 else -4
        plot.text(end + side, y + step - 6, f"{value:+.1f}", anchor="start" if value >= 0 else "end", size=10, colour=GREY)
    plot.line(zero, top - 3, zero, top + len(items) * step, INK)


def plot_tiles(leaves, names):
    items = sorted(((names[leave[0]], value) for leave, value in leaves.items() if len(leave) == 1), key=lambda i: -i[1])
    plot = Plot("Value of one tile kept, points", 720, 60 + 19 * len(items))
    bars(plot, items, 130, 660, 42, 19)
    plot.save("leave-tiles.svg")


def plot_synergies(leaves, names, each=20):
    pairs = []
    for leave, value in leaves.items():
        if len(leave) == 2:
            a, b = leave
            pairs.append((names[a] + " " + names[b], value - leaves[(a,)] - leaves[(b,)]))
    pairs.sort(key=lambda pair: -pair[1])
    plot = Plot("Two tiles together: what they are worth beyond the sum of each, points", 720, 60 + 19 * 2 * each)
    bars(plot, pairs[:each] + pairs[-each:], 150, 650, 42, 19)
    plot.save("leave-synergies.svg")


def axes(plot, left, right, top, bottom, xs, ys, x_label, y_label, x_at, y_at):
    for x in xs:
        plot.line(x_at(x), top, x_at(x), bottom)
        plot.text(x_at(x), bottom + 16, f"{x:,g}" if x >= 1000 else f"{x:g}", anchor="middle")
    for y in ys:
        plot.line(left, y_at(y), right, y_at(y))
        plot.text(left - 6, y_at(y) + 4, f"{y:g}", anchor="end")
    plot.line(left, bottom, right, bottom, INK)
    plot.line(left, top, left, bottom, INK)
    plot.text((left + right) / 2, bottom + 34, x_label, anchor="middle")
    plot.text(left, top - 8, y_label)


def plot_convergence():
    """docs/engine/convergence.tsv: games of training, points a game against the committed values, half interval."""
    with open(DOCS / "convergence.tsv", encoding="utf-8") as file:
        rows = [{k: float(v) for k, v in row.items()} for row in csv.DictReader(file, delimiter="\t")]
    plot = Plot("Convergence: points a game against the values of 240,000 games", 720, 380)
    left, right, top, bottom = 70, 690, 60, 320
    low = min(min(row["spread"] - row["error"] for row in rows), -2)
    high = max(max(row["spread"] + row["error"] for row in rows), 2)
    first, last = rows[0]["games"], rows[-1]["games"]
    def x_at(games):
        return left + (right - left) * (math.log(games) - math.log(first)) / (math.log(last) - math.log(first))

    def y_at(value):
        return bottom - (bottom - top) * (value - low) / (high - low)

    step = 5 if high - low > 12 else 1
    ys = [y for y in range(-100, 100, step) if low <= y <= high]
    axes(plot, left, right, top, bottom, [row["games"] for row in rows], ys, "games of training (logarithmic)",
         "points a game, with 95 % interval", x_at, y_at)
    plot.line(left, y_at(0), right, y_at(0), INK)
    plot.path([(x_at(row["games"]), y_at(row["spread"])) for row in rows], BLUE)
    for row in rows:
        x = x_at(row["games"])
        plot.line(x, y_at(row["spread"] - row["error"]), x, y_at(row["spread"] + row["error"]), BLUE, 1.5)
        plot.dot(x, y_at(row["spread"]), BLUE)
    plot.save("leave-convergence.svg")


def plot_wins():
    with open(DATA / "win.tsv", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    leads = [int(cell) for cell in rows[0][1:]]
    shares = {int(row[0]): [int(cell) / 100 for cell in row[1:]] for row in rows[1:]}
    plot = Plot("Wins of the player on turn, by lead and unseen tiles", 720, 420)
    left, right, top, bottom = 70, 590, 60, 360

    def x_at(lead):
        return left + (right - left) * (lead + 150) / 300

    def y_at(share):
        return bottom - (bottom - top) * share / 100

    axes(plot, left, right, top, bottom, range(-150, 151, 50), range(0, 101, 20), "lead, points", "wins, %", x_at, y_at)
    colours = [RED, "#b7791f", GREEN, BLUE, "#6b46c1"]
    for i, (unseen, colour) in enumerate(zip((7, 14, 28, 56, 93), colours)):
        plot.path([(x_at(l), y_at(s)) for l, s in zip(leads, shares[unseen]) if -150 <= l <= 150], colour)
        plot.line(605, 80 + 22 * i, 630, 80 + 22 * i, colour, 3)
        plot.text(636, 84 + 22 * i, f"{unseen} unseen")
    plot.save("win-curves.svg")


def main():
    names = faces()
    assert len(names) == 29, names
    leaves = read_leaves(DATA / "leaves.klv2", 2)
    plot_tiles(leaves, names)
    plot_synergies(leaves, names)
    plot_convergence()
    plot_wins()


if __name__ == "__main__":
    main()
