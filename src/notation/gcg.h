// GCG, the game file that Quackle, Macondo and MAGPIE read: its content as it is written, without a judgement.
// docs/formats/gcg.md says what is read and what is written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/scoring.h"
#include "game/square.h"
#include "notation/notation_error.h"
#include "tiles/tile.h"

namespace letrado::notation {

struct GcgPlayer {
    std::string nick;  // without spaces; moves name it
    std::string name;

    bool operator==(const GcgPlayer&) const = default;
};

enum class GcgKind : std::uint8_t {
    play,
    withdrawn,        // "--": the play before was challenged off
    exchange,         // "-ABC", or "-3" where only the number is known
    pass,             // "-"
    challenge_bonus,  // "(challenge)"
    rack_points,      // "(ABC)": tiles left on a rack, gained or lost
    time,             // "(time)"
};

struct GcgMove {
    std::size_t player = 0;                          // 0 or 1
    std::optional<std::vector<tiles::Tile>> rack{};  // before the move, where the file tells it
    GcgKind kind{};
    game::Position position{};                          // of a play
    std::vector<std::optional<tiles::Tile>> squares{};  // of a play: nothing where a tile lies on the board already
    std::vector<tiles::Tile> tiles{};                   // exchanged, or left on the rack
    int count = 0;                                      // exchanged
    game::Score points = 0;
    game::Score total = 0;
    std::string note{};  // lines joined by '\n'
    int line = 0;        // where it was read; 0 if it was not

    // As moves, wherever they were read.
    bool operator==(const GcgMove& other) const;
};

struct GcgGame {
    std::array<GcgPlayer, 2> players{};
    std::vector<std::string> pragmas{};  // other # lines before the first move, as they are: "#lexicon fise-2009"
    std::string note{};                  // before the first move
    std::vector<GcgMove> moves{};
    std::array<std::optional<std::vector<tiles::Tile>>, 2> racks{};  // of an unfinished game: #rack1, #rack2

    bool operator==(const GcgGame&) const = default;
};

// UTF-8, declared in the first line. read_gcg reads the same game back.
[[nodiscard]] std::string write_gcg(const GcgGame& game);

// Takes what is found in the wild: UTF-8 or Latin-1, with or without a declaration or a BOM, any line ends, racks and
// totals left out, letters of the board repeated or in parentheses.
[[nodiscard]] std::expected<GcgGame, NotationError> read_gcg(std::string_view text);

}  // namespace letrado::notation
