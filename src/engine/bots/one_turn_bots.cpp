#include "engine/bots/bot_families.h"
#include "engine/bots/lexicon_bot.h"
#include "engine/plays/best_play.h"
#include "engine/plays/static_player.h"

namespace letrado::engine {

namespace {

// The play of most points; without one it changes all it can.
class Greedy : public LexiconBot {
  public:
    explicit Greedy(const BotParts& parts) : LexiconBot(parts), search_(vocabulary()) {}

    [[nodiscard]] Move choose(const View& view, base::Random&, const Interrupt&) override {
        const Rack rack(view.rack);
        const Move play = search_.find(view.board, rack, Valuation(), -point);
        if (play.kind == MoveKind::play) return play;
        const int most = view.bag() >= view.rules.exchange_min_bag ? std::min(rack.size(), view.bag()) : 0;
        if (most == 0) return play;
        return exchange_of(rack, static_cast<Choice>((1u << most) - 1), 0);
    }

  private:
    BestPlaySearch search_;
};

class Static : public LexiconBot {
  public:
    explicit Static(const BotParts& parts) : LexiconBot(parts), search_(vocabulary()) {}

    [[nodiscard]] Move choose(const View& view, base::Random&, const Interrupt&) override {
        return best_move(search_, equity(), view);
    }

  private:
    BestPlaySearch search_;
};

template <typename Kind>
std::unique_ptr<Bot> make(const BotParts& parts, const BotSpec&) {
    return std::make_unique<Kind>(parts);
}

}  // namespace

std::vector<BotKind> one_turn_bots() {
    return {
        {{"greedy",
          5,
          {"Ambicioso", "Ambitious"},
          {"Conoce todas las palabras y juega siempre la que más puntos da, sin mirar qué fichas le quedan.",
           "Knows every word and always plays the one of most points, whatever tiles are left."}},
         make<Greedy>},
        {{"static",
          6,
          {"Experto", "Expert"},
          {"Conoce todas las palabras y suma a los puntos lo que valen las fichas que se guarda; no mira más allá de "
           "su turno.",
           "Knows every word and adds to the points what the tiles it keeps are worth; looks no further than its "
           "turn."}},
         make<Static>},
    };
}

}  // namespace letrado::engine
