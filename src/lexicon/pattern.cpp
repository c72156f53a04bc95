#include "lexicon/pattern.h"

#include <fmt/format.h>

#include "tiles/text.h"

namespace letrado::lexicon {

namespace {

using FaceSet = std::uint32_t;
constexpr FaceSet all_faces = ((FaceSet{1} << tiles::face_count) - 1) << 1;

constexpr std::size_t max_places = 62;

std::unexpected<PatternError> fail(std::size_t position, std::string es, std::string en) {
    return std::unexpected(PatternError{position, {std::move(es), std::move(en)}});
}

std::expected<FaceSet, PatternError> parse_set(std::string_view inside, std::size_t position) {
    const bool outside = inside.starts_with('^');
    if (outside) inside.remove_prefix(1);
    const auto letters = tiles::parse_rack(inside, tiles::face_count);
    if (!letters) {
        const base::Text why = letters.error().message();
        return fail(position, why.es, why.en);
    }
    FaceSet set = 0;
    for (const tiles::Tile tile : *letters)
        set |= tile.face() == 0 ? all_faces : FaceSet{1} << tile.face();
    if (set == 0) return fail(position, "un conjunto vacío", "an empty set");
    return outside ? all_faces & ~set : set;
}

// Characters, not bytes: what a person counts.
std::size_t position_of(std::string_view text, std::size_t byte) {
    std::size_t position = 1;
    for (const char c : text.substr(0, byte))
        position += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
    return position;
}

}  // namespace

base::Text PatternError::message() const {
    return {fmt::format("patrón, carácter {}: {}", position, reason.es),
            fmt::format("pattern, character {}: {}", position, reason.en)};
}

std::expected<Pattern, PatternError> Pattern::parse(std::string_view text) {
    Pattern pattern;
    const auto add = [&pattern](FaceSet set) {
        for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
            if ((set >> face & 1) != 0) pattern.takes_[face] |= Places{1} << pattern.size_;
        }
        ++pattern.size_;
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t position = position_of(text, i);
        if (pattern.size_ == max_places) return fail(position, "es demasiado largo", "it is too long");
        if (text[i] == '*') {
            pattern.stars_ |= Places{1} << pattern.size_++;
            ++i;
        } else if (text[i] == '.' || text[i] == '?') {
            add(all_faces);
            ++i;
        } else if (text[i] == '[') {
            const std::size_t end = text.find(']', i);
            if (end == std::string_view::npos) return fail(position, "falta «]»", "']' is missing");
            // [CH] is a tile; anything else in brackets is a set.
            const auto digraph = tiles::parse_word(text.substr(i, end + 1 - i));
            if (digraph) {
                add(FaceSet{1} << digraph->front().face());
            } else {
                const auto set = parse_set(text.substr(i + 1, end - i - 1), position);
                if (!set) return std::unexpected(set.error());
                add(*set);
            }
            i = end + 1;
        } else {
            const std::size_t end = std::min(text.find_first_of(".?*[", i), text.size());
            const auto letters = tiles::parse_word(text.substr(i, end - i));
            if (!letters) {
                const base::Text why = letters.error().message();
                return fail(position, why.es, why.en);
            }
            if (pattern.size_ + letters->size() > max_places) {
                return fail(position, "es demasiado largo", "it is too long");
            }
            for (const tiles::Tile tile : *letters)
                add(FaceSet{1} << tile.face());
            i = end;
        }
    }
    if (pattern.size_ == 0) return fail(1, "está vacío", "it is empty");
    return pattern;
}

}  // namespace letrado::lexicon
