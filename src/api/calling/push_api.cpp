#include "api/calling/push_api.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "api/door.h"
#include "api/http/visitor.h"
#include "api/json/read_message.h"
#include "base/strings/base64.h"
#include "service/calling/push_book.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

std::expected<service::PushDevice, service::ServiceError> device_of(const request::Push& message,
                                                                    const outgoing::PushSender& push,
                                                                    const service::Person& person, store::Time now) {
    const auto bad = [](std::string_view what) {
        return std::unexpected(service::ServiceError{ErrorCode::bad_message, std::string(what)});
    };
    const auto endpoint = push.written_endpoint(message.endpoint);
    const auto key = base::from_base64url(message.p256dh);
    const auto secret = base::from_base64url(message.auth);
    if (!endpoint) return bad("endpoint");
    if (!key || !push.admits_key(*key)) return bad("p256dh");
    if (!secret || !push.admits_secret(*secret)) return bad("auth");
    service::PushDevice device;
    device.account = person.account;
    device.target = {*endpoint, *key, *secret};
    device.made = now;
    // Who wants to hear of nothing takes the device away.
    if (message.kinds.empty()) return bad("kinds");
    for (const std::string& name : message.kinds) {
        const auto kind = game::from_name<service::CallKind>(name);
        if (!kind || device.wants(*kind)) return bad("kinds");
        device.kinds.push_back(*kind);
    }
    if (message.language != "es" && message.language != "en") return bad("language");
    device.language = message.language;
    return device;
}

// Without a key where nobody is called.
std::string write_devices(std::string_view key, const std::vector<service::PushDevice>& devices,
                          std::string_view session) {
    boost::json::array list;
    for (const service::PushDevice& device : devices) {
        boost::json::array kinds;
        for (const service::CallKind kind : device.kinds)
            kinds.push_back(boost::json::string(game::name_of(kind)));
        list.push_back(boost::json::object{{"about", device.about},
                                           {"kinds", std::move(kinds)},
                                           {"language", device.language},
                                           {"made", device.made.time_since_epoch().count()},
                                           {"present", device.session == session}});
    }
    boost::json::object object{{"devices", std::move(list)}};
    if (!key.empty()) object.emplace("key", key);
    return boost::json::serialize(object);
}

}  // namespace

std::span<const RouteOf<PushApi>> PushApi::routes() {
    using Push = RouteOf<PushApi>;
    static constexpr std::array table{
        Push{{"GET", "/api/push", Needs::person, 3}, &PushApi::list_devices},
        Push{{"POST", "/api/push", Needs::person, 3, usual_body}, &PushApi::add_device},
        Push{{"DELETE", "/api/push", Needs::person, 3, usual_body}, &PushApi::remove_device},
        Push{{"POST", "/api/push/test", Needs::person, 10, usual_body}, &PushApi::try_out},
    };
    return table;
}

bool PushApi::may_be_called(const CallPtr& call) const {
    // Where the host wants none, there is none.
    if (!parts_.caller.can_push()) {
        call->refuse({ErrorCode::not_found, "push"});
    } else if (call->person->has(service::role_guest)) {
        call->refuse({ErrorCode::forbidden, "guest"});
    } else {
        return true;
    }
    return false;
}

std::optional<std::string> PushApi::named_endpoint(const CallPtr& call) const {
    const auto message = read_request<request::PushDevice>(call->request.body);
    if (!message) {
        call->refuse(message.error());
        return std::nullopt;
    }
    auto endpoint = parts_.caller.out().push->written_endpoint(message->endpoint);
    // Where nothing is ever sent, nobody has a device.
    if (!endpoint) call->refuse({ErrorCode::not_found, "device"});
    return endpoint;
}

std::expected<std::string, service::ServiceError> PushApi::own_session(const CallPtr& call, game::Millis now) const {
    const auto sessions = parts_.accounts.sessions_of(*call->person, Door::token_of(call->request), now);
    if (!sessions) return std::unexpected(sessions.error());
    const auto own = std::ranges::find(*sessions, true, &service::OpenSession::present);
    if (own == sessions->end()) return service::fail(ErrorCode::not_signed_in);
    return own->id;
}

void PushApi::list_devices(const CallPtr& call) {
    if (!parts_.caller.can_push()) return call->answer(write_devices({}, {}, {}));
    parts_.answers.at_desk(call, [this, call, now = parts_.answers.now()] {
        const auto devices = service::devices_of(parts_.store, call->person->account, parts_.answers.store_now());
        if (!devices) return error_response(devices.error());
        const auto session = own_session(call, now);
        if (!session) return error_response(session.error());
        return json_response(write_devices(parts_.caller.out().push->public_key(), *devices, *session));
    });
}

void PushApi::add_device(const CallPtr& call) {
    if (!may_be_called(call)) return;
    const auto message = read_request<request::Push>(call->request.body);
    if (!message) return call->refuse(message.error());
    auto device = device_of(*message, *parts_.caller.out().push, *call->person, parts_.answers.store_now());
    if (!device) return call->refuse(device.error());
    if (!devices_.take(call->person->account, std::chrono::steady_clock::now()))
        return call->refuse({ErrorCode::too_many});
    device->about = visitor_of(call->request);
    parts_.answers.at_desk(call, [this, call, device = std::move(*device), now = parts_.answers.now()]() mutable {
        auto session = own_session(call, now);
        if (!session) return error_response(session.error());
        device.session = std::move(*session);
        return done_response(service::add_device(parts_.store, device));
    });
}

void PushApi::remove_device(const CallPtr& call) {
    if (!may_be_called(call)) return;
    const auto endpoint = named_endpoint(call);
    if (!endpoint) return;
    parts_.answers.at_desk(call, [this, call, endpoint = *endpoint] {
        const auto gone = service::remove_device(parts_.store, call->person->account, endpoint);
        if (!gone) return error_response(gone.error());
        return *gone ? json_response("{}") : error_response({ErrorCode::not_found, "device"});
    });
}

void PushApi::try_out(const CallPtr& call) {
    if (!may_be_called(call)) return;
    const auto endpoint = named_endpoint(call);
    if (!endpoint) return;
    if (!parts_.caller.may_call(call->person->account)) return call->refuse({ErrorCode::too_many});
    parts_.answers.at_desk(call, [this, call, endpoint = *endpoint] {
        const auto devices = service::devices_of(parts_.store, call->person->account, parts_.answers.store_now());
        if (!devices) return error_response(devices.error());
        const auto is_named = [&](const service::PushDevice& each) { return each.target.endpoint == endpoint; };
        if (std::ranges::none_of(*devices, is_named)) return error_response({ErrorCode::not_found, "device"});
        return parts_.caller.try_out(call->person->account, endpoint) ? json_response("{}")
                                                                      : error_response({ErrorCode::too_many});
    });
}

}  // namespace letrado::api
