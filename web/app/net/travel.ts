// Preferences that travel with the account: read when somebody enters, written when one changes.
import { effect } from "@preact/signals";
import type { KeptSettings } from "../../api/messages";
import { admitted, change, settings, travelling } from "../settings";
import { get, post } from "./requests";
import { isGuest, me } from "./session";

const pause = 700;
let owner: string | undefined;
/** What the server has; nothing before it has been asked. */
let kept: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const written = (): string => JSON.stringify(travelling(settings.value));

async function send(): Promise<void> {
  const text = written();
  if (kept === undefined || text === kept) return;
  await post("/api/settings", { settings: JSON.parse(text) });
  kept = text;
}

async function load(account: string): Promise<void> {
  const answer = await get<KeptSettings>("/api/settings");
  if (owner !== account) return;
  const known = admitted(answer.settings, settings.value);
  kept = "";
  if (Object.keys(known).length > 0) {
    change(known);
    kept = written();
  }
  await send();
}

export function startTravelling(): void {
  effect(() => {
    const account = isGuest.value ? undefined : me.value?.account;
    if (account === owner) return;
    owner = account;
    kept = undefined;
    if (account) load(account).catch(() => {});
  });
  effect(() => {
    written();
    clearTimeout(timer);
    timer = setTimeout(() => send().catch(() => {}), pause);
  });
}
