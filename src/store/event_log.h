// Append-only streams of events. A stream is one live thing: a game, a tournament. Its events are opaque texts
// numbered 1, 2, 3, …; its sequence is the number of the last one. The log is the truth, and an append that was
// acknowledged is on the disk.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/error.h"

namespace letrado::store {

using Sequence = std::int64_t;  // 0: before the first event
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// Ids, keys, kinds, statuses, participants, roles and categories are texts of 1 to `longest_id` bytes. All texts are
// UTF-8 without NUL. What breaks this is refused as invalid.
inline constexpr std::size_t longest_id = 200;

// What lists of streams show and are searched by, without reading events.
struct Summary {
    std::string kind;                       // "game", …; never changes after the first append
    std::string status;                     // "open", "playing", …; chosen by the caller
    std::string data;                       // a small opaque text
    std::vector<std::string> participants;  // without line ends; their order is kept
    // The stream that it belongs to, as a game to its tournament; empty: none. Whatever later appends say, it stays.
    std::string parent = {};

    bool operator==(const Summary&) const = default;
};

struct Append {
    std::string stream;
    Sequence expected = 0;            // the sequence the caller has decided upon; 0 makes the stream
    std::string command;              // the client-made id; unique in its stream, see append_all
    std::vector<std::string> events;  // at least one
    Time at;
    std::optional<Summary> summary = {};  // replaces the stream's; needed to make a stream
};

struct Appended {
    Sequence first = 0;
    Sequence last = 0;
    bool repeated = false;  // the command had been stored before, with these numbers; nothing was written now

    bool operator==(const Appended&) const = default;
};

struct StoredEvent {
    Sequence sequence = 0;
    std::string payload;
    std::string command = {};  // what made it; empty for all but the first of the command's events

    bool operator==(const StoredEvent&) const = default;
};

struct StreamInfo {
    std::string id;
    Sequence sequence = 0;
    Time created;
    Time updated;
    Summary summary;
    std::int64_t cursor = 0;  // the place in the lists
};

// Every condition that is given must hold. With a kind, and with or without statuses or a participant, an index gives
// the page whatever the number of streams.
struct StreamQuery {
    std::optional<std::string> kind = {};
    std::vector<std::string> statuses = {};  // any of these; none: all. At most `most_statuses`
    std::optional<std::string> participant = {};
    std::optional<std::int64_t> before = {};  // the cursor of the last stream of the page before
    std::int64_t limit = 50;
    std::optional<std::int64_t> after =
        {};  // turns the order round: the streams after that cursor, the first made first
    std::optional<Time> updated_since = {};  // read one by one: for statuses that few streams have
    std::optional<std::string> parent = {};  // with a kind, by an index of its own
};
inline constexpr std::size_t most_statuses = 8;

inline constexpr std::int64_t most_trimmed = 10'000;

// Safe to call from any thread; every call blocks until it is done. A caller sees its own writes.
class EventLog {
  public:
    virtual ~EventLog() = default;

    // Appends to many streams in one transaction, which costs one flush of the disk whatever their number. Each append
    // is accepted or refused by itself, in the order given for each stream; the accepted ones are durable when this
    // returns. In this order of checks: invalid; a command that the stream holds after `expected` is answered as the
    // first time (whatever its events); stale_sequence if `expected` is not the stream's sequence. Which commands the
    // stream holds up to `expected` the caller knows, who has read it so far: he must not send one of them again. The
    // outer error is an outage of the store: nothing is known to be written, and repeating the same appends is always
    // right.
    [[nodiscard]] virtual std::expected<std::vector<std::expected<Appended, Error>>, Error> append_all(
        std::span<const Append> appends) = 0;

    // The same for one.
    [[nodiscard]] std::expected<Appended, Error> append(const Append& one);

    // What the stream holds for a command; nothing if it never arrived.
    [[nodiscard]] virtual std::expected<std::optional<Appended>, Error> find_command(std::string_view stream,
                                                                                     std::string_view command) = 0;

    // The events after `after`, in order, at most `limit`; none for a stream that does not exist.
    [[nodiscard]] virtual std::expected<std::vector<StoredEvent>, Error> read(std::string_view stream, Sequence after,
                                                                              std::int64_t limit) = 0;

    [[nodiscard]] virtual std::expected<std::optional<StreamInfo>, Error> find_stream(std::string_view stream) = 0;

    // The last made first. A stream keeps its place however it changes, so that pages neither repeat nor skip.
    [[nodiscard]] virtual std::expected<std::vector<StreamInfo>, Error> list_streams(const StreamQuery& query) = 0;

    // How many there are, counted up to the query's limit: enough to know whether somebody has too many.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> count_streams(const StreamQuery& query) = 0;

    // How far the streams are, in the order given; 0 for one that does not exist.
    [[nodiscard]] virtual std::expected<std::vector<Sequence>, Error> sequences_of(
        std::span<const std::string> streams) = 0;

    // Forgets the events up to `through` and the commands that made them, the oldest first and at most
    // `most_trimmed` a call: how many it forgot. The stream keeps its sequence; what is left is read as before.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> trim_stream(std::string_view stream, Sequence through) = 0;

    // With everything in it, its lease, and the guests that were forgotten already and took part in no other; the
    // history of everybody else stays. Whether it was there. With `at` only if that is its sequence still.
    [[nodiscard]] virtual std::expected<bool, Error> delete_stream(std::string_view stream,
                                                                   std::optional<Sequence> at = {}) = 0;
};

}  // namespace letrado::store
