// People: accounts, their ratings and finished games, and their sessions. The store hashes and normalises nothing: it
// receives a password's hash, a name's key and a token's hash, never the password, and never the token.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/event_log.h"

namespace letrado::store {

struct Account {
    std::string id;                  // made by the caller, never reused
    std::string name;                // as the person writes it
    std::string name_key;            // equal for names that count as the same one (case, accents); unique
    std::string password_hash;       // empty: nobody enters with a password (a guest)
    std::vector<std::string> roles;  // names without spaces
    Time created;
    std::string settings;  // opaque

    bool operator==(const Account&) const = default;
};

struct Rating {
    std::string category;
    double value = 0;
    double deviation = 0;
    std::int64_t games = 0;  // counted with this one; the first game makes 1
    Time updated;
    double volatility = 0;

    bool operator==(const Rating&) const = default;
};

// What a rating was after a game.
struct RatingPoint {
    std::string category;
    std::int64_t games = 0;
    Time at;
    double value = 0;
    double deviation = 0;

    bool operator==(const RatingPoint&) const = default;
};

struct RatedAccount {
    std::string account;
    std::string name;
    Rating rating;
};

// One player's side of a finished game.
struct GameResult {
    std::string account;
    std::string data;                   // opaque: rival, score, …
    std::optional<Rating> rating = {};  // the new one, in a rated game
};

struct FinishedGame {
    std::string stream;
    Time finished;
    std::string data;
    std::int64_t cursor = 0;  // the place in the list
};

// The same, whoever's it is.
struct RecordedResult {
    std::string account;
    FinishedGame game;
};

struct ForgottenGuests {
    std::int64_t deleted = 0;
    std::int64_t names_freed = 0;

    bool operator==(const ForgottenGuests&) const = default;
};

// Safe to call from any thread; every call blocks until it is done.
class Accounts {
  public:
    virtual ~Accounts() = default;

    // Fails with name_taken.
    [[nodiscard]] virtual std::expected<void, Error> create_account(const Account& account) = 0;
    [[nodiscard]] virtual std::expected<std::optional<Account>, Error> find_account(std::string_view id) = 0;
    [[nodiscard]] virtual std::expected<std::optional<Account>, Error> find_account_by_key(
        std::string_view name_key) = 0;

    // In the order of the keys' bytes, beginning after the key `after` (empty: from the first).
    [[nodiscard]] virtual std::expected<std::vector<Account>, Error> list_accounts(std::string_view after,
                                                                                   std::int64_t limit) = 0;

    // Whether any account but those has one of the roles.
    [[nodiscard]] virtual std::expected<bool, Error> has_account_with(std::span<const std::string_view> roles,
                                                                      std::span<const std::string> except) = 0;

    // Each changes one thing, so that two at once do not undo each other. They fail with not_found.
    [[nodiscard]] virtual std::expected<void, Error> rename_account(std::string_view id, std::string_view name,
                                                                    std::string_view name_key) = 0;  // or name_taken
    [[nodiscard]] virtual std::expected<void, Error> set_password_hash(std::string_view id, std::string_view hash) = 0;
    [[nodiscard]] virtual std::expected<void, Error> set_roles(std::string_view id,
                                                               std::span<const std::string> roles) = 0;
    [[nodiscard]] virtual std::expected<void, Error> set_settings(std::string_view id, std::string_view settings) = 0;

    // With its sessions, ratings and history. The streams it took part in stay.
    [[nodiscard]] virtual std::expected<void, Error> delete_account(std::string_view id) = 0;

    // Guests (accounts without a password) made before `made_before` who can no longer come back, having no session
    // that has not expired: those in no stream are deleted, with their history; the others lose their name's key, so
    // that somebody else may have the name, and go with the last of their streams (delete_stream). At most `limit`, the
    // oldest first.
    [[nodiscard]] virtual std::expected<ForgottenGuests, Error> forget_guests(Time made_before, Time now,
                                                                              std::int64_t limit) = 0;

    // Writes every side of a finished game and the ratings it changed, all or nothing, and once: false, with nothing
    // written, if the game was there already, so that a node that takes a game over may repeat it. Fails with
    // stale_rating if a rating's `games` is not one more than the stored (read the ratings again and recompute), and
    // with not_found for an unknown account.
    [[nodiscard]] virtual std::expected<bool, Error> record_game(std::string_view stream, Time finished,
                                                                 std::span<const GameResult> results) = 0;

    // In the order of the categories.
    [[nodiscard]] virtual std::expected<std::vector<Rating>, Error> ratings(std::string_view account) = 0;

    // The highest of a category first: of those with at most that deviation that were changed since then.
    [[nodiscard]] virtual std::expected<std::vector<RatedAccount>, Error> leaders(std::string_view category,
                                                                                  double most_deviation, Time since,
                                                                                  std::int64_t limit) = 0;
    // One for each rated game, the last `limit` of each category, in the order of category and games.
    [[nodiscard]] virtual std::expected<std::vector<RatingPoint>, Error> rating_points(std::string_view account,
                                                                                       std::int64_t limit) = 0;
    // Puts these in the place of all that the account has. Fails with not_found.
    [[nodiscard]] virtual std::expected<void, Error> replace_ratings(std::string_view account,
                                                                     std::span<const Rating> ratings,
                                                                     std::span<const RatingPoint> points) = 0;
    // Every side of every game, in the order they were recorded, after a cursor.
    [[nodiscard]] virtual std::expected<std::vector<RecordedResult>, Error> results(std::int64_t after,
                                                                                    std::int64_t limit) = 0;

    // The last recorded first, beginning before the cursor `before`.
    [[nodiscard]] virtual std::expected<std::vector<FinishedGame>, Error> history(std::string_view account,
                                                                                  std::optional<std::int64_t> before,
                                                                                  std::int64_t limit) = 0;
};

struct Session {
    std::string token_hash;
    std::string account;
    Time created;
    Time expires;
    std::string id;          // made by the caller; what its owner may see of it, and names it by
    std::string about = {};  // opaque: from where it was opened

    bool operator==(const Session&) const = default;
};

// Safe to call from any thread; every call blocks until it is done.
class Sessions {
  public:
    virtual ~Sessions() = default;

    // Fails with not_found for an unknown account, and with invalid if the token is there already.
    [[nodiscard]] virtual std::expected<void, Error> create_session(const Session& session) = 0;

    // Nothing once it has expired.
    [[nodiscard]] virtual std::expected<std::optional<Session>, Error> find_session(std::string_view token_hash,
                                                                                    Time now) = 0;

    // Fails with not_found.
    [[nodiscard]] virtual std::expected<void, Error> extend_session(std::string_view token_hash, Time expires) = 0;

    // Deleting what is not there is no error.
    [[nodiscard]] virtual std::expected<void, Error> delete_session(std::string_view token_hash) = 0;
    [[nodiscard]] virtual std::expected<void, Error> delete_sessions_of(std::string_view account) = 0;

    // What was deleted; nothing if the account has none of that id.
    [[nodiscard]] virtual std::expected<std::optional<Session>, Error> delete_session_of(std::string_view account,
                                                                                         std::string_view id) = 0;

    // Those that have not expired, the last made first.
    [[nodiscard]] virtual std::expected<std::vector<Session>, Error> list_sessions(std::string_view account, Time now,
                                                                                   std::int64_t limit) = 0;

    // How many of them it deleted: at most `limit`, the first that expired.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> delete_expired_sessions(Time now, std::int64_t limit) = 0;
};

}  // namespace letrado::store
