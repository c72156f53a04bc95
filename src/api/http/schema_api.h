// The requests about the server itself, for programmers: what it is asked and answers.
#pragma once

#include <span>
#include <string>

#include "api/http/http_call.h"
#include "api/http/route.h"

namespace letrado::api {

class SchemaApi {
  public:
    explicit SchemaApi(std::string version) : version_(std::move(version)) {}

    [[nodiscard]] static std::span<const RouteOf<SchemaApi>> routes();

  private:
    void show_game_schema(const CallPtr& call);
    void show_openapi(const CallPtr& call);
    void show_messages(const CallPtr& call);
    // Only who wants to speak comes here by a plain request.
    void refuse_socket(const CallPtr& call) { call->refuse({service::ErrorCode::not_found}); }

    std::string version_;
    std::string openapi_;
};

}  // namespace letrado::api
