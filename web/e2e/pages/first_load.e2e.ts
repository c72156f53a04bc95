import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { record } from "../support/measures";
import { useSite } from "../support/site";

const site = useSite();
const allowance = 150 * 1024;

/** Bytes on the wire of everything of these kinds, from now on. */
async function countBytes(session: CDPSession, kinds: string[]): Promise<() => number> {
  const wanted = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (kinds.includes(type)) wanted.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes;
}

test("the first page is light, and soon usable", async () => {
  const { context, page } = await site.visit({}, "newcomer");
  const bytes = await countBytes(await context.newCDPSession(page), ["Script", "Stylesheet"]);
  await page.goto("/");
  await page.waitForFunction(() => {
    const start = document.querySelector<HTMLButtonElement>(".home-start");
    if (!start || start.disabled) return false;
    performance.mark("usable");
    return true;
  });
  const usable = await page.evaluate(() => performance.getEntriesByName("usable")[0]?.startTime ?? 0);
  await page.waitForLoadState("networkidle");
  record("first load: script and style", bytes() / 1024, "KiB");
  record("first load: usable after", usable, "ms");
  expect(bytes()).toBeGreaterThan(0);
  expect(bytes()).toBeLessThan(allowance);
});

/** What Lighthouse would ask: when something is first seen, what moves afterwards, and how long keys go unheard. */
interface Seen {
  paint: number;
  shift: number;
  moved: string[];
  longest: number;
}

async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], longest: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    observe("layout-shift", (entry) => {
      type Node = { nodeName: string; className?: string } | null;
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node }[] };
      if (shift.hadRecentInput) return;
      seen.shift += shift.value;
      for (const { node } of shift.sources) if (node) seen.moved.push(`${node.nodeName}.${node.className ?? ""}`);
    });
    observe("longtask", ({ duration }) => {
      seen.longest = Math.max(seen.longest, duration);
    });
  });
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    ...(window as unknown as { seen: Omit<Seen, "paint"> }).seen,
  }));

test.each([
  ["a phone", { size: { width: 375, height: 553 }, touch: true }],
  ["a laptop", { size: { width: 1366, height: 650 } }],
] as const)("nothing moves while a page comes up on %s", async (name, looks) => {
  const { page } = await site.visit(looks, "visitor");
  await watchPage(page);
  const moved: string[] = [];
  for (const path of ["/", "/sala", "/ver", "/juez", "/lexico", "/lexico/casas", "/mesa", "/ayuda", "/clasificacion"]) {
    await page.goto(path);
    await page.locator("main h1, main h2").first().waitFor();
    await page.waitForLoadState("networkidle");
    const { paint, shift, moved: what, longest } = await seenOn(page);
    record(`${path} on ${name}: first paint`, paint, "ms");
    record(`${path} on ${name}: layout shift`, shift, "");
    record(`${path} on ${name}: longest task`, longest, "ms");
    if (shift > 0.001) moved.push(`${path}: ${shift.toFixed(3)} ${what.join(", ")}`);
    // Generous: the machine of a test does other things too.
    expect(longest, path).toBeLessThan(1000);
    expect(paint, path).toBeGreaterThan(0);
  }
  expect(moved).toEqual([]);
});

test("no line is too slow for the first words, and nothing moves when the typefaces come", async () => {
  const { page } = await site.visit({ size: { width: 375, height: 553 }, touch: true }, "far away");
  await watchPage(page);
  let comes = () => {};
  const typefaces = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route("**/*.woff2", async (asked) => {
    await typefaces;
    await asked.continue();
  });
  const lettersAre = (wanted: string | undefined) =>
    expect.poll(() => page.evaluate(() => document.documentElement.dataset.letters)).toBe(wanted);
  await page.goto("/ayuda", { waitUntil: "commit" });
  await page.locator("main h1").waitFor();
  await lettersAre("plain");
  comes();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await lettersAre("plain");
  expect((await seenOn(page)).shift).toBeLessThan(0.001);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/juez"]')?.click());
  await page.locator("input[name=words]").waitFor();
  await lettersAre(undefined);
});
