// An act of the director that the referee refuses: the form stays as it was filled in, and says why.
import { expect, test } from "vitest";
import { clock, decideStart, openTable, part, press } from "../support/hall";
import { useSite } from "../support/site";

const site = useSite();

test("a penalty without a reason is refused in its form, which keeps what was typed", async () => {
  const { page } = await openTable(site, { width: 390, height: 664, touch: true });
  await decideStart(page);
  await press(page, "Empieza la ronda");
  await part(page, "Director");
  const section = page.locator(".more-sections > details").filter({ hasText: "Sancionar con puntos" }).first();
  await section.locator("> summary").click();
  const form = section.locator("form");
  await form.getByText("Luis", { exact: true }).click();
  await form.getByRole("textbox", { name: "Puntos" }).fill("30");
  await form.getByRole("button", { name: "Sancionar con puntos" }).click();
  const alert = form.getByRole("alert");
  await alert.waitFor();
  await expect.poll(() => alert.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expect
    .poll(() => alert.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom))
    .toBeGreaterThan(0);
  await expect.poll(() => form.getByRole("textbox", { name: "Puntos" }).inputValue()).toBe("30");
  await expect.poll(() => page.getByRole("alert").count()).toBe(1);

  // With its reason it is admitted, and stands on the card of the player.
  await form.getByRole("textbox", { name: "Motivo" }).fill("Habla con otra mesa");
  await form.getByRole("button", { name: "Sancionar con puntos" }).click();
  await clock(page, "Luis").getByText("Sanciones: −30").waitFor();
});
