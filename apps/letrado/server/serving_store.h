// The store of a server that is about to run. A SQLite folder belongs to one server: a lock says whose it is.
#pragma once

#include <optional>

#include "base/lock_file.h"
#include "base/log.h"
#include "server/server_store.h"
#include "server/service_manager.h"

namespace letrado::app {

// A folder of SQLite's for this process alone; made, for its owner's eyes only, if it is not there. Ends the command,
// naming the other process, where there is one.
[[nodiscard]] base::LockFile claim_folder(const Context& context, const std::filesystem::path& data);

struct ServingStore {
    std::optional<base::LockFile> lock;
    std::unique_ptr<store::Store> store;
};

// SQLite: made if it is not there; a damaged file ends the command with nothing changed. PostgreSQL: waited for as long
// as it takes, which the log and who started us hear of.
[[nodiscard]] ServingStore open_serving_store(const Context& context, const ServerConfig& config,
                                              const std::filesystem::path& data, const ServiceManager& manager,
                                              base::Log& log);

}  // namespace letrado::app
