import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Session from "./session";
import type * as Socket from "./socket";

const ana = { account: "a1", name: "Ana", roles: ["player"] };
const asked: string[] = [];
let known: object;
let socket: typeof Socket;
let session: typeof Session;

/** Whatever connection is made is never open: the tests say themselves what the server says. */
class SilentSocket {
  static readonly CONNECTING = 0;
  static latest: SilentSocket;
  readyState = 1;
  onmessage?: ((event: { data: string }) => void) | null;
  constructor() {
    SilentSocket.latest = this;
  }
  send() {}
  close() {}
  welcome(me?: object) {
    const news = { type: "welcome", server_time: Date.now(), version: "1", node: "n", levels: [], ...(me && { me }) };
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

beforeEach(async () => {
  asked.length = 0;
  known = {};
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    return new Response(JSON.stringify(known));
  });
  vi.resetModules();
  socket = await import("./socket");
  session = await import("./session");
  socket.connect();
});
afterEach(() => vi.unstubAllGlobals());

test("who presses before the connection stands stays who he is", async () => {
  known = ana;
  const done = session.ensurePerson("Luis");
  await vi.waitFor(() => expect(asked).toEqual(["GET /api/me"]));
  SilentSocket.latest.welcome(ana);
  await done;
  expect(session.me.value?.name).toBe("Ana");
  expect(asked).toEqual(["GET /api/me"]);
});

test("nor does a connection that stands meanwhile make a guest of him", async () => {
  known = ana;
  const done = session.ensurePerson();
  SilentSocket.latest.welcome(ana);
  await done;
  expect(asked).toEqual(["GET /api/me"]);
});

test("whom nobody knows enters as a guest", async () => {
  const done = session.ensurePerson();
  await vi.waitFor(() => expect(asked).toEqual(["GET /api/me", "POST /api/guest"]));
  await vi.waitFor(() => {
    SilentSocket.latest.welcome(ana);
    return done;
  });
});

test("once welcomed, nobody asks again who it is", async () => {
  SilentSocket.latest.welcome(ana);
  await session.ensurePerson();
  expect(asked).toEqual([]);
});
