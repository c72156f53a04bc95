#include "api/http/router.h"

#include <algorithm>
#include <array>

#include "api/http/http_call.h"
#include "service/words/known_edition.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

constexpr std::array needs_names{"nothing", "anybody", "person", "commission", "administrator"};

std::vector<std::string_view> segments_of(std::string_view path) {
    std::vector<std::string_view> segments;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t slash = std::min(path.find('/'), path.size());
        segments.push_back(path.substr(0, slash));
        path.remove_prefix(slash);
    }
    return segments;
}

bool is_parameter(std::string_view segment) {
    return segment.starts_with('{');
}

bool fits(const std::vector<std::string_view>& pattern, const std::vector<std::string_view>& path) {
    return std::ranges::equal(pattern, path, [](std::string_view want, std::string_view have) {
        return is_parameter(want) ? !have.empty() : want == have;
    });
}

// Why the person may not ask that.
std::optional<service::ServiceError> refusal(Needs needs, const std::optional<service::Person>& person) {
    if (needs == Needs::nothing || needs == Needs::anybody) return std::nullopt;
    if (!person) return service::ServiceError{ErrorCode::not_signed_in};
    if (needs == Needs::person) return std::nullopt;
    const auto role = needs == Needs::commission ? service::role_commission : service::role_administrator;
    if (!person->has(role)) return service::ServiceError{ErrorCode::forbidden};
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Needs needs) {
    return needs_names.at(static_cast<std::size_t>(needs));
}

void RouteTable::add(const RouteInfo& route) {
    routes_.push_back({route, segments_of(route.pattern)});
}

RouteTable::Match RouteTable::find(std::string_view method, std::string_view path) const {
    if (!path.starts_with('/')) return {};
    if (method == "HEAD") method = "GET";
    const std::vector<std::string_view> segments = segments_of(path);
    Match match;
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        const Entry& route = routes_[i];
        if (!fits(route.segments, segments)) continue;
        match.needs_nothing = match.needs_nothing && route.info.needs == Needs::nothing;
        if (route.info.method != method) {
            match.allowed.append(match.allowed.empty() ? "" : ", ").append(route.info.method);
            if (route.info.method == "GET") match.allowed += ", HEAD";
            continue;
        }
        match.index = i;
        for (std::size_t at = 0; at < segments.size(); ++at)
            if (is_parameter(route.segments[at]))
                match.parameters.emplace_back(route.segments[at].substr(1, route.segments[at].size() - 2),
                                              segments[at]);
        return match;
    }
    return match;
}

void Router::add(const RouteInfo& info, Answer answer) {
    table_.add(info);
    answers_.push_back(std::move(answer));
}

bool Router::answer_stranger(const CallPtr& call) const {
    const RouteTable::Match match = table_.find(call->request.method, call->path);
    if (!match.needs_nothing || (!match.index && match.allowed.empty())) return false;
    if (match.index) {
        answers_[*match.index](call);
    } else {
        call->reply(wrong_method_response(match.allowed));
    }
    return true;
}

void Router::answer(const CallPtr& call) const {
    RouteTable::Match match = table_.find(call->request.method, call->path);
    if (!match.index) {
        if (match.allowed.empty()) return call->refuse({ErrorCode::not_found});
        return call->reply(wrong_method_response(match.allowed));
    }
    const RouteInfo& route = table_.at(*match.index);
    if (const auto refused = refusal(route.needs, call->person)) return call->refuse(*refused);
    if (route.act.address > 0 && !allowances_.take(call->person, call->place(), route.act))
        return call->refuse({ErrorCode::too_many});
    // Here for every request, so that none answers for another edition than it was asked about.
    if (const auto edition = call->query("edition"))
        if (const auto unknown = service::unknown_edition(*edition)) return call->refuse(*unknown);
    call->parameters = std::move(match.parameters);
    answers_[*match.index](call);
}

}  // namespace letrado::api
