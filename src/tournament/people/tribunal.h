// The appeals tribunal for one matter, by the eligibility rule of the edition (T-TRIB-2 to T-TRIB-4).
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "game/tribunal.h"
#include "tournament/state.h"

namespace letrado::tournament {

// The first combination of the panel, in order, that the edition allows; three members.
[[nodiscard]] std::expected<std::vector<PanelMember>, game::TribunalFault> tribunal_of(const State& state,
                                                                                       const FormTribunal& asked);
// As a refusal's reason.
[[nodiscard]] std::string_view reason_of(game::TribunalFault fault);

}  // namespace letrado::tournament
