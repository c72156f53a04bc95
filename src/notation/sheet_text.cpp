#include "notation/sheet_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "tiles/text.h"

namespace letrado::notation {

namespace {

using game::Seat;
using game::Square;

std::string kind_text(const game::TurnRecord& record) {
    switch (record.kind) {
        case game::RowKind::play:
            return fmt::format("{} {}", game::to_text(record.main_word.position),
                               tiles::to_notation({record.main_word.tiles.begin(), record.main_word.tiles.end()}));
        case game::RowKind::exchange:
            return fmt::format("cambio ({})", record.exchanged);
        case game::RowKind::pass:
            return "paso";
        case game::RowKind::lost_turn:
            return record.cause == game::LostTurnCause::rejected ? "jugada anulada" : "turno perdido";
    }
    return {};
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
    for (const game::Placement& placement : last->placements)
        squares.push_back(placement.square);
    return squares;
}

std::string caption(const game::State& state) {
    const auto scores = state.outcome && state.outcome->published ? game::final_scores(state).total : state.scores;
    return fmt::format("{} {} – {} {}", state.players[Seat::first], scores[Seat::first], scores[Seat::second],
                       state.players[Seat::second]);
}

std::string turn_line(const game::State& state, std::size_t turn, game::Score total) {
    const game::TurnRecord& record = state.record[turn];
    return fmt::format("{} {:>3} {:>4}", padded(shortened(kind_text(record), 20), 20), record.agreed, total);
}

std::string ending_text(const game::State& state) {
    switch (state.outcome->reason) {
        case game::EndReason::out:
            return "un jugador colocó todas sus fichas";
        case game::EndReason::passes:
            return "dos pasos seguidos de cada jugador";
        case game::EndReason::scoreless:
            return "doce turnos seguidos sin puntos";
        case game::EndReason::blocked:
            return "nadie puede colocar una ficha";
        case game::EndReason::time:
            return "se acabó el tiempo de la partida";
        case game::EndReason::forfeit:
            if (!state.outcome->loser) return "la exclusión fue anulada: cuentan los puntos anotados";
            if (state.outcome->cause == game::ForfeitCause::resigned)
                return fmt::format("abandona {}", state.players[*state.outcome->loser]);
            return fmt::format("partida perdida por {}", state.players[*state.outcome->loser]);
    }
    return {};
}

std::string sheet_text(const game::State& state) {
    constexpr std::size_t width = 30;
    std::array<std::vector<std::string>, 2> columns;
    game::PerSeat<game::Score> totals;
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        const game::TurnRecord& record = state.record[turn];
        totals[record.seat] += record.agreed;
        std::string line = turn_line(state, turn, totals[record.seat]);
        if (record.agreed != record.computed) line += fmt::format(" (tablero: {})", record.computed);
        columns[static_cast<std::size_t>(record.seat)].push_back(std::move(line));
    }
    std::string text =
        fmt::format("     {} │ {}\n", padded(state.players[Seat::first], width), state.players[Seat::second]);
    const std::size_t rows = std::max(columns[0].size(), columns[1].size());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto cell = [&](std::size_t i) { return row < columns[i].size() ? columns[i][row] : std::string(); };
        text += fmt::format("{:>3}. {} │{}{}\n", row + 1, padded(cell(0), width), cell(1).empty() ? "" : " ", cell(1));
    }
    if (!state.outcome) return text;
    const game::FinalScores scores = game::final_scores(state);
    const auto add = [&](std::string_view what, const game::PerSeat<game::Score>& points, int sign) {
        if (points[Seat::first] == 0 && points[Seat::second] == 0) return;
        text += fmt::format("     {} │ {}\n",
                            padded(fmt::format("{} {:>+4}", padded(what, 20), sign * points[Seat::first]), width),
                            fmt::format("{} {:>+4}", padded(what, 20), sign * points[Seat::second]));
    };
    add("fichas restantes", scores.racks, 1);
    add("tiempo", scores.overtime, -1);
    add("sanciones", scores.penalties, -1);
    add("sumas de las planillas", scores.sums, 1);
    text += fmt::format("     {} │ {}\n",
                        padded(fmt::format("{} {:>8}", padded("RESULTADO", 20), scores.total[Seat::first]), width),
                        fmt::format("{} {:>8}", padded("RESULTADO", 20), scores.total[Seat::second]));
    return text + fmt::format("Fin de la partida: {}.\n", ending_text(state));
}

}  // namespace letrado::notation
