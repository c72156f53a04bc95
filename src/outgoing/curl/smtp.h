// Mail by SMTP, through the server that the keeper of this one named.
#pragma once

#include <atomic>
#include <expected>
#include <memory>
#include <string>

#include "base/text.h"
#include "outgoing/mail.h"

namespace letrado::outgoing {

struct SmtpOptions {
    std::string server;  // smtp://host:port, or smtps:// where TLS begins at once
    std::string from;
    std::string user{};  // none: the server takes mail from here as it is
    std::string password{};
    bool tls = true;  // nothing is said in the clear; without it, to a mail server on this machine
};

// Fails where the options are none that could ever work, or would tell a password in the clear.
[[nodiscard]] std::expected<std::unique_ptr<MailSender>, base::Text> make_smtp(SmtpOptions options,
                                                                               const std::atomic<bool>& stop);

}  // namespace letrado::outgoing
