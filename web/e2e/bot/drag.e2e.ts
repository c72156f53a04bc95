import { expect, test } from "vitest";
import { record } from "../support/measures";
import { gameOf } from "../support/people";
import { Player } from "../support/player";
import { useSite } from "../support/site";

const site = useSite();

/** Milliseconds from each move of the pointer to the frame in which the held tile is where the pointer is. */
function measureDrag(): void {
  const delays: number[] = [];
  Object.assign(window, { dragDelays: delays });
  addEventListener(
    "pointermove",
    (event) => {
      const { timeStamp } = event;
      requestAnimationFrame((frame) => {
        const ghost = document.querySelector<HTMLElement>(".lb-ghost");
        const place = /translate3d\(([\d.]+)px, ([\d.]+)px/.exec(ghost?.style.transform ?? "");
        if (place && Math.abs(Number(place[1]) - event.clientX) < 1) delays.push(Math.max(0, frame - timeStamp));
      });
    },
    { capture: true },
  );
}

test("a dragged tile follows the pointer within a frame", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  await expect.poll(() => page.locator(".lb-rack .lb-tile").count()).toBe(7);
  // When the bot has played, if it begins, nothing moves any more.
  await new Player(visitor, gameOf(visitor)).awaitMoment("turn", "verify");
  await page.evaluate(measureDrag);
  // Not a blank: that one would ask for its letter.
  const tile = (await page.locator(".lb-rack .lb-tile:not(.lb-blank)").first().boundingBox())!;
  // A square that the bot's opening cannot take meanwhile.
  const square = (await page.locator('.lb-cell[data-square="16"]').boundingBox())!;
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  const steps = 60;
  for (let i = 1; i <= steps; ++i)
    await page.mouse.move(
      tile.x + ((square.x + square.width / 2 - tile.x) * i) / steps,
      tile.y + ((square.y + square.height / 2 - tile.y) * i) / steps,
    );
  await page.mouse.up();
  await page.locator(".lb-tried").waitFor();
  const delays = (await page.evaluate(() => (window as unknown as { dragDelays: number[] }).dragDelays)).sort(
    (a, b) => a - b,
  );
  // In the very frame after the move the tile is there; how long that frame takes is the machine's affair.
  expect(delays.length).toBeGreaterThan(steps / 3);
  record("drag: pointer to frame, median", delays[Math.floor(delays.length / 2)]!, "ms");
  record("drag: pointer to frame, 95 %", delays[Math.floor(delays.length * 0.95)]!, "ms");
});
