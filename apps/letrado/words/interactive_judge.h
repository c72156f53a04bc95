// The judge of a hall: a screen where a player types the words of a play and gets one verdict in large letters.
#pragma once

#include "base/text.h"
#include "lexicon/lexicon.h"

namespace letrado::app {

// "Jugada correcta" or "Jugada no válida".
[[nodiscard]] const base::Text& play_verdict(bool valid);

// Runs until the user leaves it. REQUIRES: standard input is a terminal.
int run_interactive_judge(const lexicon::Lexicon& lexicon, base::Language language);

}  // namespace letrado::app
