// A finger that drags. The board holds a tile above the finger, so that it can be seen.
import type { Locator, Page } from "playwright-core";

const rest = 120;

interface Point {
  x: number;
  y: number;
}

async function middle(target: Locator): Promise<Point & { width: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to touch");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

export async function dragByTouch(page: Page, source: Locator, target: Locator): Promise<void> {
  const to = await middle(target);
  const from = await middle(source);
  const lift = Math.max(to.width * 1.6, 44);
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point.x, y: point.y }] : [] });
  await send("touchStart", from);
  const steps = 6;
  for (let i = 1; i <= steps; ++i) {
    const part = i / steps;
    await send("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y + lift - from.y) * part });
  }
  // The finger rests before it lifts, as a finger that aims does: the browser swallows the tap that follows a flick.
  await page.waitForTimeout(rest);
  await send("touchMove", { x: to.x, y: to.y + lift });
  await send("touchEnd");
  await session.detach();
}
