#include "server/serving_store.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <sys/stat.h>
#include <thread>

#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_check.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::app {

namespace {

using namespace std::chrono_literals;

// Enough for some hundred megabytes, and short enough for a start within two seconds whatever is stored.
constexpr std::chrono::milliseconds check_budget = 500ms;

std::unique_ptr<store::Store> wait_for_postgres(const Context& context, const ServerConfig& config,
                                                const ServiceManager& manager, base::Log& log) {
    constexpr std::chrono::milliseconds first_pause = 250ms;
    constexpr std::chrono::milliseconds longest_pause = 5s;
    constexpr auto between_lines = 1min;
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> said;
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
        auto store = store::open_postgres(config.connection);
        if (store) return std::move(*store);
        // Busy: with nodes of an older version, which end one after the other.
        const auto kind = store.error().kind;
        if (kind != store::ErrorKind::unavailable && kind != store::ErrorKind::busy)
            context.fail(store.error().message());
        if (!said || Clock::now() - *said >= between_lines) {
            log.write(base::LogLevel::warning, "waiting_for_database", {{"what", store.error().detail}});
            said = Clock::now();
        }
        manager.notify("STATUS=waiting for the database");
        std::this_thread::sleep_for(pause);
    }
}

}  // namespace

base::LockFile claim_folder(const Context& context, const std::filesystem::path& data) {
    std::error_code error;
    if (!std::filesystem::is_directory(data, error)) {
        if (data.has_parent_path()) std::filesystem::create_directories(data.parent_path(), error);
        // Seeds of games that go on and hashes of passwords are in it.
        if (::mkdir(data.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
            const std::string reason = std::error_code(errno, std::generic_category()).message();
            context.fail({fmt::format("no se puede crear {}: {}", data.string(), reason),
                          fmt::format("cannot make {}: {}", data.string(), reason)});
        }
    }
    return context.require(base::LockFile::take(data / "letrado.lock"));
}

ServingStore open_serving_store(const Context& context, const ServerConfig& config, const std::filesystem::path& data,
                                const ServiceManager& manager, base::Log& log) {
    if (config.store == "postgres") return {std::nullopt, wait_for_postgres(context, config, manager, log)};
    ServingStore serving{claim_folder(context, data), nullptr};
    const std::filesystem::path file = database_in(data);
    std::error_code error;
    if (std::filesystem::exists(file, error)) {
        const auto whole = store::check_sqlite(file, check_budget);
        if (!whole) {
            const base::Text reason = whole.error().message();
            context.fail(
                {fmt::format("la base de datos está dañada o no se puede leer; no se ha cambiado nada. Restaura una "
                             "copia (letrado restore): {}",
                             reason.es),
                 fmt::format("the database is damaged or cannot be read; nothing was changed. Restore a backup "
                             "(letrado restore): {}",
                             reason.en)});
        }
        if (!*whole) log.info("database_checked_in_part", {{"file", file.string()}});
        if (const auto schema = store::older_schema(file))
            log.info("database_brought_up_to_date", {{"file", file.string()}, {"schema", std::to_string(*schema)}});
    }
    serving.store = context.require(store::open_sqlite(file));
    return serving;
}

}  // namespace letrado::app
