#include "service/accounts/account_desk.h"

#include <algorithm>

#include "service/accounts/moderation.h"
#include "service/accounts/own_notes.h"
#include "service/calling/mail_book.h"
#include "service/commission_stream.h"
#include "service/people/password_rules.h"
#include "service/people/reserved_names.h"
#include "service/people/secrets.h"
#include "service/records/deleted_people.h"
#include "service/stored_time.h"

namespace letrado::service {

namespace {

constexpr game::Millis day = 24 * 3600 * 1000LL;
constexpr game::Millis guest_session = 2 * day;
constexpr game::Millis player_session = 30 * day;
constexpr int guest_name_tries = 5;
constexpr std::int64_t history_page = 500;
constexpr std::size_t most_exported = 20'000;

}  // namespace

game::Millis AccountDesk::lifetime_for(const Person& person) {
    return person.has(role_guest) ? guest_session : player_session;
}

std::expected<SignedIn, ServiceError> AccountDesk::open_session(Person person, game::Millis now,
                                                                std::string_view about) {
    std::string token = new_token();
    const game::Millis length = lifetime_for(person);
    const auto made = store_.create_session(
        {token_hash(token), person.account, time_of(now), time_of(now + length), new_id(), std::string(about)});
    if (!made) return std::unexpected(from_store(made.error()));
    SignedIn in{std::move(person), std::move(token), length, {}};
    if (in.person.has(role_guest)) return in;  // who has one session and can make no other
    auto ended = end_stalest(in.person.account, now);
    if (!ended) return std::unexpected(ended.error());
    in.ended = std::move(*ended);
    return in;
}

// A session that is used expires later: the first to expire is the one not used for longest.
std::expected<std::vector<std::string>, ServiceError> AccountDesk::end_stalest(std::string_view account,
                                                                               game::Millis now) {
    std::vector<std::string> ended;
    auto sessions = store_.list_sessions(account, time_of(now), most_sessions_shown);
    if (!sessions) return std::unexpected(from_store(sessions.error()));
    if (sessions->size() <= most_sessions) return ended;
    // The last made first, among those of the same moment too.
    std::ranges::stable_sort(*sessions, std::greater(), &store::Session::expires);
    for (std::size_t i = most_sessions; i < sessions->size(); ++i) {
        const auto gone = store_.delete_session_of(account, (*sessions)[i].id);
        if (!gone) return std::unexpected(from_store(gone.error()));
        if (*gone) ended.push_back((*gone)->token_hash);
    }
    return ended;
}

std::expected<SignedIn, ServiceError> AccountDesk::enter_as_guest(std::string_view name, game::Millis now,
                                                                  std::string_view about) {
    if (!name.empty()) {
        if (name_key(name) && name_reserved(name)) return fail(ErrorCode::name_reserved);
        return make_guest(name, now, about);
    }
    auto made = make_guest(new_guest_name(), now, about);
    for (int tries = 1; !made && made.error().code == ErrorCode::name_taken && tries < guest_name_tries; ++tries)
        made = make_guest(new_guest_name(), now, about);
    return made;
}

std::expected<SignedIn, ServiceError> AccountDesk::make_guest(std::string_view name, game::Millis now,
                                                              std::string_view about) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::bad_name);
    if (const auto free = need_free(*key, {}, now); !free) return std::unexpected(free.error());
    const store::Account account{new_id(), std::string(name), *key, "", {std::string(role_guest)}, time_of(now), ""};
    if (const auto made = store_.create_account(account); !made) return std::unexpected(from_store(made.error()));
    return open_session(as_person(account), now, about);
}

std::expected<SignedIn, ServiceError> AccountDesk::register_person(std::string_view name, std::string_view password,
                                                                   const std::optional<Person>& guest, game::Millis now,
                                                                   std::string_view about) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::bad_name);
    if (name_reserved(name)) return fail(ErrorCode::name_reserved);
    if (const auto fault = password_fault(password, name)) return fail(*fault);
    const std::vector<std::string> roles{std::string(role_player)};
    if (guest && guest->has(role_guest) && name_key(guest->name) == *key) {
        const auto hashed = store_.set_password_hash(guest->account, hash_password(password));
        if (!hashed) return std::unexpected(from_store(hashed.error()));
        if (const auto set = store_.set_roles(guest->account, roles); !set)
            return std::unexpected(from_store(set.error()));
        return open_session({guest->account, guest->name, roles}, now, about);
    }
    // Before the hash, which is dear: a name that is taken costs nothing.
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (*found) return fail(ErrorCode::name_taken);
    if (const auto free = need_free(*key, {}, now); !free) return std::unexpected(free.error());
    const store::Account account{new_id(), std::string(name), *key, hash_password(password), roles, time_of(now), ""};
    if (const auto made = store_.create_account(account); !made) return std::unexpected(from_store(made.error()));
    return open_session(as_person(account), now, about);
}

std::expected<SignedIn, ServiceError> AccountDesk::sign_in(std::string_view name, std::string_view password,
                                                           game::Millis now, std::string_view about) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::wrong_password);
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || (*found)->password_hash.empty()) {
        // As slow as a wrong password, so that nobody learns which names exist.
        (void)hash_password(password);
        return fail(ErrorCode::wrong_password);
    }
    if (!verify_password((*found)->password_hash, password)) return fail(ErrorCode::wrong_password);
    return open_session(as_person(**found), now, about);
}

std::expected<void, ServiceError> AccountDesk::sign_out(std::string_view token) {
    if (const auto done = store_.delete_session(token_hash(token)); !done)
        return std::unexpected(from_store(done.error()));
    return {};
}

std::expected<void, ServiceError> AccountDesk::change_password(const Person& person, std::string_view old_password,
                                                               std::string_view new_password) {
    if (const auto fault = password_fault(new_password, person.name)) return fail(*fault);
    const auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || !verify_password((*found)->password_hash, old_password)) return fail(ErrorCode::wrong_password);
    if (const auto set = store_.set_password_hash(person.account, hash_password(new_password)); !set)
        return std::unexpected(from_store(set.error()));
    // Whoever else was inside with the old one is out, and the codes that were made with it are void.
    if (const auto gone = void_recovery_codes(store_, person.account); !gone) return gone;
    if (const auto out = store_.delete_sessions_of(person.account); !out)
        return std::unexpected(from_store(out.error()));
    return {};
}

std::expected<std::vector<std::string>, ServiceError> AccountDesk::recovery_codes(const Person& person,
                                                                                  std::string_view password,
                                                                                  game::Millis now) {
    const auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || (*found)->password_hash.empty()) return fail(ErrorCode::forbidden, "guest");
    if (!verify_password((*found)->password_hash, password)) return fail(ErrorCode::wrong_password);
    return make_recovery_codes(store_, person.account, time_of(now));
}

std::expected<SignedIn, ServiceError> AccountDesk::recover(std::string_view name, std::string_view code,
                                                           std::string_view new_password, game::Millis now,
                                                           std::string_view about) {
    // Before the code is spent.
    if (const auto fault = password_fault(new_password, name)) return fail(*fault);
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::wrong_code);
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    const std::string account = *found ? (*found)->id : std::string("nobody");
    const auto taken = store_.take_note(account, note_recovery, recovery_hash(code));
    if (!taken) return std::unexpected(from_store(taken.error()));
    const auto mailed = spend_mail_code(store_, account, code, time_of(now));
    if (!mailed) return std::unexpected(mailed.error());
    if (!*found || (!*taken && !*mailed)) return fail(ErrorCode::wrong_code);
    if (const auto gone = store_.delete_notes(account, note_mail_code); !gone)
        return std::unexpected(from_store(gone.error()));
    if (const auto set = store_.set_password_hash(account, hash_password(new_password)); !set)
        return std::unexpected(from_store(set.error()));
    if (const auto out = store_.delete_sessions_of(account); !out) return std::unexpected(from_store(out.error()));
    return open_session(as_person(**found), now, about);
}

std::expected<void, ServiceError> AccountDesk::need_free(std::string_view name_key, std::string_view account,
                                                         game::Millis now) {
    const auto owner = former_owner(store_, name_key, time_of(now));
    if (!owner) return std::unexpected(owner.error());
    if (*owner && **owner != account) return fail(ErrorCode::name_taken);
    return {};
}

std::expected<Person, ServiceError> AccountDesk::rename(const Person& person, std::string_view password,
                                                        std::string_view new_name, game::Millis now) {
    const auto key = name_key(new_name);
    if (!key) return fail(ErrorCode::bad_name);
    if (name_reserved(new_name)) return fail(ErrorCode::name_reserved);
    const auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found);
    const store::Account& account = **found;
    if (!account.password_hash.empty() && !verify_password(account.password_hash, password))
        return fail(ErrorCode::wrong_password);
    const bool guest = account.password_hash.empty();
    const Person renamed{account.id, std::string(new_name), account.roles};
    // The same name in other letters is no other name.
    if (*key == account.name_key) {
        if (const auto set = store_.rename_account(account.id, new_name, *key); !set)
            return std::unexpected(from_store(set.error()));
        return renamed;
    }
    const auto names = store_.notes_of(account.id, note_name, 1000);
    if (!names) return std::unexpected(from_store(names.error()));
    for (const store::Note& note : *names)
        if (!guest && note.made + rename_pause > time_of(now))
            return std::unexpected(ServiceError{ErrorCode::too_soon, {}, std::nullopt, note.made + rename_pause});
    if (const auto free = need_free(*key, account.id, now); !free) return std::unexpected(free.error());
    // The note first: without it somebody could take the name in between.
    if (!guest)
        if (const auto put =
                store_.put_note({account.id, std::string(note_name), account.name_key, time_of(now), account.name});
            !put)
            return std::unexpected(from_store(put.error()));
    if (const auto set = store_.rename_account(account.id, new_name, *key); !set) {
        if (!guest) (void)store_.take_note(account.id, note_name, account.name_key);
        return std::unexpected(from_store(set.error()));
    }
    // Whoever takes back an old name has it, not had it.
    if (const auto taken = store_.take_note(account.id, note_name, *key); !taken)
        return std::unexpected(from_store(taken.error()));
    return renamed;
}

std::expected<std::string, ServiceError> AccountDesk::settings_of(const Person& person) {
    auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found);
    return std::move((*found)->settings);
}

std::expected<void, ServiceError> AccountDesk::keep_settings(const Person& person, std::string_view settings) {
    if (settings.size() > longest_settings) return fail(ErrorCode::bad_message, "settings");
    if (const auto set = store_.set_settings(person.account, settings); !set)
        return std::unexpected(from_store(set.error()));
    return {};
}

std::expected<std::optional<Person>, ServiceError> AccountDesk::person_of(std::string_view token, game::Millis now) {
    const auto found = store_.find_session(token_hash(token), time_of(now));
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return std::nullopt;
    const auto account = store_.find_account((*found)->account);
    if (!account) return std::unexpected(from_store(account.error()));
    if (!*account) return std::nullopt;
    Person person = as_person(**account);
    // Not more than once a day; one that ends meanwhile stays ended.
    const game::Millis until = now + lifetime_for(person);
    if (until - millis_of((*found)->expires) >= day) (void)store_.extend_session((*found)->token_hash, time_of(until));
    return person;
}

std::expected<Person, ServiceError> AccountDesk::find(std::string_view name) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::not_found);
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found, std::string(name));
    return as_person(**found);
}

std::expected<Person, ServiceError> AccountDesk::find_now_or_before(std::string_view name, game::Millis now) {
    auto found = find(name);
    const auto key = name_key(name);
    if (found || found.error().code != ErrorCode::not_found || !key) return found;
    const auto owner = former_owner(store_, *key, time_of(now));
    if (!owner) return std::unexpected(owner.error());
    if (!*owner) return found;
    const auto account = store_.find_account(**owner);
    if (!account) return std::unexpected(from_store(account.error()));
    if (!*account) return found;
    return as_person(**account);
}

std::expected<Person, ServiceError> AccountDesk::set_roles(std::string_view name,
                                                           const std::vector<std::string>& roles) {
    for (const std::string& role : roles)
        if (std::ranges::find(all_roles, role) == all_roles.end()) return fail(ErrorCode::bad_message, role);
    auto person = find(name);
    if (!person) return person;
    if (const auto set = store_.set_roles(person->account, roles); !set)
        return std::unexpected(from_store(set.error()));
    person->roles = roles;
    return person;
}

std::expected<std::vector<OpenSession>, ServiceError> AccountDesk::sessions_of(const Person& person,
                                                                               std::string_view token,
                                                                               game::Millis now) {
    const auto found = store_.list_sessions(person.account, time_of(now), most_sessions_shown);
    if (!found) return std::unexpected(from_store(found.error()));
    const std::string own = token_hash(token);
    std::vector<OpenSession> sessions;
    for (const store::Session& each : *found) {
        const game::Millis used = millis_of(each.expires) - lifetime_for(person);
        sessions.push_back({each.id, each.about, millis_of(each.created), std::max(used, millis_of(each.created)),
                            each.token_hash == own});
    }
    return sessions;
}

std::expected<std::vector<std::string>, ServiceError> AccountDesk::end_sessions(const Person& person,
                                                                                std::string_view id,
                                                                                std::string_view token,
                                                                                game::Millis now) {
    std::vector<std::string> ended;
    const auto end = [&](std::string_view one) -> std::expected<bool, ServiceError> {
        auto gone = store_.delete_session_of(person.account, one);
        if (!gone) return std::unexpected(from_store(gone.error()));
        if (*gone) ended.push_back((*gone)->token_hash);
        return gone->has_value();
    };
    if (!id.empty()) {
        const auto done = end(id);
        if (!done) return std::unexpected(done.error());
        if (!*done) return fail(ErrorCode::not_found);
        return ended;
    }
    const std::string own = token_hash(token);
    for (;;) {
        const auto found = store_.list_sessions(person.account, time_of(now), most_sessions_shown);
        if (!found) return std::unexpected(from_store(found.error()));
        const std::size_t before = ended.size();
        for (const store::Session& each : *found) {
            if (each.token_hash == own) continue;
            if (const auto done = end(each.id); !done) return std::unexpected(done.error());
        }
        if (ended.size() == before) return ended;
    }
}

namespace {

// Says which game keeps an account from being deleted, and how its owner ends it: he need not wait for anybody.
ServiceError unfinished(const store::StreamInfo& game) {
    ServiceError error{ErrorCode::game_not_over, game_of(game.id)};
    if (game.summary.status == "finished") {
        error.text = {"una partida tuya espera las firmas; fírmala, o espera a que el servidor la cierre",
                      "a game of yours waits for signatures; sign it, or wait until the server closes it"};
    } else {
        error.text = {"tienes una partida sin terminar; termínala o abandónala antes, aunque esté aplazada",
                      "you have an unfinished game; finish or resign it first, even if it is adjourned"};
    }
    return error;
}

}  // namespace

std::expected<void, ServiceError> AccountDesk::delete_person(const Person& person, std::string_view password,
                                                             game::Millis now) {
    const auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found);
    const std::string& hash = (*found)->password_hash;
    if (!hash.empty() && !verify_password(hash, password)) return fail(ErrorCode::wrong_password);
    // The other player's result is written together with this person's.
    store::StreamQuery open;
    open.kind = "game";
    open.statuses = {"playing", "finished"};
    open.participant = person.account;
    open.limit = 1;
    const auto games = store_.list_streams(open);
    if (!games) return std::unexpected(from_store(games.error()));
    if (!games->empty()) return std::unexpected(unfinished(games->front()));
    if (as_person(**found).has(role_administrator))
        if (const auto other = ModerationDesk(store_).need_other_administrator(person.account); !other)
            return std::unexpected(other.error());
    if (const auto marked = mark_deleted(store_, person.account, time_of(now)); !marked)
        return std::unexpected(from_store(marked.error()));
    if (const auto gone = store_.delete_account(person.account); !gone)
        return std::unexpected(from_store(gone.error()));
    return {};
}

std::expected<OwnData, ServiceError> AccountDesk::own_data(const Person& person, std::string_view token,
                                                           game::Millis now) {
    auto account = store_.find_account(person.account);
    if (!account) return std::unexpected(from_store(account.error()));
    if (!*account) return fail(ErrorCode::not_found);
    OwnData data{std::move(**account), {}, {}, {}, {}};
    data.account.password_hash.clear();
    auto ratings = store_.ratings(person.account);
    if (!ratings) return std::unexpected(from_store(ratings.error()));
    data.ratings = std::move(*ratings);
    std::optional<std::int64_t> before;
    while (data.history.size() < most_exported) {
        const auto page = store_.history(person.account, before, history_page);
        if (!page) return std::unexpected(from_store(page.error()));
        data.history.insert(data.history.end(), page->begin(), page->end());
        if (std::ssize(*page) < history_page) break;
        before = page->back().cursor;
    }
    std::vector<CardPlace> cards;
    for (store::FinishedGame& game : data.history)
        cards.push_back({game.stream, game.data});
    if (const auto hidden = hide_deleted(store_, std::move(cards)); !hidden)
        return std::unexpected(from_store(hidden.error()));
    store::StreamQuery query;
    query.kind = "game";
    query.participant = person.account;
    query.limit = history_page;
    while (data.games.size() < most_exported) {
        const auto page = store_.list_streams(query);
        if (!page) return std::unexpected(from_store(page.error()));
        data.games.insert(data.games.end(), page->begin(), page->end());
        if (std::ssize(*page) < query.limit) break;
        query.before = page->back().cursor;
    }
    auto sessions = sessions_of(person, token, now);
    if (!sessions) return std::unexpected(sessions.error());
    data.sessions = std::move(*sessions);
    auto commission = commission_events_of(store_, person.account);
    if (!commission) return std::unexpected(from_store(commission.error()));
    data.commission = std::move(*commission);
    auto points = store_.rating_points(person.account, most_exported);
    if (!points) return std::unexpected(from_store(points.error()));
    data.points = std::move(*points);
    auto notes = store_.notes_of(person.account, {}, most_exported);
    if (!notes) return std::unexpected(from_store(notes.error()));
    std::erase_if(*notes, [](const store::Note& note) {
        return note.kind == note_recovery || note.kind == note_mail_code || note.kind == note_mail_pending;
    });
    data.notes = std::move(*notes);
    store::ReportQuery reports;
    reports.reporter = person.account;
    reports.limit = store::longest_list;
    auto made = store_.list_reports(reports);
    if (!made) return std::unexpected(from_store(made.error()));
    data.reports = std::move(*made);
    return data;
}

}  // namespace letrado::service
