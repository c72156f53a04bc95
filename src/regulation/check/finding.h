// Something that whoever reads the dictionary should look at: an error that keeps a line from being read, or a fact
// that is seldom true.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::regulation {

enum class FindingKind : std::uint8_t {
    unreadable,  // the line is no entry
    duplicate,   // another line has the headword, the number and a dictionary of this one
    order,       // a file of the dictionary that is not in alphabetical order
    model,       // the verb does not end as its model does
    source,      // a source that no entry of the dictionary names
    no_tile,     // K or W: no form can be laid
    no_form,     // nothing that a board holds
    ending,      // a category unlike the ending
    pair,        // a second form that makes no pair with the first
    twin,        // another entry with the same letters and categories
    verb_form,   // the headword of another category is a form that only verbs have
};
inline constexpr int finding_kind_count = static_cast<int>(FindingKind::verb_form) + 1;

// Stable, for programs: "verb-form".
[[nodiscard]] std::string_view name(FindingKind kind);
// The first four keep a lexicon from being written.
[[nodiscard]] constexpr bool is_error(FindingKind kind) {
    return kind <= FindingKind::model;
}

struct Finding {
    FindingKind kind;
    std::string file;
    int line = 0;
    int column = 0;  // in characters, the first is 1; 0 if it is the line as a whole
    std::string subject;
    base::Text text;                   // what is wrong
    std::vector<std::string> meant{};  // what may have been meant

    // "altas.txt:3:12: «cantar»: … ¿Quizá amar?"
    [[nodiscard]] base::Text message() const;
};

}  // namespace letrado::regulation
