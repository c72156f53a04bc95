"""Carries what the federation's list says of the other words over into the dictionary: presence in the DLE XXIII and second
form. `apart` as for verbs: headwords whose change contradicts the lexicon of 2009 get a line of their own for the DLE."""
import collections

import entries as lines
from verbs import OF_PHRASE

CITE = "l16"
CLASS_PARTS = ("elem.", "abrev.", "símb.")


def is_word(entry):
    """Not a headword of several words, a name, an affix, an abbreviation or a symbol."""
    text = entry.word
    odd = any(c in " -." or c.isupper() for c in text)
    return not odd and not any(sense.startswith(CLASS_PARTS) for sense in entry.senses)


def could_be_listed(word):
    return 2 <= lines.tiles(word) <= 15 and not set(word) & set("kw")


def plural(word):
    """The usual plural, for asking whether a list of forms has it."""
    bare = lines.plain(word)
    if word[-1] in "íú":
        return bare + "es"
    if bare[-1] in "aeiou":
        return bare + "s"
    if bare[-1] == "z":
        return bare[:-1] + "ces"
    if bare[-1] in "sx" and word[-2] not in "áéíóú":
        return bare
    return bare + "es"


class Carrier:
    def __init__(self, all_entries, listed, forms, describe, apart, report):
        self.listed, self.forms, self.describe, self.apart, self.report = listed, forms, describe, apart, report
        self.result = list(all_entries)
        # The list of the other words has verbs that live only in a phrase.
        self.apart_verbs = {e.word for e in all_entries if e.is_verb and all(OF_PHRASE.match(s) for s in e.senses)}
        self.ours = collections.defaultdict(list)
        self.of_other_dictionaries = set()
        for entry in all_entries:
            if entry.is_verb or not is_word(entry):
                continue
            if "dle" in entry.dictionaries():
                self.ours[entry.word].append(entry)
            else:
                self.of_other_dictionaries.add(entry.word)
        self.headwords = {lines.plain(form) for group in self.ours.values() for e in group for form in (e.word, e.second)}
        self.verbs = {e.word for e in all_entries if e.is_verb}
        self.by_letters = collections.defaultdict(set)
        self.seconds = set()
        for word, seconds in listed.items():
            self.by_letters[lines.plain(word)].add(word)
            self.seconds |= {lines.plain(second) for second in seconds}

    def apply(self):
        for word in sorted(set(self.ours) - set(self.listed)):
            for entry in list(self.ours[word]):
                self.unlisted(entry)
        for word in sorted(self.listed):
            self.meet(word, self.ours.get(word, []), set(self.listed[word]))
        return self.result

    def unlisted(self, entry):
        word = entry.word
        long_second = entry.second and not could_be_listed(entry.second)
        if lines.plain(word) in self.seconds and not entry.curated:
            entry.cite(CITE)
        if not could_be_listed(word) or long_second or lines.plain(word) in self.seconds:
            return
        spellings = self.by_letters[lines.plain(word)]
        unused = [other for other in spellings if other not in self.ours]
        if entry.curated and (spellings or "solo plural" in entry.attributes or word in self.verbs):
            return  # another spelling, a plural or a verb stands for it in the list
        if entry.curated:
            self.report(word, "a person says that the DLE has the word; the list of 2016 does not " + " ".join(unused))
        elif len(unused) == 1 and word not in self.apart:
            self.ours[word].remove(entry)
            self.ours[unused[0]].append(entry)
            entry.word, entry.second, entry.written = unused[0], respelled(entry, unused[0]), entry.written
        else:
            entry.limit_to(entry.dictionaries() - {"dle"})
            entry.cite(CITE)

    def meet(self, word, group, seconds):
        wanted = {lines.plain(second): second for second in seconds}
        matched = set()
        left = []
        for entry in group:
            key = lines.plain(entry.second)
            if key in wanted:
                matched.add(key)
                if not entry.curated:
                    entry.cite(CITE)
            else:
                left.append(entry)
        missing = [second for key, second in wanted.items() if key not in matched]
        if "" in missing and matched:
            missing.remove("")  # the pair has its forms too
        if not group:
            for second in missing:
                self.add(word, second)
            return
        for second in list(missing):
            single = next((e for e in (left or group) if not e.second), None) if second else None
            pair = next((e for e in left if e.second), None) if not second else None
            if single is not None:
                self.pair_up(single, second)
            elif pair is not None:
                self.part(pair)
                left.remove(pair)
            else:
                self.add(word, second)
            if single in left:
                left.remove(single)
        for entry in left:
            if entry.second:
                self.part(entry)

    def add(self, word, second):
        if word in self.apart_verbs:
            return
        forms = [lines.plain(word), plural(word)] + ([lines.plain(second), plural(second)] if second else [])
        known = all(form in self.forms for form in forms)
        entry = lines.Entry(word, second, source=CITE)
        self.describe(entry)
        if not known or word in self.apart or word in self.of_other_dictionaries:
            entry.limit_to({"dle"})
        self.result.append(entry)
        self.ours[word].append(entry)

    def pair_up(self, entry, second):
        """The DLE gives a second form to a headword that had none here."""
        if entry.curated:
            if lines.plain(second) not in self.headwords:
                self.report(entry.word, f"a person gives no second form; the list of 2016 gives {second}")
            return
        known = lines.plain(second) in self.forms and plural(second) in self.forms
        if known and entry.word not in self.apart:
            entry.second, entry.written = second, ""
            entry.senses = [with_pair(sense) for sense in entry.senses]
            entry.cite(CITE)
            return
        fresh = entry.copy(second=second, written="", source=CITE)
        fresh.senses = [with_pair(sense) for sense in fresh.senses]
        entry.limit_to(entry.dictionaries() - {"dle"})
        entry.cite(CITE)
        fresh.limit_to({"dle"})
        self.result.append(fresh)

    def part(self, entry):
        """The DLE does not give the headword the second form that it has here."""
        second = entry.second
        if entry.curated and (lines.plain(second) in self.by_letters or not could_be_listed(second)):
            return
        if entry.curated:
            self.report(entry.word, f"a person gives the second form {second}; the list of 2016 does not")
            return
        alone = entry.copy(second="", written="", source=CITE)
        self.describe(alone)
        if entry.word not in self.apart:
            if second in self.listed:
                self.meet(second, self.ours.get(second, []), set(self.listed[second]))
            entry.second, entry.written, entry.senses = "", "", alone.senses
            entry.cite(CITE)
            return
        entry.limit_to(entry.dictionaries() - {"dle"})
        entry.cite(CITE)
        alone.limit_to({"dle"})
        self.result.append(alone)


def with_pair(sense):
    words = sense.split()
    if words[0] in ("m.", "f.", "com.", "s."):
        return " ".join(["m. y f.", *words[1:]])
    return sense


def respelled(entry, word):
    return lines.second_form(word, entry.written) if entry.written else entry.second
