// Reports of players, and what administrators see and do. Every request is checked here, whatever a page shows.
#include <fmt/format.h>

#include "api/http/http_call.h"
#include "api/json/admin_json.h"
#include "api/socket_client.h"
#include "base/strings/printable.h"
#include "net/address.h"
#include "service/ask.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::string_view admin_prefix = "/api/admin/";
constexpr std::int64_t page_size = 50;
constexpr std::size_t most_searched = 20'000;  // accounts that one search reads
constexpr std::chrono::seconds lists_pause{3};

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

// Somebody's names are asked for again and again in one list.
NameOf names_from(service::ModerationDesk& desk) {
    return [&desk, known = std::make_shared<std::unordered_map<std::string, std::string>>()](std::string_view account) {
        const auto [found, fresh] = known->try_emplace(std::string(account));
        if (fresh) found->second = desk.name_of_actor(account);
        return found->second;
    };
}

net::Response answer(const std::expected<void, ServiceError>& done) {
    return done ? json_response("{}") : error_response(done.error());
}

}  // namespace

// ---- Who may come in, and what may be said -------------------------------------------------------------------------

std::optional<ServiceError> Api::kept_out(const MaybePerson& person, std::string_view address) const {
    const auto restrictions = restrictions_.current();
    if (restrictions->size() == 0) return std::nullopt;
    return restrictions->refuses(person, net::limit_key(address), store_now());
}

void Api::sweep() {
    for (SocketClient* client : std::vector(clients_.begin(), clients_.end()))
        if (clients_.contains(client)) client->leave_if_kept_out();
}

std::expected<std::string, ServiceError> Api::chat_text(const service::Person& person, std::string_view text) const {
    if (auto muted = restrictions_.current()->silences(person.account, store_now()))
        return std::unexpected(std::move(*muted));
    // What would ring, hide or turn round the text of others.
    return lists_->clean(base::printable(text));
}

void Api::watch_lists() {
    if (stopping_ || options_.lists.none()) return;
    using Read = std::pair<std::string, std::optional<std::expected<service::HostLists, base::Text>>>;
    service::ask(
        parts_.desk, parts_.loop,
        [files = options_.lists, known = lists_stamp_]() -> Read {
            std::string stamp = files.stamp();
            if (stamp == known) return {stamp, std::nullopt};
            return {stamp, files.read()};
        },
        [this](std::expected<Read, service::Failure> read) {
            if (!read || !read->second) return;
            take_lists(std::move(read->first), std::move(*read->second));
        },
        "lists");
    parts_.loop.after(lists_pause, [this] { watch_lists(); });
}

void Api::take_lists(std::string stamp, std::expected<service::HostLists, base::Text> lists) {
    lists_stamp_ = std::move(stamp);
    // A list that cannot be read changes nothing: what was in force stays.
    if (!lists) return log_.error("lists_bad", {{"what", lists.error().en}});
    lists_ = std::make_shared<const service::HostLists>(std::move(*lists));
    log_.info("lists_read",
              {{"names", std::to_string(lists_->names.size())}, {"words", std::to_string(lists_->words.size())}});
}

void Api::note_intervention(const service::Person& person, const std::string& game, std::string_view command) {
    if (!person.has(service::role_director) && !person.has(service::role_administrator)) return;
    games_.with_settled(game, [this, person, game, command = std::string(command)](auto found) {
        // Who keeps the own table is no stranger in it.
        if (!found || service::keeps(person, (*found)->header)) return;
        if (service::role_of(person, (*found)->header) != game::Role::director) return;
        parts_.desk.submit([this, account = person.account, game, command] {
            const auto noted = moderation_.note(account, "intervention", "game:" + game, command, store_now());
            if (!noted) log_.error("audit_failed", {{"game", game}, {"what", noted.error().message().en}});
        });
    });
}

// ---- Reports of players --------------------------------------------------------------------------------------------

void Api::report(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    const auto message = read_request("report", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto now = std::chrono::steady_clock::now();
    const std::string address = "address:" + net::limit_key(call->request.address);
    if (!reports_.take(address, now, 0.25) || !reports_.take(call->person->account, now))
        return call->reply(error_response({ErrorCode::too_many}));
    // What is no report costs nobody one.
    call->reply = [this, address, account = call->person->account, now,
                   reply = std::move(call->reply)](net::Response response) {
        if (response.status >= 400) {
            reports_.charge(address, now, -0.25);
            reports_.charge(account, now, -1);
        }
        reply(std::move(response));
    };
    service::NewReport report{message->about, message->place, message->reason, message->text};
    const auto key = service::name_key(report.about);
    // The chat is nowhere but here: what is reported is kept with the report.
    for (const service::ChatLine& line : chat_.last_lines(report.place))
        if (key && service::name_key(line.from) == key) report.lines.push_back(line.text);
    at_desk(call, [this, person = *call->person, report = std::move(report)] {
        const auto number = moderation_.report(person, report, store_now());
        if (!number) return error_response(number.error());
        return json_response(fmt::format("{{\"number\":{}}}", *number), 201);
    });
}

// ---- Administrators ------------------------------------------------------------------------------------------------

void Api::route_admin(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (!call->person->has(service::role_administrator)) return call->reply(error_response({ErrorCode::forbidden}));
    std::vector<std::string> parts;
    for (std::string_view rest = std::string_view(call->path).substr(admin_prefix.size()); !rest.empty();) {
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        parts.emplace_back(rest.substr(0, slash));
        rest.remove_prefix(std::min(slash + 1, rest.size()));
    }
    parts.resize(std::max<std::size_t>(parts.size(), 1));
    const std::string& what = parts[0];
    if (call->request.is_safe()) {
        if (parts.size() == 1) {
            if (what == "stats") return show_stats(call);
            if (what == "reports") return list_reports(call);
            if (what == "bans") return list_bans(call);
            if (what == "accounts") return list_accounts(call);
            if (what == "audit") return list_audit(call);
            if (what == "halted") {
                return at_desk(call, [this] {
                    const auto games = moderation_.halted(store::longest_list);
                    return games ? json_response(write_halted(*games)) : error_response(games.error());
                });
            }
        }
        if (parts.size() == 2 && what == "accounts") {
            return at_desk(call, [this, name = parts[1]] {
                const auto card = moderation_.account(name, store_now());
                return card ? json_response(write_account(*card, names_from(moderation_)))
                            : error_response(card.error());
            });
        }
    } else if (call->request.method == "POST") {
        if (parts.size() == 1 && (what == "bans" || what == "lift")) return change_bans(call, what == "lift");
        if (parts.size() == 2 && what == "reports") return close_report(call, parts[1]);
        if (parts.size() == 3 && what == "accounts" && parts[2] == "roles") return set_roles(call, parts[1]);
        if (parts.size() == 3 && what == "accounts" && parts[2] == "sessions") return end_sessions(call, parts[1]);
        if (parts.size() == 3 && what == "games" && parts[2] == "repair") return repair_game(call, parts[1]);
        if (parts.size() == 3 && what == "games" && parts[2] == "abort") return abort_game(call, parts[1]);
    }
    call->reply(error_response({ErrorCode::not_found}));
}

void Api::show_stats(const CallPtr& call) {
    Stats stats{options_.version,
                options_.games.node,
                games_.stalled() ? "unavailable" : "ok",
                bus_up_ ? "up" : "down",
                presence_.size(),
                0,
                0,
                restrictions_.current()->size(),
                {}};
    for (const Measure& measure : measures())
        stats.measures.emplace_back(measure.name, measure.value);
    at_desk(call, [this, stats = std::move(stats)]() mutable {
        const auto halted = moderation_.halted(store::longest_list);
        const auto open = parts_.store.list_reports({.status = "open", .limit = store::longest_list});
        // An administrator wants to see how things are also when the store is away.
        if (!halted || !open) stats.store = "unavailable";
        if (halted) stats.halted = halted->size();
        if (open) stats.open_reports = open->size();
        return json_response(write_stats(stats));
    });
}

void Api::list_reports(const CallPtr& call) {
    at_desk(call, [this, call] {
        const auto reports = parts_.store.list_reports({.status = call->request.query("status"),
                                                        .before = number_of(call->request.query("before")),
                                                        .limit = page_size});
        if (!reports) return error_response(service::from_store(reports.error()));
        return json_response(write_reports(*reports, names_from(moderation_)));
    });
}

void Api::list_bans(const CallPtr& call) {
    at_desk(call, [this, call] {
        const auto bans = parts_.store.list_bans(call->request.query("kind").value_or(""), store_now(),
                                                 number_of(call->request.query("before")), page_size);
        if (!bans) return error_response(service::from_store(bans.error()));
        return json_response(write_bans(*bans, names_from(moderation_)));
    });
}

// In the order of the names; those that hold the text of the search, of the first so many accounts after `after`.
void Api::list_accounts(const CallPtr& call) {
    at_desk(call, [this, call] {
        const auto sought = call->request.query("name");
        const auto role = call->request.query("role");
        std::string after = call->request.query("after").value_or("");
        std::vector<store::Account> found;
        std::string next;
        for (std::size_t read = 0; read < most_searched;) {
            const auto accounts = parts_.store.list_accounts(after, store::longest_list);
            if (!accounts) return error_response(service::from_store(accounts.error()));
            next.clear();
            for (const store::Account& account : *accounts) {
                ++read;
                after = account.name_key;
                if (sought && account.name_key.find(service::search_key(*sought)) == std::string::npos) continue;
                if (role && std::ranges::find(account.roles, *role) == account.roles.end()) continue;
                found.push_back(account);
                if (std::ssize(found) == page_size) return json_response(write_accounts(found, after));
            }
            if (std::ssize(*accounts) < store::longest_list) return json_response(write_accounts(found, {}));
        }
        return json_response(write_accounts(found, after));
    });
}

void Api::list_audit(const CallPtr& call) {
    at_desk(call, [this, call] {
        store::AuditQuery query{.before = number_of(call->request.query("before")), .limit = page_size};
        if (const auto actor = call->request.query("actor")) {
            const auto account = moderation_.find(*actor);
            query.actor = account ? account->id : *actor;
        }
        if (const auto subject = call->request.query("subject")) {
            // A person is named as people name him; anything else as the log does.
            const auto account = moderation_.find(*subject);
            query.subject = account ? "account:" + account->id : *subject;
        }
        const auto entries = parts_.store.list_audit(query);
        if (!entries) return error_response(service::from_store(entries.error()));
        return json_response(write_audit(*entries, names_from(moderation_)));
    });
}

void Api::change_bans(const CallPtr& call, bool lift) {
    auto message = read_request(lift ? "lift" : "ban", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (message->kind == service::ban_address) {
        const auto value = address_value(message->value);
        if (!value) return call->reply(error_response({ErrorCode::bad_message, "value"}));
        message->value = *value;
    }
    log_.info(lift ? "lift" : "ban", {{"kind", message->kind}, {"by", call->person->name}});
    using Fresh = std::shared_ptr<const service::Restrictions>;
    const auto fresh = std::make_shared<Fresh>();
    at_desk(
        call,
        [this, lift, by = call->person->account, message = std::move(*message), fresh] {
            const store::Time now = store_now();
            if (lift) {
                const auto lifted = moderation_.lift(by, message.kind, message.value, now);
                if (!lifted) return error_response(lifted.error());
            } else {
                service::BanOrder order{message.kind, message.value, {}, message.reason};
                if (message.until) order.until = store::Time(std::chrono::milliseconds(*message.until));
                const auto banned = moderation_.ban(by, order, now);
                if (!banned) return error_response(banned.error());
            }
            if (auto read = service::Restrictions::read(parts_.store, now)) *fresh = std::move(*read);
            return json_response("{}");
        },
        [this, fresh] {
            // Where the store was lost in between, the watch reads it soon.
            if (*fresh) restrictions_.adopt(*fresh);
        });
}

void Api::close_report(const CallPtr& call, const std::string& number) {
    const auto message = read_request("close_report", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto which = number_of(number);
    if (!which) return call->reply(error_response({ErrorCode::not_found}));
    at_desk(call, [this, which = *which, by = call->person->account, text = message->answer] {
        return answer(moderation_.close_report(by, which, text, store_now()));
    });
}

void Api::end_sessions(const CallPtr& call, const std::string& name) {
    const auto message = read_request("end_sessions", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto account = std::make_shared<std::string>();
    const auto ended = std::make_shared<std::vector<std::string>>();
    at_desk(
        call,
        [this, name, by = call->person->account, id = message->session, account, ended] {
            const auto found = moderation_.find(name);
            if (!found) return error_response(found.error());
            *account = found->id;
            auto hashes = moderation_.end_sessions(by, {found->id, found->name, found->roles}, id, store_now());
            if (!hashes) return error_response(hashes.error());
            if (!id.empty()) *ended = std::move(*hashes);
            return json_response("{}");
        },
        [this, account, ended] {
            if (ended->empty()) return end_connections(*account, "signed_out");
            for (const std::string& session : *ended)
                end_connections(*account, "signed_out", session);
        });
}

void Api::repair_game(const CallPtr& call, const std::string& game) {
    games_.repair(game, *call->person, [this, call, game](std::expected<void, ServiceError> repaired) {
        if (!repaired) return call->reply(error_response(repaired.error()));
        at_desk(call, [this, game, by = call->person->account] {
            return answer(moderation_.note(by, "game_repair", "game:" + game, {}, store_now()));
        });
    });
}

void Api::abort_game(const CallPtr& call, const std::string& game) {
    const auto message = read_request("abort_game", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    log_.info("game_abort", {{"game", game}, {"by", call->person->name}});
    at_desk(
        call,
        [this, game, by = call->person->account, reason = base::printable(message->reason)] {
            return answer(moderation_.abort(by, game, reason, store_now()));
        },
        [this, game] { games_.tell_of_halt(game); });
}

}  // namespace letrado::api
