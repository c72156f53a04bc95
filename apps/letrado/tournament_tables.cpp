#include "tournament_tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "base/printable.h"
#include "command.h"
#include "notation/sheet_text.h"
#include "tournament/credit.h"
#include "tournament/digest.h"
#include "tournament/names.h"
#include "tournament/teams.h"

namespace letrado::app {

namespace {

using namespace letrado::tournament;

struct Column {
    std::string name;  // of CSV and JSON
    std::string head;
    std::size_t width = 0;
    bool right = false;
};

using Cells = std::vector<std::string>;

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string fitted(const std::string& text, const Column& column) {
    const std::string shown = base::excerpt(text, column.width);
    const std::size_t used = std::min(columns_of(shown), column.width);
    const std::string space(column.width - used, ' ');
    return column.right ? space + shown : shown + space;
}

// A leading = + - @ would be a formula in a spreadsheet; a signed number is none (T-SEC-6).
std::string csv_cell(const std::string& text) {
    const bool number = text.size() > 1 && text.find_first_not_of("+-0123456789.,½") == std::string::npos;
    std::string cell = !number && !text.empty() && std::string_view("=+-@").find(text[0]) != std::string_view::npos
                           ? "'" + text
                           : text;
    if (cell.find_first_of(";\"\n") == std::string::npos) return cell;
    std::string quoted = "\"";
    for (const char c : cell)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::string drawn(const std::vector<Column>& columns, const std::vector<Cells>& rows, TableForm form) {
    std::string out;
    if (form == TableForm::json) {
        out = "[";
        for (const Cells& row : rows) {
            out += out.size() > 1 ? ",\n {" : "\n {";
            for (std::size_t i = 0; i < columns.size(); ++i)
                out += fmt::format("{}\"{}\":{}", i > 0 ? "," : "", columns[i].name, json_string(row[i]));
            out += '}';
        }
        return out + "\n]\n";
    }
    const auto line = [&](const auto& cell) {
        std::string text;
        for (std::size_t i = 0; i < columns.size(); ++i)
            text += (i > 0 ? (form == TableForm::csv ? ";" : " ") : "") + cell(i);
        while (form == TableForm::text && text.ends_with(' '))
            text.pop_back();
        out += text + '\n';
    };
    if (form == TableForm::csv) {
        line([&](std::size_t i) { return columns[i].name; });
        for (const Cells& row : rows)
            line([&](std::size_t i) { return csv_cell(row[i]); });
        return out;
    }
    line([&](std::size_t i) { return fitted(columns[i].head, columns[i]); });
    for (const Cells& row : rows)
        line([&](std::size_t i) { return fitted(row[i], columns[i]); });
    return out;
}

std::string person(const State& state, No no, base::Language language) {
    const Entrant* entrant = state.find(no);
    if (entrant == nullptr) return base::Text{"(silla vacía)", "(empty chair)"}.in(language);
    return base::printable(entrant->person);
}

// Whose number a bye is: a team's where teams play.
std::string who_rests(const State& state, const Division& division, No no, base::Language language) {
    const Team* team = division.is_team_event() ? state.find_team(no) : nullptr;
    return fmt::format("{} {}", no, team == nullptr ? person(state, no, language) : base::printable(team->title));
}

std::string score_text(const Game& game, base::Language language) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    switch (game.kind) {
        case Kind::forfeit:
            return game.loser == game.row.first ? "–/+" : "+/–";
        case Kind::both:
            return "–/–";
        case Kind::adjourned:
            return say("aplazada", "adjourned");
        case Kind::annulled:
            return say("anulada", "annulled");
        default:
            break;
    }
    if (!game.has_result()) {
        return game.status == ResultStatus::disputed    ? say("en disputa", "disputed")
               : game.status == ResultStatus::one_sheet ? say("una planilla", "one sheet")
                                                        : "";
    }
    return fmt::format("{}-{}{}", game.official_first(), game.official_second(), game.is_official() ? "" : "*");
}

}  // namespace

std::string pairings_table(const State& state, const Division& division, const Round& round, base::Language language,
                           TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    const std::vector<Column> columns{{"table", say("Mesa", "Table"), 5, true},
                                      {"first", say("Empieza ▸", "Starts ▸"), 26, false},
                                      {"second", say("Responde", "Replies"), 26, false},
                                      {"result", say("Resultado", "Result"), 13, false}};
    std::vector<Cells> rows;
    for (const Game& game : round.games) {
        const std::string mark = game.starter() == 0 ? "" : game.starter() == game.row.first ? "▸ " : "";
        const std::string other = game.starter() != 0 && game.starter() == game.row.second ? "▸ " : "";
        rows.push_back({std::to_string(game.row.table),
                        fmt::format("{}{} {}", form == TableForm::text ? mark : "", game.row.first,
                                    person(state, game.row.first, language)),
                        fmt::format("{}{} {}", form == TableForm::text ? other : "", game.row.second,
                                    person(state, game.row.second, language)),
                        score_text(game, language)});
    }
    for (std::size_t i = 0; round.games.empty() && i < round.encounters.size(); ++i) {
        const Team* one = state.find_team(round.encounters[i].first);
        const Team* two = state.find_team(round.encounters[i].second);
        rows.push_back({std::to_string(i + 1), one == nullptr ? "" : one->title, two == nullptr ? "" : two->title, ""});
    }
    for (const ByeRow& bye : round.byes)
        rows.push_back({"", who_rests(state, division, bye.no, language),
                        bye.kind == Kind::rest ? say("descansa", "rests") : say("libre", "bye"), ""});
    std::string out;
    if (form == TableForm::text) {
        constexpr std::array es{"prevista", "borrador", "publicada", "en juego", "completa", "cerrada"};
        const auto status = static_cast<std::size_t>(round.status());
        out = fmt::format("{} {} · {} · {}\n", say("Ronda", "Round"), round.number,
                          say(es[status], std::string(name_of(round.status())).c_str()),
                          say("resumen", "digest") + ' ' + digest_of(state, division).substr(0, 8));
    }
    return out + drawn(columns, rows, form);
}

std::string standings_table(const State& state, const StandingsQuery& query, base::Language language, TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    const Division& division = *state.find_division(query.division);
    const Chain chain = *parse_chain(query.chain.empty() ? division.bases.tiebreaks : query.chain);
    std::vector<Column> columns{{"place", say("Pto.", "Pl."), 4, true},     {"no", "N.º", 4, true},
                                {"name", say("Nombre", "Name"), 24, false}, {"country", say("País", "Ctry"), 4, false},
                                {"points", say("Ptos.", "Pts"), 5, true},   {"record", say("G-E-P", "W-D-L"), 7, true},
                                {"spread", say("Dif.", "Spr."), 6, true},   {"for", say("Favor", "For"), 6, true}};
    for (const ChainItem& item : chain)
        if (item.what != TieBreak::victorias && item.what != TieBreak::diferencia && item.what != TieBreak::puntos)
            columns.push_back({to_text(item), to_text(item), 8, true});
    std::vector<Cells> rows;
    for (const StandingRow& row : standings(state, query)) {
        const Tally& t = row.tally;
        std::string mark;
        if (row.entrant->status == EntrantStatus::withdrawn) mark = say(" (retirado)", " (withdrawn)");
        if (row.entrant->status == EntrantStatus::expelled) mark = say(" (expulsado)", " (expelled)");
        if (t.provisional) mark += '*';
        Cells cells{row.place == 0 ? "–" : std::to_string(row.place),
                    std::to_string(row.entrant->no),
                    base::printable(row.entrant->person) + mark,
                    base::printable(row.entrant->country),
                    points_text(t.points),
                    fmt::format("{}-{}-{}", t.won, t.drawn, t.lost),
                    fmt::format("{:+}", t.spread),
                    std::to_string(t.points_for)};
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const TieBreak what = chain[i].what;
            if (what != TieBreak::victorias && what != TieBreak::diferencia && what != TieBreak::puntos)
                cells.push_back(i < row.values.size() ? to_text(chain[i], row.values[i]) : "");
        }
        rows.push_back(std::move(cells));
    }
    return drawn(columns, rows, form);
}

std::string team_table(const State& state, const Division& division, base::Language language, TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    const std::vector<Column> columns{{"place", say("Pto.", "Pl."), 4, true},
                                      {"team", say("Equipo", "Team"), 30, false},
                                      {"encounters", say("Encuentros", "Encounters"), 10, true},
                                      {"boards", say("Tableros", "Boards"), 9, true},
                                      {"spread", say("Dif.", "Spr."), 7, true},
                                      {"for", say("Favor", "For"), 7, true}};
    std::vector<Cells> rows;
    for (const TeamRow& row : team_standings(state, division, most_rounds))
        rows.push_back({std::to_string(row.place), base::printable(row.team->title), points_text(row.encounter_points),
                        points_text(row.board_points), fmt::format("{:+}", row.spread),
                        std::to_string(row.points_for)});
    return drawn(columns, rows, form);
}

std::string card_table(const State& state, No no, base::Language language, TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    const Entrant& own = *state.find(no);
    const Division& division = *state.find_division(own.division);
    const std::vector<Column> columns{
        {"round", say("Ronda", "Round"), 5, true},         {"table", say("Mesa", "Table"), 5, true},
        {"rival", say("Rival", "Rival"), 26, false},       {"start", say("Salida", "Start"), 8, false},
        {"result", say("Resultado", "Result"), 12, false}, {"points", say("Ptos.", "Pts"), 6, true},
        {"spread", say("Dif.", "Spr."), 6, true}};
    std::vector<Cells> rows;
    HalfPoints points = 0;
    int spread = 0;
    for (const Round& round : division.rounds) {
        if (!round.is_public()) continue;
        const Game* game = round.game_of(no);
        if (game == nullptr) {
            const auto kind = idle_kind(round, own);
            if (!kind) continue;
            const Credit credit = credit_of_kind(division.bases, *kind);
            points += credit.points;
            spread += credit.spread;
            constexpr std::array es{"", "libre", "descansa", "", "", "", "ausente", "no inscrito"};
            rows.push_back({std::to_string(round.number), "",
                            say(es[static_cast<std::size_t>(*kind)], std::string(name_of(*kind)).c_str()), "", "",
                            points_text(points), fmt::format("{:+}", spread)});
            continue;
        }
        const bool first = game->row.first == no;
        const Credit credit = credit_of_game(state, division.bases, *game, first);
        points += credit.points;
        spread += credit.spread;
        std::string result = score_text(*game, language);
        if (credit.scored) result = fmt::format("{}-{}", credit.own, credit.other);
        rows.push_back({std::to_string(round.number), std::to_string(game->row.table),
                        fmt::format("{} {}", game->rival_of(no), person(state, game->rival_of(no), language)),
                        game->starter() == 0    ? ""
                        : game->starter() == no ? say("empieza", "starts")
                                                : say("responde", "replies"),
                        result, points_text(points), fmt::format("{:+}", spread)});
    }
    std::string out;
    if (form == TableForm::text)
        out = fmt::format("{} {}{}\n", no, base::printable(own.person),
                          own.country.empty() ? "" : fmt::format(" ({})", base::printable(own.country)));
    return out + drawn(columns, rows, form);
}

std::string cross_table(const State& state, const Division& division, base::Language language, TableForm form) {
    const auto ranked = standings(state, {division.id, most_rounds, 1, {}, nullptr, {}, false});
    std::vector<Column> columns{{"place", "", 3, true}, {"name", base::Text{"Nombre", "Name"}.in(language), 20, false}};
    // Beyond 80 columns only files are wide enough.
    const std::size_t shown = form == TableForm::text ? std::min<std::size_t>(ranked.size(), 12) : ranked.size();
    for (std::size_t i = 0; i < shown; ++i)
        columns.push_back({std::to_string(i + 1), std::to_string(i + 1), 3, true});
    columns.push_back({"points", base::Text{"Ptos.", "Pts"}.in(language), 5, true});
    std::vector<Cells> rows;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        Cells cells{std::to_string(i + 1), base::printable(ranked[i].entrant->person)};
        for (std::size_t j = 0; j < shown; ++j) {
            std::string cell = i == j ? "■" : "";
            for (const Tally::Meeting& meeting : ranked[i].tally.meetings)
                if (meeting.rival == ranked[j].entrant->no) cell += points_text(meeting.points);
            cells.push_back(cell);
        }
        cells.push_back(points_text(ranked[i].tally.points));
        rows.push_back(std::move(cells));
    }
    return drawn(columns, rows, form);
}

}  // namespace letrado::app
