#include "engine/simulate/inference.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <optional>

#include "engine/plays/static_player.h"
#include "engine/workers.h"

namespace letrado::engine {

namespace {

// Racks are tried in rounds; of an interrupted round none counts.
constexpr std::size_t round_racks = 128;
constexpr std::size_t piece_racks = 8;

// Tiles that he may have held, and in how many ways the unseen tiles give them.
using Hypothesis = WeightedLeave;

// Every different collection of `size` of the tiles; none if there are more than `most`.
class Collections {
  public:
    Collections(const tiles::TileCounts& pool, int size, std::size_t most) : pool_(pool), most_(most) {
        choose(0, size, 1);
        if (too_many_) found_.clear();
    }
    [[nodiscard]] std::vector<Hypothesis> take() { return std::move(found_); }

  private:
    void choose(Face face, int missing, std::uint64_t ways) {
        if (missing == 0) {
            too_many_ = found_.size() == most_;
            if (!too_many_) found_.push_back({Rack(chosen_), ways});
            return;
        }
        if (face > tiles::face_count) return;
        const auto most = std::min<std::uint64_t>(pool_.count(tile_of(face)), static_cast<std::uint64_t>(missing));
        // Of n tiles k can be taken in n (n - 1) … / (1 · 2 …) ways, whole at every step.
        std::uint64_t choices = 1;
        std::uint64_t taken = 0;
        for (; !too_many_; ++taken) {
            choose(static_cast<Face>(face + 1), missing - static_cast<int>(taken), ways * choices);
            if (taken == most) break;
            choices = choices * (pool_.count(tile_of(face)) - taken) / (taken + 1);
            chosen_.add(tile_of(face));
        }
        for (; taken > 0; --taken)
            chosen_.remove(tile_of(face));
    }

    const tiles::TileCounts& pool_;
    std::size_t most_;
    tiles::TileCounts chosen_;
    std::vector<Hypothesis> found_;
    bool too_many_ = false;
};

// All there are or as many as asked for, in random order: the first of them are a fair sample as well.
std::vector<Hypothesis> hypotheses(const tiles::TileCounts& pool, int size, const InferenceSettings& settings) {
    base::Random random(settings.seed);
    const auto most = static_cast<std::size_t>(settings.max_racks);
    std::vector<Hypothesis> list = Collections(pool, size, most).take();
    if (!list.empty()) {
        random.shuffle(std::span(list));
        return list;
    }
    std::vector<tiles::Tile> tiles;
    for (Face face = 0; face <= tiles::face_count; ++face)
        tiles.insert(tiles.end(), pool.count(tile_of(face)), tile_of(face));
    const auto drawn = std::span(tiles).first(static_cast<std::size_t>(size));
    while (list.size() < most) {
        for (std::size_t i = 0; i < drawn.size(); ++i)
            std::swap(tiles[i], tiles[i + random.below(tiles.size() - i)]);
        list.push_back({Rack(drawn), 1});
    }
    return list;
}

bool is_word(const WordGraph& graph, const Line& line, const Move& move) {
    WordGraph::State state = graph.root();
    for (std::size_t i = move.length; i-- > 0;) {
        const Face face =
            move.tiles[i].face() != 0 ? move.tiles[i].face() : line.face(move.start + static_cast<int>(i));
        if (i == 0) return (graph.ends(state) & only(face)) != 0;
        state = graph.step(state, face);
    }
    return false;
}

bool all_words_valid(const WordGraph& graph, const Board& board, const Move& move) {
    const Line& line = board.line(move.direction, move.line);
    for (std::size_t i = 0; i < move.length; ++i) {
        const Face face = move.tiles[i].face();
        if (face != 0 && (line.allowed[move.start + i] & only(face)) == 0) return false;
    }
    return is_word(graph, line, move);
}

// Whether his turn was the right one with a rack, by the static player's judgement.
class Trial {
  public:
    Trial(const EquityModel& model, const View& view, Equity margin)
        : model_(model), rules_(view.rules), turn_(*view.last_turn), margin_(margin) {
        if (turn_.move.kind == MoveKind::play) score_ = score_of(turn_.before, turn_.move);
    }

    // What he kept; nothing if he would have done something else. `held`: all his tiles but those he showed.
    [[nodiscard]] std::optional<Rack> kept(BestPlaySearch& search, const Rack& held) const {
        return turn_.move.kind == MoveKind::play ? kept_after_play(search, held) : kept_after_exchange(search, held);
    }

  private:
    [[nodiscard]] std::optional<Rack> kept_after_play(BestPlaySearch& search, const Rack& held) const {
        tiles::TileCounts tiles = held.counts();
        for_each_laid([&](tiles::Tile tile) { tiles.add(tile); });
        const Rack rack(tiles);
        unsigned used = 0;
        for_each_laid([&](tiles::Tile tile) {
            const unsigned left = rack.of_face(tile.unused().face()) & ~used;
            used |= left & -left;
        });
        const KeptValues kept = value_kept(model_, rack);
        const Valuation valuation = value_choices(model_, rack, kept, turn_.bag);
        Equity equity = score_ * point + valuation.choice[used];
        if (turn_.before.empty()) {
            equity += opening_value(valuation, turn_.move.direction, turn_.move.start, turn_.move.length,
                                    turn_.move.tiles.data());
        }
        if (!nothing_above(search, rack, kept, valuation, equity)) return std::nullopt;
        return held;
    }

    [[nodiscard]] std::optional<Rack> kept_after_exchange(BestPlaySearch& search, const Rack& rack) const {
        const KeptValues kept = value_kept(model_, rack);
        const Choices choices(rack);
        const auto stays = choices.of_size(rack.size() - turn_.move.length);
        const Choice best = *std::ranges::max_element(stays, {}, [&](Choice choice) { return kept[choice]; });
        if (!nothing_above(search, rack, kept, value_choices(model_, rack, kept, turn_.bag), kept[best]))
            return std::nullopt;
        tiles::TileCounts leave;
        for (unsigned rest = best; rest != 0; rest &= rest - 1)
            leave.add(tile_of(rack.face(std::countr_zero(rest))));
        return Rack(leave);
    }

    [[nodiscard]] bool nothing_above(BestPlaySearch& search, const Rack& rack, const KeptValues& kept,
                                     const Valuation& valuation, Equity equity) const {
        const Equity most = equity + margin_;
        return best_exchange(rack, kept, turn_.bag, rules_).equity <= most &&
               search.find(turn_.before, rack, valuation, most).kind != MoveKind::play;
    }

    template <typename Visit>
    void for_each_laid(Visit visit) const {
        for (std::size_t i = 0; i < turn_.move.length; ++i) {
            if (turn_.move.tiles[i].face() != 0) visit(turn_.move.tiles[i]);
        }
    }

    const EquityModel& model_;
    const EndRules& rules_;
    const RivalTurn& turn_;
    Equity margin_;
    int score_ = 0;
};

void sum_up(Inference& inference, const View& view) {
    double weights = 0;
    for (const WeightedLeave& leave : inference.leaves) {
        const auto weight = static_cast<double>(leave.weight);
        weights += weight;
        for (int i = 0; i < leave.tiles.size(); ++i)
            inference.mean[leave.tiles.face(i)] += weight;
    }
    for (Face face = 0; face <= tiles::face_count; ++face) {
        inference.base[face] = static_cast<double>(inference.kept) * view.unseen.count(tile_of(face)) /
                               static_cast<double>(view.unseen.size());
        inference.mean[face] /= weights;
    }
}

}  // namespace

Inference infer_rival_leave(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                            const InferenceSettings& settings) {
    Inference inference;
    if (!view.last_turn || view.last_turn->move.kind == MoveKind::pass || view.bag() == 0) return inference;
    const RivalTurn& turn = *view.last_turn;
    const bool play = turn.move.kind == MoveKind::play;
    inference.kept = max_rack - (play ? turn.move.tiles_used : turn.move.length);
    const int hidden = play ? inference.kept : max_rack;
    if (inference.kept <= 0 || hidden > static_cast<int>(view.unseen.size())) return inference;
    if (play && !all_words_valid(vocabulary.graph, turn.before, turn.move)) {
        inference.result = InferenceResult::phony;
        return inference;
    }

    const std::vector<Hypothesis> racks = hypotheses(view.unseen, hidden, settings);
    std::vector<std::optional<Rack>> kept(racks.size());
    const Trial trial(model, view, settings.margin);
    Workers workers(settings.threads);
    std::vector<BestPlaySearch> searches;
    for (std::size_t i = 0; i < workers.count(); ++i)
        searches.emplace_back(vocabulary);
    std::size_t tried = 0;
    std::atomic<bool> interrupted = false;
    while (tried < racks.size() && !interrupted) {
        const std::size_t end = std::min(tried + round_racks, racks.size());
        workers.run((end - tried + piece_racks - 1) / piece_racks, [&](std::size_t worker, std::size_t piece) {
            const std::size_t first = tried + piece * piece_racks;
            for (std::size_t i = first; i < std::min(first + piece_racks, end); ++i) {
                if (settings.interrupt.requested()) interrupted = true;
                if (interrupted) return;
                kept[i] = trial.kept(searches[worker], racks[i].tiles);
            }
        });
        if (!interrupted) tried = end;
    }

    std::map<LeaveIndex, WeightedLeave> leaves;
    for (std::size_t i = 0; i < tried; ++i) {
        if (!kept[i]) continue;
        WeightedLeave& leave = leaves[leave_index(*kept[i])];
        leave.tiles = *kept[i];
        leave.weight += racks[i].weight;
    }
    for (const auto& [index, leave] : leaves)
        inference.leaves.push_back(leave);
    inference.tried = static_cast<int>(tried);
    inference.result = leaves.empty() ? InferenceResult::unexplained : InferenceResult::inferred;
    if (!leaves.empty()) sum_up(inference, view);
    return inference;
}

}  // namespace letrado::engine
