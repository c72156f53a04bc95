#include "regulation/generate/tile_letters.h"

#include <array>
#include <string>

#include "spanish/letters.h"
#include "tiles/tile.h"

namespace letrado::regulation {

namespace {

// The face of each letter of Latin-1, 0 where there is none; and of a pair, by its letter.
struct Faces {
    std::array<std::uint8_t, 256> single{};
    std::array<std::uint8_t, 256> twin{};  // of CH by h, of LL and RR by their letter

    Faces() {
        for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
            const std::string_view name = tiles::face_name(face);
            const auto lower = [](char c) { return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + 32 : c); };
            if (name == "Ñ") {
                single[static_cast<unsigned char>(spanish::n_tilde)] = face;
            } else if (name.size() == 1) {
                single[lower(name[0])] = face;
            } else {
                twin[lower(name[1])] = face;
            }
        }
        for (unsigned code = 0xe0; code < 256; ++code) {
            const auto plain = static_cast<unsigned char>(spanish::fold_letter(static_cast<char>(code)));
            if (plain != code && plain != 0) single[code] = single[plain];
        }
    }
};

}  // namespace

std::optional<tiles::Word> playable_word(std::string_view latin1) {
    static const Faces faces;
    tiles::Word word;
    for (std::size_t i = 0; i < latin1.size(); ++i) {
        const auto letter = static_cast<unsigned char>(latin1[i]);
        std::uint8_t face = faces.single[letter];
        if (i + 1 < latin1.size()) {
            const auto next = static_cast<unsigned char>(latin1[i + 1]);
            const bool pair = letter == 'c' ? next == 'h' : letter == next && (letter == 'l' || letter == 'r');
            if (pair) {
                face = faces.twin[next];
                ++i;
            }
        }
        if (face == 0 || word.full()) return std::nullopt;
        word.push_back(tiles::Tile::letter(face));
    }
    if (word.size() < tiles::min_word_length) return std::nullopt;
    return word;
}

}  // namespace letrado::regulation
