// One event of the lobby on its way to many: what each may see of it is written once.
#pragma once

#include "service/lobby/lobby.h"

namespace letrado::service {

inline constexpr std::string_view lobby_stream = "lobby";

class Lobby::Telling {
  public:
    // REQUIRES: both outlive it.
    Telling(const LobbyNews& news, const LobbyRender& render) : news_(news), render_(render) {}

    // Nothing where it is none of that person's business.
    [[nodiscard]] SharedText for_account(std::string_view account) const {
        const auto* matched = std::get_if<Matched>(&news_.event);
        if (matched == nullptr) return visible(news_.seek, account) ? whole() : nullptr;
        if (matched->seek.by.account == account || matched->with.account == account) return whole();
        // To others the offer is just gone.
        return visible(news_.seek, account) ? gone() : nullptr;
    }

    // The same, where it calls him: he is challenged, or somebody answered his offer. What he did himself he knows.
    [[nodiscard]] SharedText for_own(std::string_view account) const {
        if (account.empty()) return nullptr;
        const auto* removed = std::get_if<SeekRemoved>(&news_.event);
        const bool answered =
            std::holds_alternative<Matched>(news_.event) || (removed != nullptr && !removed->declined.empty());
        const bool calls = news_.seek.to == account || (news_.seek.by.account == account && answered);
        return calls ? for_account(account) : nullptr;
    }

  private:
    [[nodiscard]] const SharedText& whole() const {
        if (!whole_) whole_ = render_(news_.event);
        return whole_;
    }
    [[nodiscard]] const SharedText& gone() const {
        if (!gone_) gone_ = render_(SeekRemoved{news_.seek.id});
        return gone_;
    }

    const LobbyNews& news_;
    const LobbyRender& render_;
    mutable SharedText whole_;
    mutable SharedText gone_;
};

}  // namespace letrado::service
