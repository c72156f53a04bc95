// Corrections of what is written: one player proposes and the other agrees, or the director decides; and what was
// entered by a slip of the finger.
#include <algorithm>

#include "game/decide/decider.h"
#include "game/decide/laying.h"
#include "game/entries.h"

namespace letrado::game {

namespace {

using edition::ArithmeticLimit;
using edition::ArithmeticPlayers;
using edition::RuleId;

int turns_of(const State& state) {
    return static_cast<int>(state.record.size());
}

Verdict need_open_papers(const Decider& decider, const Correct& body, RuleId rule) {
    const State& state = decider.state;
    if (state.stage == Stage::closed) {
        // Where the text says "at any moment", it speaks of the running totals.
        const bool any_moment = decider.rules.arithmetic_limit == ArithmeticLimit::none && !body.turn;
        if (any_moment) return std::nullopt;
        const bool by_signatures = decider.rules.arithmetic_limit == ArithmeticLimit::both_signatures;
        return decider.refuse(Reason::closed, by_signatures ? RuleId("G-ARITH-3") : rule);
    }
    if (state.stage != Stage::turn && state.stage != Stage::signing) return decider.refuse(Reason::wrong_stage, rule);
    return std::nullopt;
}

// Something on some paper that adding up again would change.
bool has_wrong_total(const State& state) {
    return std::ranges::any_of(both_seats,
                               [&](Seat keeper) { return !state.sheets[keeper].wrong_additions().empty(); }) ||
           !state.control_sheet.wrong_additions().empty();
}

// The points of the play that one of the papers has and the other has not.
bool settles_difference(const State& state, int turn, board::Score points) {
    const SheetRow* one = state.sheets[Seat::first].row_of(turn);
    const SheetRow* two = state.sheets[Seat::second].row_of(turn);
    return one != nullptr && two != nullptr && one->points != two->points &&
           (one->points == points || two->points == points);
}

Verdict need_play(const Decider& decider, const Correct& body) {
    const State& state = decider.state;
    const bool known = *body.turn >= 0 && *body.turn < turns_of(state);
    if (!known || state.record[static_cast<std::size_t>(*body.turn)].kind != RowKind::play) {
        return decider.refuse(Reason::no_such_turn, "G-ARITH-2");
    }
    if (!are_points(body.points)) return decider.refuse(Reason::wrong_points, "G-ARITH-2");
    const bool same = state.record[static_cast<std::size_t>(*body.turn)].agreed == body.points &&
                      std::ranges::all_of(both_seats, [&](Seat keeper) {
                          const SheetRow* row = state.sheets[keeper].row_of(*body.turn);
                          return row == nullptr || row->points == body.points;
                      });
    if (same) return decider.refuse(Reason::nothing_to_correct, "G-ARITH-2");
    return std::nullopt;
}

// By which rule the players may make the correction between them; nothing where it is not theirs to make.
std::optional<RuleId> rule_of_players(const Decider& decider, const Correct& body) {
    const ArithmeticPlayers may = decider.rules.arithmetic_players;
    if (!body.turn) {
        return may == ArithmeticPlayers::nothing ? std::nullopt : std::optional<RuleId>(RuleId("G-ARITH-1"));
    }
    if (may == ArithmeticPlayers::plays) return RuleId("G-ARITH-2");
    // Both papers must say the same: that is comparing them, not counting again.
    const bool comparing = body.misentered || settles_difference(decider.state, *body.turn, body.points);
    return comparing ? std::optional<RuleId>(RuleId("G-SHEET-1")) : std::nullopt;
}

RuleId rule_of_director(const Decider& decider, const Correct& body) {
    if (const auto rule = rule_of_players(decider, body)) return *rule;
    return "G-INTERP-1";
}

// Whether the correction makes sense and is somebody's of the table to make.
Verdict need_correction(const Decider& decider, const Correct& body) {
    const RuleId rule = body.turn ? RuleId("G-ARITH-2") : RuleId("G-ARITH-1");
    if (auto refusal = need_open_papers(decider, body, rule)) return refusal;
    if (!seat_of(decider.actor) && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, rule);
    // The program counts, adds and writes: nobody else's figures are on the sheets.
    if (decider.online()) return decider.refuse(Reason::not_in_mode, rule);
    if (body.turn) {
        if (auto refusal = need_play(decider, body)) return refusal;
    } else if (!has_wrong_total(decider.state)) {
        return decider.refuse(Reason::nothing_to_correct, rule);
    }
    if (decider.is_staff() || rule_of_players(decider, body)) return std::nullopt;
    return decider.refuse(Reason::not_in_edition, rule);
}

SheetCorrected corrected(const Correct& body, std::optional<Seat> proposed_by) {
    return SheetCorrected{body.turn, body.points, body.reason, proposed_by, body.misentered};
}

}  // namespace

Verdict decide_on(Decider& decider, const Correct& body) {
    if (auto refusal = need_correction(decider, body)) return refusal;
    const auto seat = seat_of(decider.actor);
    if (!seat) {
        decider.emit(rule_of_director(decider, body), corrected(body, std::nullopt));
        return std::nullopt;
    }
    const RuleId rule = *rule_of_players(decider, body);
    // Who proposes what the other has proposed, agrees.
    const std::optional<Correction>& open = decider.state.correction;
    const bool agrees = open && open->by != *seat && open->turn == body.turn && open->points == body.points &&
                        open->misentered == body.misentered;
    if (agrees) {
        decider.emit(rule, corrected(body, open->by));
    } else {
        decider.emit(rule, CorrectionProposed{*seat, body.turn, body.points, body.reason, body.misentered});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnswerCorrection& body) {
    const std::optional<Correction>& open = decider.state.correction;
    if (decider.state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    if (!open) return decider.refuse(Reason::no_correction, "G-ARITH-1");
    const Correct proposed{open->turn, open->points, open->reason, open->misentered};
    const RuleId rule = open->turn ? RuleId("G-ARITH-2") : RuleId("G-ARITH-1");
    const auto seat = seat_of(decider.actor);
    // Who proposed it may take it back, and no more.
    const bool own = seat == open->by && body.agree;
    if (own || (!seat && !decider.is_staff())) return decider.refuse(Reason::wrong_actor, rule);
    if (!body.agree) {
        decider.emit(rule, CorrectionDeclined{open->by});
        return std::nullopt;
    }
    // The papers may have changed since it was proposed.
    if (auto refusal = need_correction(decider, proposed)) return refusal;
    decider.emit(seat ? *rule_of_players(decider, proposed) : rule_of_director(decider, proposed),
                 corrected(proposed, open->by));
    return std::nullopt;
}

namespace {

// What the text binds a player to as soon as he has done it: to a play whose points he wrote, to an exchange that he
// announced, to tiles that he put on the board, to a count on which both agreed.
bool binds(const State& state, const Entry& entry) {
    const auto seat = seat_of(entry.by);
    const State& before = entry.before;
    if (!seat || before.stage != Stage::turn) return false;
    // Nor does one player alone take back the end.
    if (state.outcome && !before.outcome) return true;
    switch (entry.kind) {
        case EntryKind::row:
            return before.turn.play && *seat == rival(before.mover) && !before.turn.wrote[*seat];
        case EntryKind::exchange:
            return state.turn.exchanging && !before.turn.exchanging && !state.rules.exchange_may_desist;
        case EntryKind::placing:
            return state.rules.event_strict_table && !state.turn.placed.empty() && !tiles_are_free(state);
        case EntryKind::count:
            return before.turn.disputed && !state.turn.disputed;
        default:
            return false;
    }
}

}  // namespace

Verdict decide_on(Decider& decider, const TakeBack& body) {
    const State& state = decider.state;
    if (state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    // Online the program draws and counts, and what a person sent the rival has seen.
    if (decider.online()) return decider.refuse(Reason::not_in_mode, "G-LOG-2");
    if (state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-LOG-2");
    const Entry* last = state.entries.last();
    if (last == nullptr) return decider.refuse(Reason::nothing_entered, "G-LOG-2");
    const bool meant = !body.entry || *body.entry == static_cast<int>(last->from);
    const bool own = last->by == decider.actor;
    if (!(own || decider.actor == Role::director) || !meant)
        return decider.refuse(Reason::not_the_last_entry, "G-LOG-2");
    if (own && binds(state, *last)) return decider.refuse(Reason::binding_entry, "G-LOG-2");
    const auto end = static_cast<int>(state.next_sequence) - 1;
    decider.emit("G-LOG-2", EntryTakenBack{static_cast<int>(last->from), end, last->kind});
    return std::nullopt;
}

}  // namespace letrado::game
