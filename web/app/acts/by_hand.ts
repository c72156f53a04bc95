// What hands do at a real board. At screens the program sees to it, and nobody is asked to.
import type { CommandName } from "../../api/game";
import type { GameView } from "../../game/view";

const byHand: readonly CommandName[] = [
  "add_word",
  "announce_exchange",
  "check_tiles",
  "complete_words",
  "count_bag",
  "draw_for_start",
  "draw_tiles",
  "drop_tile",
  "fix_overdraw",
  "inspect_sheet",
  "move_tiles",
  "name_blank",
  "note_rack",
  "place_tiles",
  "report_overdraw",
  "report_underdraw",
  "resume_clock",
  "set_aside",
  "stop_clock",
  "write_row",
];

/** What a list of acts leaves out: those given and, where the game is played at screens, those of hands. */
export const withByHand = (without: ReadonlySet<CommandName>, { rules }: GameView): ReadonlySet<CommandName> =>
  rules["event.input"] === "online" ? new Set([...without, ...byHand]) : without;
