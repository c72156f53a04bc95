// The proposals of one edition as its events tell them. A fold: equal events make equal books.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "commission/events.h"

namespace letrado::commission {

struct Tally {
    int yes = 0;
    int no = 0;
    int abstain = 0;

    // More votes for than against, and no fewer for than the commission asks.
    [[nodiscard]] bool carried(int quorum = 1) const { return yes > no && yes >= quorum; }
    bool operator==(const Tally&) const = default;
};

struct Ballot {
    std::string name;
    Vote vote{};
};

struct Proposal {
    int number = 0;
    Change change;
    std::string reason;
    Member by;
    Millis at = 0;
    Status status = Status::open;
    Member closed_by{};
    Millis closed_at = 0;
    std::map<std::string, Ballot> votes{};  // by account: the last one counts
    std::vector<Event> history{};           // everything about it, the proposal itself first

    [[nodiscard]] Tally tally() const;
    // Whether it would add or remove the entry of that name.
    [[nodiscard]] bool touches(std::string_view name) const;
};

class Book {
  public:
    // Events that contradict the book change nothing: decide() makes none.
    void fold(const Event& event);

    [[nodiscard]] const std::vector<Proposal>& proposals() const { return proposals_; }  // by number
    [[nodiscard]] const Proposal* find(int number) const;
    [[nodiscard]] std::size_t count(Status status) const;
    [[nodiscard]] int next_number() const { return static_cast<int>(proposals_.size()) + 1; }
    // One step of the whole work: the event of a proposal's history.
    struct Step {
        int proposal = 0;
        std::size_t event = 0;  // its place in the history
    };
    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }  // as they came
    // Another proposal in that state that would add or remove an entry which this one does.
    [[nodiscard]] const Proposal* rival_of(const Proposal& proposal, Status status) const;

  private:
    std::vector<Proposal> proposals_;
    std::vector<Step> steps_;
};

}  // namespace letrado::commission
