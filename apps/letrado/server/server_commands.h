// The commands about servers.
#pragma once

#include "command.h"

namespace letrado::app {

void add_serve(CLI::App& app, Context& context);
void add_client(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);  // and restore
void add_archive(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
// In admin_command.cpp, both.
void add_admin(CLI::App& app, Context& context);
void add_account(CLI::App& app, Context& context);

}  // namespace letrado::app
