// The people and the small closed vocabularies of a game. Each vocabulary has its written names beside it
// (enum_names), which never change: logs hold them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace letrado::game {

// Milliseconds of the event's wall clock, passed in with every command.
using Millis = std::int64_t;

// The two players in the order in which the pairing names them; who starts is decided later.
enum class Seat : std::uint8_t { first, second };
constexpr auto enum_names(Seat) {
    return std::array{"first", "second"};
}

[[nodiscard]] constexpr Seat rival(Seat seat) {
    return seat == Seat::first ? Seat::second : Seat::first;
}
inline constexpr std::array both_seats{Seat::first, Seat::second};

template <typename T>
struct PerSeat {
    std::array<T, 2> values{};

    [[nodiscard]] T& operator[](Seat seat) { return values[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const T& operator[](Seat seat) const { return values[static_cast<std::size_t>(seat)]; }
    bool operator==(const PerSeat&) const = default;
};

// Who acts, and who looks.
enum class Role : std::uint8_t { first, second, monitor, judge, director, spectator, system };
constexpr auto enum_names(Role) {
    return std::array{"first", "second", "monitor", "judge", "director", "spectator", "system"};
}
[[nodiscard]] constexpr std::optional<Seat> seat_of(Role role) {
    if (role == Role::first) return Seat::first;
    if (role == Role::second) return Seat::second;
    return std::nullopt;
}
[[nodiscard]] constexpr Role role_of(Seat seat) {
    return seat == Seat::first ? Role::first : Role::second;
}

enum class Stage : std::uint8_t { none, setup, waiting, opening_draw, turn, signing, closed };
constexpr auto enum_names(Stage) {
    return std::array{"none", "setup", "waiting", "opening_draw", "turn", "signing", "closed"};
}

enum class Phase : std::uint8_t { think, placing, count, verify, claim, draw, press, exchange };
constexpr auto enum_names(Phase) {
    return std::array{"think", "placing", "count", "verify", "claim", "draw", "press", "exchange"};
}

enum class StartSource : std::uint8_t { pairing, system, lot, alternation, tile_draw, organiser, position };
constexpr auto enum_names(StartSource) {
    return std::array{"pairing", "system", "lot", "alternation", "tile_draw", "organiser", "position"};
}

enum class LostTurnCause : std::uint8_t { withdrawn, passed_with_tiles, off_centre, rejected, timer, director };
constexpr auto enum_names(LostTurnCause) {
    return std::array{"withdrawn", "passed_with_tiles", "off_centre", "rejected", "timer", "director"};
}

enum class RowKind : std::uint8_t { play, exchange, pass, lost_turn };
constexpr auto enum_names(RowKind) {
    return std::array{"play", "exchange", "pass", "lost_turn"};
}

enum class ClaimStage : std::uint8_t { form, carried, rejected, appealed };
constexpr auto enum_names(ClaimStage) {
    return std::array{"form", "carried", "rejected", "appealed"};
}

enum class EndReason : std::uint8_t { out, passes, scoreless, blocked, time, forfeit };
constexpr auto enum_names(EndReason) {
    return std::array{"out", "passes", "scoreless", "blocked", "time", "forfeit"};
}

enum class ForfeitCause : std::uint8_t { none, absence, lateness, disqualified, expelled, resigned };
constexpr auto enum_names(ForfeitCause) {
    return std::array{"none", "absence", "lateness", "disqualified", "expelled", "resigned"};
}

// What a director or an arbiter writes in the log about a player or the game.
enum class RecordKind : std::uint8_t {
    incident,
    question,
    warning,
    yellow_card,
    red_card,
    expulsion_due,
    disqualification_due,
    interpretation,
    federation_interpretation,
    decision,
    sheet_review,
    note,  // of whoever wrote the game down; nothing follows from it
};
constexpr auto enum_names(RecordKind) {
    return std::array{"incident",
                      "question",
                      "warning",
                      "yellow_card",
                      "red_card",
                      "expulsion_due",
                      "disqualification_due",
                      "interpretation",
                      "federation_interpretation",
                      "decision",
                      "sheet_review",
                      "note"};
}

// What was entered at a real table and may be taken back, by what came of it first.
enum class EntryKind : std::uint8_t {
    check,
    start,
    arrival,
    placing,
    play,
    count,
    verification,
    row,
    draw,
    draw_error,
    press,
    clock,
    exchange,
    pass,
    lost_turn,
    bag_count,
    challenge,
    absence,
    time,
    blocked,
    words,
    correction,
    rack,
    call,
    objection,
};
constexpr auto enum_names(EntryKind) {
    return std::array{"check",      "start",     "arrival",    "placing",  "play",  "count",    "verification",
                      "row",        "draw",      "draw_error", "press",    "clock", "exchange", "pass",
                      "lost_turn",  "bag_count", "challenge",  "absence",  "time",  "blocked",  "words",
                      "correction", "rack",      "call",       "objection"};
}

// How a finished game was certified.
enum class Certificate : std::uint8_t { none, signatures, director };
constexpr auto enum_names(Certificate) {
    return std::array{"none", "signatures", "director"};
}

// The paper that a player signs: the regulations name the rival's sheet and the monitor's control sheet.
enum class Paper : std::uint8_t { own, rival, control };
constexpr auto enum_names(Paper) {
    return std::array{"own", "rival", "control"};
}

// What has become of a penalty: once answered by the tribunal it is final.
enum class PenaltyStatus : std::uint8_t { standing, appealed, upheld, annulled };
constexpr auto enum_names(PenaltyStatus) {
    return std::array{"standing", "appealed", "upheld", "annulled"};
}

template <typename Choice>
[[nodiscard]] constexpr std::string_view name_of(Choice choice) {
    return enum_names(choice)[static_cast<std::size_t>(choice)];
}

template <typename Choice>
[[nodiscard]] constexpr std::optional<Choice> from_name(std::string_view name) {
    const auto names = enum_names(Choice{});
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == names[i]) return static_cast<Choice>(i);
    return std::nullopt;
}

// A parameter of the edition by its key, as data/editions/<id>/game.toml writes it.
struct RuleSetting {
    std::string key;
    std::string value;

    static void fields(auto& self, auto&& visit) {
        visit("key", self.key);
        visit("value", self.value);
    }
    bool operator==(const RuleSetting&) const = default;
};

}  // namespace letrado::game
