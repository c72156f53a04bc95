// Who is kept out and who is quiet, as the store said last.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "service/people/pattern_list.h"
#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// The kinds of store::Ban, and what their values are.
inline constexpr std::string_view ban_account = "account";  // the id of an account
inline constexpr std::string_view ban_address = "address";  // an address as limits count it: IPv4, or the /64 of IPv6
inline constexpr std::string_view ban_name = "name";        // a pattern
inline constexpr std::string_view ban_mute = "mute";        // the id of an account
inline constexpr std::array all_bans{ban_account, ban_address, ban_name, ban_mute};

// Immutable: safe from any thread.
class Restrictions {
  public:
    Restrictions() = default;
    explicit Restrictions(const std::vector<store::Ban>& bans);
    // All of them; blocks.
    [[nodiscard]] static std::expected<std::shared_ptr<const Restrictions>, ServiceError> read(store::Store& store,
                                                                                               store::Time now);

    // Why the person, or who is nobody yet, may not come in from that address; nothing if they may. Administrators may:
    // a pattern that is too wide must not lock out who can lift it.
    [[nodiscard]] std::optional<ServiceError> refuses(const std::optional<Person>& person, std::string_view address,
                                                      store::Time now) const;
    [[nodiscard]] std::optional<ServiceError> refuses_name(std::string_view name, store::Time now) const;
    [[nodiscard]] std::optional<ServiceError> silences(std::string_view account, store::Time now) const;

    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    struct NameBan {
        PatternList pattern;
        store::Ban ban;
    };
    using ByValue = std::unordered_map<std::string, store::Ban>;

    [[nodiscard]] static std::optional<ServiceError> find(const ByValue& bans, std::string_view value, store::Time now,
                                                          ErrorCode code);

    ByValue accounts_;
    ByValue addresses_;
    ByValue mutes_;
    std::vector<NameBan> names_;
    std::size_t size_ = 0;
};

}  // namespace letrado::service
