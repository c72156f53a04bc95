// The devices on which a person wants to be called, as notes of the store. A device lives as long as the session from
// which it was added: whoever signs out, there or from afar, is not called there any more. Every function blocks.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "game/types.h"
#include "outgoing/push.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::string_view note_push = "push";  // the key is made from the endpoint

enum class CallKind : std::uint8_t {
    turn,       // a game waits for the person
    reminder,   // and the time for the move is nearly over, in a correspondence game
    challenge,  // somebody wants to play, or accepted
};
constexpr auto enum_names(CallKind) {
    return std::array{"turn", "reminder", "challenge"};
}

struct PushDevice {
    std::string account;
    outgoing::PushTarget target;
    std::vector<CallKind> kinds;
    std::string language = "es";
    std::string about;    // for its owner's eyes
    std::string session;  // the id of the one it belongs to
    int failures = 0;     // in a row
    store::Time made;

    [[nodiscard]] std::string id() const;
    [[nodiscard]] bool wants(CallKind kind) const;
    bool operator==(const PushDevice&) const = default;
};

inline constexpr std::size_t most_devices = 8;  // of an account: a new one takes the place of the oldest
inline constexpr int most_failures = 4;         // then it is forgotten

// Takes the place of what was known of the same endpoint, whoever's it was: a browser has one person at a time.
[[nodiscard]] std::expected<void, ServiceError> add_device(store::Store& store, const PushDevice& device);
// The oldest first; those whose session has ended are forgotten and not among them.
[[nodiscard]] std::expected<std::vector<PushDevice>, ServiceError> devices_of(store::Store& store,
                                                                              std::string_view account,
                                                                              store::Time now);
// Whether it was there.
[[nodiscard]] std::expected<bool, ServiceError> remove_device(store::Store& store, std::string_view account,
                                                              std::string_view endpoint);
// What became of a message to the device as it was when the message went: who is gone, or fails again and again, is
// forgotten. Two at a time may count as one.
[[nodiscard]] std::expected<void, ServiceError> note_delivery(store::Store& store, const PushDevice& device,
                                                              outgoing::Delivery delivery);

}  // namespace letrado::service
