// Reading whole files, mapping them into memory, and writing them whole or not at all.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"

namespace letrado::base {

enum class FileErrorKind { not_found, not_readable, not_writable };

struct FileError {
    FileErrorKind kind;
    std::filesystem::path path;
    std::string detail;  // what the system said

    [[nodiscard]] Text message() const;
};

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

[[nodiscard]] std::expected<std::string, FileError> read_file(const std::filesystem::path& path);

// Writes to a temporary file in the same folder, flushes it to the disk and renames it: after a crash or on a full
// disk, `path` holds its old content or the new one, never a part.
[[nodiscard]] std::expected<void, FileError> write_file_atomically(const std::filesystem::path& path,
                                                                   std::string_view content);

// The second half of that, for a `temporary` of the same folder that something else has written: it takes the place of
// `path` once it is on the disk. If that fails, `temporary` is removed.
[[nodiscard]] std::expected<void, FileError> replace_file(const std::filesystem::path& temporary,
                                                          const std::filesystem::path& path);

}  // namespace letrado::base
