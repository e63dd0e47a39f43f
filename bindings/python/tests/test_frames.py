# SPDX-License-Identifier: MIT
"""What the documentation shows with packages of others, where they are installed."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from sumito import Game, read_arrays

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
# Packages of the system may be there for its own Python only.
PYTHONS = (sys.executable, "/usr/bin/python3")


def run(python, code, folder):
    return subprocess.run([python, "-c", code], cwd=folder, capture_output=True, text=True, encoding="utf-8")


def python_with(package):
    """Who has it, without the time it takes to load it."""
    look = f"import importlib.util, sys; sys.exit(not importlib.util.find_spec({package!r}))"
    return next((python for python in PYTHONS if pathlib.Path(python).exists() and run(python, look, None).returncode == 0), None)


class Examples(unittest.TestCase):
    def setUp(self):
        shown = (ROOT / "docs" / "bindings.md").read_text(encoding="utf-8")
        self.examples = dict((name, code) for code, name in re.findall(r"```python\n(# With (\w+)\.\n.*?)```", shown, re.S))
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        record = Game().play("a1b2", "i5h5", "b2c3").resign("second").record({"Black": "Ada", "White": "Blaise"})
        pathlib.Path(self.folder, "games.apgn").write_text(record.text * 3, encoding="utf-8")

    def test_they_run(self):
        self.assertEqual(sorted(self.examples), ["numpy", "pandas", "polars"])
        found = {name: python_with(name) for name in self.examples}
        for name, python in found.items():
            compile(self.examples[name], name, "exec")
            if python:
                done = run(python, self.examples[name], self.folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(done.stdout)
        if not any(found.values()):
            self.skipTest("neither numpy nor pandas nor polars is installed")

    def test_numpy_copies_nothing(self):
        python = python_with("numpy")
        if not python:
            self.skipTest("numpy is not installed")
        done = run(python, """
import array, numpy, sumito
arrays = sumito.read_arrays(open("games.apgn", "rb"), [*sumito.arrays.PLY_COLUMNS])
for name, column in arrays.plies.items():
    seen = numpy.asarray(column)
    assert seen.shape == column.shape and seen.tolist() == column.tolist() or name in ("result", "clock_ms", "eval"), name
    seen.flat[0] = 1
    assert memoryview(column).cast("B").cast(column.format)[0] == 1, name
codes, offsets = sumito.Positions(["classic"]).moves(numpy.zeros(100, "uint32"))[0], None
assert isinstance(codes, numpy.ndarray)
print(seen.dtype)
""", self.folder)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "float64\n", ""))


if __name__ == "__main__":
    unittest.main()
