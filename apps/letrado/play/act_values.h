// What people type for the members of an act, as the values that the referee reads: seats by names, choices by their
// words in either language, turns from one, clocks as "12:30".
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "game/state.h"

namespace letrado::app {

// People type without accents, and in capitals.
[[nodiscard]] bool same_word(std::string_view one, std::string_view other);

// That a value will not do, and what it has to be.
[[nodiscard]] std::unexpected<base::Text> wrong_value(std::string_view value, const base::Text& expected);

// A member's type as the schema has it ends with "?" where it may be left out.
[[nodiscard]] bool may_be_left_out(std::string_view type);
[[nodiscard]] std::string_view bare_type(std::string_view type);

// A player by his name, or by how it begins where the other's begins otherwise: "Ana" for Ana María.
[[nodiscard]] std::optional<game::Seat> seat_named(std::string_view text, const game::State& state);

using ActValue = std::expected<boost::json::value, base::Text>;
[[nodiscard]] ActValue act_value(std::string_view member, std::string_view type, std::string_view text,
                                 const game::State& state);
// Whether nothing more belongs to a value of which so much was typed.
[[nodiscard]] bool is_whole_value(std::string_view member, std::string_view type, std::string_view text,
                                  const game::State& state);

}  // namespace letrado::app
