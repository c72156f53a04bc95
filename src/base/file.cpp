#include "base/file.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace letrado::base {

namespace {

// Closes the descriptor on every way out.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

  private:
    int fd_;
};

std::string system_detail(int code) {
    return std::error_code(code, std::generic_category()).message();
}

FileError read_error(const std::filesystem::path& path) {
    const int code = errno;
    const bool missing = code == ENOENT || code == ENOTDIR;
    return {missing ? FileErrorKind::not_found : FileErrorKind::not_readable, path, system_detail(code)};
}

bool write_all(int fd, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A rename is durable only once the folder that holds the name is on the disk.
void sync_folder(const std::filesystem::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.get() >= 0) ::fsync(fd.get());
}

}  // namespace

Text FileError::message() const {
    switch (kind) {
        case FileErrorKind::not_found:
            return {fmt::format("no existe el archivo {}", path.string()),
                    fmt::format("there is no file {}", path.string())};
        case FileErrorKind::not_readable:
            return {fmt::format("no se puede leer {}: {}", path.string(), detail),
                    fmt::format("cannot read {}: {}", path.string(), detail)};
        case FileErrorKind::not_writable:
            return {fmt::format("no se puede escribir {}: {}", path.string(), detail),
                    fmt::format("cannot write {}: {}", path.string(), detail)};
    }
    std::abort();
}

std::expected<MappedFile, FileError> MappedFile::open(const std::filesystem::path& path) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return std::unexpected(read_error(path));
    struct stat status{};
    if (::fstat(fd.get(), &status) != 0) return std::unexpected(read_error(path));
    if (!S_ISREG(status.st_mode)) {
        return std::unexpected(FileError{FileErrorKind::not_readable, path, "not a regular file"});
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return MappedFile(nullptr, 0);
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, fd.get(), 0);
    if (data == MAP_FAILED) return std::unexpected(read_error(path));
    return MappedFile(static_cast<const std::byte*>(data), size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

MappedFile::~MappedFile() {
    // munmap takes a pointer to mutable memory although it writes nothing.
    if (data_ != nullptr) ::munmap(const_cast<std::byte*>(data_), size_);
}

std::expected<std::string, FileError> read_file(const std::filesystem::path& path) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return std::unexpected(read_error(path));
    std::string content;
    constexpr std::size_t chunk = 1 << 16;
    for (;;) {
        const std::size_t used = content.size();
        content.resize(used + chunk);
        const ssize_t got = ::read(fd.get(), content.data() + used, chunk);
        if (got < 0 && errno != EINTR) return std::unexpected(read_error(path));
        content.resize(used + static_cast<std::size_t>(got < 0 ? 0 : got));
        if (got == 0) return content;
    }
}

std::expected<void, FileError> write_file_atomically(const std::filesystem::path& path, std::string_view content) {
    const auto failure = [&path] {
        return std::unexpected(FileError{FileErrorKind::not_writable, path, system_detail(errno)});
    };
    std::string temporary = path.string() + ".XXXXXX";
    Descriptor fd(::mkstemp(temporary.data()));
    if (fd.get() < 0) return failure();
    // mkstemp makes private files; what we write is as public as the user's mask allows.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (::fchmod(fd.get(), 0666 & ~mask) != 0 || !write_all(fd.get(), content) || !fd.close()) {
        auto error = failure();
        ::unlink(temporary.c_str());
        return error;
    }
    return replace_file(temporary, path);
}

std::expected<void, FileError> replace_file(const std::filesystem::path& temporary, const std::filesystem::path& path) {
    const Descriptor fd(::open(temporary.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0 || ::fsync(fd.get()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
        const int code = errno;
        ::unlink(temporary.c_str());
        return std::unexpected(FileError{FileErrorKind::not_writable, path, system_detail(code)});
    }
    sync_folder(path.has_parent_path() ? path.parent_path() : std::filesystem::path("."));
    return {};
}

}  // namespace letrado::base
