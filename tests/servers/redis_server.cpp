#include "servers/redis_server.h"

#include <csignal>
#include <stdexcept>
#include <unistd.h>

namespace letrado::servers {

RedisServer::RedisServer(std::string password) : password_(std::move(password)) {
    const User user = unprivileged_user();
    if (::chown(folder_.path().c_str(), user.uid, user.gid) != 0) throw std::runtime_error("chown");
    start();
}

void RedisServer::start() {
    std::filesystem::remove(socket());
    std::vector<std::string> argv{
        "/usr/bin/redis-server", "--port", "0",     "--save",      "", "--unixsocket", socket(),
        "--unixsocketperm",      "777",    "--dir", folder_.path()};
    if (!password_.empty()) argv.insert(argv.end(), {"--requirepass", password_});
    child_ = std::make_unique<Child>(argv, log(), SIGKILL, unprivileged_user());
    wait_until(*child_, log(), [&] { return std::filesystem::exists(socket()); });
}

void RedisServer::stop() {
    child_->stop(SIGKILL);
}

void RedisServer::freeze() {
    child_->signal(SIGSTOP);
}

void RedisServer::thaw() {
    child_->signal(SIGCONT);
}

}  // namespace letrado::servers
