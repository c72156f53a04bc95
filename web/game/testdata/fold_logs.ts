// Only for tests: what each role was told in every scenario of tests/referee, with the server's state after each event.
// The build writes them (tests/referee/fold_logs.cpp), so that a change of the referee is seen here at once.
import { existsSync, readFileSync } from "node:fs";
import type { Event, OffersByRole, Parameters, Role } from "../../api/game";

export interface FoldStep {
  readonly event: Event;
  /** The event in the program's words: Spanish, English. */
  readonly told: readonly [string, string];
  /** The members of the state that changed; null: no longer there. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Of the keeper of a physical table. */
  readonly offers?: OffersByRole;
}

export interface FoldLog {
  readonly script: string;
  readonly edition: string;
  readonly game: number;
  readonly roles: readonly Role[];
  readonly rules: Parameters;
  readonly steps: readonly FoldStep[];
}

export function readFoldLogs(): FoldLog[] {
  const file = process.env.LETRADO_FOLD_LOGS ?? `${import.meta.dirname}/../../../build/fold_logs.jsonl`;
  if (!existsSync(file)) throw new Error(`${file} is missing: ctest --test-dir build -R '^fold_logs$' writes it`);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as FoldLog);
}

/** What an edition says before an event decides anything. */
export function editionRules(edition: string, logs: readonly FoldLog[] = readFoldLogs()): Parameters {
  const found = logs.find((log) => log.edition === edition);
  if (!found) throw new Error(`no scenario is played under ${edition}`);
  return found.rules;
}
