#include "game/sheet.h"

#include <algorithm>

namespace letrado::game {

Score Sheet::total(Seat seat) const {
    Score total = 0;
    for (const SheetRow& row : rows)
        if (row.seat == seat) total = row.total;
    return total;
}

Score Sheet::total_before(int turn, Seat seat) const {
    Score total = 0;
    for (const SheetRow& row : rows)
        if (row.seat == seat && row.turn != turn) total = row.total;
    return total;
}

bool Sheet::is_crossed_out(const SheetRow& row) const {
    return row.kind == RowKind::play && std::ranges::any_of(rows, [&](const SheetRow& other) {
               return other.turn == row.turn && other.kind == RowKind::lost_turn;
           });
}

std::vector<int> Sheet::missing_words() const {
    std::vector<int> turns;
    for (const SheetRow& row : rows)
        if (row.kind == RowKind::play && !row.word && !is_crossed_out(row)) turns.push_back(row.turn);
    return turns;
}

std::vector<int> Sheet::wrong_additions() const {
    std::vector<int> turns;
    PerSeat<Score> before;
    for (const SheetRow& row : rows) {
        if (is_crossed_out(row)) continue;
        if (row.total != before[row.seat] + row.points) turns.push_back(row.turn);
        before[row.seat] = row.total;
    }
    return turns;
}

void Sheet::add_up_again() {
    PerSeat<Score> sum;
    for (SheetRow& row : rows)
        if (!is_crossed_out(row)) row.total = sum[row.seat] += row.points;
}

void Sheet::correct(int turn, Score points) {
    for (SheetRow& row : rows)
        if (row.turn == turn && !is_crossed_out(row)) row.points = points;
    add_up_again();
}

std::optional<tiles::Tile> settle_blank(Seat placer, const PerSeat<std::optional<tiles::Tile>>& written,
                                        const PerSeat<std::optional<tiles::Tile>>& said) {
    if (written[placer]) return written[placer];
    if (written[rival(placer)]) return written[rival(placer)];
    return said[placer];
}

}  // namespace letrado::game
