// Made by tools/api_types.py from data/api/schema.json; do not edit. What may be left out of a message is empty,
// false or nothing then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "api/json/json_text.h"
#include "game/commands.h"
#include "service/records/game_header.h"

// clang-format off
namespace letrado::api::message {

struct Ping {
    static constexpr std::string_view schema_name = "ping";
    std::string id{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); }
};

struct LobbyJoin {
    static constexpr std::string_view schema_name = "lobby_join";
    std::string id{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); }
};

struct LobbyLeave {
    static constexpr std::string_view schema_name = "lobby_leave";
    std::string id{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); }
};

struct Seek {
    static constexpr std::string_view schema_name = "seek";
    std::string id{};
    service::GameTerms terms{};
    std::string to{};
    bool link{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("terms", self.terms); visit("to", self.to); visit("link", self.link); }
};

struct Cancel {
    static constexpr std::string_view schema_name = "cancel";
    std::string id{};
    std::string seek{};
    std::string reason{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("seek", self.seek); visit("reason", self.reason); }
};

struct Accept {
    static constexpr std::string_view schema_name = "accept";
    std::string id{};
    std::string seek{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("seek", self.seek); }
};

struct PlayBot {
    static constexpr std::string_view schema_name = "play_bot";
    std::string id{};
    std::string level{};
    service::GameTerms terms{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("level", self.level); visit("terms", self.terms); }
};

struct Join {
    static constexpr std::string_view schema_name = "join";
    std::string id{};
    std::string game{};
    std::optional<std::int64_t> from{};
    bool offers{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("game", self.game); visit("from", self.from); visit("offers", self.offers); }
};

struct Leave {
    static constexpr std::string_view schema_name = "leave";
    std::string id{};
    std::string game{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("game", self.game); }
};

struct Command {
    static constexpr std::string_view schema_name = "command";
    std::string id{};
    std::string game{};
    game::CommandBody command{};
    std::optional<game::Role> as{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("game", self.game); visit("command", self.command); visit("as", self.as); }
};

struct Chat {
    static constexpr std::string_view schema_name = "chat";
    std::string id{};
    std::string room{};
    std::string text{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("room", self.room); visit("text", self.text); }
};

using Any = std::variant<Ping, LobbyJoin, LobbyLeave, Seek, Cancel, Accept, PlayBot, Join, Leave, Command, Chat>;

}  // namespace letrado::api::message

namespace letrado::api::request {

struct Guest {
    static constexpr std::string_view schema_name = "guest";
    std::string name{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); }
};

struct Register {
    static constexpr std::string_view schema_name = "register";
    std::string name{};
    std::string password{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); visit("password", self.password); }
};

struct Login {
    static constexpr std::string_view schema_name = "login";
    std::string name{};
    std::string password{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); visit("password", self.password); }
};

struct Password {
    static constexpr std::string_view schema_name = "password";
    std::string password{};
    std::string new_password{};

    static void fields(auto& self, auto&& visit) { visit("password", self.password); visit("new_password", self.new_password); }
};

struct Recover {
    static constexpr std::string_view schema_name = "recover";
    std::string name{};
    std::string code{};
    std::string new_password{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); visit("code", self.code); visit("new_password", self.new_password); }
};

struct Recovery {
    static constexpr std::string_view schema_name = "recovery";
    std::string password{};

    static void fields(auto& self, auto&& visit) { visit("password", self.password); }
};

struct Name {
    static constexpr std::string_view schema_name = "name";
    std::string name{};
    std::string password{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); visit("password", self.password); }
};

struct Settings {
    static constexpr std::string_view schema_name = "settings";
    JsonText settings{};

    static void fields(auto& self, auto&& visit) { visit("settings", self.settings); }
};

struct Relation {
    static constexpr std::string_view schema_name = "relation";
    std::string name{};
    std::string relation{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); visit("relation", self.relation); }
};

struct Vacation {
    static constexpr std::string_view schema_name = "vacation";
    std::int64_t days{};

    static void fields(auto& self, auto&& visit) { visit("days", self.days); }
};

struct Push {
    static constexpr std::string_view schema_name = "push";
    std::string endpoint{};
    std::string p256dh{};
    std::string auth{};
    std::vector<std::string> kinds{};
    std::string language{};

    static void fields(auto& self, auto&& visit) { visit("endpoint", self.endpoint); visit("p256dh", self.p256dh); visit("auth", self.auth); visit("kinds", self.kinds); visit("language", self.language); }
};

struct PushDevice {
    static constexpr std::string_view schema_name = "push_device";
    std::string endpoint{};

    static void fields(auto& self, auto&& visit) { visit("endpoint", self.endpoint); }
};

struct Mail {
    static constexpr std::string_view schema_name = "mail";
    std::string address{};
    std::string password{};
    std::string language{};

    static void fields(auto& self, auto&& visit) { visit("address", self.address); visit("password", self.password); visit("language", self.language); }
};

struct MailCode {
    static constexpr std::string_view schema_name = "mail_code";
    std::string code{};

    static void fields(auto& self, auto&& visit) { visit("code", self.code); }
};

struct MailReminders {
    static constexpr std::string_view schema_name = "mail_reminders";
    bool reminders{};

    static void fields(auto& self, auto&& visit) { visit("reminders", self.reminders); }
};

struct Forgotten {
    static constexpr std::string_view schema_name = "forgotten";
    std::string name{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); }
};

struct DeleteAccount {
    static constexpr std::string_view schema_name = "delete_account";
    std::string password{};

    static void fields(auto& self, auto&& visit) { visit("password", self.password); }
};

struct Roles {
    static constexpr std::string_view schema_name = "roles";
    std::vector<std::string> roles{};

    static void fields(auto& self, auto&& visit) { visit("roles", self.roles); }
};

struct BotGame {
    static constexpr std::string_view schema_name = "bot_game";
    std::string id{};
    std::string level{};
    service::GameTerms terms{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("level", self.level); visit("terms", self.terms); }
};

struct Table {
    static constexpr std::string_view schema_name = "table";
    std::string id{};
    std::vector<std::string> players{};
    service::GameTerms terms{};
    std::optional<game::Seat> starter{};
    std::optional<std::int64_t> game_number{};
    std::optional<game::Seat> previous_starter{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("players", self.players); visit("terms", self.terms); visit("starter", self.starter); visit("game_number", self.game_number); visit("previous_starter", self.previous_starter); }
};

struct Job {
    static constexpr std::string_view schema_name = "job";
    std::string id{};
    std::string kind{};
    std::string game{};
    std::optional<std::int64_t> turns{};
    std::string position{};
    std::string edition{};
    std::optional<std::int64_t> candidates{};
    std::optional<std::int64_t> plies{};
    std::optional<std::int64_t> iterations{};
    std::optional<std::int64_t> seconds{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("kind", self.kind); visit("game", self.game); visit("turns", self.turns); visit("position", self.position); visit("edition", self.edition); visit("candidates", self.candidates); visit("plies", self.plies); visit("iterations", self.iterations); visit("seconds", self.seconds); }
};

struct GameCommand {
    static constexpr std::string_view schema_name = "game_command";
    std::string id{};
    game::CommandBody command{};
    std::optional<game::Role> as{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("command", self.command); visit("as", self.as); }
};

struct Report {
    static constexpr std::string_view schema_name = "report";
    std::string about{};
    std::string place{};
    std::string reason{};
    std::string text{};

    static void fields(auto& self, auto&& visit) { visit("about", self.about); visit("place", self.place); visit("reason", self.reason); visit("text", self.text); }
};

struct CloseReport {
    static constexpr std::string_view schema_name = "close_report";
    std::string answer{};

    static void fields(auto& self, auto&& visit) { visit("answer", self.answer); }
};

struct Ban {
    static constexpr std::string_view schema_name = "ban";
    std::string kind{};
    std::string value{};
    std::optional<std::int64_t> until{};
    std::string reason{};

    static void fields(auto& self, auto&& visit) { visit("kind", self.kind); visit("value", self.value); visit("until", self.until); visit("reason", self.reason); }
};

struct Lift {
    static constexpr std::string_view schema_name = "lift";
    std::string kind{};
    std::string value{};

    static void fields(auto& self, auto&& visit) { visit("kind", self.kind); visit("value", self.value); }
};

struct EndSessions {
    static constexpr std::string_view schema_name = "end_sessions";
    std::string session{};

    static void fields(auto& self, auto&& visit) { visit("session", self.session); }
};

struct AbortGame {
    static constexpr std::string_view schema_name = "abort_game";
    std::string reason{};

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
};

struct Proposal {
    static constexpr std::string_view schema_name = "proposal";
    std::string id{};
    std::string kind{};
    std::string entry{};
    std::string line{};
    std::string text{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("kind", self.kind); visit("entry", self.entry); visit("line", self.line); visit("text", self.text); }
};

struct ProposalStep {
    static constexpr std::string_view schema_name = "proposal_step";
    std::string id{};
    std::string action{};
    std::string line{};
    std::string text{};
    std::string vote{};

    static void fields(auto& self, auto&& visit) { visit("id", self.id); visit("action", self.action); visit("line", self.line); visit("text", self.text); visit("vote", self.vote); }
};

struct Place {
    static constexpr std::string_view schema_name = "place";
    std::string place{};
    std::string name{};

    static void fields(auto& self, auto&& visit) { visit("place", self.place); visit("name", self.name); }
};

struct Dismiss {
    static constexpr std::string_view schema_name = "dismiss";
    std::string name{};

    static void fields(auto& self, auto&& visit) { visit("name", self.name); }
};

struct TakePlace {
    static constexpr std::string_view schema_name = "take_place";
    std::string code{};

    static void fields(auto& self, auto&& visit) { visit("code", self.code); }
};

using Any = std::variant<Guest, Register, Login, Password, Recover, Recovery, Name, Settings, Relation, Vacation, Push, PushDevice, Mail, MailCode, MailReminders, Forgotten, DeleteAccount, Roles, BotGame, Table, Job, GameCommand, Report, CloseReport, Ban, Lift, EndSessions, AbortGame, Proposal, ProposalStep, Place, Dismiss, TakePlace>;

}  // namespace letrado::api::request
// clang-format on
