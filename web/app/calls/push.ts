// Calls while no page is open: the browser's maker carries them, and cannot read them. For each browser by itself, and
// only while its owner is signed in there.
import { effect } from "@preact/signals";
import type { PushDevices } from "../../api/messages";
import { get, post, remove } from "../net/requests";
import { beforeLeaving, isGuest, me } from "../net/session";
import { remembered } from "../remembered";
import { change, settings } from "../settings";

export const callKinds = ["turn", "reminder", "challenge"] as const;
export type CallKind = (typeof callKinds)[number];

/** What this browser was asked for, and which subscription the server was told of last. */
export const pushed = remembered<{ on: boolean; kinds: readonly CallKind[]; endpoint: string }>("letrado.push", {
  on: false,
  kinds: callKinds,
  endpoint: "",
});

export type Obstacle = "insecure" | "browser" | "denied";

/** Why there can be no calls here; nothing where there can. */
export function obstacle(): Obstacle | undefined {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || typeof Notification === "undefined")
    return "browser";
  return Notification.permission === "denied" ? "denied" : undefined;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const same = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, i) => byte === other[i]);

/** Of this site's key: one made for another, as before a move of the server, is of no use. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const siteKey = bytesOf(key);
  const known = await manager.getSubscription();
  if (known && same(known.options.applicationServerKey, siteKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey });
}

async function present(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Says to the server what this browser wants, in the language of the page. */
async function tell(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = (await subscription(pushManager, key)).toJSON();
  await post("/api/push", {
    endpoint: made.endpoint,
    p256dh: made.keys?.p256dh,
    auth: made.keys?.auth,
    kinds: pushed.value.kinds,
    language: settings.value.language,
  });
  pushed.value = { ...pushed.value, endpoint: made.endpoint ?? "" };
}

/** The same, unless the server knows all of it. */
async function tellNews(): Promise<void> {
  const { key, devices } = await get<PushDevices>("/api/push");
  if (!key) return;
  const known = devices.find((device) => device.present);
  const same =
    known?.language === settings.value.language &&
    known.kinds.join() === pushed.value.kinds.join() &&
    (await present())?.endpoint === pushed.value.endpoint;
  if (!same) await tell(key);
}

/** False where the browser gave no permission. */
export async function turnOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await tell(key);
  pushed.value = { ...pushed.value, on: true };
  // Whoever wants to be called with the page closed wants it with the page behind another, too.
  change({ notify: true });
  return true;
}

export async function choose(kinds: readonly CallKind[], key: string): Promise<void> {
  pushed.value = { ...pushed.value, kinds };
  await tell(key);
}

/** Here nobody is called any more; whoever is next at this browser must not be, either. */
async function silence(): Promise<void> {
  const known = await present();
  if (!known) return;
  await remove("/api/push", { endpoint: known.endpoint }).catch(() => undefined); // the server may know of none
  await known.unsubscribe();
}

export async function turnOff(): Promise<void> {
  pushed.value = { ...pushed.value, on: false };
  await silence();
}

export async function tryOut(): Promise<void> {
  const known = await present();
  if (known) await post("/api/push/test", { endpoint: known.endpoint });
}

/** Whoever comes back to a browser that was to call him is called there again, in the language that he reads now. */
export function startPush(): void {
  beforeLeaving.push(async () => {
    if (obstacle() === undefined) await silence();
  });
  let told = "";
  effect(() => {
    const account = isGuest.value ? undefined : me.value?.account;
    const now = account ? `${account} ${settings.value.language}` : "";
    if (now === told) return;
    told = now;
    if (!account || !pushed.peek().on || obstacle() !== undefined || Notification.permission !== "granted") return;
    tellNews().catch(() => {
      // Tried again when the page is opened next.
    });
  });
}
