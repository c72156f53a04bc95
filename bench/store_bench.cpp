// Moves on the disk: one transaction each, as a lone player makes them, and in groups, as a busy server does. Every
// commit is flushed, so that the figures are those of the disk of the temporary folder: the ratio is what to trust.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <stdexcept>

#include "base/test_folder.h"
#include "servers/postgres_server.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::store {
namespace {

// Live games, each at its own event.
class Games {
  public:
    Games(Store& store, std::size_t count) : store_(store), sequences_(count) {}

    // The next `size` games make a move each, in one transaction.
    void move(std::size_t size) {
        std::vector<Append> group;
        for (std::size_t i = 0; i < size; ++i, next_ = (next_ + 1) % sequences_.size()) {
            Append append;
            append.stream = fmt::format("game-{:06}", next_);
            append.expected = sequences_[next_]++;
            append.command = fmt::format("command-{:016x}", append.expected);
            append.events = {std::string(250, 'e')};
            if (append.expected == 0) append.summary = Summary{"game", "playing", "{}", {"ana", "bea"}};
            group.push_back(std::move(append));
        }
        const auto results = store_.append_all(group);
        if (!results) throw std::runtime_error(results.error().message().en);
        for (const auto& result : *results) {
            if (!result) throw std::runtime_error(result.error().message().en);
        }
    }

  private:
    Store& store_;
    std::vector<Sequence> sequences_;
    std::size_t next_ = 0;
};

void measure(benchmark::State& state, Store& store) {
    const auto group = static_cast<std::size_t>(state.range(0));
    Games games(store, 500);
    games.move(500);
    for ([[maybe_unused]] const auto step : state)
        games.move(group);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void append_sqlite(benchmark::State& state) {
    const base::TestFolder folder;
    measure(state, *open_sqlite(folder.path() / "db").value());
}
BENCHMARK(append_sqlite)->Arg(1)->Arg(10)->Arg(100)->UseRealTime()->Unit(benchmark::kMillisecond);

void append_postgres(benchmark::State& state) {
    servers::PostgresServer server(true);
    measure(state, *open_postgres(server.make_database()).value());
}
BENCHMARK(append_postgres)->Arg(1)->Arg(10)->Arg(100)->Iterations(200)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace letrado::store
