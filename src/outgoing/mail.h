// Mail that a server sends by itself, where its keeper named a mail server. One port with one adapter, curl/.
#pragma once

#include <string>
#include <string_view>

namespace letrado::outgoing {

struct Mail {
    std::string to;       // an address that valid_address() admits
    std::string subject;  // one line
    std::string text;     // UTF-8
};

// Safe to call from any thread.
class MailSender {
  public:
    virtual ~MailSender() = default;

    // Blocks for some seconds at most: whether the mail server took it.
    [[nodiscard]] virtual bool send(const Mail& mail) = 0;
};

// One plain address of ASCII letters, with nothing in it that could end a header line or name a second one.
[[nodiscard]] bool valid_address(std::string_view address);

// The mail as RFC 5322 wants it, with CRLF, to be sent from that address. `id` is unique, `date` as in a header.
// REQUIRES: both addresses are valid.
[[nodiscard]] std::string written_mail(const Mail& mail, std::string_view from, std::string_view id,
                                       std::string_view date);

}  // namespace letrado::outgoing
