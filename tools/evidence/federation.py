"""The federation's two lists of 2016 as facts: which words the DLE XXIII has, with which second form, and the class and
model of each verb (docs/formats/federation-lists.md). The files are read where they are; none of them is part of the project."""
import collections
import pathlib
import re

VERB = re.compile(r"^(\d\d)-(\d)-([.DIPR])-([^\s(]+)(?: (\d))?(?:\((.*)\))?$")
OLD, REGIONAL = 99, 88
NOTES = {
    "infinitivo, gerundio, participio y terceras personas": "terceras personas",
    "infinitivo, participio y terceras personas": "infinitivo, participio y terceras personas",
    "infinitivo y terceras personas": "infinitivo y terceras personas",
    "solo las formas cuya desinencia empieza por -i": "-i",
    "no conjugado en formas con zeta": "sin z",
}


def entry_lines(path):
    """The lines between the two that are a single #."""
    fences = 0
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line == "#":
            fences += 1
        elif fences == 1 and line:
            yield line


def read_words(path):
    """Headword → its second forms, '' for an entry without one."""
    words = collections.defaultdict(set)
    for line in entry_lines(path):
        parts = [part for part in line.split() if not part.isdigit()]
        words[parts[0]].add(parts[1] if len(parts) > 1 else "")
    return words


def data_lines(path):
    """The lines of a data file that are not comments."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def read_models(path):
    """(conjugation, number) → [(infinitive or *, model)]."""
    models = collections.defaultdict(list)
    for line in data_lines(path):
        number, verb, model = line.split("\t")
        models[conjugation_of(model), int(number)].append((verb, model))
    return models


def infinitive_of(headword):
    return headword[:-2] if headword.endswith("rse") else headword


def conjugation_of(infinitive):
    return infinitive[-2:].replace("í", "i")


class Verb:
    """One line of the list: its senses, models and attributes as the dictionary writes them."""

    def __init__(self, line, models):
        match = VERB.match(line)
        number, kind, mark, self.word, homograph, note = match.groups()
        self.homograph = int(homograph or 0)
        number, infinitive = int(number), infinitive_of(self.word)
        conjugation = conjugation_of(infinitive)
        choices = models[conjugation, 0 if number in (OLD, REGIONAL) else number]
        self.models = [next(model for verb, model in choices if verb in (infinitive, "*"))]
        regular = {"ar": "amar", "er": "comer", "ir": "vivir"}[conjugation]
        self.attributes = []
        se = self.word.endswith("rse")
        if number in (OLD, REGIONAL):
            self.kind = "old" if number == OLD else "regional"
        elif mark == "I":
            self.kind = "impersonal"
        else:
            self.kind = {"1": "tr", "2": "intr", "3": "prnl", "4": "prnl4", "5": "prnl5"}[kind]
        own = "prnl." if se else "tr."
        self.senses = {
            "old": [own + " desus."],
            "regional": [own + " reg. Esp."],
            "impersonal": ["prnl. y impers." if se else "impers."],
            "tr": ["tr."],
            "intr": ["intr."],
            "prnl": ["prnl."],
            "prnl4": ["prnl.", "tr. desus."],
            "prnl5": ["prnl.", "impers."],
        }[self.kind]
        self.listed_cells = False
        if mark == "R":
            self.models.append(regular)
        elif mark == "P":
            self.attributes.append("part. " + ", ".join(note.split()))
        elif mark == "D" and note in NOTES:
            self.attributes.append("morf. " + NOTES[note])
        elif mark == "D":
            self.listed_cells = True


def read_verbs(path, models_path):
    """Headword → its lines."""
    models = read_models(models_path)
    verbs = collections.defaultdict(list)
    for line in entry_lines(path):
        if VERB.match(line):
            verb = Verb(line, models)
            verbs[verb.word].append(verb)
    return verbs
