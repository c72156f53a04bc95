// What the service worker does with a call; the rest of it is tried in a browser (e2e/bot/offline).
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { path: string } };
}
type Listener = (event: object) => void;

let shown: Shown[];
let windows: { url: string; visibilityState: string }[];
let listeners: Map<string, Listener>;

beforeEach(() => {
  shown = [];
  windows = [];
  listeners = new Map();
  const source = readFileSync(resolve(import.meta.dirname, "service_worker.js"), "utf8").replace("__FILES__", "[]");
  const listen = (name: string, listener: Listener) => listeners.set(name, listener);
  const scope = {
    self: { addEventListener: listen, location: { origin: "https://club.example" } },
    addEventListener: listen,
    caches: { match: async () => "the page" },
    fetch: async () => ({ ok: false }),
    clients: { matchAll: async () => windows },
    registration: {
      showNotification: async (title: string, options: Shown["options"]) => void shown.push({ title, options }),
    },
  };
  new Function(...Object.keys(scope), source)(...Object.values(scope));
});

async function push(data: unknown): Promise<void> {
  let work: Promise<void> = Promise.resolve();
  const event = {
    data: { json: () => JSON.parse(JSON.stringify(data)) },
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  };
  listeners.get("push")?.(event);
  await work;
}

const call = { title: "Letrado", body: "Te toca.", path: "/partida/abc", tag: "/partida/abc" };

test("a call is shown, and leads to its page", async () => {
  await push(call);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.options).toMatchObject({ body: "Te toca.", tag: "/partida/abc", data: { path: "/partida/abc" } });
});

test("who looks at that very page is not told", async () => {
  windows = [{ url: "https://club.example/partida/abc", visibilityState: "visible" }];
  await push(call);
  expect(shown).toEqual([]);
  windows = [{ url: "https://club.example/partida/abc", visibilityState: "hidden" }];
  await push(call);
  windows = [{ url: "https://club.example/ayuda", visibilityState: "visible" }];
  await push(call);
  expect(shown).toHaveLength(2);
});

test("a trial is shown on the page that asks for it", async () => {
  windows = [{ url: "https://club.example/cuenta", visibilityState: "visible" }];
  await push({ title: "Letrado", body: "Así", path: "/cuenta", tag: "trial" });
  expect(shown).toHaveLength(1);
});

test("what nobody can read still says that something waits", async () => {
  await push(undefined);
  expect(shown).toHaveLength(1);
});

test("no call leads to another site", async () => {
  for (const path of ["//evil.example/x", "https://evil.example/", "javascript:alert(1)", 7, undefined])
    await push({ ...call, path });
  expect(shown.map(({ options }) => options.data.path)).toEqual(["/", "/", "/", "/", "/"]);
});

// A frame in another site showed the whole application where there was no game.
test("what the server answers by itself is left to it, the application's pages are not", async () => {
  const asked = (path: string) => {
    let answer: Promise<unknown> | undefined;
    listeners.get("fetch")?.({
      request: { url: `https://club.example${path}`, method: "GET", mode: "navigate" },
      respondWith: (promise: Promise<unknown>) => {
        answer = promise;
      },
    });
    return answer;
  };
  expect(asked("/api/games/abc/svg")).toBeUndefined();
  expect(asked("/incrustar/nada")).toBeUndefined();
  expect(await asked("/partida/abc")).toBe("the page");
});
