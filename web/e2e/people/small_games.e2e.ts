import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { meetByLink, meetByTerms, sides } from "../support/people";
import { useSite } from "../support/site";

const site = useSite();

test("time beyond the clock costs points", async () => {
  const pair = await meetByTerms(site, {
    settings: ["event.mode=corrido", "event.clock_seconds=2", "event.auto_press=true"],
  });
  const { mover } = await sides(pair);
  const late = mover.page.locator(".player", { hasText: "(tú)" }).locator(".overtime");
  await late.filter({ hasText: /−\d+ por tiempo/ }).waitFor();
  await expectAccessible(mover.page, "a clock in overtime");
  for (let passes = 0; passes < 6; ++passes) {
    const { mover: next } = await sides(pair);
    if ((await next.awaitMoment("turn", "over")) === "over") break;
    await next.pass();
  }
  await pair.host.awaitMoment("over");
  const costs = mover.page.getByRole("row", { name: /Exceso de tiempo/ }).getByRole("cell");
  await expect.poll(() => costs.allTextContents()).toContainEqual(expect.stringMatching(/^−\d+$/));
});

test("people talk while they play, and may be muted", async () => {
  const { host, guest } = await meetByLink(site);
  for (const { page } of [host, guest]) await page.getByRole("tab", { name: /Chat/ }).click();
  const say = async (text: string) => {
    await host.page.getByLabel("Escribe un mensaje").fill(text);
    await host.page.getByRole("button", { name: "Enviar" }).click();
    await host.page.getByText(text).waitFor();
  };
  await say("¡Suerte!");
  await guest.page.getByText("¡Suerte!").waitFor();
  await guest.page.getByRole("button", { name: /^Silenciar a/ }).click();
  await say("¿Me oyes?");
  await guest.page.getByText("Silenciados: 1").click();
  expect(await guest.page.getByText("¿Me oyes?").count()).toBe(0);
  await guest.page.getByRole("button", { name: /^Volver a oír a/ }).click();
  await guest.page.getByText("¿Me oyes?").waitFor();
});

test("whoever resigns loses; whoever watches sees it", async () => {
  const pair = await meetByLink(site);
  const { host, guest } = pair;
  const watcher = await site.visit({}, "spectator");
  await watcher.goto("/ver");
  await watcher.page.locator(`a[href="/partida/${host.game}"]`).first().click();
  await watcher.page.getByText("Estás mirando").waitFor();
  await expect.poll(() => watcher.page.locator(".lb-rack").count()).toBe(0);
  await host.press("Retirarse");
  await host.press("Sí, retirarme");
  await host.page.getByRole("heading", { name: "Has perdido" }).waitFor();
  await guest.page.getByRole("heading", { name: "Has ganado" }).waitFor();
  await watcher.page.getByRole("heading", { name: /^Gana / }).waitFor();
});
