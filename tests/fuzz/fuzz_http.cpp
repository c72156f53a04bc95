// What a stranger writes into the head of a request: target, cookies, origins, addresses, protocols; and the frames
// after it. The first line is the target, the next ones are headers, what follows an empty line are frames.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "net/address.h"
#include "net/frame_meter.h"
#include "net/http/http.h"
#include "net/http/request_check.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const auto line = [&rest] {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        return text;
    };
    net::Request request;
    request.target = line();
    for (std::string_view header = line(); !header.empty(); header = line()) {
        const std::size_t colon = std::min(header.find(':'), header.size());
        request.headers.push_back(
            {std::string(header.substr(0, colon)), std::string(header.substr(std::min(colon + 1, header.size())))});
    }
    (void)request.path();
    (void)request.query("word");
    (void)request.queries("game");
    (void)request.cookie("letrado");
    (void)net::origin_allowed(request, {"https://letrado.example"});
    (void)net::offers_protocol(request);
    for (const std::string_view protocol : net::offered_protocols(request))
        if (protocol.empty()) std::abort();
    for (const bool upgrade : {false, true})
        (void)net::doubtful(request, 11, upgrade, rest.size());
    if (net::percent_decode(net::percent_encode(request.target), false) != request.target) std::abort();
    const std::string address = net::client_address("192.0.2.1", request.headers, net::AddressRanges::loopback());
    if (address != "192.0.2.1") std::abort();  // who is no proxy is not believed
    (void)net::limit_key(net::client_address("127.0.0.1", request.headers, net::AddressRanges::loopback()));
    (void)net::AddressRanges::parse({request.target});
    net::FrameMeter meter{net::Limits{}};
    (void)meter.pass(rest, base::TimePoint());
    return 0;
}
