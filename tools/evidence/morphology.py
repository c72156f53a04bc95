"""What independent sources say of a word: the Spanish morphologies of Apertium's language pairs (through lt-proc) and the
categories of FreeDict. Only facts are taken: category and gender of a headword, and whether a feminine is its second form."""
import collections
import gzip
import os
import pathlib
import re
import subprocess

PAIRS = {
    "apertium-spa-cat": "spa-cat", "apertium-eng-spa": "spa-eng", "apertium-fr-es": "es-fr", "apertium-es-ro": "es-ro",
    "apertium-es-gl": "es-gl", "apertium-spa-ast": "spa-ast", "apertium-spa-arg": "spa-arg", "apertium-spa-ita": "spa-ita",
}  # fmt: skip
MARK = "¶"
ANSWER = re.compile(r"\^(.*?)\$ " + MARK)
# The beginning of Apertium's tags → the part of speech of the dictionary.
PARTS = [
    ("n.mf", "com."), ("n.m", "m."), ("n.f", "f."), ("n.acr.m", "m."), ("n.acr.f", "f."), ("adj.sup", None), ("adj.mf", "adj. mf"),
    ("adj", "adj."),
    ("adv", "adv."), ("preadv", "adv."), ("ij", "interj."), ("pr.", "prep."), ("pr", "prep."), ("cnj", "conj."),
]  # fmt: skip


def part_of(tags):
    if tags.startswith("prn"):
        return None
    return next((part for start, part in PARTS if tags.startswith(start)), None)


class Sources:
    """Readings by word and source: {(lemma, part)}."""

    def __init__(self, folder, words):
        self.readings = collections.defaultdict(lambda: collections.defaultdict(set))
        folder = pathlib.Path(folder)
        library = next(folder.glob("liblttoolbox3/usr/lib/*"))
        for package, pair in PAIRS.items():
            morphology = folder / package / f"usr/share/apertium/{package}/{pair}.automorf.bin"
            self.ask(package, folder / "lttoolbox/usr/bin/lt-proc", library, morphology, words)
        self.read_freedict(folder / "dict-freedict-spa-deu/usr/share/dictd/freedict-spa-deu.dict.dz")

    def ask(self, name, program, library, morphology, words):
        question = "".join(f"{word} {MARK}\n" for word in words)
        done = subprocess.run(
            [program, "-a", morphology], input=question, capture_output=True, text=True, check=True,
            env={**os.environ, "LD_LIBRARY_PATH": str(library)},
        )  # fmt: skip
        for line in done.stdout.splitlines():
            match = ANSWER.match(line)
            if not match:
                continue
            word, *analyses = match[1].split("/")
            for analysis in analyses:
                lemma, _, rest = analysis.partition("<")
                part = part_of(rest.replace("><", ".").rstrip(">")) if rest and "+" not in analysis else None
                if part:
                    self.readings[word][name].add((lemma, part))

    def read_freedict(self, path):
        genders = {"<n, m>": "m.", "<n, f>": "f.", "<adj>": "adj.", "<adv>": "adv."}
        for line in gzip.open(path, "rt", encoding="utf-8"):
            match = re.match(r"^([a-záéíóúüñ]+) /.*/ (<[^>]*>)$", line.strip())
            if match and match[2] in genders:
                self.readings[match[1]]["freedict"].add((match[1], genders[match[2]]))

    def parts(self, word, pair):
        """The parts of speech that the sources agree on for a headword, which has a second form or not."""

        def fits(word, part):
            # An adjective in -o or -a has two endings, or one that the source says to be of both genders.
            return part != "adj." or pair or word[-1] not in "oa"

        votes = collections.Counter()
        asked = self.readings.get(word, {})
        for readings in asked.values():
            votes.update({part for lemma, part in readings if lemma == word and fits(word, part)})
        return {part.removesuffix(" mf") for part in accepted(votes)}

    def marks(self, word):
        """The source marks to cite for the word."""
        named = self.readings.get(word, {})
        found = {"fd" if name == "freedict" else "ap" for name, readings in named.items()
                 if any(lemma == word for lemma, _ in readings)}  # fmt: skip
        return sorted(found)

    def feminine_of(self, second, word):
        """Some source gives `second` as the feminine noun of `word`; or as a noun by itself; or neither."""
        lemmas = {lemma for readings in self.readings.get(second, {}).values() for lemma, part in readings
                  if part in ("f.", "com.")}  # fmt: skip
        return "second" if word in lemmas else "own" if second in lemmas else ""


def accepted(votes):
    """A gender stands if at least half as many sources give it as give the commonest; other parts stand as said."""
    genders = {part: votes[part] for part in ("m.", "f.", "com.") if votes[part]}
    most = max(genders.values(), default=0)
    kept = {part for part, count in genders.items() if 2 * count >= most}
    if "com." in kept and len(kept) > 1:
        # Some sources write an epicene or common noun with one gender.
        kept = {"com."} if genders["com."] * 2 >= most else kept - {"com."}
    return kept | {part for part in votes if part not in genders}
