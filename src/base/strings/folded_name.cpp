#include "base/strings/folded_name.h"

namespace letrado::base {

namespace {

// U+00C0 to U+00FF without their marks; a point where it is no letter.
constexpr std::string_view latin1_letters = "aaaaaaaceeeeiiiidnooooo.ouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypy";
constexpr std::string_view enye = "ñ";

// A mark of U+0300 to U+036F, which is written after its letter.
bool is_mark(std::string_view at) {
    if (at.size() < 2) return false;
    const auto lead = static_cast<unsigned char>(at[0]);
    const auto trail = static_cast<unsigned char>(at[1]);
    return (lead == 0xCC && trail >= 0x80 && trail <= 0xBF) || (lead == 0xCD && trail >= 0x80 && trail <= 0xAF);
}

}  // namespace

std::optional<char> plain_letter(char lead, char trail) {
    const auto second = static_cast<unsigned char>(trail);
    if (static_cast<unsigned char>(lead) != 0xC3 || second < 0x80 || second > 0xBF) return std::nullopt;
    const char letter = latin1_letters[second - 0x80u];
    if (letter == '.') return std::nullopt;
    return letter;
}

std::string folded_name(std::string_view name) {
    constexpr std::string_view tilde = "\u0303";
    std::string folded;
    for (; !name.empty(); name.remove_prefix(1)) {
        const char c = name.front();
        if (c == ' ' || c == '\t') {
            if (!folded.empty() && folded.back() != ' ') folded += ' ';
        } else if (c >= 'A' && c <= 'Z') {
            folded += static_cast<char>(c - 'A' + 'a');
        } else if (is_mark(name)) {
            if (name.starts_with(tilde) && folded.ends_with('n')) folded.replace(folded.size() - 1, 1, enye);
            name.remove_prefix(1);
        } else if (const auto letter = name.size() > 1 ? plain_letter(c, name[1]) : std::nullopt) {
            folded += *letter == 'n' ? std::string(enye) : std::string(1, *letter);
            name.remove_prefix(1);
        } else {
            folded += c;
        }
    }
    if (folded.ends_with(' ')) folded.pop_back();
    return folded;
}

}  // namespace letrado::base
