// What the page must know of an edition to say beforehand what a choice costs (data/editions/<id>/game.toml). The server
// decides; an edition unknown here is taken for the one of 2009.

export type ClockMode = "corrido" | "no_corrido" | "timer" | "none";

export interface Rules {
  readonly mode: ClockMode;
  /** "online", or a table of people and wood. */
  readonly input: string;
  readonly autoPress: boolean;
  /** Several words challenged at once get one verdict, and the play can be challenged once. */
  readonly combinedVerdict: boolean;
  /** Points that a failed challenge costs. */
  readonly failedChallengeCost: number;
  /** The rival decides about an opening that missed the centre; otherwise it can only be declared invalid. */
  readonly centreMayBeForgiven: boolean;
  readonly appeal: boolean;
  readonly confidentialAppeal: boolean;
  /** Seconds to appeal against the lexicon online; 0: nobody does. */
  readonly appealSeconds: number;
  readonly reopen: boolean;
  readonly totalAnnounced: boolean;
  readonly exchangeNumberAnnounced: boolean;
  readonly overtimePointsPerMinute: number;
  /** Seconds of the timer, and its signals. */
  readonly timerSeconds: number;
  readonly timerSignals: readonly number[];
  /** A player who leaves: the rival may play on, and the play waits for his return. */
  readonly pendingPlay: boolean;
  readonly challengeOnPlacement: boolean;
  readonly forfeitCountsAsPass: boolean;
}

const fise2009: Rules = {
  mode: "corrido",
  input: "online",
  autoPress: false,
  combinedVerdict: true,
  failedChallengeCost: 0,
  centreMayBeForgiven: true,
  appeal: true,
  confidentialAppeal: true,
  appealSeconds: 0,
  reopen: true,
  totalAnnounced: true,
  exchangeNumberAnnounced: false,
  overtimePointsPerMinute: 10,
  timerSeconds: 120,
  timerSignals: [30, 15, 5],
  pendingPlay: true,
  challengeOnPlacement: false,
  forfeitCountsAsPass: true,
};

const redeletras: Rules = {
  ...fise2009,
  combinedVerdict: false,
  centreMayBeForgiven: false,
  confidentialAppeal: false,
  reopen: false,
  totalAnnounced: false,
  pendingPlay: false,
};

const editions: Readonly<Record<string, Rules>> = {
  "fise-2009": fise2009,
  redeletras,
  "fise-anterior": {
    ...redeletras,
    mode: "no_corrido",
    exchangeNumberAnnounced: true,
    challengeOnPlacement: true,
  },
  "resumen-2017": {
    ...redeletras,
    mode: "none",
    challengeOnPlacement: true,
    appeal: false,
    overtimePointsPerMinute: 0,
  },
};

const yes = (value: string): boolean => value === "true";

/** How a setting of the event, or the director's word, changes the edition. */
const changes: Readonly<Record<string, (rules: Rules, value: string) => Rules>> = {
  "event.mode": (rules, value) => ({ ...rules, mode: value as ClockMode }),
  "event.input": (rules, value) => ({ ...rules, input: value }),
  "event.auto_press": (rules, value) => ({ ...rules, autoPress: yes(value) }),
  "event.appeal_seconds": (rules, value) => ({ ...rules, appealSeconds: Number(value) }),
  "challenge.several": (rules, value) => ({ ...rules, combinedVerdict: value === "combined" }),
  "challenge.failed_cost": (rules, value) => ({ ...rules, failedChallengeCost: Number(value) }),
  "challenge.opens": (rules, value) => ({ ...rules, challengeOnPlacement: value === "placement" }),
  "opening.miss_centre": (rules, value) => ({ ...rules, centreMayBeForgiven: value === "opponent_chooses" }),
  "appeal.available": (rules, value) => ({ ...rules, appeal: yes(value) }),
  "appeal.confidential": (rules, value) => ({ ...rules, confidentialAppeal: yes(value) }),
  "close.reopen": (rules, value) => ({ ...rules, reopen: yes(value) }),
  "announce.total_in_corrido": (rules, value) => ({ ...rules, totalAnnounced: yes(value) }),
  "exchange.number_announced": (rules, value) => ({ ...rules, exchangeNumberAnnounced: yes(value) }),
  "overtime.points_per_minute": (rules, value) => ({ ...rules, overtimePointsPerMinute: Number(value) }),
  "timer.seconds": (rules, value) => ({ ...rules, timerSeconds: Number(value) }),
  "absence.procedure": (rules, value) => ({ ...rules, pendingPlay: value === "pending_play" }),
  "forfeit.counts_as_pass": (rules, value) => ({ ...rules, forfeitCountsAsPass: yes(value) }),
};

/** "event.mode=timer" as ["event.mode", "timer"]. */
export function splitSetting(setting: string): [key: string, value: string] {
  const at = setting.indexOf("=");
  return at < 0 ? [setting, ""] : [setting.slice(0, at), setting.slice(at + 1)];
}

export function withSetting(rules: Rules, setting: string): Rules {
  const [key, value] = splitSetting(setting);
  return changes[key]?.(rules, value) ?? rules;
}

export function rulesOf(edition: string, settings: readonly string[] = []): Rules {
  return settings.reduce(withSetting, editions[edition] ?? fise2009);
}
