#include "service/event_officers.h"

#include <algorithm>
#include <boost/json.hpp>
#include <functional>

#include "service/people/secrets.h"
#include "service/stream/decided_at_desk.h"

namespace letrado::service {

namespace {

namespace json = boost::json;
using Officers = std::vector<EventOfficer>;

constexpr std::size_t most_event_officers = 200;

std::string officers_stream_of(std::string_view event) {
    return "officers:" + std::string(event);
}

bool is_event_office(tournament::Role role) {
    return role == tournament::Role::director || role == tournament::Role::assistant ||
           role == tournament::Role::judge || role == tournament::Role::monitor;
}

std::string officers_text(const Officers& officers) {
    json::array list;
    for (const EventOfficer& each : officers)
        list.push_back(
            json::object{{"role", game::name_of(each.role)}, {"account", each.account}, {"name", each.name}});
    return json::serialize(list);
}

Officers read_officers_text(std::string_view text) {
    Officers officers;
    const json::value value = json::parse(text);
    for (const json::value& each : value.as_array()) {
        const auto role = game::from_name<tournament::Role>(std::string_view(each.at("role").as_string()));
        if (role)
            officers.push_back(
                {*role, std::string(each.at("account").as_string()), std::string(each.at("name").as_string())});
    }
    return officers;
}

std::expected<void, ServiceError> change_officers(
    store::EventLog& log, std::string_view event, store::Time now,
    const std::function<std::expected<void, ServiceError>(Officers&)>& change) {
    const std::string stream = officers_stream_of(event);
    const auto once = [&]() -> Tried<bool> {
        const auto info = log.find_stream(stream);
        if (!info) return std::unexpected(from_store(info.error()));
        Officers officers = *info ? read_officers_text((*info)->summary.data) : Officers();
        if (const auto changed = change(officers); !changed) return std::unexpected(changed.error());
        if (std::ranges::find(officers, tournament::Role::director, &EventOfficer::role) == officers.end())
            return fail(ErrorCode::not_now, "director");
        const std::string text = officers_text(officers);
        const auto stored = log.append({stream,
                                        *info ? (*info)->sequence : 0,
                                        new_id(),
                                        {text},
                                        now,
                                        store::Summary{"officers", "open", text, {}, std::string(event)}});
        return stored ? Tried<bool>(true) : not_appended<bool>(stored.error());
    };
    if (const auto done = decided_at_desk<bool>(once); !done) return std::unexpected(done.error());
    return {};
}

}  // namespace

std::optional<tournament::Role> role_in_event(const std::vector<EventOfficer>& officers, const Person& person) {
    if (person.has(role_administrator)) return tournament::Role::director;
    const auto found = std::ranges::find(officers, person.account, &EventOfficer::account);
    if (person.account.empty() || found == officers.end()) return std::nullopt;
    return found->role;
}

std::expected<std::vector<EventOfficer>, ServiceError> read_event_officers(store::EventLog& log,
                                                                           std::string_view event) {
    const auto info = log.find_stream(officers_stream_of(event));
    if (!info) return std::unexpected(from_store(info.error()));
    return *info ? read_officers_text((*info)->summary.data) : Officers();
}

std::expected<void, ServiceError> give_event_office(store::EventLog& log, std::string_view event,
                                                    const EventOfficer& officer, store::Time now) {
    if (!is_event_office(officer.role)) return fail(ErrorCode::bad_message, "role");
    return change_officers(log, event, now, [&](Officers& officers) -> std::expected<void, ServiceError> {
        std::erase_if(officers, [&](const EventOfficer& each) { return each.account == officer.account; });
        if (officers.size() >= most_event_officers) return fail(ErrorCode::too_many, "officers");
        officers.push_back(officer);
        return {};
    });
}

std::expected<void, ServiceError> take_event_office(store::EventLog& log, std::string_view event,
                                                    std::string_view account, store::Time now) {
    return change_officers(log, event, now, [&](Officers& officers) -> std::expected<void, ServiceError> {
        std::erase_if(officers, [&](const EventOfficer& each) { return each.account == account; });
        return {};
    });
}

}  // namespace letrado::service
