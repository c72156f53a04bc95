// What a lexicon commission does, as it is stored: proposals to change the dictionary of an edition, what is said of
// them, votes and outcomes. The written names never change.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace letrado::commission {

using Millis = std::int64_t;  // since 1970

enum class Kind : std::uint8_t { addition, removal, change };
enum class Vote : std::uint8_t { yes, no, abstain };
enum class Status : std::uint8_t { open, agreed, rejected, withdrawn };

inline constexpr std::array<std::string_view, 3> kind_names{"addition", "removal", "change"};
inline constexpr std::array<std::string_view, 3> vote_names{"yes", "no", "abstain"};
inline constexpr std::array<std::string_view, 4> status_names{"open", "agreed", "rejected", "withdrawn"};

// The value of a written name; nothing where there is none.
template <typename Enum, std::size_t Count>
[[nodiscard]] std::optional<Enum> from_name(const std::array<std::string_view, Count>& names, std::string_view name) {
    for (std::size_t i = 0; i < Count; ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    return std::nullopt;
}
[[nodiscard]] inline std::string_view name_of(Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}
[[nodiscard]] inline std::string_view name_of(Vote vote) {
    return vote_names[static_cast<std::size_t>(vote)];
}
[[nodiscard]] inline std::string_view name_of(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

struct Member {
    std::string account;
    std::string name;

    bool operator==(const Member&) const = default;
};

// What a proposal would change: an entry of the dictionary goes, a line comes, or a line takes the place of an entry.
struct Change {
    Kind kind{};
    std::string entry{};   // the headword of what goes, with its number; empty for an addition
    std::string before{};  // its line
    std::string added{};   // the headword of what comes, with its number; empty for a removal
    std::string line{};    // its line

    bool operator==(const Change&) const = default;
};

struct Proposed {
    int number = 0;  // 1, 2, 3, … in the edition
    Change change;
    std::string reason;
    bool operator==(const Proposed&) const = default;
};
// Another line in the place of the one proposed: what was voted was another text, so that votes begin anew.
struct Revised {
    int number = 0;
    std::string added;
    std::string line;
    bool operator==(const Revised&) const = default;
};
struct Commented {
    int number = 0;
    std::string text;
    bool operator==(const Commented&) const = default;
};
struct Voted {
    int number = 0;
    Vote vote{};
    bool operator==(const Voted&) const = default;
};
struct Closed {
    int number = 0;
    Status outcome{};  // never open
    bool operator==(const Closed&) const = default;
};
// Undoes the outcome; the votes stay.
struct Reopened {
    int number = 0;
    bool operator==(const Reopened&) const = default;
};

using EventBody = std::variant<Proposed, Revised, Commented, Voted, Closed, Reopened>;

struct Event {
    Member by;
    Millis at = 0;
    EventBody body;

    bool operator==(const Event&) const = default;
};

[[nodiscard]] inline int number_of(const EventBody& body) {
    return std::visit([](const auto& each) { return each.number; }, body);
}

}  // namespace letrado::commission
