// The parameters of a game as the server tells them, whatever edition they are of; settings of the event and the
// director's word change them.
import type { Parameters } from "../api/game";

export type Rules = Readonly<Parameters>;

/** "event.mode=timer" as ["event.mode", "timer"]. */
export function splitSetting(setting: string): [key: string, value: string] {
  const at = setting.indexOf("=");
  return at < 0 ? [setting, ""] : [setting.slice(0, at), setting.slice(at + 1)];
}

/** A key that no parameter has changes nothing. */
export function withSetting(rules: Rules, setting: string): Rules {
  const [key, text] = splitSetting(setting);
  const before = (rules as unknown as Record<string, unknown>)[key];
  if (before === undefined) return rules;
  const value = typeof before === "boolean" ? text === "true" : typeof before === "number" ? Number(text) : text;
  return { ...rules, [key]: value };
}

export const withSettings = (rules: Rules, settings: readonly string[] = []): Rules =>
  settings.reduce(withSetting, rules);

/** Clocks that run, as against a timer or nothing. */
export const hasClocks = (rules: Rules): boolean =>
  rules["event.mode"] === "corrido" || rules["event.mode"] === "no_corrido";

/** The running total is told with the points. */
export const tellsTotal = (rules: Rules): boolean =>
  rules["announce.total_in_corrido"] && rules["event.mode"] === "corrido";

/** Several words challenged at once get one verdict, and the play can be challenged once. */
export const oneVerdict = (rules: Rules): boolean => rules["challenge.several"] === "combined";

export const waitsForReturn = (rules: Rules): boolean => rules["absence.procedure"] === "pending_play";

export const timerSignals = (rules: Rules): readonly number[] => [
  rules["timer.first_signal"],
  rules["timer.second_signal"],
  rules["timer.third_signal"],
];
