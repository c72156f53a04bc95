// What an edition wants of people at a physical table (data/editions/<id>/game.toml). The server decides; an edition
// unknown here is taken for the one of 2009.
import { splitSetting } from "../../game/rules";

/** How it is decided who starts. */
export type StartPolicy = "first_named" | "lot" | "tile_draw" | "organiser";

export interface TableRules {
  /** The ways to decide the start, each under the kind of event that has it. */
  readonly starts: readonly { readonly kind: string; readonly policy: StartPolicy }[];
  readonly inspectSheet: boolean;
  /** Seconds of verification after which the clock may be paused; 0: never. */
  readonly pauseAfter: number;
  /** A claim is written, signed by both and carried to the judges. */
  readonly claimForm: boolean;
  /** The rival sees two tiles more than the surplus and chooses, or the surplus is taken at random. */
  readonly overdraw: "two_more" | "random";
  readonly underdrawShown: boolean;
  readonly premeditation: boolean;
  readonly penalty: { readonly scale: "minimum" | "exact" | "none"; readonly points: number };
  readonly cards: boolean;
  readonly blocked: boolean;
  readonly leaving: boolean;
  /** Coming late without a reason is a warning. */
  readonly lateness: boolean;
  readonly wordsRequired: boolean;
  /** The players may correct the points of a play between them; elsewhere the director decides. */
  readonly playersCorrect: boolean;
}

const fise2009: TableRules = {
  starts: [
    { kind: "round_robin", policy: "first_named" },
    { kind: "match", policy: "lot" },
  ],
  inspectSheet: true,
  pauseAfter: 5,
  claimForm: true,
  overdraw: "two_more",
  underdrawShown: true,
  premeditation: true,
  penalty: { scale: "minimum", points: 25 },
  cards: true,
  blocked: true,
  leaving: true,
  lateness: true,
  wordsRequired: true,
  playersCorrect: true,
};

const redeletras: TableRules = {
  ...fise2009,
  starts: [{ kind: "round_robin", policy: "tile_draw" }],
  overdraw: "random",
  underdrawShown: false,
  premeditation: false,
  penalty: { scale: "exact", points: 30 },
  cards: false,
  wordsRequired: false,
  playersCorrect: false,
};

const editions: Readonly<Record<string, TableRules>> = {
  "fise-2009": fise2009,
  redeletras,
  "fise-anterior": { ...redeletras, starts: fise2009.starts, inspectSheet: false, pauseAfter: 0, lateness: false },
  "resumen-2017": {
    ...redeletras,
    starts: [{ kind: "round_robin", policy: "organiser" }],
    inspectSheet: false,
    pauseAfter: 0,
    claimForm: false,
    penalty: { scale: "none", points: 0 },
    blocked: false,
    leaving: false,
    lateness: false,
  },
};

export const tableRules = (edition: string): TableRules => editions[edition] ?? fise2009;

export function startPolicy(edition: string, settings: readonly string[]): StartPolicy {
  const { starts } = tableRules(edition);
  const kind = settings.map(splitSetting).find(([key]) => key === "event.kind")?.[1];
  const found = starts.find((start) => start.kind === kind) ?? starts[0];
  return found?.policy ?? "organiser";
}
