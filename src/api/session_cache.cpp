#include "api/session_cache.h"

#include "service/people/secrets.h"

namespace letrado::api {

std::optional<SessionCache::MaybePerson> SessionCache::find(const std::string& token, game::Millis now) const {
    const auto found = sessions_.find(token);
    if (found == sessions_.end() || found->second.until <= now) return std::nullopt;
    return found->second.person;
}

bool SessionCache::keep(const std::string& token, const MaybePerson& person, game::Millis now, std::uint64_t age) {
    if (age != age_) return false;
    if (sessions_.size() >= most_)
        std::erase_if(sessions_, [now](const auto& entry) { return entry.second.until <= now; });
    if (sessions_.size() < most_) sessions_[token] = {person, now + keeps_};
    return true;
}

void SessionCache::forget(std::string_view account, std::string_view session) {
    ++age_;
    std::erase_if(sessions_, [&](const auto& entry) {
        const MaybePerson& person = entry.second.person;
        return person && person->account == account && (session.empty() || service::token_hash(entry.first) == session);
    });
}

void SessionCache::forget_all() {
    ++age_;
    sessions_.clear();
}

}  // namespace letrado::api
