// A game that goes on another day: proposed and agreed, found again in one's list, taken up when both are back.
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { gameOf, meetByLink } from "../support/people";
import { useSite } from "../support/site";

const site = useSite();

test("two friends adjourn a game and go on with it", async () => {
  const { host, guest } = await meetByLink(site);
  const game = gameOf(host.visitor);
  await host.page.getByRole("button", { name: "Aplazar la partida" }).click();
  await host.page.getByRole("dialog").getByRole("button", { name: "Proponerlo" }).click();
  await host.page.getByText("Has propuesto aplazar la partida.", { exact: false }).waitFor();
  await guest.page
    .getByText(/propone aplazar la partida\./)
    .first()
    .waitFor();
  await expectAccessible(guest.page, "a proposal to adjourn");
  await guest.page.getByRole("button", { name: "Aplazarla" }).click();
  for (const { page } of [host, guest]) await page.getByText("Partida aplazada").first().waitFor();
  await expectAccessible(host.page, "an adjourned game");

  // It is in the list, marked, and nobody is called to play it.
  await host.visitor.goto("/");
  await host.page.locator(".live-card").getByText("Aplazada").waitFor();
  await expect.poll(() => host.page.title()).not.toMatch(/^\(/);
  await host.page.locator(".live-card a").first().click();
  await host.page.waitForURL(`**/partida/${game}`);
  await host.page.getByRole("button", { name: "Seguir ahora" }).click();
  await host.page.getByText("Se lo hemos dicho a", { exact: false }).waitFor();
  await guest.page.getByText(/quiere seguir ahora\./).waitFor();
  await guest.page.getByRole("button", { name: "Seguir ahora" }).click();
  for (const { page } of [host, guest]) await page.getByText("Partida aplazada").first().waitFor({ state: "detached" });
  const { table } = await host.state();
  expect(table.phase).toBe("think");
});

test("a rival who does not want to adjourn plays on", async () => {
  const { host, guest } = await meetByLink(site);
  await host.page.getByRole("button", { name: "Aplazar la partida" }).click();
  await host.page.getByRole("dialog").getByRole("button", { name: "Proponerlo" }).click();
  await guest.page.getByRole("button", { name: "Seguir jugando" }).click();
  await guest.page
    .getByText(/propone aplazar la partida\./)
    .first()
    .waitFor({ state: "hidden" });
});
