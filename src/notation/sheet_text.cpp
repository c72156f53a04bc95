#include "notation/sheet_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "notation/event_text.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using board::Square;
using game::Seat;

const char* choose(base::Language language, const char* es, const char* en) {
    return language == base::Language::spanish ? es : en;
}

// "(CASA)", as a paper has a play that did not stand; empty where nobody wrote it.
std::string struck_word(const game::State& state, int turn) {
    for (const Seat seat : game::both_seats)
        for (const game::SheetRow& row : state.sheets[seat].rows)
            if (row.turn == turn && row.kind == game::RowKind::play && row.word)
                return fmt::format("({})", tiles::to_notation({row.word->begin(), row.word->end()}));
    return {};
}

std::string kind_text(const game::State& state, std::size_t turn, base::Language language) {
    const game::TurnRecord& record = state.record[turn];
    switch (record.kind) {
        case game::RowKind::play:
            return fmt::format("{} {}", to_text(record.main_word.position),
                               tiles::to_notation({record.main_word.tiles.begin(), record.main_word.tiles.end()}));
        case game::RowKind::exchange:
            return fmt::format("{} ({})", choose(language, "cambio", "exchange"), record.exchanged);
        case game::RowKind::pass:
            return choose(language, "paso", "pass");
        case game::RowKind::lost_turn: {
            const std::string struck = struck_word(state, static_cast<int>(turn));
            const bool rejected = record.cause == game::LostTurnCause::rejected;
            if (!struck.empty() && rejected) return struck + choose(language, " anulada", " annulled");
            if (!struck.empty()) return struck + choose(language, " perdida", " lost");
            return rejected ? choose(language, "jugada anulada", "play annulled")
                            : choose(language, "turno perdido", "lost turn");
        }
    }
    return {};
}

// A play that nobody had accepted when the game ended.
std::string unaccepted_line(const game::State& state, board::Score total, base::Language language) {
    const std::string struck = struck_word(state, static_cast<int>(state.record.size()));
    if (!state.outcome || struck.empty()) return {};
    const std::string text = struck + choose(language, " no aceptada", " not accepted");
    return fmt::format("{} {:>3} {:>4}", padded(shortened(text, 20), 20), 0, total);
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t width = columns_of(text);
    return std::string(text) + std::string(columns > width ? columns - width : 0, ' ');
}

std::string shortened(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    std::size_t end = 0;
    for (std::size_t seen = 0; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
        if (starts && ++seen == columns) break;
    }
    return std::string(text.substr(0, end)) + "…";
}

std::vector<Square> last_play(const game::State& state) {
    std::vector<Square> squares;
    const auto last =
        std::ranges::find(state.record.rbegin(), state.record.rend(), game::RowKind::play, &game::TurnRecord::kind);
    if (last == state.record.rend()) return squares;
    for (const board::Placement& placement : last->placements)
        squares.push_back(placement.square);
    return squares;
}

std::string caption(const game::State& state, const game::PerSeat<std::string>& names) {
    const auto scores = state.outcome && state.outcome->published ? game::final_scores(state).total : state.scores;
    return fmt::format("{} {} – {} {}", names[Seat::first], scores[Seat::first], scores[Seat::second],
                       names[Seat::second]);
}

std::string turn_line(const game::State& state, std::size_t turn, board::Score total, base::Language language) {
    const std::string text = shortened(kind_text(state, turn, language), 20);
    return fmt::format("{} {:>3} {:>4}", padded(text, 20), state.record[turn].agreed, total);
}

namespace {

std::string lost_text(const game::State& state, base::Language language) {
    const game::Outcome& outcome = *state.outcome;
    return fmt::format("{} {}, {}", choose(language, "partida perdida por", "game lost by"),
                       state.players[*outcome.loser],
                       value_text("ForfeitCause", game::name_of(outcome.cause)).in(language));
}

}  // namespace

std::string ending_text(const game::State& state, base::Language language) {
    const game::Outcome& outcome = *state.outcome;
    // Excluded after the end.
    if (outcome.reason != game::EndReason::forfeit && outcome.cause != game::ForfeitCause::none) {
        if (!outcome.loser) return choose(language, "la pierden los dos", "both lose it");
        return lost_text(state, language);
    }
    switch (state.outcome->reason) {
        case game::EndReason::out:
            return choose(language, "un jugador colocó todas sus fichas", "a player placed all his tiles");
        case game::EndReason::passes:
            return choose(language, "dos pasos seguidos de cada jugador", "two passes in a row of each player");
        case game::EndReason::scoreless:
            return choose(language, "doce turnos seguidos sin puntos", "twelve turns in a row without points");
        case game::EndReason::blocked:
            return choose(language, "nadie puede colocar una ficha", "nobody can place a tile");
        case game::EndReason::time:
            return choose(language, "se acabó el tiempo de la partida", "the time of the game is over");
        case game::EndReason::forfeit:
            if (!state.outcome->loser && state.outcome->cause != game::ForfeitCause::none)
                return choose(language, "la pierden los dos", "both lose it");
            if (!state.outcome->loser)
                return choose(language, "la exclusión fue anulada: cuentan los puntos anotados",
                              "the exclusion was annulled: the written points count");
            if (state.outcome->cause == game::ForfeitCause::resigned)
                return fmt::format("{} {}", choose(language, "abandona", "resigned by"),
                                   state.players[*state.outcome->loser]);
            return lost_text(state, language);
    }
    return {};
}

std::string sheet_text(const game::State& state, base::Language language) {
    constexpr std::size_t width = 30;
    // Who starts is on the left, as on every other sheet.
    const Seat left = state.record.empty() ? Seat::first : state.record.front().seat;
    const Seat right = game::rival(left);
    std::array<std::vector<std::string>, 2> columns;
    game::PerSeat<board::Score> totals;
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        const game::TurnRecord& record = state.record[turn];
        totals[record.seat] += record.agreed;
        std::string line = turn_line(state, turn, totals[record.seat], language);
        if (record.agreed != record.computed)
            line += fmt::format(" ({}: {})", choose(language, "tablero", "board"), record.computed);
        columns[record.seat == left ? 0 : 1].push_back(std::move(line));
    }
    const bool on_left = state.mover == left;
    if (std::string line = unaccepted_line(state, totals[state.mover], language); !line.empty())
        columns[on_left ? 0 : 1].push_back(std::move(line));
    std::string text = fmt::format("     {} │ {}\n", padded(state.players[left], width), state.players[right]);
    const std::size_t rows = std::max(columns[0].size(), columns[1].size());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto cell = [&](std::size_t i) { return row < columns[i].size() ? columns[i][row] : std::string(); };
        text += fmt::format("{:>3}. {} │{}{}\n", row + 1, padded(cell(0), width), cell(1).empty() ? "" : " ", cell(1));
    }
    if (!state.outcome) return text;
    const game::FinalScores scores = game::final_scores(state);
    const auto add = [&](std::string_view what, const game::PerSeat<board::Score>& points, int sign) {
        if (points[Seat::first] == 0 && points[Seat::second] == 0) return;
        text += fmt::format("     {} │ {}\n",
                            padded(fmt::format("{} {:>+4}", padded(what, 20), sign * points[left]), width),
                            fmt::format("{} {:>+4}", padded(what, 20), sign * points[right]));
    };
    add(choose(language, "fichas restantes", "tiles left"), scores.racks, 1);
    add(choose(language, "tiempo", "time"), scores.overtime, -1);
    add(choose(language, "sanciones", "penalties"), scores.penalties, -1);
    add(choose(language, "sumas de las planillas", "sums of the sheets"), scores.sums, 1);
    text += fmt::format(
        "     {} │ {}\n",
        padded(fmt::format("{} {:>8}", padded(choose(language, "RESULTADO", "RESULT"), 20), scores.total[left]), width),
        fmt::format("{} {:>8}", padded(choose(language, "RESULTADO", "RESULT"), 20), scores.total[right]));
    return text + fmt::format("{}: {}.\n", choose(language, "Fin de la partida", "End of the game"),
                              ending_text(state, language));
}

}  // namespace letrado::notation
