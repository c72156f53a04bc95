// Who the session tokens belong to that were shown lately, so that not every request asks the store. On the loop.
//
// The store is the truth, and it changes: what was forgotten here must not come back from a look that began before. So
// every forgetting makes the cache older, and what was read under another age is not kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "game/types.h"
#include "service/people/person.h"

namespace letrado::api {

class SessionCache {
  public:
    using MaybePerson = std::optional<service::Person>;

    explicit SessionCache(std::size_t most = 50'000, game::Millis keeps = 30'000) : most_(most), keeps_(keeps) {}

    // Somebody, nobody, or nothing where it is not known here.
    [[nodiscard]] std::optional<MaybePerson> find(const std::string& token, game::Millis now) const;

    // To be asked before the store is, and given to keep() with what the store said.
    [[nodiscard]] std::uint64_t age() const { return age_; }
    // False if something was forgotten since: the store must be asked again.
    [[nodiscard]] bool keep(const std::string& token, const MaybePerson& person, game::Millis now, std::uint64_t age);

    // After the store has forgotten or changed them: a person's sessions, or the one whose token has that hash.
    void forget(std::string_view account, std::string_view session = {});
    void forget_all();

    [[nodiscard]] std::size_t size() const { return sessions_.size(); }

  private:
    struct Known {
        MaybePerson person;
        game::Millis until = 0;
    };

    std::size_t most_;
    game::Millis keeps_;
    std::uint64_t age_ = 0;
    std::unordered_map<std::string, Known> sessions_;  // by token
};

}  // namespace letrado::api
