import { expect, test } from "vitest";
import type { Terms } from "../../api/messages";
import { expectTogether, isUncovered } from "../support/layout";
import { phony } from "../support/moves";
import { meetByTerms, sides } from "../support/people";
import { useSite } from "../support/site";

const site = useSite();
let people = 0;

// D7 of the review: the cover of the board lay over the panel and hid its top.
test.each([
  [375, 553],
  [390, 664],
  [844, 390],
])("on a phone of %i×%i what is said of a claim is not under the cover of the board", async (width, height) => {
  const judge = await site.visit({}, "judge");
  const name = `Julia ${++people}`;
  await judge.api("/api/register", { name, password: "una clave larga" });
  site.program.giveRoles(name, "player", "judge");
  const terms: Terms = { judged_by: "people", settings: ["event.mode=none", "event.auto_press=true"] };
  const pair = await meetByTerms(site, terms, { size: { width, height }, touch: true });
  const { mover, rival } = await sides(pair);
  await mover.play(await phony(site.address, await mover.state()));
  await rival.awaitMoment("verify");
  await rival.challenge();
  for (const { page } of [mover, rival]) {
    await page.locator(".lb-covered").waitFor();
    const said = page.locator(".panel.claim").first();
    for (const part of [said.locator(".panel-title"), said.locator("p").first()])
      await expect.poll(() => isUncovered(part)).toBe(true);
    await expectTogether(page, { width, height }, [".panel.claim .panel-title", ".panel.claim p"]);
  }
});
