// Why something could not be sent, fetched or listened to.
#pragma once

#include <string>

#include "base/text.h"

namespace letrado::net {

enum class NetErrorKind { address, listen, connect, timeout, refused, closed, protocol };

struct NetError {
    NetErrorKind kind;
    std::string detail;  // the address, or what the system said

    [[nodiscard]] base::Text message() const;
};

}  // namespace letrado::net
