#!/usr/bin/env python3
"""The program runs on any x86-64: instructions that only newer machines have stand in the functions that are called
after asking the machine (src/engine/machine.h), and nowhere else."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(os.environ.get("LETRADO_BUILD", ROOT / "build"))

# AVX and BMI; popcnt; what SSE3 to SSE4 brought and compilers like to use. `rep bsf` is shown as tzcnt and means bsf to
# a machine that does not know it, with the same result for what is not zero.
NEWER = re.compile(
    r"\t(v[a-z0-9]+|andn|bextr|blsi|blsmsk|blsr|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|popcnt|movbe|crc32[bwlq]?|"
    r"pshufb|palignr|phadd[a-z]+|pabs[bwd]|psign[bwd]|pmulhrsw|pmaddubsw|pmovzx[a-z]+|pmovsx[a-z]+|pextr[bdq]|pinsr[bdq]|"
    r"pmin(s[bd]|u[wd])|pmax(s[bd]|u[wd])|pmulld|pblend[a-z]+|blend[a-z]+|ptest|round[a-z]{2}|insertps|pcmpeqq|pcmpgtq|"
    r"packusdw|haddp[sd]|lddqu|movddup|movs[hl]dup)\s")
NOT_NEWER = re.compile(r"\tver[rw]\s")
ALLOWED = re.compile(r"::find_fast\(|::find_gathering\(|LineSearchFast<")
# The one instruction that every counting function has behind its question.
ASKED = re.compile(r"\tpopcnt\s")


class Instructions(unittest.TestCase):
    def setUp(self):
        if not shutil.which("objdump"):
            self.skipTest("objdump is not installed")
        cache = (BUILD / "CMakeCache.txt").read_text(encoding="utf-8")
        if re.search(r"^LETRADO_ARCH:STRING=.", cache, re.MULTILINE):
            self.skipTest("it was built for some machines only (LETRADO_ARCH)")

    def test_nothing_newer_outside_the_fast_paths(self):
        program = BUILD / "letrado"
        if b"x86-64" not in subprocess.run(["objdump", "-f", program], capture_output=True, check=True).stdout:
            self.skipTest("another architecture")
        function, found, fast = "", {}, set()
        listing = subprocess.Popen(["objdump", "-d", "-C", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True,
                                   encoding="utf-8", errors="replace")
        for line in listing.stdout:
            if line.endswith(">:\n"):
                function = line.partition("<")[2].rstrip(">:\n")
            elif NEWER.search(line) and not NOT_NEWER.search(line):
                if ALLOWED.search(function):
                    fast.add(ALLOWED.search(function).group())
                elif not (ASKED.search(line) and "letrado::engine::" in function):
                    found.setdefault(function, line.strip())
        self.assertEqual(listing.wait(), 0)
        self.assertEqual(len(fast), 3, f"the fast paths are not in the program: {fast}")
        self.assertEqual(found, {})


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=1))
