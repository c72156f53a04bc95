// letrado backup, letrado restore: a server's data kept safe, and put back.
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <system_error>
#include <unistd.h>

#include "base/file.h"
#include "server/server_commands.h"
#include "server/server_store.h"
#include "server/serving_store.h"
#include "service/records/game_proof.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_check.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::app {

namespace {

using store::SqliteUse;

struct BackupOptions {
    ServerPlace place;
    std::filesystem::path file;
};

// For this process alone, and gone with it.
class ScratchFolder {
  public:
    explicit ScratchFolder(const Context& context) {
        std::error_code error;
        std::string name = std::filesystem::temp_directory_path(error) / "letrado-XXXXXX";
        if (!error && ::mkdtemp(name.data()) == nullptr) error.assign(errno, std::generic_category());
        if (error)
            context.fail({fmt::format("no hay carpeta para archivos temporales (TMPDIR): {}", error.message()),
                          fmt::format("there is no folder for temporary files (TMPDIR): {}", error.message())});
        path_ = name;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

std::unique_ptr<store::Store> look_into(const Context& context, const std::filesystem::path& file) {
    auto store = store::open_sqlite(file, {.use = SqliteUse::look});
    if (!store && store.error().kind == store::ErrorKind::not_found)
        context.fail({fmt::format("no hay base de datos: {}", file.string()),
                      fmt::format("there is no database: {}", file.string())});
    return context.require(std::move(store));
}

// A copy takes the place of nothing but an older copy, and of nothing that a server works with.
void refuse_bad_target(const Context& context, const BackupOptions& options) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(options.place.data, error);
    if (options.file == "-" || fs::weakly_canonical(fs::absolute(options.file), error).parent_path() == folder)
        context.fail(
            {fmt::format("{}: la copia va a un archivo fuera de la carpeta del servidor", options.file.string()),
             fmt::format("{}: a backup goes to a file outside the server's folder", options.file.string())});
    const fs::file_status status = fs::symlink_status(options.file, error);
    if (!fs::exists(status)) return;
    constexpr std::string_view magic = "SQLite format 3";
    std::string head(magic.size(), ' ');
    if (fs::is_regular_file(status))
        std::ifstream(options.file, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
    if (head != magic)
        context.fail({fmt::format("{} existe y no es una copia: no se toca", options.file.string()),
                      fmt::format("{} is there and is no backup: it is left alone", options.file.string())});
}

int run_backup(const Context& context, const BackupOptions& options) {
    if (options.file.empty()) context.fail({"falta el archivo de la copia", "the file for the backup is missing"});
    const ServerConfig config = load_config(context, options.place.config);
    if (config.store == "postgres") {
        const std::string command = context.require(store::dump_command(config.connection, options.file.string()));
        context.fail({fmt::format("PostgreSQL se copia con sus propias herramientas:\n  {}", command),
                      fmt::format("PostgreSQL is copied with its own tools:\n  {}", command)});
    }
    refuse_bad_target(context, options);
    context.require(look_into(context, database_in(options.place.data))->backup(options.file));
    return exit_ok;
}

// Every game of an open store, told as it goes on; exit_no if one of them is not what it should be.
int prove(const Context& context, store::Store& store, const std::string& what, std::int64_t schema) {
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    const auto proof = context.require(service::prove_games(store, [&](std::int64_t games) {
        if (terminal) fmt::print(stderr, "\r{}", games);
    }));
    if (terminal) fmt::print(stderr, "\r");
    for (const service::GameFault& fault : proof.first)
        fmt::print("{}: {}\n", fault.game, context.say(fault.what));
    fmt::print("{}\n", context.say({fmt::format("{}: esquema {}, {} partidas, {} sucesos, {} con fallos", what, schema,
                                                proof.games, proof.events, proof.faults),
                                    fmt::format("{}: schema {}, {} games, {} events, {} with faults", what, schema,
                                                proof.games, proof.events, proof.faults)}));
    return proof.faults == 0 ? exit_ok : exit_no;
}

// A file, or without one the database of a server, which may run.
int run_verify(const Context& context, const BackupOptions& options) {
    const ServerConfig config = load_config(context, options.place.config);
    if (options.file.empty() && config.store == "postgres") {
        const auto store = context.require(store::open_postgres(config.connection, store::PostgresUse::look));
        return prove(context, *store, "PostgreSQL", context.require(store->schema_version()));
    }
    const std::filesystem::path file = options.file.empty() ? database_in(options.place.data) : options.file;
    const auto store = look_into(context, file);
    if (const auto whole = store::check_sqlite(file); !whole) {
        fmt::print("{}\n", context.say(whole.error().message()));
        return exit_no;
    }
    const std::int64_t schema = context.require(store->schema_version());
    if (!store::older_schema(file)) return prove(context, *store, file.string(), schema);
    // What an older version wrote is left as it is: a copy is brought up to date, as it would be when it is served.
    const ScratchFolder scratch(context);
    context.require(store->backup(scratch.path() / "letrado.db"));
    return prove(context, *context.require(store::open_sqlite(scratch.path() / "letrado.db")), file.string(), schema);
}

std::filesystem::path beside(const std::filesystem::path& file, std::string_view end) {
    std::filesystem::path path = file;
    path += end;
    return path;
}

// What was there before, under a name of its own. Afterwards nothing of SQLite's is beside the live file.
std::filesystem::path put_aside(const Context& context, const std::filesystem::path& live) {
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::string day(8, '0');
    std::tm parts{};
    (void)std::strftime(day.data(), day.size() + 1, "%Y%m%d", ::gmtime_r(&now, &parts));
    std::filesystem::path aside;
    std::error_code error;
    for (int i = 1; i == 1 || std::filesystem::exists(aside, error); ++i)
        aside = beside(live, fmt::format(".{}-{}", day, i));
    const auto old = store::open_sqlite(live, {.use = SqliteUse::look});
    // A copy holds what its last server left in its log as well. A damaged one is kept as it is, log and all.
    if (!old || !(*old)->backup(aside)) {
        std::filesystem::copy_file(live, aside, error);
        if (!error && std::filesystem::exists(beside(live, "-wal")))
            std::filesystem::copy_file(beside(live, "-wal"), beside(aside, "-wal"), error);
        if (error)
            context.fail({fmt::format("no se puede apartar {}: {}", live.string(), error.message()),
                          fmt::format("cannot put {} aside: {}", live.string(), error.message())});
    }
    for (const char* end : {"-wal", "-shm"})
        std::filesystem::remove(beside(live, end), error);
    return aside;
}

int run_restore(const Context& context, const BackupOptions& options) {
    const std::filesystem::path live = database_in(options.place.data);
    const auto copy = look_into(context, options.file);
    const auto whole = store::check_sqlite(options.file);
    if (!whole) context.fail(whole.error().message());
    const base::LockFile lock = claim_folder(context, options.place.data);
    // Beside the old one first: from here to there is one rename.
    const std::filesystem::path ready = beside(live, ".restoring");
    context.require(copy->backup(ready));
    std::error_code error;
    if (std::filesystem::exists(live, error)) {
        const std::filesystem::path aside = put_aside(context, live);
        fmt::print("{}\n", context.say({fmt::format("lo que había está en {}", aside.string()),
                                        fmt::format("what was there is in {}", aside.string())}));
    }
    context.require(base::replace_file(ready, live));
    const auto restored = look_into(context, live);
    const std::int64_t schema = context.require(restored->schema_version());
    fmt::print("{}\n", context.say({fmt::format("{}: restaurada, esquema {}", live.string(), schema),
                                    fmt::format("{}: restored, schema {}", live.string(), schema)}));
    return exit_ok;
}

}  // namespace

void add_backup(CLI::App& app, Context& context) {
    CLI::App* backup =
        app.add_subcommand("backup", "Copy the database of a running or stopped server, and verify copies");
    const auto options = std::make_shared<BackupOptions>();
    backup->add_option("file", options->file, "where to write the copy; replaced if it is there");
    add_place_options(*backup, options->place);
    CLI::App* verify =
        backup->add_subcommand("verify", "Check a copy, or without one a server's database: its pages, and every game");
    verify->add_option("file", options->file, "the copy");
    add_place_options(*verify, options->place);
    verify->footer("Exit code 1 if anything is wrong.\n\nExample:\n  letrado backup verify letrado-monday.db");
    backup->require_subcommand(0, 1);
    backup->footer("Example:\n  letrado backup letrado-monday.db --data /var/lib/letrado");
    verify->callback([&context, options] { throw Exit{run_verify(context, *options)}; });
    backup->callback([&context, options] { throw Exit{run_backup(context, *options)}; });

    CLI::App* restore =
        app.add_subcommand("restore", "Put a copy made by `letrado backup` in the place of a server's database");
    const auto restoring = std::make_shared<BackupOptions>();
    restore->add_option("file", restoring->file, "the copy")->required();
    restore->add_option("-d,--data", restoring->place.data, "folder of the database")->capture_default_str();
    restore->footer(
        "The server must be stopped. What was there is kept aside.\n\n"
        "Example:\n  letrado restore letrado-monday.db --data /var/lib/letrado");
    restore->callback([&context, restoring] { throw Exit{run_restore(context, *restoring)}; });
}

}  // namespace letrado::app
