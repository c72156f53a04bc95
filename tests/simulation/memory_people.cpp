// Accounts and sessions of the store in memory.
#include <algorithm>

#include "simulation/memory_store.h"
#include "store/sql/validity.h"

namespace letrado::simulation {

using store::Account;
using store::Error;
using store::ErrorKind;
using store::is_id;
using store::is_text;
using store::Session;

namespace {

std::unexpected<Error> fail(ErrorKind kind, std::string_view detail) {
    return std::unexpected(Error{kind, std::string(detail), 0});
}

bool are_roles(std::span<const std::string> roles) {
    return std::ranges::all_of(roles, [](const std::string& role) { return is_id(role) && !role.contains(' '); });
}

}  // namespace

bool MemoryStore::key_taken(std::string_view key, std::string_view by) const {
    return std::ranges::any_of(database_->people, [&](const auto& entry) {
        return entry.second.account.name_key == key && entry.first != by;
    });
}

MemoryStore::Or<void> MemoryStore::create_account(const Account& account) {
    return writing([&]() -> Or<void> {
        if (!is_id(account.id) || !is_id(account.name_key) || !are_roles(account.roles))
            return fail(ErrorKind::invalid, "an account");
        if (database_->people.contains(account.id) || key_taken(account.name_key, {}))
            return fail(ErrorKind::name_taken, account.name);
        database_->people[account.id].account = account;
        return {};
    });
}

MemoryStore::Or<std::optional<Account>> MemoryStore::find_account(std::string_view id) {
    return reading([&]() -> Or<std::optional<Account>> {
        const auto found = database_->people.find(id);
        if (found == database_->people.end()) return std::nullopt;
        return found->second.account;
    });
}

MemoryStore::Or<std::optional<Account>> MemoryStore::find_account_by_key(std::string_view name_key) {
    return reading([&]() -> Or<std::optional<Account>> {
        if (!is_text(name_key)) return fail(ErrorKind::invalid, "a key");
        for (const auto& [id, person] : database_->people)
            if (person.account.name_key == name_key) return person.account;
        return std::nullopt;
    });
}

MemoryStore::Or<std::vector<Account>> MemoryStore::list_accounts(std::string_view after, std::int64_t limit) {
    return reading([&]() -> Or<std::vector<Account>> {
        std::vector<Account> accounts;
        for (const auto& [id, person] : database_->people)
            if (person.account.name_key > after) accounts.push_back(person.account);
        std::ranges::sort(accounts, {}, &Account::name_key);
        if (std::ssize(accounts) > limit) accounts.resize(static_cast<std::size_t>(std::max<std::int64_t>(limit, 0)));
        return accounts;
    });
}

MemoryStore::Or<bool> MemoryStore::has_account_with(std::span<const std::string_view> roles,
                                                    std::span<const std::string> except) {
    return reading([&]() -> Or<bool> {
        const auto wanted = [&](const std::string& role) { return std::ranges::find(roles, role) != roles.end(); };
        return std::ranges::any_of(database_->people, [&](const auto& each) {
            const bool left_out = std::ranges::find(except, each.first) != except.end();
            return !left_out && std::ranges::any_of(each.second.account.roles, wanted);
        });
    });
}

template <typename Change>
MemoryStore::Or<void> MemoryStore::change_account(std::string_view id, Change change) {
    return writing([&]() -> Or<void> {
        const auto found = database_->people.find(id);
        if (found == database_->people.end()) return fail(ErrorKind::not_found, id);
        change(found->second.account);
        return {};
    });
}

MemoryStore::Or<void> MemoryStore::rename_account(std::string_view id, std::string_view name,
                                                  std::string_view name_key) {
    if (!is_id(name_key)) return fail(ErrorKind::invalid, "a key");
    if (database_->people.contains(id) && key_taken(name_key, id)) return fail(ErrorKind::name_taken, name);
    return change_account(id, [&](Account& account) {
        account.name = name;
        account.name_key = name_key;
    });
}

MemoryStore::Or<void> MemoryStore::set_password_hash(std::string_view id, std::string_view hash) {
    return change_account(id, [&](Account& account) { account.password_hash = hash; });
}

MemoryStore::Or<void> MemoryStore::set_roles(std::string_view id, std::span<const std::string> roles) {
    if (!are_roles(roles)) return fail(ErrorKind::invalid, "a role");
    return change_account(id, [&](Account& account) { account.roles.assign(roles.begin(), roles.end()); });
}

MemoryStore::Or<void> MemoryStore::set_settings(std::string_view id, std::string_view settings) {
    return change_account(id, [&](Account& account) { account.settings = settings; });
}

MemoryStore::Or<void> MemoryStore::delete_account(std::string_view id) {
    return writing([&]() -> Or<void> {
        const auto found = database_->people.find(id);
        if (found == database_->people.end()) return fail(ErrorKind::not_found, id);
        std::erase_if(database_->sessions, [&](const auto& entry) { return entry.second.account == id; });
        database_->people.erase(found);
        return {};
    });
}

MemoryStore::Or<store::ForgottenGuests> MemoryStore::forget_guests(Time made_before, Time now, std::int64_t limit) {
    return writing([&]() -> Or<store::ForgottenGuests> {
        std::vector<MemoryDatabase::Person*> gone;
        for (auto& [id, person] : database_->people) {
            const bool guest = person.account.password_hash.empty() && !person.name_freed;
            const bool here = std::ranges::any_of(database_->sessions, [&](const auto& entry) {
                return entry.second.account == person.account.id && entry.second.expires > now;
            });
            if (guest && !here && person.account.created < made_before) gone.push_back(&person);
        }
        std::ranges::stable_sort(gone, {}, [](const auto* person) { return person->account.created; });
        if (std::ssize(gone) > limit) gone.resize(static_cast<std::size_t>(std::max<std::int64_t>(limit, 0)));
        store::ForgottenGuests forgotten;
        for (MemoryDatabase::Person* person : gone) {
            const std::string id = person->account.id;
            const bool played = std::ranges::any_of(database_->streams, [&](const auto& entry) {
                const auto& of = entry.second.info.summary.participants;
                return std::ranges::find(of, id) != of.end();
            });
            ++(played ? forgotten.names_freed : forgotten.deleted);
            if (played) {
                person->name_freed = true;
                person->account.name_key = "#" + id;
            } else {
                database_->people.erase(id);
            }
        }
        return forgotten;
    });
}

MemoryStore::Or<bool> MemoryStore::record_game(std::string_view stream, Time finished,
                                               std::span<const store::GameResult> results) {
    return writing([&]() -> Or<bool> {
        if (!is_id(stream)) return fail(ErrorKind::invalid, "a stream");
        if (database_->finished.contains(stream)) return false;
        for (const store::GameResult& result : results) {
            const auto found = database_->people.find(result.account);
            if (found == database_->people.end()) return fail(ErrorKind::not_found, result.account);
            if (!result.rating) continue;
            if (!is_id(result.rating->category)) return fail(ErrorKind::invalid, "a category");
            const auto before = found->second.ratings.find(result.rating->category);
            const std::int64_t games = before == found->second.ratings.end() ? 0 : before->second.games;
            if (result.rating->games != games + 1) return fail(ErrorKind::stale_rating, result.account);
        }
        database_->finished.emplace(stream, finished);
        for (const store::GameResult& result : results) {
            MemoryDatabase::Person& person = database_->people.find(result.account)->second;
            person.history.emplace_back(stream, result.data);
            person.history_numbers.push_back(++database_->last_number);
            if (!result.rating) continue;
            const store::Rating& rating = *result.rating;
            person.ratings.insert_or_assign(rating.category, rating);
            person.points.insert_or_assign(
                {rating.category, rating.games},
                store::RatingPoint{rating.category, rating.games, rating.updated, rating.value, rating.deviation});
        }
        return true;
    });
}

MemoryStore::Or<std::vector<store::Rating>> MemoryStore::ratings(std::string_view account) {
    return reading([&]() -> Or<std::vector<store::Rating>> {
        std::vector<store::Rating> ratings;
        if (const auto found = database_->people.find(account); found != database_->people.end())
            for (const auto& [category, rating] : found->second.ratings)
                ratings.push_back(rating);
        return ratings;
    });
}

MemoryStore::Or<std::vector<store::FinishedGame>> MemoryStore::history(std::string_view account,
                                                                       std::optional<std::int64_t> before,
                                                                       std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::FinishedGame>> {
        std::vector<store::FinishedGame> games;
        const auto found = database_->people.find(account);
        if (found == database_->people.end()) return games;
        const MemoryDatabase::Person& person = found->second;
        for (std::size_t i = person.history.size(); i-- > 0 && std::ssize(games) < limit;) {
            const std::int64_t number = person.history_numbers[i];
            if (before && number >= *before) continue;
            const auto& [stream, data] = person.history[i];
            games.push_back({stream, database_->finished.at(stream), data, number});
        }
        return games;
    });
}

// ---- Sessions ------------------------------------------------------------------------------------------------------

MemoryStore::Or<void> MemoryStore::create_session(const Session& session) {
    return writing([&]() -> Or<void> {
        if (!is_id(session.token_hash) || !is_id(session.account) || !is_id(session.id))
            return fail(ErrorKind::invalid, "a session");
        if (!database_->people.contains(session.account)) return fail(ErrorKind::not_found, session.account);
        const bool there = std::ranges::any_of(database_->sessions, [&](const auto& entry) {
            return entry.first == session.token_hash ||
                   (entry.second.account == session.account && entry.second.id == session.id);
        });
        if (there) return fail(ErrorKind::invalid, "the token or the id is there already");
        database_->sessions.emplace(session.token_hash, session);
        return {};
    });
}

MemoryStore::Or<std::optional<Session>> MemoryStore::find_session(std::string_view token_hash, Time now) {
    return reading([&]() -> Or<std::optional<Session>> {
        if (!is_text(token_hash)) return fail(ErrorKind::invalid, "a token");
        const auto found = database_->sessions.find(token_hash);
        if (found == database_->sessions.end() || found->second.expires <= now) return std::nullopt;
        return found->second;
    });
}

MemoryStore::Or<void> MemoryStore::extend_session(std::string_view token_hash, Time expires) {
    return writing([&]() -> Or<void> {
        const auto found = database_->sessions.find(token_hash);
        if (found == database_->sessions.end()) return fail(ErrorKind::not_found, "session");
        found->second.expires = expires;
        return {};
    });
}

MemoryStore::Or<void> MemoryStore::delete_session(std::string_view token_hash) {
    return writing([&]() -> Or<void> {
        if (const auto found = database_->sessions.find(token_hash); found != database_->sessions.end())
            database_->sessions.erase(found);
        return {};
    });
}

MemoryStore::Or<void> MemoryStore::delete_sessions_of(std::string_view account) {
    return writing([&]() -> Or<void> {
        std::erase_if(database_->sessions, [&](const auto& entry) { return entry.second.account == account; });
        return {};
    });
}

MemoryStore::Or<std::optional<Session>> MemoryStore::delete_session_of(std::string_view account, std::string_view id) {
    return writing([&]() -> Or<std::optional<Session>> {
        const auto found = std::ranges::find_if(database_->sessions, [&](const auto& entry) {
            return entry.second.account == account && entry.second.id == id;
        });
        if (found == database_->sessions.end()) return std::nullopt;
        return database_->sessions.extract(found).mapped();
    });
}

MemoryStore::Or<std::vector<Session>> MemoryStore::list_sessions(std::string_view account, Time now,
                                                                 std::int64_t limit) {
    return reading([&]() -> Or<std::vector<Session>> {
        std::vector<Session> listed;
        for (const auto& [token, session] : database_->sessions)
            if (session.account == account && session.expires > now) listed.push_back(session);
        std::ranges::sort(listed, [](const Session& a, const Session& b) {
            return a.created != b.created ? a.created > b.created : a.id < b.id;
        });
        if (std::ssize(listed) > limit) listed.resize(static_cast<std::size_t>(std::max<std::int64_t>(limit, 0)));
        return listed;
    });
}

MemoryStore::Or<std::int64_t> MemoryStore::delete_expired_sessions(Time now, std::int64_t limit) {
    return writing([&]() -> Or<std::int64_t> {
        std::vector<std::pair<Time, std::string>> over;
        for (const auto& [token, session] : database_->sessions)
            if (session.expires <= now) over.emplace_back(session.expires, token);
        std::ranges::sort(over);
        if (std::ssize(over) > limit) over.resize(static_cast<std::size_t>(limit));
        for (const auto& [expires, token] : over)
            database_->sessions.erase(token);
        return std::ssize(over);
    });
}

// ---- Moderation ----------------------------------------------------------------------------------------------------

namespace {
constexpr std::string_view none = "moderation";
}

MemoryStore::Or<void> MemoryStore::add_audit(const store::AuditEntry&) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::vector<store::AuditEntry>> MemoryStore::list_audit(const store::AuditQuery&) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::int64_t> MemoryStore::delete_audit_before(Time, std::int64_t) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<void> MemoryStore::set_ban(const store::Ban&) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<bool> MemoryStore::lift_ban(std::string_view, std::string_view) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::optional<store::Ban>> MemoryStore::find_ban(std::string_view, std::string_view, Time) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::vector<store::Ban>> MemoryStore::list_bans(std::string_view, Time, std::optional<std::int64_t>,
                                                                std::int64_t) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::int64_t> MemoryStore::delete_expired_bans(Time, std::int64_t) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::int64_t> MemoryStore::add_report(const store::Report&) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::vector<store::Report>> MemoryStore::list_reports(const store::ReportQuery&) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<void> MemoryStore::answer_report(std::int64_t, std::string_view, std::string_view, std::string_view) {
    return fail(ErrorKind::unsupported, none);
}
MemoryStore::Or<std::int64_t> MemoryStore::delete_reports_before(std::string_view, Time, std::int64_t) {
    return fail(ErrorKind::unsupported, none);
}

}  // namespace letrado::simulation
