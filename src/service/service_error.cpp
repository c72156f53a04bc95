#include "service/service_error.h"

#include <array>
#include <fmt/format.h>

namespace letrado::service {

namespace {

struct Row {
    std::string_view name;
    std::string_view es;
    std::string_view en;
};

constexpr auto rows = std::to_array<Row>({
    {"bad_message", "mensaje incorrecto", "bad message"},
    {"unknown_type", "no hay tal mensaje", "no such message"},
    {"not_signed_in", "hace falta entrar primero", "sign in first"},
    {"forbidden", "no le corresponde", "not allowed to you"},
    {"not_found", "no existe", "there is none"},
    {"refused", "el reglamento no lo admite", "the regulation does not admit it"},
    {"bad_name", "nombre incorrecto: de 2 a 24 letras, cifras, espacios, puntos o guiones",
     "bad name: 2 to 24 letters, digits, spaces, points or hyphens"},
    {"name_taken", "el nombre ya es de otra persona", "somebody else has that name"},
    {"weak_password", "la contraseña debe tener de 8 a 128 caracteres", "a password has 8 to 128 characters"},
    {"wrong_password", "nombre o contraseña incorrectos", "wrong name or password"},
    {"unknown_edition", "no hay tal edición", "no such edition"},
    {"unknown_level", "no hay tal nivel", "no such level"},
    {"bad_terms", "una partida así no admite esa condición", "such a game may not have that term"},
    {"word_tools_locked", "no se consultan palabras mientras se juega", "no words are looked up while one plays"},
    {"game_not_over", "la partida no ha terminado", "the game is not over"},
    {"chat_closed", "en esta partida no se conversa", "there is no chat in this game"},
    {"no_staff", "esta partida no tiene director al que llamar", "this game has no director to call"},
    {"halted", "la partida está detenida por un fallo del programa; no se pierde nada, y la revisará quien lo administra",
     "the game is halted by a fault of the program; nothing is lost, and who administers it will look at it"},
    {"too_many", "demasiadas veces; espere un poco", "too often; wait a little"},
    {"unavailable", "no se puede guardar ahora; inténtelo otra vez", "nothing can be stored now; try again"},
    {"disk_full", "el disco del servidor está lleno: no se guarda nada",
     "the server's disk is full: nothing is stored"},
    {"busy", "el servidor está ocupado; inténtelo en unos segundos", "the server is busy; try again in a few seconds"},
    {"internal", "fallo del servidor", "a fault of the server"},
    {"name_reserved", "ese nombre está reservado; elija otro", "that name is reserved; choose another"},
    {"password_is_name", "la contraseña no puede ser el nombre", "a password is not the name"},
    {"common_password", "esa contraseña es de las primeras que se prueban; elija otra",
     "that password is one of the first to be tried; choose another"},
});

const Row& row(ErrorCode code) {
    return rows[static_cast<std::size_t>(code)];
}

}  // namespace

std::string_view name_of(ErrorCode code) {
    return row(code).name;
}

base::Text ServiceError::message() const {
    if (refusal) return refusal->message();
    const Row& said = row(code);
    if (detail.empty()) return {std::string(said.es), std::string(said.en)};
    return {fmt::format("{}: {}", said.es, detail), fmt::format("{}: {}", said.en, detail)};
}

ServiceError from_store(const store::Error& error) {
    switch (error.kind) {
        case store::ErrorKind::disk_full:
            return {ErrorCode::disk_full};
        case store::ErrorKind::not_found:
            return {ErrorCode::not_found};
        case store::ErrorKind::name_taken:
            return {ErrorCode::name_taken};
        case store::ErrorKind::invalid:
            return {ErrorCode::bad_message, error.detail};
        default:
            return {ErrorCode::unavailable};
    }
}

}  // namespace letrado::service
