// The win table learned from games of static players: how much a lead still changes from a turn to the end of the game,
// by the tiles that the player on turn has not seen.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/value/equity.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

// Counts of games: they come out the same whoever adds first.
class LeadChanges {
  public:
    LeadChanges();

    // The player on turn, who had not seen `unseen` tiles, was in the end `change` points better off than at that turn.
    void add(int unseen, int change);
    void add(const LeadChanges& other);

    // In the form that WinTable reads.
    [[nodiscard]] std::string win_table() const;

  private:
    std::vector<std::uint32_t> counts_;  // by unseen tiles and change
};

// Plays the games `first` to `first + games`, fewer if `stop` asks. REQUIRES: threads > 0.
[[nodiscard]] LeadChanges observe_lead_changes(const Vocabulary& vocabulary, const EquityModel& model,
                                               std::int64_t first, std::int64_t games, std::uint64_t seed, int threads,
                                               const std::stop_token& stop);

}  // namespace letrado::engine
