// What the bots that know the whole lexicon have in common: they challenge every bad word and no good one.
#pragma once

#include <algorithm>

#include "engine/board/formed_words.h"
#include "engine/bots/bots.h"

namespace letrado::engine {

class LexiconBot : public Bot {
  public:
    explicit LexiconBot(const BotParts& parts) : parts_(parts) {}

    [[nodiscard]] bool challenges(std::span<const tiles::Word> words, base::Random&) override {
        return !std::ranges::all_of(words,
                                    [this](const tiles::Word& word) { return is_word(parts_.vocabulary.graph, word); });
    }

  protected:
    [[nodiscard]] const Vocabulary& vocabulary() const { return parts_.vocabulary; }
    [[nodiscard]] const EquityModel& equity() const { return parts_.equity; }

  private:
    BotParts parts_;
};

}  // namespace letrado::engine
