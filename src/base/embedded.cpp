#include "base/embedded.h"

#include <algorithm>

namespace letrado::base {

std::optional<std::string_view> EmbeddedFiles::file(std::string_view path) const {
    const auto found = std::ranges::find(files_, path, &EmbeddedFile::path);
    if (found == files_.end()) return std::nullopt;
    return found->content;
}

std::vector<std::string_view> EmbeddedFiles::paths(std::string_view prefix) const {
    std::vector<std::string_view> names;
    for (const EmbeddedFile& file : files_) {
        if (file.path.starts_with(prefix)) names.push_back(file.path);
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace letrado::base
