// What the staff of a server does about people: reports, bans, mutes, sessions, halted games; and the log of it.
// Whatever changes something writes afterwards who did what to whom. Every function blocks (the store): call it from a
// worker.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/types.h"
#include "service/people/person.h"
#include "service/people/restrictions.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// Who keeps the machine, at its command line: no account.
inline constexpr std::string_view console_actor = "console";

// The reasons of a report that players choose from.
inline constexpr std::array report_reasons{"insults", "cheating", "abandons", "name", "spam", "other"};

// A change of a person that ends open connections: the code for clients; empty where the action is none of those.
[[nodiscard]] std::string_view ends_connections_as(std::string_view action);

// A part of a name as name keys have it: small letters without accents.
[[nodiscard]] std::string search_key(std::string_view text);

// "player, director"
[[nodiscard]] std::string listed(const std::vector<std::string>& names);

struct NewReport {
    std::string about;  // the person's name
    std::string place;  // "lobby", the id of a game, or nothing
    std::string reason;
    std::string text;
    std::vector<std::string> lines{};  // what the person said there lately, as far as the server still knows it
};

// What a stored report's text holds.
struct ReportText {
    std::string reason;
    std::string text;
    std::vector<std::string> lines;
};
[[nodiscard]] std::string write_report_text(const NewReport& report);
[[nodiscard]] ReportText read_report_text(std::string_view text);

struct BanOrder {
    std::string kind;
    std::string value;  // the name of a person, an address as limits count it, a pattern
    std::optional<store::Time> until{};
    std::string reason{};
};

// A game whose work failed, as its halt stream says (docs/formats/store.md).
struct HaltedGame {
    std::string game;
    std::string why;
    std::string node;
    store::Time at;
    bool repaired = false;
};

struct AccountCard {
    store::Account account;
    std::vector<store::Session> sessions{};
    std::optional<store::Ban> ban{};
    std::optional<store::Ban> mute{};
};

// What is not said is no condition.
struct AccountSearch {
    std::optional<std::string> name{};  // a part of it, however it is written
    std::optional<std::string> role{};
    std::string after{};  // the key of a name
    std::int64_t limit = 50;
};
struct AccountPage {
    std::vector<store::Account> accounts;
    std::string next;  // to be given as `after`; empty at the end
};

class ModerationDesk {
  public:
    static constexpr std::size_t longest_report = 1000;    // bytes
    static constexpr std::size_t longest_reason = 300;     // bytes
    static constexpr std::int64_t most_open_reports = 20;  // of one person

    explicit ModerationDesk(store::Store& store) : store_(store) {}

    // ---- What players say
    [[nodiscard]] std::expected<std::int64_t, ServiceError> report(const Person& by, const NewReport& report,
                                                                   store::Time now);

    // ---- What the staff does. `actor` is an account, or console_actor.
    [[nodiscard]] std::expected<void, ServiceError> close_report(std::string_view actor, std::int64_t number,
                                                                 std::string_view answer, store::Time now);
    // What is stored. Fails with forbidden for an administrator: who must lose that role first.
    [[nodiscard]] std::expected<store::Ban, ServiceError> ban(std::string_view actor, const BanOrder& order,
                                                              store::Time now);
    // By the name of the person, or the value as it is stored. Fails with not_found.
    [[nodiscard]] std::expected<void, ServiceError> lift(std::string_view actor, std::string_view kind,
                                                         std::string_view value, store::Time now);
    // From anywhere but the console, the last administrator stays one.
    [[nodiscard]] std::expected<Person, ServiceError> set_roles(std::string_view actor, std::string_view name,
                                                                const std::vector<std::string>& roles, store::Time now);
    // All of a person's, or one: the hashes of the tokens that end.
    [[nodiscard]] std::expected<std::vector<std::string>, ServiceError> end_sessions(std::string_view actor,
                                                                                     const Person& person,
                                                                                     std::string_view id,
                                                                                     store::Time now);
    // The server takes the game up again when it is next asked for. Fails with not_found where it is not halted.
    [[nodiscard]] std::expected<void, ServiceError> repair(std::string_view actor, std::string_view game,
                                                           store::Time now);
    // Ends a game that is not to go on: without a result, unrated, for good, whether its log can be read or not. The
    // reason is for its players. Fails with game_over where it is closed or called off already. A server that has the
    // game learns of it by Games::tell_of_halt, or from the log of the staff.
    [[nodiscard]] std::expected<void, ServiceError> abort(std::string_view actor, std::string_view game,
                                                          std::string_view reason, store::Time now);
    [[nodiscard]] std::expected<void, ServiceError> note(std::string_view actor, std::string_view action,
                                                         std::string_view subject, std::string_view detail,
                                                         store::Time now);

    // Fails with last_administrator where nobody else has that role: who keeps the machine could undo it, nobody else.
    [[nodiscard]] std::expected<void, ServiceError> need_other_administrator(std::string_view account);

    // ---- What the staff sees
    // In the order of the names; of the first so many accounts after `after`.
    static constexpr std::size_t most_searched = 20'000;
    [[nodiscard]] std::expected<AccountPage, ServiceError> search(const AccountSearch& search);
    [[nodiscard]] std::expected<AccountCard, ServiceError> account(std::string_view name, store::Time now);
    [[nodiscard]] std::expected<std::vector<HaltedGame>, ServiceError> halted(std::int64_t limit);
    // The person's present name, or what stands for nobody.
    [[nodiscard]] std::string name_of_actor(std::string_view actor);

    [[nodiscard]] std::expected<store::Account, ServiceError> find(std::string_view name);

  private:
    store::Store& store_;
};

}  // namespace letrado::service
