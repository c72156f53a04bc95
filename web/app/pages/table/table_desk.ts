// The desk of whoever keeps the table: the game, what is half typed, and the way to say what everybody did.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Command, OffersByRole } from "../../../api/game";
import type { Role } from "../../../game/events";
import type { GameView } from "../../../game/view";
import type { Perform } from "../../acts/act_form";
import { refusalText } from "../../game/cite";
import { joinGame, type LiveGame } from "../../game/live";
import { serverNow } from "../../net/socket";
import { type Drafts, draftsOf, noDrafts } from "./kept_tables";
import { type Step, stepsOf } from "./steps";

export type Tab = "turn" | "sheet" | "board" | "more";
/** Who does what. */
export type Said = readonly [as: Role, command: Command];

export interface TableDesk {
  readonly live: LiveGame;
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last step was refused; empty when it was not. */
  readonly refusal: Signal<string>;
  readonly tab: Signal<Tab>;
  readonly drafts: Signal<Drafts>;
  /** One after the other, after what was said before; the first that is refused ends it. True when all were admitted. */
  say(...steps: readonly Said[]): Promise<boolean>;
  /** The same for one act of a form, which says itself why it was refused. */
  readonly perform: Perform;
}

export function openDesk(id: string): TableDesk {
  const live = joinGame(id);
  const waiting = signal<readonly string[]>([]);
  const refusal = signal("");
  let before: Promise<unknown> = Promise.resolve();

  async function sayAll(steps: readonly Said[]): Promise<boolean> {
    refusal.value = "";
    try {
      for (const [as, command] of steps) await live.send(command, as);
      return true;
    } catch (error) {
      refusal.value = refusalText(error);
      return false;
    } finally {
      waiting.value = waiting.value.slice(1);
    }
  }
  const say: TableDesk["say"] = (...steps) => {
    const text = JSON.stringify(steps);
    // A finger that trembles touches twice.
    if (waiting.value.includes(text)) return Promise.resolve(false);
    waiting.value = [...waiting.value, text];
    const done = before.then(() => sayAll(steps));
    before = done;
    return done;
  };
  return {
    live,
    busy: computed(() => waiting.value.length > 0),
    refusal,
    tab: signal<Tab>("turn"),
    drafts: draftsOf(id),
    say,
    async perform(as, command) {
      if (await say([as, command])) return true;
      const why = refusal.value;
      refusal.value = "";
      return why;
    },
  };
}

export const DeskContext = createContext<TableDesk | null>(null);

interface AtDesk {
  readonly view: GameView;
  /** Whoever looks keeps the table, and writes for everybody. */
  readonly keeps: boolean;
  readonly role: Role | "keeper";
  /** What the referee would admit, of everybody for whom he speaks. */
  readonly offers: OffersByRole;
  readonly steps: ReadonlySet<Step>;
}

export function useDesk(): TableDesk & AtDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("no table here");
  const view = desk.live.view.value;
  const offers = desk.live.offers.value;
  const role = desk.live.role.value;
  const keeps = role === "keeper";
  return { ...desk, view, keeps, role, offers, steps: stepsOf(view, offers, serverNow()) };
}

/** A value of a form that this browser keeps until the form is sent or the turn is over. */
export function useKept<T>(name: string, initial: T): [value: T, set: (value: T) => void] {
  const { drafts, view } = useDesk();
  const turn = view.turns.length;
  const { values } = drafts.value.turn === turn ? drafts.value : noDrafts;
  return [
    name in values ? (values[name] as T) : initial,
    (next) => {
      const kept = drafts.value.turn === turn ? drafts.value.values : {};
      drafts.value = { turn, values: { ...kept, [name]: next } };
    },
  ];
}

export function clearDrafts(desk: TableDesk): void {
  desk.drafts.value = noDrafts;
}

/** The server's time, looked at again and again while somebody watches. */
export function useServerTime(every = 200): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
