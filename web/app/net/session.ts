// Who is at this browser. Nobody needs an account to play: a name is made up, and may be changed later.
import { computed } from "@preact/signals";
import type { Me } from "../../api/messages";
import { get, post, remove } from "./requests";
import { reconnect, welcome, welcomed } from "./socket";

export const me = computed<Me | undefined>(() => welcome.value?.me);
export const isGuest = computed(() => me.value?.roles.includes("guest") ?? false);
export const has = (role: string): boolean => me.value?.roles.includes(role) ?? false;

/** Without a name the server makes one up. */
export async function enterAsGuest(name?: string): Promise<void> {
  await post("/api/guest", name === undefined ? {} : { name });
  await reconnect();
}

/** Whoever is not known yet enters as a guest, by the name given or one that is made up. */
export async function ensurePerson(name?: string): Promise<void> {
  // Who presses before the connection stands may be somebody, whose session a guest's would replace.
  if (!welcome.value && (await get<Partial<Me>>("/api/me")).account && !welcome.value) await welcomed();
  if (!me.value) await enterAsGuest(name);
}

/** A session that is used lives on: so must the browser's cookie. */
export async function keepCookie(): Promise<void> {
  await get("/api/me");
}

export async function enter(how: "login" | "register", name: string, password: string): Promise<void> {
  await post(`/api/${how}`, { name, password });
  await reconnect();
}

/** What must be done while one is still known: each is asked before one leaves, and may fail. */
export const beforeLeaving: (() => Promise<void>)[] = [];

export async function signOut(): Promise<void> {
  await Promise.allSettled(beforeLeaving.map((work) => work()));
  await post("/api/logout");
  await reconnect();
}

/** Ends one of one's own sessions, or all but this one. */
export async function endSession(id?: string): Promise<void> {
  await remove(id === undefined ? "/api/sessions" : `/api/sessions/${encodeURIComponent(id)}`);
}

export async function deleteAccount(password: string): Promise<void> {
  await remove("/api/account", password ? { password } : {});
  await Promise.allSettled(beforeLeaving.map((work) => work()));
  await reconnect();
}
