import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Articles from "./articles";

const asked: string[] = [];
let away: boolean;
let articles: typeof Articles;
let opened: (() => void)[];

const article = (number: string, offence?: boolean) => ({
  article: number,
  of_game: true,
  title: { es: number, en: number },
  text: { es: "", en: "" },
  ...(offence !== undefined && { offence }),
});

beforeEach(async () => {
  asked.length = 0;
  away = false;
  opened = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (away) throw new TypeError("away");
    return new Response(
      JSON.stringify({ edition: "liga", articles: [article("1"), article("2", false), article("9", true)] }),
    );
  });
  vi.doMock("./socket", () => ({ onOpen: (listener: () => void) => opened.push(listener) }));
  vi.resetModules();
  articles = await import("./articles");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("./socket");
});

const known = () => articles.citableArticles("liga").map(({ article: number }) => number);

test("what can be cited under an edition is asked for once, whatever the edition's name", async () => {
  expect(known()).toEqual([]);
  articles.wantArticles("liga");
  articles.wantArticles("liga");
  await vi.waitFor(() => expect(known()).toEqual(["2", "9"]));
  articles.wantArticles("liga");
  expect(asked).toEqual(["/api/articles?edition=liga"]);
});

test("what a cut kept away comes with the connection", async () => {
  away = true;
  articles.wantArticles("liga");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // The failure is told after the question.
  await new Promise((resolve) => setTimeout(resolve));
  away = false;
  for (const listener of opened) listener();
  await vi.waitFor(() => expect(known()).toEqual(["2", "9"]));
});
