// What the sheets of a game say together (T-RES-1, T-RES-2).
#pragma once

#include "tournament/state.h"

namespace letrado::tournament {

// Puts a sheet in the place of the one that the same person entered before, and settles the game. What two people
// entered of one sheet stands side by side if it differs: that is a dispute, never a silent overwrite (T-DESK-4).
void add_sheet(Game& game, const ReportSheet& report, const std::string& reporter, EntryMode mode);

// Finds the status of a game that no director has decided from its sheets: two sheets that agree give its scores; with
// both marks of signature they close it. A game with missing words waits for them before it is signed.
void settle(Game& game, EntryMode mode);

void set_played(Game& game, Score first, Score second, ResultStatus status);

}  // namespace letrado::tournament
