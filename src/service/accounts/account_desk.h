// Guests, registration, sessions and roles. Every function blocks (the store, argon2): call it from a worker.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/types.h"
#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

struct SignedIn {
    Person person;
    std::string token;                 // for the client's eyes only
    game::Millis lifetime = 0;         // of the session, from its last use on
    std::vector<std::string> ended{};  // the hashes of the tokens that had to go for it
};

// A session as its owner may see it.
struct OpenSession {
    std::string id;
    std::string about;  // from where it was opened
    game::Millis created = 0;
    game::Millis seen = 0;  // its last use, to the day
    bool present = false;   // the one that asks
};

// What the server keeps about a person, for that person.
struct OwnData {
    store::Account account;  // without the password's hash
    std::vector<store::Rating> ratings;
    std::vector<store::FinishedGame> history;
    std::vector<store::StreamInfo> games;  // what the person takes part in, whatever its state
    std::vector<OpenSession> sessions;
    std::vector<std::string> commission{};  // what the person did in the lexicon commissions, as JSON
    std::vector<store::RatingPoint> points{};
    std::vector<store::Note> notes{};      // without the hashes of codes
    std::vector<store::Report> reports{};  // that the person made
};

class AccountDesk {
  public:
    static constexpr std::int64_t most_sessions_shown = 100;
    // Of one account: a new one ends those that were not used for longest.
    static constexpr std::size_t most_sessions = 30;

    explicit AccountDesk(store::Store& store) : store_(store) {}

    // A name and nothing else; without a name one is made up. The name is kept for this person while nobody else has
    // it. `about` says from where the session is opened, for its owner's eyes.
    [[nodiscard]] std::expected<SignedIn, ServiceError> enter_as_guest(std::string_view name, game::Millis now,
                                                                       std::string_view about = {});
    // A guest who registers under his own name keeps the account and what was played with it.
    [[nodiscard]] std::expected<SignedIn, ServiceError> register_person(std::string_view name,
                                                                        std::string_view password,
                                                                        const std::optional<Person>& guest,
                                                                        game::Millis now, std::string_view about = {});
    [[nodiscard]] std::expected<SignedIn, ServiceError> sign_in(std::string_view name, std::string_view password,
                                                                game::Millis now, std::string_view about = {});
    [[nodiscard]] std::expected<void, ServiceError> sign_out(std::string_view token);
    [[nodiscard]] std::expected<void, ServiceError> change_password(const Person& person, std::string_view old_password,
                                                                    std::string_view new_password);
    // By one of the codes that one printed, or that was mailed: the new password, everybody who was inside is out, and
    // a session. Fails with wrong_code, whether there is such a person or not.
    [[nodiscard]] std::expected<SignedIn, ServiceError> recover(std::string_view name, std::string_view code,
                                                                std::string_view new_password, game::Millis now,
                                                                std::string_view about = {});
    [[nodiscard]] std::expected<std::vector<std::string>, ServiceError> recovery_codes(const Person& person,
                                                                                       std::string_view password,
                                                                                       game::Millis now);
    // The old name stays the person's for a while, so that nobody takes it for the person's (own_notes.h). A guest, who
    // has no password, needs none.
    [[nodiscard]] std::expected<Person, ServiceError> rename(const Person& person, std::string_view password,
                                                             std::string_view new_name, game::Millis now);
    // A JSON object, whose members are the page's affair.
    static constexpr std::size_t longest_settings = 4000;
    [[nodiscard]] std::expected<std::string, ServiceError> settings_of(const Person& person);
    [[nodiscard]] std::expected<void, ServiceError> keep_settings(const Person& person, std::string_view settings);

    // Nobody where the token is unknown or has expired. A session that is used lives on.
    [[nodiscard]] std::expected<std::optional<Person>, ServiceError> person_of(std::string_view token,
                                                                               game::Millis now);
    [[nodiscard]] static game::Millis lifetime_for(const Person& person);
    [[nodiscard]] std::expected<Person, ServiceError> find(std::string_view name);
    // By a name of former days too.
    [[nodiscard]] std::expected<Person, ServiceError> find_now_or_before(std::string_view name, game::Millis now);
    // REQUIRES: whoever asks may do it.
    [[nodiscard]] std::expected<Person, ServiceError> set_roles(std::string_view name,
                                                                const std::vector<std::string>& roles);

    // The last made first.
    [[nodiscard]] std::expected<std::vector<OpenSession>, ServiceError> sessions_of(const Person& person,
                                                                                    std::string_view token,
                                                                                    game::Millis now);
    // Ends one, or without an id all but the one of the token: the hashes of the tokens that are worth nothing now.
    [[nodiscard]] std::expected<std::vector<std::string>, ServiceError> end_sessions(const Person& person,
                                                                                     std::string_view id,
                                                                                     std::string_view token,
                                                                                     game::Millis now);

    // Everything that is the person's alone; games stay without the name (service/deleted_people.h). Who has a password
    // shows it. Refused while a game goes on or waits for its result, and to the last administrator.
    [[nodiscard]] std::expected<void, ServiceError> delete_person(const Person& person, std::string_view password,
                                                                  game::Millis now);
    [[nodiscard]] std::expected<OwnData, ServiceError> own_data(const Person& person, std::string_view token,
                                                                game::Millis now);

  private:
    // Fails where it was somebody else's lately.
    [[nodiscard]] std::expected<void, ServiceError> need_free(std::string_view name_key, std::string_view account,
                                                              game::Millis now);
    [[nodiscard]] std::expected<SignedIn, ServiceError> open_session(Person person, game::Millis now,
                                                                     std::string_view about);
    // The hashes of their tokens.
    [[nodiscard]] std::expected<std::vector<std::string>, ServiceError> end_stalest(std::string_view account,
                                                                                    game::Millis now);
    [[nodiscard]] std::expected<SignedIn, ServiceError> make_guest(std::string_view name, game::Millis now,
                                                                   std::string_view about);

    store::Store& store_;
};

}  // namespace letrado::service
