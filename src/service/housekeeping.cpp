#include "service/housekeeping.h"

#include <algorithm>
#include <fmt/format.h>

#include "service/accounts/own_notes.h"
#include "service/ask.h"
#include "service/calling/caller.h"
#include "service/calling/mail_book.h"
#include "service/games/crew.h"
#include "service/records/game_archive.h"
#include "service/records/game_header.h"

namespace letrado::service {

namespace {

constexpr std::string_view own_lease = "housekeeping";
constexpr std::string_view duty = "duty:";
// Others come first: a look is some milliseconds of the store.
constexpr std::chrono::milliseconds between_looks{50};
// A game is some fifty kilobytes, and leaves the store in a transaction of its own; so does a lease.
constexpr std::int64_t most_games = 100;
constexpr std::int64_t most_leases = 50;
// A code is good for half an hour.
constexpr std::chrono::hours code_kept{1};

Housekeeping::Result done_of(const std::expected<std::int64_t, store::Error>& count, std::int64_t most) {
    if (!count) return std::unexpected(count.error().message());
    return Housekeeping::Done{*count, *count >= most};
}

// Of the streams of a kind, those that are over, a page each time it is asked: one look goes on where the last ended.
// `IsOver` says of a store::StreamInfo whether it is, or the error of the store.
template <typename IsOver>
auto forgetting(store::Store& store, std::string kind, IsOver is_over) {
    return [&store, kind = std::move(kind), is_over, place = std::int64_t{0}](
               store::Time now, std::int64_t most) mutable -> Housekeeping::Result {
        store::StreamQuery query;
        query.kind = kind;
        query.after = place;
        query.limit = std::min(most, most_games);
        const auto page = store.list_streams(query);
        if (!page) return std::unexpected(page.error().message());
        Housekeeping::Done done{0, std::ssize(*page) >= query.limit};
        place = done.more ? page->back().cursor : 0;
        for (const store::StreamInfo& each : *page) {
            const std::expected<bool, store::Error> over = is_over(each, now);
            if (!over) return std::unexpected(over.error().message());
            if (!*over) continue;
            const auto gone = store.delete_stream(each.id, each.sequence);
            if (!gone) return std::unexpected(gone.error().message());
            done.count += *gone ? 1 : 0;
        }
        return done;
    };
}

store::Time now_of(const Loop& loop) {
    return store::Time(std::chrono::milliseconds(loop.now()));
}

}  // namespace

Housekeeping::Housekeeping(Parts parts, HousekeepingOptions options) : parts_(parts), options_(std::move(options)) {
    store::Store& store = parts_.store;
    add("sessions", [&store](store::Time now, std::int64_t most) {
        return done_of(store.delete_expired_sessions(now, most), most);
    });
    add("guests", [&store, after = options_.guests](store::Time now, std::int64_t most) -> Result {
        const auto gone = store.forget_guests(now - after, now, most);
        if (!gone) return std::unexpected(gone.error().message());
        const std::int64_t count = gone->deleted + gone->names_freed;
        return Done{count, count >= most};
    });
    add("bans",
        [&store](store::Time now, std::int64_t most) { return done_of(store.delete_expired_bans(now, most), most); });
    add("reports", [&store, after = options_.reports](store::Time now, std::int64_t most) {
        return done_of(store.delete_reports_before("closed", now - after, most), most);
    });
    add("audit", [&store, after = options_.audit](store::Time now, std::int64_t most) {
        return done_of(store.delete_audit_before(now - after, most), most);
    });
    // Codes for a place that nobody used while they were good.
    add("place_codes", forgetting(store, "place", [](const store::StreamInfo& code, store::Time now) {
            return code.created < now - code_kept;
        }));
    // The desks of games that the store has no more.
    add("desks", forgetting(store, "desk",
                            [&store](const store::StreamInfo& desk, store::Time) -> std::expected<bool, store::Error> {
                                const auto game = store.find_stream(stream_of(game_of(desk.id)));
                                if (!game) return std::unexpected(game.error());
                                return !*game;
                            }));
    // Evenings that are over.
    add("crews", forgetting(store, "crew", [](const store::StreamInfo& crew, store::Time now) {
            return crew.updated < now - 2 * std::chrono::milliseconds(crew_lives);
        }));
    add("former_names", [&store](store::Time now, std::int64_t most) {
        return done_of(store.delete_notes_before(note_name, now - name_kept, most), most);
    });
    add("mail_codes", [&store](store::Time now, std::int64_t most) {
        return done_of(store.delete_notes_before(note_mail_code, now - mail_code_life, most), most);
    });
    add("mail_addresses_not_confirmed", [&store](store::Time now, std::int64_t most) {
        return done_of(store.delete_notes_before(note_mail_pending, now - pending_life, most), most);
    });
    add("calls", [&store](store::Time now, std::int64_t most) {
        return done_of(store.delete_notes_before(note_called, now - called_kept, most), most);
    });
    add("leases", [this](store::Time, std::int64_t most) { return release_leases(std::min(most, most_leases)); });
    if (options_.archive.count() == 0) return;
    add("archived_games",
        [&store, after = options_.archive, archive = GameArchive(options_.archive_folder)](
            store::Time now, std::int64_t most) -> Result {
            const auto run = archive.take(store, now - after, std::min(most, most_games));
            if (!run) return std::unexpected(run.error().message());
            return Done{run->archived, run->more};
        });
}

void Housekeeping::add(std::string name, Work work) {
    counts_.done.emplace(name, 0);
    chores_.push_back({std::move(name), std::move(work)});
}

// The leases of games that are closed or gone. Those of games that go on move to a living node by themselves.
Housekeeping::Result Housekeeping::release_leases(std::int64_t most) {
    const auto page = parts_.store.list_leases(lease_place_, most);
    if (!page) return std::unexpected(page.error().message());
    Done done{0, std::ssize(*page) >= most};
    lease_place_ = done.more ? page->back().stream : std::string();
    for (const store::Lease& lease : *page) {
        if (!lease.stream.starts_with(duty)) continue;
        const auto stream = parts_.store.find_stream(stream_of(lease.stream.substr(duty.size())));
        if (!stream) return std::unexpected(stream.error().message());
        const bool over = !*stream || (*stream)->summary.status == "closed" || (*stream)->summary.status == "aborted";
        if (!over) continue;
        const auto released = parts_.store.release(lease.stream, lease.node);
        if (!released) return std::unexpected(released.error().message());
        ++done.count;
    }
    return done;
}

void Housekeeping::start() {
    // Not at once: a server that starts has better things to do.
    parts_.loop.after(std::chrono::seconds(10), [this] { begin_round(); });
}

bool Housekeeping::is_ours(store::Time now) const {
    return !options_.cluster || parts_.store.acquire(own_lease, options_.node, now).has_value();
}

void Housekeeping::begin_round() {
    if (stopping_) return;
    const bool asked = ask(
        parts_.desk, parts_.loop, [this, now = now_of(parts_.loop)] { return is_ours(now); },
        [this](std::expected<bool, Failure> ours) {
            if (!ours || !*ours) return end_round();
            ++counts_.rounds;
            look(0, 0);
        },
        own_lease);
    if (!asked) end_round();
}

void Housekeeping::look(std::size_t chore, int looks) {
    if (stopping_) return;
    if (chore == chores_.size()) return end_round();
    const bool asked = ask(
        parts_.desk, parts_.loop,
        [&work = chores_[chore].work, now = now_of(parts_.loop)] { return work(now, most_rows); },
        [this, chore, looks](std::expected<Result, Failure> answer) {
            const bool good = answer && *answer;
            if (!good) {
                ++counts_.failures;
                parts_.log.error("housekeeping_failed", {{"chore", chores_[chore].name},
                                                         {"what", answer ? answer->error().en : answer.error().what}});
            } else if ((*answer)->count > 0) {
                counts_.done[chores_[chore].name] += static_cast<std::uint64_t>((*answer)->count);
            }
            const bool again = good && (*answer)->more && looks + 1 < most_looks;
            parts_.loop.after(between_looks,
                              [this, chore, looks, again] { look(again ? chore : chore + 1, again ? looks + 1 : 0); });
        },
        own_lease);
    if (!asked) end_round();
}

void Housekeeping::end_round() {
    parts_.loop.after(options_.every, [this] { begin_round(); });
}

std::string Housekeeping::metrics() const {
    std::string text = fmt::format(
        "# TYPE letrado_housekeeping_rounds_total counter\nletrado_housekeeping_rounds_total {}\n"
        "# TYPE letrado_housekeeping_failures_total counter\nletrado_housekeeping_failures_total {}\n"
        "# TYPE letrado_housekeeping_done_total counter\n",
        counts_.rounds, counts_.failures);
    for (const auto& [name, count] : counts_.done)
        text += fmt::format("letrado_housekeeping_done_total{{chore=\"{}\"}} {}\n", name, count);
    return text;
}

}  // namespace letrado::service
