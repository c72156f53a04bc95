// The command that runs tournaments.
#pragma once

#include "command.h"

namespace letrado::app {

void add_tournament(CLI::App& app, Context& context);

}  // namespace letrado::app
