#include <fmt/format.h>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "base/strings/text_list.h"
#include "dictionary/collation.h"
#include "dictionary/dictionary.h"

namespace letrado::dictionary {

namespace {

// Where an entry stands in the order of the dictionary.
struct Place {
    std::string key;
    std::string headword;
    int homograph;

    explicit Place(const Entry& entry)
        : key(collation_key(entry.headword)), headword(entry.headword), homograph(entry.homograph) {}

    bool operator<(const Place& other) const {
        return std::tie(key, headword, homograph) < std::tie(other.key, other.headword, other.homograph);
    }
};

// Which dictionaries have each headword and number so far.
class Headwords {
  public:
    // False if one of the entry's dictionaries has it already.
    bool add(const Entry& entry) {
        SourceSet& sources = sources_[fmt::format("{}^{}", entry.headword, entry.homograph)];
        if (sources.intersects(entry.sources)) return false;
        sources = sources | entry.sources;
        return true;
    }

  private:
    std::unordered_map<std::string, SourceSet> sources_;
};

}  // namespace

std::expected<std::vector<Entry>, std::vector<base::DataError>> read_dictionary(std::span<const DictionaryFile> files,
                                                                                const Vocabulary& vocabulary) {
    std::vector<Entry> entries;
    std::vector<base::DataError> errors;
    Headwords headwords;
    for (const DictionaryFile& file : files) {
        std::optional<Place> previous;
        base::for_each_line(file.text, [&](std::string_view line, int number) {
            if (line.starts_with('#')) return;
            const auto report = [&](std::string_view found, base::Text expected) {
                errors.push_back({std::string(file.name), number, std::string(found), std::move(expected)});
            };
            auto entry = parse_entry(line, vocabulary);
            if (!entry) {
                report(entry.error().found, entry.error().expected);
                return;
            }
            Place place(*entry);
            if (previous && place < *previous) {
                report(entry->headword, {"el orden alfabético: va antes que " + previous->headword,
                                         "alphabetical order: it goes before " + previous->headword});
            }
            if (!headwords.add(*entry)) {
                report(entry->headword, {"un lema que no se repita, u otro número de homógrafo",
                                         "a headword that is not repeated, or another homograph number"});
            }
            previous = std::move(place);
            entries.push_back(std::move(*entry));
        });
    }
    if (!errors.empty()) return std::unexpected(std::move(errors));
    return entries;
}

bool comes_before(const Entry& a, const Entry& b) {
    return Place(a) < Place(b);
}

std::string file_of(const Entry& entry) {
    const std::string key = collation_key(entry.headword);
    if (key.starts_with("n~")) return "nn.txt";
    return key.substr(0, 1) + ".txt";
}

}  // namespace letrado::dictionary
