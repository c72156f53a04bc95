// For tests: a folder of one's own that is gone afterwards, whatever other tests run at the same time.
#pragma once

#include <filesystem>
#include <stdlib.h>
#include <string>

namespace letrado::base {

class TestFolder {
  public:
    TestFolder() {
        std::string name = std::filesystem::temp_directory_path() / "letrado-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace letrado::base
