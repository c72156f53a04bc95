// The lobby as the owner of its stream, and who listens to it.
#include <algorithm>
#include <set>

#include "service/ask.h"
#include "service/lobby/lobby_telling.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

constexpr std::int64_t page = 5000;

}  // namespace

std::expected<Lobby::Decided, ServiceError> Lobby::decide(Operation& operation) {
    MaybeDecision decision = operation.command();
    if (!decision) return std::unexpected(std::move(decision.error()));
    if (decision->stored || decision->events.empty()) {
        operation.answer(std::move(decision->events));
        return Decided::answered;
    }
    operation.events = std::move(decision->events);
    return Decided::to_be_stored;
}

store::Append Lobby::append_of(Operation& operation) {
    store::Append append{std::string(lobby_stream),
                         book_.last(),
                         operation.id,
                         {},
                         store::Time(std::chrono::milliseconds(parts_.loop.now())),
                         std::nullopt};
    for (const LobbyEvent& event : operation.events)
        append.events.push_back(write_lobby_event(event));
    if (book_.last() == 0) append.summary = store::Summary{"lobby", "open", {}, {}};
    return append;
}

void Lobby::take_stored(Operation operation, const store::Appended& appended) {
    for (std::size_t i = 0; i < operation.events.size(); ++i)
        fold(appended.first + static_cast<store::Sequence>(i), operation.events[i]);
    if (!appended.repeated) std::ranges::for_each(operation.events, options_.stored);
    operation.answer(std::move(operation.events));
}

// By this node or another, before: the stream has its answer.
void Lobby::take_unseen(Operation operation, const store::Appended& appended) {
    const auto look = [this, first = appended.first, last = appended.last] {
        return parts_.store.read(lobby_stream, first - 1, last - first + 1);
    };
    const auto unavailable = std::unexpected(ServiceError{ErrorCode::unavailable});
    const auto asked = std::make_shared<const Operation>(std::move(operation));
    const bool taken = ask(parts_.desk, parts_.loop, look, [asked, unavailable](auto records) {
        std::vector<LobbyEvent> events;
        if (records && *records)
            for (const store::StoredEvent& record : **records)
                if (auto event = read_lobby_event(record.payload)) events.push_back(std::move(*event));
        asked->answer(events.empty() ? Result(unavailable) : Result(std::move(events)));
    });
    if (!taken) asked->answer(unavailable);
}

std::function<Lobby::Read()> Lobby::reading(bool) {
    return [this, after = book_.last()]() -> Read {
        auto records = parts_.store.read(lobby_stream, after, page);
        if (!records) return std::unexpected(from_store(records.error()));
        return std::move(*records);
    };
}

bool Lobby::take_read(std::vector<store::StoredEvent> records) {
    if (records.empty()) return false;
    if (book_.last() > 0 && records.front().sequence > book_.last() + 1) {
        start_over(records);
        return std::ssize(records) >= page;
    }
    for (const store::StoredEvent& record : records) {
        if (const auto event = read_lobby_event(record.payload)) {
            fold(record.sequence, *event);
        } else {
            book_.pass_over(record.sequence);
        }
    }
    return std::ssize(records) >= page;
}

bool Lobby::unreadable(const std::string& what) {
    broken(what);
    return true;
}

ServiceError Lobby::broken(std::string_view what) {
    parts_.log.error("stream_failed", {{"stream", lobby_stream}, {"what", what}});
    return {ErrorCode::unavailable};
}

void Lobby::fold(store::Sequence record, const LobbyEvent& event) {
    if (const auto news = book_.fold(record, event)) tell(*news);
}

// Listeners hear the difference, each thing once.
void Lobby::start_over(const std::vector<store::StoredEvent>& records) {
    const LobbyBook old = std::exchange(book_, LobbyBook{});
    std::set<std::string> told;
    for (const store::StoredEvent& record : records) {
        const auto event = read_lobby_event(record.payload);
        if (!event) {
            book_.pass_over(record.sequence);
            continue;
        }
        const auto news = book_.fold(record.sequence, *event);
        if (!news) continue;
        if (std::holds_alternative<SeekAdded>(news->event) && old.find(news->seek.id) != nullptr) continue;
        told.insert(news->seek.id);
        tell(*news);
    }
    for (const Seek* seek : old.newest())
        if (book_.find(seek->id) == nullptr && !told.contains(seek->id)) tell({SeekRemoved{seek->id}, *seek});
}

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
