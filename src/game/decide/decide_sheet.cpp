// The end and the papers: agreed endings, words, signatures, closing.
#include <algorithm>

#include "game/decide/conduct.h"
#include "game/decide/decider.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::RuleId;

// Blanks and words are settled while the papers are open.
Verdict need_open_sheets(const Decider& decider, RuleId rule) {
    if (decider.state.stage == Stage::closed) {
        const bool by_signatures = decider.rules.arithmetic_limit == edition::ArithmeticLimit::both_signatures;
        return decider.refuse(Reason::closed, by_signatures ? RuleId("G-ARITH-3") : rule);
    }
    if (decider.state.stage != Stage::turn && decider.state.stage != Stage::signing) {
        return decider.refuse(Reason::wrong_stage, rule);
    }
    return std::nullopt;
}

int turns_of(const State& state) {
    return static_cast<int>(state.record.size());
}

Verdict need_result(const Decider& decider) {
    if (decider.state.stage != Stage::signing) return decider.refuse(Reason::game_not_over, "G-SHEET-2");
    if (!decider.state.outcome->published) return decider.refuse(Reason::racks_unknown, "G-SHEET-2");
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const StateBlocked&) {
    if (!decider.rules.end_blocked) return decider.refuse(Reason::not_in_edition, "G-END-1");
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (!seat_of(decider.actor) && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-END-1");
    // While a play waits, somebody has just placed tiles; before a draw nobody knows what can be placed.
    if (!between_turns(decider.state) || decider.state.phase == Phase::draw) {
        return decider.refuse(Reason::wrong_phase, "G-END-1");
    }
    decider.emit("G-END-1", BlockedStated{decider.actor});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const CompleteWords& body) {
    const auto seat = seat_of(decider.actor);
    if (decider.state.stage != Stage::signing) return decider.refuse(Reason::game_not_over, "G-SHEET-4");
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-SHEET-4");
    if (!decider.rules.sheet_words_required) return decider.refuse(Reason::not_in_edition, "G-SHEET-4");
    if (decider.state.signed_by[*seat]) return decider.refuse(Reason::already_written, "G-SHEET-2");
    if (decider.state.completing_words[*seat] != body.done) return decider.refuse(Reason::wrong_phase, "G-SHEET-4");
    decider.emit("G-SHEET-4", WordsCompleting{*seat, body.done});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AddWord& body) {
    const State& state = decider.state;
    const auto seat = seat_of(decider.actor);
    if (auto refusal = need_open_sheets(decider, "G-SHEET-4")) return refusal;
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-SHEET-4");
    const auto missing = state.sheets[*seat].missing_words();
    if (std::ranges::find(missing, body.turn) == missing.end()) {
        return decider.refuse(Reason::no_such_turn, "G-SHEET-4");
    }
    // After the game, words are written on the player's own clock.
    const bool on_clock = state.stage == Stage::turn || state.completing_words[*seat];
    if (!on_clock && decider.rules.sheet_words_required) return decider.refuse(Reason::wrong_phase, "G-SHEET-4");
    // A play that never came to count has no word to be completed.
    const bool counted = body.turn < turns_of(state);
    if (!counted && !state.turn.play) return decider.refuse(Reason::no_such_turn, "G-SHEET-4");
    const tiles::Word& played = counted ? state.record[static_cast<std::size_t>(body.turn)].main_word.tiles
                                        : state.turn.play->words.front().tiles;
    const bool same = std::ranges::equal(played, body.word, {}, &tiles::Tile::as_letter, &tiles::Tile::as_letter);
    decider.emit("G-SHEET-4", WordAdded{*seat, body.turn, body.word, !same});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Sign& body) {
    const State& state = decider.state;
    const auto seat = seat_of(decider.actor);
    if (state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    if (auto refusal = need_result(decider)) return refusal;
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-SHEET-2");
    if (state.signed_by[*seat]) return decider.refuse(Reason::already_written, "G-SHEET-2");
    if (never_came(state, *seat)) return decider.refuse(Reason::absent_player, "G-LATE-4");
    // The rival may wait for the words; whose own sheet lacks them may not sign.
    const auto missing = state.sheets[*seat].missing_words();
    const bool words_due = decider.rules.sheet_words_required && !missing.empty() && missing.front() < turns_of(state);
    if (words_due) return decider.refuse(Reason::word_missing, "G-SHEET-4");
    if (state.completing_words[*seat]) return decider.refuse(Reason::sheet_open, "G-SHEET-4");
    const bool kept =
        decider.rules.event_monitors ||
        std::ranges::any_of(state.control_sheet.rows, [](const SheetRow& row) { return row.kind == RowKind::play; });
    if (body.paper == Paper::control && !kept) {
        return decider.refuse(Reason::no_control_sheet, "G-SHEET-2");
    }
    const bool agree = decider.online() || points_agree(state.sheets, turns_of(state));
    if (!agree) return decider.refuse(Reason::sheets_differ, "G-SHEET-1");
    decider.emit("G-SHEET-2", Signed{*seat, body.paper});
    if (state.signed_by[rival(*seat)]) decider.emit("G-CLOSE-1", Closed{Certificate::signatures, ""});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Certify& body) {
    if (auto refusal = decider.need_director("G-SHEET-2")) return refusal;
    if (decider.state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    if (auto refusal = need_result(decider)) return refusal;
    // Who is still completing words has used his time until now, and it is in the result that is certified.
    State next = decider.state;
    for (const Seat seat : both_seats)
        if (next.completing_words[seat]) decider.emit("G-SHEET-4", WordsCompleting{seat, true});
    // Nobody wins a game to which he never came.
    if (const auto unseen = wins_unseen(decider.state))
        decider.emit("G-LATE-4", GameEnded{EndReason::forfeit, *unseen, ForfeitCause::lateness});
    for (const Event& event : decider.events)
        apply(next, event);
    if (const auto adjustment = adjustment_due(next)) decider.emit(adjustment->rule, adjustment->result);
    decider.emit("G-SHEET-2", Closed{Certificate::director, body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const RequestReopen&) {
    const auto seat = seat_of(decider.actor);
    if (!decider.rules.close_reopen) return decider.refuse(Reason::not_in_edition, "G-CLOSE-2");
    if (decider.state.stage != Stage::closed) return decider.refuse(Reason::wrong_stage, "G-CLOSE-2");
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-CLOSE-2");
    if (decider.state.wants_reopening[*seat]) return decider.refuse(Reason::already_written, "G-CLOSE-2");
    decider.emit("G-CLOSE-2", ReopenRequested{*seat});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Reopen& body) {
    if (auto refusal = decider.need_director("G-CLOSE-2")) return refusal;
    const State& state = decider.state;
    if (!decider.rules.close_reopen) return decider.refuse(Reason::not_in_edition, "G-CLOSE-2");
    if (state.stage != Stage::closed) return decider.refuse(Reason::wrong_stage, "G-CLOSE-2");
    if (!state.wants_reopening[Seat::first] || !state.wants_reopening[Seat::second]) {
        return decider.refuse(Reason::not_both, "G-CLOSE-2");
    }
    decider.emit("G-CLOSE-2", Reopened{body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const NoteRack& body) {
    const State& state = decider.state;
    if (state.stage != Stage::turn && state.stage != Stage::signing) {
        return decider.refuse(Reason::wrong_stage, "G-END-6");
    }
    // Before the end only who directs says what a rack holds: what one player noted could not be laid by the other.
    const bool own = decider.acts_for(body.seat) && state.stage == Stage::signing;
    if (!own && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-END-6");
    const bool fits = static_cast<int>(body.tiles.size()) <= state.racks[body.seat].unknown;
    tiles::TileCounts pool = state.pool;
    for (const tiles::Tile tile : body.tiles) {
        if (!fits || !pool.contains(tile)) return decider.refuse(Reason::not_in_rack, "G-END-6");
        pool.remove(tile);
    }
    decider.emit("G-END-6", RackNoted{body.seat, body.tiles});
    return std::nullopt;
}

}  // namespace letrado::game
