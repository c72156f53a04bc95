#include "service/people/restrictions.h"

namespace letrado::service {

namespace {

ServiceError error_of(const store::Ban& ban, ErrorCode code) {
    return {code, ban.reason, std::nullopt, ban.until};
}

bool holds(const store::Ban& ban, store::Time now) {
    return !ban.until || *ban.until > now;
}

}  // namespace

Restrictions::Restrictions(const std::vector<store::Ban>& bans) : size_(bans.size()) {
    for (const store::Ban& ban : bans) {
        if (ban.kind == ban_account) accounts_.emplace(ban.value, ban);
        if (ban.kind == ban_address) addresses_.emplace(ban.value, ban);
        if (ban.kind == ban_mute) mutes_.emplace(ban.value, ban);
        if (ban.kind == ban_name) {
            NameBan name{{}, ban};
            if (name.pattern.add(ban.value)) names_.push_back(std::move(name));
        }
    }
}

std::expected<std::shared_ptr<const Restrictions>, ServiceError> Restrictions::read(store::Store& store,
                                                                                    store::Time now) {
    std::vector<store::Ban> all;
    std::optional<std::int64_t> before;
    for (;;) {
        const auto page = store.list_bans({}, now, before, store::longest_list);
        if (!page) return std::unexpected(from_store(page.error()));
        all.insert(all.end(), page->begin(), page->end());
        if (std::ssize(*page) < store::longest_list) break;
        before = page->back().cursor;
    }
    return std::make_shared<const Restrictions>(all);
}

std::optional<ServiceError> Restrictions::find(const ByValue& bans, std::string_view value, store::Time now,
                                               ErrorCode code) {
    if (bans.empty()) return std::nullopt;
    const auto found = bans.find(std::string(value));
    if (found == bans.end() || !holds(found->second, now)) return std::nullopt;
    return error_of(found->second, code);
}

std::optional<ServiceError> Restrictions::refuses(const std::optional<Person>& person, std::string_view address,
                                                  store::Time now) const {
    if (size_ == 0 || (person && person->has(role_administrator))) return std::nullopt;
    if (auto by_address = find(addresses_, address, now, ErrorCode::banned)) return by_address;
    if (!person) return std::nullopt;
    if (auto by_account = find(accounts_, person->account, now, ErrorCode::banned)) return by_account;
    return refuses_name(person->name, now);
}

std::optional<ServiceError> Restrictions::refuses_name(std::string_view name, store::Time now) const {
    for (const NameBan& each : names_)
        if (holds(each.ban, now) && each.pattern.matches_name(name)) return error_of(each.ban, ErrorCode::banned);
    return std::nullopt;
}

std::optional<ServiceError> Restrictions::silences(std::string_view account, store::Time now) const {
    return find(mutes_, account, now, ErrorCode::muted);
}

}  // namespace letrado::service
