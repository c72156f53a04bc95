// The terms of a game as people choose them, and as the server's settings say them.
import type { Edition, Terms } from "../../api/messages";
import { usualEdition } from "../settings";

export type Mode = "corrido" | "no_corrido" | "timer" | "none";

export interface Chosen {
  edition: string;
  mode: Mode;
  /** For each move of a correspondence game, which has no other clock; 0: it is none. */
  days: number;
  /** Of each player's clock; 0 is what the edition calls typical. */
  minutes: number;
  validWordsOnly: boolean;
  rated: boolean;
  open: boolean;
  chat: boolean;
  /** People with the role of a judge answer claims, and the director can be called. */
  judges: boolean;
  /** A turn ends by itself, without pressing the clock. */
  autoPress: boolean;
}

export const defaults: Chosen = {
  edition: usualEdition,
  mode: "corrido",
  days: 0,
  minutes: 30,
  validWordsOnly: false,
  rated: false,
  open: true,
  chat: true,
  judges: false,
  autoPress: true,
};

export const hasMinutes = (mode: Mode): boolean => mode === "corrido" || mode === "no_corrido";

/** Another edition: its own clock takes the place of the other's, but for one that was chosen against that. */
export function underEdition(
  chosen: Chosen,
  edition: Edition | undefined,
  before: Edition | undefined,
): Partial<Chosen> {
  const [usual] = edition?.modes ?? [];
  if (!usual) return {};
  const chose = before !== undefined && chosen.mode !== before.modes[0]?.id;
  const kept = edition?.modes.some(({ id }) => id === chosen.mode) ?? false;
  return chose && kept ? {} : { mode: usual.id };
}

export function toTerms(chosen: Chosen): Terms {
  const days = chosen.days > 0;
  const settings = [`event.mode=${days ? "none" : chosen.mode}`, `event.auto_press=${chosen.autoPress || days}`];
  if (!days && hasMinutes(chosen.mode) && chosen.minutes > 0)
    settings.push(`event.clock_seconds=${Math.round(chosen.minutes * 60)}`);
  if (chosen.validWordsOnly && !chosen.rated) settings.push("event.valid_words_only=true");
  return {
    edition: chosen.edition,
    settings,
    rated: chosen.rated,
    open: chosen.open,
    chat: chosen.chat && !chosen.rated,
    judged_by: chosen.judges && !days ? "people" : "lexicon",
    ...(days ? { days: chosen.days } : {}),
  };
}

export const settingOf = (terms: Terms, key: string): string | undefined =>
  terms.settings?.find((setting) => setting.startsWith(`${key}=`))?.slice(key.length + 1);

export function fromTerms(terms: Terms): Chosen {
  const seconds = Number(settingOf(terms, "event.clock_seconds") ?? 0);
  return {
    edition: terms.edition ?? defaults.edition,
    mode: (settingOf(terms, "event.mode") as Mode | undefined) ?? "corrido",
    days: terms.days ?? 0,
    minutes: seconds / 60,
    validWordsOnly: settingOf(terms, "event.valid_words_only") === "true",
    rated: terms.rated ?? false,
    open: terms.open ?? true,
    chat: terms.chat ?? !terms.rated,
    judges: terms.judged_by === "people",
    autoPress: settingOf(terms, "event.auto_press") === "true",
  };
}

const fastMinutes = 10;

/** The kind of time, as the server's ratings have it; a clock without minutes is the regulation's own. */
export function tempoOf(terms: Terms): "fast" | "classic" | "days" | "untimed" {
  const { days, mode, minutes } = fromTerms(terms);
  if (days > 0) return "days";
  if (mode === "none") return "untimed";
  return hasMinutes(mode) && minutes > 0 && minutes < fastMinutes ? "fast" : "classic";
}
