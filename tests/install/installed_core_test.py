#!/usr/bin/env python3
"""The core as other programs use it: installed from the build, found with find_package(Letrado), and the program of
examples/ built outside the tree. And what a build says that lacks something."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("LETRADO_BUILD", ROOT / "build"))


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)


def cached(name):
    for line in (BUILD / "CMakeCache.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(name + ":"):
            return line.partition("=")[2]
    return ""


class InstalledCore(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="letrado-core-")
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def must(self, *command, **options):
        done = run(*command, **options)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_a_program_outside_the_tree_judges_and_plays(self):
        if cached("LETRADO_SANITIZE") or cached("LETRADO_COVERAGE") == "ON":
            self.skipTest("a library with instruments asks for the same of who links it")
        prefix = self.path / "prefix"
        self.must("cmake", "--install", BUILD, "--component", "core", "--prefix", prefix)
        headers = {path.relative_to(prefix / "include/letrado").as_posix() for path in prefix.rglob("*.h")}
        self.assertIn("regulation/open/opened_edition.h", headers)
        self.assertFalse([name for name in headers if "test" in name.split("/")[-1]], "helpers of tests are not installed")
        # A copy, so that nothing of the tree is found by accident.
        source = self.path / "source"
        self.must("cp", "-r", ROOT / "examples", source)
        built = self.path / "built"
        self.must("cmake", "-G", "Ninja", "-S", source, "-B", built, f"-DCMAKE_PREFIX_PATH={prefix}",
                  f"-DCMAKE_CXX_COMPILER={cached('CMAKE_CXX_COMPILER')}")
        self.must("cmake", "--build", built)
        told = self.must(built / "judge_and_play", "boxeada", "aeinrt?", self.path / "cache")
        self.assertIn("boxear", told)
        self.assertIn("Art. ", told)
        plays = [line for line in told.splitlines() if line.endswith(" puntos")]
        self.assertEqual(len(plays), 5, told)
        self.assertTrue(list((self.path / "cache").glob("fise-2009-*.kwg")), "what was compiled is kept")
        wrong = run(built / "judge_and_play", "casa", "123456789")
        self.assertEqual(wrong.returncode, 2)
        self.assertTrue(wrong.stderr)

    def configure(self, *options):
        return run("cmake", "-G", "Ninja", "-S", ROOT, "-B", self.path / "build", *options)

    def test_the_core_needs_no_test_library_and_no_database(self):
        absent = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON"
                  for name in ("GTest", "rapidcheck", "benchmark", "Boost", "PostgreSQL", "SQLite3", "CLI11")]
        done = self.configure("-DLETRADO_PARTS=core", *absent)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_program_needs_no_test_library(self):
        absent = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ("GTest", "rapidcheck", "benchmark")]
        done = self.configure("-DLETRADO_PARTS=program", *absent)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_what_is_missing_is_named_with_its_package(self):
        done = self.configure("-DLETRADO_PARTS=program", "-DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON")
        self.assertNotEqual(done.returncode, 0)
        said = " ".join(done.stderr.split())
        self.assertIn("Letrado needs SQLite3 3.38 or newer for the program: none was found", said)
        self.assertIn("libsqlite3-dev", said)

    def test_an_unknown_part_is_refused(self):
        done = self.configure("-DLETRADO_PARTS=everything")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("LETRADO_PARTS is core, program or all", " ".join(done.stderr.split()))


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=1))
