// From a pairing of the module to the event that tells it; the same for whoever decides and for whoever proves.
#pragma once

#include "tournament/rounds/field.h"

namespace letrado::tournament {

[[nodiscard]] RoundPaired rows_of(const State& state, const Division& division, const RoundInput& input,
                                  const Pairing& pairing);

}  // namespace letrado::tournament
