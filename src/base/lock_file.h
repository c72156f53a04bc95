// A file that says whose a folder is. The lock lives as long as the process, however that ends; the file stays.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "base/text.h"

namespace letrado::base {

struct LockError {
    std::filesystem::path path;
    std::string holder;  // the id of the process that has it; empty if nobody has it and the system refused
    std::string detail;  // what the system said then

    [[nodiscard]] Text message() const;
};

class LockFile {
  public:
    // Makes the file, for its owner's eyes only, if it is not there.
    [[nodiscard]] static std::expected<LockFile, LockError> take(const std::filesystem::path& path);
    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&&) = delete;
    ~LockFile();

  private:
    explicit LockFile(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

}  // namespace letrado::base
