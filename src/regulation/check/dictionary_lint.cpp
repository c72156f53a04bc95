#include "regulation/check/dictionary_lint.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/strings/text_list.h"
#include "dictionary/data.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/generate/head_reason.h"
#include "regulation/generate/tile_letters.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

constexpr std::string_view endings_file = "dictionary/endings.tsv";

struct Ending {
    std::string letters;        // UTF-8
    dictionary::PartSet parts;  // empty: only verbs have it
    std::string parts_text;
    std::vector<std::string> except;
};

std::expected<std::vector<Ending>, base::DataError> read_endings() {
    const auto rows = base::read_table(endings_file, dictionary::data().file(endings_file).value_or(""),
                                       {"ending", "parts", "except"});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Ending> endings;
    for (const base::TableRow& row : *rows) {
        Ending ending{std::string(row.cells[0]), {}, std::string(row.cells[1]), {}};
        for (const std::string_view word : base::words_of(row.cells[1])) {
            if (word == "verbo") continue;
            bool known = false;
            for (int i = 0; i < dictionary::part_count; ++i) {
                if (abbreviation(static_cast<dictionary::Part>(i)) != word) continue;
                ending.parts.insert(static_cast<dictionary::Part>(i));
                known = true;
            }
            if (!known) {
                return std::unexpected(base::DataError{std::string(endings_file),
                                                       row.line,
                                                       std::string(word),
                                                       {"una categoría, o «verbo»", "a part of speech, or 'verbo'"}});
            }
        }
        for (const std::string_view word : base::words_of(row.cells[2]))
            ending.except.emplace_back(word);
        endings.push_back(std::move(ending));
    }
    return endings;
}

dictionary::PartSet parts_of(const dictionary::Entry& entry) {
    dictionary::PartSet parts;
    for (const dictionary::Sense& sense : entry.senses) {
        if (sense.kind == dictionary::SenseKind::own) parts = parts | sense.parts | sense.uses;
    }
    return parts;
}

bool has_no_tile(std::string_view letters) {
    return letters.find_first_of("kw") != std::string_view::npos;
}

// A form of a verb and the place of its entry.
struct VerbForm {
    std::uint32_t entry;
    spanish::Cell cell;
};

// Cells whose endings no noun shares by chance: every plural person, the second singular, the gerund.
bool is_telling(spanish::Cell cell) {
    using enum spanish::Person;
    if (cell == spanish::Cell::gerund()) return true;
    const auto person = cell.person();
    if (!person || cell.tense() == spanish::Tense::imperative) return false;
    return *person == first_plural || *person == second_plural || *person == third_plural ||
           (*person == second_singular && cell.tense() != spanish::Tense::present &&
            cell.tense() != spanish::Tense::present_subjunctive);
}

class Linter {
  public:
    Linter(const Dictionary& dictionary, const Grammar& grammar, std::vector<Ending> endings)
        : dictionary_(dictionary), grammar_(grammar), endings_(std::move(endings)) {
        for (std::uint32_t i = 0; i < dictionary.entries.size(); ++i)
            note(i);
    }

    std::vector<Finding> run(std::uint32_t first) {
        collect_verb_forms(first);
        for (std::uint32_t i = first; i < dictionary_.entries.size(); ++i) {
            const dictionary::Entry& entry = dictionary_.entries[i];
            if (class_refusal(entry) || entry.sources.empty()) continue;
            index_ = i;
            check_tiles(entry);
            check_ending(entry);
            check_pair(entry);
            check_twins(entry);
            check_verb_form(entry);
        }
        return std::move(findings_);
    }

  private:
    // The same entry again tells nothing new of its twins.
    void note(std::uint32_t index) {
        std::vector<std::uint32_t>& namesakes = by_headword_[dictionary_.entries[index].headword];
        const bool repeats = std::ranges::any_of(
            namesakes, [&](std::uint32_t other) { return dictionary_.entries[other] == dictionary_.entries[index]; });
        if (!repeats) namesakes.push_back(index);
    }

    void find(FindingKind kind, const dictionary::Entry& entry, base::Text text, std::vector<std::string> meant = {}) {
        Finding finding{kind, {}, 0, 0, numbered(entry), std::move(text), std::move(meant)};
        if (index_ < dictionary_.places.size()) {
            finding.file = dictionary_.files[dictionary_.places[index_].file];
            finding.line = static_cast<int>(dictionary_.places[index_].line);
        }
        findings_.push_back(std::move(finding));
    }

    void check_tiles(const dictionary::Entry& entry) {
        const auto letters = spanish::from_utf8(entry.headword);
        if (!letters) {
            find(FindingKind::no_form, entry,
                 {"tiene un signo que no es una letra: no da ninguna forma.",
                  "it has a sign that is no letter: no form."});
        } else if (has_no_tile(*letters)) {
            find(FindingKind::no_tile, entry,
                 {"con K o W, que no tienen ficha: no da ninguna forma.", "with K or W, which have no tile: no form."});
        } else if (letters->size() > 1 && !entry.is_verb() && !playable_word(*letters)) {
            find(FindingKind::no_form, entry,
                 {"no cabe en el tablero: no da ninguna forma.", "it does not fit on the board: no form."});
        }
    }

    void check_ending(const dictionary::Entry& entry) {
        if (entry.is_verb()) return;
        const dictionary::PartSet parts = parts_of(entry);
        if (parts.empty() || parts.contains(dictionary::Part::unknown)) return;
        for (const Ending& ending : endings_) {
            if (!entry.headword.ends_with(ending.letters) || entry.headword.size() == ending.letters.size()) continue;
            if (std::ranges::find(ending.except, entry.headword) != ending.except.end()) return;
            if (parts.intersects(ending.parts)) return;
            if (ending.parts.empty()) {
                find(FindingKind::ending, entry,
                     {fmt::format("termina en -{}, como solo lo hacen las formas de los verbos.", ending.letters),
                      fmt::format("it ends in -{}, as only forms of verbs do.", ending.letters)});
            } else {
                find(FindingKind::ending, entry,
                     {fmt::format("termina en -{} y no es {}", ending.letters, ending.parts_text),
                      fmt::format("it ends in -{} and is not {}", ending.letters, ending.parts_text)});
            }
            return;
        }
    }

    void check_pair(const dictionary::Entry& entry) {
        if (entry.feminine.empty()) return;
        const auto first = spanish::from_utf8(entry.headword);
        const auto second = spanish::from_utf8(entry.feminine);
        if (!first || !second) return;
        const std::string folded = spanish::fold(*first);
        if (parts_of(entry).contains(dictionary::Part::adverb) || first->ends_with("mente")) {
            find(FindingKind::pair, entry,
                 {fmt::format("un adverbio con segunda forma ({}).", entry.feminine),
                  fmt::format("an adverb with a second form ({}).", entry.feminine)});
        } else if (folded.ends_with("ez") || folded.ends_with("is") || folded.ends_with("ud")) {
            find(FindingKind::pair, entry,
                 {fmt::format("los nombres así no tienen segunda forma ({}).", entry.feminine),
                  fmt::format("such nouns have no second form ({}).", entry.feminine)});
        } else if (*first == *second) {
            find(FindingKind::pair, entry, {"las dos formas son la misma.", "both forms are the same."});
        } else if (folded.ends_with('e') && !pairs_in_e(folded)) {
            find(FindingKind::pair, entry,
                 {fmt::format("«{}» parece otra palabra, no el femenino de esta.", entry.feminine),
                  fmt::format("'{}' seems to be another word, not the feminine of this one.", entry.feminine)});
        }
    }

    // The endings in -e that make a feminine in -a: sirviente, grandote, regordete, jefe, monje, conserje.
    static bool pairs_in_e(std::string_view folded) {
        for (const std::string_view ending :
             {"nte", "ote", "ete", "efe", "je", "este", "aste", "que", "tre", "dre", "pe"}) {
            if (folded.ends_with(ending)) return true;
        }
        return false;
    }

    void check_twins(const dictionary::Entry& entry) {
        for (const std::uint32_t other : by_headword_[entry.headword]) {
            const dictionary::Entry& twin = dictionary_.entries[other];
            if (other >= index_ || twin.sources.empty() || !twin.sources.intersects(entry.sources)) continue;
            // The same number as well is an error, and told as such.
            if (class_refusal(twin) || twin.senses != entry.senses || twin.homograph == entry.homograph) continue;
            // The same spelling twice, with the same categories, says nothing new.
            if (twin.feminine != entry.feminine) continue;
            const std::string where = dictionary_.place(other);
            find(FindingKind::twin, entry,
                 {fmt::format("las mismas categorías que {} ({}).", numbered(twin), where),
                  fmt::format("the same categories as {} ({}).", numbered(twin), where)});
            return;
        }
    }

    // Of the words that are headwords of something else.
    void collect_verb_forms(std::uint32_t first) {
        std::unordered_set<std::string> headwords;
        for (std::uint32_t i = first; i < dictionary_.entries.size(); ++i) {
            const dictionary::Entry& entry = dictionary_.entries[i];
            if (entry.is_verb()) continue;
            if (const auto letters = spanish::from_utf8(entry.headword)) headwords.insert(*letters);
        }
        if (headwords.empty()) return;
        for (std::uint32_t i = 0; i < dictionary_.entries.size(); ++i) {
            const dictionary::Entry& entry = dictionary_.entries[i];
            const auto letters = spanish::from_utf8(entry.headword);
            if (!letters || !entry.is_verb()) continue;
            const std::string infinitive(spanish::without_se(*letters));
            for (const std::string& model : entry.models) {
                // A verb that its model does not fit has no forms, and is told where the dictionary is compiled.
                static_cast<void>(spanish::conjugate(
                    infinitive, grammar_.model(model), [&](std::string_view form, spanish::Cell cell) {
                        if (!is_telling(cell)) return;
                        std::string spelt(form);
                        if (headwords.contains(spelt)) verb_forms_.try_emplace(std::move(spelt), VerbForm{i, cell});
                    }));
            }
        }
    }

    void check_verb_form(const dictionary::Entry& entry) {
        if (entry.is_verb() || entry.has(dictionary::Flag::plural_only)) return;
        const auto letters = spanish::from_utf8(entry.headword);
        if (!letters) return;
        const auto found = verb_forms_.find(*letters);
        if (found == verb_forms_.end()) return;
        const dictionary::Entry& verb = dictionary_.entries[found->second.entry];
        const base::Text cell = found->second.cell.text();
        find(FindingKind::verb_form, entry,
             {fmt::format("es forma de {} ({}): {}.", numbered(verb), dictionary_.place(found->second.entry), cell.es),
              fmt::format("it is a form of {} ({}): {}.", numbered(verb), dictionary_.place(found->second.entry),
                          cell.en)});
    }

    const Dictionary& dictionary_;
    const Grammar& grammar_;
    std::vector<Ending> endings_;
    std::unordered_map<std::string, std::vector<std::uint32_t>> by_headword_;
    std::unordered_map<std::string, VerbForm> verb_forms_;
    std::uint32_t index_ = 0;
    std::vector<Finding> findings_;
};

}  // namespace

std::expected<std::vector<Finding>, base::DataError> lint(const Dictionary& dictionary, const Grammar& grammar,
                                                          std::uint32_t first) {
    auto endings = read_endings();
    if (!endings) return std::unexpected(endings.error());
    return Linter(dictionary, grammar, std::move(*endings)).run(first);
}

}  // namespace letrado::regulation
