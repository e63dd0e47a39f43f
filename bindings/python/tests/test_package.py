# SPDX-License-Identifier: MIT
"""The wheel: the same bytes each time, whole, and played from where it is unpacked."""
import base64
import hashlib
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import sumito

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
LIBRARY = os.environ["SUMITO_LIBRARY"]


def run(*arguments, **environment):
    outside = {name: value for name, value in os.environ.items() if name not in ("SUMITO_LIBRARY", "PYTHONPATH")}
    return subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True, encoding="utf-8", env={**outside, **environment},
                          cwd=environment.get("PWD"))


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.work.cleanup)
        cls.folder = pathlib.Path(cls.work.name)
        done = run(ROOT / "tools" / "wheel", LIBRARY, cls.folder / "one")
        if done.returncode:
            raise AssertionError(done.stderr)
        cls.wheel = pathlib.Path(done.stdout.strip())

    def played(self, packages):
        """The example, where nothing but the package can be found."""
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        shutil.copy(HERE / "example.py", elsewhere)
        told = run("-c", "import sumito; print(sumito._library._name)", PYTHONPATH=str(packages), PWD=str(elsewhere))
        self.assertEqual(told.stdout.strip(), str(packages / "sumito" / "libsumito.so.0"), told.stderr)
        done = run("example.py", PYTHONPATH=str(packages), PWD=str(elsewhere))
        self.assertRegex(done.stdout, r"(wins with 2 ejections|draw)", done.stderr)

    def test_the_same_bytes_each_time(self):
        moved = self.folder / "moved.so"
        shutil.copyfile(LIBRARY, moved)
        mask = os.umask(0o077)
        try:
            again = run(ROOT / "tools" / "wheel", moved, self.folder / "two", TZ="Pacific/Kiritimati").stdout.strip()
        finally:
            os.umask(mask)
        self.assertEqual(pathlib.Path(again).name, self.wheel.name)
        self.assertEqual(pathlib.Path(again).read_bytes(), self.wheel.read_bytes())

    def test_it_is_whole(self):
        self.assertRegex(self.wheel.name, rf"^sumito-{sumito.version}-py3-none-(many)?linux_\w+\.whl$")
        with zipfile.ZipFile(self.wheel) as wheel:
            names = wheel.namelist()
            info = f"sumito-{sumito.version}.dist-info"
            record = dict(line.split(",", 1) for line in wheel.read(f"{info}/RECORD").decode().splitlines())
            self.assertEqual(sorted(record), sorted(names))
            for name in names:
                data = wheel.read(name)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual(record[name], "," if name.endswith("/RECORD") else f"sha256={digest},{len(data)}")
            modules = {f"sumito/{path.name}" for path in (HERE / "sumito").iterdir() if path.is_file()}
            self.assertEqual(set(names), modules | {"sumito/libsumito.so.0"} | {f"{info}/{name}" for name in ("LICENSE", "METADATA", "RECORD", "WHEEL")})
            metadata = wheel.read(f"{info}/METADATA").decode()
            self.assertIn(f"\nName: sumito\nVersion: {sumito.version}\n", metadata)
            self.assertTrue(metadata.endswith((HERE / "README.md").read_text(encoding="utf-8")))
            self.assertIn("\nTag: " + self.wheel.stem.split("-", 2)[2] + "\n", wheel.read(f"{info}/WHEEL").decode())

    def test_played_from_where_it_is_unpacked(self):
        with zipfile.ZipFile(self.wheel) as wheel:
            wheel.extractall(self.folder / "unpacked")
        self.played(self.folder / "unpacked")

    def test_pip_installs_it_without_a_network(self):
        if not importlib.util.find_spec("pip"):
            return  # `make package-test` has it
        done = run("-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", "--root-user-action=ignore", "--target",
                   self.folder / "installed", self.wheel)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.played(self.folder / "installed")

    def test_what_is_no_library_is_refused(self):
        for wrong, why in ((ROOT / "README.md", "none of Linux"), (sys.executable, "is not libsumito.so.0"), (self.folder / "nowhere", "nowhere")):
            done = run(ROOT / "tools" / "wheel", wrong, self.folder / "three")
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)
            self.assertFalse((self.folder / "three").exists())


if __name__ == "__main__":
    unittest.main()
