// The report of altas y bajas on paper, on a terminal, in a spreadsheet and for programs.
#pragma once

#include <string>

#include "base/text.h"
#include "regulation/compare/lexicon_report.h"

namespace letrado::regulation {

// Sections in the order of importance for a player: figures, short words, hooks, likely words, headwords.
[[nodiscard]] std::string to_text(const LexiconReport& report, base::Language language);

// One word a line: cambio,palabra,fichas,lema,categoria,que_es,articulo_antes,articulo_despues,motivo,lugar. Always in
// Spanish; the reasons are those of reason_code.h.
[[nodiscard]] std::string to_csv(const LexiconReport& report);

[[nodiscard]] std::string to_json(const LexiconReport& report);

// A page that needs nothing beside it and prints on A4.
[[nodiscard]] std::string to_html(const LexiconReport& report, base::Language language);

// The lengths in tiles that players look at first.
inline constexpr std::size_t shortest_first = 2;
inline constexpr std::size_t longest_first = 8;

// Of a length: the spellings that come or go, in alphabetical order.
[[nodiscard]] std::vector<std::string> spellings(const std::vector<HeadwordChange>& changes, std::size_t length);

// "A [CH] S" for people.
[[nodiscard]] std::string tile_names(const std::vector<tiles::Tile>& tiles);

}  // namespace letrado::regulation
