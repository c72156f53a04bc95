import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { noParameters } from "../../api/game";
import type { JoinedNews, ServerMessage } from "../../api/messages";
import { joinGame } from "./live";

const socket = vi.hoisted(() => ({
  asked: [] as Record<string, unknown>[],
  joined: undefined as unknown,
  hear: (_: unknown) => {},
  open: () => {},
}));

vi.mock("../net/socket", async () => {
  const { signal } = await import("@preact/signals");
  return {
    welcome: signal(undefined),
    reconnect: () => Promise.resolve(),
    onNews(listener: (news: unknown) => void) {
      socket.hear = listener;
      return () => {};
    },
    onOpen(listener: () => void) {
      socket.open = listener;
      listener();
      return () => {};
    },
    ask(message: Record<string, unknown>) {
      socket.asked.push(message);
      return Promise.resolve(socket.joined);
    },
  };
});

const events = readFileSync(`${import.meta.dirname}/../../game/testdata/challenges_midway.log.jsonl`, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Record<string, unknown>);
const table = { stage: "turn", phase: "think", mover: "first", covered: false };

const news = (from: number, to: number): ServerMessage =>
  ({
    type: "events",
    game: "g",
    events: events.slice(from, to),
    last: to,
    server_time: to,
    table,
  }) as unknown as ServerMessage;
const joinedAt = (last: number) =>
  ({
    type: "joined",
    role: "first",
    first: {},
    second: {},
    terms: {},
    table,
    last,
    chat: [],
    rules: noParameters,
  }) as unknown as JoinedNews;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  socket.asked = [];
});

it("is ready when it has all that had happened", async () => {
  socket.joined = joinedAt(20);
  const live = joinGame("g");
  await settled();
  expect(live.state.value).toBe("loading");
  socket.hear(news(0, 20));
  expect(live.state.value).toBe("ready");
  expect(live.view.value.last).toBe(20);
  expect(live.seat.value).toBe("first");
});

it("asks after a cut for what it has not heard, and folds nothing twice", async () => {
  socket.joined = joinedAt(20);
  const live = joinGame("g");
  await settled();
  socket.hear(news(0, 20));
  socket.joined = joinedAt(30);
  socket.open();
  await settled();
  expect(socket.asked.at(-1)).toMatchObject({ type: "join", from: 20, offers: true });
  socket.hear(news(15, 30));
  expect(live.view.value.last).toBe(30);
  expect(new Set(live.view.value.story.map(({ sequence }) => sequence)).size).toBe(live.view.value.story.length);
});

it("hears only its own game", async () => {
  socket.joined = joinedAt(0);
  const live = joinGame("g");
  await settled();
  socket.hear({ ...news(0, 20), game: "another" });
  expect(live.view.value.last).toBe(0);
});
