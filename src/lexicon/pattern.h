// A pattern of tiles: letters, `.` for any tile, `*` for any number of tiles, [aeiou] for one of a set and [^aeiou]
// for one outside it. As in words, ch, ll and rr are one tile, and [CH] is that tile; inside a set letters are single
// and the digraphs are 1, 2 and 3. A set of just C and H is written [hc].
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "tiles/tile.h"

namespace letrado::lexicon {

struct PatternError {
    std::size_t position;  // of the offending character, the first is 1
    base::Text reason;

    [[nodiscard]] base::Text message() const;
};

// Matches tile by tile: the places of the pattern that are reached are the bits of a number.
class Pattern {
  public:
    using Places = std::uint64_t;

    [[nodiscard]] static std::expected<Pattern, PatternError> parse(std::string_view text);

    [[nodiscard]] Places start() const { return skip_stars(1); }
    // The places reached when `face` follows; 0 if no word can go on like this.
    [[nodiscard]] Places step(Places places, std::uint8_t face) const {
        Places next = (places & stars_);
        next |= (places & takes_[face]) << 1;
        return skip_stars(next);
    }
    [[nodiscard]] bool accepts(Places places) const { return (places >> size_ & 1) != 0; }

  private:
    // A star takes no tile too: whoever stands before it stands after it.
    [[nodiscard]] Places skip_stars(Places places) const {
        while ((places & stars_) << 1 & ~places)
            places |= (places & stars_) << 1;
        return places;
    }

    std::size_t size_ = 0;
    Places stars_ = 0;
    std::vector<Places> takes_ = std::vector<Places>(tiles::face_count + 1);
};

}  // namespace letrado::lexicon
