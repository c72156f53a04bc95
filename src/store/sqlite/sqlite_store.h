// The store in one file of this machine: the default, with no service to install.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace letrado::store {

struct SqliteOptions {
    // How long a call waits for another process that writes, before it fails with busy.
    std::chrono::milliseconds busy_timeout{5000};
};

// Makes the file if it is not there; its folder must be. Several processes of one machine may open the same file.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::filesystem::path& file,
                                                                       const SqliteOptions& options = {});

}  // namespace letrado::store
