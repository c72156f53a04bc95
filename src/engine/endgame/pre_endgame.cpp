#include "engine/endgame/pre_endgame.h"

#include <algorithm>
#include <utility>

#include "engine/endgame/endgame.h"
#include "engine/endgame/pre_endgame_deals.h"
#include "engine/plays/static_player.h"
#include "engine/simulate/simulation_candidates.h"
#include "engine/workers.h"

namespace letrado::engine {

namespace {

// How a candidate ends in one deal.
struct Outcome {
    int spread = 0;
    bool exact = false;
};

// Of all candidates in one deal; empty until all are known.
using Row = std::vector<Outcome>;

std::vector<Move> candidates_of(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                                std::size_t most) {
    std::vector<Move> moves = best_candidates(vocabulary, model, view, most);
    if (std::ranges::none_of(moves, [](const Move& move) { return move.kind == MoveKind::pass; })) moves.emplace_back();
    return moves;
}

}  // namespace

// One for each thread.
class PreEndgameSearch::Table {
  public:
    Table(const Vocabulary& vocabulary, const EquityModel& model, const PreEndgameOptions& options)
        : graph_(&vocabulary.graph),
          model_(&model),
          static_(vocabulary),
          endgame_(vocabulary, {.table_bytes = options.table_bytes, .max_nodes = options.endgame_nodes}) {}

    // Nothing if interrupted.
    Row play_out(const View& view, const Deal& deal, const std::vector<Move>& moves, bool search,
                 const Interrupt& interrupt) {
        Row row;
        for (const Move& move : moves) {
            const Outcome outcome = play_out(view, deal, move, search, interrupt);
            if (interrupt.requested()) return {};
            row.push_back(outcome);
        }
        return row;
    }

    std::uint64_t take_nodes() { return std::exchange(nodes_, 0); }

  private:
    Outcome play_out(const View& view, const Deal& deal, const Move& move, bool search, const Interrupt& interrupt) {
        base::Random random(0);  // where exchanged tiles go
        Position position = position_of(view, deal);
        make_move(position, *graph_, view.rules, move, random);
        const bool all_known = position.bag.empty();
        while (!position.over && (!search || !position.bag.empty()) && !interrupt.requested())
            make_move(position, *graph_, view.rules, best_move(static_, *model_, position, view.rules), random);
        if (position.over || interrupt.requested())
            return {position.scores[0] - position.scores[1], position.over && all_known && search};
        const EndgameResult end = endgame_.solve(view_of(position, view.rules), interrupt);
        nodes_ += end.nodes;
        return {position.mover == 0 ? end.final_spread : -end.final_spread, all_known && end.proven};
    }

    const WordGraph* graph_;
    const EquityModel* model_;
    BestPlaySearch static_;
    EndgameSearch endgame_;
    std::uint64_t nodes_ = 0;
};

PreEndgameSearch::PreEndgameSearch(const Vocabulary& vocabulary, const EquityModel& model,
                                   const PreEndgameOptions& options)
    : vocabulary_(&vocabulary),
      model_(&model),
      options_(options),
      workers_(std::make_unique<Workers>(std::max(options.threads, 1))) {
    for (std::size_t i = 0; i < workers_->count(); ++i)
        tables_.emplace_back(vocabulary, model, options);
}
PreEndgameSearch::~PreEndgameSearch() = default;
PreEndgameSearch::PreEndgameSearch(PreEndgameSearch&&) noexcept = default;
PreEndgameSearch& PreEndgameSearch::operator=(PreEndgameSearch&&) noexcept = default;

PreEndgameResult PreEndgameSearch::evaluate(const View& view, const Interrupt& interrupt) {
    const std::vector<Move> moves = candidates_of(*vocabulary_, *model_, view, options_.candidates);
    const Deals deals = deal_unseen(view, options_.most_deals, options_.seed);
    const std::size_t count = deals.list.size();

    // First all deals by static moves, which is quick, then again with a search at the end. Each row is written by one
    // thread, and rows are added up in their order, so that the threads leave no trace in the answer.
    std::vector<Row> played(count);
    std::vector<Row> searched(count);
    workers_->run(2 * count, [&](std::size_t worker, std::size_t piece) {
        if (interrupt.requested()) return;
        const bool search = piece >= count;
        const std::size_t deal = piece % count;
        (search ? searched : played)[deal] = tables_[worker].play_out(view, deals.list[deal], moves, search, interrupt);
    });

    PreEndgameResult result;
    result.deals = count;
    result.all_deals = deals.all;
    for (Table& table : tables_)
        result.nodes += table.take_nodes();
    std::uint64_t weight = 0;
    std::uint64_t played_weight = 0;
    std::uint64_t searched_weight = 0;
    for (const Move& move : moves)
        result.candidates.push_back({.move = move, .exact = deals.all});
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t share = deals.list[i].weight;
        weight += share;
        if (!searched[i].empty()) searched_weight += share;
        const Row& row = searched[i].empty() ? played[i] : searched[i];
        if (!row.empty()) played_weight += share;
        for (std::size_t c = 0; c < moves.size(); ++c) {
            PreEndgameCandidate& candidate = result.candidates[c];
            candidate.exact = candidate.exact && !row.empty() && row[c].exact;
            if (row.empty()) continue;
            const auto times = static_cast<double>(share);
            candidate.win_share += row[c].spread > 0 ? times : row[c].spread == 0 ? times / 2 : 0;
            candidate.mean_spread += times * row[c].spread;
        }
    }
    result.played = static_cast<double>(played_weight) / static_cast<double>(weight);
    result.searched = static_cast<double>(searched_weight) / static_cast<double>(weight);
    if (played_weight == 0) return result;
    for (PreEndgameCandidate& candidate : result.candidates) {
        candidate.win_share /= static_cast<double>(played_weight);
        candidate.mean_spread /= static_cast<double>(played_weight);
    }
    std::ranges::stable_sort(result.candidates, [](const PreEndgameCandidate& a, const PreEndgameCandidate& b) {
        return a.win_share != b.win_share ? a.win_share > b.win_share : a.mean_spread > b.mean_spread;
    });
    return result;
}

}  // namespace letrado::engine
