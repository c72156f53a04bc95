#include "lexicon/json_list.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace letrado::lexicon {

namespace {

constexpr std::string_view blank = " \t\r\n";

void append_character(std::string& text, std::uint32_t code) {
    const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xc0 | code >> 6);
        add(0x80 | (code & 0x3f));
    } else {
        add(0xe0 | code >> 12);
        add(0x80 | (code >> 6 & 0x3f));
        add(0x80 | (code & 0x3f));
    }
}

// Reads the array from its start to its end. Lines of the array are lines of the words.
class ArrayReader {
  public:
    explicit ArrayReader(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool read() {
        skip_blank();
        if (!take('[')) return false;
        skip_blank();
        if (!take(']')) {
            do {
                skip_blank();
                if (!read_text()) return false;
                skip_blank();
            } while (take(','));
            if (!take(']')) return false;
        }
        skip_blank();
        return rest_.empty();
    }

    [[nodiscard]] std::size_t line() const { return 1 + static_cast<std::size_t>(std::ranges::count(words_, '\n')); }
    [[nodiscard]] std::string_view rest() const { return rest_; }
    [[nodiscard]] std::string words() && { return std::move(words_); }

  private:
    bool take(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    void skip_blank() {
        const std::size_t length = std::min(rest_.find_first_not_of(blank), rest_.size());
        words_.append(static_cast<std::size_t>(std::ranges::count(rest_.substr(0, length), '\n')), '\n');
        rest_.remove_prefix(length);
    }

    bool read_text() {
        if (!take('"')) return false;
        while (!rest_.empty()) {
            const char c = rest_.front();
            // No word has it, and where words stand in lines it hides those behind it.
            if (static_cast<unsigned char>(c) < 0x20 || c == '#') return false;
            rest_.remove_prefix(1);
            if (c == '"') {
                words_ += ' ';
                return true;
            }
            if (c != '\\') {
                words_ += c;
            } else if (!read_escape()) {
                return false;
            }
        }
        return false;
    }

    bool read_escape() {
        constexpr std::string_view simple = "\"\\/";
        constexpr std::string_view spaces = "bfnrt";
        if (rest_.empty()) return false;
        const char c = rest_.front();
        rest_.remove_prefix(1);
        if (simple.find(c) != std::string_view::npos) {
            words_ += c;
            return true;
        }
        if (spaces.find(c) != std::string_view::npos) {
            words_ += ' ';
            return true;
        }
        std::uint32_t code = 0;
        if (c != 'u' || rest_.size() < 4) return false;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + 4, code, 16);
        // Half a pair is no character, and none of Spanish needs a pair.
        const bool half = code >= 0xd800 && code < 0xe000;
        if (error != std::errc() || end != rest_.data() + 4 || half || code == '#') return false;
        append_character(words_, code < 0x20 ? ' ' : code);
        rest_.remove_prefix(4);
        return true;
    }

    std::string_view rest_;
    std::string words_;
};

}  // namespace

bool looks_like_json(std::string_view text) {
    const std::size_t start = text.find_first_not_of(blank);
    if (start == std::string_view::npos) return false;
    const std::string_view content = text.substr(start, text.find_last_not_of(blank) - start + 1);
    if (content == "null" || content == "true" || content == "false" || content.starts_with('{')) return true;
    if (!content.starts_with('[')) return false;
    // [CH], [LL] and [RR] may begin a word.
    const std::size_t item = content.find_first_not_of(blank, 1);
    return item == std::string_view::npos || std::string_view("cClLrR").find(content[item]) == std::string_view::npos;
}

std::expected<std::string, LeftOut> words_of_json(std::string_view text) {
    ArrayReader reader(text);
    if (reader.read()) return std::move(reader).words();
    constexpr std::size_t shown = 20;
    return std::unexpected(LeftOut{LeftOutKind::bad_json, reader.line(), std::string(reader.rest().substr(0, shown))});
}

}  // namespace letrado::lexicon
