#include "base/file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "base/strings/printable.h"

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

FileError read_error(const std::filesystem::path& path) {
    const int code = errno;
    const bool missing = code == ENOENT || code == ENOTDIR;
    return {missing ? FileErrorKind::not_found : FileErrorKind::not_readable, path, system_text(code)};
}

std::unexpected<FileError> write_error(const std::filesystem::path& path, int code) {
    return std::unexpected(FileError{FileErrorKind::not_writable, path, system_text(code)});
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

// Where a chain of links ends, whether there is something or not. REQUIRES: the system finds an end of it.
std::filesystem::path behind_links(std::filesystem::path path) {
    for (;;) {
        std::error_code no_link;
        const std::filesystem::path target = std::filesystem::read_symlink(path, no_link);
        if (no_link) return path;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
}

bool is_standard_output(const struct stat& file) {
    struct stat output{};
    return ::fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == file.st_dev && output.st_ino == file.st_ino;
}

std::expected<void, FileError> write_straight(const std::filesystem::path& path, std::string_view content) {
    Descriptor fd(::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
    if (fd.get() < 0 || !write_all(fd.get(), content) || !fd.close()) return write_error(path, errno);
    return {};
}

// A new file beside `path`, with a name that nothing had; its name, and -1 with errno where it cannot be.
std::pair<std::string, int> make_temporary(const std::filesystem::path& path, mode_t mode) {
    static std::atomic<unsigned> counter = 0;
    for (;;) {
        std::string name = fmt::format("{}.{}-{}", path.string(), ::getpid(), counter++);
        const int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0 || errno != EEXIST) return {std::move(name), fd};
    }
}

// Only root may give a file away: for others the new file is their own, as any file they write.
bool take_rights_of(int fd, const struct stat& old) {
    if (::fchown(fd, old.st_uid, old.st_gid) != 0 && errno != EPERM) return false;
    return ::fchmod(fd, old.st_mode & 07777) == 0;
}

}  // namespace

Text system_text(int code) {
    switch (code) {
        case ENOSPC:
            return {"no queda sitio en el disco", "no space is left on the disk"};
        case EACCES:
        case EPERM:
            return {"no hay permiso", "permission denied"};
        case EISDIR:
            return {"es una carpeta", "it is a folder"};
        case ENOENT:
        case ENOTDIR:
            return {"no existe la carpeta", "there is no such folder"};
        case EROFS:
            return {"el disco es de solo lectura", "the disk is read-only"};
        case EBADF:
            return {"está cerrada", "it is closed"};
        default: {
            const std::string said = std::error_code(code, std::generic_category()).message();
            return {said, said};
        }
    }
}

Text FileError::message() const {
    constexpr std::size_t most_of_path = 160;
    const std::string name = excerpt(path.string(), most_of_path);
    const auto megabytes = [this] { return most >> 20; };
    switch (kind) {
        case FileErrorKind::not_found:
            return {fmt::format("no existe el archivo {}", name), fmt::format("there is no file {}", name)};
        case FileErrorKind::not_readable:
            return {fmt::format("no se puede leer {}: {}", name, detail.es),
                    fmt::format("cannot read {}: {}", name, detail.en)};
        case FileErrorKind::not_writable:
            return {fmt::format("no se puede escribir {}: {}", name, detail.es),
                    fmt::format("cannot write {}: {}", name, detail.en)};
        case FileErrorKind::not_regular:
            return {fmt::format("{} no es un archivo normal", name), fmt::format("{} is no regular file", name)};
        case FileErrorKind::too_large:
            return {fmt::format("{} es demasiado grande: pasa de {} MB", name, megabytes()),
                    fmt::format("{} is too large: more than {} MB", name, megabytes())};
        case FileErrorKind::utf16:
            return {fmt::format("{} está en UTF-16: guárdelo en UTF-8", name),
                    fmt::format("{} is in UTF-16: save it as UTF-8", name)};
        case FileErrorKind::not_text:
            return {fmt::format("{} no es un texto: tiene bytes nulos", name),
                    fmt::format("{} is no text: it has null bytes", name)};
        case FileErrorKind::line_too_long:
            return {fmt::format("{}:{}: la línea es demasiado larga: pasa de {} bytes", name, line, most),
                    fmt::format("{}:{}: the line is too long: more than {} bytes", name, line, most)};
    }
    std::abort();
}

std::expected<MappedFile, FileError> MappedFile::open(const std::filesystem::path& path) {
    // A pipe that nobody writes into must not hold us up here.
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (fd.get() < 0) return std::unexpected(read_error(path));
    struct stat status{};
    if (::fstat(fd.get(), &status) != 0) return std::unexpected(read_error(path));
    if (!S_ISREG(status.st_mode)) return std::unexpected(FileError{FileErrorKind::not_regular, path});
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

std::expected<std::string, FileError> read_file(const std::filesystem::path& path, std::size_t most) {
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return std::unexpected(read_error(path));
    return read_descriptor(fd.get(), path, most);
}

std::expected<std::string, FileError> read_descriptor(int descriptor, const std::filesystem::path& name,
                                                      std::size_t most) {
    std::string content;
    constexpr std::size_t chunk = 1 << 16;
    for (;;) {
        const std::size_t used = content.size();
        content.resize(used + chunk);
        const ssize_t got = ::read(descriptor, content.data() + used, chunk);
        if (got < 0 && errno != EINTR) return std::unexpected(read_error(name));
        content.resize(used + static_cast<std::size_t>(got < 0 ? 0 : got));
        if (content.size() > most) return std::unexpected(FileError{FileErrorKind::too_large, name, {}, most});
        if (got == 0) return content;
    }
}

std::expected<void, FileError> write_file_atomically(const std::filesystem::path& path, std::string_view content) {
    struct stat old{};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return write_error(path, errno);
    if (exists && S_ISDIR(old.st_mode)) return write_error(path, EISDIR);
    if (exists && is_standard_output(old)) {
        // Behind what was printed before it.
        const bool written = std::fflush(stdout) == 0 && write_all(STDOUT_FILENO, content);
        return written ? std::expected<void, FileError>() : write_error(path, errno);
    }
    if (exists && !S_ISREG(old.st_mode)) return write_straight(path, content);
    // A rename would put a new file in the place of one that may not be written.
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return write_error(path, errno);
    const std::filesystem::path target = behind_links(path);
    const auto [temporary, descriptor] = make_temporary(target, exists ? 0600 : 0666);
    if (descriptor < 0) return write_error(path, errno);
    Descriptor fd(descriptor);
    if ((exists && !take_rights_of(fd.get(), old)) || !write_all(fd.get(), content) || !fd.close()) {
        const int code = errno;
        ::unlink(temporary.c_str());
        return write_error(path, code);
    }
    return replace_file(temporary, target);
}

std::expected<void, FileError> replace_file(const std::filesystem::path& temporary, const std::filesystem::path& path) {
    const Descriptor fd(::open(temporary.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0 || ::fsync(fd.get()) != 0 || ::rename(temporary.c_str(), path.c_str()) != 0) {
        const int code = errno;
        ::unlink(temporary.c_str());
        return write_error(path, code);
    }
    sync_folder(path.has_parent_path() ? path.parent_path() : std::filesystem::path("."));
    return {};
}

}  // namespace letrado::base
