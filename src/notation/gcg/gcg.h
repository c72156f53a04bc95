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

#include "board/scoring.h"
#include "board/square.h"
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
    board::Position position{};                         // of a play
    std::vector<std::optional<tiles::Tile>> squares{};  // of a play: nothing where a tile lies on the board already
    std::vector<tiles::Tile> tiles{};                   // exchanged, or left on the rack
    int count = 0;                                      // exchanged
    board::Score points = 0;
    board::Score total = 0;
    std::string note{};  // lines joined by '\n'
    int line = 0;        // where it was read; 0 if it was not

    // As moves, wherever they were read.
    bool operator==(const GcgMove& other) const;
};

// Another # line before the first move, as it is: "#lexicon fise-2009".
struct GcgPragma {
    std::string text;
    int line = 0;  // where it was read; 0 if it was not

    bool operator==(const GcgPragma& other) const { return text == other.text; }
};

// What a player holds at the end of an unfinished game: #rack1, #rack2.
struct GcgRack {
    std::vector<tiles::Tile> tiles;
    int line = 0;  // where it was read; 0 if it was not

    bool operator==(const GcgRack& other) const { return tiles == other.tiles; }
};

struct GcgGame {
    std::array<GcgPlayer, 2> players{};
    std::vector<GcgPragma> pragmas{};
    std::string note{};  // before the first move
    std::vector<GcgMove> moves{};
    std::array<std::optional<GcgRack>, 2> racks{};

    bool operator==(const GcgGame&) const = default;
};

// What the move does, as its line writes it: "8H CASA", "-ABC", "(time)".
[[nodiscard]] std::string gcg_action(const GcgMove& move);

// What the file says about `name` before the first move: "fise-2009" for "lexicon". Empty if it says nothing.
[[nodiscard]] std::string_view pragma_value(const GcgGame& game, std::string_view name);

// UTF-8, declared in the first line. read_gcg reads the same game back.
[[nodiscard]] std::string write_gcg(const GcgGame& game);

// Takes what is found in the wild: UTF-8 or Latin-1, with or without a declaration or a BOM, any line ends, racks and
// totals left out, letters of the board repeated or in parentheses, notes that run over several lines, words after the
// total (they become a note). A set of tiles or a board that is not ours is an error: nothing of it could be shown.
[[nodiscard]] std::expected<GcgGame, NotationError> read_gcg(std::string_view text);

}  // namespace letrado::notation
