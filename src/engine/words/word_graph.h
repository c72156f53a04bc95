// The GADDAG of a KWG, laid out for searching plays: where a KWG scans siblings one by one, a state here says in one
// word which letters lead on and in another which of them end a word, and finds the next state by counting bits.
#pragma once

#include <cstdint>

#include "base/huge_pages.h"
#include "engine/letters.h"
#include "engine/machine.h"
#include "lexicon/kwg.h"

namespace letrado::engine {

// Immutable; safe to use from any thread.
class WordGraph {
  public:
    // Where a walk stands; `nowhere` has no letters, and every walk from it stays there.
    using State = std::uint32_t;
    static constexpr State nowhere = 0;

    explicit WordGraph(const lexicon::Kwg& kwg);

    // Words are spelled from some tile of theirs to the left, then, after `turn`, from that tile to the right.
    [[nodiscard]] State root() const { return root_; }
    static constexpr Face turn = 0;

    // The letters that lead on from here, and those of them that end a word; bit 0 of `next` is the turn.
    [[nodiscard]] LetterSet next(State state) const { return words_[state]; }
    [[nodiscard]] LetterSet ends(State state) const { return words_[state + 1]; }

    // `nowhere` if the letter does not lead on, or only ends a word.
    [[nodiscard]] State step(State state, Face face) const {
        const LetterSet letters = words_[state];
        return (letters >> face & 1) != 0 ? arc(state, letters, face) : nowhere;
    }
    // The same for a letter that is known to be in next(state).
    [[nodiscard]] State arc(State state, LetterSet letters, Face face) const {
        return words_[state + 2 + static_cast<State>(count_bits(letters & (only(face) - 1)))];
    }

  private:
    // For each state: the letters that lead on, those that end a word, and the states they lead to, in order.
    base::HugeVector<std::uint32_t> words_;
    State root_ = nowhere;
};

}  // namespace letrado::engine
