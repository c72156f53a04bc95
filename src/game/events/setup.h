// Events: before play.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/bag.h"
#include "game/position.h"
#include "game/types.h"
#include "tiles/tile.h"

namespace letrado::game {

// The first event. `commitment` is the SHA-256 of the bag's seed in hexadecimal, empty where the tiles are physical.
struct GameOpened {
    static constexpr std::string_view name = "game_opened";
    int version = 1;
    std::string edition;
    std::vector<std::string> players;
    std::vector<RuleSetting> settings;
    int game_number = 1;
    std::string commitment;

    static void fields(auto& self, auto&& visit) {
        visit("version", self.version);
        visit("edition", self.edition);
        visit("players", self.players);
        visit("settings", self.settings);
        visit("game_number", self.game_number);
        visit("commitment", self.commitment);
    }
    bool operator==(const GameOpened&) const = default;
};

struct TilesChecked {
    static constexpr std::string_view name = "tiles_checked";
    bool complete = true;
    std::string missing;
    board::Tiles missing_tiles;
    board::Tiles extra_tiles;

    static void fields(auto& self, auto&& visit) {
        visit("complete", self.complete);
        visit("missing", self.missing);
        visit("missing_tiles", self.missing_tiles);
        visit("extra_tiles", self.extra_tiles);
    }
    bool operator==(const TilesChecked&) const = default;
};

// A claim about the set after the first draw.
struct TileClaimRejected {
    static constexpr std::string_view name = "tile_claim_rejected";
    std::string missing;

    static void fields(auto& self, auto&& visit) { visit("missing", self.missing); }
    bool operator==(const TileClaimRejected&) const = default;
};

struct SheetInspected {
    static constexpr std::string_view name = "sheet_inspected";
    Seat of{};
    bool blank = true;

    static void fields(auto& self, auto&& visit) {
        visit("of", self.of);
        visit("blank", self.blank);
    }
    bool operator==(const SheetInspected&) const = default;
};

struct StartTilesDrawn {
    static constexpr std::string_view name = "start_tiles_drawn";
    PerSeat<tiles::Tile> drawn;
    bool tied = false;

    static void fields(auto& self, auto&& visit) {
        visit("drawn", self.drawn);
        visit("tied", self.tied);
    }
    bool operator==(const StartTilesDrawn&) const = default;
};

struct StarterPolicyChosen {
    static constexpr std::string_view name = "starter_policy_chosen";
    std::string policy;

    static void fields(auto& self, auto&& visit) { visit("policy", self.policy); }
    bool operator==(const StarterPolicyChosen&) const = default;
};

struct StartDecided {
    static constexpr std::string_view name = "start_decided";
    Seat starter{};
    StartSource source{};

    static void fields(auto& self, auto&& visit) {
        visit("starter", self.starter);
        visit("source", self.source);
    }
    bool operator==(const StartDecided&) const = default;
};

struct PositionSet {
    static constexpr std::string_view name = "position_set";
    StartPosition position;

    static void fields(auto& self, auto&& visit) { visit("position", self.position); }
    bool operator==(const PositionSet&) const = default;
};

struct RoundStarted {
    static constexpr std::string_view name = "round_started";
    PerSeat<bool> present;

    static void fields(auto& self, auto&& visit) { visit("present", self.present); }
    bool operator==(const RoundStarted&) const = default;
};

struct PlayerArrived {
    static constexpr std::string_view name = "player_arrived";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const PlayerArrived&) const = default;
};

// Both have their first seven tiles; the starter's clock runs.
struct PlayBegan {
    static constexpr std::string_view name = "play_began";

    static void fields(auto&, auto&&) {}
    bool operator==(const PlayBegan&) const = default;
};

}  // namespace letrado::game
