// tsh's division files `.t` and its `config.tsh` (T-FILE). docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// One division from a `.t` file; entrant n is line n. UTF-8 or Latin-1. All or nothing.
[[nodiscard]] std::expected<Division, FileFaults> read_tsh(std::string_view text, std::string_view division_id);

// UTF-8. Entrants are written in the order of the division and named by their line. Reading it back gives the same
// standings, starts and byes. tsh has no rival in a forfeit: a key of ours, `unplayed`, keeps the line number that it
// would name, so that our own reader gives the game back; others see a bye and a forfeit loss. Another one, `filler`,
// marks whoever plays only in an odd field.
[[nodiscard]] std::string write_tsh(const Division& division);

// `config.tsh`: what the two programs share.
struct TshConfig {
    std::string event_name{};
    std::string event_date{};
    struct DivisionFile {
        std::string id{};
        std::string file{};

        bool operator==(const DivisionFile&) const = default;
    };
    std::vector<DivisionFile> divisions{};  // lines `division A a.t`
    int max_rounds = 0;                     // 0: not said
    int bye_spread = 50;                    // config bye_spread

    bool operator==(const TshConfig&) const = default;
};
[[nodiscard]] std::expected<TshConfig, FileFaults> read_tsh_config(std::string_view text);
[[nodiscard]] std::string write_tsh_config(const TshConfig& config);

}  // namespace letrado::tournament::files
