// letrado admin: what the keeper of a server's machine sees and does, on the store itself. A running server learns of
// it from the staff's log within seconds (src/service/accounts/restriction_watch.h).
#include <fmt/format.h>
#include <iostream>
#include <termios.h>
#include <unistd.h>

#include "api/json/admin_json.h"
#include "base/strings/printable.h"
#include "net/address.h"
#include "server/admin_output.h"
#include "server/server_commands.h"
#include "server/server_store.h"
#include "service/accounts/account_keeper.h"
#include "service/games/live_game.h"
#include "service/records/rating.h"
#include "service/stored_json.h"

namespace letrado::app {

namespace {

using service::ServiceError;

struct AdminOptions {
    ServerPlace place;
    bool json = false;
    std::string name;
    std::string new_name;
    std::vector<std::string> roles;
    std::string session;
    std::string address;
    std::string pattern;
    std::optional<int> hours;
    std::string reason;
    std::string status = "open";
    std::int64_t number = 0;
    std::string text;
    std::optional<std::string> actor;
    std::optional<std::string> subject;
    std::int64_t limit = 50;
};

// One command under way: the store, and how things are said.
class Admin {
  public:
    Admin(const Context& context, const AdminOptions& options)
        : context_(context),
          options_(options),
          store_(open_existing_store(context, load_config(context, options.place.config), options.place.data)),
          desk_(*store_),
          keeper_(*store_) {}

    int stats();
    int ratings();
    int list_accounts();
    int show_account();
    int roles();
    int password();
    int create();
    int rename();
    int remove();
    int list_sessions();
    int end_sessions();
    int ban(std::string_view kind);
    int lift(std::string_view kind);
    int list_bans();
    int list_reports();
    int close_report();
    int audit();
    int halted();
    int show_game();
    int repair();
    int abort();

  private:
    [[nodiscard]] static store::Time now() {
        return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    }
    [[nodiscard]] NameOf names() {
        return [this](std::string_view account) { return desk_.name_of_actor(account); };
    }
    // The value of what was asked of the service or the store, or the end of the command.
    template <typename T>
    T need(std::expected<T, ServiceError>&& value) const {
        if (!value) context_.fail(value.error().message());
        if constexpr (!std::is_void_v<T>) return std::move(*value);
    }
    template <typename T>
    T need(std::expected<T, store::Error>&& value) const {
        if (!value) context_.fail(service::from_store(value.error()).message());
        if constexpr (!std::is_void_v<T>) return std::move(*value);
    }
    int print_person(const service::Person& person) const {
        print(options_.json ? fmt::format("{{\"account\":{},\"name\":{},\"roles\":[{}]}}", json_string(person.account),
                                          json_string(person.name), role_list(person.roles))
                            : fmt::format("{}: {}", person.name, service::listed(person.roles)));
        return exit_ok;
    }
    [[nodiscard]] static std::string role_list(const std::vector<std::string>& roles) {
        std::string text;
        for (const std::string& role : roles)
            text += (text.empty() ? "" : ",") + json_string(role);
        return text;
    }
    static void print(std::string_view text) {
        fmt::print("{}{}", text, text.empty() || text.ends_with('\n') ? "" : "\n");
    }
    int done(const base::Text& text) const {
        print(options_.json ? "{}" : context_.say(text));
        return exit_ok;
    }
    [[nodiscard]] std::string typed_password() const;
    // Whom a ban is about, by which option names it.
    [[nodiscard]] std::pair<std::string, std::string> target(std::string_view kind) const;

    const Context& context_;
    const AdminOptions& options_;
    std::unique_ptr<store::Store> store_;
    service::ModerationDesk desk_;
    service::AccountKeeper keeper_;
};

// ---- Statistics ----------------------------------------------------------------------------------------------------

int Admin::stats() {
    constexpr std::int64_t most = 1'000'000;
    const auto count = [&](std::string_view status) {
        return need(store_->count_streams({.kind = "game", .statuses = {std::string(status)}, .limit = most}));
    };
    std::int64_t accounts = 0;
    std::int64_t guests = 0;
    for (std::string after;;) {
        const auto page = need(store_->list_accounts(after, store::longest_list));
        for (const store::Account& account : page)
            ++(account.password_hash.empty() ? guests : accounts);
        if (std::ssize(page) < store::longest_list) break;
        after = page.back().name_key;
    }
    const std::vector<std::pair<std::string, std::int64_t>> figures{
        {"schema", need(store_->schema_version())},
        {"accounts", accounts},
        {"guests", guests},
        {"games_playing", count("playing")},
        {"games_finished", count("finished")},
        {"games_closed", count("closed")},
        {"games_halted", std::ssize(need(desk_.halted(store::longest_list)))},
        {"reports_open", std::ssize(need(store_->list_reports({.status = "open", .limit = store::longest_list})))},
        {"bans", std::ssize(need(store_->list_bans({}, now(), {}, store::longest_list)))}};
    std::string text;
    for (const auto& [name, value] : figures)
        text += options_.json ? fmt::format("{}\"{}\":{}", text.empty() ? "" : ",", name, value)
                              : fmt::format("{:16}{}\n", name, value);
    print(options_.json ? "{" + text + "}" : text);
    return exit_ok;
}

// ---- Accounts ------------------------------------------------------------------------------------------------------

int Admin::list_accounts() {
    std::vector<store::Account> found;
    const std::string sought = service::search_key(options_.name);
    for (std::string after; std::ssize(found) < options_.limit;) {
        const auto page = need(store_->list_accounts(after, store::longest_list));
        for (const store::Account& account : page) {
            if (account.name_key.find(sought) == std::string::npos) continue;
            if (!options_.roles.empty() && std::ranges::find(account.roles, options_.roles[0]) == account.roles.end())
                continue;
            if (std::ssize(found) < options_.limit) found.push_back(account);
        }
        if (std::ssize(page) < store::longest_list) break;
        after = page.back().name_key;
    }
    if (options_.json) return print(api::write_accounts(found, {})), exit_ok;
    for (const store::Account& account : found)
        print(account_line(account));
    return exit_ok;
}

int Admin::show_account() {
    const auto card = need(desk_.account(options_.name, now()));
    print(options_.json ? api::write_account(card, names()) : account_text(context_, card, names()));
    return exit_ok;
}

int Admin::roles() {
    if (!options_.roles.empty())
        return print_person(need(desk_.set_roles(service::console_actor, options_.name, options_.roles, now())));
    const auto account = need(desk_.find(options_.name));
    return print_person({account.id, account.name, account.roles});
}

// One line of the standard input; not shown where it is typed.
std::string Admin::typed_password() const {
    termios terminal{};
    const bool typed = ::isatty(STDIN_FILENO) != 0 && ::tcgetattr(STDIN_FILENO, &terminal) == 0;
    if (typed) {
        fmt::print(stderr, "{}: ", context_.say({"Contraseña", "Password"}));
        termios quiet = terminal;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSANOW, &quiet);
    }
    std::string password;
    std::getline(std::cin, password);
    if (typed) {
        ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
        fmt::print(stderr, "\n");
    }
    return password;
}

int Admin::password() {
    (void)need(desk_.find(options_.name));
    return print_person(need(keeper_.set_password(options_.name, typed_password(), now())));
}

int Admin::create() {
    const std::vector<std::string> roles =
        options_.roles.empty() ? std::vector{std::string(service::role_player)} : options_.roles;
    return print_person(need(keeper_.create(options_.name, typed_password(), roles, now())));
}

int Admin::rename() {
    return print_person(need(keeper_.rename(options_.name, options_.new_name, now())));
}

int Admin::remove() {
    const auto person = need(keeper_.remove(options_.name, now()));
    return done({fmt::format("{}: cuenta borrada; sus partidas quedan sin su nombre", person.name),
                 fmt::format("{}: account deleted; the games stay without the name", person.name)});
}

int Admin::ratings() {
    const auto done_now = service::rebuild_ratings(*store_);
    if (!done_now) context_.fail(done_now.error().message());
    return done({fmt::format("{} partidas, {} personas", done_now->games, done_now->people),
                 fmt::format("{} games, {} people", done_now->games, done_now->people)});
}

int Admin::list_sessions() {
    const auto card = need(desk_.account(options_.name, now()));
    if (options_.json) return print(api::write_account(card, names())), exit_ok;
    for (const store::Session& session : card.sessions)
        print(session_line(context_, session));
    return exit_ok;
}

int Admin::end_sessions() {
    const auto account = need(desk_.find(options_.name));
    const auto ended = need(
        desk_.end_sessions(service::console_actor, {account.id, account.name, account.roles}, options_.session, now()));
    return done({fmt::format("{}: {} sesiones terminadas", account.name, ended.size()),
                 fmt::format("{}: {} sessions ended", account.name, ended.size())});
}

// ---- Bans ----------------------------------------------------------------------------------------------------------

std::pair<std::string, std::string> Admin::target(std::string_view kind) const {
    if (options_.name.empty() + options_.address.empty() + options_.pattern.empty() != 2)
        context_.fail({"indique una sola cosa: el nombre, --address o --pattern",
                       "name one thing: the person, --address or --pattern"});
    if (!options_.pattern.empty()) return {std::string(service::ban_name), options_.pattern};
    if (options_.address.empty()) return {std::string(kind), options_.name};
    const std::string address = options_.address.substr(0, options_.address.find('/'));
    const bool v6 = address.find(':') != std::string::npos;
    const std::string width = options_.address.substr(address.size());
    if (!net::AddressRanges::parse({address}) || (!width.empty() && width != (v6 ? "/64" : "/32")))
        context_.fail({fmt::format("no es una dirección IPv4 ni un /64 de IPv6: {}", options_.address),
                       fmt::format("neither an IPv4 address nor a /64 of IPv6: {}", options_.address)});
    return {std::string(service::ban_address), net::limit_key(address)};
}

int Admin::ban(std::string_view kind) {
    const auto [which, value] = target(kind);
    service::BanOrder order{which, value, {}, options_.reason};
    if (options_.hours) order.until = now() + std::chrono::hours(*options_.hours);
    const auto ban = need(desk_.ban(service::console_actor, order, now()));
    print(options_.json ? "{}" : ban_line(context_, ban, names()));
    return exit_ok;
}

int Admin::lift(std::string_view kind) {
    const auto [which, value] = target(kind);
    need(desk_.lift(service::console_actor, which, value, now()));
    return done({fmt::format("{}: levantado", value), fmt::format("{}: lifted", value)});
}

int Admin::list_bans() {
    const auto bans = need(store_->list_bans({}, now(), {}, options_.limit));
    if (options_.json) return print(api::write_bans(bans, names())), exit_ok;
    for (const store::Ban& ban : bans)
        print(ban_line(context_, ban, names()));
    return exit_ok;
}

// ---- Reports and the log -------------------------------------------------------------------------------------------

int Admin::list_reports() {
    store::ReportQuery query{.limit = options_.limit};
    if (options_.status != "all") query.status = options_.status;
    const auto reports = need(store_->list_reports(query));
    if (options_.json) return print(api::write_reports(reports, names())), exit_ok;
    for (const store::Report& report : reports)
        print(report_text(context_, report, names()));
    return exit_ok;
}

int Admin::close_report() {
    need(desk_.close_report(service::console_actor, options_.number, options_.text, now()));
    return done({fmt::format("aviso {} cerrado", options_.number), fmt::format("report {} closed", options_.number)});
}

int Admin::audit() {
    store::AuditQuery query{.limit = options_.limit};
    if (options_.actor) {
        const auto account = desk_.find(*options_.actor);
        query.actor = account ? account->id : *options_.actor;
    }
    if (options_.subject) {
        const auto account = desk_.find(*options_.subject);
        query.subject = account ? "account:" + account->id : *options_.subject;
    }
    const auto entries = need(store_->list_audit(query));
    if (options_.json) return print(api::write_audit(entries, names())), exit_ok;
    for (const store::AuditEntry& entry : entries)
        print(audit_line(entry, names()));
    return exit_ok;
}

// ---- Games ---------------------------------------------------------------------------------------------------------

int Admin::halted() {
    const auto games = need(desk_.halted(options_.limit));
    if (options_.json) return print(api::write_halted(games)), exit_ok;
    for (const service::HaltedGame& game : games)
        print(fmt::format("{}  {}  {}  {}\n", game.game, time_text(game.at), game.node, game.why));
    return exit_ok;
}

int Admin::show_game() {
    const auto found = need(store_->find_stream(service::stream_of(options_.name)));
    if (!found) context_.fail(ServiceError{service::ErrorCode::not_found, options_.name}.message());
    const auto card = service::read_card(found->summary.data);
    const auto halt = need(store_->find_stream("halt:" + options_.name));
    const std::string first = card ? card->names[game::Seat::first] : "";
    const std::string second = card ? card->names[game::Seat::second] : "";
    const std::string halted = halt ? halt->summary.status : "";
    const std::string why = halt ? service::why_halted(halt->summary.data) : "";
    print(options_.json
              ? fmt::format("{{\"game\":{},\"status\":{},\"first\":{},\"second\":{},\"records\":{},\"halt\":{},"
                            "\"why\":{}}}",
                            json_string(options_.name), json_string(found->summary.status), json_string(first),
                            json_string(second), found->sequence, json_string(halted), json_string(why))
              : fmt::format("{}  {} – {}  {}  {}  {}{}{}\n", options_.name, first, second, found->summary.status,
                            time_text(found->updated), found->sequence, halted.empty() ? "" : "  " + halted,
                            why.empty() ? "" : "  " + base::printable(why)));
    return exit_ok;
}

int Admin::repair() {
    need(desk_.repair(service::console_actor, options_.name, now()));
    return done({fmt::format("{}: reparada; el servidor la retoma cuando alguien la pida", options_.name),
                 fmt::format("{}: repaired; the server takes it up when somebody asks for it", options_.name)});
}

int Admin::abort() {
    need(desk_.abort(service::console_actor, options_.name, options_.reason, now()));
    return done({fmt::format("{}: anulada, sin resultado", options_.name),
                 fmt::format("{}: called off, without a result", options_.name)});
}

using OptionsPtr = std::shared_ptr<AdminOptions>;

CLI::App* leaf(CLI::App* parent, Context& context, const OptionsPtr& options, const std::string& name,
               const std::string& about, std::function<int(Admin&)> run) {
    CLI::App* command = parent->add_subcommand(name, about);
    command->callback([&context, options, run = std::move(run)] {
        Admin admin(context, *options);
        throw Exit{run(admin)};
    });
    return command;
}

CLI::App* group(CLI::App* parent, const std::string& name, const std::string& about) {
    CLI::App* command = parent->add_subcommand(name, about);
    command->require_subcommand(1);
    return command;
}

void add_name(CLI::App* command, const OptionsPtr& options) {
    command->add_option("name", options->name, "the person")->required();
}

void add_limit(CLI::App* command, const OptionsPtr& options) {
    command->add_option("-n,--limit", options->limit, "at most so many")
        ->capture_default_str()
        ->check(CLI::Range(std::int64_t{1}, store::longest_list));
}

void add_roles_options(CLI::App* command, const OptionsPtr& options) {
    add_name(command, options);
    command->add_option("roles", options->roles, "player, monitor, judge, director, administrator");
}

void add_account_commands(CLI::App* admin, Context& context, const OptionsPtr& options) {
    CLI::App* accounts = group(admin, "accounts", "List, show and change accounts");
    CLI::App* list = leaf(accounts, context, options, "list", "Those whose names hold a text, in their order",
                          &Admin::list_accounts);
    list->add_option("text", options->name, "part of the name");
    list->add_option("--role", options->roles, "only those with this role")->expected(1);
    add_limit(list, options);
    add_name(leaf(accounts, context, options, "show", "One, with its sessions and bans", &Admin::show_account),
             options);
    add_roles_options(leaf(accounts, context, options, "roles", "Show or set what a person may do", &Admin::roles),
                      options);
    add_name(leaf(accounts, context, options, "password", "Set a password, read from standard input", &Admin::password),
             options);
    add_roles_options(leaf(accounts, context, options, "create", "Make one; its password is read from standard input",
                           &Admin::create),
                      options);
    CLI::App* rename = leaf(accounts, context, options, "rename", "Give another name", &Admin::rename);
    add_name(rename, options);
    rename->add_option("new-name", options->new_name, "the other name")->required();
    add_name(leaf(accounts, context, options, "delete", "Delete one; the games stay", &Admin::remove), options);

    CLI::App* sessions = group(admin, "sessions", "List and end the sessions of a person");
    add_name(leaf(sessions, context, options, "list", "Those that have not expired", &Admin::list_sessions), options);
    CLI::App* end = leaf(sessions, context, options, "end", "End all, or one", &Admin::end_sessions);
    add_name(end, options);
    end->add_option("session", options->session, "its id, as the list has it");
}

void add_ban_commands(CLI::App* admin, Context& context, const OptionsPtr& options) {
    const auto add_term = [&](CLI::App* command) {
        command->add_option("--hours", options->hours, "for so long; without it, with no end")
            ->check(CLI::Range(1, 87'600));
        command->add_option("--reason", options->reason, "what the person is told");
    };
    const auto add_target = [&](CLI::App* command) {
        command->add_option("name", options->name, "the person");
        command->add_option("--address", options->address, "an IPv4 address, or the /64 of an IPv6 address");
        command->add_option("--pattern", options->pattern, "names that look like this; * stands for anything");
    };
    CLI::App* ban = leaf(admin, context, options, "ban", "Keep a person, an address or names out",
                         [](Admin& one) { return one.ban(service::ban_account); });
    add_target(ban);
    add_term(ban);
    add_target(leaf(admin, context, options, "unban", "Let them in again",
                    [](Admin& one) { return one.lift(service::ban_account); }));
    add_limit(leaf(admin, context, options, "bans", "List the bans and mutes in force", &Admin::list_bans), options);
    CLI::App* mute = leaf(admin, context, options, "mute", "Let a person write in no chat",
                          [](Admin& one) { return one.ban(service::ban_mute); });
    add_name(mute, options);
    add_term(mute);
    add_name(leaf(admin, context, options, "unmute", "Let a person write again",
                  [](Admin& one) { return one.lift(service::ban_mute); }),
             options);
}

void add_report_commands(CLI::App* admin, Context& context, const OptionsPtr& options) {
    CLI::App* reports = group(admin, "reports", "What players reported");
    CLI::App* list = leaf(reports, context, options, "list", "The last made first", &Admin::list_reports);
    list->add_option("--status", options->status, "open, closed or all")
        ->capture_default_str()
        ->check(CLI::IsMember({"open", "closed", "all"}));
    add_limit(list, options);
    CLI::App* close = leaf(reports, context, options, "close", "Close one, with a note", &Admin::close_report);
    close->add_option("number", options->number, "its number")->required();
    close->add_option("note", options->text, "what was done about it");
    CLI::App* audit = leaf(admin, context, options, "audit", "What the staff did, the last first", &Admin::audit);
    audit->add_option("--by", options->actor, "a person, or console: the command line");
    audit->add_option("--subject", options->subject, "a person, or what the log names: game:ID, report:N");
    add_limit(audit, options);
}

void add_game_commands(CLI::App* admin, Context& context, const OptionsPtr& options) {
    CLI::App* games = group(admin, "games", "Games whose work failed");
    add_limit(leaf(games, context, options, "halted", "Those that are halted", &Admin::halted), options);
    const auto add_game = [&](CLI::App* command) { command->add_option("game", options->name, "its id")->required(); };
    add_game(leaf(games, context, options, "show", "How one stands", &Admin::show_game));
    add_game(leaf(games, context, options, "repair", "Let the server try a halted game again", &Admin::repair));
    CLI::App* abort =
        leaf(games, context, options, "abort", "Call off a game that is not to go on: it has no result", &Admin::abort);
    add_game(abort);
    abort->add_option("--reason", options->reason, "what its players are told")->required();
}

}  // namespace

void add_admin(CLI::App& app, Context& context) {
    CLI::App* admin =
        app.add_subcommand("admin", "Keep a server: people, bans, reports, halted games, the staff's log");
    admin->require_subcommand(1);
    const auto options = std::make_shared<AdminOptions>();
    add_place_options(*admin, options->place);
    admin->add_flag("--json", options->json, "for programs");
    leaf(admin, context, options, "stats", "Count what the database holds", &Admin::stats);
    leaf(admin, context, options, "ratings", "Count all ratings anew from the results, while no server runs",
         &Admin::ratings);
    add_account_commands(admin, context, options);
    add_ban_commands(admin, context, options);
    add_report_commands(admin, context, options);
    add_game_commands(admin, context, options);
    admin->footer(
        "A running server follows within seconds. --data, --config and --json may stand anywhere.\n\n"
        "Example:\n  letrado admin ban Luis --hours 24 --reason 'insultos' --data /var/lib/letrado");
}

void add_account(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("account", "The same as 'admin accounts', for roles");
    parent->require_subcommand(1);
    const auto options = std::make_shared<AdminOptions>();
    add_place_options(*parent, options->place);
    CLI::App* roles = leaf(parent, context, options, "roles", "Show or set what a person may do", &Admin::roles);
    add_roles_options(roles, options);
    roles->footer("Example:\n  letrado account roles Ana player director");
}

}  // namespace letrado::app
