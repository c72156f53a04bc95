// Lots that anybody can check when the tournament's seed is revealed (T-LOG-3): each is the SHA-256 of a text that
// begins with "seed-hex|division|" and names what is drawn. Nothing here is random.
#pragma once

#include <cstdint>
#include <string>

#include "base/hash.h"
#include "tournament/ids.h"

namespace letrado::tournament {

struct Lots {
    std::string seed_hex;  // 64 digits, lower case
    std::string division;
    int round = 0;

    // K9 of 7.3: the first four bytes, big endian, of "seed|division|round|lower no|higher no".
    [[nodiscard]] std::uint32_t of_pair(EntrantNo a, EntrantNo b) const;
    // S4 of 8.1 and the boards of 8.3: "…|round|lower no|higher no|salida", first byte even: the lower number starts.
    [[nodiscard]] EntrantNo of_start(EntrantNo a, EntrantNo b) const;
    // "seed|division|subject|no": the numbers of a round robin ("numeros", ascending), the strata of Fontes ("fontes",
    // ascending), the last tie-break ("desempate", larger first). No round in it.
    [[nodiscard]] base::Digest of_entrant(const char* subject, EntrantNo no) const;
};

}  // namespace letrado::tournament
