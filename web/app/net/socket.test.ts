import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Requests from "./requests";
import type * as Socket from "./socket";

class FakeSocket {
  static readonly CONNECTING = 0;
  static made: FakeSocket[] = [];
  readyState = 1;
  closed = false;
  onopen?: () => void;
  sent: Record<string, string>[] = [];
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: () => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  tell(news: object) {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
  welcome() {
    this.tell({ type: "welcome", server_time: Date.now() + 5000, version: "1", node: "n", levels: [] });
  }
  idOf(type: string) {
    return this.sent.find((message) => message.type === type)?.id;
  }
}

let socket: typeof Socket;
let requests: typeof Requests;
const latest = () => FakeSocket.made.at(-1)!;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.resetModules();
  FakeSocket.made = [];
  socket = await import("./socket");
  requests = await import("./requests");
  socket.connect();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("is open when the server has said welcome, and knows its time", () => {
  expect(socket.status.value).toBe("connecting");
  latest().welcome();
  expect(socket.status.value).toBe("open");
  expect(socket.serverNow() - Date.now()).toBe(5000);
});

test("an answer goes to who asked", async () => {
  latest().welcome();
  const answer = socket.ask({ type: "cancel", seek: "s" });
  latest().tell({ type: "ok", id: latest().idOf("cancel") });
  expect((await answer).type).toBe("ok");
});

test("a refusal is an error with the server's words", async () => {
  latest().welcome();
  const answer = socket.ask({ type: "cancel", seek: "s" });
  latest().tell({ type: "error", id: latest().idOf("cancel"), error: "not_found", message: { es: "no", en: "no" } });
  await expect(answer).rejects.toSatisfy(
    (error) => error instanceof requests.ServerError && error.code === "not_found",
  );
});

test("a command that a cut left unanswered is sent again with the same id", async () => {
  latest().welcome();
  const answer = socket.ask({ type: "command", game: "g", command: { command: "pass" } }, { again: true });
  const id = latest().idOf("command");
  latest().onclose?.();
  expect(socket.status.value).toBe("offline");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made.length).toBe(2);
  latest().welcome();
  expect(latest().idOf("command")).toBe(id);
  latest().tell({ type: "ack", id, game: "g", first: 8, last: 8, repeated: true });
  expect((await answer).type).toBe("ack");
});

test("a command given without a connection waits for one", async () => {
  latest().welcome();
  latest().onclose?.();
  void socket.ask({ type: "command", game: "g", command: { command: "pass" } }, { again: true });
  vi.advanceTimersByTime(1000);
  latest().welcome();
  expect(latest().idOf("command")).toBeDefined();
});

test("what need not survive a cut fails at once", async () => {
  latest().welcome();
  const answer = socket.ask({ type: "lobby_join" });
  latest().onclose?.();
  await expect(answer).rejects.toBeInstanceOf(requests.OfflineError);
  await expect(socket.ask({ type: "lobby_join" })).rejects.toBeInstanceOf(requests.OfflineError);
});

test("tries again ever more slowly, and at most every ten seconds", () => {
  latest().welcome();
  const waits: number[] = [];
  for (let i = 0; i < 8; ++i) {
    const before = FakeSocket.made.length;
    latest().onclose?.();
    let waited = 0;
    while (FakeSocket.made.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits[0]).toBeLessThan(500);
  expect(waits.at(-1)).toBeGreaterThan(5000);
  expect(waits.at(-1)).toBeLessThanOrEqual(10_000);
});

test("comes back when the server that goes says so, and not before", async () => {
  latest().welcome();
  const answer = socket.ask({ type: "command", game: "g", command: { command: "pass" } }, { again: true });
  const id = latest().idOf("command");
  latest().tell({ type: "come_back", after_ms: 15_000 });
  expect(socket.status.value).toBe("open");
  latest().onclose?.();
  vi.advanceTimersByTime(14_999);
  expect(FakeSocket.made.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made.length).toBe(2);
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made.length).toBe(3);
  latest().welcome();
  expect(latest().idOf("command")).toBe(id);
  latest().tell({ type: "ack", id, game: "g", first: 8, last: 8, repeated: false });
  expect((await answer).type).toBe("ack");
});

test("whoever waits for the connection hears of each one", () => {
  const heard = vi.fn();
  const stop = socket.onOpen(heard);
  latest().welcome();
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  latest().welcome();
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a connection that is not open yet is closed when it is, and no more heard", async () => {
  const [first] = FakeSocket.made;
  first!.readyState = FakeSocket.CONNECTING;
  const back = socket.reconnect();
  expect(first!.closed).toBe(false);
  first!.onopen?.();
  expect(first!.closed).toBe(true);
  expect(first!.onmessage).toBeNull();
  latest().welcome();
  await back;
  expect(socket.status.value).toBe("open");
});
