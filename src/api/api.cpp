#include "api/api.h"

#include <cassert>
#include <fmt/format.h>

#include "api/handlers.h"
#include "api/http/routes.h"
#include "api/json/codec.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;

Api::Api(service::Games::Parts parts, ApiWorkers workers, ApiOptions options, base::Log& log)
    : options_(std::move(options)),
      log_(log),
      services_(std::make_unique<Services>(std::move(parts), workers, options_, log)),
      handlers_(std::make_unique<Handlers>(*services_, options_, log)),
      run_(service::new_id().substr(0, 6)) {
    // What is told to the world is served.
    assert(handlers_->router.size() == all_routes().size());
}

Api::~Api() = default;

void Api::start() {
    services_->start([this] { handlers_->sockets.sweep(); });
}

void Api::send_away() {
    handlers_->sockets.send_away();
}

void Api::stop() {
    services_->stop();
}

std::size_t Api::under_way() const {
    return services_->games.under_way();
}

void Api::end_connections(const std::string& account, std::string_view reason, const std::string& session) {
    services_->door.end_connections(account, reason, session);
}

double Api::cost_of(const net::Request& request) const {
    return cost_of_request(request);
}

std::size_t Api::longest_body(const net::Request& request) const {
    return longest_body_of(request);
}

net::Reply Api::watched(const net::Request& request, const std::string& id, net::Reply reply) {
    // Without the query, which is nobody's business.
    std::string what = fmt::format("{} {}", request.method, request.target.substr(0, request.target.find('?')));
    return [this, id, what = std::move(what), began = Histogram::Clock::now(),
            reply = std::move(reply)](net::Response response) {
        const auto took = Histogram::Clock::now() - began;
        services_->measures.request_seconds.add(took);
        if (took > options_.slow_request) {
            const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
            log_.write(base::LogLevel::warning, "slow_request",
                       {{"request", id},
                        {"what", what},
                        {"ms", std::to_string(ms)},
                        {"status", std::to_string(response.status)}});
        }
        response.headers.push_back({"X-Request-Id", id});
        reply(std::move(response));
    };
}

void Api::on_request(net::Request request, net::Reply reply) {
    const Histogram::Timer timed(services_->measures.loop_seconds);
    std::string id = fmt::format("{}-{:x}", run_, ++requests_);
    reply = watched(request, id, std::move(reply));
    const auto path = request.path();
    const auto call =
        std::make_shared<Call>(Call{std::move(request), std::move(id), path.value_or(""), std::move(reply)});
    if (!path) return call->refuse({ErrorCode::bad_message, "path"});
    if (handlers_->router.answer_stranger(call)) return;
    if (!path->starts_with("/api/")) return handlers_->pages.answer(call);
    // A form of another site cannot set this header, and a script of another site may not.
    if (!call->request.is_safe() && !call->request.header("x-letrado"))
        return call->refuse({ErrorCode::forbidden, "the header X-Letrado is missing"});
    services_->door.resolve(Door::token_of(call->request), call->request.address, [this, call](auto person) {
        if (!person) return call->refuse(person.error());
        call->person = *person;
        if (const auto banned = services_->door.kept_out(call->person, call->request.address))
            return call->refuse(*banned);
        handlers_->router.answer(call);
    });
}

std::expected<void, net::Response> Api::may_upgrade(const net::Request& request) {
    if (request.path() == "/api/socket") return {};
    return std::unexpected(error_response({ErrorCode::not_found}));
}

std::shared_ptr<net::SocketUser> Api::on_socket(const net::Request& request, std::shared_ptr<net::Socket> socket) {
    return handlers_->sockets.open(request, std::move(socket));
}

}  // namespace letrado::api
