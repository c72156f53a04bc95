// Commands: the turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/bag.h"
#include "board/scoring.h"
#include "board/square.h"
#include "game/sheet.h"
#include "game/types.h"
#include "tiles/word.h"

namespace letrado::game {

// Where a command names tiles that no board can take, beyond its edge or without a tile of that letter, its reader says
// so in `unplaceable`: the referee answers it with the article. It is no field of what is written.

// A whole play at once; `points` where people count. `as_written`: the director enters what both players wrote although
// it links with nothing.
struct PlayTiles {
    static constexpr std::string_view name = "play_tiles";
    board::Placements placements;
    std::optional<board::Score> points;
    std::optional<board::Score> total;
    bool as_written = false;
    std::optional<board::PlacementFault> unplaceable{};

    static void fields(auto& self, auto&& visit) {
        visit("placements", self.placements);
        visit("points", self.points);
        visit("total", self.total);
        visit("as_written", self.as_written);
    }
    bool operator==(const PlayTiles&) const = default;
};

struct PlaceTiles {
    static constexpr std::string_view name = "place_tiles";
    board::Placements placements;
    bool seen = true;
    std::optional<board::PlacementFault> unplaceable{};

    static void fields(auto& self, auto&& visit) {
        visit("placements", self.placements);
        visit("seen", self.seen);
    }
    bool operator==(const PlaceTiles&) const = default;
};

struct DropTile {
    static constexpr std::string_view name = "drop_tile";
    board::Placement placement;
    std::optional<board::PlacementFault> unplaceable{};

    static void fields(auto& self, auto&& visit) { visit("placement", self.placement); }
    bool operator==(const DropTile&) const = default;
};

// The whole new arrangement.
struct MoveTiles {
    static constexpr std::string_view name = "move_tiles";
    board::Placements placements;
    std::optional<board::PlacementFault> unplaceable{};

    static void fields(auto& self, auto&& visit) { visit("placements", self.placements); }
    bool operator==(const MoveTiles&) const = default;
};

struct NameBlank {
    static constexpr std::string_view name = "name_blank";
    board::Square square;
    std::string letter;

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("letter", self.letter);
    }
    bool operator==(const NameBlank&) const = default;
};

// The rival: tiles that were placed already were moved for another purpose than the edition allows.
struct ObjectMove {
    static constexpr std::string_view name = "object_move";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const ObjectMove&) const = default;
};

// The director's answer to an objection that points do not decide.
struct RuleMove {
    static constexpr std::string_view name = "rule_move";
    bool upheld = false;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("upheld", self.upheld);
        visit("reason", self.reason);
    }
    bool operator==(const RuleMove&) const = default;
};

struct Withdraw {
    static constexpr std::string_view name = "withdraw";

    static void fields(auto&, auto&&) {}
    bool operator==(const Withdraw&) const = default;
};

struct EndPlacing {
    static constexpr std::string_view name = "end_placing";

    static void fields(auto&, auto&&) {}
    bool operator==(const EndPlacing&) const = default;
};

struct Announce {
    static constexpr std::string_view name = "announce";
    board::Score points = 0;
    std::optional<board::Score> total;

    static void fields(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("total", self.total);
    }
    bool operator==(const Announce&) const = default;
};

struct ObjectCount {
    static constexpr std::string_view name = "object_count";

    static void fields(auto&, auto&&) {}
    bool operator==(const ObjectCount&) const = default;
};

struct SettleCount {
    static constexpr std::string_view name = "settle_count";
    board::Score points = 0;

    static void fields(auto& self, auto&& visit) { visit("points", self.points); }
    bool operator==(const SettleCount&) const = default;
};

struct PauseVerification {
    static constexpr std::string_view name = "pause_verification";

    static void fields(auto&, auto&&) {}
    bool operator==(const PauseVerification&) const = default;
};

struct JudgeOpening {
    static constexpr std::string_view name = "judge_opening";
    bool accept = false;

    static void fields(auto& self, auto&& visit) { visit("accept", self.accept); }
    bool operator==(const JudgeOpening&) const = default;
};

// `turn`: the play of an earlier turn, which only the monitor writes later, on the control sheet.
struct WriteRow {
    static constexpr std::string_view name = "write_row";
    std::optional<board::Score> points;
    std::optional<board::Score> total;
    std::optional<tiles::Word> word;
    Blanks blanks;
    std::optional<int> turn{};

    static void fields(auto& self, auto&& visit) {
        visit("points", self.points);
        visit("total", self.total);
        visit("word", self.word);
        visit("blanks", self.blanks);
        visit("turn", self.turn);
    }
    bool operator==(const WriteRow&) const = default;
};

// Writes what was announced.
struct Accept {
    static constexpr std::string_view name = "accept";

    static void fields(auto&, auto&&) {}
    bool operator==(const Accept&) const = default;
};

// At a table, the number taken; the tiles where they are known.
struct DrawTiles {
    static constexpr std::string_view name = "draw_tiles";
    std::optional<int> count;
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("count", self.count);
        visit("tiles", self.tiles);
    }
    bool operator==(const DrawTiles&) const = default;
};

// The system's, where a play of practice was taken back: what was drawn after it is known, and is not drawn again.
struct SkipDraws {
    static constexpr std::string_view name = "skip_draws";
    int count = 0;

    static void fields(auto& self, auto&& visit) { visit("count", self.count); }
    bool operator==(const SkipDraws&) const = default;
};

struct PressClock {
    static constexpr std::string_view name = "press_clock";

    static void fields(auto&, auto&&) {}
    bool operator==(const PressClock&) const = default;
};

// The whole exchange at once.
struct ExchangeTiles {
    static constexpr std::string_view name = "exchange_tiles";
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) { visit("tiles", self.tiles); }
    bool operator==(const ExchangeTiles&) const = default;
};

struct AnnounceExchange {
    static constexpr std::string_view name = "announce_exchange";
    std::optional<int> number;

    static void fields(auto& self, auto&& visit) { visit("number", self.number); }
    bool operator==(const AnnounceExchange&) const = default;
};

struct SetAside {
    static constexpr std::string_view name = "set_aside";
    int count = 0;
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("count", self.count);
        visit("tiles", self.tiles);
    }
    bool operator==(const SetAside&) const = default;
};

struct CompleteExchange {
    static constexpr std::string_view name = "complete_exchange";
    board::Tiles drawn;

    static void fields(auto& self, auto&& visit) { visit("drawn", self.drawn); }
    bool operator==(const CompleteExchange&) const = default;
};

struct Pass {
    static constexpr std::string_view name = "pass";

    static void fields(auto&, auto&&) {}
    bool operator==(const Pass&) const = default;
};

struct Resign {
    static constexpr std::string_view name = "resign";

    static void fields(auto&, auto&&) {}
    bool operator==(const Resign&) const = default;
};

// Inside the bag: one player asks, the other consents or not (`consent`), and then either tells the number.
struct CountBag {
    static constexpr std::string_view name = "count_bag";
    bool inside = false;
    bool consent = false;
    int number = 0;

    static void fields(auto& self, auto&& visit) {
        visit("inside", self.inside);
        visit("consent", self.consent);
        visit("number", self.number);
    }
    bool operator==(const CountBag&) const = default;
};

}  // namespace letrado::game
