#include "engine/endgame/endgame.h"

#include <algorithm>

#include "engine/endgame/endgame_plays.h"
#include "engine/endgame/endgame_table.h"
#include "engine/endgame/endgame_tree.h"

namespace letrado::engine {

class EndgameSearch::Memory {
  public:
    Memory(const Vocabulary& vocabulary, const EndgameOptions& given)
        : graph(vocabulary.graph), options(given), cache(vocabulary.graph), table(given.table_bytes) {}

    const WordGraph& graph;
    EndgameOptions options;
    PlayCache cache;
    EndTable table;
};

namespace {

// After each turn that it looks further ahead, the search tries to see the whole game to its end, with so many nodes
// the first time and so many times more each time after: to look ahead turn by turn until the end would cost more than
// it tells, and to go for the end at once would leave nothing in hand if the time is short.
constexpr int first_full_depth = 2;
constexpr std::uint64_t first_full_nodes = 200'000;
constexpr std::uint64_t more_full_nodes = 4;

// The moves from here on as the search foresees them, the first of which is known.
class LineWriter {
  public:
    LineWriter(EndTree& tree, const View& view)
        : tree_(tree),
          passes_after_play_(passes_left(view.rules, 0, 0, true)),
          passes_left_(
              passes_left(view.rules, view.passes, view.scoreless, view.scores[0] != 0 || view.scores[1] != 0)) {}

    std::vector<Move> write(EndMove move, int depth) {
        const bool proven = move.proven;
        while (add(move)) {
            const int value = (move.pass ? 0 : move.play.score) - move.value;
            move = {};
            const bool found =
                proven ? tree_.find_best(depth, value - 1, value + 1, move) && !tree_.stopped() : tree_.recall(move);
            if (!found) break;
        }
        return std::move(line_);
    }

  private:
    // False if that was the last move.
    bool add(const EndMove& move) {
        const EndState before = tree_.state();
        tree_.advance(move);
        if (!move.pass) {
            line_.push_back(to_move(move.play));
            passes_left_ = passes_after_play_;
            return tree_.state().held[static_cast<std::size_t>(before.mover)] != 0;
        }
        // Nobody has anything better to do, to the last pass.
        for (int passes = before.pass_ends ? passes_left_ : 1; passes > 0; --passes, --passes_left_)
            line_.emplace_back();
        return !before.pass_ends;
    }

    EndTree& tree_;
    int passes_after_play_;
    int passes_left_;
    std::vector<Move> line_;
};

}  // namespace

EndgameSearch::EndgameSearch(const Vocabulary& vocabulary, const EndgameOptions& options)
    : memory_(std::make_unique<Memory>(vocabulary, options)) {}
EndgameSearch::~EndgameSearch() = default;
EndgameSearch::EndgameSearch(EndgameSearch&&) noexcept = default;
EndgameSearch& EndgameSearch::operator=(EndgameSearch&&) noexcept = default;

EndgameResult EndgameSearch::solve(const View& view, const Interrupt& interrupt) {
    return solve(view, interrupt, memory_->options.max_nodes);
}

EndgameResult EndgameSearch::solve(const View& view, const Interrupt& interrupt, std::uint64_t max_nodes) {
    EndgameResult result;
    result.final_spread = view.scores[0] - view.scores[1];
    if (view.rack.empty() || view.unseen.empty()) {
        result.proven = true;
        return result;
    }
    EndTree tree(memory_->graph, memory_->cache, memory_->table, view, max_nodes, interrupt);
    EndMove move;
    tree.find_best(0, -EndTree::infinite, EndTree::infinite, move);
    const auto look = [&](int depth, std::uint64_t nodes) {
        tree.allow(nodes);
        if (tree.find_best(depth, -EndTree::infinite, EndTree::infinite, move) && !tree.paused()) result.depth = depth;
        return !move.proven && !tree.stopped();
    };
    const int max_depth = std::min(memory_->options.max_depth, EndgameOptions{}.max_depth);
    std::uint64_t full_nodes = first_full_nodes;
    for (int depth = 1; depth <= max_depth && look(depth, EndTree::unlimited); ++depth) {
        if (depth < first_full_depth) continue;
        if (!look(max_depth, full_nodes)) break;
        full_nodes *= more_full_nodes;
    }
    tree.allow(EndTree::unlimited);
    result.value = move.value;
    result.final_spread += move.value;
    result.proven = move.proven;
    result.line = LineWriter(tree, view).write(move, result.depth);
    result.nodes = tree.nodes();
    return result;
}

}  // namespace letrado::engine
