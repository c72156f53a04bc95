#include "service/words/word_lock.h"

#include <algorithm>

#include "service/stored_json.h"

namespace letrado::service {

namespace {

// Rated, or between people. A game against a bot, and a table in a hall, has one participant.
bool counts(const store::StreamInfo& game, game::Millis now) {
    const auto card = read_card(game.summary.data);
    if (card && adjourned_for_long(card->adjourned, card->rated, now)) return false;
    return !card || card->rated || game.summary.participants.size() > 1;
}

}  // namespace

void WordLock::saw(const std::string& address, const std::string& account, game::Millis now) {
    auto found = by_address_.find(address);
    if (found == by_address_.end()) {
        if (places_.size() >= most_) {
            by_address_.erase(places_.front().address);
            places_.pop_front();
        }
        places_.push_back({address, {}});
        found = by_address_.emplace(places_.back().address, std::prev(places_.end())).first;
    }
    Place& place = *found->second;
    places_.splice(places_.end(), places_, found->second);
    if (place.people.size() >= most_people_at_address)
        std::erase_if(place.people, [now](const auto& each) { return each.second + seen_for <= now; });
    if (place.people.size() < most_people_at_address || place.people.contains(account)) place.people[account] = now;
}

std::vector<std::string> WordLock::people_at(const std::string& address, game::Millis now) const {
    std::vector<std::string> people;
    if (const auto found = by_address_.find(address); found != by_address_.end())
        for (const auto& [account, seen] : found->second->people)
            if (seen + seen_for > now) people.push_back(account);
    return people;
}

std::expected<WordLock::Streams, ServiceError> WordLock::plays(const std::string& account, game::Millis now) {
    {
        const std::lock_guard lock(mutex_);
        const auto known = answers_.find(account);
        if (known != answers_.end() && known->second.until > now) return known->second.games;
    }
    store::StreamQuery query;
    query.kind = "game";
    query.statuses = {"playing"};
    query.participant = account;
    query.limit = 100;
    const auto games = store_.list_streams(query);
    if (!games) return std::unexpected(from_store(games.error()));
    Streams plays;
    for (const store::StreamInfo& game : *games)
        if (counts(game, now)) plays.push_back(game.id);
    const std::lock_guard lock(mutex_);
    if (answers_.size() >= most_) std::erase_if(answers_, [now](const auto& each) { return each.second.until <= now; });
    if (answers_.size() < most_) answers_[account] = {plays, now + store_asked_each};
    return plays;
}

}  // namespace letrado::service
