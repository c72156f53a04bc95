// The law of the table. decide() turns a command into events or a refusal without changing anything; apply() folds an
// event into the state; submit() does both, with whatever follows by itself (the end of the game, automatic draws).
//
// Pure and deterministic: time, the bag's seed and the judge come in with each call. No function here keeps state of
// its own, so that different games may run on different threads.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "game/commands.h"
#include "game/events.h"
#include "game/refusal.h"
#include "game/state.h"

namespace letrado::game {

// Whether a word is good. Only ever asked about challenged words.
using Judge = std::function<bool(const tiles::Word&)>;

struct Context {
    Millis now = 0;
    const board::BagSeed* seed = nullptr;  // where tiles are drawn by the program
    const Judge* judge = nullptr;          // where verdicts are automatic
    // The entries from which the judge's words were made, read again for an appeal that nobody answers; without them
    // the judge is asked again.
    const Judge* dictionary = nullptr;
};

using Decision = std::expected<std::vector<Event>, Refusal>;

[[nodiscard]] Decision decide(const State& state, const Command& command, const Context& context);

void apply(State& state, const Event& event);

// What follows from the state alone, to be applied before the next command; empty when nothing does.
[[nodiscard]] std::vector<Event> follow_up(const State& state, const Context& context);

// The next thing that time alone brings about at or before context.now: a signal, a pause, the end of the time.
[[nodiscard]] std::optional<Event> next_due(const State& state, const Context& context);

// Everything that is due, then the command, then what follows. On refusal only what was due has happened.
struct Submission {
    std::vector<Event> events;
    std::optional<Refusal> refusal;
};
[[nodiscard]] Submission submit(State& state, const Command& command, const Context& context);

// The fold of a log that decide() made.
[[nodiscard]] State replay(std::span<const Event> log);

// A log is proved: numbers without a gap, the seed is the committed one, and every draw and lot follows from it.
enum class LogFaultKind { not_opened, bad_sequence, impossible, no_seed, wrong_commitment, wrong_draw };
struct LogFault {
    LogFaultKind kind;
    std::uint32_t sequence;

    [[nodiscard]] base::Text message() const;
    bool operator==(const LogFault&) const = default;
};
[[nodiscard]] std::expected<void, LogFault> verify(std::span<const Event> log);

// The fold of a stranger's log, where it can be folded; nothing is proved.
[[nodiscard]] std::expected<State, LogFault> try_replay(std::span<const Event> log);

}  // namespace letrado::game
