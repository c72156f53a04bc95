// Small notes that belong to a person: one for each account, kind and key. What a kind means is the caller's affair.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/event_log.h"

namespace letrado::store {

struct Note {
    std::string account;
    std::string kind;
    std::string key;
    Time made;
    std::string data = {};  // opaque, at most longest_note bytes (moderation.h)

    bool operator==(const Note&) const = default;
};

// Safe to call from any thread; every call blocks until it is done.
class Notes {
  public:
    virtual ~Notes() = default;

    // Takes the place of one of the same account, kind and key. Fails with not_found for an unknown account.
    [[nodiscard]] virtual std::expected<void, Error> put_note(const Note& note) = 0;
    // Deletes it: what it was; nothing if it was not there, so that of two who take one gets it.
    [[nodiscard]] virtual std::expected<std::optional<Note>, Error> take_note(std::string_view account,
                                                                              std::string_view kind,
                                                                              std::string_view key) = 0;
    [[nodiscard]] virtual std::expected<void, Error> delete_notes(std::string_view account, std::string_view kind) = 0;
    // Of a kind, or of all (empty), in the order of kind and key.
    [[nodiscard]] virtual std::expected<std::vector<Note>, Error> notes_of(std::string_view account,
                                                                           std::string_view kind,
                                                                           std::int64_t limit) = 0;
    // Everybody's with that key, in the order of the accounts.
    [[nodiscard]] virtual std::expected<std::vector<Note>, Error> notes_with(std::string_view kind,
                                                                             std::string_view key,
                                                                             std::int64_t limit) = 0;
    // How many it deleted: at most `limit`, the oldest first.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> delete_notes_before(std::string_view kind, Time made,
                                                                                 std::int64_t limit) = 0;
};

}  // namespace letrado::store
