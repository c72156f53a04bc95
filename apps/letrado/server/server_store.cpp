#include "server/server_store.h"

#include <fmt/format.h>

#include "base/file.h"
#include "base/lock_file.h"
#include "bus/local_bus.h"
#include "bus/redis/redis_bus.h"
#include "server/server_secrets.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::app {

std::filesystem::path database_in(const std::filesystem::path& data) {
    return data / "letrado.db";
}

void add_place_options(CLI::App& command, ServerPlace& place) {
    command.add_option("-d,--data", place.data, "folder of the database")->capture_default_str();
    command.add_option("-c,--config", place.config, "configuration (docs/operations.md)");
}

ServerConfig load_config(const Context& context, const std::filesystem::path& file) {
    ServerConfig config;
    if (!file.empty()) {
        auto read = read_config(context.require(base::read_file(file)), config);
        if (read) read = read_secrets(config);
        if (!read)
            context.fail({fmt::format("{}: {}", file.string(), read.error().es),
                          fmt::format("{}: {}", file.string(), read.error().en)});
    }
    config.api.games.cluster = config.store == "postgres";
    return config;
}

std::unique_ptr<store::Store> open_existing_store(const Context& context, const ServerConfig& config,
                                                  const std::filesystem::path& data) {
    if (config.store == "postgres") return context.require(store::open_postgres(config.connection));
    std::error_code error;
    if (!std::filesystem::is_regular_file(database_in(data), error))
        context.fail({fmt::format("no hay base de datos en {}", data.string()),
                      fmt::format("there is no database in {}", data.string())});
    if (!store::older_schema(database_in(data))) return context.require(store::open_sqlite(database_in(data)));
    // A server of that version must not find its tables changed under it.
    const auto lock = base::LockFile::take(data / "letrado.lock");
    if (!lock) {
        const base::Text holder = lock.error().message();
        context.fail({fmt::format("la base de datos es de una versión anterior, y la usan: {}", holder.es),
                      fmt::format("the database is of an older version, and in use: {}", holder.en)});
    }
    return context.require(store::open_sqlite(database_in(data)));
}

std::unique_ptr<bus::Bus> make_bus(const ServerConfig& config) {
    if (config.bus == "local") return bus::make_local_bus();
    bus::RedisOptions redis;
    redis.host = config.redis_host;
    redis.port = config.redis_port;
    redis.unix_socket = config.redis_socket;
    redis.password = config.redis_password;
    return bus::make_redis_bus(redis);
}

}  // namespace letrado::app
