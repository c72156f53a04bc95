// Reading whole files, mapping them into memory, and writing them whole or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"

namespace letrado::base {

enum class FileErrorKind : std::uint8_t {
    not_found,
    not_readable,
    not_writable,
    not_regular,    // a device, a pipe or a folder where the bytes of a file are needed
    too_large,      // more than `most` bytes
    utf16,          // text in an encoding that is not read here
    not_text,       // zero bytes: no text at all
    line_too_long,  // `line` has more than `most` bytes
};

struct FileError {
    FileErrorKind kind;
    std::filesystem::path path;
    Text detail{};  // what the system said
    std::size_t most = 0;
    std::size_t line = 0;

    [[nodiscard]] Text message() const;
};

// What the system says of an error number.
[[nodiscard]] Text system_text(int code);

// A read-only view of a file's bytes, shared with every other process that maps it. Movable; the bytes stay where
// they are until the last owner is destroyed. Safe to read from any thread.
class MappedFile {
  public:
    [[nodiscard]] static std::expected<MappedFile, FileError> open(const std::filesystem::path& path);
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    [[nodiscard]] std::span<const std::byte> bytes() const { return {data_, size_}; }

  private:
    MappedFile(const std::byte* data, std::size_t size) : data_(data), size_(size) {}

    const std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

// More than any file of this program: what has no end, such as /dev/zero, is given up there.
inline constexpr std::size_t most_file_bytes = std::size_t{256} << 20;

[[nodiscard]] std::expected<std::string, FileError> read_file(const std::filesystem::path& path,
                                                              std::size_t most = most_file_bytes);
// From an open descriptor to its end; `name` is for the error.
[[nodiscard]] std::expected<std::string, FileError> read_descriptor(int descriptor, const std::filesystem::path& name,
                                                                    std::size_t most = most_file_bytes);

// A regular file: through a temporary one in the same folder, on the disk before it takes the place of `path`, so that
// after a crash or on a full disk `path` holds its old content or the new one, never a part. Links are followed: what
// they lead to is replaced. The mode of what is replaced is kept, and its owner where the system lets us; a new file is
// as public as the user's mask allows. What is no regular file (a device, a pipe), or is our own standard output, is
// written straight into. Safe from any thread.
[[nodiscard]] std::expected<void, FileError> write_file_atomically(const std::filesystem::path& path,
                                                                   std::string_view content);

// The second half of that, for a `temporary` of the same folder that something else has written: it takes the place of
// `path` once it is on the disk. If that fails, `temporary` is removed.
[[nodiscard]] std::expected<void, FileError> replace_file(const std::filesystem::path& temporary,
                                                          const std::filesystem::path& path);

}  // namespace letrado::base
