// The papers: the two players' sheets and the monitor's. They are separate records of what people wrote and may
// disagree; the turn records are what the system saw.
#pragma once

#include <optional>
#include <vector>

#include "board/fixed_vector.h"
#include "board/scoring.h"
#include "game/types.h"

namespace letrado::game {

using Blanks = board::FixedVector<tiles::Tile, 2>;

struct SheetRow {
    int turn = 0;  // index of the turn record it is about
    Seat seat{};
    RowKind kind{};
    std::optional<tiles::Word> word;
    board::Score points = 0;
    board::Score total = 0;
    Blanks blanks;

    static void fields(auto& self, auto&& visit) {
        visit("turn", self.turn);
        visit("seat", self.seat);
        visit("kind", self.kind);
        visit("word", self.word);
        visit("points", self.points);
        visit("total", self.total);
        visit("blanks", self.blanks);
    }
    bool operator==(const SheetRow&) const = default;
};

struct Sheet {
    PerSeat<board::Score> carried;  // the totals with which the sheet began
    std::vector<SheetRow> rows;

    // The running total this sheet has for the player.
    [[nodiscard]] board::Score total(Seat seat) const;
    // The same after the first `turns` turns: a play may be written that never came to count.
    [[nodiscard]] board::Score total_after(int turns, Seat seat) const;
    // The same without what was written of that turn.
    [[nodiscard]] board::Score total_before(int turn, Seat seat) const;
    // A play that did not stand is crossed out by the row of its lost turn, which follows it.
    [[nodiscard]] bool is_crossed_out(const SheetRow& row) const;
    // The turns of its keeper's plays, or of both players, that lack the main word.
    [[nodiscard]] std::vector<int> missing_words() const;
    // The rows whose total does not follow from the points written above it.
    [[nodiscard]] std::vector<int> wrong_additions() const;
    // What its points add up to for the player, from the first `turns` turns.
    [[nodiscard]] board::Score sum(Seat seat, int turns) const;
    // The row that counts for the turn; nothing where none was written.
    [[nodiscard]] const SheetRow* row_of(int turn) const;
    void add_up_again();
    void correct(int turn, board::Score points);

    bool operator==(const Sheet&) const = default;
};

// What the system saw of a turn.
struct TurnRecord {
    Seat seat{};
    RowKind kind{};
    LostTurnCause cause{};  // of a lost turn
    board::Placements placements;
    board::FormedWord main_word;
    int exchanged = 0;
    board::Score computed = 0;  // by the board
    board::Score agreed = 0;    // as announced, recounted or corrected, and written

    bool operator==(const TurnRecord&) const = default;
};

// The turns, of the first `turns`, whose rows are not the same on both papers: points, words or blanks that both wrote,
// or a total that went another way. A difference in a total is told once, where it began.
[[nodiscard]] std::vector<int> differing_turns(const PerSeat<Sheet>& sheets, int turns);

// Both papers give both players the same points for every turn, and the same totals.
[[nodiscard]] bool points_agree(const PerSeat<Sheet>& sheets, int turns);

// Which letter a disputed blank keeps: the placer's record, else the only record, else the placer's word.
[[nodiscard]] std::optional<tiles::Tile> settle_blank(Seat placer, const PerSeat<std::optional<tiles::Tile>>& written,
                                                      const PerSeat<std::optional<tiles::Tile>>& said);

}  // namespace letrado::game
