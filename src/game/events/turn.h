// Events: the turn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/bag.h"
#include "board/scoring.h"
#include "board/square.h"
#include "game/sheet.h"
#include "game/types.h"
#include "tiles/tile.h"

namespace letrado::game {

// On the board for all to see, not yet counted.
struct TilesPlaced {
    static constexpr std::string_view name = "tiles_placed";
    board::Placements placements;
    bool seen = true;

    static void fields(auto& self, auto&& visit) {
        visit("placements", self.placements);
        visit("seen", self.seen);
    }
    bool operator==(const TilesPlaced&) const = default;
};

// By accident; binding where the edition says that a fallen tile is a placed one. `loose`: on an occupied square, so
// that it lies nowhere and is only to be played in this turn.
struct TileFell {
    static constexpr std::string_view name = "tile_fell";
    board::Placement placement;
    bool binding = false;
    std::optional<bool> loose{};

    static void fields(auto& self, auto&& visit) {
        visit("placement", self.placement);
        visit("binding", self.binding);
        visit("loose", self.loose);
    }
    bool operator==(const TileFell&) const = default;
};

struct TilesMoved {
    static constexpr std::string_view name = "tiles_moved";
    board::Placements placements;

    static void fields(auto& self, auto&& visit) { visit("placements", self.placements); }
    bool operator==(const TilesMoved&) const = default;
};

// The rival holds that the tiles were moved against the edition's purpose.
struct MoveObjected {
    static constexpr std::string_view name = "move_objected";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const MoveObjected&) const = default;
};

// `upheld`: the tiles go back to where they first made a play.
struct MoveJudged {
    static constexpr std::string_view name = "move_judged";
    bool upheld = false;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("upheld", self.upheld);
        visit("reason", self.reason);
    }
    bool operator==(const MoveJudged&) const = default;
};

struct BlankNamed {
    static constexpr std::string_view name = "blank_named";
    board::Square square;
    tiles::Tile tile;

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("tile", self.tile);
    }
    bool operator==(const BlankNamed&) const = default;
};

// Taken back without consequence.
struct TilesWithdrawn {
    static constexpr std::string_view name = "tiles_withdrawn";

    static void fields(auto&, auto&&) {}
    bool operator==(const TilesWithdrawn&) const = default;
};

// Placing has ended. `as_written`: it links with nothing and stands because both players wrote it.
struct PlayLaid {
    static constexpr std::string_view name = "play_laid";
    board::Placements placements;
    board::Play play;
    std::optional<bool> as_written{};

    static void fields(auto& self, auto&& visit) {
        visit("placements", self.placements);
        visit("play", self.play);
        visit("as_written", self.as_written);
    }
    bool operator==(const PlayLaid&) const = default;
};

struct ScoreAnnounced {
    static constexpr std::string_view name = "score_announced";
    board::Score points = 0;
    std::optional<board::Score> total;

    static void fields(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("total", self.total);
    }
    bool operator==(const ScoreAnnounced&) const = default;
};

struct CountDisputed {
    static constexpr std::string_view name = "count_disputed";

    static void fields(auto&, auto&&) {}
    bool operator==(const CountDisputed&) const = default;
};

// What a player says the play counts, while the count is disputed.
struct CountProposed {
    static constexpr std::string_view name = "count_proposed";
    Seat seat{};
    board::Score points = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("points", self.points);
    }
    bool operator==(const CountProposed&) const = default;
};

struct CountSettled {
    static constexpr std::string_view name = "count_settled";
    board::Score points = 0;

    static void fields(auto& self, auto&& visit) { visit("points", self.points); }
    bool operator==(const CountSettled&) const = default;
};

struct VerificationPaused {
    static constexpr std::string_view name = "verification_paused";

    static void fields(auto&, auto&&) {}
    bool operator==(const VerificationPaused&) const = default;
};

struct OpeningAccepted {
    static constexpr std::string_view name = "opening_accepted";

    static void fields(auto&, auto&&) {}
    bool operator==(const OpeningAccepted&) const = default;
};

struct RowWritten {
    static constexpr std::string_view name = "row_written";
    Role sheet{};
    SheetRow row;

    static void fields(auto& self, auto&& visit) {
        visit("sheet", self.sheet);
        visit("row", self.row);
    }
    bool operator==(const RowWritten&) const = default;
};

// Both wrote: the play stands for good.
struct PlayCompleted {
    static constexpr std::string_view name = "play_completed";
    board::Score points = 0;

    static void fields(auto& self, auto&& visit) { visit("points", self.points); }
    bool operator==(const PlayCompleted&) const = default;
};

// So many draws of the committed seed are never made: the next one has a later number.
struct DrawsSkipped {
    static constexpr std::string_view name = "draws_skipped";
    int count = 0;

    static void fields(auto& self, auto&& visit) { visit("count", self.count); }
    bool operator==(const DrawsSkipped&) const = default;
};

// `draw` numbers the draws from the committed seed; 0 where the tiles are physical.
struct TilesDrawn {
    static constexpr std::string_view name = "tiles_drawn";
    Seat seat{};
    int count = 0;
    board::Tiles tiles;
    std::uint32_t draw = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("count", self.count);
        visit("tiles", self.tiles);
        visit("draw", self.draw);
    }
    bool operator==(const TilesDrawn&) const = default;
};

struct TurnCompleted {
    static constexpr std::string_view name = "turn_completed";

    static void fields(auto&, auto&&) {}
    bool operator==(const TurnCompleted&) const = default;
};

struct Pressed {
    static constexpr std::string_view name = "pressed";

    static void fields(auto&, auto&&) {}
    bool operator==(const Pressed&) const = default;
};

// The mover forgot to start the rival's clock and the rival goes on: the clocks stay as they are.
struct TurnTaken {
    static constexpr std::string_view name = "turn_taken";

    static void fields(auto&, auto&&) {}
    bool operator==(const TurnTaken&) const = default;
};

// 0 where the edition asks for no number.
struct ExchangeAnnounced {
    static constexpr std::string_view name = "exchange_announced";
    int number = 0;

    static void fields(auto& self, auto&& visit) { visit("number", self.number); }
    bool operator==(const ExchangeAnnounced&) const = default;
};

struct ExchangeVoid {
    static constexpr std::string_view name = "exchange_void";

    static void fields(auto&, auto&&) {}
    bool operator==(const ExchangeVoid&) const = default;
};

struct TilesSetAside {
    static constexpr std::string_view name = "tiles_set_aside";
    int count = 0;
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("count", self.count);
        visit("tiles", self.tiles);
    }
    bool operator==(const TilesSetAside&) const = default;
};

struct Exchanged {
    static constexpr std::string_view name = "exchanged";
    int count = 0;
    board::Tiles given;
    board::Tiles drawn;
    std::uint32_t draw = 0;

    static void fields(auto& self, auto&& visit) {
        visit("count", self.count);
        visit("given", self.given);
        visit("drawn", self.drawn);
        visit("draw", self.draw);
    }
    bool operator==(const Exchanged&) const = default;
};

struct Passed {
    static constexpr std::string_view name = "passed";

    static void fields(auto&, auto&&) {}
    bool operator==(const Passed&) const = default;
};

// Any tiles of the turn are back on the rack. `reason`: the director's.
struct TurnLost {
    static constexpr std::string_view name = "turn_lost";
    LostTurnCause cause{};
    std::optional<std::string> reason{};

    static void fields(auto& self, auto&& visit) {
        visit("cause", self.cause);
        visit("reason", self.reason);
    }
    bool operator==(const TurnLost&) const = default;
};

// A player wants to count inside the bag, which takes both.
struct BagCountAsked {
    static constexpr std::string_view name = "bag_count_asked";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const BagCountAsked&) const = default;
};

struct BagCountAgreed {
    static constexpr std::string_view name = "bag_count_agreed";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const BagCountAgreed&) const = default;
};

// The bag does not hold what the book says: somebody has drawn too many tiles or too few.
struct BagCountDiffers {
    static constexpr std::string_view name = "bag_count_differs";
    int counted = 0;
    int book = 0;

    static void fields(auto& self, auto&& visit) {
        visit("counted", self.counted);
        visit("book", self.book);
    }
    bool operator==(const BagCountDiffers&) const = default;
};

struct BagCounted {
    static constexpr std::string_view name = "bag_counted";
    bool inside = false;
    int number = 0;

    static void fields(auto& self, auto&& visit) {
        visit("inside", self.inside);
        visit("number", self.number);
    }
    bool operator==(const BagCounted&) const = default;
};

struct BagCountRefused {
    static constexpr std::string_view name = "bag_count_refused";

    static void fields(auto&, auto&&) {}
    bool operator==(const BagCountRefused&) const = default;
};

}  // namespace letrado::game
