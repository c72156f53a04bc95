#include "service/lobby/lobby_book.h"

#include <algorithm>
#include <utility>

namespace letrado::service {

std::optional<LobbyNews> LobbyBook::fold(store::Sequence record, const LobbyEvent& event) {
    last_ = record;
    if (const auto* added = std::get_if<SeekAdded>(&event)) {
        remember(added->command, event);
        const auto [at, is_new] = seeks_.try_emplace(added->seek.id, Entry{record, added->seek});
        if (!is_new) by_record_.erase(std::exchange(at->second.record, record));
        by_record_.emplace_hint(by_record_.end(), record, added->seek.id);
        if (!is_new) return std::nullopt;
        ++by_account_[added->seek.by.account];
        if (added->seek.guest) ++guests_;
        return LobbyNews{event, added->seek};
    }
    if (const auto* removed = std::get_if<SeekRemoved>(&event)) {
        auto seek = take_out(removed->seek);
        if (!seek) return std::nullopt;
        return LobbyNews{event, std::move(*seek)};
    }
    const auto& matched = std::get<Matched>(event);
    remember(matched.command, event);
    (void)take_out(matched.seek.id);
    unmade_.emplace_hint(unmade_.end(), record, matched);
    unmade_games_.emplace(matched.game, record);
    return LobbyNews{event, matched.seek};
}

std::optional<Seek> LobbyBook::take_out(const std::string& id) {
    const auto found = seeks_.find(id);
    if (found == seeks_.end()) return std::nullopt;
    Seek seek = std::move(found->second.seek);
    by_record_.erase(found->second.record);
    seeks_.erase(found);
    const auto count = by_account_.find(seek.by.account);
    if (--count->second == 0) by_account_.erase(count);
    if (seek.guest) --guests_;
    return seek;
}

void LobbyBook::remember(const std::string& command, const LobbyEvent& event) {
    if (command.empty() || !answers_.emplace(command, event).second) return;
    commands_.push_back(command);
    if (commands_.size() <= kept_commands) return;
    answers_.erase(commands_.front());
    commands_.pop_front();
}

const Seek* LobbyBook::find(const std::string& id) const {
    const auto found = seeks_.find(id);
    return found == seeks_.end() ? nullptr : &found->second.seek;
}

std::size_t LobbyBook::count_of(const std::string& account) const {
    const auto found = by_account_.find(account);
    return found == by_account_.end() ? 0 : found->second;
}

std::vector<const Seek*> LobbyBook::newest() const {
    std::vector<const Seek*> all;
    all.reserve(seeks_.size());
    for (auto at = by_record_.rbegin(); at != by_record_.rend(); ++at)
        all.push_back(find(at->second));
    return all;
}

std::vector<const Matched*> LobbyBook::unmade(store::Sequence through, std::size_t most) const {
    std::vector<const Matched*> first;
    for (auto at = unmade_.begin(); at != unmade_.end() && at->first <= through && first.size() < most; ++at)
        first.push_back(&at->second);
    return first;
}

const Matched* LobbyBook::find_unmade(const std::string& game) const {
    const auto found = unmade_games_.find(game);
    return found == unmade_games_.end() ? nullptr : &unmade_.at(found->second);
}

void LobbyBook::made(const std::string& game) {
    const auto found = unmade_games_.find(game);
    if (found == unmade_games_.end()) return;
    unmade_.erase(found->second);
    unmade_games_.erase(found);
}

const LobbyEvent* LobbyBook::answer_of(const std::string& command) const {
    const auto found = answers_.find(command);
    return found == answers_.end() ? nullptr : &found->second;
}

store::Sequence LobbyBook::oldest() const {
    store::Sequence first = last_ + 1;
    if (!by_record_.empty()) first = std::min(first, by_record_.begin()->first);
    if (!unmade_.empty()) first = std::min(first, unmade_.begin()->first);
    return first;
}

std::vector<const Seek*> LobbyBook::said_before(store::Sequence record, std::size_t most) const {
    std::vector<const Seek*> old;
    for (auto at = by_record_.begin(); at != by_record_.end() && at->first < record && old.size() < most; ++at)
        old.push_back(find(at->second));
    return old;
}

}  // namespace letrado::service
