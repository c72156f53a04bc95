// The devices on which the asker wants to be called when he does not look at the page.
#include <boost/json.hpp>

#include "api/http/http_call.h"
#include "api/http/visitor.h"
#include "base/strings/base64.h"
#include "service/calling/push_book.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

std::expected<service::PushDevice, service::ServiceError> device_of(const ClientMessage& message,
                                                                    const service::Person& person, store::Time now) {
    const auto bad = [](std::string_view what) {
        return std::unexpected(service::ServiceError{ErrorCode::bad_message, std::string(what)});
    };
    const auto key = base::from_base64url(message.p256dh);
    const auto secret = base::from_base64url(message.auth);
    if (!key) return bad("p256dh");
    if (!secret) return bad("auth");
    service::PushDevice device;
    device.account = person.account;
    device.target = {message.endpoint, *key, *secret};
    device.made = now;
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

void Api::route_push(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (call->request.is_safe()) return list_devices(call);
    // Where the host wants none, there is none.
    if (!caller_.can_push()) return call->reply(error_response({ErrorCode::not_found, "push"}));
    if (call->person->has(service::role_guest)) return call->reply(error_response({ErrorCode::forbidden, "guest"}));
    const bool trial = call->path == "/api/push/test";
    const bool remove = call->request.method == "DELETE";
    auto message = read_request(trial || remove ? "push_device" : "push", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (trial) {
        const bool taken = caller_.try_out(call->person->account, message->endpoint);
        return call->reply(taken ? json_response("{}") : error_response({ErrorCode::too_many}));
    }
    if (remove)
        return at_desk(call, [this, call, endpoint = message->endpoint] {
            const auto gone = service::remove_device(parts_.store, call->person->account, endpoint);
            if (!gone) return error_response(gone.error());
            return *gone ? json_response("{}") : error_response({ErrorCode::not_found, "device"});
        });
    add_device(call, *message);
}

std::expected<std::string, service::ServiceError> Api::own_session(const CallPtr& call, game::Millis now) {
    const auto sessions = accounts_.sessions_of(*call->person, token_of(call->request), now);
    if (!sessions) return std::unexpected(sessions.error());
    const auto own = std::ranges::find(*sessions, true, &service::OpenSession::present);
    if (own == sessions->end()) return service::fail(ErrorCode::not_signed_in);
    return own->id;
}

void Api::list_devices(const CallPtr& call) {
    if (!caller_.can_push()) return call->reply(json_response(write_devices({}, {}, {})));
    at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto devices = service::devices_of(parts_.store, call->person->account, store_now());
        if (!devices) return error_response(devices.error());
        const auto session = own_session(call, now);
        if (!session) return error_response(session.error());
        return json_response(write_devices(caller_.out().push->public_key(), *devices, *session));
    });
}

void Api::add_device(const CallPtr& call, const ClientMessage& message) {
    auto device = device_of(message, *call->person, store_now());
    if (!device) return call->reply(error_response(device.error()));
    if (!caller_.out().push->admits(device->target))
        return call->reply(error_response({ErrorCode::bad_message, "endpoint"}));
    if (!devices_.take(call->person->account, std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    device->about = visitor_of(call->request);
    at_desk(call, [this, call, device = std::move(*device), now = parts_.loop.now()]() mutable {
        auto session = own_session(call, now);
        if (!session) return error_response(session.error());
        device.session = std::move(*session);
        const auto added = service::add_device(parts_.store, device);
        return added ? json_response("{}") : error_response(added.error());
    });
}

}  // namespace letrado::api
