// letrado schema: what the program's commands, events, parameters and messages look like, for programs that speak to it.
#include "notation/game_schema.h"
#include "output.h"
#include "server_commands.h"

namespace letrado::app {

void add_schema(CLI::App& app, Context&) {
    CLI::App* command = app.add_subcommand("schema", "Write the schema of commands, events and parameters as JSON");
    command->footer("Example:\n  letrado schema | jq '.commands.play_tiles'");
    command->callback([] { put(notation::write_game_schema()); });
}

}  // namespace letrado::app
