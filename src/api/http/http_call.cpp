#include "api/http/http_call.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "api/json/codec.h"
#include "net/address.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

int status_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::not_signed_in:
        case ErrorCode::wrong_password:
        case ErrorCode::wrong_code:
            return 401;
        case ErrorCode::forbidden:
        case ErrorCode::blocked:
        case ErrorCode::word_tools_locked:
        case ErrorCode::chat_closed:
        case ErrorCode::lobby_closed:
        case ErrorCode::banned:
        case ErrorCode::muted:
            return 403;
        case ErrorCode::not_found:
            return 404;
        case ErrorCode::refused:
        case ErrorCode::name_taken:
        case ErrorCode::game_not_over:
        case ErrorCode::game_over:
        case ErrorCode::aborted:
        case ErrorCode::last_administrator:
        case ErrorCode::not_now:
        case ErrorCode::too_soon:
            return 409;
        case ErrorCode::method_not_allowed:
            return 405;
        case ErrorCode::too_many:
            return 429;
        case ErrorCode::unavailable:
        case ErrorCode::disk_full:
        case ErrorCode::busy:
            return 503;
        case ErrorCode::internal:
            return 500;
        default:
            return 400;
    }
}

}  // namespace

net::Response json_response(std::string body, int status) {
    return {status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(body) + '\n'};
}

net::Response error_response(const ServiceError& error) {
    net::Response response = json_response(write_error(error), status_of(error.code));
    if (error.code == ErrorCode::busy) response.headers.push_back({"Retry-After", "2"});
    if (error.code == ErrorCode::too_many) response.headers.push_back({"Retry-After", "6"});
    return response;
}

net::Response wrong_method_response(std::string_view allowed) {
    ServiceError error{ErrorCode::method_not_allowed};
    error.text = {fmt::format("esa dirección no admite ese método; admite {}", allowed),
                  fmt::format("that address does not take that method; it takes {}", allowed)};
    net::Response response = error_response(error);
    response.headers.push_back({"Allow", std::string(allowed)});
    return response;
}

net::Response done_response(const std::expected<void, ServiceError>& done) {
    return done ? json_response("{}") : error_response(done.error());
}

std::optional<std::int64_t> number_of(const std::optional<std::string>& text) {
    if (!text) return std::nullopt;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc() || end != text->data() + text->size()) return std::nullopt;
    return number;
}

const std::string& Call::parameter(std::string_view name) const {
    return std::ranges::find(parameters, name, &std::pair<std::string_view, std::string>::first)->second;
}

std::string Call::place() const {
    return net::limit_key(request.address);
}

void Answers::failed(const CallPtr& call, const service::Failure& failure) const {
    log_.error("request_failed", {{"request", call->id}, {"what", failure.what}});
    call->refuse({ErrorCode::internal});
}

void Answers::by(service::Workers& workers, const CallPtr& call, Work work, Then then) const {
    const bool taken = service::ask(
        workers, loop_, std::move(work),
        [this, call, then = std::move(then)](std::expected<net::Response, service::Failure> response) {
            if (!response) return failed(call, response.error());
            if (then && response->status < 400) then();
            call->reply(std::move(*response));
        },
        call->place());
    if (!taken) call->refuse({ErrorCode::busy});
}

}  // namespace letrado::api
