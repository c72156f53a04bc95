"""What kind of word it is, by its ending alone: for words that no source describes."""
ENDINGS = [
    ("mente", "adv."), ("ista", "com."), ("ivo", "adj."), ("oso", "adj."), ("ico", "adj."), ("ado", "adj."), ("ido", "adj."),
    ("al", "adj."), ("ar", "adj."), ("il", "adj."), ("ble", "adj."), ("nte", "adj."), ("forme", "adj."), ("ense", "adj."),
    ("ción", "f."), ("sión", "f."), ("dad", "f."), ("tud", "f."), ("ez", "f."), ("sis", "f."), ("itis", "f."),
    ("ma", "m."), ("a", "f."), ("ie", "f."),
]  # fmt: skip


def by_ending(word, second):
    if second:
        return "adj."
    return next((part for ending, part in ENDINGS if word.endswith(ending)), "m.")
