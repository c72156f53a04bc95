#include "tournaments/tournament_tables.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "base/strings/printable.h"
#include "command.h"
#include "notation/sheet_text.h"
#include "tournament/digest.h"
#include "tournament/names.h"
#include "tournament/people/credit.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/teams.h"

namespace letrado::app {

namespace {

using namespace letrado::tournament;

struct Column {
    std::string name;  // of CSV and JSON
    std::string head;
    std::size_t width = 0;
    bool right = false;  // a number
};

using Cells = std::vector<std::string>;

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string fitted(const std::string& text, const Column& column) {
    // An excerpt has its sign behind as many characters as were asked for.
    const bool fits = columns_of(text) <= column.width;
    const std::string shown = base::excerpt(text, fits ? column.width : column.width - 1);
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

// A number as JSON writes it ("+51" → 51, "1½" → 1.5), nothing as null, anything else as text.
std::string json_cell(const Column& column, const std::string& text) {
    if (!column.right) return json_string(text);
    if (text.empty() || text == "–") return "null";
    constexpr std::string_view half = "½";
    std::string number = text;
    if (number.ends_with(half)) {
        number.resize(number.size() - half.size());
        number = (number.empty() || number == "-" ? number + "0" : number) + ".5";
    }
    if (number.starts_with('+')) number.erase(0, 1);
    const std::string_view digits = std::string_view(number).substr(number.starts_with('-') ? 1 : 0);
    const bool good = !digits.empty() && digits.find_first_not_of("0123456789.") == std::string_view::npos &&
                      std::ranges::count(digits, '.') <= 1 && digits.front() != '.' && digits.back() != '.';
    return good ? number : json_string(text);
}

std::string drawn(const std::vector<Column>& columns, const std::vector<Cells>& rows, TableForm form) {
    std::string out;
    if (form == TableForm::json) {
        out = "[";
        for (const Cells& row : rows) {
            out += out.size() > 1 ? ",\n {" : "\n {";
            for (std::size_t i = 0; i < columns.size(); ++i)
                out += fmt::format("{}\"{}\":{}", i > 0 ? "," : "", columns[i].name, json_cell(columns[i], row[i]));
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
    const std::string scores = fmt::format("{}-{}", game.official_first(), game.official_second());
    // The scores do not tell who won a game that was broken off.
    if (game.kind == Kind::begun) return scores + (game.loser == game.row.first ? " –/+" : " +/–");
    return scores + (game.is_official() ? "" : "*");
}

// Where the game is, beside its number: the name of the table, or the series of a play-off.
std::string place_of(const Division& division, const Game& game) {
    if (!game.series.empty()) return fmt::format("{}·{}", game.series, game.series_game);
    const auto name = division.bases.table_names.find(game.row.table);
    return name == division.bases.table_names.end() ? std::string() : base::printable(name->second);
}

std::string numbered(const State& state, No no, base::Language language) {
    return fmt::format("{} {}", no, person(state, no, language));
}

std::string idle_word(Kind kind, base::Language language) {
    return (kind == Kind::rest      ? base::Text{"descansa", "rests"}
            : kind == Kind::forfeit ? base::Text{"incomparecencia", "forfeit"}
                                    : base::Text{"libre", "bye"})
        .in(language);
}

// A round for files: every fact in a column of its own.
std::string pairings_file(const State& state, const Division& division, const Round& round, base::Language language,
                          TableForm form) {
    const std::vector<Column> columns{
        {"table", "", 0, true},       {"place", "", 0, false},       {"first", "", 0, true},
        {"first_name", "", 0, false}, {"second", "", 0, true},       {"second_name", "", 0, false},
        {"starter", "", 0, true},     {"kind", "", 0, false},        {"status", "", 0, false},
        {"first_score", "", 0, true}, {"second_score", "", 0, true}, {"result", "", 0, false}};
    const auto named = [&](No no) { return no == 0 ? std::string() : person(state, no, language); };
    const auto number = [](No no) { return no == 0 ? std::string() : std::to_string(no); };
    std::vector<Cells> rows;
    for (const Game& game : round.games) {
        const bool scored = (game.kind == Kind::played || game.kind == Kind::begun) && game.has_result();
        rows.push_back({std::to_string(game.row.table), place_of(division, game), number(game.row.first),
                        named(game.row.first), number(game.row.second), named(game.row.second), number(game.starter()),
                        std::string(name_of(game.kind)), std::string(name_of(game.status)),
                        scored ? std::to_string(game.official_first()) : "",
                        scored ? std::to_string(game.official_second()) : "", score_text(game, language)});
    }
    for (std::size_t i = 0; round.games.empty() && i < round.encounters.size(); ++i) {
        const Encounter& encounter = round.encounters[i];
        const auto team = [&](int id) {
            const Team* found = state.find_team(id);
            return found == nullptr ? std::string() : base::printable(found->title);
        };
        rows.push_back({std::to_string(i + 1), "", number(encounter.first), team(encounter.first),
                        number(encounter.second), team(encounter.second), "", "encounter", "", "", "", ""});
    }
    for (const ByeRow& bye : round.byes) {
        const Team* team = division.is_team_event() ? state.find_team(bye.no) : nullptr;
        rows.push_back({"", "", number(bye.no), team == nullptr ? named(bye.no) : base::printable(team->title), "", "",
                        "", std::string(name_of(bye.kind)), "", "", "", ""});
    }
    return drawn(columns, rows, form);
}

std::string round_head(const Round& round, base::Language language) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    if (round.number == 0) return say("Eliminatorias", "Play-off") + "\n";
    constexpr std::array es{"prevista", "borrador", "publicada", "en juego", "completa", "cerrada"};
    const auto status = static_cast<std::size_t>(round.status());
    std::string head = fmt::format("{} {} · {}", say("Ronda", "Round"), round.number,
                                   say(es[status], std::string(name_of(round.status())).c_str()));
    // A draft is in no digest; of the others it is the one that their papers carry.
    if (!round.digest.empty()) head += fmt::format(" · {} {}", say("resumen", "digest"), round.digest.substr(0, 8));
    return head + "\n";
}

}  // namespace

std::string pairings_table(const State& state, const Division& division, const Round& round, base::Language language,
                           TableForm form) {
    if (form != TableForm::text) return pairings_file(state, division, round, language, form);
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    const bool places =
        std::ranges::any_of(round.games, [&](const Game& game) { return !place_of(division, game).empty(); });
    const std::size_t width = places ? 20 : 26;
    std::vector<Column> columns{{"table", say("Mesa", "Table"), 5, true},
                                {"first", say("Empieza ▸", "Starts ▸"), width, false},
                                {"second", say("Responde", "Replies"), width, false},
                                {"result", say("Resultado", "Result"), 13, false}};
    if (places) columns.insert(columns.begin() + 1, Column{"place", say("Lugar", "Place"), 14, false});
    std::vector<Cells> rows;
    const auto add = [&](Cells cells, std::string place) {
        if (places) cells.insert(cells.begin() + 1, std::move(place));
        rows.push_back(std::move(cells));
    };
    for (const Game& game : round.games) {
        const auto marked = [&](No no) {
            const bool starts = no != 0 && game.starter() == no;
            return (starts ? "▸ " : "") + numbered(state, no, language);
        };
        add({std::to_string(game.row.table), marked(game.row.first), marked(game.row.second),
             score_text(game, language)},
            place_of(division, game));
    }
    for (std::size_t i = 0; round.games.empty() && i < round.encounters.size(); ++i) {
        const Team* one = state.find_team(round.encounters[i].first);
        const Team* two = state.find_team(round.encounters[i].second);
        add({std::to_string(i + 1), one == nullptr ? "" : base::printable(one->title),
             two == nullptr ? "" : base::printable(two->title), ""},
            "");
    }
    for (const ByeRow& bye : round.byes)
        add({"", who_rests(state, division, bye.no, language), idle_word(bye.kind, language), ""}, "");
    return round_head(round, language) + drawn(columns, rows, form);
}

std::string bracket_table(const State& state, const Division& division, base::Language language, TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    constexpr std::array states_es{"en espera", "en juego", "empatada", "decidida"};
    constexpr std::array by_es{"", "", "por diferencia", "por sorteo", "por el director"};
    constexpr std::array by_en{"", "", "by spread", "by lot", "by the director"};
    std::vector<Column> columns{
        {"series", say("Serie", "Series"), 5, false},         {"first_name", say("Jugador", "Player"), 22, false},
        {"first_points", say("Ptos.", "Pts"), 5, true},       {"second_points", say("Ptos.", "Pts"), 5, true},
        {"second_name", say("Jugador", "Player"), 22, false}, {"state", say("Estado", "State"), 16, false}};
    const bool file = form != TableForm::text;
    if (file)
        for (const char* name : {"first", "second", "winner", "spread"})
            columns.push_back({name, "", 0, true});
    std::vector<Cells> rows;
    for (const Series& series : bracket(state, division)) {
        const auto at = static_cast<std::size_t>(series.state);
        const auto by = static_cast<std::size_t>(series.by);
        const auto named = [&](No no) {
            if (file) return no == 0 ? std::string() : person(state, no, language);
            const bool won = series.winner != 0 && series.winner == no;
            return no == 0 ? std::string("·") : (won ? "✓ " : "") + numbered(state, no, language);
        };
        std::string status =
            file ? std::string(name_of(series.state))
                 : say(series.winner != 0 && by > 1 ? by_es[by] : states_es[at],
                       series.winner != 0 && by > 1 ? by_en[by] : std::string(name_of(series.state)).c_str());
        if (series.conflict) status = file ? "conflict" : say("decide el director", "director's call");
        Cells cells{series.name,
                    named(series.first),
                    points_text(series.first_points),
                    points_text(series.second_points),
                    named(series.second),
                    status};
        if (file)
            for (const int no : {series.first, series.second, series.winner})
                cells.push_back(no == 0 ? std::string() : std::to_string(no));
        if (file) cells.push_back(std::to_string(series.spread));
        rows.push_back(std::move(cells));
    }
    return drawn(columns, rows, form);
}

namespace {

bool is_always_shown(TieBreak what) {
    return what == TieBreak::victorias || what == TieBreak::diferencia || what == TieBreak::puntos;
}

// Against the round before: "▲2", "▼1", "=".
std::string arrow(const StandingRow& row) {
    if (row.before == 0 || row.place == 0) return "";
    if (row.before == row.place) return "=";
    return row.before > row.place ? fmt::format("▲{}", row.before - row.place)
                                  : fmt::format("▼{}", row.place - row.before);
}

}  // namespace

// T-STAND-1. In 80 columns the chain's own values take the place of starts and arrow; files have everything.
std::string standings_table(const State& state, const StandingsQuery& asked, base::Language language, TableForm form) {
    const auto say = [&](const char* es, const char* en) { return base::Text{es, en}.in(language); };
    StandingsQuery query = asked;
    query.with_arrows = true;
    const Division& division = *state.find_division(query.division);
    const Chain chain = *parse_chain(query.chain.empty() ? division.bases.tiebreaks : query.chain);
    const bool text = form == TableForm::text;
    const bool plain_chain =
        std::ranges::all_of(chain, [](const ChainItem& item) { return is_always_shown(item.what); });
    std::vector<Column> columns{{"place", say("Pto.", "Pl."), 4, true},     {"no", "N.º", 4, true},
                                {"name", say("Nombre", "Name"), 24, false}, {"country", say("País", "Ctry"), 4, false},
                                {"points", say("Ptos.", "Pts"), 5, true},   {"record", say("G-E-P", "W-D-L"), 7, true},
                                {"spread", say("Dif.", "Spr."), 6, true},   {"for", say("Favor", "For"), 6, true}};
    for (const ChainItem& item : chain)
        if (!is_always_shown(item.what)) columns.push_back({to_text(item), to_text(item), 8, true});
    if (text && plain_chain) {
        columns.push_back({"starts", say("S-R", "S-R"), 5, true});
        columns.push_back({"arrow", "", 4, true});
    }
    if (!text)
        for (const char* name : {"against", "average", "byes", "starts", "replies", "before"})
            columns.push_back({name, name, 0, true});
    if (!text)
        for (const char* name : {"status", "provisional"})
            columns.push_back({name, name, 0, false});
    std::vector<Cells> rows;
    for (const StandingRow& row : standings(state, query)) {
        const Tally& t = row.tally;
        std::string mark;
        if (row.entrant->status == EntrantStatus::withdrawn) mark = say(" (retirado)", " (withdrawn)");
        if (row.entrant->status == EntrantStatus::expelled) mark = say(" (expulsado)", " (expelled)");
        if (t.provisional) mark += '*';
        Cells cells{row.place == 0 ? "–" : std::to_string(row.place),
                    std::to_string(row.entrant->no),
                    base::printable(row.entrant->person) + (text ? mark : ""),
                    base::printable(row.entrant->country),
                    points_text(t.points),
                    fmt::format("{}-{}-{}", t.won, t.drawn, t.lost),
                    fmt::format("{:+}", t.spread),
                    std::to_string(t.points_for)};
        for (std::size_t i = 0; i < chain.size(); ++i)
            if (!is_always_shown(chain[i].what))
                cells.push_back(i < row.values.size() ? to_text(chain[i], row.values[i]) : "");
        if (text && plain_chain) {
            cells.push_back(fmt::format("{}-{}", t.starts, t.replies));
            cells.push_back(arrow(row));
        }
        if (!text) {
            cells.push_back(std::to_string(t.points_against));
            cells.push_back(t.games == 0 ? "" : fmt::format("{:.2f}", static_cast<double>(t.points_for) / t.games));
            for (const int number : {t.byes, t.starts, t.replies})
                cells.push_back(std::to_string(number));
            cells.push_back(row.before == 0 ? "" : std::to_string(row.before));
            cells.emplace_back(name_of(row.entrant->status));
            cells.emplace_back(t.provisional ? "yes" : "no");
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
            const auto row = idle_of(round, own);
            if (!row) continue;
            const Credit credit = credit_of_idle(division.bases, *row);
            points += credit.points;
            spread += credit.spread;
            constexpr std::array es{"", "libre", "descansa", "incomparecencia", "", "", "ausente", "no inscrito"};
            rows.push_back({std::to_string(round.number), "",
                            say(es[static_cast<std::size_t>(row->kind)], std::string(name_of(row->kind)).c_str()), "",
                            "", points_text(points), fmt::format("{:+}", spread)});
            continue;
        }
        const bool first = game->row.first == no;
        const Credit credit = credit_of_game(state, division.bases, *game, first);
        points += credit.points;
        spread += credit.spread;
        // From this person's side, as the scores are.
        std::string result = score_text(*game, language);
        if (game->kind == Kind::forfeit) result = game->loser == no ? "–/+" : "+/–";
        if (credit.scored) result = fmt::format("{}-{}", credit.own, credit.other);
        if (game->kind == Kind::begun) result += game->loser == no ? " –" : " +";
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
