// The store on a PostgreSQL server, for several nodes.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "store/store.h"

namespace letrado::store {

// `connection` as libpq takes it: "host=… dbname=… user=…" or a postgresql:// address. The database must exist and may
// be empty. Fails with unavailable if the server does not answer. A lost connection is made again by the next call.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& connection);

}  // namespace letrado::store
