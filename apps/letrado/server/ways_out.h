// How this server calls people who are not looking: messages to browsers and mail, with workers that nothing else waits
// for.
#pragma once

#include <atomic>
#include <memory>

#include "command.h"
#include "server/server_config.h"
#include "service/calling/caller.h"
#include "service/thread_pool.h"

namespace letrado::app {

class WaysOut {
  public:
    // Ends the command where the configuration could never work. Makes the site's keys where it has none.
    // REQUIRES: store and log outlive it.
    WaysOut(const Context& context, const ServerConfig& config, store::Store& store, base::Log& log);

    [[nodiscard]] service::Outgoing outgoing() const;
    // What is under way is given up, the rest dropped.
    void end();

  private:
    std::atomic<bool> stop_ = false;
    std::string site_;
    std::unique_ptr<outgoing::PushSender> push_;
    std::unique_ptr<outgoing::MailSender> mail_;
    std::unique_ptr<service::ThreadPool> workers_;
};

}  // namespace letrado::app
