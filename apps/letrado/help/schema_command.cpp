// letrado schema: what the program's commands, events, parameters and messages look like, for programs that speak to
// it.
#include <memory>

#include "api/http/openapi.h"
#include "notation/game_schema.h"
#include "output.h"
#include "server/server_commands.h"

namespace letrado::app {

void add_schema(CLI::App& app, Context&) {
    CLI::App* command = app.add_subcommand("schema", "Write the schema of commands, events and parameters as JSON");
    struct Options {
        bool openapi = false;
        bool messages = false;
    };
    const auto options = std::make_shared<Options>();
    command->add_flag("--openapi", options->openapi, "the server's requests, as OpenAPI 3.1");
    command->add_flag("--messages", options->messages, "the messages of the server's socket, as JSON Schema")
        ->excludes("--openapi");
    command->footer("Example:\n  letrado schema | jq '.commands.play_tiles'");
    command->callback([options] {
        put(options->openapi    ? api::write_openapi(LETRADO_VERSION)
            : options->messages ? api::write_message_schema()
                                : notation::write_game_schema());
    });
}

}  // namespace letrado::app
