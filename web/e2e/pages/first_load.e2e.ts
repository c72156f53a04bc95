import type { CDPSession } from "playwright-core";
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
