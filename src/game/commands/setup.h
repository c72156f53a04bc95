// Commands: before play.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/bag.h"
#include "game/position.h"
#include "game/types.h"
#include "tiles/tile.h"

namespace letrado::game {

// `starter`: the mark of the pairing system; `previous_starter`: of the match so far. Settings are "event.…" keys.
struct OpenGame {
    static constexpr std::string_view name = "open_game";
    std::string edition;
    std::vector<std::string> players;
    std::vector<RuleSetting> settings;
    std::optional<Seat> starter;
    int game_number = 1;
    std::optional<Seat> previous_starter;

    static void fields(auto& self, auto&& visit) {
        visit("edition", self.edition);
        visit("players", self.players);
        visit("settings", self.settings);
        visit("starter", self.starter);
        visit("game_number", self.game_number);
        visit("previous_starter", self.previous_starter);
    }
    bool operator==(const OpenGame&) const = default;
};

// Number and distribution of the set: the tiles that are missing and those that are too many, by their letters.
struct CheckTiles {
    static constexpr std::string_view name = "check_tiles";
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
    bool operator==(const CheckTiles&) const = default;
};

struct InspectSheet {
    static constexpr std::string_view name = "inspect_sheet";
    bool blank = true;

    static void fields(auto& self, auto&& visit) { visit("blank", self.blank); }
    bool operator==(const InspectSheet&) const = default;
};

struct ChooseStarterPolicy {
    static constexpr std::string_view name = "choose_starter_policy";
    std::string policy;

    static void fields(auto& self, auto&& visit) { visit("policy", self.policy); }
    bool operator==(const ChooseStarterPolicy&) const = default;
};

struct ChooseStarter {
    static constexpr std::string_view name = "choose_starter";
    Seat starter{};
    StartSource source = StartSource::organiser;

    static void fields(auto& self, auto&& visit) {
        visit("starter", self.starter);
        visit("source", self.source);
    }
    bool operator==(const ChooseStarter&) const = default;
};

struct DrawLot {
    static constexpr std::string_view name = "draw_lot";

    static void fields(auto&, auto&&) {}
    bool operator==(const DrawLot&) const = default;
};

// The tiles drawn at a table; online the bag's seed draws.
struct DrawForStart {
    static constexpr std::string_view name = "draw_for_start";
    std::optional<PerSeat<tiles::Tile>> drawn;

    static void fields(auto& self, auto&& visit) { visit("drawn", self.drawn); }
    bool operator==(const DrawForStart&) const = default;
};

struct SetPosition {
    static constexpr std::string_view name = "set_position";
    StartPosition position;

    static void fields(auto& self, auto&& visit) { visit("position", self.position); }
    bool operator==(const SetPosition&) const = default;
};

struct StartRound {
    static constexpr std::string_view name = "start_round";
    PerSeat<bool> present{{true, true}};

    static void fields(auto& self, auto&& visit) { visit("present", self.present); }
    bool operator==(const StartRound&) const = default;
};

struct Arrive {
    static constexpr std::string_view name = "arrive";

    static void fields(auto&, auto&&) {}
    bool operator==(const Arrive&) const = default;
};

}  // namespace letrado::game
