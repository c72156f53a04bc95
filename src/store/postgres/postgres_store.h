// The store on a PostgreSQL server, for several nodes.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "store/store.h"

namespace letrado::store {

enum class PostgresUse {
    serve,  // brings the schema up to date; busy while nodes of an older version are alive
    look,   // leaves it as it is; unsupported if it is an older one
};

// `connection` as libpq takes it: "host=… dbname=… user=…" or a postgresql:// address. The database must exist and may
// be empty. Fails with unavailable if the server does not answer. A lost connection is made again by the next call.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& connection,
                                                                         PostgresUse use = PostgresUse::serve);

// The command for a shell that copies that database into `file`; without its password, which pg_dump finds where libpq
// looks (~/.pgpass, PGPASSWORD). Invalid if libpq does not understand the connection.
[[nodiscard]] std::expected<std::string, Error> dump_command(const std::string& connection, const std::string& file);

}  // namespace letrado::store
