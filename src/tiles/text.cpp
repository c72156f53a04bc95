#include "tiles/text.h"

#include <array>
#include <fmt/format.h>
#include <optional>

#include "base/strings/printable.h"

namespace letrado::tiles {

namespace {

// Faces by their code; the order of data/tiles/spanish.tsv.
enum Face : std::uint8_t {
    A = 1,
    B,
    C,
    CH,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    L,
    LL,
    M,
    N,
    ENYE,
    O,
    P,
    Q,
    R,
    RR,
    S,
    T,
    U,
    V,
    X,
    Y,
    Z,
};

// What a character is before its neighbours are looked at.
struct Letter {
    std::uint8_t face = 0;
    bool upper = false;
};

constexpr std::array<std::uint8_t, 26> plain_faces = {A, B, C, D, E, F, G, H, I, J, 0, L, M,
                                                      N, O, P, Q, R, S, T, U, V, 0, X, Y, Z};

constexpr char32_t combining_grave = 0x300;
constexpr char32_t combining_acute = 0x301;
constexpr char32_t combining_circumflex = 0x302;
constexpr char32_t combining_tilde = 0x303;
constexpr char32_t combining_diaeresis = 0x308;

bool is_vowel_mark(char32_t c) {
    return c == combining_grave || c == combining_acute || c == combining_circumflex || c == combining_diaeresis;
}

bool is_vowel(std::uint8_t face) {
    return face == A || face == E || face == I || face == O || face == U;
}

// Letters of Latin-1 with a mark that Spanish words or their sources write (á, ü, ñ; boîte, ampère). The marks of the
// vowels are dropped; å, ã, õ, ç, ý and the rest are foreign.
std::uint8_t latin1_face(char32_t lower) {
    switch (lower) {
        case 0xe0:
        case 0xe1:
        case 0xe2:
        case 0xe4:
            return A;
        case 0xe8:
        case 0xe9:
        case 0xea:
        case 0xeb:
            return E;
        case 0xec:
        case 0xed:
        case 0xee:
        case 0xef:
            return I;
        case 0xf2:
        case 0xf3:
        case 0xf4:
        case 0xf6:
            return O;
        case 0xf9:
        case 0xfa:
        case 0xfb:
        case 0xfc:
            return U;
        case 0xf1:
            return ENYE;
        default:
            return 0;
    }
}

std::optional<Letter> letter_of(char32_t c) {
    const bool ascii_upper = c >= 'A' && c <= 'Z';
    const char32_t lower_ascii = ascii_upper ? c + 32 : c;
    if (lower_ascii >= 'a' && lower_ascii <= 'z') {
        const std::uint8_t face = plain_faces[lower_ascii - 'a'];
        if (face == 0) return std::nullopt;
        return Letter{face, ascii_upper};
    }
    const bool upper = c >= 0xc0 && c <= 0xde;
    const std::uint8_t face = latin1_face(upper ? c + 32 : c);
    if (face == 0) return std::nullopt;
    return Letter{face, upper};
}

std::uint8_t digraph(std::uint8_t first, std::uint8_t second) {
    if (first == C && second == H) return CH;
    if (first == L && second == L) return LL;
    if (first == R && second == R) return RR;
    return 0;
}

TextErrorKind kind_of_stranger(char32_t c) {
    if (c == 'k' || c == 'K' || c == 'w' || c == 'W') return TextErrorKind::no_such_tile;
    if (c >= '0' && c <= '9') return TextErrorKind::digit;
    if (c == ' ' || c == '\t' || c == '-' || c == '\'' || c == '_' || c == 0xa0 || (c >= 0x2010 && c <= 0x2019)) {
        return TextErrorKind::separator;
    }
    if (c == '[' || c == ']') return TextErrorKind::bad_bracket;
    if (c == '?') return TextErrorKind::blank_not_allowed;
    const bool other_alphabet = (c >= 0xc0 && c != 0xd7 && c != 0xf7 && c < 0x2000) || (c >= 0x2c00 && c < 0xfe00);
    return other_alphabet ? TextErrorKind::foreign_letter : TextErrorKind::symbol;
}

// Decodes UTF-8 one character at a time and refuses what is not UTF-8.
class Characters {
  public:
    explicit Characters(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
    [[nodiscard]] std::size_t position() const { return position_; }

    // The next character, or nothing where the bytes are not UTF-8.
    std::optional<char32_t> take() {
        ++position_;
        start_ = next_;
        const auto lead = static_cast<std::uint8_t>(text_[next_++]);
        if (lead < 0x80) return lead;
        const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
        if (lead < 0xc2 || lead > 0xf4) return std::nullopt;
        char32_t c = lead & (0x3f >> more);
        for (int i = 0; i < more; ++i) {
            if (at_end() || (static_cast<std::uint8_t>(text_[next_]) & 0xc0) != 0x80) return std::nullopt;
            c = c << 6 | (static_cast<std::uint8_t>(text_[next_++]) & 0x3f);
        }
        constexpr std::array<char32_t, 4> smallest = {0, 0x80, 0x800, 0x10000};
        const bool surrogate = c >= 0xd800 && c <= 0xdfff;
        if (c < smallest[static_cast<std::size_t>(more)] || surrogate || c > 0x10ffff) return std::nullopt;
        return c;
    }

    [[nodiscard]] std::optional<char32_t> peek() const {
        if (at_end()) return std::nullopt;
        Characters ahead = *this;
        return ahead.take();
    }

    [[nodiscard]] std::string last_text() const { return std::string(text_.substr(start_, next_ - start_)); }

  private:
    std::string_view text_;
    std::size_t next_ = 0;
    std::size_t start_ = 0;
    std::size_t position_ = 0;
};

enum class Style { word, rack, play };

class Parser {
  public:
    Parser(std::string_view text, Style style) : characters_(text), style_(style) {}

    // Calls `emit` with each tile; stops at the first error.
    template <typename Emit>
    std::optional<TextError> run(Emit emit) {
        while (!characters_.at_end()) {
            const std::optional<char32_t> c = characters_.take();
            if (!c) return error(TextErrorKind::bad_encoding);
            if (*c == '[') {
                const auto tile = bracketed();
                if (!tile) return tile.error();
                emit(*tile);
            } else if (*c >= '1' && *c <= '3') {
                constexpr std::array<std::uint8_t, 3> numbered = {CH, LL, RR};
                emit(Tile::letter(numbered[*c - '1']));
            } else if (*c == '?' && style_ == Style::rack) {
                emit(Tile::blank());
            } else if (std::optional<Letter> letter = letter_of(*c)) {
                absorb_marks(*letter);
                if (style_ == Style::word) absorb_digraph(*letter);
                emit(style_ == Style::play && !letter->upper ? Tile::blank_as(letter->face)
                                                             : Tile::letter(letter->face));
            } else {
                return error(kind_of_stranger(*c));
            }
        }
        return std::nullopt;
    }

  private:
    TextError error(TextErrorKind kind) const { return {kind, characters_.position(), characters_.last_text(), 0}; }

    // Decomposed text: the marks follow their letter.
    void absorb_marks(Letter& letter) {
        for (std::optional<char32_t> mark = characters_.peek(); mark; mark = characters_.peek()) {
            if (*mark == combining_tilde && letter.face == N) {
                letter.face = ENYE;
            } else if (!is_vowel_mark(*mark) || !is_vowel(letter.face)) {
                return;
            }
            characters_.take();
        }
    }

    void absorb_digraph(Letter& letter) {
        const std::optional<char32_t> next = characters_.peek();
        const std::optional<Letter> second = next ? letter_of(*next) : std::nullopt;
        const std::uint8_t joined = second ? digraph(letter.face, second->face) : std::uint8_t{0};
        if (joined == 0) return;
        letter.face = joined;
        characters_.take();
    }

    // [CH], [LL], [RR]; also a single letter in brackets, which other programs write.
    std::expected<Tile, TextError> bracketed() {
        const TextError bad = error(TextErrorKind::bad_bracket);
        std::array<Letter, 2> letters;
        std::size_t count = 0;
        while (!characters_.at_end()) {
            const std::optional<char32_t> c = characters_.take();
            if (!c) return std::unexpected(error(TextErrorKind::bad_encoding));
            if (*c == ']') break;
            std::optional<Letter> letter = letter_of(*c);
            if (!letter || count == letters.size()) return std::unexpected(bad);
            absorb_marks(*letter);
            letters[count++] = *letter;
            if (characters_.at_end()) return std::unexpected(bad);
        }
        const std::uint8_t face = count == 1   ? letters[0].face
                                  : count == 2 ? digraph(letters[0].face, letters[1].face)
                                               : std::uint8_t{0};
        if (face == 0) return std::unexpected(bad);
        return style_ == Style::play && !letters[0].upper ? Tile::blank_as(face) : Tile::letter(face);
    }

    Characters characters_;
    Style style_;
};

std::expected<Word, TextError> parse_tiles(std::string_view text, Style style) {
    Word word;
    std::size_t count = 0;
    const auto error = Parser(text, style).run([&](Tile tile) {
        if (!word.full()) word.push_back(tile);
        ++count;
    });
    if (error) return std::unexpected(*error);
    if (count == 0) return std::unexpected(TextError{TextErrorKind::empty, 1, "", 0});
    if (count > max_word_length) return std::unexpected(TextError{TextErrorKind::too_long, count, "", max_word_length});
    return word;
}

std::string lower_name(std::uint8_t face) {
    if (face == ENYE) return "ñ";
    std::string name(face_name(face));
    for (char& c : name)
        c = static_cast<char>(c | 0x20);
    return name;
}

}  // namespace

base::Text TextError::message(std::string_view article) const {
    const auto here = [this](std::string_view es, std::string_view en) {
        const std::string shown = base::printable(character);
        return base::Text{fmt::format("«{}», carácter {}: {}", shown, position, es),
                          fmt::format("'{}', character {}: {}", shown, position, en)};
    };
    switch (kind) {
        case TextErrorKind::bad_encoding:
            return {fmt::format("carácter {}: no es texto UTF-8", position),
                    fmt::format("character {}: not UTF-8 text", position)};
        case TextErrorKind::empty:
            return {"no hay ninguna letra", "there is no letter"};
        case TextErrorKind::no_such_tile: {
            base::Text text = here("no hay ficha de esa letra y el comodín no puede representarla",
                                   "there is no tile of that letter, and a blank may not stand for it");
            if (!article.empty()) {
                text.es += fmt::format(" (art. {})", article);
                text.en += fmt::format(" (art. {})", article);
            }
            return text;
        }
        case TextErrorKind::digit:
            return here("las únicas cifras admitidas son 1 (CH), 2 (LL) y 3 (RR)",
                        "the only digits allowed are 1 (CH), 2 (LL) and 3 (RR)");
        case TextErrorKind::foreign_letter:
            return here("no es una letra del español", "not a letter of Spanish");
        case TextErrorKind::separator:
            return here("una palabra no lleva espacios, guiones ni apóstrofos",
                        "a word has no spaces, hyphens or apostrophes");
        case TextErrorKind::bad_bracket:
            return here("entre corchetes va un dígrafo: [CH], [LL] o [RR]",
                        "brackets hold a digraph: [CH], [LL] or [RR]");
        case TextErrorKind::blank_not_allowed:
            return here("aquí el comodín ha de tener letra", "here a blank must have a letter");
        case TextErrorKind::symbol:
            return here("no es una letra", "not a letter");
        case TextErrorKind::too_long:
            return {fmt::format("{} fichas: caben {} como mucho", position, most),
                    fmt::format("{} tiles: at most {} fit", position, most)};
    }
    return {};
}

std::expected<Word, TextError> parse_word(std::string_view text) {
    return parse_tiles(text, Style::word);
}

std::expected<Word, TextError> parse_play(std::string_view text) {
    return parse_tiles(text, Style::play);
}

std::expected<std::vector<Tile>, TextError> parse_rack(std::string_view text, std::size_t most) {
    std::vector<Tile> rack;
    const auto error = Parser(text, Style::rack).run([&](Tile tile) { rack.push_back(tile); });
    if (error) return std::unexpected(*error);
    if (rack.size() > most) return std::unexpected(TextError{TextErrorKind::too_long, rack.size(), "", most});
    return rack;
}

std::string to_letters(std::span<const Tile> tiles) {
    std::string text;
    for (const Tile tile : tiles)
        text += tile.face() == 0 ? std::string("?") : lower_name(tile.face());
    return text;
}

std::string to_notation(std::span<const Tile> tiles) {
    std::string text;
    for (const Tile tile : tiles) {
        const std::uint8_t face = tile.face();
        const bool bracket = face == CH || face == LL || face == RR;
        if (bracket) text += '[';
        text += tile.is_blank() && face != 0 ? lower_name(face) : std::string(face_name(face));
        if (bracket) text += ']';
    }
    return text;
}

}  // namespace letrado::tiles
