#!/usr/bin/env python3
"""Gathers evidence for the dictionary (docs/dictionary-evidence.md). Reads data/dictionary, asks the sources, writes the lines
that they change, and prints what contradicts a curated line. Running it again changes nothing."""
import argparse
import json
import pathlib
import tempfile

import categories
import check
import describe
import entries as lines
import federation
import morphology
import verbs
import words

ROOT = pathlib.Path(__file__).resolve().parents[2]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--letrado", default=ROOT / "build/letrado", help="the program, to check the forms")
    parser.add_argument("--lexicon-2009", default=ROOT / "build/npm/node_modules/an-array-of-spanish-words/index.json")
    parser.add_argument("--lists", required=True, help="folder of the federation's two lists of 2016")
    parser.add_argument("--packages", help="folder that fetch.sh filled; without it only the lists are asked")
    parser.add_argument("--dictionary", default=ROOT / "data/dictionary")
    parser.add_argument("-o", "--output", help="folder to write instead of the dictionary's")
    return parser.parse_args()


def carry(arguments, listed_words, listed_verbs, forms, apart, other_forms, contradictions):
    entries = lines.read_folder(arguments.dictionary)
    report = lambda word, text: contradictions.append(f"{word}: {text}")
    entries = verbs.apply(entries, listed_verbs, apart, other_forms, report)

    def first_guess(entry):
        entry.senses = [categories.by_ending(entry.word, entry.second)]

    entries = words.Carrier(entries, listed_words, forms, first_guess, apart, report).apply()
    lines.number_homographs(entries)
    return entries


def compare_2009(program, forms, folder, arguments, apart):
    """The forms in which the dictionary of `folder` and the lexicon of 2009 differ; adds their headwords to `apart`."""
    made = program.compile("fise-2009", "--dictionary", folder)
    found = program.lemmas("fise-2009", sorted(made - forms), "--dictionary", folder)
    found |= program.lemmas("fise-2009", sorted(forms - made), "--dictionary", arguments.dictionary)
    for lemmas in found.values():
        apart |= {lemma.split(",")[0].split(" ")[0] for lemma in lemmas}
    return forms ^ made


def verbs_of_other_forms(program, folder, lists, listed_verbs):
    """The verbs that the dictionary of `folder` and the federation's lists conjugate differently under fise-2016."""
    own = "--dictionary", folder
    wanted = program.compile(
        "fise-2016", "--verbs", lists / "verbos-clasificados.txt", "--nonverbs", lists / "no-verbos-sin-plurales.txt", *own)
    made = program.compile("fise-2016", *own)
    print(f"fise-2016: {len(wanted)} words by the lists; {len(wanted - made)} missing, {len(made - wanted)} extra")
    found = set()
    for lemmas in program.lemmas("fise-2016", sorted(made - wanted), *own).values():
        found |= {lemma.split(" ")[0] for lemma in lemmas} & set(listed_verbs)
    known = {entry.word: entry for entry in lines.read_folder(folder) if entry.is_verb}
    for word, group in listed_verbs.items():
        models = {tuple(verb.models + verb.attributes) for verb in group}
        ours = known.get(word)
        if ours is None or (len(models) == 1 and next(iter(models)) == tuple(ours.models.split(", "))):
            continue
        stem = lines.plain(federation.infinitive_of(word))[:-2]
        near = [form for form in wanted - made if form[: max(3, len(stem) - 2)] == stem[: max(3, len(stem) - 2)]]
        if near:
            found.add(word)
    return found


def main():
    arguments = parse_arguments()
    lists = pathlib.Path(arguments.lists)
    listed_words = federation.read_words(lists / "no-verbos-sin-plurales.txt")
    # What the list of 2016 lacks by an oversight of its makers.
    for entry in map(lines.parse, federation.data_lines(ROOT / "data/federation/gaps.txt")):
        listed_words[entry.word].add("")
    listed_verbs = federation.read_verbs(lists / "verbos-clasificados.txt", ROOT / "data/spanish/federation-models.tsv")
    forms = set(json.loads(pathlib.Path(arguments.lexicon_2009).read_text(encoding="utf-8")))
    program = check.Program(arguments.letrado)
    apart, other_forms = set(), set()
    for _ in range(8):
        contradictions = []
        entries = carry(arguments, listed_words, listed_verbs, forms, apart, other_forms, contradictions)
        before = len(apart), len(other_forms)
        with tempfile.TemporaryDirectory() as folder:
            lines.write_folder(entries, folder)
            wrong = compare_2009(program, forms, folder, arguments, apart)
            if not wrong:
                other_forms |= verbs_of_other_forms(program, folder, lists, listed_verbs)
        print(f"{len(wrong)} forms of 2009 differ; {len(apart)} headwords apart, {len(other_forms)} with other forms")
        if before == (len(apart), len(other_forms)):
            break
    print(*sorted(wrong)[:200], sep="\n")
    if arguments.packages:
        asked = {word for entry in entries for word in (entry.word, entry.second) if word and not set(word) & set(" -")}
        describe.apply(entries, morphology.Sources(arguments.packages, sorted(asked)))
    lines.write_folder(entries, arguments.output or arguments.dictionary)
    print(f"{len(entries)} entries; {len(contradictions)} contradictions")
    print("\n".join(contradictions))


if __name__ == "__main__":
    main()
