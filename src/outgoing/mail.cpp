#include "outgoing/mail.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/strings/base64.h"

namespace letrado::outgoing {

namespace {

constexpr std::size_t longest_address = 254;
constexpr std::size_t longest_local = 64;
constexpr std::size_t longest_label = 63;

bool plain(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

// Quoted local parts are allowed by the standard and used by nobody but attackers.
bool valid_local(std::string_view local) {
    if (local.empty() || local.size() > longest_local) return false;
    if (local.front() == '.' || local.back() == '.' || local.find("..") != std::string_view::npos) return false;
    return std::ranges::all_of(local, [](char letter) {
        return plain(letter) || std::string_view(".!#$%&'*+/=?^_`{|}~-").find(letter) != std::string_view::npos;
    });
}

bool valid_label(std::string_view label) {
    return !label.empty() && label.size() <= longest_label && label.front() != '-' && label.back() != '-' &&
           std::ranges::all_of(label, [](char letter) { return plain(letter) || letter == '-'; });
}

bool valid_domain(std::string_view domain) {
    std::size_t labels = 0;
    while (true) {
        const std::size_t dot = std::min(domain.find('.'), domain.size());
        if (!valid_label(domain.substr(0, dot))) return false;
        ++labels;
        if (dot == domain.size()) break;
        domain.remove_prefix(dot + 1);
    }
    return labels >= 2;
}

// RFC 2047: an encoded word has at most 75 letters, and no character is divided between two.
std::string encoded_subject(std::string_view subject) {
    constexpr std::size_t most_bytes = 42;
    std::string text;
    while (!subject.empty()) {
        std::size_t length = std::min(most_bytes, subject.size());
        while (length < subject.size() && length > 1 && (static_cast<unsigned char>(subject[length]) & 0xc0) == 0x80)
            --length;
        if (!text.empty()) text += "\r\n ";
        text += fmt::format("=?UTF-8?B?{}?=", base::base64(subject.substr(0, length)));
        subject.remove_prefix(length);
    }
    return text;
}

}  // namespace

bool valid_address(std::string_view address) {
    if (address.size() > longest_address) return false;
    const std::size_t at = address.find('@');
    return at != std::string_view::npos && valid_local(address.substr(0, at)) && valid_domain(address.substr(at + 1));
}

std::string written_mail(const Mail& mail, std::string_view from, std::string_view id, std::string_view date) {
    std::string text = fmt::format(
        "Date: {}\r\nFrom: Letrado <{}>\r\nTo: <{}>\r\nMessage-ID: <{}@{}>\r\nSubject: {}\r\n"
        "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
        "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n",
        date, from, mail.to, id, from.substr(from.find('@') + 1), encoded_subject(mail.subject));
    constexpr std::size_t line = 76;
    const std::string body = base::base64(mail.text);
    for (std::size_t at = 0; at < body.size(); at += line)
        text.append(body, at, line).append("\r\n");
    return text;
}

}  // namespace letrado::outgoing
