// A tournament: its log and what follows from it. Decide → events → fold; no clock, no file, no thread inside.
//
// A command becomes events, each of which must be admissible in the state that it finds; the same test is made again
// when a log is replayed, when something is undone, and when a log is verified.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tournament/commands.h"
#include "tournament/events.h"
#include "tournament/refusal.h"
#include "tournament/state.h"

namespace letrado::tournament {

// Numbers that are never given twice, undone or not.
struct Counters {
    No entrants = 0;
    int matters = 0, teams = 0, interpretations = 0;

    bool operator==(const Counters&) const = default;
};

struct Context {
    Millis now = 0;
    std::string seed_hex;  // 64 digits: the secret behind the commitment; empty where it is not at hand
};

// What one command did.
struct Answer {
    std::vector<Event> events;
    std::optional<Refusal> refusal{};
    bool repeated = false;               // the id was answered before; `events` are those of the first time
    std::vector<std::string> dependent;  // of a refused undo: the commands that rest on it, latest first
};

class Tournament {
  public:
    Tournament() = default;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::vector<Event>& log() const { return log_; }
    [[nodiscard]] const Counters& counters() const { return counters_; }
    [[nodiscard]] const std::set<std::string, std::less<>>& undone() const { return undone_; }

    // T-LOG-2: nothing is half done; a repeated id is answered as the first time.
    Answer submit(const Command& command, const Context& context);

    struct BadEvent {
        std::uint32_t sequence = 0;
        base::Text why;

        [[nodiscard]] base::Text message() const;
    };
    // What else must hold of an admissible event, in the state that it finds, before it happens: nothing, or why not.
    using Proof = std::function<std::optional<base::Text>(const State&, const Event&)>;
    // The next event of a log as it was written. Nothing if its own command would have given it; else nothing changes.
    [[nodiscard]] std::optional<BadEvent> append(Event event, const Proof& proof = {});
    // A whole log; the error is its first bad event.
    [[nodiscard]] static std::expected<Tournament, BadEvent> replay(const std::vector<Event>& log);

    // Room for a log of so many events, so that a long one is not copied while it grows.
    void reserve(std::size_t events) { log_.reserve(events); }

    // The events of a command; nothing if it was never accepted.
    [[nodiscard]] std::vector<const Event*> events_of(std::string_view command) const;

  private:
    void admit(Event event);
    // The last events of the log, all of one command, never happened.
    void take_back(std::size_t events);
    // State without what is undone; the first command that is no longer admissible, and those after it.
    [[nodiscard]] std::vector<std::string> refold(const std::set<std::string, std::less<>>& undone, State& out) const;
    Answer submit_history(const Command& command, const Context& context);

    State state_;
    Counters counters_;
    std::vector<Event> log_;
    std::map<std::string, std::pair<std::size_t, std::size_t>, std::less<>> commands_;  // id → interval of the log
    std::set<std::string, std::less<>> undone_;
};

// Why the event may not happen in this state; nothing if it may.
[[nodiscard]] std::optional<Refusal> objection(const State& state, const Event& event);

// The events of a command, not yet tested, or why there are none.
struct Proposal {
    RuleId rule;
    EventBody body;
};
[[nodiscard]] std::expected<std::vector<Proposal>, Refusal> propose(const State& state, const Counters& counters,
                                                                    const Command& command, const Context& context);

}  // namespace letrado::tournament
