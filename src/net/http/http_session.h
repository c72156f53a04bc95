// An HTTP connection: what it sends, until it closes or becomes a WebSocket.
#pragma once

#include "net/connections.h"

namespace letrado::net {

void start_http_session(boost::asio::ip::tcp::socket socket, std::shared_ptr<Place> place);

// Closes it unless an answer is under way, which is then the last.
void close_when_idle(HttpSession& session);

}  // namespace letrado::net
