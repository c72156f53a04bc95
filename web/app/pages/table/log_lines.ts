// What the director's log of a table says of an event; plays stand on the sheet already.
import type { RecordKind } from "../../game/events";
import type { GameView, Happening } from "../../game/view";
import { t } from "./texts";

const recordNames: Partial<Record<RecordKind, () => string>> = {
  warning: () => t("record_warning"),
  incident: () => t("record_incident_kind"),
  decision: () => t("record_decision"),
  yellow_card: () => t("yellow_card"),
  red_card: () => t("red_card"),
  expulsion_due: () => t("cause_expelled"),
  disqualification_due: () => t("cause_disqualified"),
};

export function happened(view: GameView, { event, seat, actor }: Happening): string {
  const who = seat ? view.players[seat] : "";
  const name = who || (actor === "first" || actor === "second" ? view.players[actor] : "");
  switch (event.event) {
    case "tiles_checked":
      return t("log_tiles_checked", { name });
    case "sheet_inspected":
      return t("log_sheet_inspected", { name });
    case "start_decided":
      return t("log_starts", { name: view.players[event.data.starter] });
    case "bag_counted":
      return t("log_bag", { count: event.data.number });
    case "count_disputed":
      return t("log_disputed", { name });
    case "count_settled":
      return t("log_settled", { points: event.data.points });
    case "verification_paused":
      return t("log_paused");
    case "words_challenged":
      return t("log_challenged", { name });
    case "verdict_given":
      return t(event.data.valid ? "play_valid" : "play_not_valid");
    case "appeal_filed":
      return t("log_appeal", { name });
    case "appeal_answered":
      return t(event.data.granted ? "appeal_granted" : "appeal_denied");
    case "overdraw_reported":
      return t("overdraw_of", { name, count: event.data.surplus });
    case "overdraw_fixed":
      return t("log_over_fixed", { name });
    case "underdraw_fixed":
    case "underdraw_deferred":
      return t("log_under", { name });
    case "turn_lost":
      return t("log_lost_turn", { name });
    case "clock_set":
      return t("log_clock", { name });
    case "director_called":
      return t("log_director", { name, reason: event.data.reason });
    case "penalty_given":
      return t("log_penalty", { name, points: event.data.points, reason: event.data.reason });
    case "recorded":
      return [name, recordNames[event.data.kind]?.(), event.data.text].filter(Boolean).join(" · ");
    case "word_asked":
      return t("log_asked", { name, word: event.data.word });
    case "lateness_judged":
      return t(event.data.justified ? "log_late_justified" : "log_late_warned", { name });
    case "blank_settled":
      return t("blank_settle", { square: event.data.square, letter: event.data.letter });
    case "sheet_corrected":
      return t("log_corrected");
    case "time_called":
      return t("log_time");
    case "player_left":
      return t("log_left", { name });
    case "player_returned":
      return t("log_returned", { name });
    case "signed":
      return t("log_signed", { name });
    default:
      return "";
  }
}
