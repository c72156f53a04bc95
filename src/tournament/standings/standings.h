// The standings (section 10) as a view of the state: any rounds, any chain of criteria, any part of the field. Whole
// numbers only; quotients are compared by cross multiplication.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "tournament/standings/chain.h"
#include "tournament/state.h"

namespace letrado::tournament {

// What the rounds gave to one entrant.
struct Tally {
    No no = 0;
    HalfPoints points = 0;
    int spread = 0;
    int points_for = 0, points_against = 0;
    int played_spread = 0;  // of played games alone
    int games = 0;          // played or begun
    int won = 0, drawn = 0, lost = 0;
    int won_at_board = 0;
    int byes = 0, unplayed_wins = 0;
    int starts = 0, replies = 0;
    int scrabbles = 0;
    Score best = 0;
    int progressive = 0;
    bool provisional = false;
    bool adjourned = false;
    struct Meeting {
        No rival = 0;
        HalfPoints points = 0;  // own, of that game
        Score own = 0, other = 0;
        int round = 0;
    };
    std::vector<Meeting> meetings;  // games with a result that were played or begun
};

// The value of a criterion: num / den, larger is better; for the lot, a digest.
struct ChainValue {
    std::int64_t num = 0;
    std::int64_t den = 1;
    base::Digest lot{};
};

struct StandingRow {
    int place = 0;  // 0: without one
    const Entrant* entrant = nullptr;
    Tally tally;
    std::vector<ChainValue> values;  // of the chain, in its order
    int before = 0;                  // the place after the round before; 0: none
};

struct StandingsQuery {
    std::string division;
    int after = most_rounds;  // rounds up to this one
    int from = 1;
    std::string chain;                                     // empty: the division's
    std::function<bool(const Entrant&)> filter = nullptr;  // who is shown; places are counted among them
    std::string seed_hex;                                  // for `sorteo`; the revealed one if empty
    bool with_arrows = false;
};

[[nodiscard]] std::vector<Tally> tally(const State& state, const Division& division, int from, int after);

// Best first; expelled people at the end without a place, fillers nowhere. Equal in the whole chain: one place, in the
// order of their seeds. REQUIRES: the division exists and the chain can be read.
[[nodiscard]] std::vector<StandingRow> standings(const State& state, const StandingsQuery& query);

// A value as people read it: "4½", "+51", "412.33".
[[nodiscard]] std::string to_text(const ChainItem& item, const ChainValue& value);
// "4½".
[[nodiscard]] std::string points_text(HalfPoints points);

}  // namespace letrado::tournament
