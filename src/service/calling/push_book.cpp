#include "service/calling/push_book.h"

#include <algorithm>
#include <boost/json.hpp>

#include "base/strings/base64.h"
#include "service/people/secrets.h"

namespace letrado::service {

namespace {

constexpr std::int64_t all_devices = 1000;
constexpr std::int64_t all_sessions = 1000;

std::string device_id(std::string_view endpoint) {
    return token_hash("push\n" + std::string(endpoint)).substr(0, 32);
}

std::string write_device(const PushDevice& device) {
    boost::json::array kinds;
    for (const CallKind kind : device.kinds)
        kinds.push_back(boost::json::string(game::name_of(kind)));
    return boost::json::serialize(boost::json::object{{"endpoint", device.target.endpoint},
                                                      {"p256dh", base::base64url(device.target.key)},
                                                      {"auth", base::base64url(device.target.secret)},
                                                      {"kinds", std::move(kinds)},
                                                      {"language", device.language},
                                                      {"about", device.about},
                                                      {"session", device.session},
                                                      {"failures", device.failures}});
}

// Nothing where the note is none of ours.
std::optional<PushDevice> read_device(const store::Note& note) {
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(note.data, error);
    if (error || !value.is_object()) return std::nullopt;
    const auto text = [&](std::string_view name) {
        const boost::json::value* member = value.get_object().if_contains(name);
        return member != nullptr && member->is_string() ? std::string(member->get_string()) : std::string();
    };
    const auto key = base::from_base64url(text("p256dh"));
    const auto secret = base::from_base64url(text("auth"));
    if (!key || !secret) return std::nullopt;
    PushDevice device{
        note.account, {text("endpoint"), *key, *secret}, {}, text("language"), text("about"), text("session"), 0,
        note.made};
    if (const auto* kinds = value.get_object().if_contains("kinds"); kinds != nullptr && kinds->is_array())
        for (const boost::json::value& each : kinds->get_array())
            if (each.is_string())
                if (const auto kind = game::from_name<CallKind>(each.get_string())) device.kinds.push_back(*kind);
    if (const auto* failures = value.get_object().if_contains("failures"); failures != nullptr && failures->is_int64())
        device.failures = static_cast<int>(failures->get_int64());
    return device;
}

std::expected<void, ServiceError> put_device(store::Store& store, const PushDevice& device) {
    const auto done =
        store.put_note({device.account, std::string(note_push), device.id(), device.made, write_device(device)});
    if (!done) return std::unexpected(from_store(done.error()));
    return {};
}

std::expected<std::vector<PushDevice>, ServiceError> read_devices(store::Store& store, std::string_view account) {
    const auto notes = store.notes_of(account, note_push, all_devices);
    if (!notes) return std::unexpected(from_store(notes.error()));
    std::vector<PushDevice> devices;
    for (const store::Note& note : *notes)
        if (auto device = read_device(note)) devices.push_back(std::move(*device));
    std::ranges::stable_sort(devices, {}, &PushDevice::made);
    return devices;
}

}  // namespace

std::string PushDevice::id() const {
    return device_id(target.endpoint);
}

bool PushDevice::wants(CallKind kind) const {
    return std::ranges::find(kinds, kind) != kinds.end();
}

std::expected<void, ServiceError> add_device(store::Store& store, const PushDevice& device) {
    const auto before = store.notes_with(note_push, device.id(), all_devices);
    if (!before) return std::unexpected(from_store(before.error()));
    for (const store::Note& note : *before) {
        if (note.account == device.account) continue;
        if (const auto taken = store.take_note(note.account, note_push, note.key); !taken)
            return std::unexpected(from_store(taken.error()));
    }
    if (const auto done = put_device(store, device); !done) return done;
    auto devices = read_devices(store, device.account);
    if (!devices) return std::unexpected(devices.error());
    std::erase_if(*devices, [&](const PushDevice& each) { return each.id() == device.id(); });
    for (std::size_t i = 0; devices->size() - i >= most_devices; ++i)
        if (const auto gone = remove_device(store, device.account, (*devices)[i].target.endpoint); !gone)
            return std::unexpected(gone.error());
    return {};
}

std::expected<std::vector<PushDevice>, ServiceError> devices_of(store::Store& store, std::string_view account,
                                                                store::Time now) {
    auto devices = read_devices(store, account);
    if (!devices || devices->empty()) return devices;
    const auto sessions = store.list_sessions(account, now, all_sessions);
    if (!sessions) return std::unexpected(from_store(sessions.error()));
    std::vector<PushDevice> alive;
    for (PushDevice& device : *devices) {
        if (std::ranges::find(*sessions, device.session, &store::Session::id) != sessions->end()) {
            alive.push_back(std::move(device));
        } else if (const auto gone = remove_device(store, account, device.target.endpoint); !gone) {
            return std::unexpected(gone.error());
        }
    }
    return alive;
}

std::expected<bool, ServiceError> remove_device(store::Store& store, std::string_view account,
                                                std::string_view endpoint) {
    const auto taken = store.take_note(account, note_push, device_id(endpoint));
    if (!taken) return std::unexpected(from_store(taken.error()));
    return taken->has_value();
}

std::expected<void, ServiceError> note_delivery(store::Store& store, const PushDevice& device,
                                                outgoing::Delivery delivery) {
    if (delivery == outgoing::Delivery::delivered && device.failures == 0) return {};
    // As it is kept now: meanwhile its owner may have taken it away or wished otherwise, and other messages met it too.
    auto known = read_devices(store, device.account);
    if (!known) return std::unexpected(known.error());
    const auto kept = std::ranges::find(*known, device.id(), &PushDevice::id);
    if (kept == known->end()) return {};
    kept->failures = delivery == outgoing::Delivery::delivered ? 0 : kept->failures + 1;
    if (delivery != outgoing::Delivery::gone && kept->failures < most_failures) return put_device(store, *kept);
    if (const auto gone = remove_device(store, device.account, device.target.endpoint); !gone)
        return std::unexpected(gone.error());
    return {};
}

}  // namespace letrado::service
