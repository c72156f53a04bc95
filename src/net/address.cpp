#include "net/address.h"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <fmt/format.h>
#include <ranges>
#include <span>

namespace letrado::net {

namespace {

using Bytes = std::array<std::uint8_t, 16>;
constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::size_t longest_address = 64;

std::optional<Bytes> bytes_of(std::string_view address) {
    if (address.size() > longest_address) return std::nullopt;
    const std::string text(address.substr(0, address.find('%')));  // without the interface of a link-local address
    Bytes bytes{};
    if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
    std::ranges::copy(mapped, bytes.begin());
    if (::inet_pton(AF_INET, text.c_str(), bytes.data() + mapped.size()) == 1) return bytes;
    return std::nullopt;
}

bool is_v4(const Bytes& bytes) {
    return std::ranges::equal(std::span(bytes).first(mapped.size()), mapped);
}

std::string text_of(const Bytes& bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (is_v4(bytes)) {
        ::inet_ntop(AF_INET, bytes.data() + mapped.size(), text.data(), text.size());
    } else {
        ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
    }
    return text.data();
}

bool same_bits(const Bytes& a, const Bytes& b, int bits) {
    const auto whole = static_cast<std::size_t>(bits / 8);
    if (!std::equal(a.begin(), a.begin() + whole, b.begin())) return false;
    const int rest = bits % 8;
    return rest == 0 || ((a[whole] ^ b[whole]) >> (8 - rest)) == 0;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// An entry as proxies write it: "192.0.2.7", "192.0.2.7:4711", "2001:db8::7", "[2001:db8::7]:4711", in quotes or not.
std::optional<Bytes> entry_of(std::string_view entry) {
    entry = trimmed(entry);
    if (entry.size() >= 2 && entry.front() == '"' && entry.back() == '"') entry = entry.substr(1, entry.size() - 2);
    if (entry.starts_with('[')) {
        const std::size_t end = entry.find(']');
        return end == std::string_view::npos ? std::nullopt : bytes_of(entry.substr(1, end - 1));
    }
    if (std::ranges::count(entry, ':') == 1) entry = entry.substr(0, entry.find(':'));
    return bytes_of(entry);
}

}  // namespace

std::string limit_key(std::string_view address) {
    auto bytes = bytes_of(address);
    if (!bytes) return std::string(address.substr(0, longest_address));
    if (is_v4(*bytes)) return text_of(*bytes);
    std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
    return text_of(*bytes) + "/64";
}

std::string with_port(std::string_view host, std::uint16_t port) {
    const bool v6 = host.find(':') != std::string_view::npos;
    return v6 ? fmt::format("[{}]:{}", host, port) : fmt::format("{}:{}", host, port);
}

std::optional<AddressRanges> AddressRanges::parse(const std::vector<std::string>& texts) {
    AddressRanges ranges;
    for (const std::string_view text : texts) {
        const std::size_t slash = text.find('/');
        const auto bytes = bytes_of(text.substr(0, slash));
        if (!bytes) return std::nullopt;
        const int offset = is_v4(*bytes) && text.find(':') == std::string_view::npos ? 96 : 0;
        int bits = 128 - offset;
        if (slash != std::string_view::npos) {
            const std::string_view digits = text.substr(slash + 1);
            int read = 0;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), read);
            if (error != std::errc() || end != digits.data() + digits.size() || read < 0 || read > bits)
                return std::nullopt;
            bits = read;
        }
        ranges.ranges_.push_back({*bytes, offset + bits});
    }
    return ranges;
}

AddressRanges AddressRanges::loopback() {
    return *parse({"127.0.0.0/8", "::1"});
}

bool AddressRanges::contain(std::string_view address) const {
    const auto bytes = bytes_of(address);
    return bytes &&
           std::ranges::any_of(ranges_, [&](const Range& range) { return same_bits(range.bytes, *bytes, range.bits); });
}

std::string client_address(std::string_view peer, const std::vector<Header>& headers, const AddressRanges& proxies) {
    const auto direct = bytes_of(peer);
    std::string client = direct ? text_of(*direct) : std::string(peer);
    if (!proxies.contain(client)) return client;
    for (const Header& header : headers | std::views::reverse) {
        if (!is_named(header, "x-forwarded-for")) continue;
        std::string_view list = header.value;
        for (;;) {
            const std::size_t comma = list.rfind(',');
            const auto entry = entry_of(comma == std::string_view::npos ? list : list.substr(comma + 1));
            if (!entry) return client;
            client = text_of(*entry);
            if (!proxies.contain(client)) return client;
            if (comma == std::string_view::npos) break;
            list = list.substr(0, comma);
        }
    }
    return client;
}

}  // namespace letrado::net
