#include "service/service_error.h"

#include <array>
#include <ctime>
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
    {"word_tools_locked",
     "no se consultan palabras mientras juegas una partida que cuenta; si está aplazada, podrás un día después de que "
     "se "
     "aplazara, y si puntúa, cuando termine",
     "no words are looked up while you play a game that counts; if it is adjourned you may a day after that, and if it "
     "is rated when it ends"},
    {"game_not_over", "la partida no ha terminado", "the game is not over"},
    {"chat_closed", "en esta partida no se conversa", "there is no chat in this game"},
    {"no_staff", "esta partida no tiene director al que llamar", "this game has no director to call"},
    {"halted",
     "la partida está detenida por un fallo del programa; no se pierde nada, y la revisará quien lo administra",
     "the game is halted by a fault of the program; nothing is lost, and who administers it will look at it"},
    {"too_many", "demasiadas veces; espera un poco", "too often; wait a little"},
    {"unavailable", "no se puede guardar ahora; inténtalo otra vez", "nothing can be stored now; try again"},
    {"disk_full", "el disco del servidor está lleno: no se guarda nada",
     "the server's disk is full: nothing is stored"},
    {"busy", "el servidor está ocupado; inténtalo en unos segundos", "the server is busy; try again in a few seconds"},
    {"internal", "fallo del servidor", "a fault of the server"},
    {"name_reserved", "ese nombre está reservado; elige otro", "that name is reserved; choose another"},
    {"password_is_name", "la contraseña no puede ser el nombre", "a password is not the name"},
    {"common_password", "esa contraseña es de las primeras que se prueban; elige otra",
     "that password is one of the first to be tried; choose another"},
    {"banned", "el acceso está suspendido", "access is suspended"},
    {"muted", "no puede escribir en las conversaciones", "may not write in the chats"},
    {"name_not_allowed", "ese nombre no se admite aquí", "that name is not admitted here"},
    {"word_not_allowed", "esa palabra no se admite en las conversaciones", "that word is not admitted in the chats"},
    {"lobby_closed", "mientras se juega una partida que cuenta no se escribe en la sala",
     "nobody writes in the lobby while playing a game that counts"},
    {"aborted", "la administración anuló la partida", "the administrators called the game off"},
    {"game_over", "la partida ya terminó", "the game is over"},
    {"last_administrator", "es la única cuenta que administra el sitio; nombre antes a otra",
     "it is the only account that administers the site; name another one first"},
    {"method_not_allowed", "esa dirección no admite ese método", "that address does not take that method"},
    {"bad_entry", "la entrada no se puede leer", "the entry cannot be read"},
    {"not_now", "ahora no se puede", "not now"},
    {"wrong_code", "nombre o código incorrectos, o el código ya se usó",
     "wrong name or code, or the code was used before"},
    {"too_soon", "el nombre se cambió hace poco", "the name was changed lately"},
    {"blocked", "no se puede jugar con esa persona", "one cannot play with that person"},
});
static_assert(rows.size() == static_cast<std::size_t>(ErrorCode::blocked) + 1);

// Where the detail alone would be a word of programmers'.
struct Detailed {
    ErrorCode code;
    std::string_view detail;
    std::string_view es;
    std::string_view en;
};

constexpr auto detailed = std::to_array<Detailed>({
    {ErrorCode::forbidden, "rated", "esa partida puntúa: para jugarla hace falta una cuenta",
     "that game is rated: it takes an account to play it"},
    {ErrorCode::forbidden, "rated_to_guest", "esa persona juega sin cuenta: rétala a una partida que no puntúe",
     "that person plays without an account: offer a game that is not rated"},
    {ErrorCode::forbidden, "own", "esa invitación es tuya: mándasela a otra persona",
     "that invitation is your own: send it to somebody else"},
    {ErrorCode::forbidden, "as", "no hablas por ese puesto", "you do not speak for that place"},
    {ErrorCode::forbidden, "player", "quien juega una partida no la arbitra",
     "who plays a game does not officiate in it"},
    {ErrorCode::forbidden, "keeper",
     "quien lleva la mesa ya habla por sus oficiales: el cargo es para otra persona, y la mesa se deja con un código",
     "who keeps the table speaks for its officers already: an office is for somebody else, and a table is given away "
     "with a code"},
    {ErrorCode::forbidden, "keeper_stays", "quien lleva la mesa no se va sin más: otra persona la toma con un código",
     "who keeps the table does not just leave it: somebody else takes it over with a code"},
    {ErrorCode::forbidden, "words_only", "quien juzga ve las palabras y nada más, hasta que la partida acaba",
     "a judge sees the words and nothing else until the game is over"},
    {ErrorCode::forbidden, "rated_rule", "la partida puntúa: eso no se cambia en ella",
     "the game is rated: that is not changed in it"},
    {ErrorCode::not_found, "no_place", "esa persona no tiene ningún puesto en esta partida",
     "that person has no place in this game"},
    {ErrorCode::not_found, "code",
     "ese código no vale: se usó, caducó, se dio otro en su lugar o no está bien escrito; pide uno nuevo",
     "that code is worth nothing: it was used, is too old, was replaced by another or is not written right; ask for a "
     "new one"},
    {ErrorCode::no_staff, "judges", "en este sitio no hay jueces ni director: nadie contestaría los reclamos",
     "this site has neither judges nor a director: nobody would answer claims"},
    {ErrorCode::no_staff, "own_judge",
     "nadie juzga su propia partida, y en este sitio no hay más jueces ni director: nadie contestaría los reclamos",
     "nobody judges his own game, and this site has no other judge or director: nobody would answer claims"},
    {ErrorCode::bad_name, "same_name", "los dos jugadores se llaman igual: añade algo que los distinga",
     "both players have the same name: add something that tells them apart"},
    {ErrorCode::forbidden, "oneself", "nadie se da un cargo a sí mismo", "nobody gives himself an office"},
    {ErrorCode::forbidden, "by_code", "ese puesto se da con un código: así lo acepta quien lo ocupa",
     "that place is given with a code, so that whoever takes it agrees"},
    {ErrorCode::forbidden, "not_away", "tu rival está conectado, o aún no ha pasado el plazo",
     "your rival is connected, or the time is not over yet"},
    {ErrorCode::forbidden, "adjourned", "la partida está aplazada: nadie llega tarde, y sigue cuando los dos quieran",
     "the game is adjourned: nobody is late, and it goes on when you both like"},
    {ErrorCode::forbidden, "not_awaited", "la partida no espera ahora a tu rival",
     "the game does not wait for your rival now"},
    {ErrorCode::forbidden, "to", "nadie juega contra sí mismo", "nobody plays against himself"},
    {ErrorCode::too_many, "lobby", "hay demasiadas partidas ofrecidas; espera un poco",
     "too many games are on offer; wait a little"},
});

const Row& row(ErrorCode code) {
    return rows[static_cast<std::size_t>(code)];
}

}  // namespace

base::Text until_text(const std::optional<store::Time>& until) {
    if (!until) return {"sin plazo", "with no end"};
    const std::time_t seconds = std::chrono::system_clock::to_time_t(*until);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    const std::string hour = fmt::format("{:02}:{:02} UTC", parts.tm_hour, parts.tm_min);
    const int year = parts.tm_year + 1900;
    return {fmt::format("hasta el {}/{}/{} a las {}", parts.tm_mday, parts.tm_mon + 1, year, hour),
            fmt::format("until {:04}-{:02}-{:02} {}", year, parts.tm_mon + 1, parts.tm_mday, hour)};
}

std::string_view name_of(ErrorCode code) {
    return row(code).name;
}

base::Text ServiceError::message() const {
    if (refusal) return refusal->message();
    if (text) return *text;
    const Row& said = row(code);
    if (code == ErrorCode::banned || code == ErrorCode::muted) {
        const base::Text end = until_text(until);
        const std::string why = detail.empty() ? "" : ": " + detail;
        return {fmt::format("{} {}{}", said.es, end.es, why), fmt::format("{} {}{}", said.en, end.en, why)};
    }
    for (const Detailed& known : detailed)
        if (known.code == code && known.detail == detail) return {std::string(known.es), std::string(known.en)};
    if (detail.empty()) return {std::string(said.es), std::string(said.en)};
    return {fmt::format("{}: {}", said.es, detail), fmt::format("{}: {}", said.en, detail)};
}

ServiceError place_held_by(std::string_view name) {
    return {
        ErrorCode::forbidden, "held", std::nullopt, std::nullopt,
        base::Text{
            fmt::format("ese puesto lo ocupa {}, y habla desde su aparato; quien dirige puede retirárselo", name),
            fmt::format("{} has that place, and speaks with a device of theirs; who directs can take it back", name)}};
}

ServiceError place_of_director(std::string_view name) {
    return {ErrorCode::forbidden, "directed", std::nullopt, std::nullopt,
            base::Text{
                fmt::format("{} dirige la mesa: quien tiene un puesto lo deja, o se lo retira quien dirige", name),
                fmt::format("{} directs the table: who has a place leaves it, or the director takes it back", name)}};
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
