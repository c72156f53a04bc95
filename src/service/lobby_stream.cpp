// The lobby's stream: one event at a time in, and everything that other nodes wrote out.
#include <algorithm>
#include <set>

#include "service/ask.h"
#include "service/lobby_telling.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::int64_t page = 5000;
constexpr std::chrono::milliseconds before_trying_again{1000};

std::unexpected<ServiceError> unavailable() {
    return std::unexpected(ServiceError{ErrorCode::unavailable});
}

}  // namespace

void Lobby::run(Operation operation) {
    if (doing_ == Doing::pausing) return answer(operation, unavailable());
    if (queue_.size() >= options_.most_waiting)
        return answer(operation, std::unexpected(ServiceError{ErrorCode::too_many}));
    operation.number = ++operations_;
    queue_.push_back(std::move(operation));
    advance();
}

// A loop and no recursion: whoever is answered may ask again, and as many as like may be refused in a row.
void Lobby::advance() {
    if (std::exchange(advancing_, true)) return;
    while (doing_ == Doing::nothing && (wanted_ || !queue_.empty())) {
        if (wanted_) {
            read();
        } else {
            decide_next();
        }
    }
    advancing_ = false;
}

void Lobby::decide_next() {
    std::expected<Decision, ServiceError> decision;
    try {
        decision = queue_.front().decide();
    } catch (const std::exception& error) {
        parts_.log.error("lobby_failed", {{"what", error.what()}});
        decision = unavailable();
    }
    if (!decision && options_.cluster && queue_.front().number > read_since_) {
        // The news of it may be on its way. One look is for all who wait.
        wanted_ = true;
        return;
    }
    if (!decision) return finish(std::unexpected(decision.error()));
    if (decision->stored || decision->events.empty()) return finish(std::move(decision->events));
    store_next(std::move(decision->events));
}

void Lobby::store_next(std::vector<LobbyEvent> events) {
    doing_ = Doing::storing;
    store::Append append{std::string(lobby_stream),
                         book_.last(),
                         queue_.front().command,
                         {},
                         store::Time(std::chrono::milliseconds(parts_.loop.now())),
                         std::nullopt};
    for (const LobbyEvent& event : events)
        append.events.push_back(write_lobby_event(event));
    if (book_.last() == 0) append.summary = store::Summary{"lobby", "open", {}, {}};
    parts_.writer.submit(std::move(append), [this, events = std::move(events)](auto result) mutable {
        parts_.loop.post([this, events = std::move(events), result = std::move(result)] { on_stored(events, result); });
    });
}

void Lobby::on_stored(const std::vector<LobbyEvent>& events,
                      const std::expected<store::Appended, store::Error>& result) {
    doing_ = Doing::nothing;
    if (!result) {
        wanted_ = true;
        // Another node was first: decided again on what it did.
        if (result.error().kind != store::ErrorKind::stale_sequence)
            finish(std::unexpected(from_store(result.error())));
        return advance();
    }
    if (result->repeated) return read_answer(result->first);
    for (std::size_t i = 0; i < events.size(); ++i)
        if (const auto news = book_.fold(result->first + static_cast<store::Sequence>(i), events[i])) tell(*news);
    if (options_.cluster) parts_.bus.announce(lobby_stream, result->last);
    finish(events);
    advance();
}

// The command was stored before, by this node or another, and is not among the last: the stream has its answer.
void Lobby::read_answer(store::Sequence record) {
    wanted_ = true;
    doing_ = Doing::reading;
    const bool asked = ask(
        parts_.desk, parts_.loop, [this, record] { return parts_.store.read(lobby_stream, record - 1, 1); },
        [this](auto records) {
            doing_ = Doing::nothing;
            std::optional<LobbyEvent> event;
            if (records && *records && !(*records)->empty()) event = read_lobby_event((*records)->front().payload);
            finish(event ? Result(std::vector{*event}) : Result(unavailable()));
            advance();
        });
    if (asked) return;
    doing_ = Doing::nothing;
    finish(unavailable());
    advance();
}

void Lobby::finish(const Result& result) {
    const Operation operation = std::move(queue_.front());
    queue_.pop_front();
    answer(operation, result);
}

void Lobby::answer(const Operation& operation, const Result& result) {
    try {
        operation.done(result);
    } catch (const std::exception& error) {
        parts_.log.error("lobby_failed", {{"what", error.what()}});
    }
}

// ---- What other nodes wrote ----------------------------------------------------------------------------------------

void Lobby::hear(store::Sequence sequence) {
    if (sequence != 0 && sequence <= book_.last()) return;
    wanted_ = true;
    advance();
}

void Lobby::read() {
    wanted_ = false;
    doing_ = Doing::reading;
    const bool asked = ask(
        parts_.desk, parts_.loop, [this, after = book_.last()] { return parts_.store.read(lobby_stream, after, page); },
        [this, since = operations_](auto records) {
            if (!records || !*records) return cannot_read();
            doing_ = Doing::nothing;
            take(**records);
            if (std::ssize(**records) >= page) {
                wanted_ = true;
            } else {
                read_since_ = since;
            }
            if (!wanted_)
                for (const auto& work : std::exchange(when_read_, {}))
                    work();
            advance();
        });
    if (!asked) cannot_read();
}

// Whoever waits is told so at once, and may ask again.
void Lobby::cannot_read() {
    doing_ = Doing::pausing;
    while (!queue_.empty())
        finish(unavailable());
    for (const auto& work : std::exchange(when_read_, {}))
        work();
    parts_.loop.after(before_trying_again, [this] {
        doing_ = Doing::nothing;
        wanted_ = true;
        advance();
    });
}

void Lobby::take(const std::vector<store::StoredEvent>& records) {
    if (records.empty()) return;
    if (book_.last() > 0 && records.front().sequence > book_.last() + 1) return start_over(records);
    for (const store::StoredEvent& record : records)
        if (const auto news = fold(record)) tell(*news);
}

std::optional<LobbyNews> Lobby::fold(const store::StoredEvent& record) {
    if (const auto event = read_lobby_event(record.payload)) return book_.fold(record.sequence, *event);
    book_.pass_over(record.sequence);
    return std::nullopt;
}

// This node slept so long that the stream has forgotten what came next. Everything that stands is in what is left:
// listeners hear the difference, each thing once.
void Lobby::start_over(const std::vector<store::StoredEvent>& records) {
    const LobbyBook old = std::exchange(book_, LobbyBook{});
    std::set<std::string> told;
    for (const store::StoredEvent& record : records) {
        const auto news = fold(record);
        if (!news) continue;
        if (std::holds_alternative<SeekAdded>(news->event) && old.find(news->seek.id) != nullptr) continue;
        told.insert(news->seek.id);
        tell(*news);
    }
    for (const Seek* seek : old.newest())
        if (book_.find(seek->id) == nullptr && !told.contains(seek->id)) tell({SeekRemoved{seek->id}, *seek});
}

// ---- Who listens ---------------------------------------------------------------------------------------------------

std::uint64_t Lobby::listen(const std::string& account, Deliver deliver) {
    return listeners_.add([account, deliver = std::move(deliver)](const Telling& telling) {
        if (const SharedText text = telling.for_account(account)) deliver(text);
    });
}

std::uint64_t Lobby::listen_own(const std::string& account, Deliver deliver) {
    return listeners_.add([account, deliver = std::move(deliver)](const Telling& telling) {
        if (const SharedText text = telling.for_own(account)) deliver(text);
    });
}

void Lobby::tell(const LobbyNews& news) {
    if (listeners_.empty()) return;
    const auto failed = [this](const char* what) { parts_.log.error("lobby_listener_failed", {{"what", what}}); };
    listeners_.tell(failed, Telling(news, options_.render));
}

}  // namespace letrado::service
