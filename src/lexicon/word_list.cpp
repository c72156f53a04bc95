#include "lexicon/word_list.h"

#include <algorithm>
#include <utility>

#include "base/strings/encoding.h"
#include "lexicon/json_list.h"
#include "tiles/text.h"

namespace letrado::lexicon {

namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
bool is_break(char c) {
    return c == '\n' || c == '\r';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Cuts a text into words, with the number of their line.
class Tokens {
  public:
    explicit Tokens(std::string_view text) : rest_(text) {}

    [[nodiscard]] std::size_t line() const { return line_; }

    std::optional<std::string_view> next() {
        skip();
        if (rest_.empty()) return std::nullopt;
        std::size_t length = 0;
        while (length < rest_.size() && !ends_word(rest_[length]))
            ++length;
        const std::string_view word = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return word;
    }

  private:
    [[nodiscard]] static bool is_punctuation(char c) { return c == ',' || c == ';' || c == '"'; }
    [[nodiscard]] static bool ends_word(char c) { return is_space(c) || is_break(c) || is_punctuation(c) || c == '#'; }

    void skip() {
        while (!rest_.empty()) {
            const char c = rest_.front();
            if (c == '#') {
                rest_.remove_prefix(std::min(rest_.find_first_of("\r\n"), rest_.size()));
            } else if (is_break(c)) {
                rest_.remove_prefix(rest_.starts_with("\r\n") ? 2 : 1);
                ++line_;
            } else if (is_space(c) || is_punctuation(c)) {
                rest_.remove_prefix(1);
            } else {
                return;
            }
        }
    }

    std::string_view rest_;
    std::size_t line_ = 1;
};

// A list that writes ch, ll or rr in letters does not write them as 1, 2, 3: its digits number homographs.
bool writes_digraphs_plainly(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        const char a = static_cast<char>(text[i - 1] | 0x20);
        const char b = static_cast<char>(text[i] | 0x20);
        const bool pair = (a == 'c' && b == 'h') || (a == 'l' && b == 'l') || (a == 'r' && b == 'r');
        if (pair && (i < 2 || text[i - 2] != '[')) return true;
    }
    return false;
}

// Without the homograph number: digits, or ¹ ² ³.
std::string_view without_number(std::string_view word, bool digits_are_numbers) {
    constexpr std::array<std::string_view, 3> superscripts = {"\xc2\xb9", "\xc2\xb2", "\xc2\xb3"};
    for (const std::string_view mark : superscripts) {
        if (word.ends_with(mark)) return word.substr(0, word.size() - mark.size());
    }
    const std::size_t stem = word.find_last_not_of("0123456789") + 1;
    if (digits_are_numbers) return word.substr(0, stem);
    // 4 to 9 are no tiles, so a final one is a number even where 1, 2 and 3 are tiles.
    if (stem < word.size() && word.back() > '3') return word.substr(0, word.size() - 1);
    return word;
}

LeftOutKind left_out_kind(const tiles::TextError& error) {
    switch (error.kind) {
        case tiles::TextErrorKind::no_such_tile:
            return LeftOutKind::no_such_tile;
        case tiles::TextErrorKind::too_long:
            return LeftOutKind::too_long;
        case tiles::TextErrorKind::separator:
            return LeftOutKind::separator;
        case tiles::TextErrorKind::foreign_letter:
            return LeftOutKind::foreign_letter;
        case tiles::TextErrorKind::digit:
            return LeftOutKind::digit;
        default:
            return LeftOutKind::symbol;
    }
}

std::expected<tiles::Word, LeftOutKind> read_word(std::string_view text) {
    const auto word = tiles::parse_word(text);
    if (!word) return std::unexpected(left_out_kind(word.error()));
    if (word->size() < tiles::min_word_length) return std::unexpected(LeftOutKind::one_tile);
    return *word;
}

}  // namespace

base::Text describe(LeftOutKind kind) {
    switch (kind) {
        case LeftOutKind::no_such_tile:
            return {"con K o W, que no tienen ficha", "with K or W, which have no tile"};
        case LeftOutKind::one_tile:
            return {"de una sola ficha", "of one tile"};
        case LeftOutKind::too_long:
            return {"de más de 15 fichas", "of more than 15 tiles"};
        case LeftOutKind::separator:
            return {"con guion o apóstrofo", "with a hyphen or an apostrophe"};
        case LeftOutKind::foreign_letter:
            return {"con letras ajenas al español", "with letters that Spanish does not have"};
        case LeftOutKind::digit:
            return {"con cifras", "with digits"};
        case LeftOutKind::symbol:
            return {"con otros signos", "with other signs"};
        case LeftOutKind::bad_json:
            return {"JSON incompleto, o que no es una lista de textos", "JSON that is cut short, or no array of texts"};
    }
    std::unreachable();
}

std::expected<WordList, LeftOut> read_word_list(std::string_view bytes, const WordListOptions& options) {
    WordList list;
    list.latin1 = !base::is_utf8(bytes);
    const std::string converted = list.latin1 ? base::latin1_to_utf8(bytes) : std::string();
    std::string_view text = list.latin1 ? std::string_view(converted) : bytes;
    constexpr std::string_view order_mark = "\xef\xbb\xbf";
    if (text.starts_with(order_mark)) text.remove_prefix(order_mark.size());
    std::string from_json;
    if (looks_like_json(text)) {
        auto plain = words_of_json(text);
        if (!plain) return std::unexpected(std::move(plain.error()));
        from_json = std::move(*plain);
        text = from_json;
    }
    const bool digits_are_numbers = options.digits == DigitRole::homographs ||
                                    (options.digits == DigitRole::detect && writes_digraphs_plainly(text));
    Tokens tokens(text);
    while (const auto token = tokens.next()) {
        const std::string_view stem = without_number(*token, digits_are_numbers);
        // A number by itself follows its word: "asolar 1".
        if (stem.empty() || std::ranges::all_of(*token, is_digit)) continue;
        ++list.read;
        if (const auto word = read_word(stem)) {
            list.words.push_back(*word);
        } else {
            LeftOut left_out{word.error(), tokens.line(), std::string(*token)};
            if (options.strict) return std::unexpected(std::move(left_out));
            list.left_out.push_back(std::move(left_out));
        }
    }
    list.lines = tokens.line();
    if (!std::ranges::is_sorted(list.words)) std::ranges::sort(list.words);
    const auto repeated = std::ranges::unique(list.words);
    list.repeated = repeated.size();
    list.words.erase(repeated.begin(), repeated.end());
    return list;
}

}  // namespace letrado::lexicon
