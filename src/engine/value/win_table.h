// How likely the player on turn is to win, by his lead and by the tiles he has not seen: learned from games of static
// players under the rules of the federation's end of game (`letrado train wins`), kept in data/engine/win.tsv.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "engine/board/move.h"

namespace letrado::engine {

// Millionths of a win; a draw is half a win.
using WinShare = std::int32_t;
inline constexpr WinShare certain_win = 1'000'000;

struct WinTableError {
    int line;
    base::Text expected;  // what should have stood there

    [[nodiscard]] base::Text message() const;
};

// Immutable; safe to use from any thread.
class WinTable {
  public:
    // A tab-separated text: the leads in points after a first cell, then for each number of unseen tiles that number
    // and the shares in ten-thousandths. Leads and numbers ascend, shares do not descend with the lead.
    [[nodiscard]] static std::expected<WinTable, WinTableError> parse(std::string_view text);
    // The one of the program.
    [[nodiscard]] static WinTable embedded();

    // Of the player who is to move, who is `lead` (thousandths of a point) ahead and has not seen `unseen` tiles: those
    // in the bag and on the rival's rack. For the player who has just moved it is certain_win less what it is for the
    // rival, with the lead's sign turned and the tiles that the rival has not seen. Between whole points a straight
    // line; beyond the table's ends, the nearest row and column. REQUIRES: the game goes on.
    [[nodiscard]] WinShare share(Equity lead, int unseen) const;

  private:
    std::vector<std::vector<WinShare>> rows_;  // by unseen tiles, then by points from first_lead_
    int first_lead_ = 0;
};

}  // namespace letrado::engine
