// Reading streams, and forgetting them.
#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "store/sql/lists.h"
#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

// How far a stream is and when it changed says its last event; its row only where it was written later, or the events
// were forgotten.
constexpr std::string_view info_columns =
    "s.id, s.sequence, s.created, s.updated, s.kind, s.status, s.data, s.participants, s.number,"
    " (SELECT MAX(e.sequence) FROM event e WHERE e.stream = s.number) AS last,"
    " (SELECT e.at FROM event e WHERE e.stream = s.number ORDER BY e.sequence DESC LIMIT 1) AS last_at, s.parent";

StreamInfo info_of(const Table& table, std::size_t row) {
    return {.id = table.text(row, 0),
            .sequence = std::max(table.integer(row, 1), table.integer_or(row, 9, 0)),
            .created = to_time(table.integer(row, 2)),
            .updated = to_time(std::max(table.integer(row, 3), table.integer_or(row, 10, 0))),
            .summary = {table.text(row, 4), table.text(row, 5), table.text(row, 6), split(table.text(row, 7), '\n'),
                        table.text(row, 11)},
            .cursor = table.integer(row, 8)};
}

// A statement that is put together with its values.
struct Statement {
    std::string sql;
    std::vector<Value> values;

    // The name of the place that holds the value.
    std::string place(Value value) {
        values.push_back(value);
        return fmt::format("${}", values.size());
    }
};

// The streams of one status, or of all. Only the conditions that are asked for: one statement for every case could use
// no index.
std::string select_streams(Statement& statement, const StreamQuery& wanted, const std::string* status) {
    const bool of_person = wanted.participant.has_value();
    const std::string_view where = of_person ? "p" : "s";
    const std::string_view number = of_person ? "p.stream" : "s.number";
    std::string sql = fmt::format("SELECT {} FROM stream s{} WHERE {} < {}", info_columns,
                                  of_person ? " JOIN participant p ON p.stream = s.number" : "", number,
                                  statement.place(wanted.before.value_or(INT64_MAX)));
    if (wanted.after) sql += fmt::format(" AND {} > {}", number, statement.place(*wanted.after));
    if (of_person) sql += " AND p.participant = " + statement.place(*wanted.participant);
    if (wanted.kind) sql += fmt::format(" AND {}.kind = {}", where, statement.place(*wanted.kind));
    if (status != nullptr) sql += fmt::format(" AND {}.status = {}", where, statement.place(*status));
    // The second condition is that of the index.
    if (wanted.parent) sql += fmt::format(" AND s.parent = {} AND s.parent <> ''", statement.place(*wanted.parent));
    if (wanted.updated_since) {
        const std::string since = statement.place(to_number(*wanted.updated_since));
        sql += fmt::format(
            " AND (s.updated >= {0} OR (SELECT e.at FROM event e WHERE e.stream = s.number"
            " ORDER BY e.sequence DESC LIMIT 1) >= {0})",
            since);
    }
    return sql + fmt::format(" ORDER BY {}{} LIMIT {}", number, wanted.after ? "" : " DESC",
                             statement.place(std::max<std::int64_t>(wanted.limit, 0)));
}

// Of several statuses each has its place in the index: the first of each are merged.
Statement list_statement(const StreamQuery& wanted) {
    Statement statement;
    if (wanted.statuses.size() < 2) {
        statement.sql = select_streams(statement, wanted, wanted.statuses.empty() ? nullptr : wanted.statuses.data());
        return statement;
    }
    std::string sql;
    for (const std::string& status : wanted.statuses) {
        sql += fmt::format("{}SELECT * FROM ({}) AS s{}", sql.empty() ? "" : " UNION ALL ",
                           select_streams(statement, wanted, &status), statement.values.size());
    }
    statement.sql = fmt::format("{} ORDER BY number{} LIMIT {}", sql, wanted.after ? "" : " DESC",
                                statement.place(std::max<std::int64_t>(wanted.limit, 0)));
    return statement;
}

// Of a row that begins with sequence, more, payload and command.
std::vector<StoredEvent> events_of(const Table& table, std::size_t row) {
    const std::int64_t more = table.integer(row, 1);
    Sequence sequence = table.integer(row, 0) - more;
    if (more == 0) return {{sequence, table.text(row, 2), table.text(row, 3)}};
    std::vector<StoredEvent> events;
    for (std::string& line : split(table.text(row, 2), '\n'))
        events.push_back({sequence++, std::move(line)});
    events.front().command = table.text(row, 3);
    return events;
}

// The row in which `last` stands keeps the events after it.
std::expected<std::int64_t, Error> trim_row(Database& database, std::int64_t stream, Sequence last) {
    const auto found = database.execute(
        "SELECT sequence, more, payload, command FROM event WHERE stream = $1 AND sequence > $2"
        " ORDER BY sequence LIMIT 1",
        {stream, last});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return 0;
    std::vector<StoredEvent> events = events_of(*found, 0);
    const auto gone = std::erase_if(events, [&](const StoredEvent& event) { return event.sequence <= last; });
    if (gone == 0) return 0;
    std::vector<std::string> kept;
    for (StoredEvent& event : events)
        kept.push_back(std::move(event.payload));
    const auto done =
        database.execute("UPDATE event SET more = $3, payload = $4, command = '' WHERE stream = $1 AND sequence = $2",
                         {stream, found->integer(0, 0), std::ssize(kept) - 1, joined(kept, '\n')});
    if (!done) return std::unexpected(done.error());
    return static_cast<std::int64_t>(gone);
}

std::expected<void, Error> check_query(const StreamQuery& wanted) {
    if (wanted.statuses.size() <= most_statuses) return {};
    return std::unexpected(Error{ErrorKind::invalid, "too many statuses"});
}

}  // namespace

std::expected<std::optional<Appended>, Error> SqlStore::find_command(std::string_view stream,
                                                                     std::string_view command) {
    // Its events end where the next command's begin, or with the last.
    const auto found = query(
        "SELECT e.sequence - e.more, (SELECT MIN(n.sequence - n.more) - 1 FROM event n WHERE n.stream = e.stream"
        " AND n.sequence > e.sequence AND n.command <> ''),"
        " (SELECT MAX(n.sequence) FROM event n WHERE n.stream = e.stream)"
        " FROM event e JOIN stream s ON s.number = e.stream WHERE s.id = $1 AND e.command = $2 AND e.command <> ''",
        {stream, command});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return Appended{found->integer(0, 0), found->integer_or(0, 1, found->integer(0, 2)), true};
}

std::expected<std::vector<StoredEvent>, Error> SqlStore::read(std::string_view stream, Sequence after,
                                                              std::int64_t limit) {
    const std::int64_t most = std::max<std::int64_t>(limit, 0);
    // No more rows than the events may stand in: the first of them may be far after `after` where others were
    // forgotten.
    static const std::string sql = fmt::format(
        "SELECT e.sequence, e.more, e.payload, e.command FROM event e JOIN stream s ON s.number = e.stream"
        " WHERE s.id = $1 AND e.sequence > $2 AND e.sequence < $3 + {} + (SELECT MIN(f.sequence) FROM event f"
        " WHERE f.stream = s.number AND f.sequence > $2) ORDER BY e.sequence LIMIT $3",
        most_events_of_row);
    const auto found = query(sql, {stream, after, std::min<std::int64_t>(most, INT32_MAX)});
    if (!found) return std::unexpected(found.error());
    std::vector<StoredEvent> events;
    for (std::size_t row = 0; row < found->rows(); ++row) {
        for (StoredEvent& event : events_of(*found, row)) {
            if (event.sequence <= after) continue;
            if (std::ssize(events) == most) return events;
            events.push_back(std::move(event));
        }
    }
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
    if (auto valid = check_query(wanted); !valid) return std::unexpected(std::move(valid.error()));
    const Statement statement = list_statement(wanted);
    const auto found = query(statement.sql, statement.values);
    if (!found) return std::unexpected(found.error());
    std::vector<StreamInfo> streams;
    for (std::size_t row = 0; row < found->rows(); ++row)
        streams.push_back(info_of(*found, row));
    return streams;
}

std::expected<std::int64_t, Error> SqlStore::count_streams(const StreamQuery& wanted) {
    if (auto valid = check_query(wanted); !valid) return std::unexpected(std::move(valid.error()));
    const Statement statement = list_statement(wanted);
    const auto found = query(fmt::format("SELECT COUNT(*) FROM ({}) AS listed", statement.sql), statement.values);
    if (!found) return std::unexpected(found.error());
    return found->integer(0, 0);
}

std::expected<std::vector<Sequence>, Error> SqlStore::sequences_of(std::span<const std::string> streams) {
    // Always the same number of places, so that it is one prepared statement: the last one is asked for again.
    constexpr std::size_t places = 100;
    static const std::string sql = [] {
        std::string text =
            "SELECT s.id, s.sequence, (SELECT MAX(e.sequence) FROM event e WHERE e.stream = s.number)"
            " FROM stream s WHERE s.id IN ($1";
        for (std::size_t i = 2; i <= places; ++i)
            text += fmt::format(", ${}", i);
        return text + ")";
    }();
    std::unordered_map<std::string, Sequence> known;
    for (std::size_t first = 0; first < streams.size(); first += places) {
        std::vector<Value> ids;
        for (std::size_t i = 0; i < places; ++i)
            ids.emplace_back(std::string_view(streams[std::min(first + i, streams.size() - 1)]));
        const auto found = query(sql, ids);
        if (!found) return std::unexpected(found.error());
        for (std::size_t row = 0; row < found->rows(); ++row)
            known.emplace(found->text(row, 0), std::max(found->integer(row, 1), found->integer_or(row, 2, 0)));
    }
    std::vector<Sequence> sequences;
    sequences.reserve(streams.size());
    for (const std::string& stream : streams) {
        const auto found = known.find(stream);
        sequences.push_back(found == known.end() ? 0 : found->second);
    }
    return sequences;
}

std::expected<std::int64_t, Error> SqlStore::trim_stream(std::string_view stream, Sequence through) {
    return write([&](Database& database) -> std::expected<std::int64_t, Error> {
        const auto first = database.execute(
            "SELECT e.stream, e.sequence - e.more FROM event e JOIN stream s ON s.number = e.stream"
            " WHERE s.id = $1 ORDER BY e.sequence LIMIT 1",
            {stream});
        if (!first) return std::unexpected(first.error());
        if (first->empty() || first->integer(0, 1) > through) return 0;
        const std::int64_t number = first->integer(0, 0);
        const Sequence last = std::min(through, first->integer(0, 1) + most_trimmed - 1);
        // The row remembers what the events said that may all be forgotten now.
        const auto kept = database.execute(
            "UPDATE stream SET sequence = e.sequence, updated = CASE WHEN e.at > updated THEN e.at ELSE updated END"
            " FROM event e WHERE number = $1 AND e.stream = $1"
            " AND e.sequence = (SELECT MAX(l.sequence) FROM event l WHERE l.stream = $1)",
            {number});
        if (!kept) return std::unexpected(kept.error());
        const auto deleted =
            database.execute("DELETE FROM event WHERE stream = $1 AND sequence <= $2 RETURNING more", {number, last});
        if (!deleted) return std::unexpected(deleted.error());
        auto forgotten = trim_row(database, number, last);
        for (std::size_t row = 0; forgotten && row < deleted->rows(); ++row)
            *forgotten += deleted->integer(row, 0) + 1;
        return forgotten;
    });
}

std::expected<bool, Error> SqlStore::delete_stream(std::string_view stream, std::optional<Sequence> at) {
    return write([&](Database& database) -> std::expected<bool, Error> {
        const auto found = database.execute("SELECT number, sequence FROM stream WHERE id = $1 FOR UPDATE", {stream});
        if (!found) return std::unexpected(found.error());
        if (at && found->empty()) return false;
        if (at) {
            const auto last =
                database.execute("SELECT MAX(sequence) FROM event WHERE stream = $1", {found->integer(0, 0)});
            if (!last) return std::unexpected(last.error());
            if (std::max(found->integer(0, 1), last->integer_or(0, 0, 0)) != *at) return false;
        }
        auto done = database.execute("DELETE FROM lease WHERE stream = $1", {stream});
        if (!done) return std::unexpected(std::move(done.error()));
        if (found->empty()) return false;
        const std::int64_t number = found->integer(0, 0);
        const auto gone = database.execute(
            "SELECT a.id FROM participant p JOIN account a ON a.id = p.participant WHERE p.stream = $1"
            " AND a.name_freed = 1 AND NOT EXISTS"
            " (SELECT 1 FROM participant o WHERE o.participant = a.id AND o.stream <> p.stream)",
            {number});
        if (!gone) return std::unexpected(gone.error());
        done = database.execute("DELETE FROM stream WHERE number = $1", {number});
        for (std::size_t row = 0; done && row < gone->rows(); ++row)
            done = delete_guest(database, gone->text(row, 0));
        if (!done) return std::unexpected(std::move(done.error()));
        return true;
    });
}

}  // namespace letrado::store
