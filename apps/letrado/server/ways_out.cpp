#include "server/ways_out.h"

#include "outgoing/web_push.h"
#include "service/calling/site_keys.h"

namespace letrado::app {

namespace {

// A push service answers in a moment; who hangs holds one of these up for some seconds.
constexpr std::size_t outgoing_threads = 4;
constexpr std::size_t most_outgoing = 5000;

}  // namespace

WaysOut::WaysOut(const Context& context, const ServerConfig& config, store::Store& store, base::Log& log)
    : site_(config.mail_site) {
    if (config.push) {
        const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        auto keys = service::push_keys(store, now);
        if (!keys) context.fail(keys.error().message());
        push_ = outgoing::make_web_push(
            {std::move(*keys),
             config.push_contact,
             {.local = config.push_local},
             [&log](std::string_view why) { log.write(base::LogLevel::debug, "push_failed", {{"why", why}}); }},
            stop_);
    }
    if (!config.mail.server.empty()) {
        auto mail = outgoing::make_smtp(config.mail, stop_);
        if (!mail) context.fail(mail.error());
        mail_ = std::move(*mail);
    }
    if (push_ || mail_)
        workers_ = std::make_unique<service::ThreadPool>(
            service::ThreadPool::Options{.threads = outgoing_threads,
                                         .priority = service::ThreadPool::Priority::low,
                                         .most_waiting = most_outgoing,
                                         .failed = [&log](std::string_view what) {
                                             log.error("work_failed", {{"where", "outgoing"}, {"what", what}});
                                         }});
}

service::Outgoing WaysOut::outgoing() const {
    return {push_.get(), mail_.get(), workers_.get(), site_};
}

void WaysOut::end() {
    stop_ = true;
    workers_.reset();
}

}  // namespace letrado::app
