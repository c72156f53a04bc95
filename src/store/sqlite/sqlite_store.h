// The store in one file of this machine: the default, with no service to install.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>

#include "store/store.h"

namespace letrado::store {

enum class SqliteUse {
    serve,  // makes the file if it is not there, for its owner's eyes only, and brings its schema up to date
    look,   // writes nothing; not_found if there is no file. Of an older schema only its number and a backup
            // can be had
};

struct SqliteOptions {
    SqliteUse use = SqliteUse::serve;
    // How long a call waits for another process that writes, before it fails with busy.
    std::chrono::milliseconds busy_timeout{5000};
};

// The file's folder must be there. Several processes of one machine may open the same file.
[[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::filesystem::path& file,
                                                                       const SqliteOptions& options = {});

// The schema of a file of an older version, which whoever opens it to serve brings up to date; nothing of any other
// file.
[[nodiscard]] std::optional<std::int64_t> older_schema(const std::filesystem::path& file);

}  // namespace letrado::store
