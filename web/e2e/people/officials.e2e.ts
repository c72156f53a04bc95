import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility";
import { phony } from "../support/moves";
import { meetByTerms, sides } from "../support/people";
import { useSite, type Visitor } from "../support/site";

const site = useSite();

async function official(name: string, role: string): Promise<Visitor> {
  const visitor = await site.visit({}, name);
  await visitor.api("/api/register", { name, password: "una clave larga" });
  site.program.giveRoles(name, "player", role);
  return visitor;
}

// D18 of the review: the page went on saying that the account had no role until one signed in again.
test("a role is shown on the page that waits for it, without a new sign-in", async () => {
  const visitor = await site.visit({}, "Rita");
  await visitor.api("/api/register", { name: "Rita", password: "una clave larga" });
  await visitor.goto("/arbitraje");
  await visitor.page.getByRole("heading", { name: "Esta página es para quien arbitra" }).waitFor();
  site.program.giveRoles("Rita", "player", "judge");
  await visitor.page.getByText("Tus cargos: Juez").waitFor();
});

test("judges answer a claim and its appeal; the director is called and goes", async () => {
  const judge = await official("Julia", "judge");
  const director = await official("Diana", "director");
  await judge.goto("/arbitraje");
  await judge.page.getByRole("heading", { name: "Nadie espera" }).waitFor();
  const pair = await meetByTerms(site, {
    judged_by: "people",
    settings: ["event.mode=none", "event.auto_press=true"],
  });
  const { mover, rival } = await sides(pair);

  await mover.awaitMoment("turn");
  await mover.play(await phony(site.address, await mover.state()));
  await rival.awaitMoment("verify");
  await rival.challenge();
  // Nobody looks at the board while the claim is open.
  for (const { page } of [mover, rival]) {
    await page.locator(".lb-covered").waitFor();
    await page.getByText("Reclamo en curso").filter({ visible: true }).first().waitFor();
  }
  await expectAccessible(mover.page, "a covered board");

  await judge.page.getByText("Espera veredicto").waitFor();
  await expectAccessible(judge.page, "the queue of the officials");
  await judge.page.getByRole("link", { name: /^Atender/ }).click();
  // A judge sees the words and nothing else.
  await expect.poll(() => judge.page.locator(".lb-board").count()).toBe(0);
  // D21 of the review: nothing is decided before it is chosen.
  const give = judge.page.getByRole("button", { name: "Dar el fallo" });
  await give.click();
  await judge.page.locator("form").filter({ has: give }).getByRole("alert").waitFor();
  expect((await mover.log()).some(({ event }) => event === "verdict_given")).toBe(false);
  await judge.page.getByText("No válida", { exact: true }).click();
  await give.click();
  await mover.press("Apelar");
  const appeal = mover.page.getByRole("dialog");
  await appeal.getByLabel("Argumentos").fill("Figura en el diccionario.");
  await appeal.getByRole("button", { name: "Apelar" }).click();
  await judge.page.getByText("Figura en el diccionario.").waitFor();
  await judge.page.getByText("Sí", { exact: true }).click();
  await judge.page.getByRole("button", { name: "Resolver la apelación" }).click();
  for (const { page } of [mover, rival]) await page.locator(".lb-covered").waitFor({ state: "detached" });
  if ((await rival.awaitMoment("verify", "turn")) === "verify") await rival.accept();
  await rival.awaitMoment("turn");
  await expect.poll(() => rival.page.locator(".lb-board .lb-tile").count()).toBe(2);

  await rival.press("Llamar al director");
  await rival.page.getByLabel("Motivo").fill("una consulta");
  await rival.page.getByLabel("Motivo").press("Enter");
  await rival.page
    .getByText(/[Jj]uego detenido/)
    .first()
    .waitFor();
  await director.goto("/arbitraje");
  await director.page.getByRole("link", { name: /^Atender/ }).click();
  await director.page
    .getByText(/una consulta/)
    .first()
    .waitFor();
  await director.page.getByRole("button", { name: "El director se retira" }).click();
  await director.page.getByRole("dialog").getByRole("button", { name: "El director se retira" }).click();
  await rival.awaitMoment("turn");
});
