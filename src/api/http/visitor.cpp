#include "api/http/visitor.h"

#include <array>
#include <string_view>
#include <utility>

#include "net/address.h"

namespace letrado::api {

namespace {

using Mark = std::pair<std::string_view, std::string_view>;  // what the header has, and what it means

// The first that is there: most browsers claim to be others too.
constexpr std::array browsers{Mark{"Edg", "Edge"},       Mark{"OPR/", "Opera"},   Mark{"Firefox/", "Firefox"},
                              Mark{"FxiOS", "Firefox"},  Mark{"CriOS", "Chrome"}, Mark{"Chrome/", "Chrome"},
                              Mark{"Safari/", "Safari"}, Mark{"curl/", "curl"},   Mark{"Python", "Python"}};
constexpr std::array systems{Mark{"Android", "Android"}, Mark{"iPhone", "iPhone"},  Mark{"iPad", "iPad"},
                             Mark{"Windows", "Windows"}, Mark{"Mac OS X", "macOS"}, Mark{"CrOS", "ChromeOS"},
                             Mark{"Linux", "Linux"}};

template <std::size_t Size>
std::string_view told_by(std::string_view agent, const std::array<Mark, Size>& marks) {
    for (const auto& [mark, meaning] : marks)
        if (agent.find(mark) != std::string_view::npos) return meaning;
    return {};
}

std::string prefix_of(const std::string& address) {
    std::string key = net::limit_key(address);
    const std::size_t point = key.rfind('.');
    return point == std::string::npos ? key : key.substr(0, point) + ".x";
}

}  // namespace

std::string visitor_of(const net::Request& request) {
    const std::string_view agent = request.header("user-agent").value_or("");
    std::string text;
    for (const std::string_view part : {told_by(agent, browsers), told_by(agent, systems)})
        if (!part.empty()) text += std::string(part) + ", ";
    return text + prefix_of(request.address);
}

}  // namespace letrado::api
