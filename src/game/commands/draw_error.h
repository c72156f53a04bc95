// Commands: errors in drawing.
#pragma once

#include <string>
#include <string_view>

#include "board/bag.h"
#include "game/types.h"

namespace letrado::game {

// At any moment until the holder completes his next play, whether or not the wrong number was entered when it was
// drawn. `racked`: the surplus is on the rack and no longer in the hand.
struct ReportOverdraw {
    static constexpr std::string_view name = "report_overdraw";
    Seat holder{};
    int surplus = 0;
    bool seen = false;
    bool racked = false;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("surplus", self.surplus);
        visit("seen", self.seen);
        visit("racked", self.racked);
    }
    bool operator==(const ReportOverdraw&) const = default;
};

// Empty where the tiles are not known.
struct FixOverdraw {
    static constexpr std::string_view name = "fix_overdraw";
    board::Tiles shown;
    board::Tiles returned;

    static void fields(auto& self, auto&& visit) {
        visit("shown", self.shown);
        visit("returned", self.returned);
    }
    bool operator==(const FixOverdraw&) const = default;
};

struct MarkPremeditated {
    static constexpr std::string_view name = "mark_premeditated";
    Seat holder{};
    int earlier_in_event = 0;

    static void fields(auto& self, auto&& visit) {
        visit("holder", self.holder);
        visit("earlier_in_event", self.earlier_in_event);
    }
    bool operator==(const MarkPremeditated&) const = default;
};

struct ReportUnderdraw {
    static constexpr std::string_view name = "report_underdraw";
    int missing = 0;
    bool seen = false;
    board::Tiles tiles;

    static void fields(auto& self, auto&& visit) {
        visit("missing", self.missing);
        visit("seen", self.seen);
        visit("tiles", self.tiles);
    }
    bool operator==(const ReportUnderdraw&) const = default;
};

}  // namespace letrado::game
