#include "tournament/pairing/reason_words.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace letrado::tournament::words {

base::Text points(HalfPoints half_points) {
    const std::string half = half_points % 2 != 0 ? "½" : "";
    const std::string whole = half_points / 2 != 0 || half.empty() ? fmt::format("{}", half_points / 2) : "";
    const bool one = half_points == 1 || half_points == 2;
    return {fmt::format("{}{} {}", whole, half, one ? "punto" : "puntos"),
            fmt::format("{}{} {}", whole, half, one ? "point" : "points")};
}

std::string ordinal(int number) {
    const int tens = number / 10 % 10, ones = number % 10;
    const char* end = tens == 1 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
    return fmt::format("{}{}", number, end);
}

base::Text criterion(Criterion criterion) {
    static const std::array<base::Text, criteria> names{{
        {"repeticiones", "repeats"},
        {"distancia en puntos", "distance in points"},
        {"mismo país, club o equipo", "same country, club or team"},
        {"quién cambia de grupo", "who floats"},
        {"equilibrio de salidas", "balance of starts"},
        {"forma del pareo", "shape of the pairing"},
        {"forma del pareo en detalle", "shape of the pairing in detail"},
        {"primero los mejor clasificados", "the better placed first"},
        {"sorteo", "lot"},
    }};
    return names[static_cast<std::size_t>(criterion)];
}

base::Text method(const MethodChoice& choice, const FieldPlace& a, const FieldPlace& b) {
    const int apart = std::abs(a.place - b.place);
    switch (choice.method) {
        case Method::folded:
            return {"el grupo se pliega: primero contra último", "the group is folded: first against last"};
        case Method::neighbours:
            return {"vecinos en el grupo", "neighbours in the group"};
        case Method::hill:
            return apart == 1 ? base::Text{"rey de la colina: son vecinos en la clasificación",
                                           "king of the hill: they are neighbours in the standings"}
                              : base::Text{fmt::format("rey de la colina: a {} puestos", apart),
                                           fmt::format("king of the hill: {} places apart", apart)};
        case Method::quarters:
            return {fmt::format("cuartiles: {}.º del cuarto {} contra {}.º del cuarto {}", a.quarter_place, a.quarter,
                                b.quarter_place, b.quarter),
                    fmt::format("quarters: {} of quarter {} against {} of quarter {}", ordinal(a.quarter_place),
                                a.quarter, ordinal(b.quarter_place), b.quarter)};
        case Method::random:
            return {"por sorteo", "by lot"};
        case Method::factor:
            if (a.own_field)
                return {fmt::format("factor {}: a {} puestos", choice.parameter, apart),
                        fmt::format("factor {}: {} places apart", choice.parameter, apart)};
            break;
        default:
            break;
    }
    const int half = a.group_size / 2;
    if ((a.group_place <= half) != (b.group_place <= half))
        return {"mitad superior contra mitad inferior", "upper half against lower half"};
    return {"dentro de una misma mitad, porque el grupo no se reparte de otro modo",
            "inside one half, because the group divides in no other way"};
}

base::Text start(const StartDecision& decision, const std::string& starter, int own, int rivals) {
    base::Text why;
    switch (decision.by) {
        case StartBy::none:
            return {"la salida se sortea en la mesa con las fichas", "the start is drawn at the table with tiles"};
        case StartBy::balance:
            why = {fmt::format("por tener menos salidas que réplicas que su rival ({:+d} frente a {:+d}, S1)", own,
                               rivals),
                   fmt::format("with the smaller difference of starts and replies ({:+d} against {:+d}, S1)", own,
                               rivals)};
            break;
        case StartBy::against:
            why = {"por haber salido menos veces contra este rival (S2)",
                   "having started less against this rival (S2)"};
            break;
        case StartBy::last_differs:
            why = {"por haber replicado la última vez que se distinguen (S3)",
                   "having replied the last time they differ (S3)"};
            break;
        case StartBy::seed:
            why = {"por la siembra (S4)", "by the seed (S4)"};
            break;
        case StartBy::alternate:
            why = {"por alternancia de mesas (S4)", "by alternating tables (S4)"};
            break;
        case StartBy::lot:
            why = {"por sorteo (S4)", "by lot (S4)"};
            break;
        case StartBy::table:
            why = {"porque la tabla lo nombra primero", "being named first in the table"};
            break;
    }
    return {fmt::format("sale {} {}", starter, why.es), fmt::format("{} starts, {}", starter, why.en)};
}

}  // namespace letrado::tournament::words
