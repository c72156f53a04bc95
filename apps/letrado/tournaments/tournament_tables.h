// The tables of a tournament in 80 columns: pairings, standings, a card, the cross table, the bracket; and the same for
// files, as CSV and JSON. A round of number 0 is the play-off.
#pragma once

#include <string>

#include "base/text.h"
#include "tournament/standings/standings.h"
#include "tournament/state.h"

namespace letrado::app {

enum class TableForm { text, csv, json };

[[nodiscard]] std::string pairings_table(const tournament::State& state, const tournament::Division& division,
                                         const tournament::Round& round, base::Language language, TableForm form);
[[nodiscard]] std::string standings_table(const tournament::State& state, const tournament::StandingsQuery& query,
                                          base::Language language, TableForm form);
[[nodiscard]] std::string team_table(const tournament::State& state, const tournament::Division& division,
                                     base::Language language, TableForm form);
// The series of a play-off, from the first stage to the final.
[[nodiscard]] std::string bracket_table(const tournament::State& state, const tournament::Division& division,
                                        base::Language language, TableForm form);
// A person's rounds: rival, start, scores, total.
[[nodiscard]] std::string card_table(const tournament::State& state, tournament::No no, base::Language language,
                                     TableForm form);
// Cuadro de doble entrada: a row and a column for each person.
[[nodiscard]] std::string cross_table(const tournament::State& state, const tournament::Division& division,
                                      base::Language language, TableForm form);

}  // namespace letrado::app
