// What a member of the commission may do now: a command on a book gives an event, or why not.
#pragma once

#include <expected>
#include <string>
#include <variant>

#include "base/text.h"
#include "commission/book.h"

namespace letrado::commission {

// The lines of a change are right and canonical, and its headwords are those of its lines: who calls has checked them.
struct Propose {
    Change change;
    std::string reason;
};
struct Revise {
    int number = 0;
    std::string added;
    std::string line;
};
struct Comment {
    int number = 0;
    std::string text;
};
struct CastVote {
    int number = 0;
    Vote vote{};
};
struct Close {
    int number = 0;
    Status outcome{};
};
struct Reopen {
    int number = 0;
};
using Command = std::variant<Propose, Revise, Comment, CastVote, Close, Reopen>;

struct Refusal {
    std::string code;  // for programs; never changes
    base::Text text;
};

// What one edition keeps.
inline constexpr std::size_t longest_line = 600;       // bytes
inline constexpr std::size_t longest_text = 2000;      // bytes
inline constexpr std::size_t most_proposals = 20'000;  // in all
inline constexpr std::size_t most_open = 2000;
inline constexpr std::size_t most_events = 500;  // of one proposal

// How the commission of this place decides.
struct Charter {
    int quorum = 1;  // votes for that an agreement needs, besides being more than those against
};
inline constexpr int most_quorum = 1000;

[[nodiscard]] std::expected<EventBody, Refusal> decide(const Book& book, const Member& member, const Command& command,
                                                       const Charter& charter = {});

}  // namespace letrado::commission
