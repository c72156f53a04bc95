#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "store/sql/lists.h"
#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

using Outcome = std::expected<Appended, Error>;

Outcome refused(ErrorKind kind, std::string detail, std::int64_t current = 0) {
    return std::unexpected(Error{kind, std::move(detail), current});
}

// What the stored state cannot tell: whether the append could ever be accepted. The reason if not.
std::string_view fault_of(const Append& append) {
    if (!is_id(append.stream)) return "the stream's id";
    if (!is_id(append.command)) return "the command's id";
    if (append.events.empty()) return "no events";
    if (!std::ranges::all_of(append.events, is_text)) return "an event is not a UTF-8 text";
    if (append.expected < 0) return "the expected sequence";
    if (!append.summary) return append.expected == 0 ? "a new stream needs a summary" : "";
    const Summary& summary = *append.summary;
    if (!is_id(summary.kind) || !is_id(summary.status) || !is_text(summary.data)) return "the summary";
    const auto is_participant = [](const std::string& id) { return is_id(id) && !id.contains('\n'); };
    if (!std::ranges::all_of(summary.participants, is_participant)) return "a participant";
    return "";
}

std::expected<void, Error> set_participants(Database& database, std::int64_t stream,
                                            const std::vector<std::string>& participants) {
    auto done = database.execute("DELETE FROM participant WHERE stream = $1", {stream});
    for (auto it = participants.begin(); done && it != participants.end(); ++it) {
        done = database.execute("INSERT INTO participant (participant, stream) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                                {*it, stream});
    }
    if (!done) return std::unexpected(std::move(done.error()));
    return {};
}

// The number of the new stream; nothing if somebody else has just made it.
std::expected<std::optional<std::int64_t>, Error> make_stream(Database& database, const Append& append, Sequence last) {
    const Summary& summary = *append.summary;
    const auto made = database.execute(
        "INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (id) DO NOTHING RETURNING number",
        {append.stream, summary.kind, summary.status, summary.data, joined(summary.participants, '\n'), last,
         to_number(append.at)});
    if (!made) return std::unexpected(made.error());
    if (made->empty()) return std::nullopt;
    const std::int64_t number = made->integer(0, 0);
    if (auto set = set_participants(database, number, summary.participants); !set)
        return std::unexpected(std::move(set.error()));
    return number;
}

std::expected<void, Error> advance_stream(Database& database, const Append& append, std::int64_t number,
                                          std::string_view participants, Sequence last) {
    std::expected<Table, Error> done = Table(0);
    if (append.summary) {
        const Summary& summary = *append.summary;
        const std::string now = joined(summary.participants, '\n');
        done = database.execute(
            "UPDATE stream SET sequence = $2, updated = $3, status = $4, data = $5, participants = $6"
            " WHERE number = $1",
            {number, last, to_number(append.at), summary.status, summary.data, now});
        if (done && now != participants) return set_participants(database, number, summary.participants);
    } else {
        done = database.execute("UPDATE stream SET sequence = $2, updated = $3 WHERE number = $1",
                                {number, last, to_number(append.at)});
    }
    if (!done) return std::unexpected(std::move(done.error()));
    return {};
}

std::expected<void, Error> add_events(Database& database, const Append& append, std::int64_t number, Appended range) {
    auto done = database.execute("INSERT INTO command (stream, command, first, last) VALUES ($1, $2, $3, $4)",
                                 {number, append.command, range.first, range.last});
    Sequence sequence = range.first;
    for (auto it = append.events.begin(); done && it != append.events.end(); ++it) {
        done = database.execute("INSERT INTO event (stream, sequence, payload) VALUES ($1, $2, $3)",
                                {number, sequence++, *it});
    }
    if (!done) return std::unexpected(std::move(done.error()));
    return {};
}

std::expected<Epoch, Error> epoch_of(Database& database, std::string_view stream) {
    const auto lease = database.execute("SELECT epoch FROM lease WHERE stream = $1 FOR UPDATE", {stream});
    if (!lease) return std::unexpected(lease.error());
    return lease->empty() ? 0 : lease->integer(0, 0);
}

std::expected<std::optional<Appended>, Error> command_of(Database& database, std::int64_t stream,
                                                         std::string_view command) {
    const auto found =
        database.execute("SELECT first, last FROM command WHERE stream = $1 AND command = $2", {stream, command});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return Appended{found->integer(0, 0), found->integer(0, 1), true};
}

// The inner error refuses this append; the outer one ends the transaction. The lease's row is locked first and kept:
// whoever acquires the stream waits for this transaction, and then reads all of it.
std::expected<Outcome, Error> append_one(Database& database, const Append& append) {
    if (const std::string_view fault = fault_of(append); !fault.empty())
        return refused(ErrorKind::invalid, std::string(fault));
    const auto epoch = epoch_of(database, append.stream);
    if (!epoch) return std::unexpected(epoch.error());
    const auto stream = database.execute(
        "SELECT number, sequence, kind, participants FROM stream WHERE id = $1 FOR UPDATE", {append.stream});
    if (!stream) return std::unexpected(stream.error());
    const bool exists = !stream->empty();
    if (exists) {
        auto repeated = command_of(database, stream->integer(0, 0), append.command);
        if (!repeated) return std::unexpected(std::move(repeated.error()));
        if (*repeated) return **repeated;
    }
    if (*epoch != append.epoch) return refused(ErrorKind::stale_epoch, append.stream, *epoch);
    const Sequence present = exists ? stream->integer(0, 1) : 0;
    if (present != append.expected) return refused(ErrorKind::stale_sequence, append.stream, present);
    if (exists && append.summary && append.summary->kind != stream->text(0, 2))
        return refused(ErrorKind::invalid, "the kind of a stream never changes");

    const Appended range{present + 1, present + static_cast<Sequence>(append.events.size()), false};
    std::int64_t number = 0;
    if (exists) {
        number = stream->integer(0, 0);
        if (auto done = advance_stream(database, append, number, stream->text(0, 3), range.last); !done)
            return std::unexpected(std::move(done.error()));
    } else {
        const auto made = make_stream(database, append, range.last);
        if (!made) return std::unexpected(made.error());
        // Somebody else has just made it: now it can be read.
        if (!*made) return append_one(database, append);
        number = **made;
    }
    if (auto done = add_events(database, append, number, range); !done) return std::unexpected(std::move(done.error()));
    return range;
}

constexpr std::string_view info_columns =
    "s.id, s.sequence, s.created, s.updated, s.kind, s.status, s.data, s.participants, s.number";

StreamInfo info_of(const Table& table, std::size_t row) {
    return {.id = table.text(row, 0),
            .sequence = table.integer(row, 1),
            .created = to_time(table.integer(row, 2)),
            .updated = to_time(table.integer(row, 3)),
            .summary = {table.text(row, 4), table.text(row, 5), table.text(row, 6), split(table.text(row, 7), '\n')},
            .cursor = table.integer(row, 8)};
}

}  // namespace

std::expected<std::vector<Outcome>, Error> SqlStore::append_all(std::span<const Append> appends) {
    // In the order of the streams, so that two nodes never wait for each other's rows.
    std::vector<std::size_t> order(appends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) -> std::string_view { return appends[i].stream; });
    return write([&](Database& database) -> std::expected<std::vector<Outcome>, Error> {
        std::vector<Outcome> outcomes(appends.size());
        for (const std::size_t i : order) {
            auto outcome = append_one(database, appends[i]);
            if (!outcome) return std::unexpected(std::move(outcome.error()));
            outcomes[i] = std::move(*outcome);
        }
        return outcomes;
    });
}

std::expected<std::optional<Appended>, Error> SqlStore::find_command(std::string_view stream,
                                                                     std::string_view command) {
    const auto found = query(
        "SELECT c.first, c.last FROM command c JOIN stream s ON s.number = c.stream WHERE s.id = $1 AND c.command = $2",
        {stream, command});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return Appended{found->integer(0, 0), found->integer(0, 1), true};
}

std::expected<std::vector<StoredEvent>, Error> SqlStore::read(std::string_view stream, Sequence after,
                                                              std::int64_t limit) {
    const auto found = query(
        "SELECT e.sequence, e.payload FROM event e JOIN stream s ON s.number = e.stream"
        " WHERE s.id = $1 AND e.sequence > $2 ORDER BY e.sequence LIMIT $3",
        {stream, after, std::max<std::int64_t>(limit, 0)});
    if (!found) return std::unexpected(found.error());
    std::vector<StoredEvent> events;
    events.reserve(found->rows());
    for (std::size_t row = 0; row < found->rows(); ++row)
        events.push_back({found->integer(row, 0), found->text(row, 1)});
    return events;
}

std::expected<std::optional<StreamInfo>, Error> SqlStore::find_stream(std::string_view stream) {
    static const std::string sql = fmt::format("SELECT {} FROM stream s WHERE s.id = $1", info_columns);
    const auto found = query(sql, {stream});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return info_of(*found, 0);
}

std::expected<std::vector<StreamInfo>, Error> SqlStore::list_streams(const StreamQuery& wanted) {
    // Only the conditions that are asked for: one statement for every case could use no index. All four values are
    // named so that each keeps its place.
    const auto text_or_null = [](const std::optional<std::string>& text) {
        return text ? Value(std::string_view(*text)) : Value();
    };
    const std::string_view place = wanted.participant ? "p.stream" : "s.number";
    const std::string sql =
        fmt::format("SELECT {} FROM stream s{} WHERE {} < $1{}{}{} ORDER BY {} DESC LIMIT $2", info_columns,
                    wanted.participant ? " JOIN participant p ON p.stream = s.number" : "", place,
                    wanted.participant ? " AND p.participant = $3" : " AND CAST($3 AS TEXT) IS NULL",
                    wanted.kind ? " AND s.kind = $4" : " AND CAST($4 AS TEXT) IS NULL",
                    wanted.status ? " AND s.status = $5" : " AND CAST($5 AS TEXT) IS NULL", place);
    const auto found =
        query(sql, {wanted.before.value_or(INT64_MAX), std::max<std::int64_t>(wanted.limit, 0),
                    text_or_null(wanted.participant), text_or_null(wanted.kind), text_or_null(wanted.status)});
    if (!found) return std::unexpected(found.error());
    std::vector<StreamInfo> streams;
    for (std::size_t row = 0; row < found->rows(); ++row)
        streams.push_back(info_of(*found, row));
    return streams;
}

}  // namespace letrado::store
