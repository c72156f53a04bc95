#include "servers/redis_server.h"

#include <csignal>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace letrado::servers {

namespace {

// One that nobody uses now; somebody might before the server does, and then it says so and ends.
int free_port() {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    // The sockets interface is made of such casts.
    auto* general = reinterpret_cast<sockaddr*>(&address);
    const bool bound = ::bind(descriptor, general, size) == 0 && ::getsockname(descriptor, general, &size) == 0;
    ::close(descriptor);
    if (!bound) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
}

}  // namespace

RedisServer::RedisServer(std::string password) : password_(std::move(password)), port_(free_port()) {
    const User user = unprivileged_user();
    if (::chown(folder_.path().c_str(), user.uid, user.gid) != 0) throw std::runtime_error("chown");
    start();
}

void RedisServer::start() {
    std::filesystem::remove(socket());
    std::vector<std::string> argv{"/usr/bin/redis-server",
                                  "--bind",
                                  "127.0.0.1",
                                  "--port",
                                  std::to_string(port_),
                                  "--save",
                                  "",
                                  "--unixsocket",
                                  socket(),
                                  "--unixsocketperm",
                                  "777",
                                  "--dir",
                                  folder_.path()};
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
