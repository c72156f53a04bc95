#include "game/sheet.h"

#include <algorithm>

namespace letrado::game {

board::Score Sheet::total(Seat seat) const {
    board::Score total = carried[seat];
    for (const SheetRow& row : rows)
        if (row.seat == seat) total = row.total;
    return total;
}

board::Score Sheet::total_after(int turns, Seat seat) const {
    board::Score total = carried[seat];
    for (const SheetRow& row : rows)
        if (row.seat == seat && row.turn < turns && !is_crossed_out(row)) total = row.total;
    return total;
}

board::Score Sheet::total_before(int turn, Seat seat) const {
    board::Score total = carried[seat];
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
    PerSeat<board::Score> before = carried;
    for (const SheetRow& row : rows) {
        if (is_crossed_out(row)) continue;
        if (row.total != before[row.seat] + row.points) turns.push_back(row.turn);
        before[row.seat] = row.total;
    }
    return turns;
}

board::Score Sheet::sum(Seat seat, int turns) const {
    board::Score sum = carried[seat];
    for (const SheetRow& row : rows)
        if (row.seat == seat && row.turn < turns && !is_crossed_out(row)) sum += row.points;
    return sum;
}

const SheetRow* Sheet::row_of(int turn) const {
    const auto found =
        std::ranges::find_if(rows, [&](const SheetRow& row) { return row.turn == turn && !is_crossed_out(row); });
    return found == rows.end() ? nullptr : &*found;
}

void Sheet::add_up_again() {
    PerSeat<board::Score> sum = carried;
    for (SheetRow& row : rows)
        if (!is_crossed_out(row)) row.total = sum[row.seat] += row.points;
}

void Sheet::correct(int turn, board::Score points) {
    for (SheetRow& row : rows)
        if (row.turn == turn && !is_crossed_out(row)) row.points = points;
    add_up_again();
}

namespace {

// What both wrote is not the same; what only one of them wrote contradicts nobody.
bool contents_differ(const SheetRow& one, const SheetRow& two) {
    const bool words = one.word && two.word && *one.word != *two.word;
    const bool blanks = !one.blanks.empty() && !two.blanks.empty() && !(one.blanks == two.blanks);
    return one.points != two.points || words || blanks;
}

}  // namespace

std::vector<int> differing_turns(const PerSeat<Sheet>& sheets, int turns) {
    std::vector<int> differing;
    PerSeat<board::Score> apart;  // how far the totals are from each other, for each player
    for (int turn = 0; turn < turns; ++turn) {
        const SheetRow* one = sheets[Seat::first].row_of(turn);
        const SheetRow* two = sheets[Seat::second].row_of(turn);
        if (one == nullptr || two == nullptr) continue;
        const board::Score now = one->total - two->total;
        if (contents_differ(*one, *two) || now != apart[one->seat]) differing.push_back(turn);
        apart[one->seat] = now;
    }
    return differing;
}

bool points_agree(const PerSeat<Sheet>& sheets, int turns) {
    for (int turn = 0; turn < turns; ++turn) {
        const SheetRow* one = sheets[Seat::first].row_of(turn);
        const SheetRow* two = sheets[Seat::second].row_of(turn);
        if (one != nullptr && two != nullptr && one->points != two->points) return false;
    }
    return std::ranges::all_of(both_seats, [&](Seat seat) {
        return sheets[Seat::first].total_after(turns, seat) == sheets[Seat::second].total_after(turns, seat);
    });
}

std::optional<tiles::Tile> settle_blank(Seat placer, const PerSeat<std::optional<tiles::Tile>>& written,
                                        const PerSeat<std::optional<tiles::Tile>>& said) {
    if (written[placer]) return written[placer];
    if (written[rival(placer)]) return written[rival(placer)];
    return said[placer];
}

}  // namespace letrado::game
