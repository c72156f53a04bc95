// For tests: a PostgreSQL of their own, in a temporary folder and on a unix socket.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/test_folder.h"
#include "servers/child.h"

namespace letrado::servers {

// Throws if there is no PostgreSQL to start.
class PostgresServer {
  public:
    // With `flush` it writes through to the disk, as a real one: only measuring needs that.
    explicit PostgresServer(bool flush = false);

    // A new, empty database: how to connect to it.
    [[nodiscard]] std::string make_database();

    // Runs SQL on a database of make_database.
    void run_sql(const std::string& connection, const std::string& sql);
    // The statements that make a copy of the database.
    [[nodiscard]] std::string dump(const std::string& connection);

    // As a crash does: connections are cut at once.
    void stop();
    void start();

  private:
    [[nodiscard]] std::string connection_to(const std::string& database) const;
    [[nodiscard]] std::filesystem::path log() const { return folder_.path() / "log"; }

    base::TestFolder folder_;
    bool flush_;
    User user_;
    int databases_ = 0;
    std::unique_ptr<Child> child_;
};

}  // namespace letrado::servers
