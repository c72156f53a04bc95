#include "service/accounts/restriction_watch.h"

#include "service/accounts/moderation.h"
#include "service/ask.h"
#include "service/stored_time.h"

namespace letrado::service {

namespace {

constexpr std::string_view topic = "moderation";
// So many entries of the log are looked at each time: those of a busy database may appear out of their order.
constexpr std::int64_t audit_window = 100;

}  // namespace

void RestrictionWatch::start(News news) {
    news_ = std::move(news);
    if (auto first = Restrictions::read(parts_.store, time_of(parts_.loop.now()))) {
        current_ = std::move(*first);
    } else {
        parts_.log.error("restrictions_unknown", {{"what", first.error().message().en}});
    }
    if (const auto audit = parts_.store.list_audit({.limit = audit_window}))
        for (const store::AuditEntry& entry : *audit)
            known_.insert(entry.cursor);
    const auto read_again = [this] { parts_.loop.post([this] { look(true); }); };
    subscription_ = parts_.bus.subscribe(topic, {[read_again](std::string_view) { read_again(); }, read_again});
    tick();
}

void RestrictionWatch::stop() {
    stopping_ = true;
    subscription_ = {};
}

void RestrictionWatch::adopt(std::shared_ptr<const Restrictions> fresh) {
    ++age_;
    current_ = std::move(fresh);
    news_.changed();
    parts_.bus.publish(topic, "changed");
}

void RestrictionWatch::tick() {
    if (stopping_) return;
    look(++round_ % rounds_between_reads == 0);
    parts_.loop.after(pause, [this] { tick(); });
}

void RestrictionWatch::look(bool read_all) {
    if (stopping_) return;
    if (looking_) {
        again_ = again_ || read_all;
        return;
    }
    looking_ = ask(
        parts_.desk, parts_.loop,
        [this, read_all, known = known_.empty() ? 0 : *known_.rbegin()] { return read(read_all, known); },
        [this, age = age_](std::expected<Seen, Failure> seen) {
            looking_ = false;
            if (stopping_) return;
            // Something changed here meanwhile: what was read may be older than that.
            const bool stale = age != age_;
            if (seen && stale) seen->restrictions.reset();
            if (seen) take(std::move(*seen));
            if (std::exchange(again_, false) || stale) look(true);
        },
        "restrictions");
}

RestrictionWatch::Seen RestrictionWatch::read(bool read_all, std::int64_t known) const {
    Seen seen;
    if (auto audit = parts_.store.list_audit({.limit = audit_window})) {
        seen.audit = std::move(*audit);
        seen.audit_known = true;
    }
    // Whoever changes a restriction writes it down afterwards.
    const bool news = !seen.audit.empty() && seen.audit.front().cursor != known;
    if (read_all || news) {
        if (auto restrictions = Restrictions::read(parts_.store, time_of(parts_.loop.now())))
            seen.restrictions = std::move(*restrictions);
    }
    return seen;
}

void RestrictionWatch::take(Seen seen) {
    if (seen.restrictions) {
        current_ = std::move(seen.restrictions);
        news_.changed();
    }
    if (!seen.audit_known) return;
    std::set<std::int64_t> heard;
    for (const store::AuditEntry& entry : seen.audit) {
        heard.insert(entry.cursor);
        // What a node did, it told the others itself.
        if (known_.contains(entry.cursor) || entry.actor != console_actor) continue;
        const std::string subject = entry.subject.substr(entry.subject.find(':') + 1);
        const std::string_view reason = ends_connections_as(entry.action);
        if (!reason.empty()) news_.person_changed(subject, reason);
        if (entry.action == "game_repair" || entry.action == "game_abort") news_.game_repaired(subject);
    }
    known_ = std::move(heard);
}

}  // namespace letrado::service
