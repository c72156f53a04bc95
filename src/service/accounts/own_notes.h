// What a person keeps at the server besides games: codes to come back with, names of former days, whom one follows or
// blocks, vacations. All of it are notes of the store (store/notes.h). Every function blocks: call it from a worker.
#pragma once

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/types.h"
#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::string_view note_recovery = "recovery";  // the key is a code's hash
inline constexpr std::string_view note_name = "former_name";   // the key is a name's key
inline constexpr std::string_view note_vacation = "vacation";  // the key is its beginning, the data its end

// ---- Codes to recover an account with ------------------------------------------------------------------------------

inline constexpr int recovery_codes = 8;
// New ones for the account, which void those of before. They are told once: the store has their hashes only.
[[nodiscard]] std::expected<std::vector<std::string>, ServiceError> make_recovery_codes(store::Store& store,
                                                                                        std::string_view account,
                                                                                        store::Time now);
// With a new password: who knew the old one may have made them, or asked for one by mail.
[[nodiscard]] std::expected<void, ServiceError> void_recovery_codes(store::Store& store, std::string_view account);
[[nodiscard]] std::expected<std::int64_t, ServiceError> recovery_codes_left(store::Store& store,
                                                                            std::string_view account);
// However it was typed: small letters and digits, without what stands between.
[[nodiscard]] std::string recovery_hash(std::string_view code);

// ---- Names of former days ------------------------------------------------------------------------------------------

// So long nobody else gets the name, and whoever looks for it finds its owner of then; one may not change it sooner
// again than after `rename_pause`.
inline constexpr std::chrono::days name_kept{90};
inline constexpr std::chrono::days rename_pause{30};
// Whose it was lately; nothing where it is nobody's.
[[nodiscard]] std::expected<std::optional<std::string>, ServiceError> former_owner(store::Store& store,
                                                                                   std::string_view name_key,
                                                                                   store::Time now);

// ---- Other people --------------------------------------------------------------------------------------------------

enum class Relation : std::uint8_t { follow, block };
constexpr auto enum_names(Relation) {
    return std::array{"follow", "block"};
}
inline constexpr std::size_t most_relations = 500;

// Fails with not_found, with forbidden about oneself, and with too_many. Blocking ends following.
[[nodiscard]] std::expected<void, ServiceError> relate(store::Store& store, const Person& person, Relation relation,
                                                       const Person& other, store::Time now);
[[nodiscard]] std::expected<void, ServiceError> unrelate(store::Store& store, const Person& person, Relation relation,
                                                         std::string_view other);
// In the order of their names; who is gone is in no list.
[[nodiscard]] std::expected<std::vector<Person>, ServiceError> related(store::Store& store, std::string_view account,
                                                                       Relation relation);
// Whether one of the two blocks the other.
[[nodiscard]] std::expected<bool, ServiceError> apart(store::Store& store, std::string_view one,
                                                      std::string_view other);

// ---- Vacations -----------------------------------------------------------------------------------------------------

struct Vacation {
    store::Time from;
    store::Time until;
};
inline constexpr std::chrono::days most_vacation{30};  // of a year, all together; a day begun is a day
// From now on; one that runs ends. Fails with bad_message for a length that is none, and with too_many where so much is
// not left; what runs goes on then.
[[nodiscard]] std::expected<Vacation, ServiceError> begin_vacation(store::Store& store, std::string_view account,
                                                                   std::chrono::days length, store::Time now);
[[nodiscard]] std::expected<void, ServiceError> end_vacation(store::Store& store, std::string_view account,
                                                             store::Time now);
[[nodiscard]] std::expected<std::optional<Vacation>, ServiceError> vacation_of(store::Store& store,
                                                                               std::string_view account,
                                                                               store::Time now);
[[nodiscard]] std::expected<std::chrono::days, ServiceError> vacation_left(store::Store& store,
                                                                           std::string_view account, store::Time now);

}  // namespace letrado::service
