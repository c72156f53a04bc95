#include "api/socket/sockets.h"

#include <algorithm>
#include <random>
#include <vector>

namespace letrado::api {

std::shared_ptr<net::SocketUser> Sockets::open(const net::Request& request, std::shared_ptr<net::Socket> socket) {
    const auto client =
        std::make_shared<SocketClient>(parts_, std::move(socket), [this](SocketClient* gone) { clients_.erase(gone); });
    clients_.insert(client.get());
    if (sent_away_) client->stop_listening();
    client->start(Door::token_of(request), request.address);
    return client;
}

void Sockets::send_away() {
    sent_away_ = true;
    // Coming back costs the server most of a millisecond each.
    std::minstd_rand chance(std::random_device{}());
    std::uniform_int_distribution<game::Millis> spread(0, std::max<game::Millis>(500, std::ssize(clients_)));
    for (SocketClient* client : std::vector(clients_.begin(), clients_.end())) {
        client->stop_listening();
        client->send(write_come_back(200 + spread(chance)));
    }
}

void Sockets::sweep() {
    for (SocketClient* client : std::vector(clients_.begin(), clients_.end()))
        if (clients_.contains(client)) client->leave_if_kept_out();
}

}  // namespace letrado::api
