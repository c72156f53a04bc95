// Events: sheets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/bag.h"
#include "board/scoring.h"
#include "board/square.h"
#include "game/sheet.h"
#include "game/types.h"
#include "tiles/tile.h"
#include "tiles/word.h"

namespace letrado::game {

// Both papers have a row of the turn, and the rows are not the same.
struct SheetsDiffer {
    static constexpr std::string_view name = "sheets_differ";
    int turn = 0;
    PerSeat<SheetRow> rows;

    static void fields(auto& self, auto&& visit) {
        visit("turn", self.turn);
        visit("rows", self.rows);
    }
    bool operator==(const SheetsDiffer&) const = default;
};

// Both papers have the same totals, and they are not the sums of their points; `turns` are the rows where it went
// wrong. What is written counts unless it is corrected. Written equal to summed, a flag is taken back.
struct SumsFlagged {
    static constexpr std::string_view name = "sums_flagged";
    PerSeat<board::Score> written;
    PerSeat<board::Score> summed;
    std::vector<int> turns;

    static void fields(auto& self, auto&& visit) {
        visit("written", self.written);
        visit("summed", self.summed);
        visit("turns", self.turns);
    }
    bool operator==(const SumsFlagged&) const = default;
};

struct CorrectionProposed {
    static constexpr std::string_view name = "correction_proposed";
    Seat seat{};
    std::optional<int> turn;
    board::Score points = 0;
    std::string reason;
    bool misentered = false;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("turn", self.turn);
        visit("points", self.points);
        visit("reason", self.reason);
        visit("misentered", self.misentered);
    }
    bool operator==(const CorrectionProposed&) const = default;
};

struct CorrectionDeclined {
    static constexpr std::string_view name = "correction_declined";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const CorrectionDeclined&) const = default;
};

// Without a turn, the running totals are added up again. `proposed_by` where the other player agreed.
struct SheetCorrected {
    static constexpr std::string_view name = "sheet_corrected";
    std::optional<int> turn;
    board::Score points = 0;
    std::string reason;
    std::optional<Seat> proposed_by = {};
    bool misentered = false;

    static void fields(auto& self, auto&& visit) {
        visit("turn", self.turn);
        visit("points", self.points);
        visit("reason", self.reason);
        visit("proposed_by", self.proposed_by);
        visit("misentered", self.misentered);
    }
    bool operator==(const SheetCorrected&) const = default;
};

struct WordsCompleting {
    static constexpr std::string_view name = "words_completing";
    Seat seat{};
    bool done = false;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("done", self.done);
    }
    bool operator==(const WordsCompleting&) const = default;
};

// `differs`: it is not the word that the play formed.
struct WordAdded {
    static constexpr std::string_view name = "word_added";
    Seat seat{};
    int turn = 0;
    tiles::Word word;
    bool differs = false;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("turn", self.turn);
        visit("word", self.word);
        visit("differs", self.differs);
    }
    bool operator==(const WordAdded&) const = default;
};

struct Signed {
    static constexpr std::string_view name = "signed";
    Seat seat{};
    std::optional<Paper> paper = {};

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("paper", self.paper);
    }
    bool operator==(const Signed&) const = default;
};

struct Closed {
    static constexpr std::string_view name = "closed";
    Certificate certificate{};
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("certificate", self.certificate);
        visit("reason", self.reason);
    }
    bool operator==(const Closed&) const = default;
};

struct ReopenRequested {
    static constexpr std::string_view name = "reopen_requested";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const ReopenRequested&) const = default;
};

struct Reopened {
    static constexpr std::string_view name = "reopened";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const Reopened&) const = default;
};

struct BlankSettled {
    static constexpr std::string_view name = "blank_settled";
    board::Square square;
    tiles::Tile letter;
    bool by_director = false;
    bool unrecorded = false;

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("letter", self.letter);
        visit("by_director", self.by_director);
        visit("unrecorded", self.unrecorded);
    }
    bool operator==(const BlankSettled&) const = default;
};

// A slip of the finger: what the events `from` to `to` did is undone, and the game goes on as if they had never been
// entered. They stay in the log.
struct EntryTakenBack {
    static constexpr std::string_view name = "entry_taken_back";
    int from = 0;
    int to = 0;
    EntryKind entry{};

    static void fields(auto& self, auto&& visit) {
        visit("from", self.from);
        visit("to", self.to);
        visit("entry", self.entry);
    }
    bool operator==(const EntryTakenBack&) const = default;
};

// A rack told by a sheet or a file.
struct RackNoted {
    static constexpr std::string_view name = "rack_noted";
    Seat seat{};
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("tiles", self.tiles);
    }
    bool operator==(const RackNoted&) const = default;
};

}  // namespace letrado::game
