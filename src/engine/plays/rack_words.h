// What a rack can spell before it meets the board: its choices of tiles, and the words each choice makes by itself.
#pragma once

#include <array>

#include "engine/board/rack.h"
#include "engine/letters.h"
#include "engine/words/word_map.h"

namespace letrado::engine {

struct RackWords {
    // `words` and `rack` must outlive it.
    RackWords(const WordMap& words, const Rack& rack);

    // Whether the tiles of a choice make a word, if the blanks may be anything.
    [[nodiscard]] bool has_words(Choice choice) const { return own[choice] != nullptr || own_letters[choice] != 0; }

    const WordMap& words;
    const Rack& rack;
    Choices choices;
    LetterSet letters;  // that some tile of the rack can show
    // The words of the choices without a blank.
    std::array<const Anagram*, choice_count> own{};
    // Of the choices with blanks: the letters that the (first) blank can be.
    std::array<LetterSet, choice_count> own_letters{};
};

}  // namespace letrado::engine
