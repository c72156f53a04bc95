// Appending: what is there is read for the whole group, each append is decided in memory, and what was accepted is
// written for the whole group.
#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <numeric>

#include "store/sql/bulk.h"
#include "store/sql/lists.h"
#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

using Outcome = std::expected<Appended, Error>;
using Done = std::expected<void, Error>;

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
    if (!summary.parent.empty() && !is_id(summary.parent)) return "the parent";
    return "";
}

// How many of the first events stand in one row: none beside others that is not one line, and none behind much.
std::size_t events_of_row(std::span<const std::string> events) {
    constexpr std::size_t most_bytes = 16'384;
    const auto is_line = [](const std::string& event) { return !event.empty() && !event.contains('\n'); };
    std::size_t count = 0;
    std::size_t bytes = 0;
    while (count < std::min(events.size(), most_events_of_row) && is_line(events[count]) && bytes <= most_bytes)
        bytes += events[count++].size();
    return std::max<std::size_t>(count, 1);
}

// A stream as this transaction has made it so far.
struct Stream {
    std::int64_t number = 0;
    Sequence sequence = 0;
    std::string kind;
    std::string participants;
    std::string status;
    const Summary* summary = nullptr;  // still to be written
    Time updated;                      // with it
};

class GroupAppend {
  public:
    GroupAppend(Database& database, std::span<const Append> appends) : database_(database), appends_(appends) {}

    // The outer error ends the transaction; an inner one refuses an append.
    std::expected<std::vector<Outcome>, Error> run() {
        // In the order of the streams, so that two nodes never wait for each other's rows.
        std::vector<std::size_t> order(appends_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) -> std::string_view { return appends_[i].stream; });
        std::vector<Outcome> outcomes(appends_.size());
        std::vector<std::size_t> good;
        for (const std::size_t i : order) {
            const std::string_view fault = fault_of(appends_[i]);
            if (fault.empty()) {
                good.push_back(i);
            } else {
                outcomes[i] = refused(ErrorKind::invalid, std::string(fault));
            }
        }
        if (auto read = read_streams(good); !read) return std::unexpected(std::move(read.error()));
        for (const std::size_t i : good) {
            auto outcome = decide(i);
            if (!outcome) return std::unexpected(std::move(outcome.error()));
            outcomes[i] = std::move(*outcome);
        }
        if (auto written = write(); !written) return std::unexpected(std::move(written.error()));
        return outcomes;
    }

  private:
    // Their rows are locked until the end of the transaction.
    Done read_streams(std::span<const std::size_t> good) {
        std::vector<Value> ids;
        for (const std::size_t i : good) {
            const std::string_view id = appends_[i].stream;
            if (ids.empty() || std::get<std::string_view>(ids.back()) != id) ids.emplace_back(id);
        }
        static constexpr std::array<std::string_view, 1> types{"TEXT"};
        const auto answers = select_rows(
            database_, "SELECT id, number, sequence, kind, participants, status FROM stream WHERE id IN (VALUES ",
            types, ") ORDER BY id FOR UPDATE", ids);
        if (!answers) return std::unexpected(answers.error());
        for (const Table& table : *answers) {
            for (std::size_t row = 0; row < table.rows(); ++row) {
                streams_.emplace(table.text(row, 0), Stream{.number = table.integer(row, 1),
                                                            .sequence = table.integer(row, 2),
                                                            .kind = table.text(row, 3),
                                                            .participants = table.text(row, 4),
                                                            .status = table.text(row, 5),
                                                            .updated = {}});
            }
        }
        return read_sequences(ids);
    }

    // A statement of its own: what the one that waited for the locks sees is from before them.
    Done read_sequences(std::span<const Value> ids) {
        std::map<std::int64_t, Stream*> by_number;
        std::vector<Value> numbers;
        for (const Value& id : ids) {
            const auto found = streams_.find(std::get<std::string_view>(id));
            if (found == streams_.end()) continue;
            by_number.emplace(found->second.number, &found->second);
            numbers.emplace_back(found->second.number);
        }
        static constexpr std::array<std::string_view, 1> types{"BIGINT"};
        const auto answers = select_rows(
            database_,
            "SELECT v.column1, (SELECT MAX(e.sequence) FROM event e WHERE e.stream = v.column1) FROM (VALUES ", types,
            ") AS v", numbers);
        if (!answers) return std::unexpected(answers.error());
        for (const Table& table : *answers) {
            for (std::size_t row = 0; row < table.rows(); ++row) {
                Sequence& sequence = by_number.at(table.integer(row, 0))->sequence;
                // Without events: they were forgotten, and the stream's row says how far they went.
                sequence = std::max(sequence, table.integer_or(row, 1, 0));
            }
        }
        return {};
    }

    // Whether the stream holds the command after what the caller knows of it.
    Done read_command(const Append& append, const Stream& stream) {
        const auto found = database_.execute(
            "SELECT e.sequence - e.more, (SELECT MIN(n.sequence - n.more) FROM event n WHERE n.stream = e.stream"
            " AND n.sequence > e.sequence AND n.command <> '') FROM event e"
            " WHERE e.stream = $1 AND e.sequence > $2 AND e.sequence - e.more > $2 AND e.command = $3",
            {stream.number, append.expected, append.command});
        if (!found) return std::unexpected(found.error());
        if (!found->empty()) {
            const Sequence next = found->integer_or(0, 1, stream.sequence + 1);
            commands_.insert_or_assign({stream.number, append.command}, Appended{found->integer(0, 0), next - 1, true});
        }
        return {};
    }

    std::expected<Outcome, Error> decide(std::size_t i) {
        const Append& append = appends_[i];
        auto found = streams_.find(append.stream);
        if (found != streams_.end() && found->second.sequence > append.expected) {
            const std::pair<std::int64_t, std::string> key{found->second.number, append.command};
            if (!commands_.contains(key))
                if (auto read = read_command(append, found->second); !read)
                    return std::unexpected(std::move(read.error()));
            if (const auto repeated = commands_.find(key); repeated != commands_.end()) return repeated->second;
        }
        const Sequence present = found == streams_.end() ? 0 : found->second.sequence;
        if (present != append.expected) return refused(ErrorKind::stale_sequence, append.stream, present);
        if (found == streams_.end()) {
            const auto made = make_stream(append);
            if (!made) return std::unexpected(made.error());
            if (!*made) {
                // Somebody else has just made it: now it can be read.
                const std::array only{i};
                if (auto read = read_streams(only); !read) return std::unexpected(std::move(read.error()));
                return decide(i);
            }
            found = streams_.find(append.stream);
        } else if (append.summary && append.summary->kind != found->second.kind) {
            return refused(ErrorKind::invalid, "the kind of a stream never changes");
        }
        return accept(append, found->second);
    }

    // False if it is there already.
    std::expected<bool, Error> make_stream(const Append& append) {
        const Summary& summary = *append.summary;
        const std::string participants = joined(summary.participants, '\n');
        const auto made = database_.execute(
            "INSERT INTO stream (id, kind, status, data, participants, sequence, created, updated, parent)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING number",
            {append.stream, summary.kind, summary.status, summary.data, participants,
             static_cast<Sequence>(append.events.size()), to_number(append.at), summary.parent});
        if (!made) return std::unexpected(made.error());
        if (made->empty()) return false;
        const std::int64_t number = made->integer(0, 0);
        if (auto set = set_participants(number, summary); !set) return std::unexpected(std::move(set.error()));
        streams_.emplace(append.stream, Stream{.number = number,
                                               .kind = summary.kind,
                                               .participants = participants,
                                               .status = summary.status,
                                               .updated = append.at});
        return true;
    }

    Outcome accept(const Append& append, Stream& stream) {
        const Appended range{stream.sequence + 1, stream.sequence + static_cast<Sequence>(append.events.size()), false};
        std::span<const std::string> left = append.events;
        while (!left.empty()) {
            const auto row = left.first(events_of_row(left));
            const std::string_view command = row.data() == append.events.data() ? std::string_view(append.command) : "";
            left = left.subspan(row.size());
            stream.sequence += static_cast<Sequence>(row.size());
            const std::string_view payload =
                row.size() == 1 ? std::string_view(row.front()) : payloads_.emplace_back(joined(row, '\n'));
            for (const Value& value :
                 {Value(stream.number), Value(stream.sequence), Value(static_cast<std::int64_t>(row.size()) - 1),
                  Value(payload), Value(command), Value(to_number(append.at))})
                event_rows_.push_back(value);
        }
        // The rows of this group are not yet written when the next append of the stream is decided.
        commands_.insert_or_assign({stream.number, append.command}, Appended{range.first, range.last, true});
        // A new stream is already as its first append says.
        if (append.summary && range.first != 1) {
            stream.summary = &*append.summary;
            stream.updated = append.at;
        }
        return range;
    }

    Done set_participants(std::int64_t stream, const Summary& summary) {
        std::vector<Value> rows;
        for (const std::string& participant : summary.participants) {
            rows.emplace_back(std::string_view(participant));
            rows.emplace_back(stream);
            rows.emplace_back(std::string_view(summary.kind));
            rows.emplace_back(std::string_view(summary.status));
        }
        static constexpr std::array<std::string_view, 4> types{};
        return execute_rows(database_, "INSERT INTO participant (participant, stream, kind, status) VALUES ", types,
                            " ON CONFLICT DO NOTHING", rows);
    }

    Done write() {
        static constexpr std::array<std::string_view, 6> types{};
        if (auto done =
                execute_rows(database_, "INSERT INTO event (stream, sequence, more, payload, command, at) VALUES ",
                             types, "", event_rows_);
            !done) {
            return done;
        }
        for (const auto& [id, stream] : streams_) {
            if (stream.summary == nullptr) continue;
            if (auto done = replace_summary(stream); !done) return done;
        }
        return {};
    }

    Done replace_summary(const Stream& stream) {
        const Summary& summary = *stream.summary;
        const std::string participants = joined(summary.participants, '\n');
        auto done = database_.execute(
            "UPDATE stream SET sequence = $2, updated = $3, status = $4, data = $5, participants = $6"
            " WHERE number = $1",
            {stream.number, stream.sequence, to_number(stream.updated), summary.status, summary.data, participants});
        if (done && participants != stream.participants) {
            done = database_.execute("DELETE FROM participant WHERE stream = $1", {stream.number});
            if (done) return set_participants(stream.number, summary);
        } else if (done && summary.status != stream.status) {
            done = database_.execute("UPDATE participant SET status = $2 WHERE stream = $1",
                                     {stream.number, summary.status});
        }
        if (!done) return std::unexpected(std::move(done.error()));
        return {};
    }

    Database& database_;
    std::span<const Append> appends_;
    std::map<std::string, Stream, std::less<>> streams_;
    std::map<std::pair<std::int64_t, std::string>, Appended> commands_;
    std::deque<std::string> payloads_;  // of rows with several events, where they stay
    std::vector<Value> event_rows_;
};

}  // namespace

std::expected<std::vector<Outcome>, Error> SqlStore::append_all(std::span<const Append> appends) {
    return write([&](Database& database) { return GroupAppend(database, appends).run(); });
}

}  // namespace letrado::store
