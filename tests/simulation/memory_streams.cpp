// Streams and leases of the store in memory.
#include <algorithm>
#include <cstdint>

#include "simulation/memory_store.h"
#include "store/sql/validity.h"

namespace letrado::simulation {

using store::Append;
using store::Appended;
using store::Error;
using store::ErrorKind;
using store::is_id;
using store::is_text;
using store::StreamInfo;
using store::StreamQuery;

namespace {

std::unexpected<Error> fail(ErrorKind kind, std::string_view detail, std::int64_t current = 0) {
    return std::unexpected(Error{kind, std::string(detail), current});
}

std::optional<std::unexpected<Error>> bad_text(std::initializer_list<std::string_view> texts) {
    if (std::ranges::all_of(texts, is_text)) return std::nullopt;
    return fail(ErrorKind::invalid, "a text is not UTF-8");
}

bool is_valid(const Append& append) {
    if (!is_id(append.stream) || !is_id(append.command) || append.events.empty() || append.expected < 0) return false;
    if (!std::ranges::all_of(append.events, is_text)) return false;
    if (!append.summary) return append.expected != 0;
    const store::Summary& summary = *append.summary;
    if (!is_id(summary.kind) || !is_id(summary.status) || !is_text(summary.data)) return false;
    if (!summary.parent.empty() && !is_id(summary.parent)) return false;
    return std::ranges::all_of(summary.participants,
                               [](const std::string& id) { return is_id(id) && !id.contains('\n'); });
}

bool matches(const StreamInfo& info, const StreamQuery& query) {
    const auto among = [](const std::vector<std::string>& list, const std::string& wanted) {
        return std::ranges::find(list, wanted) != list.end();
    };
    if (query.kind && info.summary.kind != *query.kind) return false;
    if (!query.statuses.empty() && !among(query.statuses, info.summary.status)) return false;
    if (query.participant && !among(info.summary.participants, *query.participant)) return false;
    if (query.parent && (query.parent->empty() || info.summary.parent != *query.parent)) return false;
    if (query.before && info.cursor >= *query.before) return false;
    if (query.after && info.cursor <= *query.after) return false;
    return !query.updated_since || info.updated >= *query.updated_since;
}

}  // namespace

MemoryStore::Or<Appended> MemoryStore::append_one(const Append& append) {
    if (!is_valid(append)) return fail(ErrorKind::invalid, append.stream);
    const auto found = database_->streams.find(append.stream);
    Sequence present = 0;
    if (found != database_->streams.end()) {
        const auto before = found->second.commands.find(append.command);
        if (before != found->second.commands.end() && before->second.first > append.expected)
            return Appended{before->second.first, before->second.last, true};
        present = found->second.info.sequence;
    }
    if (present != append.expected) return fail(ErrorKind::stale_sequence, append.stream, present);
    if (append.summary && present > 0 && append.summary->kind != found->second.info.summary.kind)
        return fail(ErrorKind::invalid, "the kind of a stream never changes");
    MemoryDatabase::Stream& stream = database_->streams[append.stream];
    if (present == 0) {
        stream.info.id = append.stream;
        stream.info.created = append.at;
        stream.info.cursor = ++database_->last_number;
        database_->order.emplace(stream.info.cursor, append.stream);
    }
    for (const std::string& event : append.events) {
        const std::string& command = stream.info.sequence == present ? append.command : std::string();
        ++stream.info.sequence;
        stream.events.emplace(stream.info.sequence, store::StoredEvent{stream.info.sequence, event, command});
    }
    stream.info.updated = append.at;
    if (append.summary) {
        const std::string parent = present == 0 ? append.summary->parent : stream.info.summary.parent;
        stream.info.summary = *append.summary;
        stream.info.summary.parent = parent;
    }
    const Appended done{present + 1, stream.info.sequence, false};
    stream.commands.emplace(append.command, done);
    if (database_->appended) database_->appended(append, done);
    return done;
}

MemoryStore::Or<std::vector<MemoryStore::Or<Appended>>> MemoryStore::append_all(std::span<const Append> appends) {
    return writing([&]() -> Or<std::vector<Or<Appended>>> {
        std::vector<Or<Appended>> outcomes;
        for (const Append& append : appends)
            outcomes.push_back(append_one(append));
        return outcomes;
    });
}

MemoryStore::Or<std::optional<Appended>> MemoryStore::find_command(std::string_view stream, std::string_view command) {
    return reading([&]() -> Or<std::optional<Appended>> {
        if (auto bad = bad_text({stream, command})) return *bad;
        const auto found = database_->streams.find(stream);
        if (found == database_->streams.end()) return std::nullopt;
        const auto before = found->second.commands.find(command);
        if (before == found->second.commands.end()) return std::nullopt;
        return Appended{before->second.first, before->second.last, true};
    });
}

MemoryStore::Or<std::vector<store::StoredEvent>> MemoryStore::read(std::string_view stream, Sequence after,
                                                                   std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::StoredEvent>> {
        if (auto bad = bad_text({stream})) return *bad;
        std::vector<store::StoredEvent> events;
        const auto found = database_->streams.find(stream);
        if (found == database_->streams.end()) return events;
        for (auto event = found->second.events.upper_bound(after);
             event != found->second.events.end() && std::ssize(events) < limit; ++event)
            events.push_back(event->second);
        return events;
    });
}

MemoryStore::Or<std::optional<StreamInfo>> MemoryStore::find_stream(std::string_view stream) {
    return reading([&]() -> Or<std::optional<StreamInfo>> {
        if (auto bad = bad_text({stream})) return *bad;
        const auto found = database_->streams.find(stream);
        if (found == database_->streams.end()) return std::nullopt;
        return found->second.info;
    });
}

MemoryStore::Or<std::vector<StreamInfo>> MemoryStore::list_streams(const StreamQuery& query) {
    return reading([&]() -> Or<std::vector<StreamInfo>> {
        if (query.statuses.size() > store::most_statuses) return fail(ErrorKind::invalid, "too many statuses");
        for (const std::string& status : query.statuses)
            if (auto bad = bad_text({status})) return *bad;
        std::vector<StreamInfo> listed;
        const auto add = [&](const std::string& id) {
            const StreamInfo& info = database_->streams.at(id).info;
            if (std::ssize(listed) < query.limit && matches(info, query)) listed.push_back(info);
        };
        if (query.after) {
            for (const auto& [number, id] : database_->order)
                add(id);
        } else {
            for (auto entry = database_->order.rbegin(); entry != database_->order.rend(); ++entry)
                add(entry->second);
        }
        return listed;
    });
}

MemoryStore::Or<std::int64_t> MemoryStore::count_streams(const StreamQuery& query) {
    const auto listed = list_streams(query);
    if (!listed) return std::unexpected(listed.error());
    return std::ssize(*listed);
}

MemoryStore::Or<std::vector<store::Sequence>> MemoryStore::sequences_of(std::span<const std::string> streams) {
    return reading([&]() -> Or<std::vector<Sequence>> {
        std::vector<Sequence> sequences;
        for (const std::string& stream : streams) {
            const auto found = database_->streams.find(stream);
            sequences.push_back(found == database_->streams.end() ? 0 : found->second.info.sequence);
        }
        return sequences;
    });
}

MemoryStore::Or<std::int64_t> MemoryStore::trim_stream(std::string_view stream, Sequence through) {
    return writing([&]() -> Or<std::int64_t> {
        const auto found = database_->streams.find(stream);
        if (found == database_->streams.end()) return 0;
        auto& events = found->second.events;
        std::int64_t forgotten = 0;
        Sequence last = 0;
        while (!events.empty() && events.begin()->first <= through && forgotten < store::most_trimmed) {
            last = events.begin()->first;
            events.erase(events.begin());
            ++forgotten;
        }
        std::erase_if(found->second.commands, [last](const auto& entry) { return entry.second.first <= last; });
        return forgotten;
    });
}

MemoryStore::Or<bool> MemoryStore::delete_stream(std::string_view stream, std::optional<Sequence> at) {
    return writing([&]() -> Or<bool> {
        const auto present = database_->streams.find(stream);
        if (at && (present == database_->streams.end() || present->second.info.sequence != *at)) return false;
        if (const auto lease = database_->leases.find(stream); lease != database_->leases.end())
            database_->leases.erase(lease);
        const auto found = database_->streams.find(stream);
        if (found == database_->streams.end()) return false;
        database_->order.erase(found->second.info.cursor);
        database_->streams.erase(found);
        return true;
    });
}

// ---- Leases --------------------------------------------------------------------------------------------------------

bool MemoryStore::lives(std::string_view node, Time now) const {
    const auto found = database_->nodes.find(node);
    return found != database_->nodes.end() && found->second > now;
}

MemoryStore::Or<void> MemoryStore::renew(std::string_view node, Time until) {
    return writing([&]() -> Or<void> {
        if (!is_id(node)) return fail(ErrorKind::invalid, "the node's id");
        Time& present = database_->nodes.try_emplace(std::string(node), until).first->second;
        present = std::max(present, until);
        std::erase_if(database_->nodes, [&](const auto& entry) {
            const auto holds = [&](const auto& lease) { return lease.second == entry.first; };
            return entry.second < until - std::chrono::days(1) && std::ranges::none_of(database_->leases, holds);
        });
        return {};
    });
}

MemoryStore::Or<store::Lease> MemoryStore::acquire(std::string_view stream, std::string_view node, Time now) {
    return writing([&]() -> Or<store::Lease> {
        if (!is_id(stream) || !is_id(node)) return fail(ErrorKind::invalid, "an id");
        if (!lives(node, now)) return fail(ErrorKind::node_expired, node);
        std::string& holder = database_->leases.try_emplace(std::string(stream), node).first->second;
        if (holder != node && lives(holder, now)) return fail(ErrorKind::held, holder);
        holder = node;
        return store::Lease{std::string(stream), std::string(node), database_->nodes.find(node)->second};
    });
}

MemoryStore::Or<void> MemoryStore::release(std::string_view stream, std::string_view node) {
    return writing([&]() -> Or<void> {
        const auto found = database_->leases.find(stream);
        if (found != database_->leases.end() && found->second == node) database_->leases.erase(found);
        return {};
    });
}

MemoryStore::Or<void> MemoryStore::retire(std::string_view node) {
    return writing([&]() -> Or<void> {
        if (const auto found = database_->nodes.find(node); found != database_->nodes.end())
            database_->nodes.erase(found);
        return {};
    });
}

MemoryStore::Or<std::optional<store::Lease>> MemoryStore::find_lease(std::string_view stream) {
    return reading([&]() -> Or<std::optional<store::Lease>> {
        const auto found = database_->leases.find(stream);
        if (found == database_->leases.end()) return std::nullopt;
        const auto node = database_->nodes.find(found->second);
        return store::Lease{std::string(stream), found->second, node == database_->nodes.end() ? Time() : node->second};
    });
}

MemoryStore::Or<std::vector<store::Lease>> MemoryStore::list_leases(std::string_view after, std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::Lease>> {
        std::vector<store::Lease> leases;
        for (auto next = database_->leases.upper_bound(after);
             next != database_->leases.end() && std::ssize(leases) < limit; ++next) {
            const auto node = database_->nodes.find(next->second);
            leases.push_back({next->first, next->second, node == database_->nodes.end() ? Time() : node->second});
        }
        return leases;
    });
}

MemoryStore::Or<std::vector<std::string>> MemoryStore::orphans(Time now, std::int64_t limit) {
    return reading([&]() -> Or<std::vector<std::string>> {
        std::vector<std::string> streams;
        for (const auto& [stream, node] : database_->leases)
            if (std::ssize(streams) < limit && !lives(node, now)) streams.push_back(stream);
        return streams;
    });
}

// ---- The rest ------------------------------------------------------------------------------------------------------

MemoryStore::Or<void> MemoryStore::check() {
    return writing([]() -> Or<void> { return {}; });
}

MemoryStore::Or<std::int64_t> MemoryStore::schema_version() {
    return 0;
}

MemoryStore::Or<void> MemoryStore::backup(const std::filesystem::path&) {
    return fail(ErrorKind::unsupported, "backup");
}

}  // namespace letrado::simulation
