// A chain of tie-breaks as data (T-STAND-2): "victorias buchholz(1,0) diferencia", or a preset's name.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::tournament {

enum class TieBreak : std::uint8_t {
    victorias,
    diferencia,
    puntos,
    contra,
    promedio,
    promedio_diferencia,
    scrabbles,
    promedio_scrabbles,
    enfrentamiento,
    buchholz,
    berger,
    progresivo,
    ganadas,
    mejor_partida,
    siembra,
    sorteo,
};
constexpr auto enum_names(TieBreak) {
    return std::array{
        "victorias", "diferencia",         "puntos",         "contra",   "promedio", "promedio_diferencia",
        "scrabbles", "promedio_scrabbles", "enfrentamiento", "buchholz", "berger",   "progresivo",
        "ganadas",   "mejor_partida",      "siembra",        "sorteo"};
}

struct ChainItem {
    TieBreak what{};
    // buchholz: how many of the smallest and largest are left out; low −1: as FISC, one up to 6 rounds and two from 7.
    int low = 0;
    int high = 0;

    bool operator==(const ChainItem&) const = default;
};

using Chain = std::vector<ChainItem>;

[[nodiscard]] std::expected<Chain, base::Text> parse_chain(std::string_view text);
[[nodiscard]] std::string to_text(const ChainItem& item);

}  // namespace letrado::tournament
