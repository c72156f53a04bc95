#include "server/service_manager.h"

#include <charconv>
#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <stop_token>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace letrado::app {

namespace {

constexpr int first_descriptor = 3;
constexpr long most_descriptors = 16;

// The variable, which is then gone.
std::string take(const char* name) {
    const char* value = std::getenv(name);
    std::string text = value == nullptr ? "" : value;
    ::unsetenv(name);
    return text;
}

std::optional<long> number(std::string_view text) {
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

ServiceManager::ServiceManager() : address_(take("NOTIFY_SOCKET")) {
    const auto for_process = number(take("LISTEN_PID"));
    const auto count = number(take("LISTEN_FDS"));
    take("LISTEN_FDNAMES");
    if (for_process == ::getpid() && count && *count > 0 && *count <= most_descriptors) {
        for (int descriptor = first_descriptor; descriptor < first_descriptor + *count; ++descriptor) {
            (void)::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
            sockets_.push_back(descriptor);
        }
    }
    const std::string watched = take("WATCHDOG_PID");
    const auto micros = number(take("WATCHDOG_USEC"));
    if (micros && *micros > 0 && (watched.empty() || number(watched) == ::getpid()))
        watchdog_ = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(*micros));
}

void ServiceManager::notify(std::string_view state) const {
    sockaddr_un to{};
    if (address_.empty() || address_.size() >= sizeof to.sun_path) return;
    to.sun_family = AF_UNIX;
    std::memcpy(to.sun_path, address_.data(), address_.size());
    if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // a name that is no file
    const int sender = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender < 0) return;
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
    (void)::sendto(sender, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
                   reinterpret_cast<const sockaddr*>(&to), size);
    ::close(sender);
}

LongStart::LongStart(const ServiceManager& manager) {
    if (!manager.is_told()) return;
    thread_ = std::jthread([&manager](const std::stop_token& over) {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        while (!over.stop_requested()) {
            manager.notify("EXTEND_TIMEOUT_USEC=60000000");
            (void)wake.wait_for(lock, over, std::chrono::seconds(1), [] { return false; });
        }
    });
}

}  // namespace letrado::app
