#include "regulation/check/dictionary_check.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "base/strings/text_list.h"
#include "regulation/check/entry_hint.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

void add_parts(std::vector<std::string>& sources, std::string_view text) {
    while (!text.empty()) {
        const std::size_t plus = std::min(text.find('+'), text.size());
        sources.emplace_back(text.substr(0, plus));
        text.remove_prefix(std::min(plus + 1, text.size()));
    }
}

class Checker {
  public:
    Checker(const Dictionary& known, const Grammar& grammar, std::span<const std::string> replaced)
        : grammar_(grammar), replaced_(replaced.begin(), replaced.end()) {
        result_.dictionary = known;
        result_.first = static_cast<std::uint32_t>(known.entries.size());
        for (std::uint32_t i = 0; i < known.entries.size(); ++i) {
            by_name_[numbered(known.entries[i])].push_back(i);
            note_verb(i);
            for (const std::string& source : sources_of(known.entries[i]))
                sources_.insert(source_kind(source));
        }
    }

    void read(const CheckedFile& file) {
        std::optional<dictionary::Entry> previous;
        base::for_each_line(file.text, [&](std::string_view line, int number) {
            if (line.starts_with('#') || line.find_first_not_of(" \t") == std::string_view::npos) return;
            here_ = {&file, line, number};
            auto entry = dictionary::parse_entry(line, grammar_.vocabulary());
            if (!entry) {
                const base::DataError& error = entry.error();
                find(FindingKind::unreadable, error.found,
                     {"se esperaba " + error.expected.es + '.', "expected " + error.expected.en + '.'},
                     meant_by(
                         line, error.found, [this](std::string_view verb) { return models_of(verb); },
                         grammar_.vocabulary()));
                return;
            }
            if (file.ordered && previous && dictionary::comes_before(*entry, *previous)) {
                find(FindingKind::order, entry->headword,
                     {"por orden alfabético va antes que " + previous->headword + '.',
                      "in alphabetical order it goes before " + previous->headword + '.'});
            }
            check_duplicate(*entry);
            check_model(*entry);
            check_sources(*entry);
            previous = *entry;
            keep(std::move(*entry));
        });
    }

    [[nodiscard]] Checked take() { return std::move(result_); }

  private:
    struct Here {
        const CheckedFile* file = nullptr;
        std::string_view line;
        int number = 0;
    };

    void find(FindingKind kind, std::string_view subject, base::Text text, std::vector<std::string> meant = {}) {
        result_.findings.push_back({kind, here_.file->name, here_.number, column_of(here_.line, subject),
                                    std::string(subject), std::move(text), std::move(meant)});
    }

    void keep(dictionary::Entry entry) {
        const auto index = static_cast<std::uint32_t>(result_.dictionary.entries.size());
        std::vector<std::uint32_t>& namesakes = by_name_[numbered(entry)];
        // Whatever would be found to repeat this one repeats that one before it.
        const bool repeats = std::ranges::any_of(namesakes, [&](std::uint32_t other) {
            return other >= result_.first && result_.dictionary.entries[other].sources == entry.sources;
        });
        if (!repeats) namesakes.push_back(index);
        result_.dictionary.entries.push_back(std::move(entry));
        note_verb(index);
        result_.dictionary.set_place(index, here_.file->name, here_.number);
    }

    void note_verb(std::uint32_t index) {
        const dictionary::Entry& entry = result_.dictionary.entries[index];
        if (!entry.models.empty()) verbs_.try_emplace(entry.headword, index);
    }

    [[nodiscard]] std::vector<std::string> models_of(std::string_view verb) const {
        const auto found = verbs_.find(std::string(verb));
        return found == verbs_.end() ? std::vector<std::string>() : result_.dictionary.entries[found->second].models;
    }

    void check_duplicate(const dictionary::Entry& entry) {
        const auto found = by_name_.find(numbered(entry));
        if (found == by_name_.end()) return;
        for (const std::uint32_t index : found->second) {
            const dictionary::Entry& other = result_.dictionary.entries[index];
            if (!other.sources.intersects(entry.sources)) continue;
            const bool gone =
                index < result_.first && (replaced_.contains(entry.headword) || replaced_.contains(numbered(entry)));
            if (gone) continue;
            const std::string line = dictionary::to_line(other, grammar_.marks());
            const std::string where = result_.dictionary.place(index);
            find(FindingKind::duplicate, entry.headword,
                 {fmt::format("ya está en {}: {}", where, line), fmt::format("it is already in {}: {}", where, line)});
            return;
        }
    }

    void check_model(const dictionary::Entry& entry) {
        const auto letters = spanish::from_utf8(entry.headword);
        if (!letters) return;
        const std::string infinitive(spanish::without_se(*letters));
        for (const std::string& model : entry.models) {
            const auto done =
                spanish::conjugate(infinitive, grammar_.model(model), [](std::string_view, spanish::Cell) {}, {});
            if (done) continue;
            const base::Text why = done.error().message();
            find(FindingKind::model, model, {why.es + '.', why.en + '.'});
        }
    }

    void check_sources(const dictionary::Entry& entry) {
        if (sources_.empty()) return;
        for (const std::string& source : sources_of(entry)) {
            if (sources_.contains(source_kind(source))) continue;
            const std::string known = base::joined(sources_, ", ");
            find(FindingKind::source, source,
                 {"ninguna entrada del diccionario tiene esta fuente; las hay: " + known + '.',
                  "no entry of the dictionary has this source; there are: " + known + '.'});
        }
    }

    const Grammar& grammar_;
    std::unordered_set<std::string> replaced_;
    Checked result_;
    Here here_;
    std::unordered_map<std::string, std::vector<std::uint32_t>> by_name_;
    std::unordered_map<std::string, std::uint32_t> verbs_;  // the first of each name
    std::set<std::string> sources_;
};

}  // namespace

std::string source_kind(const std::string& source) {
    const bool article = source.size() > 1 && source[0] == 'r' && source[1] >= '0' && source[1] <= '9';
    return article ? "r" : source;
}

std::string numbered(const dictionary::Entry& entry) {
    return entry.homograph == 0 ? entry.headword : fmt::format("{}^{}", entry.headword, entry.homograph);
}

Checked check_entries(std::span<const CheckedFile> files, const Dictionary& known, const Grammar& grammar,
                      std::span<const std::string> replaced) {
    Checker checker(known, grammar, replaced);
    for (const CheckedFile& file : files)
        checker.read(file);
    return checker.take();
}

std::vector<std::string> sources_of(const dictionary::Entry& entry) {
    std::vector<std::string> sources;
    add_parts(sources, entry.source);
    for (const dictionary::Sense& sense : entry.senses)
        add_parts(sources, sense.source);
    std::ranges::sort(sources);
    const auto repeated = std::ranges::unique(sources);
    sources.erase(repeated.begin(), repeated.end());
    return sources;
}

}  // namespace letrado::regulation
