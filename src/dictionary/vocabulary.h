// The abbreviations a dictionary line may use. The places and registers are data (data/dictionary/marks.tsv), because
// the law asks of each only whether it is a place of Spain, another place or a register.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/strings/table.h"
#include "dictionary/entry.h"

namespace letrado::dictionary {

enum class MarkKind : std::uint8_t {
    spain,      // a province or region of Spain
    elsewhere,  // any other place
    register_,  // poetic, colloquial, learned…
    popular,    // vulgar, rural: a register too, except where a rule sets vulgar and dialect use apart
};

struct Mark {
    std::string abbreviation;
    MarkKind kind;
    base::Text title;
};

class MarkTable {
  public:
    // Columns: abbreviation, kind (spain, elsewhere, register, popular), es, en.
    [[nodiscard]] static std::expected<MarkTable, base::DataError> parse(std::string_view file, std::string_view text);

    [[nodiscard]] std::optional<MarkId> find(std::string_view abbreviation) const;
    [[nodiscard]] const Mark& operator[](MarkId id) const { return marks_[id]; }
    [[nodiscard]] const std::vector<Mark>& all() const { return marks_; }

  private:
    std::vector<Mark> marks_;
    std::unordered_map<std::string, MarkId> by_abbreviation_;
};

// What a dictionary may name that is defined elsewhere.
struct Vocabulary {
    MarkTable marks;
    std::vector<std::string> models;        // of conjugation, sorted
    std::vector<std::string> restrictions;  // MORF notes, sorted
};

// How each value is written: Part::masculine is "m.".
[[nodiscard]] std::string_view abbreviation(Part part);
[[nodiscard]] std::string_view abbreviation(Chronology chronology);  // "" for current
[[nodiscard]] std::string_view abbreviation(SenseKind kind);         // "" for own
[[nodiscard]] std::string_view abbreviation(Flag flag);
[[nodiscard]] std::string_view abbreviation(Paradigm paradigm);  // "" for usual
[[nodiscard]] std::string_view abbreviation(Source source);

}  // namespace letrado::dictionary
