// What new users found in the pages and no other file holds, each as it was; the numbers are those of the review.
import { expect, test } from "vitest";
import { overlap } from "../support/layout";
import { rackOf } from "../support/moves";
import { tell } from "../support/people";
import { Player } from "../support/player";
import { startGame } from "../support/scripted";
import { useSite } from "../support/site";

const site = useSite();
let people = 0;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// D14: it lay over the letter of a neighbour, and the cursor over it.
test("the points of a play that is being laid cover no letter and are not covered by the cursor", async () => {
  const { page } = await site.visit({ width: 1600 });
  await page.goto("/aprender");
  const square = page.getByRole("gridcell", { name: /^H ?8\b/ });
  await square.click();
  await page.locator(".lb-cursor").waitFor();
  if ((await page.locator(".lb-cursor").getAttribute("data-direction")) !== "across") await square.click();
  await page.keyboard.type("cas", { delay: 50 });
  await page.locator(".lb-badge").filter({ visible: true }).waitFor();
  const met = async () => {
    const edges = (selector: string): Promise<Edges[]> =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      );
    const [badge] = await edges(".lb-badge");
    const others = [...(await edges(".lb-board .lb-tile .lb-letter")), ...(await edges(".lb-cursor"))];
    return badge ? others.filter((each) => overlap(badge, each)) : ["no points"];
  };
  await expect.poll(met).toEqual([]);
});

// D28: after a draw the tabulator jumped to and fro.
test("the tabulator meets the tiles of the rack in the order in which they are seen", async () => {
  const game = await startGame(site.address, `Rita ${++people}`, 2);
  await game.untilBotPlayed();
  await game.person.command(game.id, { command: "accept" });
  const visitor = await site.visit();
  const { page, context } = visitor;
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  const player = new Player(visitor, game.id);
  await player.awaitMoment("turn");
  const places = () =>
    page.locator(".lb-rack .lb-tile").evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left));
  const inOrder = async () => {
    const seen = await places();
    return seen.length === 7 && seen.every((left, at) => at === 0 || left > seen[at - 1]!);
  };
  await expect.poll(inOrder).toBe(true);
  await player.exchange(rackOf(await player.shown()).slice(0, 3));
  await player.awaitMoment("turn", "verify");
  await expect.poll(inOrder).toBe(true);
});

// D25: from eleven letters on the sum was pushed off the sheet.
test.each([
  [1366, 650],
  [1440, 900],
])("a long word leaves the sums on the sheet at %i×%i", async (width, height) => {
  const game = await startGame(site.address, `Olivia ${++people}`, 2);
  await game.untilBotPlayed();
  const { page, context } = await site.visit({ size: { width, height } });
  await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
  await page.goto(`/partida/${game.id}`);
  const words = page.locator(".score-sheet td.sheet-word");
  await words.first().waitFor();
  await words.first().evaluate((cell) => {
    cell.setAttribute("data-long", "15");
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    walker.nextNode()!.textContent = "DESENTERRÁBAMOS";
  });
  const cut = () =>
    page.locator(".score-sheet").evaluate((sheet) => {
      const edge = sheet.parentElement!.getBoundingClientRect().right;
      return [...sheet.querySelectorAll("td")].filter((cell) => cell.getBoundingClientRect().right > edge + 1).length;
    });
  await expect.poll(cut).toBe(0);
});

// D9: a guest could press, and was told "no le corresponde: rated".
test("a guest who is invited to a game that counts is told that it takes an account, before anything is pressed", async () => {
  const [host, guest] = [await site.visit({}, "host"), await site.visit({}, "guest")];
  await host.api("/api/register", { name: `Ana ${++people}`, password: "una clave larga" });
  await host.goto("/sala");
  const { seek } = await tell(host, { type: "seek", link: true, terms: { edition: "fise-2009", rated: true } });
  await guest.goto(`/reto/${seek!.id}`);
  await guest.page.getByText("para jugarla hace falta una cuenta", { exact: false }).waitFor();
  await guest.page.getByRole("link", { name: "Entrar o crear una cuenta" }).waitFor();
  expect(await guest.page.getByRole("button", { name: "Jugar", exact: true }).count()).toBe(0);
});

// D29: opening what else can be chosen moved the board beside it, and nobody was said to play while one did.
test("the first page stands still when its choices are opened, and knows of one's own game", async () => {
  const visitor = await site.visit({ size: { width: 1440, height: 900 } });
  const { page } = visitor;
  await page.goto("/");
  const board = page.locator(".hero-board");
  await board.waitFor();
  const top = async () => (await board.boundingBox())?.y;
  const before = await top();
  await page.getByText("Reglamento, reloj y palabras").click();
  await page.getByRole("combobox", { name: "Tiempo" }).waitFor();
  await expect.poll(top).toBe(before);
  await page.getByRole("button", { name: "Jugar ahora" }).click();
  await page.waitForURL("**/partida/*");
  await page.goto("/");
  await page.getByText("Nadie más juega en este momento.").waitFor();
  await page.locator(".live-card").first().waitFor();
});
