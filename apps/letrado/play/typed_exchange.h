// An exchange as a person types it at the table.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/commands.h"
#include "game/state.h"

namespace letrado::app {

// What follows "cambio", as what is said to the referee, in order: "AEB", those tiles; at a table with real tiles "3",
// so many, and nothing, that there will be an exchange.
[[nodiscard]] std::expected<std::vector<game::CommandBody>, base::Text> read_typed_exchange(const game::State& state,
                                                                                            std::string_view text);

}  // namespace letrado::app
