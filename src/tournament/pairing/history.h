// What happened before, as pairing and starts need it (T-PAIR-1, 8.1): who met whom, and who started when.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "tournament/ids.h"

namespace letrado::tournament {

// A game of an earlier round that was played, begun, adjourned or is published. A bye, a rest and an unplayed forfeit
// are neither meeting nor start: leave them out. An adjourned game is a meeting without a start.
struct PastGame {
    int round = 0;
    EntrantNo first{};
    EntrantNo second{};
    EntrantNo starter = nobody;  // nobody: the game counts as a meeting only

    bool operator==(const PastGame&) const = default;
};

class History {
  public:
    // One game in which somebody started or replied.
    struct Start {
        EntrantNo rival{};
        bool started = false;

        bool operator==(const Start&) const = default;
    };

    History() = default;
    // Games in any order: they are put in that of their rounds; several of one person in one round stay as they come.
    // REQUIRES: a starter is one of the two.
    // Meetings of rounds before `repeats_since` are not counted (setting repeats.since); their starts are.
    explicit History(std::vector<PastGame> games, int repeats_since = 1);

    // m of 7.3.
    [[nodiscard]] int meetings(EntrantNo a, EntrantNo b) const;
    // The round of their last meeting that counts; 0 if there is none.
    [[nodiscard]] int last_meeting(EntrantNo a, EntrantNo b) const;
    // Whether they played each other in that round, whatever repeats.since says.
    [[nodiscard]] bool met_in(EntrantNo a, EntrantNo b, int round) const;
    // Calls visit(a, b, meetings that count) once for each pair that ever met.
    template <typename Visit>
    void visit_meetings(Visit&& visit) const {
        for (const auto& [pair, meetings] : meetings_)
            visit(static_cast<EntrantNo>(pair >> 16), static_cast<EntrantNo>(pair & 0xffff), meetings.count);
    }
    // Oldest first.
    [[nodiscard]] std::span<const Start> starts(EntrantNo no) const;
    // d = starts − replies.
    [[nodiscard]] int balance(EntrantNo no) const;
    [[nodiscard]] int starts_against(EntrantNo no, EntrantNo rival) const;

  private:
    struct Meetings {
        int count = 0;
        std::vector<int> rounds{};  // of all games, also those that do not count
        int last = 0;
    };
    [[nodiscard]] static std::uint32_t key(EntrantNo a, EntrantNo b);

    std::unordered_map<std::uint32_t, Meetings> meetings_;
    std::vector<std::vector<Start>> starts_;  // by number
    std::vector<int> balance_;
};

}  // namespace letrado::tournament
