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
using Epoch = std::int64_t;     // 0: the stream has never had an owner; see leases.h
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

    bool operator==(const Summary&) const = default;
};

struct Append {
    std::string stream;
    Sequence expected = 0;            // the sequence the caller has decided upon; 0 makes the stream
    std::string command;              // the client-made id; unique in its stream
    std::vector<std::string> events;  // at least one
    Epoch epoch = 0;                  // the caller's lease, or 0 if the stream was never leased
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

struct StreamQuery {
    std::optional<std::string> kind = {};
    std::optional<std::string> status = {};
    std::optional<std::string> participant = {};
    std::optional<std::int64_t> before = {};  // the cursor of the last stream of the page before
    std::int64_t limit = 50;
};

// Safe to call from any thread; every call blocks until it is done. A caller sees its own writes.
class EventLog {
  public:
    virtual ~EventLog() = default;

    // Appends to many streams in one transaction, which costs one flush of the disk whatever their number. Each append
    // is accepted or refused by itself, in the order given for each stream; the accepted ones are durable when this
    // returns. In this order of checks: invalid; a command the stream already holds is answered as the first time
    // (whatever its epoch, expected sequence and events); stale_epoch if `epoch` is not the one of the stream's lease;
    // stale_sequence if `expected` is not the stream's sequence. The outer error is an outage of the store: nothing is
    // known to be written, and repeating the same appends is always right.
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
};

}  // namespace letrado::store
