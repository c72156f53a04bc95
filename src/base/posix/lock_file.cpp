#include "base/lock_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace letrado::base {

namespace {

std::string written_in(int descriptor) {
    std::array<char, 32> text{};
    const ssize_t got = ::pread(descriptor, text.data(), text.size(), 0);
    std::string number(text.data(), static_cast<std::size_t>(got < 0 ? 0 : got));
    return number.substr(0, number.find_first_not_of("0123456789"));
}

}  // namespace

Text LockError::message() const {
    if (holder.empty())
        return {fmt::format("no se puede reservar {}: {}", path.string(), detail),
                fmt::format("cannot lock {}: {}", path.string(), detail)};
    return {fmt::format("otro proceso (pid {}) usa {}", holder, path.parent_path().string()),
            fmt::format("another process (pid {}) uses {}", holder, path.parent_path().string())};
}

std::expected<LockFile, LockError> LockFile::take(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const auto failed = [&](std::string holder, int code) {
        return std::unexpected(
            LockError{path, std::move(holder), std::error_code(code, std::generic_category()).message()});
    };
    if (descriptor < 0) return failed({}, errno);
    LockFile lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        const int code = errno;
        if (code != EWOULDBLOCK) return failed({}, code);
        std::string holder = written_in(descriptor);
        return failed(holder.empty() ? "?" : std::move(holder), code);
    }
    const std::string own = fmt::format("{}\n", ::getpid());
    if (::ftruncate(descriptor, 0) != 0 || ::pwrite(descriptor, own.data(), own.size(), 0) < 0) {
        // A full disk: nobody learns the number, and the lock holds all the same.
    }
    return lock;
}

LockFile::LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockFile::~LockFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace letrado::base
