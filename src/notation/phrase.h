// A sentence with places to fill: the small language of data/texts/events.tsv, which says what it means. The page reads
// the same phrases (web/app/game/phrase.ts).
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::notation {

// One condition: a member is there and not empty, or is not, or has a value, or has not.
struct PhraseTerm {
    enum class Kind { full, empty, present, equal, different };
    Kind kind = Kind::full;
    std::string path;
    std::string value;  // of the last two
};

// Terms with spaces between; nothing where one of them is no term.
[[nodiscard]] std::expected<std::vector<PhraseTerm>, std::string> parse_terms(std::string_view text);

// A place to fill: "points|punto|puntos", "left|time".
struct PhrasePlace {
    std::string path;
    std::vector<std::string> filters;
    std::string one;  // the noun after a number, in the singular and in the plural; empty without one
    std::string many;
};

struct PhrasePiece {
    enum class Kind { text, place, part };
    Kind kind = Kind::text;
    std::string text;
    PhrasePlace place;
    std::vector<PhraseTerm>
        terms;  // of a part: it is told where they hold; without terms, where no place in it is empty
    std::vector<PhrasePiece> inside;  // of a part
};

using Phrase = std::vector<PhrasePiece>;

// What is wrong with it otherwise, in English: only who writes the table reads it.
[[nodiscard]] std::expected<Phrase, std::string> parse_phrase(std::string_view text);

// What a place is filled with. `empty`: the part that it stands in is left out.
struct Filling {
    std::string text;
    bool empty = false;
};

struct PhraseValues {
    std::function<Filling(const PhrasePlace&)> fill;
    std::function<bool(const PhraseTerm&)> holds;
};

[[nodiscard]] bool all_hold(const std::vector<PhraseTerm>& terms, const PhraseValues& values);
[[nodiscard]] std::string say(const Phrase& phrase, const PhraseValues& values);

}  // namespace letrado::notation
