// Players who look ahead. Without a deadline they spend a fixed number of iterations and nodes, so that the same game
// comes out on every machine; with one they use the time they have.
#include <array>
#include <functional>
#include <limits>
#include <optional>

#include "engine/bots/bot_families.h"
#include "engine/bots/lexicon_bot.h"
#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/simulation_candidates.h"

namespace letrado::engine {

namespace {

constexpr std::size_t candidate_count = 12;
constexpr std::int64_t timed_iterations = 10'000'000;  // more than any move has time for

bool is_timed(const Interrupt& interrupt) {
    return interrupt.deadline != std::chrono::steady_clock::time_point::max();
}

class Simulator : public LexiconBot {
  public:
    Simulator(const BotParts& parts, const BotSpec& spec)
        : LexiconBot(parts), win_(parts.win), iterations_(spec.iterations) {}

    [[nodiscard]] Move choose(const View& view, base::Random& random, const Interrupt& interrupt) override {
        const std::vector<Move> candidates = best_candidates(vocabulary(), equity(), view, candidate_count);
        if (candidates.size() == 1) return candidates.front();
        SimulationSettings settings;
        settings.seed = random.next();
        settings.max_iterations = is_timed(interrupt) ? timed_iterations : iterations_;
        settings.win_odds = std::bind_front(&WinTable::share, &win_);
        settings.interrupt = interrupt;
        return simulate(vocabulary(), equity(), view, candidates, settings).best();
    }

  private:
    const WinTable& win_;
    std::int64_t iterations_;
};

// Simulates, counts every case while the last tiles are in the bag, and searches the end when it is empty.
class Master : public Simulator {
  public:
    Master(const BotParts& parts, const BotSpec& spec) : Simulator(parts, spec), endgame_(vocabulary()) {}

    [[nodiscard]] Move choose(const View& view, base::Random& random, const Interrupt& interrupt) override {
        if (view.bag() == 0) return last_move(view, interrupt);
        if (view.bag() <= most_counted_bag) return count_cases(view, interrupt);
        return Simulator::choose(view, random, interrupt);
    }

  private:
    static constexpr int most_counted_bag = 2;

    static constexpr std::uint64_t untimed_endgame_nodes = 50'000;
    static constexpr std::uint64_t timed_endgame_nodes = std::numeric_limits<std::uint64_t>::max();

    static PreEndgameOptions pre_endgame_options(bool timed) {
        PreEndgameOptions options;
        if (timed) return options;
        options.candidates = 6;
        options.most_deals = 50;
        options.endgame_nodes = 200;
        return options;
    }

    [[nodiscard]] Move count_cases(const View& view, const Interrupt& interrupt) {
        const bool timed = is_timed(interrupt);
        std::optional<PreEndgameSearch>& search = pre_endgame_[timed ? 1 : 0];
        if (!search) search.emplace(vocabulary(), equity(), pre_endgame_options(timed));
        return search->evaluate(view, interrupt).candidates.front().move;
    }

    [[nodiscard]] Move last_move(const View& view, const Interrupt& interrupt) {
        const EndgameResult result =
            endgame_.solve(view, interrupt, is_timed(interrupt) ? timed_endgame_nodes : untimed_endgame_nodes);
        return result.line.empty() ? Move() : result.line.front();
    }

    EndgameSearch endgame_;
    std::array<std::optional<PreEndgameSearch>, 2> pre_endgame_;  // without a time and with one
};

template <typename Kind>
std::unique_ptr<Bot> make(const BotParts& parts, const BotSpec& spec) {
    return std::make_unique<Kind>(parts, spec);
}

}  // namespace

std::vector<BotKind> searching_bots() {
    return {
        {{"sim",
          7,
          {"Estratega", "Strategist"},
          {"Prueba sus mejores jugadas contra atriles y fichas posibles y elige la que más partidas gana.",
           "Tries its best moves against possible racks and draws, and chooses the one that wins most games."}},
         make<Simulator>},
        {{"maestro",
          8,
          {"Maestro", "Master"},
          {"Piensa como el estratega y, cuando la bolsa se acaba, calcula el final hasta la última ficha.",
           "Thinks like the strategist and calculates the end to the last tile when the bag runs out."}},
         make<Master>},
    };
}

}  // namespace letrado::engine
