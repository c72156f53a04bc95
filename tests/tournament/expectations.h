// What a scenario may say about a tournament: the lines that begin with "=".
#pragma once

#include <string>
#include <vector>

#include "tournament/command_text.h"
#include "tournament/text_parts.h"
#include "tournament/tournament.h"

namespace letrado::tournament {

struct Stage {
    std::string edition;
    Tournament tournament{};
    Millis now = 0;
    std::string seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    Answer last{};
};

// Empty if it is so; else what is.
[[nodiscard]] std::string expect(Stage& stage, std::vector<std::string> words);

}  // namespace letrado::tournament
