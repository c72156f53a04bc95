"""The lines of data/dictionary as values: read, change, write back in the dictionary's order (docs/formats/dictionary.md)."""
import dataclasses
import pathlib
import re
import unicodedata

LINE = re.compile(
    r"^(?P<head>[^:]+): (?P<senses>.*?)(?: \[(?P<models>[^\]]*)\])?(?P<attributes>(?:; [^@]*?)*) @(?P<source>\S+)$"
)
VERB_PARTS = {"tr.", "intr.", "prnl.", "impers.", "aux.", "cop."}
DICTIONARIES = ("cd", "impreso", "web", "dle")
DOUBLE = ("ch", "ll", "rr")


def plain(word):
    """The letters without accents or diaeresis; ñ stays."""
    kept = unicodedata.normalize("NFD", word.lower().replace("ñ", "\x01"))
    return "".join(c for c in kept if not unicodedata.combining(c)).replace("\x01", "ñ")


def tiles(word):
    """How many tiles the word takes: ch, ll and rr are one."""
    return len(re.sub("ch|ll|rr", "*", plain(word)))


def collation_key(headword):
    letters = "".join(c for c in plain(headword) if c.isalpha())
    return letters.replace("ñ", "n~").replace("ç", "c")


@dataclasses.dataclass
class Entry:
    word: str
    second: str = ""  # the second form in full
    italic: bool = False
    italic_second: bool = False
    homograph: int = 0
    senses: list = dataclasses.field(default_factory=list)
    models: str = ""
    attributes: list = dataclasses.field(default_factory=list)
    source: str = "i"
    written: str = ""  # how the second form stands in the line

    @property
    def is_verb(self):
        return bool(self.models)

    @property
    def marks(self):
        return set(self.source.split("+"))

    @property
    def curated(self):
        """A person wrote it: no tool changes it."""
        return "c" in self.marks and "i" not in self.marks or any(m.startswith("r") for m in self.marks)

    def dictionaries(self):
        for attribute in self.attributes:
            if attribute.startswith("no en "):
                return set(DICTIONARIES) - set(attribute[6:].split("+"))
            if attribute.startswith("en "):
                return set(attribute[3:].split("+"))
        return set(DICTIONARIES)

    def limit_to(self, dictionaries):
        self.attributes = [a for a in self.attributes if not a.startswith(("en ", "no en "))]
        absent = [d for d in DICTIONARIES if d not in dictionaries]
        present = [d for d in (*DICTIONARIES, "dpd") if d in dictionaries]
        if absent or "dpd" in dictionaries:
            shorter = len(absent) < len(present) and "dpd" not in dictionaries
            self.attributes.append("no en " + "+".join(absent) if shorter else "en " + "+".join(present))

    def cite(self, mark):
        if mark not in self.marks:
            self.source += "+" + mark

    def copy(self, **changes):
        return dataclasses.replace(self, senses=list(self.senses), attributes=list(self.attributes), **changes)

    def line(self):
        head = f"_{self.word}_" if self.italic else self.word
        if self.second:
            ending = self.written or short_ending(self.word, self.second)
            joint, text = (", ", ending) if ending else (" / ", self.second)
            head += joint + (f"_{text}_" if self.italic_second else text)
        if self.homograph:
            head += f"^{self.homograph}"
        text = f"{head}: {' | '.join(self.senses)}"
        if self.models:
            text += f" [{self.models}]"
        return text + "".join(f"; {a}" for a in self.attributes) + f" @{self.source}"

    def place(self):
        return collation_key(self.word), self.word.encode(), self.homograph


def second_form(word, ending):
    """The word that `, ending` stands for, accent aside (the reader restores it)."""
    if ending[0] in "aeiouáéíóú":
        return word[:-1] + ending
    first = ending[:2] if ending[:2] in DOUBLE else ending[:1]
    at = plain(word).rfind(plain(first))
    if at < 0:
        at = len(word) - 1
    return word[:at] + ending


def short_ending(word, second):
    """The short way to write the second form, if it gives the very same word."""
    for size in range(1, min(6, len(second))):
        ending = second[-size:]
        if ending[0] in "aeiouáéíóúü" and (size > 1 or second[-2] not in "aeiouáéíóúü"):
            continue
        if second[-size - 1 : -size + 1 or None][:2] in DOUBLE:
            continue
        if plain(second_form(word, ending)) == plain(second) and ending[0] not in "áéíóú":
            return ending
    return ""


def parse(line):
    match = LINE.match(line)
    if not match:
        raise ValueError(f"not an entry: {line}")
    head, entry = match["head"], Entry("")
    if number := re.search(r"\^(\d)$", head):
        entry.homograph, head = int(number[1]), head[:-2]
    if " / " in head:
        head, second = head.split(" / ")
        entry.italic_second, entry.second = second.startswith("_"), second.strip("_")
    elif ", " in head:
        head, ending = head.split(", ")
        entry.italic_second, entry.written = ending.startswith("_"), ending.strip("_")
    entry.italic, entry.word = head.startswith("_"), head.strip("_")
    if entry.written:
        entry.second = second_form(entry.word, entry.written)
    entry.senses = match["senses"].split(" | ")
    entry.models = match["models"] or ""
    entry.attributes = [a for a in (match["attributes"] or "").split("; ") if a]
    entry.source = match["source"]
    return entry


def number_homographs(entries):
    """Gives a number of its own to each entry of a headword that some dictionary has twice under the same one."""
    groups = {}
    for entry in entries:
        groups.setdefault(entry.word, []).append(entry)
    for group in groups.values():
        for entry in group:
            others = [e for e in group if e is not entry and e.dictionaries() & entry.dictionaries()]
            if all(other.homograph != entry.homograph for other in others):
                continue
            if entry.homograph == 0 and not entry.curated and all(other.homograph != 1 for other in others):
                entry.homograph = 1
                continue
            while any(other.homograph == entry.homograph for other in others):
                entry.homograph = max(2, entry.homograph + 1)


def read_folder(folder):
    entries = []
    for path in sorted(pathlib.Path(folder).glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                entries.append(parse(line))
    return entries


def write_folder(entries, folder):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    files = {}
    for entry in sorted(entries, key=Entry.place):
        key = collation_key(entry.word)
        files.setdefault("nn" if key.startswith("n~") else key[0], []).append(entry.line())
    for name, lines in files.items():
        pathlib.Path(folder, name + ".txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
