import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beforeLeaving } from "../net/session";
import { welcome } from "../net/socket";
import { change, settings } from "../settings";
import { callKinds, choose, obstacle, pushed, startPush, tryOut, turnOff, turnOn } from "./push";

const siteKey = "BAAB";

/** A browser's PushManager, as far as the page uses it. */
class FakeManager {
  subscription: { endpoint: string; key: ArrayBuffer } | null = null;
  made = 0;
  getSubscription = async () => (this.subscription ? this.seen() : null);
  subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    this.made += 1;
    this.subscription = { endpoint: `https://push.example/${this.made}`, key: applicationServerKey.buffer };
    return this.seen();
  };
  private seen() {
    const { endpoint, key } = this.subscription!;
    return {
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
  }
}

let manager: FakeManager;
let asked: [string, string, unknown][];
let permission: NotificationPermission;
let devices: object[];

const settled = () => new Promise((done) => setTimeout(done, 20));
const enter = (account: string | undefined, roles: string[] = ["player"]) => {
  const me = account === undefined ? {} : { me: { account, name: account, roles } };
  welcome.value = { type: "welcome", server_time: 0, version: "", node: "", levels: [], ...me };
};

beforeEach(() => {
  manager = new FakeManager();
  asked = [];
  permission = "granted";
  const worker = { pushManager: manager };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", FakeManager);
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(worker), getRegistration: async () => worker },
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    asked.push([init.method ?? "GET", path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return new Response(JSON.stringify(path === "/api/push" && !init.method ? { key: siteKey, devices } : {}));
  });
  devices = [];
  pushed.value = { on: false, kinds: callKinds, endpoint: "" };
  change({ language: "es", notify: false });
});

afterEach(() => {
  enter(undefined);
  vi.unstubAllGlobals();
});

test("turning it on tells the server where, for what, and in which language", async () => {
  expect(await turnOn(siteKey)).toBe(true);
  const wish = { endpoint: "https://push.example/1", p256dh: "p", auth: "a", kinds: callKinds, language: "es" };
  expect(asked).toEqual([["POST", "/api/push", wish]]);
  expect(pushed.value.on).toBe(true);
  expect(settings.value.notify).toBe(true);
  await choose(["turn"], siteKey);
  expect(asked[1]).toEqual(["POST", "/api/push", { ...wish, kinds: ["turn"] }]);
  expect(manager.made, "the same subscription").toBe(1);
  await tryOut();
  expect(asked[2]).toEqual(["POST", "/api/push/test", { endpoint: "https://push.example/1" }]);
});

test("a browser that gives no permission is left alone", async () => {
  permission = "denied";
  expect(await turnOn(siteKey)).toBe(false);
  expect([asked, manager.made, pushed.value.on]).toEqual([[], 0, false]);
  expect(obstacle()).toBe("denied");
});

test("what is missing is named", () => {
  expect(obstacle()).toBeUndefined();
  vi.stubGlobal("isSecureContext", false);
  expect(obstacle()).toBe("insecure");
  vi.stubGlobal("isSecureContext", true);
  // A name that is not there at all, as in browsers without it.
  vi.unstubAllGlobals();
  Object.defineProperty(window, "isSecureContext", { configurable: true, value: true });
  expect(obstacle()).toBe("browser");
});

test("turning it off ends it on both sides", async () => {
  await turnOn(siteKey);
  asked = [];
  await turnOff();
  expect(asked).toEqual([["DELETE", "/api/push", { endpoint: "https://push.example/1" }]]);
  expect(manager.subscription).toBeNull();
  expect(pushed.value.on).toBe(false);
});

test("a subscription for another key is made anew", async () => {
  await turnOn("BBBB");
  await turnOn(siteKey);
  expect(manager.made).toBe(2);
});

test("whoever leaves is not called, whoever comes back is, in the language of now", async () => {
  startPush();
  enter("ana");
  await settled();
  expect(asked, "nobody asked for it here").toEqual([]);
  await turnOn(siteKey);
  asked = [];
  for (const work of beforeLeaving) await work();
  expect(asked.map(([method]) => method)).toEqual(["DELETE"]);
  expect(manager.subscription).toBeNull();
  enter(undefined);
  asked = [];
  enter("invitado", ["guest"]);
  await settled();
  expect(asked, "a guest is not called").toEqual([]);
  enter("ana");
  await vi.waitFor(() => expect(asked.map(([method]) => method)).toEqual(["GET", "POST"]));
  // Opened again, with nothing new to say.
  devices = [{ present: true, kinds: callKinds, language: "es" }];
  enter(undefined);
  asked = [];
  enter("ana");
  await settled();
  expect(asked.map(([method]) => method)).toEqual(["GET"]);
  change({ language: "en" });
  await vi.waitFor(() => expect(asked.at(-1)?.[2]).toMatchObject({ language: "en" }));
});
