// Rearranging tiles that were placed: what may be moved, from when on nothing may, and the rival's objection.
#include <algorithm>

#include "game/decide/laying.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::Freeze;
using edition::ImproveScore;
using edition::LetterFixed;
using edition::Permute;
using edition::RuleId;

bool same_tiles(const board::Placements& one, const board::Placements& two) {
    tiles::TileCounts counts[2];
    for (const board::Placement& placement : one)
        counts[0].add(placement.tile);
    for (const board::Placement& placement : two)
        counts[1].add(placement.tile);
    return counts[0] == counts[1];
}

// The letters that blanks have been given, and no others, are among those of the new arrangement.
bool keeps_letters(const board::Placements& before, const board::Placements& after) {
    std::array<int, tiles::face_count + 1> named{};
    for (const board::Placement& placement : before)
        if (placement.tile.is_blank()) ++named[placement.tile.face()];
    for (const board::Placement& placement : after)
        if (placement.tile.is_blank()) --named[placement.tile.face()];
    return std::ranges::all_of(named, [](int left) { return left == 0; });
}

board::Placements in_order(board::Placements placements) {
    for (std::size_t i = 1; i < placements.size(); ++i)
        for (std::size_t j = i; j > 0 && placements[j].square < placements[j - 1].square; --j)
            std::swap(placements[j], placements[j - 1]);
    return placements;
}

// The order of the letters has changed, and not only their place.
bool is_permutation(const board::Placements& before, const board::Placements& after) {
    const auto tile = [](const board::Placement& placement) { return placement.tile.unused(); };
    return !std::ranges::equal(in_order(before), in_order(after), {}, tile, tile);
}

bool on_other_squares(const board::Placements& before, const board::Placements& after) {
    return !std::ranges::equal(in_order(before), in_order(after), {}, &board::Placement::square,
                               &board::Placement::square);
}

// What has become of the tiles since they first made a play. No word is judged here: what the program can see of a gain
// is the points.
struct Change {
    bool permuted = false;
    bool shifted = false;
    bool gains = false;

    [[nodiscard]] bool any() const { return permuted || shifted; }
};

Change change_since_first(const State& state, const board::Placements& now) {
    const board::Placements& first = state.turn.first;
    if (first.empty()) return {};
    const auto before = geometry_of(state.board, first);
    const auto after = geometry_of(state.board, now);
    return {is_permutation(first, now), on_other_squares(first, now),
            before && after && after->points > before->points};
}

// The rule that the change must keep, where the edition has one: whoever moves a play that was formed must have its
// purpose.
std::optional<RuleId> restraint_on(const edition::GameRules& rules, const Change& change) {
    if (change.permuted && rules.move_permute == Permute::to_correct) return RuleId("G-MOVE-3");
    const bool free = rules.move_shift_may_improve_score == ImproveScore::allowed;
    if (change.shifted && !free) return RuleId("G-MOVE-1");
    return std::nullopt;
}

bool is_forbidden_gain(const edition::GameRules& rules, const Change& change) {
    if (!change.gains) return false;
    return (change.permuted && rules.move_may_improve_score == ImproveScore::forbidden) ||
           (change.shifted && rules.move_shift_may_improve_score == ImproveScore::forbidden);
}

// The lexicon's answer to whether the tiles had to be moved: they had, if a word of the first play is not good.
bool first_play_was_good(const Decider& decider) {
    const auto play = board::analyse(decider.state.board, decider.state.turn.first);
    return play && std::ranges::all_of(play->words, [&](const board::FormedWord& word) {
               return (*decider.context.judge)(letters_of(word.tiles));
           });
}

Verdict need_square_of_line(const Decider& decider, const board::Placements& placements) {
    const Turn& turn = decider.state.turn;
    if (turn.placed.size() == 1) {
        // Both lines of the tile are those of where it was first put, however often it slides.
        const board::Square from = turn.anchor.value_or(turn.placed.front().square);
        const board::Square to = placements.front().square;
        const bool in_cross = from.row() == to.row() || from.column() == to.column();
        const RuleId rule = decider.rules.move_single_tile ? RuleId("G-MOVE-4") : RuleId("G-MOVE-1");
        return in_cross ? std::nullopt : decider.refuse(Reason::line_fixed, rule);
    }
    const bool same_line = in_line(placements, *turn.line) &&
                           placements.front().square.line(*turn.line) == turn.placed.front().square.line(*turn.line);
    return same_line ? std::nullopt : decider.refuse(Reason::line_fixed, "G-MOVE-1");
}

}  // namespace

Verdict need_unfrozen(const Decider& decider) {
    const State& state = decider.state;
    // Whoever asked for a ruling asked about what lies there.
    if (state.turn.challenged) return decider.refuse(Reason::frozen, "G-CLAIM-5");
    const bool counting = state.phase == Phase::count && decider.rules.move_freeze == Freeze::announcement;
    if (state.phase != Phase::placing && !counting) return decider.refuse(Reason::frozen, "G-MOVE-5");
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const MoveTiles& body) {
    const State& state = decider.state;
    const board::Placements& placed = state.turn.placed;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase == Phase::think) return decider.refuse(Reason::wrong_phase, "G-MOVE-1");
    if (auto refusal = need_unfrozen(decider)) return refusal;
    if (state.turn.timer_expired) return decider.refuse(Reason::timer_expired, "G-TIMER-3");
    if (auto refusal = need_placeable(decider, body.unplaceable)) return refusal;
    if (!same_tiles(placed, body.placements)) return decider.refuse(Reason::same_tiles_only, "G-COMMIT-1");
    if (decider.rules.blank_letter_fixed == LetterFixed::naming && !keeps_letters(placed, body.placements)) {
        return decider.refuse(Reason::frozen, "G-BLANK-2");
    }
    if (!squares_free(state, body.placements)) {
        return decider.refuse(Reason::bad_placement, "G-MOVE-1", board::PlacementFault::occupied);
    }
    if (auto refusal = need_square_of_line(decider, body.placements)) return refusal;
    const bool permuted = is_permutation(placed, body.placements);
    if (placed.size() > 1 && !permuted && !decider.rules.move_shift) {
        return decider.refuse(Reason::not_in_edition, "G-MOVE-1");
    }
    const Change change = change_since_first(state, body.placements);
    if (is_forbidden_gain(decider.rules, change)) {
        return decider.refuse(Reason::no_gain, change.permuted ? RuleId("G-MOVE-3") : RuleId("G-MOVE-1"));
    }
    const bool single = placed.size() == 1 && decider.rules.move_single_tile;
    decider.emit(permuted ? RuleId("G-MOVE-2")
                 : single ? RuleId("G-MOVE-4")
                          : RuleId("G-MOVE-1"),
                 TilesMoved{body.placements});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ObjectMove& body) {
    const State& state = decider.state;
    const Turn& turn = state.turn;
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (!decider.acts_as_rival()) return decider.refuse(Reason::wrong_actor, "G-MOVE-3");
    const bool announced = state.phase != Phase::placing && state.phase != Phase::count;
    if (announced) return decider.refuse(Reason::wrong_phase, "G-MOVE-3");
    if (turn.challenged) return decider.refuse(Reason::frozen, "G-CLAIM-5");
    const Change change = change_since_first(state, turn.placed);
    const auto rule = restraint_on(decider.rules, change);
    if (!rule) return decider.refuse(change.any() ? Reason::not_in_edition : Reason::nothing_moved, "G-MOVE-3");
    if (turn.objection != Objection::none) return decider.refuse(Reason::final_answer, *rule);
    decider.emit(*rule, MoveObjected{body.reason});
    if (decider.context.judge != nullptr) {
        const bool upheld = first_play_was_good(decider);
        decider.emit(*rule, MoveJudged{upheld, ""});
        if (upheld) decider.emit(*rule, TilesMoved{turn.first});
    } else if (change.gains && *rule == RuleId("G-MOVE-3")) {
        decider.emit(*rule, TilesMoved{turn.first});
    } else {
        // Only a person can say what the tiles were moved for: to link as they should, perhaps.
        decider.emit("G-CLOCK-5", DirectorCalled{body.reason});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const RuleMove& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_director("G-MOVE-3")) return refusal;
    const auto rule = restraint_on(decider.rules, change_since_first(state, state.turn.placed));
    if (state.stage != Stage::turn || state.turn.objection != Objection::waiting || !rule) {
        return decider.refuse(Reason::wrong_phase, "G-MOVE-3");
    }
    decider.emit(*rule, MoveJudged{body.upheld, body.reason});
    if (body.upheld) decider.emit(*rule, TilesMoved{state.turn.first});
    return std::nullopt;
}

}  // namespace letrado::game
