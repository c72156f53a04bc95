#include "tournament/pairing/lots.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::tournament {

namespace {

base::Digest digest_of(const std::string& text) {
    return base::sha256(base::as_bytes(text));
}

}  // namespace

std::uint32_t Lots::of_pair(EntrantNo a, EntrantNo b) const {
    const auto [low, high] = std::minmax(a, b);
    const auto digest = digest_of(fmt::format("{}|{}|{}|{}|{}", seed_hex, division, round, number(low), number(high)));
    return std::uint32_t{digest[0]} << 24 | std::uint32_t{digest[1]} << 16 | std::uint32_t{digest[2]} << 8 | digest[3];
}

EntrantNo Lots::of_start(EntrantNo a, EntrantNo b) const {
    const auto [low, high] = std::minmax(a, b);
    const auto digest =
        digest_of(fmt::format("{}|{}|{}|{}|{}|salida", seed_hex, division, round, number(low), number(high)));
    return digest[0] % 2 == 0 ? low : high;
}

base::Digest Lots::of_entrant(const char* subject, EntrantNo no) const {
    return digest_of(fmt::format("{}|{}|{}|{}", seed_hex, division, subject, number(no)));
}

}  // namespace letrado::tournament
