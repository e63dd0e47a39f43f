# SPDX-License-Identifier: MIT
"""What is written down of the library here is what its headers say; a library that is missing or foreign is told; the example."""
import doctest
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import sumito
from sumito import _functions, _structs

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent


# What the package has as words in the order of the library's numbers.
NUMBERED = (
    "SU_OK SU_MALFORMED SU_ILLEGAL SU_FULL SU_END", "SU_E SU_NE SU_NW SU_W SU_SW SU_SE SU_NO_DIRECTION", "SU_FIRST SU_SECOND",
    "SU_CLASSIC SU_NOTALONE SU_OFFBOARD", "SU_FREE SU_MARBLE_FIRST SU_MARBLE_SECOND SU_SISTER", "SU_MOVE_LINE SU_MOVE_ARROW SU_MOVE_PLACING",
    "SU_SHAPE_NONE SU_SHAPE_LANCE SU_SHAPE_ARC SU_SHAPE_SHIELD SU_SHAPE_GAP SU_SHAPE_BENT SU_SHAPE_SCATTERED",
    "SU_ONGOING SU_FIRST_WINS SU_SECOND_WINS SU_DRAW", " ".join("SU_" + code.upper() for code in sumito.board.LANGUAGES), "SU_THEME_CONTRAST SU_THEME_PRINT", "SU_EXACT SU_AT_LEAST SU_AT_MOST",
    "SU_FORM_SIX_FIELDS SU_FORM_APGN SU_FORM_PLAYSTRATEGY",
    "SU_RECORD_TAG SU_RECORD_START SU_RECORD_MOVE SU_RECORD_COMMENT SU_RECORD_GLYPH SU_RECORD_VARIATION SU_RECORD_VARIATION_END "
    "SU_RECORD_RESULT SU_RECORD_END SU_RECORD_ERROR SU_RECORD_WARNING",
    "SU_NET_FINE SU_NET_FOREIGN SU_NET_OTHER_VERSION SU_NET_OTHER_SHAPE SU_NET_TRUNCATED SU_NET_CORRUPT",
)


def run(*arguments, **environment):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": str(HERE), **environment})


class Headers(unittest.TestCase):
    def test_a_compiler_agrees(self):
        """Functions are declared again and fields are looked for: whatever differs does not compile."""
        compiler = shutil.which("cc") or shutil.which("gcc")
        if not compiler or not (ROOT / "include").exists():
            self.skipTest("there is no compiler, or no headers")
        lines = ["#include <sumito/sumito.h>", "#include <sumito/engine.h>"]
        lines += [row + ";" for row in _functions.FUNCTIONS.split("\n") if row]
        for struct in _structs.STRUCTS:
            name = struct.__name__
            for field, _ in struct._fields_:
                offset, size = getattr(struct, field).offset, getattr(struct, field).size
                lines.append(f'_Static_assert(offsetof({name}, {field}) == {offset} && sizeof((({name} *)0)->{field}) == {size}, "{name}.{field}");')
        for names in NUMBERED:
            lines += [f'_Static_assert({name} == {number}, "{name}");' for number, name in enumerate(names.split())]
        for name, value in {"SU_MAX_MOVES": _structs.MAX_MOVES, "SU_MAX_LINE": _structs.MAX_LINE, "SU_MAX_LINES": _structs.MAX_LINES,
                            "SU_RECORD_TEXT": _structs.RECORD_TEXT, "SU_RECORD_ARROWS": _structs.RECORD_ARROWS, "SU_LEVELS": sumito.LEVELS, "SU_LAYOUTS": len(sumito.LAYOUTS), "SU_CELLS": len(sumito.CELLS),
                            "SU_VARIANTS": len(sumito.VARIANTS), "SU_LANGUAGE_COUNT": len(sumito.board.LANGUAGES),
                            "SU_NO_MOVE": _structs.NO_MOVE, "SU_NO_CELL": _structs.NO_CELL}.items():
            lines.append(f'_Static_assert({name} == {value}, "{name}");')
        done = subprocess.run([compiler, "-std=c11", "-fsyntax-only", f"-I{ROOT / 'include'}", "-xc", "-"],
                              input="\n".join(lines), capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_names_and_numbers_fit(self):
        library = _functions.library
        self.assertEqual([library.su_direction_name(n).decode() for n in range(6)], list(sumito.DIRECTIONS))
        self.assertEqual([sumito.Position.start(name).variant for name in sumito.VARIANTS], list(sumito.VARIANTS))

    def test_the_version_is_the_librarys(self):
        self.assertRegex((HERE / "pyproject.toml").read_text(), rf'(?m)^version = "{re.escape(sumito.version)}"$')


class Loading(unittest.TestCase):
    def test_a_missing_library_is_told(self):
        done = run("-c", "import sumito", SUMITO_LIBRARY="/nowhere/libsumito.so.0")
        self.assertIn("ImportError: /nowhere/libsumito.so.0 cannot be loaded", done.stderr)

    def test_a_foreign_library_is_told(self):
        done = run("-c", "import sumito", SUMITO_LIBRARY="libc.so.6")
        self.assertIn("is no libsumito", done.stderr)


class Example(unittest.TestCase):
    def test_it_plays(self):
        example = (HERE / "example.py").read_text()
        self.assertLessEqual(len(example.splitlines()), 10)
        done = run(str(HERE / "example.py"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout.splitlines()[-1], r"(wins with 2 ejections|draw)")

    def test_the_documentation_shows_it(self):
        shown = (ROOT / "docs" / "bindings.md").read_text(encoding="utf-8")
        self.assertIn((HERE / "example.py").read_text(), shown)


    def test_what_the_documentation_says_is_so(self):
        shown = (ROOT / "docs" / "bindings.md").read_text(encoding="utf-8")
        said = doctest.DocTestParser().get_doctest(re.sub(r"(?m)^```.*$", "", shown), {}, "bindings.md", None, 0)
        self.assertGreater(len(said.examples), 10)
        told = io.StringIO()
        failed, _ = doctest.DocTestRunner(verbose=False).run(said, out=told.write)
        self.assertEqual(failed, 0, told.getvalue())


class Types(unittest.TestCase):
    def test_mypy_has_nothing_to_say(self):
        if not shutil.which("mypy"):
            self.skipTest("mypy is not installed")
        with tempfile.TemporaryDirectory() as cache:
            done = subprocess.run(["mypy", "--strict", f"--cache-dir={cache}", "sumito"], cwd=HERE, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
