#!/usr/bin/env python3
"""The Debian package: made from the build, installed below a folder of the test's own, run, verified, removed. Where the
machine cannot (no dpkg, not root), it is skipped with its reason."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("LETRADO_BUILD", ROOT / "build"))


class Package(unittest.TestCase):
    def setUp(self):
        for tool in ("dpkg", "dpkg-deb", "dpkg-shlibdeps", "cpack"):
            if not shutil.which(tool):
                self.skipTest(f"{tool} is not installed")
        if os.geteuid() != 0:
            self.skipTest("only root can install a package, even below a folder")
        folder = tempfile.TemporaryDirectory(prefix="letrado-package-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.root = self.path / "root"

    def must(self, *command, **options):
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def dpkg(self, *arguments):
        # The libraries that it needs are on this machine, not below the folder.
        return self.must("dpkg", f"--root={self.root}", "--force-depends", "--force-not-root", *arguments)

    def test_is_installed_run_and_removed(self):
        self.must("cmake", "--build", BUILD, "--target", "installable")
        self.must("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", self.path / "made")
        (package,) = (self.path / "made").glob("letrado_*.deb")

        needs = self.must("dpkg-deb", "-f", package, "Depends")
        for library in ("libc6", "libsqlite3-0", "libpq5", "libsodium23", "libssl3", "libcurl4"):
            self.assertIn(library, needs)
        for name in re.findall(r"([a-z0-9.+-]+)(?: \([^)]*\))?", needs):
            self.must("dpkg-query", "-W", name)

        for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/log"):
            (self.root / folder).mkdir(parents=True)
        (self.root / "var/lib/dpkg/status").touch()
        self.dpkg("-i", package)
        program = self.root / "usr/bin/letrado"
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.path / "home"), "LANG": "C.UTF-8"}
        self.assertIn("casa", self.must(program, "judge", "casa", env=environment))
        # The lexicon that came with it was found: nothing was compiled, and nothing kept in a cache.
        self.assertFalse((self.path / "home").exists())
        self.verify_units(program)
        completion = self.root / "usr/share/bash-completion/completions/letrado"
        words = self.must("bash", "-c", f"source {completion}; COMP_WORDS=(letrado jud); COMP_CWORD=1; _letrado; "
                          'echo "${COMPREPLY[@]}"')
        self.assertEqual(words.split(), ["judge"])

        self.dpkg("-r", "letrado")
        left = [path for path in (self.root / "usr").rglob("*") if not path.is_dir()] if (self.root / "usr").exists() else []
        self.assertEqual(left, [])

    def verify_units(self, program):
        if not shutil.which("systemd-analyze"):
            print("systemd-analyze is not installed: the units were not verified")
            return
        units = self.path / "units"
        units.mkdir()
        for name in ("letrado.service", "letrado.socket"):
            text = (self.root / "usr/lib/systemd/system" / name).read_text(encoding="utf-8")
            if name.endswith("service"):
                self.assertIn("ExecStart=/usr/bin/letrado ", text)
            (units / name).write_text(text.replace("/usr/bin/letrado", str(program)), encoding="utf-8")
        self.must("systemd-analyze", "verify", "./letrado.service", "./letrado.socket", cwd=units)


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=1))
