// Players who look ahead. Without a deadline they spend a fixed number of iterations and nodes, so that the same game
// comes out on every machine; with one they use the time they have.
#include <functional>

#include "engine/bot_families.h"
#include "engine/endgame.h"
#include "engine/lexicon_bot.h"
#include "engine/pre_endgame.h"
#include "engine/simulation.h"
#include "engine/simulation_candidates.h"

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
    Master(const BotParts& parts, const BotSpec& spec)
        : Simulator(parts, spec),
          endgame_(vocabulary(), endgame_options()),
          pre_endgame_(vocabulary(), equity(), pre_endgame_options()) {}

    [[nodiscard]] Move choose(const View& view, base::Random& random, const Interrupt& interrupt) override {
        if (view.bag() == 0) return last_move(view, interrupt);
        if (view.bag() <= most_counted_bag) return pre_endgame_.evaluate(view, interrupt).candidates.front().move;
        return Simulator::choose(view, random, interrupt);
    }

  private:
    static constexpr int most_counted_bag = 2;

    static EndgameOptions endgame_options() {
        EndgameOptions options;
        options.max_nodes = 50'000;
        return options;
    }
    static PreEndgameOptions pre_endgame_options() {
        PreEndgameOptions options;
        options.candidates = 6;
        options.most_deals = 50;
        options.endgame_nodes = 200;
        return options;
    }

    [[nodiscard]] Move last_move(const View& view, const Interrupt& interrupt) {
        const EndgameResult result = endgame_.solve(view, interrupt);
        return result.line.empty() ? Move() : result.line.front();
    }

    EndgameSearch endgame_;
    PreEndgameSearch pre_endgame_;
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
          {"Simulador", "Simulator"},
          {"Prueba sus mejores jugadas contra atriles y fichas posibles y elige la que más partidas gana.",
           "Tries its best moves against possible racks and draws, and chooses the one that wins most games."}},
         make<Simulator>},
        {{"maestro",
          8,
          {"Maestro", "Master"},
          {"Simula como el anterior y, cuando la bolsa se acaba, calcula el final hasta la última ficha.",
           "Simulates like the one before and calculates the end to the last tile when the bag runs out."}},
         make<Master>},
    };
}

}  // namespace letrado::engine
