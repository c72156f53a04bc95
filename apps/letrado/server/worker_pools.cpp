#include "server/worker_pools.h"

namespace letrado::app {

using service::ThreadPool;

WorkerPools::WorkerPools(const ServerConfig& config, const Failed& failed) {
    const auto pool = [&failed](std::string_view where, ThreadPool::Options options) {
        options.failed = failed(where);
        return std::make_unique<ThreadPool>(std::move(options));
    };
    using enum ThreadPool::Priority;
    desk = pool("desk", {.threads = config.desk_threads});
    thinkers = pool("bots", {.threads = config.bot_threads, .priority = low});
    // A beginner's move takes a moment, and waits for no master's.
    quick = pool("quick bots", {.priority = low});
    // argon2id takes a tenth of a second and 64 MiB each: few wait, and games go before them.
    passwords = pool("passwords", {.threads = 2, .priority = low, .most_waiting = 16});
    words = pool("words", {.threads = 2, .most_waiting = 200});
    // What people have computed waits for everything else, bots above all.
    jobs = pool("jobs", {.threads = config.job_threads, .priority = lowest});
}

void WorkerPools::end() {
    for (Pool* each : {&jobs, &thinkers, &quick, &words, &passwords, &desk})
        each->reset();
}

std::size_t WorkerPools::owed() const {
    return desk->waiting() + passwords->waiting() + words->waiting();
}

}  // namespace letrado::app
