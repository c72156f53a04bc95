// Commands: the end and the sheets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/bag.h"
#include "board/scoring.h"
#include "board/square.h"
#include "game/types.h"
#include "tiles/tile.h"
#include "tiles/word.h"

namespace letrado::game {

struct StateBlocked {
    static constexpr std::string_view name = "state_blocked";

    static void fields(auto&, auto&&) {}
    bool operator==(const StateBlocked&) const = default;
};

// Of a player, a proposal that the other one answers; of the director, a decision. Without a turn, the running totals
// are added up again. `misentered`: both papers have these points, and the record has others.
struct Correct {
    static constexpr std::string_view name = "correct";
    std::optional<int> turn;
    board::Score points = 0;
    std::string reason;
    bool misentered = false;

    static void fields(auto& self, auto&& visit) {
        visit("turn", self.turn);
        visit("points", self.points);
        visit("reason", self.reason);
        visit("misentered", self.misentered);
    }
    bool operator==(const Correct&) const = default;
};

struct AnswerCorrection {
    static constexpr std::string_view name = "answer_correction";
    bool agree = true;

    static void fields(auto& self, auto&& visit) { visit("agree", self.agree); }
    bool operator==(const AnswerCorrection&) const = default;
};

struct CompleteWords {
    static constexpr std::string_view name = "complete_words";
    bool done = false;

    static void fields(auto& self, auto&& visit) { visit("done", self.done); }
    bool operator==(const CompleteWords&) const = default;
};

struct AddWord {
    static constexpr std::string_view name = "add_word";
    int turn = 0;
    tiles::Word word;

    static void fields(auto& self, auto&& visit) {
        visit("turn", self.turn);
        visit("word", self.word);
    }
    bool operator==(const AddWord&) const = default;
};

struct Sign {
    static constexpr std::string_view name = "sign";
    std::optional<Paper> paper = {};

    static void fields(auto& self, auto&& visit) { visit("paper", self.paper); }
    bool operator==(const Sign&) const = default;
};

struct Certify {
    static constexpr std::string_view name = "certify";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const Certify&) const = default;
};

struct RequestReopen {
    static constexpr std::string_view name = "request_reopen";

    static void fields(auto&, auto&&) {}
    bool operator==(const RequestReopen&) const = default;
};

struct Reopen {
    static constexpr std::string_view name = "reopen";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const Reopen&) const = default;
};

// What each player says the letter is; what each wrote is on the sheets.
struct DisputeBlank {
    static constexpr std::string_view name = "dispute_blank";
    board::Square square;
    PerSeat<std::optional<tiles::Tile>> said;

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("said", self.said);
    }
    bool operator==(const DisputeBlank&) const = default;
};

struct SettleBlank {
    static constexpr std::string_view name = "settle_blank";
    board::Square square;
    tiles::Tile letter;

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("letter", self.letter);
    }
    bool operator==(const SettleBlank&) const = default;
};

// The last thing that was entered at a real table, by a slip of the finger: by whoever entered it, but for what the
// text binds him to, or by the director. `entry`: the number of its first event, so that nobody takes back another one
// than he sees.
struct TakeBack {
    static constexpr std::string_view name = "take_back";
    std::optional<int> entry = {};

    static void fields(auto& self, auto&& visit) { visit("entry", self.entry); }
    bool operator==(const TakeBack&) const = default;
};

struct NoteRack {
    static constexpr std::string_view name = "note_rack";
    Seat seat{};
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("tiles", self.tiles);
    }
    bool operator==(const NoteRack&) const = default;
};

}  // namespace letrado::game
