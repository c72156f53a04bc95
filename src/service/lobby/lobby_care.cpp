// What the lobby does by itself: offers that nobody can take go, games that were agreed on are made, the stream stays
// short. Every node does it; the log takes it once.
#include <algorithm>

#include "service/ask.h"
#include "service/lobby/lobby_telling.h"
#include "service/people/secrets.h"

namespace letrado::service {

namespace {

constexpr std::size_t most_swept = 200;  // events in one append
constexpr std::size_t most_checked = 500;
constexpr std::size_t most_made = 50;  // at once
constexpr game::Millis minute = 60'000;
constexpr game::Millis agreement_life = 3 * 60 * minute;  // whose game nobody could make

}  // namespace

void Lobby::tidy() {
    if (stopping_) return;
    parts_.loop.after(tidy_pause, [this] { tidy(); });
    const game::Millis now = parts_.loop.now();
    // This node slept, or its clock was set: what it knows of others is from before.
    if (now < tidied_ || now - tidied_ > 3 * tidy_pause.count()) awake_since_ = now;
    tidied_ = now;
    look_who_is_here(now);
    if (!sweeping_) {
        sweeping_ = true;
        stream_.run({"sweep-" + new_id(), [this] { return sweep(); }, {[this](const Result&) { sweeping_ = false; }}});
    }
    make_what_was_agreed();
    trim(now);
    last_tidied_ = book_.last();
}

void Lobby::look_who_is_here(game::Millis now) {
    if (options_.presence == nullptr) return;
    std::unordered_map<std::string, game::Millis> seen;
    for (const Seek* seek : book_.newest()) {
        const std::string& account = seek->by.account;
        if (options_.presence->is_here(account)) {
            seen[account] = now;
        } else if (const auto found = seen_.find(account); found != seen_.end()) {
            seen[account] = found->second;
        }
    }
    seen_ = std::move(seen);
}

bool Lobby::gone(const Seek& seek, game::Millis now) const {
    if (expired(seek, now)) return true;
    // Links, and offers to one person, wait for their time.
    if (seek.secret || !seek.to.empty() || options_.presence == nullptr) return false;
    const auto certain_since = options_.presence->certain_since();
    if (!certain_since || options_.presence->is_here(seek.by.account)) return false;
    game::Millis last = std::max({*certain_since, awake_since_, seek.at});
    if (const auto found = seen_.find(seek.by.account); found != seen_.end()) last = std::max(last, found->second);
    return now - last > options_.grace;
}

Lobby::Decision Lobby::sweep() const {
    const game::Millis now = parts_.loop.now();
    Decision decision;
    for (const Seek* seek : book_.newest())
        if (decision.events.size() < most_swept && gone(*seek, now)) decision.events.push_back(SeekRemoved{seek->id});
    if (!decision.events.empty()) return decision;
    for (const Seek* seek : book_.said_before(book_.last() - options_.said_again_after, most_swept))
        decision.events.push_back(SeekAdded{*seek});
    return decision;
}

// Whoever agreed on a game has it, although the node that should have made it died.
void Lobby::make_what_was_agreed() {
    if (checking_) return;
    std::vector<Matched> agreed;
    std::vector<std::string> streams;
    for (const Matched* matched : book_.unmade(last_tidied_, most_checked)) {
        agreed.push_back(*matched);
        streams.push_back(stream_of(matched->game));
    }
    if (agreed.empty()) return;
    checking_ = ask(
        parts_.desk, parts_.loop, [this, streams = std::move(streams)] { return parts_.store.sequences_of(streams); },
        [this, agreed = std::move(agreed)](auto sequences) {
            checking_ = false;
            if (!sequences || !*sequences) return;
            std::size_t making = 0;
            for (std::size_t i = 0; i < agreed.size(); ++i) {
                const bool too_late = parts_.loop.now() - agreed[i].seek.at > agreement_life;
                if ((**sequences)[i] > 0 || too_late) {
                    book_.made(agreed[i].game);
                } else if (!stopping_ && making++ < most_made) {
                    make_game(agreed[i], [](const auto&) {});
                }
            }
        });
}

// The stream keeps what stands, what a node that slept a little has not read, and what a command may be repeated in.
void Lobby::trim(game::Millis now) {
    if (!minutes_.empty() && now < minutes_.back().first) minutes_.clear();
    if (minutes_.empty() || now - minutes_.back().first >= minute) minutes_.emplace_back(now, book_.last());
    store::Sequence through = book_.last() - options_.most_records;
    while (!minutes_.empty() && now - minutes_.front().first >= options_.remembers) {
        through = std::max(through, minutes_.front().second);
        if (minutes_.size() == 1 || now - minutes_[1].first < options_.remembers) break;
        minutes_.pop_front();
    }
    through = std::min({through, book_.oldest() - 1, book_.last() - 1});
    if (trimming_ || through < trimmed_ + options_.worth_trimming) return;
    trimming_ = ask(
        parts_.desk, parts_.loop, [this, through] { return parts_.store.trim_stream(lobby_stream, through); },
        [this, through](auto trimmed) {
            trimming_ = false;
            // Otherwise there is more, or nobody knows: the next time.
            if (trimmed && *trimmed && **trimmed < store::most_trimmed) trimmed_ = through;
        });
}

}  // namespace letrado::service
