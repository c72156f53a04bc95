// The one connection of the page. It comes back by itself; what was asked and not answered is asked again with the same
// id, which the server does once.
import { signal } from "@preact/signals";
import type { ClientMessage, ErrorNews, ServerMessage, Text, WelcomeNews } from "../../api/messages";
import { OfflineError, ServerError } from "./requests";

export type Status = "connecting" | "open" | "offline";
/** A message without its id, which the connection makes. */
export type Asked = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "id"> : never) : never;
type Answer = Exclude<ServerMessage, ErrorNews>;

interface Pending {
  text: string;
  /** Sent again after a cut; anything else fails then. */
  again: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export const status = signal<Status>("connecting");
export const welcome = signal<WelcomeNews | undefined>(undefined);
/** An administrator keeps this person out: until when, and why. */
export const keptOut = signal<Text | undefined>(undefined);
const keptOutPause = 30_000;

const listeners = new Set<(news: ServerMessage) => void>();
const openers = new Set<() => void>();
const pending = new Map<string, Pending>();
let socket: WebSocket | undefined;
let attempt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The server goes and said when to come back: everybody at another moment. */
let invited: number | undefined;
let drift = 0;
let bestTrip = Number.POSITIVE_INFINITY;
let beat: ReturnType<typeof setInterval> | undefined;

/** The server's clock, as well as this browser can tell. */
export const serverNow = (): number => Date.now() + drift;

export function onNews(listener: (news: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called at once if the connection is open, and each time it is open again. */
export function onOpen(listener: () => void): () => void {
  openers.add(listener);
  if (status.value === "open") listener();
  return () => openers.delete(listener);
}

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
};

/** Asks; `again`: after a cut too, for commands and whatever must not be lost. */
export function ask<T extends Answer = Answer>(message: Asked, options: { again?: boolean } = {}): Promise<T> {
  const id = newId();
  const text = JSON.stringify({ ...message, id });
  return new Promise<T>((resolve, reject) => {
    const again = options.again ?? false;
    if (status.value !== "open" && !again) return reject(new OfflineError(message.type));
    pending.set(id, { text, again, resolve: resolve as (answer: Answer) => void, reject });
    if (status.value === "open") socket?.send(text);
  });
}

function hear(news: ServerMessage): void {
  if (news.type === "error" && news.id === undefined && news.error === "banned") keptOut.value = news.message;
  if (news.type === "welcome") {
    keptOut.value = undefined;
    drift = news.server_time - Date.now();
    bestTrip = Number.POSITIVE_INFINITY;
    welcome.value = news;
    attempt = 0;
    status.value = "open";
    for (const { text } of pending.values()) socket?.send(text);
    for (const listener of openers) listener();
    void measure();
  }
  if (news.type === "come_back") invited = news.after_ms;
  if ("id" in news && news.id !== undefined) {
    const asked = pending.get(news.id);
    if (asked) {
      pending.delete(news.id);
      if (news.type === "error") asked.reject(new ServerError(0, news));
      else asked.resolve(news);
    }
  }
  for (const listener of listeners) listener(news);
}

async function measure(): Promise<void> {
  const sent = Date.now();
  try {
    const pong = await ask({ type: "ping" });
    if (pong.type !== "pong") return;
    const trip = Date.now() - sent;
    if (trip > bestTrip) return;
    bestTrip = trip;
    drift = pong.server_time + trip / 2 - Date.now();
  } catch {
    // The connection was cut; the next one measures again.
  }
}

function lost(): void {
  socket = undefined;
  clearInterval(beat);
  status.value = "offline";
  for (const [id, asked] of pending) {
    if (asked.again) continue;
    pending.delete(id);
    asked.reject(new OfflineError());
  }
  clearTimeout(retry);
  const wait = keptOut.value
    ? keptOutPause
    : (invited ?? Math.min(8000, 300 * 2 ** attempt++) * (0.75 + Math.random() / 2));
  invited = undefined;
  retry = setTimeout(connect, wait);
}

export function connect(): void {
  clearTimeout(retry);
  if (socket) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const made = new WebSocket(`${scheme}//${location.host}/api/socket`);
  socket = made;
  made.onmessage = (event) => hear(JSON.parse(event.data as string) as ServerMessage);
  made.onclose = () => {
    if (socket === made) lost();
  };
  beat = setInterval(() => void measure(), 20_000);
}

/** When the server has next said whom it takes this browser for. */
export function welcomed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNews((news) => {
      if (news.type !== "welcome") return;
      stop();
      resolve();
    });
  });
}

/** One that is not open yet is let open first: browsers complain of a connection that is closed before. */
function end(old: WebSocket): void {
  old.onmessage = null;
  if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
  else old.close();
}

/** After entering or leaving: the server knows a connection's person from its beginning. */
export function reconnect(): Promise<void> {
  const done = welcomed();
  status.value = "connecting";
  const old = socket;
  socket = undefined;
  clearInterval(beat);
  if (old) end(old);
  connect();
  return done;
}

addEventListener("online", () => {
  if (!socket) connect();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !socket) connect();
});
