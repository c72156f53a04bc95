#include "servers/postgres_server.h"

#include <csignal>
#include <fmt/format.h>
#include <stdexcept>
#include <unistd.h>

#include "base/file.h"

namespace letrado::servers {

namespace {

// Debian keeps a folder for each version: the newest one.
std::filesystem::path program(const std::string& name) {
    std::filesystem::path best;
    const std::filesystem::path root = "/usr/lib/postgresql";
    if (std::filesystem::exists(root)) {
        for (const auto& version : std::filesystem::directory_iterator(root)) {
            if (const auto candidate = version.path() / "bin" / name; std::filesystem::exists(candidate))
                best = std::max(best, candidate);
        }
    }
    if (best.empty()) throw std::runtime_error("no PostgreSQL on this machine: run tools/setup.sh test");
    return best;
}

}  // namespace

PostgresServer::PostgresServer(bool flush) : flush_(flush), user_(unprivileged_user()) {
    if (::chown(folder_.path().c_str(), user_.uid, user_.gid) != 0) throw std::runtime_error("chown");
    if (!run({program("initdb"), "--no-sync", "--auth=trust", "--username=letrado", "--encoding=UTF8",
              "--locale=C.UTF-8", "--pgdata", folder_.path() / "data"},
             log(), user_)) {
        throw std::runtime_error("initdb: " + base::read_file(log()).value_or(""));
    }
    start();
}

void PostgresServer::start() {
    std::vector<std::string> argv{program("postgres"), "-D", folder_.path() / "data", "-k", folder_.path(), "-h", ""};
    if (!flush_) argv.emplace_back("-F");
    // SIGQUIT: at once, and its own children with it.
    child_ = std::make_unique<Child>(argv, log(), SIGQUIT, user_);
    wait_until(*child_, log(),
               [&] { return run({program("pg_isready"), "-q", "-d", connection_to("postgres")}, log(), user_); });
}

void PostgresServer::stop() {
    child_->stop(SIGQUIT);
}

std::string PostgresServer::connection_to(const std::string& database) const {
    return fmt::format("host={} user=letrado dbname={}", folder_.path().string(), database);
}

std::string PostgresServer::make_database() {
    const std::string name = fmt::format("d{}", ++databases_);
    run_sql(connection_to("postgres"), "CREATE DATABASE " + name);
    return connection_to(name);
}

void PostgresServer::run_sql(const std::string& connection, const std::string& sql) {
    if (!run({program("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", connection, "-c", sql}, log(), user_))
        throw std::runtime_error(base::read_file(log()).value_or(""));
}

std::string PostgresServer::dump(const std::string& connection) {
    const auto file = folder_.path() / "dump";
    std::filesystem::remove(file);
    if (!run({program("pg_dump"), "--inserts", "--no-owner", "--no-privileges", "-d", connection}, file, user_))
        throw std::runtime_error(base::read_file(file).value_or(""));
    return base::read_file(file).value();
}

}  // namespace letrado::servers
