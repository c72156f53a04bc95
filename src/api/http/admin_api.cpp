#include "api/http/admin_api.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "api/json/admin_json.h"
#include "api/json/codec.h"
#include "api/json/read_message.h"
#include "base/strings/printable.h"
#include "net/address.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::int64_t page_size = 50;

// An address, or a range of it, as limits count it; nothing where it is none, or a wider range.
std::optional<std::string> address_value(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view address = text.substr(0, slash);
    const bool v6 = address.find(':') != std::string_view::npos;
    const std::string_view width = text.substr(slash);
    if (!width.empty() && width != (v6 ? "/64" : "/32")) return std::nullopt;
    if (!net::AddressRanges::parse({std::string(address)})) return std::nullopt;
    return net::limit_key(address);
}

// What a restriction of that kind is stored as; nothing where it can be none.
std::optional<std::string> stored_value(const std::string& kind, const std::string& value) {
    return kind == service::ban_address ? address_value(value) : std::optional(value);
}

// Somebody's names are asked for again and again in one list.
NameOf names_from(service::ModerationDesk& desk) {
    return [&desk, known = std::make_shared<std::unordered_map<std::string, std::string>>()](std::string_view account) {
        const auto [found, fresh] = known->try_emplace(std::string(account));
        if (fresh) found->second = desk.name_of_actor(account);
        return found->second;
    };
}

}  // namespace

std::span<const RouteOf<AdminApi>> AdminApi::routes() {
    using Admin = RouteOf<AdminApi>;
    constexpr Needs staff = Needs::administrator;
    static constexpr std::array table{
        Admin{{"GET", "/api/admin/stats", staff, 2}, &AdminApi::show_stats},
        Admin{{"GET", "/api/admin/reports", staff, 2}, &AdminApi::list_reports},
        Admin{{"POST", "/api/admin/reports/{number}", staff, 2, usual_body}, &AdminApi::close_report},
        Admin{{"GET", "/api/admin/bans", staff, 2}, &AdminApi::list_bans},
        Admin{{"POST", "/api/admin/bans", staff, 2, usual_body}, &AdminApi::ban},
        Admin{{"POST", "/api/admin/lift", staff, 2, usual_body}, &AdminApi::lift},
        Admin{{"GET", "/api/admin/accounts", staff, 2}, &AdminApi::list_accounts},
        Admin{{"GET", "/api/admin/accounts/{name}", staff, 2}, &AdminApi::show_account},
        Admin{{"POST", "/api/admin/accounts/{name}/roles", staff, 2, usual_body}, &AdminApi::set_roles},
        Admin{{"POST", "/api/accounts/{name}/roles", staff, 2, usual_body}, &AdminApi::set_roles},
        Admin{{"POST", "/api/admin/accounts/{name}/sessions", staff, 2, usual_body}, &AdminApi::end_sessions},
        Admin{{"GET", "/api/admin/halted", staff, 2}, &AdminApi::list_halted},
        Admin{{"POST", "/api/admin/games/{game}/repair", staff, 2, usual_body}, &AdminApi::repair_game},
        Admin{{"POST", "/api/admin/games/{game}/abort", staff, 2, usual_body}, &AdminApi::abort_game},
        Admin{{"GET", "/api/admin/audit", staff, 2}, &AdminApi::list_audit},
    };
    return table;
}

void AdminApi::show_stats(const CallPtr& call) {
    Stats stats{.version = parts_.version,
                .node = parts_.node,
                .store = parts_.games.stalled() ? "unavailable" : "ok",
                .bus = parts_.measures.bus_up ? "up" : "down",
                .online = parts_.measures.online(),
                .bans = parts_.restrictions.current()->size(),
                .measures = {}};
    for (const Measure& measure : parts_.measures.all())
        stats.measures.emplace_back(measure.name, measure.value);
    parts_.answers.at_desk(call, [this, stats = std::move(stats)]() mutable {
        const auto halted = parts_.moderation.halted(store::longest_list);
        const auto open = parts_.store.list_reports({.status = "open", .limit = store::longest_list});
        // An administrator wants to see how things are also when the store is away.
        if (!halted || !open) stats.store = "unavailable";
        if (halted) stats.halted = halted->size();
        if (open) stats.open_reports = open->size();
        return json_response(write_stats(stats));
    });
}

void AdminApi::list_reports(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto reports = parts_.store.list_reports(
            {.status = call->query("status"), .before = number_of(call->query("before")), .limit = page_size});
        if (!reports) return error_response(service::from_store(reports.error()));
        return json_response(write_reports(*reports, names_from(parts_.moderation)));
    });
}

void AdminApi::close_report(const CallPtr& call) {
    const auto message = read_request<request::CloseReport>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto which = number_of(call->parameter("number"));
    if (!which) return call->refuse({ErrorCode::not_found});
    parts_.answers.at_desk(call, [this, which = *which, by = call->person->account, text = message->answer] {
        return done_response(parts_.moderation.close_report(by, which, text, parts_.answers.store_now()));
    });
}

void AdminApi::list_bans(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto bans = parts_.store.list_bans(call->query("kind").value_or(""), parts_.answers.store_now(),
                                                 number_of(call->query("before")), page_size);
        if (!bans) return error_response(service::from_store(bans.error()));
        return json_response(write_bans(*bans, names_from(parts_.moderation)));
    });
}

void AdminApi::restrict(const CallPtr& call, Change change) {
    const auto fresh = std::make_shared<std::shared_ptr<const service::Restrictions>>();
    parts_.answers.at_desk(
        call,
        [this, change = std::move(change), fresh] {
            const store::Time now = parts_.answers.store_now();
            const auto changed = change(now);
            if (changed)
                if (auto read = service::Restrictions::read(parts_.store, now)) *fresh = std::move(*read);
            return done_response(changed);
        },
        [this, fresh] {
            // Where the store was lost in between, the watch reads it soon.
            if (*fresh) parts_.restrictions.adopt(*fresh);
        });
}

void AdminApi::ban(const CallPtr& call) {
    auto message = read_request<request::Ban>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto value = stored_value(message->kind, message->value);
    if (!value) return call->refuse({ErrorCode::bad_message, "value"});
    parts_.log.info("ban", {{"kind", message->kind}, {"by", call->person->name}});
    service::BanOrder order{message->kind, *value, {}, message->reason};
    if (message->until) order.until = store::Time(std::chrono::milliseconds(*message->until));
    restrict(call,
             [this, by = call->person->account,
              order = std::move(order)](store::Time now) -> std::expected<void, ServiceError> {
                 const auto banned = parts_.moderation.ban(by, order, now);
                 if (!banned) return std::unexpected(banned.error());
                 return {};
             });
}

void AdminApi::lift(const CallPtr& call) {
    auto message = read_request<request::Lift>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto value = stored_value(message->kind, message->value);
    if (!value) return call->refuse({ErrorCode::bad_message, "value"});
    parts_.log.info("lift", {{"kind", message->kind}, {"by", call->person->name}});
    restrict(call, [this, by = call->person->account, kind = message->kind, value = *value](store::Time now) {
        return parts_.moderation.lift(by, kind, value, now);
    });
}

void AdminApi::list_accounts(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto found = parts_.moderation.search({.name = call->query("name"),
                                                     .role = call->query("role"),
                                                     .after = call->query("after").value_or(""),
                                                     .limit = page_size});
        if (!found) return error_response(found.error());
        return json_response(write_accounts(found->accounts, found->next));
    });
}

void AdminApi::show_account(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto card = parts_.moderation.account(call->parameter("name"), parts_.answers.store_now());
        if (!card) return error_response(card.error());
        return json_response(write_account(*card, names_from(parts_.moderation)));
    });
}

void AdminApi::set_roles(const CallPtr& call) {
    auto message = read_request<request::Roles>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto changed = std::make_shared<std::string>();
    parts_.answers.at_desk(
        call,
        [this, call, roles = message->roles, changed] {
            const std::string& name = call->parameter("name");
            const auto person =
                parts_.moderation.set_roles(call->person->account, name, roles, parts_.answers.store_now());
            parts_.log.info("roles", {{"request", call->id},
                                      {"outcome", person ? "ok" : service::name_of(person.error().code)},
                                      {"name", name},
                                      {"by", call->person->name}});
            if (!person) return error_response(person.error());
            *changed = person->account;
            return json_response(write_me(*person));
        },
        [this, changed] { parts_.door.end_connections(*changed, Door::roles_changed); });
}

void AdminApi::end_sessions(const CallPtr& call) {
    const auto message = read_request<request::EndSessions>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto account = std::make_shared<std::string>();
    const auto ended = std::make_shared<std::vector<std::string>>();
    parts_.answers.at_desk(
        call,
        [this, name = call->parameter("name"), by = call->person->account, id = message->session, account, ended] {
            const auto found = parts_.moderation.find(name);
            if (!found) return error_response(found.error());
            *account = found->id;
            auto hashes = parts_.moderation.end_sessions(by, {found->id, found->name, found->roles}, id,
                                                         parts_.answers.store_now());
            if (!hashes) return error_response(hashes.error());
            if (!id.empty()) *ended = std::move(*hashes);
            return json_response("{}");
        },
        [this, account, ended] {
            if (ended->empty()) return parts_.door.end_connections(*account, "signed_out");
            for (const std::string& session : *ended)
                parts_.door.end_connections(*account, "signed_out", session);
        });
}

void AdminApi::list_halted(const CallPtr& call) {
    parts_.answers.at_desk(call, [this] {
        const auto games = parts_.moderation.halted(store::longest_list);
        return games ? json_response(write_halted(*games)) : error_response(games.error());
    });
}

void AdminApi::repair_game(const CallPtr& call) {
    const std::string& game = call->parameter("game");
    parts_.games.repair(game, *call->person, [this, call, game](std::expected<void, ServiceError> repaired) {
        if (!repaired) return call->refuse(repaired.error());
        parts_.answers.at_desk(call, [this, game, by = call->person->account] {
            return done_response(
                parts_.moderation.note(by, "game_repair", "game:" + game, {}, parts_.answers.store_now()));
        });
    });
}

void AdminApi::abort_game(const CallPtr& call) {
    const auto message = read_request<request::AbortGame>(call->request.body);
    if (!message) return call->refuse(message.error());
    const std::string& game = call->parameter("game");
    parts_.log.info("game_abort", {{"game", game}, {"by", call->person->name}});
    parts_.answers.at_desk(
        call,
        [this, game, by = call->person->account, reason = base::printable(message->reason)] {
            return done_response(parts_.moderation.abort(by, game, reason, parts_.answers.store_now()));
        },
        [this, game] { parts_.games.tell_of_halt(game); });
}

void AdminApi::list_audit(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        store::AuditQuery query{.before = number_of(call->query("before")), .limit = page_size};
        if (const auto actor = call->query("actor")) {
            const auto account = parts_.moderation.find(*actor);
            query.actor = account ? account->id : *actor;
        }
        if (const auto subject = call->query("subject")) {
            // A person is named as people name him; anything else as the log does.
            const auto account = parts_.moderation.find(*subject);
            query.subject = account ? "account:" + account->id : *subject;
        }
        const auto entries = parts_.store.list_audit(query);
        if (!entries) return error_response(service::from_store(entries.error()));
        return json_response(write_audit(*entries, names_from(parts_.moderation)));
    });
}

}  // namespace letrado::api
