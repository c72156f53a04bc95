#include "engine/bots/manners.h"

#include <algorithm>

#include "engine/bots/lexicon_bot.h"
#include "engine/plays/all_plays.h"
#include "engine/words/phonies.h"

namespace letrado::engine {

namespace {

// What a false word must bring beyond the best true one to be worth the risk of a turn.
constexpr Equity phony_gain = 10 * point;
// In how many turns of a hundred it dares at all.
constexpr std::uint64_t dares_in_a_hundred = 25;

class Mannered : public LexiconBot {
  public:
    Mannered(std::unique_ptr<Bot> bot, const BotSpec& spec, const BotParts& parts)
        : LexiconBot(parts), bot_(std::move(bot)), challenging_(spec.challenging) {
        if (spec.phonies) phonies_ = phony_graph(parts.lexicon);
    }

    [[nodiscard]] Move choose(const View& view, base::Random& random, const Interrupt& interrupt) override {
        const Move honest = bot_->choose(view, random, interrupt);
        if (!phonies_ || random.below(100) >= dares_in_a_hundred) return honest;
        // The crossing words are good, as the board knows them: one false word is enough.
        plays_.clear();
        find_all_plays(*phonies_, view.board, Rack(view.rack), Valuation(), plays_);
        const auto best = std::ranges::max_element(plays_, {}, &Move::score);
        const bool pays = best != plays_.end() && (best->score - honest.score) * point >= phony_gain;
        return pays ? *best : honest;
    }

    [[nodiscard]] bool challenges(std::span<const tiles::Word> words, base::Random& random) override {
        switch (challenging_) {
            case Challenging::own:
                return bot_->challenges(words, random);
            case Challenging::never:
                return false;
            case Challenging::lexicon:
                break;
        }
        return LexiconBot::challenges(words, random);
    }

  private:
    std::unique_ptr<Bot> bot_;
    Challenging challenging_;
    std::optional<WordGraph> phonies_;
    std::vector<Move> plays_;
};

}  // namespace

std::unique_ptr<Bot> with_manners(std::unique_ptr<Bot> bot, const BotSpec& spec, const BotParts& parts) {
    return std::make_unique<Mannered>(std::move(bot), spec, parts);
}

}  // namespace letrado::engine
