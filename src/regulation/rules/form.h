// A form of an entry, with the place in the paradigm it comes from and the verdict of an edition on it.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/text.h"
#include "edition/article.h"
#include "regulation/rules/reason.h"
#include "spanish/cell.h"
#include "tiles/word.h"

namespace letrado::regulation {

// How a form comes from its entry: a cell of the verb, or one of the few forms of other words.
class Derivation {
  public:
    enum Nominal : std::uint8_t {
        headword = spanish::Cell::count,
        feminine,  // the second form of the headword
        plural,
        feminine_plural,  // of the second form
        infinitive_se,    // the infinitive with se
        compound_part,    // one word of a headword of several
    };

    constexpr Derivation(Nominal nominal) : code_(nominal) {}  // NOLINT: either kind is a derivation
    constexpr Derivation(spanish::Cell cell) : code_(static_cast<std::uint8_t>(cell.index())) {}  // NOLINT
    // REQUIRES: a code that code() gave.
    [[nodiscard]] static constexpr Derivation from_code(std::uint8_t code) {
        return code < spanish::Cell::count ? Derivation(spanish::Cell(code)) : Derivation(static_cast<Nominal>(code));
    }

    [[nodiscard]] constexpr bool is_cell() const { return code_ < spanish::Cell::count; }
    // REQUIRES: is_cell().
    [[nodiscard]] constexpr spanish::Cell cell() const { return spanish::Cell(code_); }
    // Written to files: never changes.
    [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
    // In words: "femenino plural", "infinitivo con se", "participio femenino plural".
    [[nodiscard]] base::Text text() const;

    constexpr bool operator==(const Derivation&) const = default;

  private:
    std::uint8_t code_;
};

struct Form {
    tiles::Word word;
    Derivation derivation;
    bool admitted;
    Reason reason;                  // what admits or stops it
    edition::ArticleIndex article;  // of the edition
    std::string_view letters{};     // Latin-1 with accents; only while the sink is called
};

using FormSink = std::function<void(const Form&)>;

}  // namespace letrado::regulation
