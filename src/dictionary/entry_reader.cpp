#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "base/strings/encoding.h"
#include "base/strings/printable.h"
#include "dictionary/dictionary.h"
#include "dictionary/entry_check.h"
#include "spanish/feminine.h"
#include "spanish/letters.h"

namespace letrado::dictionary {

namespace {

template <typename Value>
std::optional<Value> named(std::string_view name, int count) {
    for (int i = 0; i < count; ++i) {
        if (abbreviation(static_cast<Value>(i)) == name) return static_cast<Value>(i);
    }
    return std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string> comma_list(std::string_view text) {
    std::vector<std::string> items;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        items.emplace_back(trimmed(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return items;
}

bool known(const std::vector<std::string>& sorted, std::string_view name) {
    return std::ranges::binary_search(sorted, name, {}, [](const auto& item) { return std::string_view(item); });
}

// The second form that an ending makes out of the headword.
std::optional<std::string> with_ending(std::string_view headword, std::string_view ending) {
    const auto word = spanish::from_utf8(headword);
    const auto letters = spanish::from_utf8(ending);
    if (!word || !letters) return std::nullopt;
    const auto second = spanish::feminine(*word, *letters);
    if (!second) return std::nullopt;
    return spanish::to_utf8(*second);
}

class LineReader {
  public:
    LineReader(std::string_view line, const Vocabulary& vocabulary) : rest_(line), vocabulary_(vocabulary) {}

    std::expected<Entry, base::DataError> read() {
        if (read_head() && read_source() && read_senses() && read_models() && read_attributes())
            return std::move(entry_);
        return std::unexpected(std::move(error_));
    }

  private:
    bool fail(std::string_view found, std::string es, std::string en) {
        error_ = base::DataError{{}, 0, std::string(found), {std::move(es), std::move(en)}};
        return false;
    }

    static bool take_typeface(std::string_view& text) {
        if (text.size() < 3 || !text.starts_with('_') || !text.ends_with('_')) return false;
        text.remove_prefix(1);
        text.remove_suffix(1);
        return true;
    }

    // "_headword_, ending^2:"
    bool read_head() {
        const std::size_t colon = rest_.find(':');
        if (colon == std::string_view::npos) {
            return fail(rest_, "«lema: acepciones @fuente»", "'headword: senses @source'");
        }
        std::string_view head = rest_.substr(0, colon);
        rest_.remove_prefix(colon + 1);
        if (const std::size_t caret = head.find('^'); caret != std::string_view::npos) {
            const std::string_view digits = head.substr(caret + 1);
            const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), entry_.homograph);
            if (code != std::errc{} || end != digits.data() + digits.size() || entry_.homograph == 0) {
                return fail(digits, "el número del homógrafo", "the number of the homograph");
            }
            head = head.substr(0, caret);
        }
        const std::size_t comma = head.find(", ");
        const std::size_t slash = head.find(" / ");
        std::string_view word = head.substr(0, std::min(comma, slash));
        std::string_view second;
        if (comma != std::string_view::npos) second = head.substr(comma + 2);
        if (slash != std::string_view::npos) second = head.substr(slash + 3);
        entry_.italic = take_typeface(word);
        if (word.empty() || trimmed(word) != word || word.contains('_')) return fail(head, "un lema", "a headword");
        entry_.headword = word;
        if (second.data() == nullptr) return true;
        entry_.italic_feminine = take_typeface(second);
        if (slash != std::string_view::npos) {
            entry_.feminine = second;
        } else if (auto joined = with_ending(word, second)) {
            entry_.feminine = std::move(*joined);
        }
        if (entry_.feminine.empty()) {
            return fail(head, "una terminación que continúe el lema, o « / » y la forma entera",
                        "an ending that continues the headword, or ' / ' and the whole form");
        }
        return true;
    }

    // " @source" at the end of the line.
    bool read_source() {
        const std::size_t at = rest_.rfind(" @");
        if (at == std::string_view::npos || rest_.find_first_of(" ;|]", at + 1) != std::string_view::npos ||
            at + 2 == rest_.size()) {
            return fail(rest_, "«@fuente» al final de la línea", "'@source' at the end of the line");
        }
        entry_.source = rest_.substr(at + 2);
        rest_ = rest_.substr(0, at);
        return true;
    }

    // The next word up to a space or the end of the sense, without taking it.
    std::string_view peek() {
        while (rest_.starts_with(' '))
            rest_.remove_prefix(1);
        return rest_.substr(0, rest_.find_first_of(" ;"));
    }

    bool take(std::string_view words) {
        peek();
        if (!rest_.starts_with(words)) return false;
        const std::string_view after = rest_.substr(words.size());
        if (!after.empty() && after.front() != ' ' && after.front() != ';') return false;
        rest_ = after;
        return true;
    }

    bool at_end_of_senses() {
        peek();
        return rest_.empty() || rest_.front() == '[' || rest_.front() == ';';
    }

    bool read_senses() {
        do {
            Sense& sense = entry_.senses.emplace_back();
            while (!at_end_of_senses() && rest_.front() != '|') {
                if (!read_sense_word(sense)) return false;
            }
            if (sense.parts.empty() && sense.kind == SenseKind::own) {
                return fail(rest_, "la categoría de la acepción: m., f., adj., tr.…",
                            "the part of speech of the sense: m., f., adj., tr.…");
            }
            if ((sense.kind == SenseKind::own) != sense.phrase.empty()) {
                return fail(sense.phrase, "loc., fr., expr. o V. con su texto entre « »",
                            "loc., fr., expr. or V. with its text between « »");
            }
        } while (take("|"));
        return true;
    }

    bool read_sense_word(Sense& sense) {
        if (rest_.starts_with("«")) return read_phrase(sense);
        if (take("U. t. c.") || take("U. m. c.")) return read_use_note(sense);
        if (take("p. us.")) return set_chronology(sense, Chronology::rare);
        const std::string_view word = peek();
        if (word.starts_with('@')) {
            sense.source = word.substr(1);
        } else if (word == "pl.") {
            sense.plural = true;
        } else if (word == "y" && !sense.parts.empty()) {
            // joins two parts of speech
        } else if (const auto part = named<Part>(word, part_count)) {
            sense.parts.insert(*part);
        } else if (const auto kind = named<SenseKind>(word, 5)) {
            sense.kind = *kind;
        } else if (const auto chronology = named<Chronology>(word, 5)) {
            if (!set_chronology(sense, *chronology)) return false;
        } else {
            return read_mark(sense, word);
        }
        rest_.remove_prefix(word.size());
        return true;
    }

    bool set_chronology(Sense& sense, Chronology chronology) {
        if (sense.chronology != Chronology::current) {
            return fail(abbreviation(chronology), "una sola marca de época por acepción",
                        "one mark of time for each sense");
        }
        sense.chronology = chronology;
        return true;
    }

    // A mark of one or two words ("C. Rica").
    bool read_mark(Sense& sense, std::string_view word) {
        const std::size_t second = rest_.find_first_of(" ;", std::min(word.size() + 1, rest_.size()));
        for (const std::string_view text : {rest_.substr(0, second), word}) {
            const auto mark = vocabulary_.marks.find(text);
            if (!mark) continue;
            sense.marks.push_back(*mark);
            rest_.remove_prefix(text.size());
            return true;
        }
        return fail(word, "una abreviatura conocida (docs/formats/dictionary.md)",
                    "a known abbreviation (docs/formats/dictionary.md)");
    }

    bool read_use_note(Sense& sense) {
        std::optional<Part> part;
        if (take("s.")) {
            part = Part::noun;
            for (const Part gender : {Part::masculine, Part::feminine, Part::common, Part::ambiguous}) {
                if (take(abbreviation(gender))) part = gender;
            }
        } else {
            part = named<Part>(peek(), part_count);
            if (!part || !take(abbreviation(*part))) {
                return fail(peek(), "la categoría de la nota de uso: s., s. m., adj., tr.…",
                            "the part of speech of the use note: s., s. m., adj., tr.…");
            }
        }
        sense.uses.insert(*part);
        return true;
    }

    bool read_phrase(Sense& sense) {
        constexpr std::string_view open = "«";
        constexpr std::string_view close = "»";
        const std::size_t end = rest_.find(close);
        if (end == std::string_view::npos || end == open.size() || !sense.phrase.empty()) {
            return fail(rest_, "un texto entre « y »", "a text between « and »");
        }
        sense.phrase = rest_.substr(open.size(), end - open.size());
        rest_.remove_prefix(end + close.size());
        return true;
    }

    bool read_models() {
        if (!rest_.starts_with('[')) return true;
        const std::size_t end = rest_.find(']');
        if (end == std::string_view::npos) return fail(rest_, "«]» tras el modelo", "']' after the model");
        entry_.models = comma_list(rest_.substr(1, end - 1));
        rest_.remove_prefix(end + 1);
        for (const std::string& model : entry_.models) {
            if (!known(vocabulary_.models, model)) {
                return fail(model, "un modelo de conjugación conocido", "a known model of conjugation");
            }
        }
        return true;
    }

    bool read_attributes() {
        while (take(";")) {
            const std::size_t end = std::min(rest_.find(';'), rest_.size());
            const std::string_view attribute = trimmed(rest_.substr(0, end));
            rest_.remove_prefix(end);
            if (!read_attribute(attribute)) return false;
        }
        peek();
        if (!rest_.empty()) return fail(rest_, "«;» o «@fuente»", "';' or '@source'");
        return true;
    }

    bool read_attribute(std::string_view attribute) {
        const auto value_of = [&](std::string_view name) -> std::string_view {
            return attribute.starts_with(name) ? trimmed(attribute.substr(name.size())) : std::string_view();
        };
        if (const auto flag = named<Flag>(attribute, flag_count)) {
            if (entry_.has(*flag)) return fail_repeated(attribute);
            entry_.set(*flag);
            return true;
        }
        if (const auto paradigm = named<Paradigm>(attribute, 4); paradigm && *paradigm != Paradigm::usual) {
            if (entry_.paradigm != Paradigm::usual) return fail_repeated(attribute);
            entry_.paradigm = *paradigm;
            return true;
        }
        if (const auto value = value_of("morf. "); !value.empty()) {
            if (!entry_.restriction.empty()) return fail_repeated(attribute);
            if (!known(vocabulary_.restrictions, value)) {
                return fail(value, "una nota morfológica conocida", "a known note on the forms");
            }
            entry_.restriction = value;
            return true;
        }
        if (const auto value = value_of("part. "); !value.empty()) return read_list(entry_.participles, value);
        if (const auto value = value_of("pl. "); !value.empty()) return read_list(entry_.plurals, value);
        if (const auto value = value_of("no en "); !value.empty()) return read_sources(value, true);
        if (const auto value = value_of("en "); !value.empty()) return read_sources(value, false);
        return fail(attribute, "un atributo conocido (docs/formats/dictionary.md)",
                    "a known attribute (docs/formats/dictionary.md)");
    }

    bool fail_repeated(std::string_view attribute) {
        return fail(attribute, "un atributo que no se repita", "an attribute that is not repeated");
    }

    bool read_list(std::vector<std::string>& list, std::string_view text) {
        if (!list.empty()) return fail_repeated(text);
        list = comma_list(text);
        for (const std::string& word : list) {
            if (word.empty() || !spanish::from_utf8(word)) return fail(word, "una palabra", "a word");
        }
        return true;
    }

    bool read_sources(std::string_view text, bool without) {
        if (entry_.sources != usual_sources) return fail_repeated(text);
        SourceSet sources = without ? usual_sources : SourceSet();
        while (!text.empty()) {
            const std::size_t plus = std::min(text.find('+'), text.size());
            const auto source = named<Source>(text.substr(0, plus), source_count);
            if (!source)
                return fail(text.substr(0, plus), "cd, impreso, web, dle o dpd", "cd, impreso, web, dle or dpd");
            text.remove_prefix(std::min(plus + 1, text.size()));
            without ? sources.erase(*source) : sources.insert(*source);
        }
        entry_.sources = sources;
        return true;
    }

    std::string_view rest_;
    const Vocabulary& vocabulary_;
    Entry entry_;
    base::DataError error_;
};

// The longest entry of the dictionary has under a hundred bytes; what is far longer is no entry.
constexpr std::size_t longest_line = 1000;
constexpr std::size_t shown_of_unreadable = 30;

}  // namespace

std::expected<Entry, base::DataError> parse_entry(std::string_view line, const Vocabulary& vocabulary) {
    const auto fail = [&](base::Text expected) {
        return std::unexpected(base::DataError{{}, 0, base::excerpt(line, shown_of_unreadable), std::move(expected)});
    };
    if (!base::is_utf8(line)) return fail({"texto en UTF-8", "text in UTF-8"});
    if (line.size() > longest_line) {
        return fail({fmt::format("una línea de {} bytes como mucho", longest_line),
                     fmt::format("a line of {} bytes at most", longest_line)});
    }
    // Some systems write the accents behind their letters.
    auto entry = LineReader(base::composed(line), vocabulary).read();
    if (!entry) return entry;
    if (auto contradiction = find_contradiction(*entry)) {
        return std::unexpected(base::DataError{{}, 0, entry->headword, std::move(*contradiction)});
    }
    return entry;
}

}  // namespace letrado::dictionary
