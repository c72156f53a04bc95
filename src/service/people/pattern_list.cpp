#include "service/people/pattern_list.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace letrado::service {

namespace {

// U+00C0 to U+00FF as they are compared; a point where it is no letter, ~ for ñ.
constexpr std::string_view compared_letters = "aaaaaaaceeeeiiiid~ooooo.ouuuuypsaaaaaaaceeeeiiiid~ooooo.ouuuuypy";

// One character of a text, as it is compared: nothing where it separates words.
struct Character {
    std::string_view written;
    std::string folded;
};

std::size_t length_of(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return std::min(length, text.size());
}

Character take(std::string_view text) {
    const std::string_view written = text.substr(0, length_of(text));
    const char c = written.front();
    if (c >= 'A' && c <= 'Z') return {written, std::string(1, static_cast<char>(c - 'A' + 'a'))};
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '@' || c == '$') return {written, std::string(1, c)};
    if (written.size() == 2 && c == '\xC3') {
        const char letter = compared_letters[static_cast<unsigned char>(written[1]) & 0x3Fu];
        if (letter == '~') return {written, "ñ"};
        if (letter != '.') return {written, std::string(1, letter)};
    }
    if (written.size() > 1) return {written, std::string(written)};
    return {written, {}};
}

std::string fold(std::string_view text) {
    std::string folded;
    for (; !text.empty(); text.remove_prefix(length_of(text)))
        folded += take(text).folded;
    return folded;
}

std::string with_letters(std::string word) {
    for (char& c : word) {
        constexpr std::string_view signs = "013457@$";
        constexpr std::string_view letters = "oieastas";
        if (const std::size_t at = signs.find(c); at != std::string_view::npos) c = letters[at];
    }
    return word;
}

struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t characters = 0;
    std::string word;
};

std::vector<Piece> words_of(std::string_view text) {
    std::vector<Piece> words;
    std::optional<Piece> open;
    for (std::size_t at = 0; at < text.size(); at += length_of(text.substr(at))) {
        const Character next = take(text.substr(at));
        if (next.folded.empty()) {
            if (open) words.push_back(std::move(*open));
            open.reset();
            continue;
        }
        if (!open) open = Piece{at, at, 0, {}};
        open->end = at + next.written.size();
        open->word += next.folded;
        ++open->characters;
    }
    if (open) words.push_back(std::move(*open));
    return words;
}

// Each star is tried at its last place only: linear but for the pattern's length.
bool fits(std::string_view pattern, std::string_view word) {
    std::size_t p = 0;
    std::size_t w = 0;
    std::size_t star = std::string_view::npos;
    std::size_t tried = 0;
    while (w < word.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            tried = w;
        } else if (p < pattern.size() && pattern[p] == word[w]) {
            ++p;
            ++w;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            w = ++tried;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

}  // namespace

base::Text PatternError::message() const {
    return {fmt::format("línea {}: no es un patrón que se admita", line),
            fmt::format("line {}: no pattern that is admitted", line)};
}

std::expected<PatternList, PatternError> PatternList::parse(std::string_view text) {
    if (text.size() > largest_text) return std::unexpected(PatternError{0});
    PatternList list;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view pattern = trimmed(text.substr(0, std::min(end, text.find('#'))));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!pattern.empty() && !list.add(pattern)) return std::unexpected(PatternError{line});
    }
    return list;
}

bool PatternList::add(std::string_view pattern) {
    if (pattern.size() > longest_pattern) return false;
    std::string folded;
    for (std::string_view rest = pattern; !rest.empty(); rest.remove_prefix(length_of(rest)))
        folded += rest.front() == '*' ? "*" : take(rest).folded;
    if (folded.size() - static_cast<std::size_t>(std::ranges::count(folded, '*')) < 2) return false;
    if (folded.find('*') == std::string::npos) {
        whole_.insert(std::move(folded));
        return true;
    }
    if (open_.size() == most_open) return false;
    open_.push_back(std::move(folded));
    return true;
}

bool PatternList::matches(const std::string& word) const {
    if (word.size() < 2) return false;
    const std::string read = with_letters(word);
    if (whole_.contains(word) || whole_.contains(read)) return true;
    return std::ranges::any_of(open_,
                               [&](const std::string& pattern) { return fits(pattern, word) || fits(pattern, read); });
}

bool PatternList::matches_name(std::string_view name) const {
    return size() > 0 && (matches(fold(name)) || matches_text(name));
}

bool PatternList::matches_text(std::string_view text) const {
    if (size() == 0) return false;
    return std::ranges::any_of(words_of(text), [this](const Piece& piece) { return matches(piece.word); });
}

std::string PatternList::mask(std::string_view text) const {
    std::string masked;
    std::size_t done = 0;
    if (size() > 0) {
        for (const Piece& piece : words_of(text)) {
            if (!matches(piece.word)) continue;
            masked += text.substr(done, piece.begin - done);
            masked.append(piece.characters, '*');
            done = piece.end;
        }
    }
    masked += text.substr(done);
    return masked;
}

}  // namespace letrado::service
