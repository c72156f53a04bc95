// The lobby as the book of its stream, and who listens to it.
#include <set>

#include "service/lobby/lobby_telling.h"
#include "service/stored_json.h"

namespace letrado::service {

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

std::string Lobby::write(const LobbyEvent& event) const {
    return write_lobby_event(event);
}

std::optional<LobbyEvent> Lobby::read(std::string_view text) const {
    return read_lobby_event(text);
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
