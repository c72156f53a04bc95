// Events: errors in drawing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "board/bag.h"
#include "game/types.h"

namespace letrado::game {

// More or fewer tiles were taken than was entered when they were drawn: the book follows the table. So many tiles more
// on the rack and fewer in the bag.
struct BookCorrected {
    static constexpr std::string_view name = "book_corrected";
    Seat seat{};
    int change = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("change", self.change);
    }
    bool operator==(const BookCorrected&) const = default;
};

// `turn_already_lost`: the turn that it costs the holder is lost before the tiles go back, by this report or by the
// director before it.
struct OverdrawReported {
    static constexpr std::string_view name = "overdraw_reported";
    Seat holder{};
    int surplus = 0;
    bool seen = false;
    bool found_by_rival = false;
    bool racked = false;
    bool turn_already_lost = false;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("surplus", self.surplus);
        visit("seen", self.seen);
        visit("found_by_rival", self.found_by_rival);
        visit("racked", self.racked);
        visit("turn_already_lost", self.turn_already_lost);
    }
    bool operator==(const OverdrawReported&) const = default;
};

struct OverdrawFixed {
    static constexpr std::string_view name = "overdraw_fixed";
    Seat holder{};
    int count = 0;
    board::Tiles shown;
    board::Tiles returned;
    bool rival_sees = false;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("count", self.count);
        visit("shown", self.shown);
        visit("returned", self.returned);
        visit("rival_sees", self.rival_sees);
    }
    bool operator==(const OverdrawFixed&) const = default;
};

// The director holds it premeditated.
struct OverdrawMarked {
    static constexpr std::string_view name = "overdraw_marked";
    Seat holder{};
    int in_game = 0;
    int in_event = 0;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("in_game", self.in_game);
        visit("in_event", self.in_event);
    }
    bool operator==(const OverdrawMarked&) const = default;
};

struct UnderdrawFixed {
    static constexpr std::string_view name = "underdraw_fixed";
    Seat holder{};
    int count = 0;
    board::Tiles tiles;
    bool shown = false;
    std::uint32_t draw = 0;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("count", self.count);
        visit("tiles", self.tiles);
        visit("shown", self.shown);
        visit("draw", self.draw);
    }
    bool operator==(const UnderdrawFixed&) const = default;
};

struct UnderdrawDeferred {
    static constexpr std::string_view name = "underdraw_deferred";
    Seat holder{};
    int missing = 0;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("missing", self.missing);
    }
    bool operator==(const UnderdrawDeferred&) const = default;
};

}  // namespace letrado::game
