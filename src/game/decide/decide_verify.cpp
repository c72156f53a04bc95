// Counting, announcing, verifying and writing.
#include <algorithm>

#include "game/decide/laying.h"

namespace letrado::game {

namespace {

using edition::ClockMode;
using edition::MissedCentre;
using edition::RuleId;

bool missed_centre(const State& state) {
    return state.board.empty() && state.turn.play && !state.turn.play->covers_centre;
}

Verdict need_verify(const Decider& decider, RuleId rule) {
    if (auto refusal = decider.need_open_turn()) return refusal;
    const bool over = decider.state.phase == Phase::draw || decider.state.phase == Phase::press;
    if (over) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    if (decider.state.phase != Phase::verify) return decider.refuse(Reason::no_points_yet, rule);
    return std::nullopt;
}

// A row for the sheet of `keeper`, with what was given in place of what was announced.
void write_row(Decider& decider, Role keeper, const WriteRow& body) {
    const State& state = decider.state;
    const board::Score points = body.points.value_or(state.turn.announced);
    SheetRow row = row_of_play(decider, keeper, *state.turn.play, state.turn.placed, points);
    if (!decider.online()) {
        row.word = body.word;
        row.blanks = body.blanks;
    }
    if (body.total) row.total = *body.total;
    const bool accepts = seat_of(keeper) == rival(state.mover);
    const RuleId rule = accepts                              ? RuleId("G-ACCEPT-1")
                        : keeper == Role::monitor            ? RuleId("G-BLANK-8")
                        : decider.rules.sheet_words_required ? RuleId("G-SHEET-3")
                                                             : RuleId("G-SHEET-1");
    decider.emit(rule, RowWritten{keeper, row});
}

std::size_t blanks_in(const board::Placements& placements) {
    return static_cast<std::size_t>(
        std::ranges::count_if(placements, [](const board::Placement& placement) { return placement.tile.is_blank(); }));
}

// A play that both players wrote: its row on the control sheet.
SheetRow row_of_record(const State& state, int turn, const WriteRow& body) {
    const TurnRecord& record = state.record[static_cast<std::size_t>(turn)];
    SheetRow row;
    row.turn = turn;
    row.seat = record.seat;
    row.kind = RowKind::play;
    row.word = body.word;
    row.points = body.points.value_or(record.agreed);
    row.blanks = body.blanks;
    row.total = row.points;
    for (int before = 0; before < turn; ++before)
        if (const TurnRecord& other = state.record[static_cast<std::size_t>(before)]; other.seat == row.seat)
            row.total += other.agreed;
    if (body.total) row.total = *body.total;
    return row;
}

// The monitor may be slower than the players: the row of a play is written until the game is closed.
Verdict write_control_row(Decider& decider, const WriteRow& body) {
    const State& state = decider.state;
    const auto missing = [&](const board::Placements& placements) {
        return decider.rules.blank_sheet_record && body.blanks.size() != blanks_in(placements);
    };
    const auto written = [&](int turn) {
        return std::ranges::any_of(state.control_sheet.rows, [&](const SheetRow& row) { return row.turn == turn; });
    };
    const auto turns = static_cast<int>(state.record.size());
    const bool now = !body.turn && state.stage == Stage::turn && state.turn.play && state.phase == Phase::verify;
    if (now) {
        if (auto refusal = need_verify(decider, "G-ACCEPT-1")) return refusal;
        if (state.turn.disputed) return decider.refuse(Reason::wrong_phase, "G-CLOCK-3");
        if (written(turns)) return decider.refuse(Reason::already_written, "G-BLANK-8");
        if (missing(state.turn.placed)) return decider.refuse(Reason::blank_not_named, "G-BLANK-8");
        write_row(decider, Role::monitor, body);
        return std::nullopt;
    }
    if (state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-BLANK-8");
    if (state.stage != Stage::turn && state.stage != Stage::signing) {
        return decider.refuse(Reason::wrong_stage, "G-BLANK-8");
    }
    const int turn = body.turn.value_or(turns - 1);
    const bool play = turn >= 0 && turn < turns && state.record[static_cast<std::size_t>(turn)].kind == RowKind::play;
    if (!play) return decider.refuse(body.turn ? Reason::no_such_turn : Reason::no_points_yet, "G-BLANK-8");
    if (written(turn)) return decider.refuse(Reason::already_written, "G-BLANK-8");
    if (missing(state.record[static_cast<std::size_t>(turn)].placements)) {
        return decider.refuse(Reason::blank_not_named, "G-BLANK-8");
    }
    decider.emit("G-BLANK-8", RowWritten{Role::monitor, row_of_record(state, turn, body)});
    return std::nullopt;
}

// Squares that double or triple words, under an opening that missed the star.
bool on_word_premium(const board::Placements& placements) {
    return std::ranges::any_of(placements, [](const board::Placement& placement) {
        const board::Premium premium = board::premium_at(placement.square);
        return premium == board::Premium::double_word || premium == board::Premium::triple_word;
    });
}

}  // namespace

Verdict decide_on(Decider& decider, const Announce& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    // Until the rival has written or objected, the mover may correct what he announced.
    const bool again = state.phase == Phase::verify && !decider.online() && !state.turn.disputed &&
                       !state.turn.wrote[rival(state.mover)];
    if (state.phase != Phase::count && state.phase != Phase::placing && !again) {
        return decider.refuse(Reason::wrong_phase, "G-TURN-4");
    }
    for (const board::Placement& placement : state.turn.placed)
        if (placement.tile.face() == 0) return decider.refuse(Reason::blank_not_named, "G-BLANK-2");
    if (state.phase == Phase::placing) return decider.refuse(Reason::wrong_phase, "G-TURN-4");
    if (announces_total(decider) && !body.total) return decider.refuse(Reason::total_missing, "G-TURN-4");
    if (!are_points(body.points)) return decider.refuse(Reason::wrong_points, "G-TURN-4");
    decider.emit("G-TURN-4", ScoreAnnounced{body.points, body.total});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ObjectCount&) {
    if (auto refusal = need_verify(decider, "G-CLOCK-3")) return refusal;
    if (!decider.acts_as_rival()) return decider.refuse(Reason::wrong_actor, "G-CLOCK-3");
    if (decider.state.turn.wrote[rival(decider.state.mover)]) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    if (decider.online()) return decider.refuse(Reason::not_in_mode, "G-CLOCK-3");
    if (decider.state.turn.disputed) return decider.refuse(Reason::wrong_phase, "G-CLOCK-3");
    decider.emit("G-CLOCK-3", CountDisputed{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const SettleCount& body) {
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (!decider.state.turn.disputed) return decider.refuse(Reason::wrong_phase, "G-CLOCK-3");
    const auto seat = seat_of(decider.actor);
    if (!seat && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-CLOCK-3");
    if (!are_points(body.points)) return decider.refuse(Reason::wrong_points, "G-CLOCK-3");
    // Both players come to the same number, or the director decides.
    const bool settled = !seat || decider.state.turn.count_said[rival(*seat)] == body.points;
    if (settled) {
        decider.emit("G-ARITH-2", CountSettled{body.points});
    } else {
        decider.emit("G-CLOCK-3", CountProposed{*seat, body.points});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const PauseVerification&) {
    const State& state = decider.state;
    if (decider.rules.clock_verify_pause_seconds == 0) return decider.refuse(Reason::not_in_edition, "G-TURN-3");
    if (auto refusal = need_verify(decider, "G-TURN-3")) return refusal;
    if (!seat_of(decider.actor)) return decider.refuse(Reason::wrong_actor, "G-TURN-3");
    if (decider.rules.event_mode != ClockMode::corrido || state.turn.paused) {
        return decider.refuse(Reason::wrong_phase, "G-TURN-3");
    }
    const Millis verified = decider.context.now - state.turn.verify_since;
    if (verified < Millis{1000} * decider.rules.clock_verify_pause_seconds) {
        return decider.refuse(Reason::too_early, "G-TURN-3");
    }
    decider.emit("G-TURN-3", VerificationPaused{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const JudgeOpening& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_open_turn()) return refusal;
    const bool choice = decider.rules.opening_miss_centre == MissedCentre::opponent_chooses;
    const RuleId rule = choice ? RuleId("G-CENTRE-1") : RuleId("G-CENTRE-3");
    if (!decider.acts_as_rival()) return decider.refuse(Reason::wrong_actor, rule);
    if (!missed_centre(state)) return decider.refuse(Reason::wrong_phase, rule);
    if (state.turn.wrote[rival(state.mover)]) return decider.refuse(Reason::accepted, rule);
    if (state.turn.opening_accepted) return decider.refuse(Reason::already_ruled, "G-CENTRE-2");
    if (!body.accept) {
        decider.emit(rule, TurnLost{LostTurnCause::off_centre});
    } else if (choice) {
        decider.emit("G-CENTRE-2", OpeningAccepted{});
        // The article takes the doubling away; that it is only the star's is a decision.
        if (on_word_premium(state.turn.placed)) {
            const bool strict = decider.rules.opening_strict_no_doubling;
            decider.emit("G-CENTRE-4", Recorded{RecordKind::decision, state.mover, "opening.strict_no_doubling",
                                                strict ? "true" : "false", 0});
        }
    } else {
        return decider.refuse(Reason::not_in_edition, rule);
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const WriteRow& body) {
    const State& state = decider.state;
    if (body.points && !are_points(*body.points)) return decider.refuse(Reason::wrong_points, "G-SHEET-1");
    if (decider.actor == Role::monitor) return write_control_row(decider, body);
    if (body.turn) return decider.refuse(Reason::wrong_actor, "G-SHEET-1");
    if (auto refusal = need_verify(decider, "G-ACCEPT-1")) return refusal;
    if (state.turn.disputed) return decider.refuse(Reason::wrong_phase, "G-CLOCK-3");
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-SHEET-1");
    if (state.turn.wrote[*seat]) return decider.refuse(Reason::already_written, "G-SHEET-1");
    const bool away = state.absent && !state.absent->returned;
    if (away && *seat != state.mover) return decider.refuse(Reason::absent_player, "G-ABS-2");
    write_row(decider, decider.actor, body);
    return std::nullopt;
}

void write_missing_rows(Decider& decider) {
    const State& state = decider.state;
    WriteRow row;
    row.word = state.turn.play->words.front().tiles;
    row.blanks =
        row_of_play(decider, role_of(state.mover), *state.turn.play, state.turn.placed, state.turn.announced).blanks;
    for (const Seat seat : {state.mover, rival(state.mover)})
        if (!state.turn.wrote[seat]) write_row(decider, role_of(seat), row);
}

Verdict decide_on(Decider& decider, const Accept&) {
    const State& state = decider.state;
    if (auto refusal = need_verify(decider, "G-ACCEPT-1")) return refusal;
    if (!decider.acts_as_rival()) return decider.refuse(Reason::wrong_actor, "G-ACCEPT-1");
    if (state.turn.disputed) return decider.refuse(Reason::wrong_phase, "G-CLOCK-3");
    if (state.turn.wrote[rival(state.mover)]) return decider.refuse(Reason::already_written, "G-SHEET-1");
    write_missing_rows(decider);
    return std::nullopt;
}

}  // namespace letrado::game
