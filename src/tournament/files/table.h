// A tournament as the files of other programs know it: people, games, and what those had who did not play. Plain values
// between the log and the formats of section 18; nothing here decides anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/ids.h"

namespace letrado::tournament::files {

// What the public need not know of somebody (T-LOG-4): kept beside the log, and erased without touching it.
struct PrivateData {
    std::string email{};
    std::string phone{};
    std::string birth{};  // as the list has it
    std::string notes{};  // payments, health

    bool operator==(const PrivateData&) const = default;
    [[nodiscard]] bool empty() const { return *this == PrivateData{}; }
};

struct Entrant {
    EntrantNo no = nobody;  // nobody: the file gives none
    std::string name{};
    std::string country{};
    std::string club{};
    std::string team{};
    std::optional<int> rating{};
    std::string list_id{};                  // in the rating list
    std::vector<std::string> categories{};  // "SUB-1800"
    std::string division{};
    PrivateData data{};  // never in the log (T-LOG-4)
    bool withdrawn = false;
    bool sits_out = false;  // of the round after the last one
    bool filler = false;    // plays when the field is odd, and is not ranked (T-ENT-7)

    bool operator==(const Entrant&) const = default;
};

// 9.1 for two.
enum class GameKind : std::uint8_t { open, played, begun, forfeit, double_forfeit, adjourned, annulled };

struct Game {
    int round = 0;
    int table = 0;  // 0: unknown
    EntrantNo first = nobody;
    EntrantNo second = nobody;
    EntrantNo starter = nobody;
    GameKind kind = GameKind::open;
    int first_score = 0;  // official; of played and begun games
    int second_score = 0;
    EntrantNo winner = nobody;  // of forfeit and begun

    bool operator==(const Game&) const = default;
};

// 9.1 for one. `forfeit_lost` is the loser's half of a forfeit whose winner the file does not name.
enum class IdleKind : std::uint8_t { bye, rest, absent, missed, forfeit_lost };

struct Idle {
    int round = 0;
    EntrantNo no = nobody;
    IdleKind kind = IdleKind::bye;
    HalfPoints points = 0;
    int spread = 0;

    bool operator==(const Idle&) const = default;
};

struct Division {
    std::string id{};
    std::string name{};
    std::vector<Entrant> entrants{};  // by number
    std::vector<Game> games{};        // by round and table
    std::vector<Idle> idle{};         // by round and number
    int rounds = 0;                   // played or paired
    int bye_spread = 50;              // settings that the formats write as scores
    int forfeit_spread = 50;

    bool operator==(const Division&) const = default;
};

struct TournamentTable {
    std::string name{};
    std::string place{};
    std::string date{};  // ISO 8601: "2026-05-01"
    std::vector<Division> divisions{};

    bool operator==(const TournamentTable&) const = default;
};

}  // namespace letrado::tournament::files
