// The threads of a server beside its loops, by what they do: nobody waits behind work of another kind.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "server/server_config.h"
#include "service/thread_pool.h"

namespace letrado::app {

struct WorkerPools {
    using Pool = std::unique_ptr<service::ThreadPool>;
    // Makes who hears what the workers of a pool throw.
    using Failed = std::function<service::ThreadPool::Failed(std::string_view where)>;

    WorkerPools(const ServerConfig& config, const Failed& failed);

    // Waits for what is under way; those that work for the others go first.
    void end();
    // Work that somebody is owed an answer for.
    [[nodiscard]] std::size_t owed() const;

    Pool desk;       // what asks the store
    Pool thinkers;   // bots that look ahead
    Pool quick;      // those that do not
    Pool passwords;  // argon2id
    Pool words;      // look-ups and searches
    Pool jobs;       // what people have computed
};

}  // namespace letrado::app
