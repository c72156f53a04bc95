// Proves or refutes a log (T-DIGEST-2, T-LOG-3, T-WHY-4): every event admissible where it stands, every stored digest
// met, every vector, start and lot computed again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "tournament/json/log.h"

namespace letrado::tournament {

struct Finding {
    std::uint32_t sequence = 0;  // of the event; 0: of the file
    base::Text text;

    [[nodiscard]] base::Text message() const;
};

struct Verified {
    std::optional<Finding> fault{};  // the first; nothing: the log is sound
    bool with_seed = false;          // lots were proved too
    int digests = 0, pairings = 0, lots = 0;
    Tournament tournament;  // as far as it was sound
};

// A log as write_log makes it. `seed_hex`: the secret, if it is at hand before the log reveals it.
[[nodiscard]] Verified verify(std::string_view text, const std::string& seed_hex = {});

}  // namespace letrado::tournament
