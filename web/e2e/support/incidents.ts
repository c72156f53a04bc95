// What happens in the hall's game that goes wrong in every way, as its log has it; and which part of the regulation has it.
// An edition whose parameter says no has no article about it, and there the incident must not be in the log either.
import type { Parameters } from "../../api/game";

export interface Incident {
  readonly what: string;
  readonly events: readonly string[];
  /** Everywhere, where it does not say. */
  readonly where?: (rules: Parameters) => boolean;
}

export const incidents: readonly Incident[] = [
  { what: "a rival's late arrival", events: ["player_arrived", "lateness_judged"] },
  { what: "a slip taken back", events: ["entry_taken_back"] },
  { what: "an over-draw found two turns later", events: ["book_corrected", "overdraw_reported", "overdraw_fixed"] },
  { what: "a count in dispute", events: ["count_disputed", "count_settled"] },
  { what: "a challenge answered by a judge", events: ["words_challenged", "verdict_given", "turn_lost"] },
  // 2009 42.1, ReDeLetras 35.1, the former edition 35.1; the summary of 2017 only has its point 23.
  { what: "the form of a claim", events: ["claim_signed", "claim_carried"], where: (rules) => rules["claim.form"] },
  // 2009 42.4, ReDeLetras 35.4, the former edition 35.4; the summary of 2017 has no appeal.
  {
    what: "an appeal",
    events: ["appeal_filed", "appeal_answered"],
    where: (rules) => rules["appeal.available"],
  },
  { what: "a blank in dispute", events: ["blank_settled"] },
  { what: "a card or a warning", events: ["recorded"] },
  // 2009 49, ReDeLetras 38, the former edition 41.5; the summary of 2017 takes no points.
  {
    what: "a penalty and its appeal to the tribunal",
    events: ["penalty_given", "penalty_appealed", "penalty_appeal_answered"],
    where: (rules) => rules["penalty.scale"] !== "none",
  },
  // 2009 37, ReDeLetras 38, the former edition 41.6; the summary of 2017 says nothing of leaving.
  {
    what: "an absence",
    events: ["player_left", "player_returned"],
    where: (rules) => rules["absence.procedure"] !== "none",
  },
  { what: "sheets that differ", events: ["sheets_differ", "sheet_corrected"] },
  { what: "time called", events: ["time_called", "game_ended"] },
  { what: "signatures", events: ["signed", "closed"] },
  // 2009 44; no other text opens a game again.
  {
    what: "a reopening",
    events: ["reopen_requested", "reopened"],
    where: (rules) => rules["close.reopen"],
  },
];
