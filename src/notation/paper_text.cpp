#include "notation/paper_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "notation/sheet_text.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using game::RowKind;
using game::Seat;
using game::Sheet;
using game::SheetRow;

int turns_of(const game::State& state) {
    return static_cast<int>(state.record.size());
}

bool has(const std::vector<int>& turns, int turn) {
    return std::ranges::find(turns, turn) != turns.end();
}

base::Text what(const SheetRow& row) {
    switch (row.kind) {
        case RowKind::play: {
            if (!row.word) return {"(sin palabra)", "(no word)"};
            const std::string word = tiles::to_notation({row.word->begin(), row.word->end()});
            return {word, word};
        }
        case RowKind::exchange:
            return {"cambio", "exchange"};
        case RowKind::pass:
            return {"paso", "pass"};
        case RowKind::lost_turn:
            return {"turno perdido", "lost turn"};
    }
    return {};
}

std::string paper(const game::State& state, const Sheet& sheet, std::string_view title,
                  const std::vector<int>& differing, base::Language language) {
    constexpr std::size_t width = 30;
    const std::vector<int> wrong = sheet.wrong_additions();
    std::array<std::vector<std::string>, 2> columns;
    for (const SheetRow& row : sheet.rows) {
        const std::string written = what(row).in(language);
        // Nor does a play count that nobody had accepted when the game ended.
        const bool crossed_out = sheet.is_crossed_out(row) || (state.outcome && row.turn >= turns_of(state));
        const std::string name = crossed_out ? fmt::format("({})", written) : written;
        std::string line = fmt::format("{} {:>3} {:>4}", padded(shortened(name, 18), 18), row.points, row.total);
        if (!crossed_out && has(differing, row.turn)) line += " ≠";
        if (!crossed_out && has(wrong, row.turn)) line += " Σ";
        columns[static_cast<std::size_t>(row.seat)].push_back(std::move(line));
    }
    std::string text = fmt::format("\n{}\n     {} │ {}\n", title, padded(state.players[Seat::first], width),
                                   state.players[Seat::second]);
    const std::size_t rows = std::max(columns[0].size(), columns[1].size());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto cell = [&](std::size_t i) { return row < columns[i].size() ? columns[i][row] : std::string(); };
        text += fmt::format("{:>3}. {} │{}{}\n", row + 1, padded(cell(0), width), cell(1).empty() ? "" : " ", cell(1));
    }
    return text;
}

}  // namespace

std::string papers_text(const game::State& state, base::Language language) {
    if (game::is_online(state)) return {};
    const std::vector<int> differing = game::differing_turns(state.sheets, turns_of(state));
    std::string text;
    for (const Seat keeper : game::both_seats)
        text += paper(state, state.sheets[keeper],
                      base::Text{fmt::format("Planilla de {}", state.players[keeper]),
                                 fmt::format("Sheet of {}", state.players[keeper])}
                          .in(language),
                      differing, language);
    const bool kept =
        std::ranges::any_of(state.control_sheet.rows, [](const SheetRow& row) { return row.kind == RowKind::play; });
    if (kept) {
        const base::Text title{"Planilla de control", "Control sheet"};
        text += paper(state, state.control_sheet, title.in(language), {}, language);
    }
    for (const base::Text& fault : paper_faults(state))
        text += fault.in(language) + '\n';
    return text;
}

std::vector<base::Text> paper_faults(const game::State& state) {
    std::vector<base::Text> faults;
    if (game::is_online(state)) return faults;
    for (const int turn : game::differing_turns(state.sheets, turns_of(state))) {
        const SheetRow& one = *state.sheets[Seat::first].row_of(turn);
        const SheetRow& two = *state.sheets[Seat::second].row_of(turn);
        faults.push_back(
            {fmt::format("turno {}: las planillas no coinciden: {} {} {} en la de {}, {} {} {} en la de {}", turn + 1,
                         what(one).es, one.points, one.total, state.players[Seat::first], what(two).es, two.points,
                         two.total, state.players[Seat::second]),
             fmt::format("turn {}: the sheets differ: {} {} {} on {}'s, {} {} {} on {}'s", turn + 1, what(one).en,
                         one.points, one.total, state.players[Seat::first], what(two).en, two.points, two.total,
                         state.players[Seat::second])});
    }
    for (const Seat keeper : game::both_seats)
        for (const int turn : state.sheets[keeper].wrong_additions())
            faults.push_back({fmt::format("turno {}: la planilla de {} suma mal", turn + 1, state.players[keeper]),
                              fmt::format("turn {}: {}'s sheet adds up wrongly", turn + 1, state.players[keeper])});
    return faults;
}

std::vector<base::Text> challenge_counts(const game::State& state) {
    std::vector<base::Text> counts;
    for (const Seat seat : game::both_seats) {
        const game::Conduct& conduct = state.conduct[seat];
        if (conduct.won_challenges == 0 && conduct.failed_challenges == 0) continue;
        counts.push_back({fmt::format("Impugnaciones de {}: ganadas {}, fallidas {}", state.players[seat],
                                      conduct.won_challenges, conduct.failed_challenges),
                          fmt::format("Challenges of {}: won {}, failed {}", state.players[seat],
                                      conduct.won_challenges, conduct.failed_challenges)});
    }
    return counts;
}

}  // namespace letrado::notation
