// Every route of the server.
#pragma once

#include "api/http/router.h"

namespace letrado::api {

[[nodiscard]] const RouteTable& all_routes();

}  // namespace letrado::api
