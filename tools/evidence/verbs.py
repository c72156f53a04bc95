"""Carries what the federation's list says of verbs over into the dictionary: presence in the DLE XXIII, age, region and
transitivity. A change that DRAE XXII need not share is tried on the one line first; `apart` names the verbs for which that
contradicts the lexicon of 2009, and they get a line of their own for the DLE."""
import collections
import pathlib
import re

import entries as lines

CITE = "l16"
SHARED = {"cd", "impreso", "web"}
OF_PHRASE = re.compile(r"^(loc|fr|expr)\.|^V\.")
OLD = re.compile(r"\b(ant|desus|germ)\.")
OLD_AND_NO_MORE = re.compile(r"\b(ant|desus|germ)\.(?: U\. .*)?$")
RANK = ["tr", "intr", "impersonal", "prnl5", "prnl", "prnl4", "regional", "old", "phrase"]


def spanish_regions():
    table = pathlib.Path(__file__).resolve().parents[2] / "data/dictionary/marks.tsv"
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    return {row[0] for row in rows if row[1] == "spain"}


REGIONS = spanish_regions()


def is_regional(sense):
    """Of regions of Spain and of nowhere else."""
    rest = re.sub(r"^(?:(?:tr|intr|prnl|impers|aux|cop)\.(?: y )?)+ ?", "", sense)
    rest = re.sub(r"^(?:ant|desus|germ|p\. us)\. ?", "", rest)
    while rest:
        mark = next((mark for mark in REGIONS if rest == mark or rest.startswith(mark + " ")), None)
        if mark is None:
            return False
        rest = rest[len(mark) :].strip()
        if not rest:
            return True
    return False


def is_old(sense):
    return bool(OLD_AND_NO_MORE.search(sense))


def kind_of(entry):
    """What a verb of ours can give in an edition that counts live senses."""
    own = [sense for sense in entry.senses if not OF_PHRASE.match(sense)]
    if not own:
        return "phrase"
    live = [sense for sense in own if not is_old(sense)]
    if not live:
        return "old"
    if all(is_regional(sense) for sense in live):
        return "regional"
    parts = {part for sense in live for part in sense.split()}
    if "tr." in parts:
        return "tr"
    if parts & {"intr.", "aux.", "cop."}:
        return "intr"
    if "impers." in parts:
        return "prnl5" if "prnl." in parts and not entry.word.endswith("rse") else "impersonal"
    return "prnl" if entry.word.endswith("rse") else "prnl4"


def strongest(kinds):
    return min(kinds, key=RANK.index)


def from_list(verb, homograph=0):
    entry = lines.Entry(verb.word, homograph=homograph, source=CITE)
    entry.senses, entry.models = list(verb.senses), ", ".join(verb.models)
    entry.attributes = list(verb.attributes)
    entry.limit_to({"dle"})
    return entry


def entries_from(verbs):
    """The entries that a group of lines with one headword makes: those that give forms, once each."""
    best = strongest(verb.kind for verb in verbs)
    kept = []
    for verb in verbs:
        dead = verb.kind in ("old", "regional") and verb.kind != best
        same = any((v.kind, v.models, v.attributes) == (verb.kind, verb.models, verb.attributes) for v in kept)
        if not dead and not same:
            kept.append(verb)
    return [from_list(verb, number if len(kept) > 1 else 0) for number, verb in enumerate(kept, 1)]


def as_regional(entry):
    for i, sense in enumerate(entry.senses):
        if not OF_PHRASE.match(sense) and not OLD.search(sense) and "reg. Esp." not in sense:
            entry.senses[i] = sense + " reg. Esp."


def in_time(sense, old):
    return sense if not old or OLD.search(sense) else sense + " desus."


def apply(all_entries, listed, apart, other_forms, report):
    """Changes the entries in place and returns the new list. `other_forms` names the verbs whose model or note gives the
    DLE other forms than ours; `report(word, text)` tells what a person has to decide."""
    ours = collections.defaultdict(list)
    for entry in all_entries:
        if entry.is_verb and "dle" in entry.dictionaries():
            ours[entry.word].append(entry)
    present = {entry.word for entry in all_entries if entry.is_verb}
    result = list(all_entries)
    for word in sorted(set(ours) | set(listed)):
        group, verbs = ours.get(word, []), listed.get(word, [])
        if not verbs:
            gone(word, group, listed, report)
        elif not group:
            fresh = entries_from(verbs)
            if word in apart or word in present or all(e.senses[0].endswith("desus.") for e in fresh):
                pass
            elif word in WHOLE:
                for entry in fresh:
                    entry.limit_to(lines.DICTIONARIES)
            result += fresh
        else:
            result += meet(word, group, verbs, apart, word in other_forms, report)
    return result


# Verbs of every dictionary whose infinitive is an adjective's or does not fit on the board, so that no list of forms
# shows them.
WHOLE = {
    "circular", "regular", "militar", "ejemplar", "escolar", "solar", "izar", "instrumentalizar", "sobredimensionar",
    "cromolitografiar", "radiotelegrafiar", "anglicanizar",
}  # fmt: skip


def gone(word, group, listed, report):
    for entry in group:
        if entry.curated:
            # The list of the other words holds the verbs that live only in a phrase.
            if kind_of(entry) != "phrase":
                report(word, "a person says that the DLE has the verb; the list of 2016 does not")
        else:
            entry.limit_to(entry.dictionaries() - {"dle"})
            entry.cite(CITE)


def meet(word, group, verbs, apart, other_forms, report):
    """One headword that both have. Returns the lines to be added."""
    here, there = strongest(kind_of(e) for e in group), strongest(v.kind for v in verbs)
    if any(verb.listed_cells for verb in verbs) or (here == there and not other_forms):
        for entry in group:
            if not entry.curated:
                entry.cite(CITE)
        return []
    if {here, there} == {"old", "regional"}:
        return []  # the infinitive either way; what is old here is so by an article or by the list of 2009
    if any(entry.curated for entry in group):
        report(word, f"a person says {here}; the list of 2016 says {there}" + (", with other forms" if other_forms else ""))
        return []
    if there == "regional" and here != "old":
        for entry in group:
            as_regional(entry)
            entry.cite(CITE)
        return []
    if {here, there} == {"tr", "intr"} and word not in apart:
        old, new = here + ".", there + "."
        for entry in group:
            entry.senses = [re.sub(rf"^{old}", new, sense) for sense in entry.senses]
            entry.cite(CITE)
        return []
    fresh = entries_from(verbs)
    for entry in group:
        entry.limit_to(entry.dictionaries() - {"dle"})
        entry.cite(CITE)
    for entry in fresh:
        if there == "old":
            entry.senses = [in_time(sense, True) for sense in group[0].senses]
        entry.models = entry.models if there not in ("old", "regional") else group[0].models
        entry.homograph = group[0].homograph if len(fresh) == 1 else entry.homograph
    return fresh
