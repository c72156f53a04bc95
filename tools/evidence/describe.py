"""Gives each entry that no person wrote the parts of speech that the sources attest; where they are silent, those of the
attested words with the same ending. Ages stay as they are, and nothing that decides about a plural is taken away."""
import collections
import re

import entries as lines

SIMPLE = re.compile(r"^(m|f|com|amb|s|adj)\.(?: y (?:m|f)\.)?(?: (ant|desus|germ|p\. us)\.)?$")
PLURAL = {"m.", "f.", "com.", "amb.", "s.", "adj."}
NOUNS = {"m.", "f.", "com."}
ORDER = ["adj.", "m. y f.", "com.", "m.", "f.", "adv.", "interj.", "prep.", "conj."]
LONGEST, SHORTEST, ENOUGH, MAJORITY = 7, 4, 8, 0.8

TELLING = ("ional", "ental", "orial", "oidal", "gical", "nical", "tical", "ctal", "ular", "acular", "icular", "dactilar", "polar")


def simple_age(entry):
    """The one mark of age that all senses have ('' for none); None if the entry says more than this tool may change."""
    ages = set()
    for sense in entry.senses:
        match = SIMPLE.match(sense)
        if not match:
            return None
        ages.add(match[2] or "")
    return ages.pop() if len(ages) == 1 else None


def senses_of(parts, age):
    chosen = [part for part in ORDER if part in parts]
    return [part + (f" {age}." if age and part in PLURAL | {"m. y f."} else "") for part in chosen]


def attested_parts(entry, sources):
    parts = sources.parts(entry.word, bool(entry.second)) - {"prep.", "conj."}
    if not parts & PLURAL:
        return set()
    if not entry.second:
        return parts
    nouns = parts & NOUNS
    if nouns and entry.word.endswith("áceo"):
        parts = parts | {"adj."}  # botanists' and zoologists' families are adjectives used as nouns
    if nouns:
        second = sources.feminine_of(entry.second, entry.word)
        parts -= nouns
        parts |= {"m."} if second == "own" and "adj." in parts else {"m. y f."}
    return parts


class Endings:
    """What attested words with an ending are, most often."""

    def __init__(self):
        self.counts = {True: collections.defaultdict(collections.Counter), False: collections.defaultdict(collections.Counter)}

    @staticmethod
    def endings(word):
        return [word[-size:] for size in range(min(LONGEST, len(word) - 1), SHORTEST - 1, -1)]

    def learn(self, entry):
        label = tuple(sense.split(" ant.")[0].split(" desus.")[0] for sense in entry.senses)
        for ending in self.endings(entry.word):
            self.counts[bool(entry.second)][ending][label] += 1

    def guess(self, entry):
        if entry.word.endswith(("al", "ar")) and not entry.word.endswith(TELLING):
            return []  # maizal and pinar against mensual and polar
        for ending in self.endings(entry.word):
            counts = self.counts[bool(entry.second)][ending]
            total = sum(counts.values())
            if total < ENOUGH:
                continue
            label, count = counts.most_common(1)[0]
            if count >= MAJORITY * total:
                return [part for part in label if part in ORDER]
        return []


def agrees(parts, entry):
    return parts <= {sense.split(" ant.")[0].split(" desus.")[0] for sense in entry.senses}


def apply(entries, sources):
    endings, silent = Endings(), []
    shared = collections.Counter((e.word, d) for e in entries if not e.is_verb for d in e.dictionaries())
    for entry in entries:
        if entry.is_verb or entry.curated:
            continue
        age = simple_age(entry)
        alone = all(shared[entry.word, d] == 1 for d in entry.dictionaries())
        parts = attested_parts(entry, sources) if age is not None else set()
        if parts and alone and (agrees(parts, entry) or sources.marks(entry.word) != ["fd"]):
            entry.senses = senses_of(parts, age)
            for mark in sources.marks(entry.word):
                entry.cite(mark)
            if not age:
                endings.learn(entry)
        elif age is not None and not entry.marks & {"ap", "fd", "v"}:  # what a person read outranks an ending
            silent.append((entry, age))
    for entry, age in silent:
        if guess := endings.guess(entry):
            entry.senses = senses_of(set(guess), age)
