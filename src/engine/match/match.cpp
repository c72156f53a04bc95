#include "engine/match/match.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "engine/board/formed_words.h"
#include "engine/match/thinking_time.h"
#include "engine/tile_hash.h"

namespace letrado::engine {

namespace {

using Clock = std::chrono::steady_clock;

// Sums over the two games of a pair, of the first bot.
struct PairResult {
    bool played = false;
    int half_wins = 0;  // a win is two
    int spread = 0;
    std::array<int, 2> scores{};
    std::array<int, 2> seven_tile_plays{};
    std::array<int, 2> phonies{};
    std::array<int, 3> outcomes{};  // losses, draws, wins
    int turns = 0;
};

class Table {
  public:
    Table(const WordGraph& lexicon, const std::array<BotMaker, 2>& makers, const MatchOptions& options)
        : lexicon_(lexicon), options_(options), bots_{makers[0](), makers[1]()} {}

    // Both games of a pair; `visit` gets each if the match is logged.
    template <typename Visit>
    PairResult play_pair(std::uint64_t pair, Visit visit) {
        PairResult result;
        result.played = true;
        for (int starter = 0; starter < 2; ++starter) {
            play_game(pair, starter, result);
            const int spread = game_.scores[0] - game_.scores[1];
            result.spread += spread;
            const int outcome = spread > 0 ? 2 : spread == 0 ? 1 : 0;
            ++result.outcomes[static_cast<std::size_t>(outcome)];
            result.half_wins += outcome;
            visit(game_);
        }
        return result;
    }

  private:
    void play_game(std::uint64_t pair, int starter, PairResult& result) {
        const std::uint64_t seed = mixed(options_.seed + mixed(pair));
        base::Random draws(seed);
        // By seat: where both bots would decide alike, both games of the pair are the same.
        std::array seat_random{base::Random(mixed(seed ^ 1)), base::Random(mixed(seed ^ 2))};
        Position position = Position::start(Bag::shuffled(draws));
        std::array<std::chrono::nanoseconds, 2> used{};
        std::optional<RivalTurn> last_turn;
        game_.pair = pair;
        game_.starter = starter;
        game_.turns.clear();
        game_.out = false;
        while (!position.over) {
            // Seat 0 of the position is who starts.
            const auto seat = static_cast<std::size_t>(position.mover);
            const std::size_t player = seat ^ static_cast<std::size_t>(starter);
            View view = view_of(position, options_.rules);
            view.last_turn = last_turn;
            const auto begun = Clock::now();
            Interrupt interrupt;
            interrupt.deadline = deadline(view, begun, used[player]);
            Move move = bots_[player]->choose(view, seat_random[seat], interrupt);
            if (options_.game_time) used[player] += Clock::now() - begun;
            last_turn = {view.board, move, view.bag()};

            PlayedTurn turn{static_cast<int>(player), view.rack, move, false, {}};
            if (move.kind == MoveKind::play) {
                turn.withdrawn = is_challenged_off(position.board, move, 1 - player, seat_random[1 - seat], result);
                if (turn.withdrawn) {
                    move = Move();
                    last_turn.reset();
                } else if (move.tiles_used == max_rack) {
                    ++result.seven_tile_plays[player];
                }
            }
            for (std::size_t i = 0; i < 2; ++i)
                turn.scores[i ^ static_cast<std::size_t>(starter)] = position.scores[i];
            turn.scores[player] += move.score;
            make_move(position, lexicon_, options_.rules, move, draws);
            game_.turns.push_back(turn);
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const std::size_t player = seat ^ static_cast<std::size_t>(starter);
            game_.racks[player] = position.racks[seat];
            game_.scores[player] = position.scores[seat];
            game_.out = game_.out || position.racks[seat].empty();
            result.scores[player] += position.scores[seat];
        }
        result.turns += static_cast<int>(game_.turns.size());
    }

    [[nodiscard]] Clock::time_point deadline(const View& view, Clock::time_point now,
                                             std::chrono::nanoseconds used) const {
        auto deadline = Clock::time_point::max();
        if (options_.move_time) deadline = now + *options_.move_time;
        if (options_.game_time) deadline = std::min(deadline, now + thinking_time(view, *options_.game_time - used));
        return deadline;
    }

    // A challenge that fails costs nothing, so that only bad plays need be asked about.
    bool is_challenged_off(const Board& board, const Move& move, std::size_t rival, base::Random& random,
                           PairResult& result) {
        const FormedWords words(board, move);
        if (std::ranges::all_of(words.all(), [&](const tiles::Word& word) { return is_word(lexicon_, word); }))
            return false;
        ++result.phonies[0];
        const bool off = bots_[rival]->challenges(words.all(), random);
        if (off) ++result.phonies[1];
        return off;
    }

    const WordGraph& lexicon_;
    const MatchOptions& options_;
    std::array<std::unique_ptr<Bot>, 2> bots_;
    PlayedGame game_;
};

Estimate estimate(const std::vector<PairResult>& pairs, double (*value)(const PairResult&)) {
    double sum = 0;
    double squares = 0;
    double n = 0;
    for (const PairResult& pair : pairs) {
        if (!pair.played) continue;
        sum += value(pair);
        squares += value(pair) * value(pair);
        ++n;
    }
    if (n == 0) return {};
    const double mean = sum / n;
    const double variance = n > 1 ? std::max(0.0, squares - n * mean * mean) / (n - 1) : 0;
    return {mean, 1.96 * std::sqrt(variance / n)};
}

MatchResult summary(const std::vector<PairResult>& pairs) {
    MatchResult result;
    for (const PairResult& pair : pairs) {
        if (!pair.played) continue;
        result.games += 2;
        result.turns += static_cast<std::uint64_t>(pair.turns);
        result.losses += static_cast<std::uint64_t>(pair.outcomes[0]);
        result.draws += static_cast<std::uint64_t>(pair.outcomes[1]);
        result.wins += static_cast<std::uint64_t>(pair.outcomes[2]);
        for (std::size_t i = 0; i < 2; ++i) {
            result.mean_score[i] += pair.scores[i];
            result.seven_tile_plays[i] += pair.seven_tile_plays[i];
            result.phonies[i] += static_cast<std::uint64_t>(pair.phonies[i]);
        }
    }
    for (std::size_t i = 0; i < 2 && result.games > 0; ++i) {
        result.mean_score[i] /= static_cast<double>(result.games);
        result.seven_tile_plays[i] /= static_cast<double>(result.games);
    }
    result.win_rate = estimate(pairs, [](const PairResult& pair) { return pair.half_wins / 4.0; });
    result.spread = estimate(pairs, [](const PairResult& pair) { return pair.spread / 2.0; });
    return result;
}

}  // namespace

MatchResult play_match(const WordGraph& lexicon, const std::array<BotMaker, 2>& bots, const MatchOptions& options) {
    std::vector<PairResult> pairs(options.pairs);
    std::atomic<std::uint64_t> next = 0;
    std::uint64_t done = 0;
    std::mutex told;
    const auto begun = Clock::now();
    const auto work = [&] {
        Table table(lexicon, bots, options);
        const auto visit = [&](const PlayedGame& game) {
            if (!options.log) return;
            const std::scoped_lock lock(told);
            options.log(game);
        };
        while (!options.stop.stop_requested()) {
            const std::uint64_t pair = next++;
            if (pair >= options.pairs) return;
            pairs[pair] = table.play_pair(pair, visit);
            const std::scoped_lock lock(told);
            ++done;
            if (options.progress) options.progress(done);
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < options.threads; ++i)
            others.emplace_back(work);
        work();
    }
    MatchResult result = summary(pairs);
    result.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return result;
}

}  // namespace letrado::engine
