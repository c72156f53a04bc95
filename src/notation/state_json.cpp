#include "notation/state_json.h"

#include "notation/json_codec.h"
#include "notation/tile_list.h"

namespace letrado::notation {

namespace {

using game::PerSeat;
using game::Seat;
using game::State;

template <typename Of>
boost::json::object each_seat(Of of) {
    boost::json::object object;
    for (const Seat seat : game::both_seats)
        object.emplace(game::name_of(seat), of(seat));
    return object;
}

boost::json::array rows_of(const board::Board& board) {
    boost::json::array rows;
    for (int row = 0; row < board::board_side; ++row) {
        std::string text;
        for (int column = 0; column < board::board_side; ++column) {
            const board::Square square(row, column);
            text += board.has(square) ? to_text(board.at(square)) : ".";
        }
        rows.push_back(boost::json::string(text));
    }
    return rows;
}

boost::json::object turn_json(const game::TurnRecord& record) {
    boost::json::object object;
    object.emplace("seat", to_json(record.seat));
    object.emplace("kind", to_json(record.kind));
    if (record.kind == game::RowKind::play) {
        object.emplace("position", to_json(record.main_word.position));
        object.emplace("word", to_json(record.main_word.tiles));
        object.emplace("placements", to_json(record.placements));
        object.emplace("computed", record.computed);
        object.emplace("points", record.agreed);
    }
    if (record.kind == game::RowKind::exchange) object.emplace("tiles", record.exchanged);
    if (record.kind == game::RowKind::lost_turn) object.emplace("cause", to_json(record.cause));
    return object;
}

boost::json::array sheet_json(const game::Sheet& sheet) {
    boost::json::array rows;
    for (const game::SheetRow& row : sheet.rows)
        rows.push_back(to_json(row));
    return rows;
}

boost::json::array differences_json(const State& state) {
    boost::json::array turns;
    if (game::is_online(state)) return turns;
    for (const int turn : game::differing_turns(state.sheets, static_cast<int>(state.record.size())))
        turns.push_back(turn);
    return turns;
}

boost::json::array penalties_json(const State& state) {
    boost::json::array penalties;
    for (const game::Penalty& penalty : state.penalties) {
        boost::json::object object;
        object.emplace("penalty", penalty.number);
        object.emplace("seat", to_json(penalty.seat));
        object.emplace("points", penalty.points);
        object.emplace("exclusion", penalty.exclusion);
        object.emplace("status", to_json(penalty.status));
        object.emplace("code", penalty.code);
        penalties.push_back(std::move(object));
    }
    return penalties;
}

boost::json::object correction_json(const game::Correction& correction) {
    boost::json::object object;
    object.emplace("by", to_json(correction.by));
    if (correction.turn) object.emplace("turn", *correction.turn);
    object.emplace("points", correction.points);
    object.emplace("reason", correction.reason);
    object.emplace("misentered", correction.misentered);
    return object;
}

// What concerns the director about a player; lookups only where the viewer may know of them.
boost::json::object conduct_json(const game::Conduct& conduct) {
    boost::json::object object;
    object.emplace("won_challenges", conduct.won_challenges);
    object.emplace("failed_challenges", conduct.failed_challenges);
    if (conduct.lookups > 0) object.emplace("lookups", conduct.lookups);
    return object;
}

std::string_view name_of(game::Result result) {
    switch (result) {
        case game::Result::first_wins:
            return "first";
        case game::Result::second_wins:
            return "second";
        case game::Result::draw:
            return "draw";
        case game::Result::both_lose:
            return "none";
    }
    return {};
}

boost::json::object outcome_json(const State& state) {
    boost::json::object object;
    object.emplace("reason", to_json(state.outcome->reason));
    if (state.outcome->loser) object.emplace("loser", to_json(*state.outcome->loser));
    const bool lost = state.outcome->cause != game::ForfeitCause::none;
    if (lost || state.outcome->reason == game::EndReason::forfeit)
        object.emplace("cause", to_json(state.outcome->cause));
    if (!state.outcome->published) return object;
    const game::FinalScores scores = game::final_scores(state);
    object.emplace("racks", to_json(scores.racks));
    object.emplace("overtime", to_json(scores.overtime));
    object.emplace("penalties", to_json(scores.penalties));
    object.emplace("sums", to_json(scores.sums));
    object.emplace("final", to_json(scores.total));
    object.emplace("winner", name_of(game::result(state)));
    object.emplace("provisional", game::is_provisional(state));
    return object;
}

}  // namespace

std::string write_state(const State& state) {
    boost::json::object object;
    object.emplace("edition", state.rules.edition);
    object.emplace("stage", to_json(state.stage));
    object.emplace("phase", to_json(state.phase));
    object.emplace("mover", to_json(state.mover));
    object.emplace("players", to_json(state.players));
    object.emplace("scores", to_json(state.scores));
    object.emplace("board", rows_of(state.board));
    object.emplace("racks", each_seat([&](Seat seat) { return to_json(listed(state.racks[seat].known)); }));
    object.emplace("unknown_tiles", each_seat([&](Seat seat) { return state.racks[seat].unknown; }));
    object.emplace("bag", state.bag_size);
    object.emplace("clocks", to_json(state.clocks.left));
    object.emplace("pass_run", state.pass_run);
    object.emplace("scoreless_run", state.scoreless_run);
    if (state.outcome) object.emplace("outcome", outcome_json(state));
    boost::json::array turns;
    for (const game::TurnRecord& record : state.record)
        turns.push_back(turn_json(record));
    object.emplace("turns", std::move(turns));
    object.emplace("sheets", each_seat([&](Seat seat) { return sheet_json(state.sheets[seat]); }));
    object.emplace("differing_turns", differences_json(state));
    object.emplace("conduct", each_seat([&](Seat seat) { return conduct_json(state.conduct[seat]); }));
    object.emplace("penalties", penalties_json(state));
    if (state.correction) object.emplace("correction", correction_json(*state.correction));
    return boost::json::serialize(object);
}

std::string write_sheets(const State& state) {
    boost::json::object object = each_seat([&](Seat seat) { return sheet_json(state.sheets[seat]); });
    object.emplace("control", sheet_json(state.control_sheet));
    object.emplace("differing_turns", differences_json(state));
    return boost::json::serialize(object);
}

std::string write_refusal(const game::Refusal& refusal, std::string_view command, base::Language language) {
    boost::json::object object;
    object.emplace("refused", command);
    object.emplace("reason", game::name_of(refusal.reason));
    if (refusal.fault) object.emplace("fault", game::name_of(*refusal.fault));
    object.emplace("rule", refusal.rule.text());
    object.emplace("edition", refusal.edition);
    object.emplace("article", refusal.article());
    object.emplace("message", refusal.message().in(language));
    return boost::json::serialize(object);
}

}  // namespace letrado::notation
