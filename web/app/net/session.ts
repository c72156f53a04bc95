// Who is at this browser. Nobody needs an account to play: a name is made up, and may be changed later.
import { computed } from "@preact/signals";
import type { Me } from "../../api/messages";
import { language } from "../i18n";
import { post, ServerError } from "./requests";
import { reconnect, welcome } from "./socket";

export const me = computed<Me | undefined>(() => welcome.value?.me);
export const isGuest = computed(() => me.value?.roles.includes("guest") ?? false);
export const has = (role: string): boolean => me.value?.roles.includes(role) ?? false;

const guestName = (): string => {
  const number = 1000 + Math.floor(Math.random() * 9000);
  return `${language() === "es" ? "Invitado" : "Guest"} ${number}`;
};

export async function enterAsGuest(name: string): Promise<void> {
  await post("/api/guest", { name });
  await reconnect();
}

/** Whoever is not known yet enters as a guest. */
export async function ensurePerson(): Promise<void> {
  if (me.value) return;
  for (let tries = 0; ; ++tries) {
    try {
      return await enterAsGuest(guestName());
    } catch (error) {
      if (tries === 5 || !(error instanceof ServerError) || error.code !== "name_taken") throw error;
    }
  }
}

export async function enter(how: "login" | "register", name: string, password: string): Promise<void> {
  await post(`/api/${how}`, { name, password });
  await reconnect();
}

export async function signOut(): Promise<void> {
  await post("/api/logout");
  await reconnect();
}
