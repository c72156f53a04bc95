// The static player and the two ways to find plays, on positions from the middle of games. `letrado bench --speed`
// measures the same as whole jobs, beside the targets.
#include <benchmark/benchmark.h>

#include "engine/match/self_play.h"
#include "engine/plays/all_plays.h"
#include "engine/value/equity_data.h"
#include "lexicon/lexicon.h"

namespace letrado::engine {

namespace {

struct Table {
    lexicon::Lexicon lexicon = lexicon::Lexicon::open(LETRADO_LEXICON).value();
    Vocabulary vocabulary{lexicon.graph()};
    EquityModel model = load_default_model();
    std::vector<Position> positions;
    std::vector<Move> moves;  // the best of each position

    Table() {
        BestPlaySearch search(vocabulary);
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            base::Random random(seed);
            std::size_t turn = 0;
            play_static_game(search, vocabulary, model, {}, random, [&](const Position& position, const Move& move) {
                if (turn++ != 6 + seed % 10) return;
                positions.push_back(position);
                moves.push_back(move);
            });
        }
    }
};

const Table& table() {
    static const Table table;
    return table;
}

void make_vocabulary(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(Vocabulary(table().lexicon.graph()));
}
BENCHMARK(make_vocabulary)->Unit(benchmark::kMillisecond);

void load_leaves(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(load_default_model());
}
BENCHMARK(load_leaves)->Unit(benchmark::kMillisecond);

void best_move_by_equity(benchmark::State& state) {
    BestPlaySearch search(table().vocabulary);
    std::size_t i = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            best_move(search, table().model, table().positions[i++ % table().positions.size()], {}));
}
BENCHMARK(best_move_by_equity);

void all_plays(benchmark::State& state) {
    std::vector<Move> plays;
    std::size_t i = 0;
    std::size_t found = 0;
    for (auto _ : state) {
        const Position& position = table().positions[i++ % table().positions.size()];
        plays.clear();
        find_all_plays(table().vocabulary.graph, position.board, position.rack(), {}, plays);
        found += plays.size();
    }
    state.counters["plays"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kIsRate);
}
BENCHMARK(all_plays);

void play_and_take_back(benchmark::State& state) {
    std::size_t i = 0;
    for (auto _ : state) {
        const std::size_t n = i++ % table().positions.size();
        Board board = table().positions[n].board;
        Board::Undo undo;
        board.play(table().vocabulary.graph, table().moves[n], undo);
        board.take_back(undo);
        benchmark::DoNotOptimize(board);
    }
}
BENCHMARK(play_and_take_back);

}  // namespace

}  // namespace letrado::engine
