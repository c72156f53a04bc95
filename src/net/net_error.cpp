#include "net/net_error.h"

#include <fmt/format.h>

namespace letrado::net {

base::Text NetError::message() const {
    const auto say = [this](std::string_view es, std::string_view en) {
        return base::Text{fmt::format("{}: {}", es, detail), fmt::format("{}: {}", en, detail)};
    };
    switch (kind) {
        case NetErrorKind::address:
            return say("dirección incorrecta", "bad address");
        case NetErrorKind::listen:
            return say("no se puede atender en esa dirección", "cannot listen there");
        case NetErrorKind::connect:
            return say("no hay conexión", "cannot connect");
        case NetErrorKind::timeout:
            return say("no responde a tiempo", "no answer in time");
        case NetErrorKind::refused:
            return say("el servidor no admite la conexión", "the server refuses the connection");
        case NetErrorKind::closed:
            return say("la conexión se cerró", "the connection was closed");
        case NetErrorKind::protocol:
            return say("respuesta incomprensible", "answer not understood");
    }
    return {};
}

}  // namespace letrado::net
