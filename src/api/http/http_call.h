// A request under way, and what every answer to one needs. On the loop.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/log.h"
#include "net/server.h"
#include "service/ask.h"
#include "service/loop.h"
#include "service/people/person.h"
#include "service/service_error.h"
#include "service/workers.h"
#include "store/event_log.h"

namespace letrado::api {

[[nodiscard]] net::Response json_response(std::string body, int status = 200);
[[nodiscard]] net::Response error_response(const service::ServiceError& error);
// `allowed`: the methods that the path has.
[[nodiscard]] net::Response wrong_method_response(std::string_view allowed);

// A number of a query; nothing where it is absent or none.
[[nodiscard]] std::optional<std::int64_t> number_of(const std::optional<std::string>& text);

struct Call {
    net::Request request;
    std::string id;  // of this request, in the answer and in the log
    std::string path;
    net::Reply reply;
    std::optional<service::Person> person{};                             // who asks, where he says who he is
    std::vector<std::pair<std::string_view, std::string>> parameters{};  // of the path, by their names in the pattern

    // REQUIRES: the pattern of the route has it.
    [[nodiscard]] const std::string& parameter(std::string_view name) const;
    [[nodiscard]] std::optional<std::string> query(std::string_view name) const { return request.query(name); }
    // The address as limits count it.
    [[nodiscard]] std::string place() const;

    void answer(std::string body, int status = 200) const { reply(json_response(std::move(body), status)); }
    void refuse(const service::ServiceError& error) const { reply(error_response(error)); }
};
using CallPtr = std::shared_ptr<Call>;

// Answers calls with what workers find out, and knows what time it is.
class Answers {
  public:
    using Work = std::function<net::Response()>;
    using Then = std::function<void()>;

    // `desk`: for what asks the store. REQUIRES: all of them outlive it and every call.
    Answers(service::Loop& loop, service::Workers& desk, base::Log& log) : loop_(loop), desk_(desk), log_(log) {}

    // Does `work` away from the loop and answers with what it returns; before that, `then` on the loop where all went
    // well. Answers `busy` where the workers take no more, and `internal` where the work throws.
    void by(service::Workers& workers, const CallPtr& call, Work work, Then then = {}) const;
    void at_desk(const CallPtr& call, Work work, Then then = {}) const {
        by(desk_, call, std::move(work), std::move(then));
    }

    // The same with what the desk finds, of which the loop makes the answer, for the loop knows who is connected.
    template <typename Found>
    void at_desk_and_loop(const CallPtr& call, std::function<std::expected<Found, service::ServiceError>()> find,
                          std::function<net::Response(const Found&)> tell) const {
        using Answer = std::expected<std::expected<Found, service::ServiceError>, service::Failure>;
        const bool taken = service::ask(
            desk_, loop_, std::move(find),
            [this, call, tell = std::move(tell)](Answer found) {
                if (!found) return failed(call, found.error());
                if (!*found) return call->refuse(found->error());
                call->reply(tell(**found));
            },
            call->place());
        if (!taken) call->refuse({service::ErrorCode::busy});
    }

    [[nodiscard]] game::Millis now() const { return loop_.now(); }
    // The same as stores have it. From any thread, both.
    [[nodiscard]] store::Time store_now() const { return store::Time(std::chrono::milliseconds(loop_.now())); }

  private:
    void failed(const CallPtr& call, const service::Failure& failure) const;

    service::Loop& loop_;
    service::Workers& desk_;
    base::Log& log_;
};

// The answer to what changes something and tells nothing.
[[nodiscard]] net::Response done_response(const std::expected<void, service::ServiceError>& done);

}  // namespace letrado::api
