#include "engine/value/valuation.h"

#include "tiles/text.h"

namespace letrado::engine {

namespace {

LetterSet vowels() {
    static const LetterSet set = [] {
        LetterSet letters = 0;
        for (Face face = 1; face <= tiles::face_count; ++face) {
            const std::string_view name = tiles::face_name(face);
            if (name.size() == 1 && std::string_view("AEIOU").find(name[0]) != std::string_view::npos)
                letters |= only(face);
        }
        return letters;
    }();
    return set;
}

// Places of the centre line with a letter premium beside them.
unsigned hot_places(Direction direction) {
    static const std::array<unsigned, 2> places = [] {
        std::array<unsigned, 2> hot{};
        for (const Direction along : {Direction::across, Direction::down}) {
            for (std::size_t i = 0; i < board_size; ++i) {
                if (premiums(along, centre - 1).letter[i] > 1 || premiums(along, centre + 1).letter[i] > 1)
                    hot[static_cast<std::size_t>(along)] |= 1u << i;
            }
        }
        return hot;
    }();
    return places[static_cast<std::size_t>(direction)];
}

}  // namespace

Equity opening_value(const Valuation& valuation, Direction direction, int start, int length, const tiles::Tile* tiles) {
    const unsigned hot = hot_places(direction) >> start;
    Equity value = 0;
    for (int i = 0; i < length; ++i) {
        if ((hot >> i & 1) != 0 && (vowels() & only(tiles[i].face())) != 0) value += valuation.opening_vowel;
    }
    return value;
}

}  // namespace letrado::engine
