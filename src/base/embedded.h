// Files that are part of the program, so that it runs with nothing beside it. Each module that has data carries its own
// and gives it by its data() (<module>/data.h); cmake/embed.cmake makes it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace letrado::base {

struct EmbeddedFile {
    std::string_view path;
    std::string_view content;
};

// Cheap to copy; what it gives lives as long as the program.
class EmbeddedFiles {
  public:
    EmbeddedFiles() = default;
    explicit constexpr EmbeddedFiles(std::span<const EmbeddedFile> files) : files_(files) {}

    // The content of the file with that path; nothing if there is none.
    [[nodiscard]] std::optional<std::string_view> file(std::string_view path) const;

    // The paths that begin with `prefix`, in alphabetical order.
    [[nodiscard]] std::vector<std::string_view> paths(std::string_view prefix) const;

  private:
    std::span<const EmbeddedFile> files_;
};

}  // namespace letrado::base
