#!/usr/bin/env python3
"""Puts small faults into the code, one at a time, and sees whether a test notices.

The faults are rows of tests/mutants/*.tsv: class, file, old, new, what. `old` is a text that the file has exactly once
(in it \\n stands for the end of a line and the indentation of the next), `new` is what takes its place, `what` says what
goes wrong then. The classes secrets, points, clocks, ratings and stored must all be noticed, of the rest nine in ten.

Each fault is put into a copy of the tree under build/mutants, only the module and the tests that the map below names are
built again, and they run in that order until one fails. What was found is kept in build/mutants/report.tsv, so that an
interrupted run goes on where it was; --again begins anew. Exit code: 0 all well, 1 too much went unseen, 2 a fault that
no longer matches, does not compile, or tests that fail by themselves.
"""

import argparse
import collections
import csv
import hashlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAULTS = ROOT / "tests" / "mutants"
WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
BUILD = TREE / "build"  # as in the tree itself, so that the compiler cache knows every file
REPORT = WORK / "report.tsv"
COLUMNS = ["class", "file", "old", "new", "what"]
MUST = ("secrets", "points", "clocks", "ratings", "stored")
CLASSES = (*MUST, "other")
ENOUGH = 0.9
BUILD_LIMIT = 1800
TEST_LIMIT = 300

# The tests of each module, the quickest and likeliest first. "x_test" is a program of CMake, "server/x" a script of
# tests/server, "web" the unit tests of the web application.
TESTS = {
    "base": ["base_test", "net_test", "service_test", "command_line_test"],
    "tiles": ["tiles_test", "lexicon_test", "notation_test", "game_test", "referee_test"],
    "spanish": ["spanish_test", "regulation_test", "conformance_test"],
    "lexicon": ["lexicon_test", "engine_test", "conformance_test", "word_list_forms_test", "command_line_test"],
    "board": ["board_test", "game_test", "notation_test", "referee_test"],
    "edition": ["edition_test", "regulation_test", "game_test", "referee_test"],
    "dictionary": ["dictionary_test", "regulation_test", "conformance_test"],
    "regulation": ["regulation_test", "game_test", "referee_test", "conformance_test"],
    "game": ["game_test", "referee_test", "property_test", "notation_test", "service_test", "server/secrecy",
             "server/whole_game"],
    "notation": ["notation_test", "property_test", "command_line_test"],
    "engine": ["engine_test", "engine_proof_test", "analysis_test", "command_line_test"],
    "analysis": ["analysis_test", "service_test", "command_line_test"],
    "tournament": ["tournament_test", "pairing_test", "tournament_scenario_test"],
    "store": ["store_test", "store_contract_test", "service_test"],
    "bus": ["bus_contract_test", "server/cluster"],
    "service": ["service_test", "simulation_test", "housekeeping_contract_test", "api_test", "server/secrecy",
                "server/whole_game", "server/hall_table", "server/cluster"],
    "net": ["net_test", "server/bad_input"],
    "api": ["api_test", "server/bad_input", "server/whole_game", "server/secrecy", "server/docs", "server/hall_table",
            "server/downloads"],
    "letrado": ["command_line_test", "server/docs", "server/backup"],
    "web": ["web"],
}
# Fewer random games and positions than by themselves: the fault is there in all of them.
SHORTER = {"LETRADO_GAMES": "60", "LETRADO_POSITIONS": "300", "LETRADO_KILLS": "2",
           "LETRADO_SIM_FAILURES": "1"}


class Fault:
    def __init__(self, row, where):
        self.kind, self.file, self.old, self.new, self.what = (row[name] for name in COLUMNS)
        self.where = where
        parts = self.file.split("/")
        self.module = parts[0] if parts[0] == "web" else parts[1]
        self.key = hashlib.sha256("\t".join((self.file, self.old, self.new)).encode()).hexdigest()[:12]
        self.pattern = re.compile(r"\n[ \t]*".join(re.escape(line) for line in self.old.split("\\n")))

    def apply(self, text):
        return self.pattern.sub(lambda _: self.new.replace("\\n", "\n"), text, count=1)

    def mistake(self):
        """Why the row is no fault of this tree, or nothing."""
        path = ROOT / self.file
        if self.kind not in CLASSES:
            return f"no such class: {self.kind}"
        if self.module not in TESTS:
            return f"no tests are known for {self.file}"
        if not self.old or self.old == self.new or not self.what:
            return "a fault needs old, new and what"
        if not path.is_file():
            return f"no such file: {self.file}"
        found = len(self.pattern.findall(path.read_text(encoding="utf-8")))
        if found != 1:
            return f"{self.file} has it {found} times: {self.old}"
        return None


def read_faults():
    faults = []
    for path in sorted(FAULTS.glob("*.tsv")):
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
            if reader.fieldnames != COLUMNS:
                sys.exit(f"{path.name}: the columns are {' '.join(COLUMNS)}")
            faults += [Fault(row, f"{path.name}:{number}") for number, row in enumerate(reader, 2)
                       if None not in row.values()]
    return faults


def check(faults):
    """Every row fits the tree, once, and no fault is there twice."""
    bad = [f"{fault.where}: {mistake}" for fault in faults if (mistake := fault.mistake())]
    seen = {}
    for fault in faults:
        if fault.key in seen:
            bad.append(f"{fault.where}: the same as {seen[fault.key]}")
        seen[fault.key] = fault.where
    print("\n".join(bad), file=sys.stderr, end="\n" if bad else "")
    return not bad


def copy_tree():
    """The tree as it is here, committed or not; files that are the same keep their times, so that little is rebuilt."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True).stdout.decode().split("\0")
    wanted = {name for name in listed if name and (ROOT / name).is_file()}
    for name in wanted:
        source, target = ROOT / name, TREE / name
        if target.is_file() and target.read_bytes() == source.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    kept = ("build", "node_modules", "__pycache__")
    for path in [path for path in TREE.rglob("*") if path.is_file()]:
        name = str(path.relative_to(TREE))
        if any(part in kept for part in path.relative_to(TREE).parts):
            continue
        if name not in wanted:
            path.unlink()


def run(command, limit, **more):
    """Whether it ended well, and what it said; with all of its children it is killed when the time is over."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               start_new_session=True, **more)
    try:
        said, _ = process.communicate(timeout=limit)
        return process.returncode == 0, said
    except subprocess.TimeoutExpired:
        return False, "took too long"
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


class Bench:
    """The copy of the tree and its build folder."""

    def __init__(self, jobs):
        self.jobs = jobs
        self.environment = dict(os.environ, CCACHE_BASEDIR=str(TREE), CCACHE_NOHASHDIR="1",
                                LETRADO_PROGRAM=str(BUILD / "letrado"), **SHORTER)

    def prepare(self):
        TREE.mkdir(parents=True, exist_ok=True)
        copy_tree()
        modules = ROOT / "web" / "node_modules"
        if modules.is_dir() and not (TREE / "web" / "node_modules").exists():
            (TREE / "web" / "node_modules").symlink_to(modules)
        if not (BUILD / "build.ninja").is_file():
            well, said = run(["cmake", "--preset", "release", "-B", str(BUILD), "-DLETRADO_WEB=OFF"], BUILD_LIMIT,
                             cwd=TREE, env=self.environment)
            if not well:
                sys.exit("the copy cannot be configured:\n" + said)

    def build(self, *targets):
        return run(["cmake", "--build", str(BUILD), "-j", str(self.jobs), "--target", *targets], BUILD_LIMIT,
                   env=self.environment)

    def build_for(self, test):
        if test == "web":
            return True, ""
        targets = ["letrado", "lexica"] if test.startswith("server/") else [test]
        return self.build(*targets)

    def test(self, test):
        if test == "web":
            return run([str(TREE / "tools" / "with_node.sh"), "node_modules/.bin/vitest", "run"], TEST_LIMIT,
                       cwd=TREE / "web", env=self.environment)
        if test.startswith("server/"):
            script = TREE / "tests" / "server" / (test.removeprefix("server/") + "_test.py")
            return run([sys.executable, str(script), "--failfast"], TEST_LIMIT, cwd=TREE, env=self.environment)
        program = next((BUILD / folder / test for folder in ("src", "tests") if (BUILD / folder / test).is_file()), None)
        if program is None:
            return False, f"{test} was not built"
        return run([str(program), "--gtest_fail_fast", "--gtest_brief=1"], TEST_LIMIT, cwd=program.parent,
                   env=self.environment)


def try_fault(bench, fault):
    """The result and what told it."""
    path = TREE / fault.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(fault.apply(whole), encoding="utf-8")
    try:
        for test in TESTS[fault.module]:
            well, said = bench.build_for(test)
            if not well:
                return "does not compile", last_lines(said, "error")
            well, said = bench.test(test)
            if not well:
                return "noticed", f"{test}: {last_lines(said, 'FAIL')}"
        return "survived", ""
    finally:
        path.write_text(whole, encoding="utf-8")


def last_lines(said, word):
    found = [line.strip() for line in said.splitlines() if word in line]
    return re.sub(r"\s+", " ", (found or [said.strip()[-100:]])[0])[:140]


def read_report():
    if not REPORT.is_file():
        return {}
    with open(REPORT, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    return {row[0]: row[1:] for row in rows if len(row) >= 3}


def chosen(faults, options):
    if options.only:
        faults = [fault for fault in faults if any(text in fault.file or text in fault.what for text in options.only)]
    if options.kind:
        faults = [fault for fault in faults if fault.kind in options.kind]
    if options.changed:
        done = subprocess.run(["git", "diff", "--name-only", options.changed], cwd=ROOT, check=True, capture_output=True,
                              text=True)
        faults = [fault for fault in faults if fault.file in done.stdout.splitlines()]
    if options.sample:
        # Evenly over the modules: every k-th row.
        step = max(1, len(faults) // options.sample)
        faults = faults[::step][:options.sample]
    return faults


def tests_of(faults):
    """All of them, each once, those of the lower modules first."""
    used = {test: None for fault in faults for test in TESTS[fault.module]}
    return list(used)


def summary(faults, results):
    """Prints the tables; whether enough was noticed."""
    print(f"\n{'module':<12}{'faults':>8}{'noticed':>9}{'survived':>10}")
    tried = [fault for fault in faults if results.get(fault.key, ["?"])[0] in ("noticed", "survived")]
    for name, group in (("module", sorted({fault.module for fault in tried})), ("kind", CLASSES)):
        for value in group:
            mine = [fault for fault in tried if getattr(fault, name) == value]
            seen = sum(results[fault.key][0] == "noticed" for fault in mine)
            if mine:
                print(f"{value:<12}{len(mine):>8}{seen:>9}{len(mine) - seen:>10}")
        print()
    noticed = sum(results[fault.key][0] == "noticed" for fault in tried)
    survivors = [fault for fault in tried if results[fault.key][0] == "survived"]
    for fault in survivors:
        print(f"SURVIVED  {fault.kind:<8} {fault.file}: {fault.what}")
    if tried:
        print(f"{noticed} of {len(tried)} noticed: {100 * noticed / len(tried):.1f} %")
    return not any(fault.kind in MUST for fault in survivors) and noticed >= ENOUGH * len(tried)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only see whether every fault still fits the tree")
    parser.add_argument("--list", action="store_true", help="only say which faults would be tried")
    parser.add_argument("--only", action="append", metavar="TEXT", help="faults whose file or effect has the text")
    parser.add_argument("--class", action="append", dest="kind", choices=CLASSES, help="faults of this class")
    parser.add_argument("--changed", nargs="?", const="HEAD", metavar="REF", help="faults of files changed since REF")
    parser.add_argument("--sample", type=int, metavar="N", help="about N of them, spread over the list")
    parser.add_argument("--again", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    faults = read_faults()
    if not check(faults):
        return 2
    if options.check:
        print(f"{len(faults)} faults fit the tree")
        return 0
    faults = chosen(faults, options)
    if options.list:
        print("\n".join(f"{fault.kind:<8} {fault.file}: {fault.what}" for fault in faults))
        print(collections.Counter(fault.module for fault in faults))
        return 0
    if options.again:
        REPORT.unlink(missing_ok=True)
    results = read_report()
    todo = [fault for fault in faults if fault.key not in results]
    bench = Bench(options.jobs)
    bench.prepare()
    for test in tests_of(todo):
        print(f"as it is: {test}", flush=True)
        for step in (bench.build_for, bench.test):
            well, said = step(test)
            if not well:
                print(said[-3000:], file=sys.stderr)
                print(f"{test} fails without any fault", file=sys.stderr)
                return 2
    started = time.monotonic()
    for number, fault in enumerate(todo, 1):
        begun = time.monotonic()
        result, told = try_fault(bench, fault)
        now = time.monotonic()
        results[fault.key] = [result, fault.kind, fault.file, fault.what, told, f"{now - begun:.0f}"]
        with open(REPORT, "a", encoding="utf-8") as file:
            file.write("\t".join([fault.key, *results[fault.key]]) + "\n")
        left = (now - started) / number * (len(todo) - number)
        print(f"{number}/{len(todo)} {result:<9} {fault.file}: {fault.what} [{told}] {now - begun:.0f} s,"
              f" {left / 60:.0f} min to go", flush=True)
    broken = [fault for fault in faults if results[fault.key][0] == "does not compile"]
    for fault in broken:
        print(f"{fault.where}: does not compile", file=sys.stderr)
    enough = summary(faults, results)
    return 2 if broken else 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
