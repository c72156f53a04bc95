// For tests: a Redis of their own, on a unix socket in a temporary folder and on a free port of this machine.
#pragma once

#include <memory>
#include <string>

#include "base/test_folder.h"
#include "servers/child.h"

namespace letrado::servers {

// Throws if there is no Redis to start.
class RedisServer {
  public:
    explicit RedisServer(std::string password = "");

    [[nodiscard]] std::string socket() const { return folder_.path() / "redis.sock"; }
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] const std::string& password() const { return password_; }

    void start();
    // As a crash does.
    void stop();
    // It answers nobody, although its connections stay; and it goes on.
    void freeze();
    void thaw();

  private:
    [[nodiscard]] std::filesystem::path log() const { return folder_.path() / "log"; }

    base::TestFolder folder_;
    std::string password_;
    int port_;
    std::unique_ptr<Child> child_;
};

}  // namespace letrado::servers
