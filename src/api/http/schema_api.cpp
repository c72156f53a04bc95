#include "api/http/schema_api.h"

#include <array>

#include "api/http/openapi.h"
#include "notation/game_schema.h"

namespace letrado::api {

std::span<const RouteOf<SchemaApi>> SchemaApi::routes() {
    using Schema = RouteOf<SchemaApi>;
    static constexpr std::array table{
        Schema{{"GET", "/api/schema", Needs::anybody, 20}, &SchemaApi::show_game_schema},
        Schema{{"GET", "/api/openapi.json", Needs::anybody, 20}, &SchemaApi::show_openapi},
        Schema{{"GET", "/api/messages.json", Needs::anybody, 20}, &SchemaApi::show_messages},
        Schema{{"GET", "/api/socket", Needs::anybody, 2}, &SchemaApi::refuse_socket},
    };
    return table;
}

// Each is written once, when somebody first asks for it.
void SchemaApi::show_game_schema(const CallPtr& call) {
    static const std::string text = notation::write_game_schema();
    call->answer(text);
}

void SchemaApi::show_openapi(const CallPtr& call) {
    if (openapi_.empty()) openapi_ = write_openapi(version_);
    call->answer(openapi_);
}

void SchemaApi::show_messages(const CallPtr& call) {
    static const std::string text = write_message_schema();
    call->answer(text);
}

}  // namespace letrado::api
