#include "service/accounts/moderation.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "game/events.h"
#include "notation/game_log.h"
#include "service/games/game_desk.h"
#include "service/games/live_game.h"
#include "service/records/game_header.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

namespace json = boost::json;

constexpr std::string_view open_status = "open";
constexpr std::string_view closed_status = "closed";
constexpr std::size_t longest_lines = 2000;  // bytes, of what was said

std::unexpected<ServiceError> fail(const store::Error& error) {
    return std::unexpected(from_store(error));
}

std::string text_of(const json::object& object, std::string_view name) {
    const json::value* found = object.if_contains(name);
    return found != nullptr && found->is_string() ? std::string(std::string_view(found->get_string())) : std::string();
}

// Of no language: the log is read in both.
std::string ban_note(std::string_view whom, const store::Ban& ban) {
    std::string note(whom);
    if (ban.until)
        note += fmt::format(" → {:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(*ban.until)));
    return ban.reason.empty() ? note : note + ": " + ban.reason;
}

// Whether there is such a game for the person. To who has no part in it a private one is none.
std::expected<bool, ServiceError> sees_game(store::Store& store, const Person& person, std::string_view game) {
    const auto first = store.read(stream_of(game), 0, 1);
    if (!first) return fail(first.error());
    auto header = first->empty() ? std::nullopt : read_header(first->front().payload);
    if (!header) return false;
    auto desk = read_desk(store, game);
    if (!desk) return std::unexpected(desk.error());
    seat_at(*header, std::move(*desk));
    return !is_hidden(*header, role_of(person, *header));
}

}  // namespace

std::string_view ends_connections_as(std::string_view action) {
    if (action == "roles") return "roles_changed";
    if (action == "password") return "password_changed";
    if (action == "rename") return "renamed";
    if (action == "sessions_end") return "signed_out";
    if (action == "delete") return "account_deleted";
    return {};
}

std::string search_key(std::string_view text) {
    // A name with letters before and after, so that what is part of one only is taken as well.
    const auto key = name_key(fmt::format("xx{}x", text));
    return key ? key->substr(2, key->size() - 3) : std::string(text);
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

// ---- Reports -------------------------------------------------------------------------------------------------------

// The reason in the first line, how many bytes the text has in the second, the text, and what was said.
std::string write_report_text(const NewReport& report) {
    std::string text = fmt::format("{}\n{}\n{}", report.reason, report.text.size(), report.text);
    std::size_t said = 0;
    for (const std::string& line : report.lines) {
        said += line.size() + 1;
        if (said > longest_lines) break;
        text += '\n';
        // One line each, whatever was said.
        std::ranges::transform(line, std::back_inserter(text), [](char c) { return c == '\n' ? ' ' : c; });
    }
    return text;
}

ReportText read_report_text(std::string_view text) {
    const auto take_line = [&text] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    ReportText report;
    report.reason = take_line();
    const std::size_t size = std::strtoull(take_line().c_str(), nullptr, 10);
    report.text = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    while (!text.empty())
        report.lines.push_back(take_line());
    return report;
}

std::expected<std::int64_t, ServiceError> ModerationDesk::report(const Person& by, const NewReport& report,
                                                                 store::Time now) {
    if (std::ranges::find(report_reasons, report.reason) == report_reasons.end())
        return fail(ErrorCode::bad_message, "reason");
    if (report.text.size() > longest_report) return fail(ErrorCode::bad_message, "text");
    const auto about = find(report.about);
    if (!about) return std::unexpected(about.error());
    if (about->id == by.account) return fail(ErrorCode::bad_message, "about");
    if (!report.place.empty() && report.place != "lobby") {
        if (report.place.size() > 64) return fail(ErrorCode::bad_message, "place");
        const auto seen = sees_game(store_, by, report.place);
        if (!seen) return std::unexpected(seen.error());
        if (!*seen) return fail(ErrorCode::not_found, "place");
    }
    const auto open =
        store_.list_reports({.status = std::string(open_status), .reporter = by.account, .limit = most_open_reports});
    if (!open) return fail(open.error());
    if (std::ssize(*open) >= most_open_reports) return fail(ErrorCode::too_many);
    const auto number = store_.add_report(
        {now, by.account, about->id, report.place, write_report_text(report), std::string(open_status)});
    if (!number) return fail(number.error());
    return *number;
}

std::expected<void, ServiceError> ModerationDesk::close_report(std::string_view actor, std::int64_t number,
                                                               std::string_view answer, store::Time now) {
    if (answer.size() > longest_report) return fail(ErrorCode::bad_message, "answer");
    if (const auto done = store_.answer_report(number, closed_status, actor, answer); !done) return fail(done.error());
    return note(actor, "report_close", fmt::format("report:{}", number), answer, now);
}

// ---- Bans ----------------------------------------------------------------------------------------------------------

std::expected<store::Ban, ServiceError> ModerationDesk::ban(std::string_view actor, const BanOrder& order,
                                                            store::Time now) {
    if (std::ranges::find(all_bans, order.kind) == all_bans.end()) return fail(ErrorCode::bad_message, "kind");
    if (order.reason.size() > longest_reason) return fail(ErrorCode::bad_message, "reason");
    if (order.until && *order.until <= now) return fail(ErrorCode::bad_message, "until");
    store::Ban ban{order.kind, order.value, now, order.until, order.reason, std::string(actor)};
    std::string named = order.value;
    const bool of_person = order.kind == ban_account || order.kind == ban_mute;
    if (of_person) {
        const auto account = find(order.value);
        if (!account) return std::unexpected(account.error());
        if (as_person(*account).has(role_administrator)) return fail(ErrorCode::forbidden, account->name);
        ban.value = account->id;
        named = account->name;
    } else if (order.kind == ban_name && !PatternList().add(order.value)) {
        return fail(ErrorCode::bad_message, "value");
    }
    if (const auto set = store_.set_ban(ban); !set) return fail(set.error());
    const std::string subject = of_person ? "account:" + ban.value : order.kind + ":" + ban.value;
    const auto noted = note(actor, order.kind == ban_mute ? "mute" : "ban", subject, ban_note(named, ban), now);
    if (!noted) return std::unexpected(noted.error());
    return ban;
}

std::expected<void, ServiceError> ModerationDesk::lift(std::string_view actor, std::string_view kind,
                                                       std::string_view value, store::Time now) {
    const bool of_person = kind == ban_account || kind == ban_mute;
    std::string stored(value);
    if (of_person) {
        // A name, if there is such a person; else the account itself, which may be gone.
        if (const auto account = find(value)) stored = account->id;
    }
    const auto lifted = store_.lift_ban(kind, stored);
    if (!lifted) return fail(lifted.error());
    if (!*lifted) return fail(ErrorCode::not_found, std::string(value));
    const std::string subject = fmt::format("{}:{}", of_person ? ban_account : kind, stored);
    return note(actor, kind == ban_mute ? "unmute" : "unban", subject, value, now);
}

// ---- People --------------------------------------------------------------------------------------------------------

std::expected<store::Account, ServiceError> ModerationDesk::find(std::string_view name) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::not_found, std::string(name.substr(0, 64)));
    auto found = store_.find_account_by_key(*key);
    if (!found) return fail(found.error());
    if (!*found) return fail(ErrorCode::not_found, std::string(name));
    return std::move(**found);
}

std::expected<Person, ServiceError> ModerationDesk::set_roles(std::string_view actor, std::string_view name,
                                                              const std::vector<std::string>& roles, store::Time now) {
    for (const std::string& role : roles)
        if (std::ranges::find(all_roles, role) == all_roles.end()) return fail(ErrorCode::bad_message, role);
    const auto account = find(name);
    if (!account) return std::unexpected(account.error());
    const bool demoted =
        as_person(*account).has(role_administrator) && std::ranges::find(roles, role_administrator) == roles.end();
    if (demoted && actor != console_actor)
        if (const auto other = need_other_administrator(account->id); !other) return std::unexpected(other.error());
    if (const auto set = store_.set_roles(account->id, roles); !set) return fail(set.error());
    const auto noted =
        note(actor, "roles", "account:" + account->id, fmt::format("{}: {}", account->name, listed(roles)), now);
    if (!noted) return std::unexpected(noted.error());
    return Person{account->id, account->name, roles};
}

std::expected<void, ServiceError> ModerationDesk::need_other_administrator(std::string_view account) {
    for (std::string after;;) {
        const auto page = store_.list_accounts(after, store::longest_list);
        if (!page) return fail(page.error());
        for (const store::Account& each : *page)
            if (each.id != account && as_person(each).has(role_administrator)) return {};
        if (std::ssize(*page) < store::longest_list) return fail(ErrorCode::last_administrator);
        after = page->back().name_key;
    }
}

std::expected<std::vector<std::string>, ServiceError> ModerationDesk::end_sessions(std::string_view actor,
                                                                                   const Person& person,
                                                                                   std::string_view id,
                                                                                   store::Time now) {
    std::vector<std::string> ended;
    if (!id.empty()) {
        const auto one = store_.delete_session_of(person.account, id);
        if (!one) return fail(one.error());
        if (!*one) return fail(ErrorCode::not_found, std::string(id));
        ended.push_back((*one)->token_hash);
    } else {
        const auto all = store_.list_sessions(person.account, now, store::longest_list);
        if (!all) return fail(all.error());
        for (const store::Session& session : *all)
            ended.push_back(session.token_hash);
        if (const auto out = store_.delete_sessions_of(person.account); !out) return fail(out.error());
    }
    const auto noted = note(actor, "sessions_end", "account:" + person.account,
                            fmt::format("{}: {}", person.name, id.empty() ? "all" : id), now);
    if (!noted) return std::unexpected(noted.error());
    return ended;
}

std::expected<AccountPage, ServiceError> ModerationDesk::search(const AccountSearch& search) {
    const auto fits = [&, name = search_key(search.name.value_or(""))](const store::Account& account) {
        if (account.name_key.find(name) == std::string::npos) return false;
        return !search.role || std::ranges::find(account.roles, *search.role) != account.roles.end();
    };
    AccountPage page{{}, search.after};
    for (std::size_t read = 0; read < most_searched;) {
        const auto accounts = store_.list_accounts(page.next, store::longest_list);
        if (!accounts) return std::unexpected(from_store(accounts.error()));
        for (const store::Account& account : *accounts) {
            ++read;
            page.next = account.name_key;
            if (!fits(account)) continue;
            page.accounts.push_back(account);
            if (std::ssize(page.accounts) == search.limit) return page;
        }
        if (std::ssize(*accounts) < store::longest_list) {
            page.next.clear();
            return page;
        }
    }
    return page;
}

std::expected<AccountCard, ServiceError> ModerationDesk::account(std::string_view name, store::Time now) {
    auto account = find(name);
    if (!account) return std::unexpected(account.error());
    auto sessions = store_.list_sessions(account->id, now, 50);
    if (!sessions) return fail(sessions.error());
    auto ban = store_.find_ban(ban_account, account->id, now);
    if (!ban) return fail(ban.error());
    auto mute = store_.find_ban(ban_mute, account->id, now);
    if (!mute) return fail(mute.error());
    return AccountCard{std::move(*account), std::move(*sessions), std::move(*ban), std::move(*mute)};
}

std::string ModerationDesk::name_of_actor(std::string_view actor) {
    const auto found = store_.find_account(actor);
    return found && *found ? (*found)->name : std::string(actor);
}

// ---- Halted games --------------------------------------------------------------------------------------------------

std::expected<std::vector<HaltedGame>, ServiceError> ModerationDesk::halted(std::int64_t limit) {
    const auto streams = store_.list_streams({.kind = "halt", .statuses = {"halted"}, .limit = limit});
    if (!streams) return fail(streams.error());
    std::vector<HaltedGame> games;
    for (const store::StreamInfo& stream : *streams) {
        HaltedGame game{game_of(stream.id), {}, {}, stream.updated, false};
        boost::system::error_code error;
        const json::value data = json::parse(stream.summary.data, error);
        if (!error && data.is_object()) {
            game.why = text_of(data.get_object(), "why");
            game.node = text_of(data.get_object(), "node");
        }
        games.push_back(std::move(game));
    }
    return games;
}

std::expected<void, ServiceError> ModerationDesk::repair(std::string_view actor, std::string_view game,
                                                         store::Time now) {
    const auto found = store_.find_stream(halt_stream_of(game));
    if (!found) return fail(found.error());
    if (!*found || (*found)->summary.status != "halted") return fail(ErrorCode::not_found, std::string(game));
    store::Summary summary = (*found)->summary;
    summary.status = "repaired";
    const auto appended = store_.append({halt_stream_of(game),
                                         (*found)->sequence,
                                         fmt::format("repair-{}", (*found)->sequence),
                                         {json::serialize(json::object{{"repaired_by", actor}})},
                                         now,
                                         summary});
    if (!appended) return fail(appended.error());
    return note(actor, "game_repair", fmt::format("game:{}", game), {}, now);
}

namespace {

constexpr int most_tries = 50;  // while a server goes on playing the game

// Into the game's own log, for whoever reads it; and out of the lists of what goes on.
std::expected<void, store::Error> close_stream(store::Store& store, store::StreamInfo game, std::string_view reason,
                                               store::Time now) {
    const auto card = read_card(game.summary.data);
    const std::string stream = game.id;
    for (int tries = 0;; ++tries) {
        const game::Event event{
            event_of(game.sequence) + 1, now.time_since_epoch().count(), game::Role::system, "G-INTERP-1",
            game::Recorded{
                game::RecordKind::incident, std::nullopt, {}, fmt::format("partida anulada: {}", reason), 0}};
        store::Summary summary = game.summary;
        summary.status = status_aborted;
        const auto stored = store.append({stream,
                                          game.sequence,
                                          "abort",
                                          {notation::write_event(event, card ? card->edition : "")},
                                          now,
                                          std::move(summary)});
        if (stored) return {};
        if (stored.error().kind != store::ErrorKind::stale_sequence || tries == most_tries)
            return std::unexpected(stored.error());
        auto again = store.find_stream(stream);
        if (!again) return std::unexpected(again.error());
        game = std::move(**again);
        if (game.summary.status == status_aborted) return {};
    }
}

}  // namespace

std::expected<void, ServiceError> ModerationDesk::abort(std::string_view actor, std::string_view game,
                                                        std::string_view reason, store::Time now) {
    if (reason.empty() || reason.size() > longest_reason) return fail(ErrorCode::bad_message, "reason");
    auto found = store_.find_stream(stream_of(game));
    if (!found) return fail(found.error());
    if (!*found) return fail(ErrorCode::not_found, std::string(game));
    const std::string& status = (*found)->summary.status;
    const bool over = status == "closed" || status == status_aborted;
    // First that it is called off: whoever reads the game after the second step finds the first done.
    const std::string data = json::serialize(
        json::object{{"game", game}, {"why", reason}, {"at", now.time_since_epoch().count()}, {"by", actor}});
    for (int tries = 0;; ++tries) {
        const auto halt = store_.find_stream(halt_stream_of(game));
        if (!halt) return fail(halt.error());
        // Of what was over only the halt is put away: its result stands in the histories.
        if (over && !(*halt && (*halt)->summary.status == "halted")) return fail(ErrorCode::game_over);
        if (*halt && (*halt)->summary.status == status_aborted)
            break;  // by somebody who did not come to the second step
        const auto stored = store_.append({halt_stream_of(game),
                                           *halt ? (*halt)->sequence : 0,
                                           "abort",
                                           {data},
                                           now,
                                           store::Summary{"halt", std::string(status_aborted), data, {}}});
        if (stored) break;
        if (stored.error().kind != store::ErrorKind::stale_sequence || tries == most_tries) return fail(stored.error());
    }
    if (!over) {
        if (const auto closed = close_stream(store_, std::move(**found), reason, now); !closed)
            return fail(closed.error());
    }
    return note(actor, "game_abort", fmt::format("game:{}", game), reason, now);
}

// ---- The log -------------------------------------------------------------------------------------------------------

std::expected<void, ServiceError> ModerationDesk::note(std::string_view actor, std::string_view action,
                                                       std::string_view subject, std::string_view detail,
                                                       store::Time now) {
    const auto added =
        store_.add_audit({now, std::string(actor), std::string(action), std::string(subject), std::string(detail)});
    if (!added) return fail(added.error());
    return {};
}

}  // namespace letrado::service
