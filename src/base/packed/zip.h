// Files in one, as ZIP archives that every system opens. Equal files give equal bytes: no dates, nothing compressed.
#pragma once

#include <span>
#include <string>

namespace letrado::base {

struct ZipFile {
    std::string path;  // with slashes; UTF-8
    std::string content;
};

// REQUIRES: fewer than 65,536 files, and less than 4 GB together.
[[nodiscard]] std::string zip(std::span<const ZipFile> files);

}  // namespace letrado::base
