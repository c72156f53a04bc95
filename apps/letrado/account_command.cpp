// letrado account: roles of the people of a server, by who keeps its machine.
#include <fmt/format.h>

#include "server_commands.h"
#include "server_store.h"
#include "service/account_desk.h"

namespace letrado::app {

namespace {

struct AccountOptions {
    ServerPlace place;
    std::string name;
    std::vector<std::string> roles;
};

int run_roles(const Context& context, const AccountOptions& options) {
    const auto store = open_existing_store(context, load_config(context, options.place.config), options.place.data);
    service::AccountDesk desk(*store);
    const auto person =
        context.require(options.roles.empty() ? desk.find(options.name) : desk.set_roles(options.name, options.roles));
    std::string roles;
    for (const std::string& role : person.roles)
        roles += (roles.empty() ? "" : ", ") + role;
    fmt::print("{}: {}\n", person.name, roles);
    return exit_ok;
}

}  // namespace

void add_account(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("account", "Keep the accounts of a server's data folder");
    parent->require_subcommand(1);
    const auto options = std::make_shared<AccountOptions>();
    CLI::App* command = parent->add_subcommand("roles", "Show or set what a person may do");
    command->add_option("name", options->name, "the person")->required();
    command->add_option("roles", options->roles, "player, monitor, judge, director, administrator");
    add_place_options(*command, options->place);
    command->footer("Example:\n  letrado account roles Ana player director");
    command->callback([&context, options] { throw Exit{run_roles(context, *options)}; });
}

}  // namespace letrado::app
