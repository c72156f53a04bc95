// What waits for whoever arbitrates, asked for again and again: the page lists it, the menu counts it.
import { effect, signal } from "@preact/signals";
import type { Claims, OfficeInGame, WaitingGame } from "../../../api/messages";
import { playSound } from "../../game/sounds";
import { get } from "../../net/requests";
import { me } from "../../net/session";
import { remembered } from "../../remembered";
import { waitingForOfficer } from "../../title";

export const officerRoles = ["judge", "monitor", "director", "administrator"] as const;

export const waitingGames = signal<readonly WaitingGame[] | undefined>(undefined);
/** The games in which whoever looks has an office, whether they wait or not. */
export const offices = signal<readonly OfficeInGame[]>([]);
export const queueError = signal<unknown>(undefined);

/** Whether this browser had an office in some game when it last asked: the menu has the way to it. */
export const noteOffices = remembered("letrado.offices", { any: false });

export const isOfficer = (): boolean => officerRoles.some((role) => me.value?.roles.includes(role));

const askEvery = 4000;
const keyOf = ({ game, waits }: WaitingGame): string => `${game} ${waits}`;

/** New is what was not there before: whoever opens the page hears nothing of what he sees anyway. */
export const newcomers = (before: readonly WaitingGame[], now: readonly WaitingGame[]): readonly WaitingGame[] => {
  const known = new Set(before.map(keyOf));
  return now.filter((each) => !known.has(keyOf(each)));
};

export async function askQueue(): Promise<void> {
  try {
    const { claims, offices: held } = await get<Claims>("/api/claims");
    offices.value = held;
    if (noteOffices.value.any !== held.length > 0) noteOffices.value = { any: held.length > 0 };
    const before = waitingGames.value;
    waitingGames.value = claims;
    queueError.value = undefined;
    if (before && newcomers(before, claims).length > 0) playSound("your_turn");
  } catch (error) {
    queueError.value = error;
  }
}

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the queue fresh until what it gives back is called. */
export function watchQueue(): () => void {
  if (++watchers === 1) {
    void askQueue();
    timer = setInterval(() => {
      if (document.visibilityState === "visible" || isOfficer()) void askQueue();
    }, askEvery);
  }
  return () => {
    if (--watchers === 0) clearInterval(timer);
  };
}

effect(() => {
  waitingForOfficer.value = waitingGames.value?.length ?? 0;
});
