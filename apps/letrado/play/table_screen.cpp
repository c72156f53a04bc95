#include "play/table_screen.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::app {

namespace {

using edition::ClockMode;
using game::Seat;

constexpr std::size_t board_columns = 51;
constexpr std::size_t panel_columns = 29;
constexpr std::size_t wide_columns = board_columns + 2 * panel_columns + 2;
constexpr int player_rows = 4;  // of the panel, for each player

std::string name_line(const ScreenView& view, Seat seat) {
    const game::State& state = view.state;
    const bool moves = state.stage == game::Stage::turn && state.mover == seat;
    return fmt::format("{} {}", moves ? "▶" : " ", shortened(state.players[seat], panel_columns - 2));
}

std::string shown_rack(const ScreenView& view, Seat seat) {
    const board::Rack& rack = view.state.racks[seat];
    return rack_line(view.shows_rack[seat] ? rack : board::Rack{{}, rack.size()});
}

const char* say(const ScreenView& view, const char* es, const char* en) {
    return view.language == base::Language::spanish ? es : en;
}

std::vector<std::string> player_lines(const ScreenView& view) {
    const game::State& state = view.state;
    std::vector<std::string> lines;
    for (const Seat seat : game::both_seats) {
        lines.push_back(name_line(view, seat));
        lines.push_back(fmt::format("  {:>4} {}  {}", state.scores[seat], say(view, "puntos", "points"),
                                    screen_clock(state, seat, view.now)));
        lines.push_back("  " + shown_rack(view, seat));
        lines.emplace_back();
    }
    lines.push_back(fmt::format("  {}: {}", say(view, "En la bolsa", "In the bag"), state.bag_size));
    lines.emplace_back();
    return lines;
}

// One line a player and one for the bag, under the board.
std::string compact_lines(const ScreenView& view) {
    const game::State& state = view.state;
    std::string text;
    for (const Seat seat : game::both_seats) {
        const bool moves = state.stage == game::Stage::turn && state.mover == seat;
        text += fmt::format("{} {} {:>4} {} {}\n", moves ? "▶" : " ", padded(shortened(state.players[seat], 12), 12),
                            state.scores[seat], screen_clock(state, seat, view.now), shown_rack(view, seat));
    }
    return text + fmt::format("  {}: {}\n", say(view, "En la bolsa", "In the bag"), state.bag_size);
}

// The last turns, at most so many.
std::vector<std::string> turn_lines(const game::State& state, std::size_t room, base::Language language) {
    game::PerSeat<board::Score> totals;
    std::vector<std::string> lines;
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        const game::TurnRecord& record = state.record[turn];
        totals[record.seat] += record.agreed;
        lines.push_back(turn_line(state, turn, totals[record.seat], language));
    }
    if (lines.size() > room) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
    return lines;
}

// Beside the board: the players with the turns under them or, where there is room, beside them.
std::vector<std::string> panel_lines(const ScreenView& view) {
    constexpr std::size_t rows = board::board_side + 2;
    std::vector<std::string> lines = player_lines(view);
    if (view.columns < wide_columns) {
        const auto turns = turn_lines(view.state, rows - lines.size(), view.language);
        lines.insert(lines.end(), turns.begin(), turns.end());
        return lines;
    }
    lines.resize(rows);
    const auto turns = turn_lines(view.state, rows, view.language);
    for (std::size_t i = 0; i < turns.size(); ++i)
        lines[i] = padded(lines[i], panel_columns + 2) + turns[i];
    return lines;
}

}  // namespace

bool is_compact(const ScreenView& view) {
    return view.columns < board_columns + panel_columns;
}

ScreenPlace clock_place(Seat seat) {
    // Under the title and the name; after "  1234 puntos  ".
    const int player = seat == Seat::first ? 0 : 1;
    return {3 + player * player_rows, static_cast<int>(board_columns) + 16};
}

std::string screen_clock(const game::State& state, Seat seat, game::Millis now) {
    switch (state.rules.event_mode) {
        case ClockMode::corrido:
        case ClockMode::no_corrido:
            return fmt::format("{:>6}", clock_text(state.clocks.left_at(seat, now)));
        case ClockMode::timer:
            if (state.stage != game::Stage::turn || state.mover != seat) return "";
            return fmt::format("{:>6}", clock_text(state.clocks.timer_left_at(now)));
        case ClockMode::none:
            return "";
    }
    return "";
}

std::string screen_text(const ScreenView& view) {
    std::string text = fmt::format("LETRADO · {}\n", view.state.rules.edition);
    const auto board = board_lines(view.state.board, view.state.turn.placed, last_play(view.state), view.ink);
    if (is_compact(view)) {
        for (const std::string& line : board)
            text += line + '\n';
        return text + compact_lines(view) + wrapped(view.message, view.columns) + '\n';
    }
    const auto panel = panel_lines(view);
    for (std::size_t i = 0; i < std::max(board.size(), panel.size()); ++i) {
        std::string line = i < board.size() ? board[i] : std::string(board_columns, ' ');
        if (i < panel.size()) line += panel[i];
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text + wrapped(view.message, view.columns) + '\n';
}

}  // namespace letrado::app
