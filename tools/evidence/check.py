"""Compiles a dictionary folder with the program and compares the words."""
import json
import pathlib
import subprocess
import tempfile


class Program:
    def __init__(self, binary):
        self.binary = str(binary)

    def run(self, *arguments, **options):
        return subprocess.run([self.binary, *map(str, arguments)], capture_output=True, text=True, **options)

    def compile(self, edition, *options):
        """The words of a compiled lexicon."""
        with tempfile.TemporaryDirectory() as folder:
            graph = pathlib.Path(folder, "lexicon.kwg")
            done = self.run("lexicon", "compile", "--edition", edition, "-o", graph, *options)
            if not graph.exists():
                raise SystemExit(done.stdout[:3000] + done.stderr[:3000])
            return set(self.run("lexicon", "export", graph).stdout.split())

    def lemmas(self, edition, words, *options):
        """Word → the headwords that the judge names for it."""
        if not words:
            return {}
        done = self.run("judge", "--edition", edition, "--explain", "--json", *options, "-", input="\n".join(words))
        found = {}
        for line in done.stdout.splitlines():
            verdict = json.loads(line)
            reasons = verdict["analyses"] + verdict["objections"]
            found[verdict["word"]] = {reason["lemma"] for reason in reasons if reason.get("lemma")}
        return found
