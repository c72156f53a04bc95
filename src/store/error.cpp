#include "store/error.h"

#include <fmt/format.h>

namespace letrado::store {

base::Text Error::message() const {
    switch (kind) {
        case ErrorKind::unavailable:
            return {fmt::format("la base de datos no responde: {}", detail),
                    fmt::format("the database does not answer: {}", detail)};
        case ErrorKind::disk_full:
            return {fmt::format("no queda espacio en el disco: {}", detail),
                    fmt::format("the disk is full: {}", detail)};
        case ErrorKind::busy:
            return {fmt::format("otro proceso ocupa la base de datos: {}", detail),
                    fmt::format("another process holds the database: {}", detail)};
        case ErrorKind::damaged:
            return {fmt::format("no se puede leer o escribir la base de datos: {}", detail),
                    fmt::format("the database cannot be read or written: {}", detail)};
        case ErrorKind::stale_sequence:
            return {fmt::format("la partida ya va por el suceso {}", current),
                    fmt::format("the stream is already at event {}", current)};
        case ErrorKind::held:
            return {fmt::format("la partida la dirige el servidor {}", detail),
                    fmt::format("the stream belongs to node {}", detail)};
        case ErrorKind::node_expired:
            return {fmt::format("el servidor {} no ha renovado a tiempo", detail),
                    fmt::format("node {} has not renewed in time", detail)};
        case ErrorKind::name_taken:
            return {fmt::format("el nombre «{}» ya está ocupado", detail),
                    fmt::format("the name “{}” is already taken", detail)};
        case ErrorKind::stale_rating:
            return {fmt::format("la clasificación de «{}» ha cambiado entretanto", detail),
                    fmt::format("the rating of “{}” has changed meanwhile", detail)};
        case ErrorKind::not_found:
            return {fmt::format("no existe: {}", detail), fmt::format("not found: {}", detail)};
        case ErrorKind::invalid:
            return {fmt::format("petición no válida: {}", detail), fmt::format("invalid request: {}", detail)};
        case ErrorKind::unsupported:
            return {fmt::format("este almacén no lo permite: {}", detail),
                    fmt::format("this kind of store does not do that: {}", detail)};
        case ErrorKind::newer_schema:
            return {fmt::format("la base de datos es de una versión posterior del programa: su esquema es el {} y este "
                                "programa llega hasta el {}",
                                current, detail),
                    fmt::format("the database was written by a later version of the program: its schema is {} and this "
                                "program knows up to {}",
                                current, detail)};
    }
    return {};
}

bool is_outage(ErrorKind kind) {
    return kind == ErrorKind::unavailable || kind == ErrorKind::disk_full || kind == ErrorKind::busy ||
           kind == ErrorKind::damaged;
}

}  // namespace letrado::store
