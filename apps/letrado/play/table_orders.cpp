#include "play/table_orders.h"

#include <algorithm>
#include <array>

namespace letrado::app {

namespace {

const base::Text orders_listed{
    "  H8 CASA      jugar hacia la derecha desde la fila H, columna 8\n"
    "  8H CASA      jugar hacia abajo desde ahí\n"
    "               Donde ya hay ficha, un punto o la misma letra. Minúscula entre\n"
    "               mayúsculas: comodín. [CH], [LL], [RR]: una sola ficha.\n"
    "  cambio AEB   cambiar esas fichas (también: c AEB)\n"
    "  paso         pasar el turno\n"
    "  acepto       aceptar la jugada del rival (o INTRO)\n"
    "  reclamo      reclamar toda la jugada; «reclamo CASA ES», solo esas palabras\n"
    "  abandono     dar por perdida la partida, en el turno propio o ante una jugada\n"
    "  hoja         ver la hoja de anotación\n"
    "  anulo        anular una apertura que no cubre la estrella\n"
    "  bolsa        ver cuántas fichas quedan en la bolsa\n"
    "  registro     ver todo lo ocurrido, con sus artículos\n"
    "  actos        ver todo lo que cada cual puede hacer ahora\n"
    "  @quién acto  hacer uno: @director sancionar jugador=Ana puntos=25 motivo=conducta\n"
    "  ayuda acto   explicar un acto\n"
    "  salir        dejar la partida\n",
    "  H8 CASA      play to the right from row H, column 8\n"
    "  8H CASA      play downwards from there\n"
    "               Where a tile lies, a dot or the same letter. A small letter among\n"
    "               capitals: a blank. [CH], [LL], [RR]: one tile.\n"
    "  exchange AEB exchange those tiles (also: e AEB)\n"
    "  pass         pass the turn\n"
    "  accept       accept the rival's play (or ENTER)\n"
    "  challenge    challenge the whole play; 'challenge CASA ES', only those words\n"
    "  resign       give the game up, in your own turn or before a play\n"
    "  sheet        see the score sheet\n"
    "  annul        annul an opening that misses the star\n"
    "  bag          see how many tiles are left in the bag\n"
    "  log          see all that has happened, with its articles\n"
    "  acts         see all that everybody may do now\n"
    "  @who act     do one: @director penalise player=Ana points=25 reason=conduct\n"
    "  help act     explain an act\n"
    "  quit         leave the game\n"};

}  // namespace

Order order_named(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, Order>, 29> words = {{
        {"paso", Order::pass},
        {"pass", Order::pass},
        {"cambio", Order::exchange},
        {"c", Order::exchange},
        {"exchange", Order::exchange},
        {"e", Order::exchange},
        {"acepto", Order::accept},
        {"a", Order::accept},
        {"accept", Order::accept},
        {"reclamo", Order::challenge},
        {"r", Order::challenge},
        {"challenge", Order::challenge},
        {"abandono", Order::resign},
        {"resign", Order::resign},
        {"anulo", Order::annul},
        {"annul", Order::annul},
        {"registro", Order::log},
        {"log", Order::log},
        {"actos", Order::acts},
        {"acts", Order::acts},
        {"hoja", Order::sheet},
        {"sheet", Order::sheet},
        {"bolsa", Order::bag},
        {"bag", Order::bag},
        {"salir", Order::quit},
        {"quit", Order::quit},
        {"ayuda", Order::help},
        {"help", Order::help},
        {"?", Order::help},
    }};
    const auto found = std::ranges::find(words, word, [](const auto& pair) { return pair.first; });
    return found == words.end() ? Order::none : found->second;
}

std::pair<std::string, std::string> split_order(const std::string& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    std::string order = line.substr(0, end);
    std::ranges::transform(order, order.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    const std::size_t rest = line.find_first_not_of(' ', end);
    return {order, rest == std::string::npos ? "" : line.substr(rest)};
}

const base::Text& list_of_orders() {
    return orders_listed;
}

}  // namespace letrado::app
