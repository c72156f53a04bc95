#include "engine/endgame/endgame_tree.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace letrado::engine {

namespace {

// In nodes; the clock is looked at after well under a millisecond of work.
constexpr std::size_t work_between_looks = 64;
constexpr std::size_t plays_like_a_node = 16;

constexpr std::uint32_t all_lines = (std::uint32_t{1} << line_count) - 1;

std::uint32_t line_bit(Direction direction, int line) {
    return std::uint32_t{1} << (static_cast<int>(direction) * board_size + line);
}

// The lines that a play changed.
std::uint32_t touched_lines(const Board::Undo& undo) {
    std::uint32_t lines = 0;
    for (std::size_t i = 0; i < undo.laid_count; ++i)
        lines |= line_bit(Direction::across, undo.laid[i].row) | line_bit(Direction::down, undo.laid[i].column);
    for (std::size_t i = 0; i < undo.crossing_count; ++i)
        lines |= line_bit(undo.crossings[i].direction, undo.crossings[i].line);
    return lines;
}

}  // namespace

int passes_left(const EndRules& rules, int passes, int scoreless, bool scored) {
    int left = rules.passes - passes;
    if (rules.scoreless_turns > 0 && (scored || rules.scoreless_at_zero))
        left = std::min(left, rules.scoreless_turns - scoreless);
    return left;
}

EndTree::EndTree(const WordGraph& graph, PlayCache& cache, EndTable& table, const View& view, std::uint64_t max_nodes,
                 const Interrupt& interrupt)
    : graph_(graph),
      cache_(cache),
      table_(table),
      max_nodes_(max_nodes),
      interrupt_(interrupt),
      board_(view.board),
      racks_{EndRack(view.rack), EndRack(view.unseen)},
      first_pass_ends_(passes_left(view.rules, 0, 0, true) <= 1) {
    cache_.clear();
    table_.forget();
    state_.held = {racks_[0].rack.all(), racks_[1].rack.all()};
    state_.lines = {all_lines, all_lines};
    const bool scored = view.scores[0] != 0 || view.scores[1] != 0;
    state_.pass_ends = passes_left(view.rules, view.passes, view.scoreless, scored) <= 1;
}

std::uint64_t EndTree::key(const EndState& state) const {
    return board_.hash() ^ mixed(racks_[0].hash[state.held[0]] * 2 + racks_[1].hash[state.held[1]] * 4 +
                                 static_cast<std::uint64_t>(state.mover * 2 + state.pass_ends));
}

EndState EndTree::after(const EndState& state, const EndPlay& play, const Board::Undo& undo) const {
    const auto mover = static_cast<std::size_t>(state.mover);
    const std::uint32_t touched = touched_lines(undo);
    EndState next = state;
    next.held[mover] = racks_[mover].kept[state.held[mover] ^ play.used];
    for (std::uint32_t& lines : next.lines)
        lines |= touched;
    next.mover = 1 - state.mover;
    next.pass_ends = first_pass_ends_;
    return next;
}

EndState EndTree::after_pass(const EndState& state) const {
    EndState next = state;
    next.mover = 1 - state.mover;
    // Passes after two in a row change nothing: who could gain by playing then can play now.
    next.pass_ends = true;
    return next;
}

void EndTree::look_at_clock() {
    work_ = 0;
    interrupted_ = interrupted_ || interrupt_.requested();
    stopped_ = stopped_ || interrupted_ || nodes_ >= std::min(max_nodes_, pause_);
}

void EndTree::allow(std::uint64_t nodes) {
    pause_ = nodes < unlimited - nodes_ ? nodes_ + nodes : unlimited;
    stopped_ = stopped();
}

EndTree::Rest EndTree::gather(EndState& state, int alpha, Level& level) {
    const auto mover = static_cast<std::size_t>(state.mover);
    const std::size_t rival = 1 - mover;
    const EndRack& rack = racks_[mover];
    const EndRack& rival_rack = racks_[rival];
    const Choice held = state.held[mover];
    const Choice rival_held = state.held[rival];

    // The rival's answers on the board as it is.
    level.rival_outs.clear();
    int reply = 0;
    int rival_rest = rival_rack.points[rival_held];
    const auto note_replies = [&](std::span<const EndPlay> plays) {
        std::size_t i = 0;
        for (; i < plays.size() && plays[i].used == rival_held; ++i)
            level.rival_outs.push_back(plays[i]);
        if (i < plays.size() && plays[i].score > reply) {
            reply = plays[i].score;
            rival_rest = rival_rack.points[rival_held ^ plays[i].used];
        }
    };
    state.lines[rival] =
        cache_.for_each_line(board_, rival_rack, rival_held, state.mover ^ 1, state.lines[rival], note_replies);
    std::ranges::sort(level.rival_outs, std::greater(), &EndPlay::score);

    level.candidates.clear();
    std::array<std::int16_t, choice_count> best_with;  // the best play of exactly these tiles
    best_with.fill(-1);
    cache_.for_each_line(board_, rack, held, state.mover, state.lines[mover], [&](std::span<const EndPlay> plays) {
        for (const EndPlay& play : plays) {
            best_with[play.used] = std::max(best_with[play.used], play.score);
            if (play.used != held) level.candidates.push_back({play, 0, 0});
        }
    });

    work_ += level.candidates.size() / plays_like_a_node;
    Rest others;
    // What passing is worth if the rival then does the best he sees.
    const int own_points = rack.points[held];
    const int counted = rival_rack.points[rival_held] - own_points;
    if (!level.rival_outs.empty())
        others.pass = -level.rival_outs[0].score - 2 * own_points;
    else
        others.pass = std::min(counted, rival_rest - own_points - reply);
    std::erase_if(level.candidates, [&](Candidate& candidate) {
        const EndPlay& play = candidate.play;
        const Choice rest = rack.kept[held ^ play.used];
        int order = 0;
        int most = infinite;
        const auto out = std::ranges::find_if(level.rival_outs,
                                              [&](const EndPlay& answer) { return !disturbs(board_, play, answer); });
        if (out != level.rival_outs.end()) {
            order = most = play.score - out->score - 2 * rack.points[rest];
            if (most <= alpha) {
                others.most = std::max(others.most, most);
                return true;
            }
        } else if (best_with[rest] >= 0) {
            order = play.score - reply + best_with[rest] + 2 * rival_rest;
        } else {
            order = play.score - reply - rack.points[rest] + rival_rest;
        }
        candidate.order = static_cast<std::int16_t>(order);
        candidate.most = static_cast<std::int16_t>(most);
        return false;
    });
    return others;
}

// A position while its value is sought.
struct EndTree::Frame {
    EndState state;
    std::uint64_t position;  // its key
    int alpha;
    int beta;
    int depth;
    std::size_t ply;
    EndMove* root;  // where its best move is wanted
    std::uint32_t best_name;
    int asked = alpha;  // at first
    int best = -infinite;
    bool proven = true;
    bool first = true;               // nothing was played yet
    std::array<EndPlay, 2> tried{};  // before the others

    // A null play is a pass.
    void improve(const EndPlay* play, const Value& found) {
        if (found.value <= best) return;
        best = found.value;
        if (best <= alpha && root == nullptr) return;
        best_name = play == nullptr ? 0 : play->name();
        alpha = std::max(alpha, best);
        if (root != nullptr) *root = {play == nullptr, play == nullptr ? EndPlay{} : *play, best, found.proven};
    }
    // The same where the value was searched for.
    void improve_by_search(const EndPlay* play, const Value& found) {
        improve(play, found);
        proven = (best >= beta || proven) && found.proven;
    }
};

EndTree::Value EndTree::search(const EndState& given, int alpha, int beta, int depth, std::size_t ply, EndMove* root) {
    ++nodes_;
    if (++work_ > work_between_looks) look_at_clock();
    if (stopped_) return {};

    const std::uint64_t position = key(given);
    const EndFact known = table_.find(position);
    if (root == nullptr && known.bound != Bound::none && (known.proven || known.depth >= depth)) {
        const bool low = known.bound != Bound::upper && known.value >= beta;
        const bool high = known.bound != Bound::lower && known.value <= alpha;
        if (low || high || known.bound == Bound::exact) return {known.value, known.proven};
    }

    Frame frame{given, position, alpha, beta, depth, ply, root, known.best};
    try_to_end(frame);
    if (frame.best >= beta) return finish(frame);
    if (levels_.size() <= ply) levels_.resize(ply + 1);
    if (depth > 0 && !try_hints(frame, known.best)) return finish(frame);
    const Rest others = gather(frame.state, frame.alpha, levels_[ply]);
    if (depth == 0) return guess(frame, others);
    if (!try_candidates(frame)) return finish(frame);
    frame.best = std::max(frame.best, others.most);
    if (!frame.state.pass_ends) try_pass(frame);
    return finish(frame);
}

EndTree::Value EndTree::finish(const Frame& frame) {
    if (stopped_) return {};
    const Bound bound = frame.best >= frame.beta    ? Bound::lower
                        : frame.best <= frame.asked ? Bound::upper
                                                    : Bound::exact;
    table_.store(frame.position, {frame.best_name, static_cast<std::int16_t>(frame.best),
                                  static_cast<std::uint8_t>(frame.depth), bound, frame.proven});
    return {frame.best, frame.proven};
}

int EndTree::racks_counted(const EndState& state) const {
    const auto mover = static_cast<std::size_t>(state.mover);
    return racks_[1 - mover].points[state.held[1 - mover]] - racks_[mover].points[state.held[mover]];
}

// Of the plays that go out only the one with the most points counts.
void EndTree::try_to_end(Frame& frame) {
    EndState& state = frame.state;
    const auto mover = static_cast<std::size_t>(state.mover);
    const Choice held = state.held[mover];
    EndPlay out{};
    bool can_go_out = false;
    state.lines[mover] = cache_.for_each_line(board_, racks_[mover], held, state.mover, state.lines[mover],
                                              [&](std::span<const EndPlay> plays) {
                                                  if (plays[0].used != held) return;
                                                  if (!can_go_out || plays[0].score > out.score) out = plays[0];
                                                  can_go_out = true;
                                              });
    if (can_go_out) frame.improve(&out, {out.score + 2 * racks_[1 - mover].points[state.held[1 - mover]], true});
    if (state.pass_ends) frame.improve(nullptr, {racks_counted(state), true});
}

bool EndTree::try_play(Frame& frame, const EndPlay& play) {
    const int score = play.score;
    Board::Undo undo;
    board_.play(graph_, to_move(play), undo);
    const EndState child = after(frame.state, play, undo);
    const auto ask = [&](int from, int to) {
        const Value reply = search(child, score - to, score - from, frame.depth - 1, frame.ply + 1, nullptr);
        return Value{score - reply.value, reply.proven};
    };
    Value found = ask(frame.alpha, frame.first ? frame.beta : frame.alpha + 1);
    if (!stopped_ && !frame.first && found.value > frame.alpha && found.value < frame.beta)
        found = ask(frame.alpha, frame.beta);
    board_.take_back(undo);
    if (stopped_) return false;
    frame.first = false;
    frame.improve_by_search(&play, found);
    if (frame.best < frame.beta) return true;
    levels_[frame.ply].killer = frame.best_name;
    return false;
}

// What was best here or in a position like this may save looking for all the others.
bool EndTree::try_hints(Frame& frame, std::uint32_t known_best) {
    auto& tried = frame.tried;
    const EndMove* const root = frame.root;
    const std::uint32_t hint = root != nullptr && !root->pass ? root->play.name() : known_best;
    if (find_play(frame.state, hint, tried[0]) && !try_play(frame, tried[0])) return false;
    if (root != nullptr) root_begun_ = true;
    const std::uint32_t killer = levels_[frame.ply].killer;
    return killer == hint || !find_play(frame.state, killer, tried[1]) || try_play(frame, tried[1]);
}

EndTree::Value EndTree::guess(Frame& frame, const Rest& others) {
    for (const Candidate& candidate : levels_[frame.ply].candidates)
        frame.improve(&candidate.play, {candidate.order, false});
    if (!frame.state.pass_ends) frame.improve(nullptr, {others.pass, false});
    return {std::max(frame.best, others.most), false};
}

bool EndTree::try_candidates(Frame& frame) {
    for (std::size_t i = 0; i < levels_[frame.ply].candidates.size(); ++i) {
        // Deeper searches may move the levels.
        auto& candidates = levels_[frame.ply].candidates;
        const auto next = candidates.begin() + static_cast<std::ptrdiff_t>(i);
        if (i < 3)
            std::iter_swap(next, std::ranges::max_element(next, candidates.end(), {}, &Candidate::order));
        else if (i == 3)
            std::ranges::sort(next, candidates.end(), std::greater(), &Candidate::order);
        const Candidate candidate = *next;
        if (candidate.most <= frame.alpha) {
            frame.best = std::max(frame.best, static_cast<int>(candidate.most));
            continue;
        }
        if (std::ranges::find(frame.tried, candidate.play) != frame.tried.end()) continue;
        if (!try_play(frame, candidate.play)) return false;
    }
    return true;
}

void EndTree::try_pass(Frame& frame) {
    const int counted = racks_counted(frame.state);
    if (counted <= frame.alpha && !(frame.root != nullptr && frame.best == -infinite)) {
        frame.best = std::max(frame.best, counted);
        return;
    }
    const Value reply =
        search(after_pass(frame.state), -frame.beta, -frame.alpha, frame.depth - 1, frame.ply + 1, nullptr);
    if (!stopped_) frame.improve_by_search(nullptr, {-reply.value, reply.proven});
}

bool EndTree::find_best(int depth, int alpha, int beta, EndMove& move) {
    EndMove found = move;
    found.value = -infinite;
    root_begun_ = false;
    const Value value = search(state_, alpha, beta, depth, 0, &found);
    if ((stopped_ && !root_begun_) || found.value == -infinite) return false;
    move = found;
    move.proven = !stopped_ && value.proven;
    return true;
}

bool EndTree::find_play(const EndState& state, std::uint32_t name, EndPlay& play) {
    const auto mover = static_cast<std::size_t>(state.mover);
    if (name == 0) return false;
    const std::uint32_t line = std::uint32_t{1} << EndPlay::line_of(name);
    bool found = false;
    cache_.for_each_line(board_, racks_[mover], state.held[mover], state.mover, line & state.lines[mover],
                         [&](std::span<const EndPlay> plays) {
                             const auto it = std::ranges::find(plays, name, &EndPlay::name);
                             if (it == plays.end() || it->used == state.held[mover]) return;
                             play = *it;
                             found = true;
                         });
    return found;
}

bool EndTree::recall(EndMove& move) {
    const EndFact known = table_.find(key(state_));
    if (!find_play(state_, known.best, move.play)) return false;
    move.pass = false;
    return true;
}

void EndTree::advance(const EndMove& move) {
    if (move.pass) {
        state_ = after_pass(state_);
        return;
    }
    Board::Undo undo;
    board_.play(graph_, to_move(move.play), undo);
    state_ = after(state_, move.play, undo);
    state_.lines = {all_lines, all_lines};
}

}  // namespace letrado::engine
