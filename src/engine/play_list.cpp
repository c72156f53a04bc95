#include "engine/play_list.h"

#include <cstring>

namespace letrado::engine {

void PlayList::add_line(const LineSlots& line, std::size_t index) {
    play_.kind = MoveKind::play;
    play_.direction = static_cast<Direction>(index / board_size);
    play_.line = static_cast<std::uint8_t>(index % board_size);
    unsigned blocked = 0;
    for (std::size_t i = 0; i < board_size; ++i)
        blocked |= static_cast<unsigned>((line.allowed[i] & rack_.letters) == 0) << i;
    for (std::size_t i = 0; i < board_size; ++i)
        blocked &= ~(static_cast<unsigned>(line.taken[i] != 0) << i);
    for (std::size_t g = 0; g < line.group_count; ++g) {
        const SlotGroup& group = line.groups[g];
        if ((group.first & rack_.letters) == 0) continue;
        for (std::size_t s = group.begin; s < group.end; ++s) {
            const Slot& slot = line.slots[s];
            if ((slot.free & blocked) != 0 || slot.tiles > rack_.rack.size()) break;
            slot_words_.open(line, slot);
            play_.start = slot.start;
            play_.length = slot.length;
            play_.tiles_used = slot.tiles;
            slot_words_.for_each([](Choice) { return true; }, [this](const Anagram& word, Choice choice, Face blank,
                                                                     Face, int sum) { add(word, choice, blank, sum); });
        }
    }
}

void PlayList::add(const Anagram& word, Choice choice, Face blank, int sum) {
    play_.tiles = {};
    unsigned left = choice;
    int missing = 0;
    const auto free = slot_words_.free();
    for (const SlotWords::Free& place : free) {
        const Face face = word.faces[place.offset];
        const unsigned equal = left & rack_.rack.of_face(face);
        left &= ~(equal & -equal);
        missing += static_cast<int>(equal == 0);
        play_.tiles[place.offset] = tiles::Tile::letter(face);
    }
    // The word map compares hashes: here it shows whether the tiles are really there.
    if (missing != static_cast<int>(blank != 0)) return;
    const int score = slot_words_.slot().fixed + sum;
    if (blank == 0) {
        append(play_, score, choice);
        return;
    }
    // The blank may be any of the equal letters.
    for (const SlotWords::Free& place : free) {
        if (word.faces[place.offset] != blank) continue;
        play_.tiles[place.offset] = tiles::Tile::blank_as(blank);
        append(play_, score - place.factor * point_table()[blank], choice);
        play_.tiles[place.offset] = tiles::Tile::letter(blank);
    }
}

void PlayList::append(Move& play, int score, Choice choice) {
    play.score = static_cast<std::int16_t>(score);
    play.equity = score * point + valuation_.choice[choice];
    if (board_.empty())
        play.equity += opening_value(valuation_, play.direction, play.start, play.length, play.tiles.data());
    plays_.push_back(play);
}

}  // namespace letrado::engine
