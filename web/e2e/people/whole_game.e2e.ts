import { expect, test } from "vitest";
import { plainText } from "../../board/tile_text";
import { isDigraph } from "../../board/tiles";
import { expectAccessible } from "../support/accessibility";
import { exchangeUntil } from "../support/dealing";
import { anyPlay, bestPlay, emptyNeighbour, type GameState, phony, rackOf } from "../support/moves";
import { meetByLink, sides } from "../support/people";
import { useSite } from "../support/site";

const site = useSite();

test("a whole game between two browsers", async () => {
  const wire = await site.relay();
  const pair = await meetByLink(site, {}, wire);
  const { host, guest } = pair;

  // A challenge that is won: the tiles go back and the turn is lost.
  {
    const { mover, rival } = await sides(pair);
    await mover.awaitMoment("turn");
    const rack = (await mover.rack()).sort();
    await mover.play(await phony(site.address, await mover.state()));
    await rival.awaitMoment("verify");
    await expectAccessible(rival.page, "a play to be verified");
    await rival.challenge();
    for (const { page } of [mover, rival]) {
      await page.getByText("No vale", { exact: true }).waitFor();
      await page.getByText(/recoge(s tus| sus) fichas y pierdes? el turno/i).waitFor();
    }
    await rival.awaitMoment("turn");
    await expect.poll(async () => (await mover.rack()).sort()).toEqual(rack);
    await expect.poll(() => rival.page.locator(".lb-board .lb-tile").count()).toBe(0);
  }

  // A challenge that is lost: the play stands.
  {
    // The blanks are needed later.
    const wordWithout = (game: GameState) => bestPlay(game, (tiles) => !tiles.some(({ tile }) => tile.blank));
    const { mover, rival } = await exchangeUntil(pair, (game) => wordWithout(game) !== null);
    const play = wordWithout(await mover.state())!;
    await mover.play(play);
    await rival.awaitMoment("verify");
    await rival.challenge();
    for (const { page } of [mover, rival]) await page.getByText("Vale", { exact: true }).waitFor();
    await mover.page.getByText(/se queda en el tablero/).waitFor();
    if ((await rival.awaitMoment("verify", "turn")) === "verify") await rival.accept();
    await rival.awaitMoment("turn");
    await expect.poll(() => rival.page.locator(".lb-board .lb-tile").count()).toBe(play.length);
    await expect.poll(() => mover.score()).toBeGreaterThan(0);
    // What was rejected stands on neither sheet.
    for (const { page } of [mover, rival]) await page.getByText("Las dos planillas coinciden.").waitFor();
  }

  // An exchange, of two tiles that are chosen on the rack.
  {
    const { mover, rival } = await sides(pair);
    const [first, second] = rackOf(await mover.state());
    await mover.exchange([first!, second!]);
    await rival.awaitMoment("turn");
    await rival.page
      .getByText(/cambió 2 fichas/)
      .first()
      .waitFor();
    await expect.poll(async () => (await mover.rack()).length).toBe(7);
  }

  // A blank, whose letter is asked for; the chooser has neither K nor W.
  {
    const { mover, rival } = await exchangeUntil(pair, (game) => rackOf(game).some(({ blank }) => blank));
    const free = emptyNeighbour(await mover.state());
    await mover.page.locator(".lb-rack .lb-tile.lb-blank").first().dragTo(mover.cell(free));
    const chooser = mover.page.getByRole("dialog", { name: "¿Qué letra es el comodín?" });
    await chooser.waitFor();
    const offered = await chooser.locator(".letter-choice").allTextContents();
    expect(offered).toHaveLength(28);
    expect(offered).not.toContain("K");
    expect(offered).not.toContain("W");
    await expectAccessible(mover.page, "the chooser of a blank's letter");
    await chooser.getByRole("button", { name: "Ñ", exact: true }).click();
    await mover.press(/^Jugar · \d+$/);
    await rival.awaitMoment("verify");
    await rival.accept();
    await rival.awaitMoment("turn");
    const blanks = mover.page.locator(".lb-board .lb-tile.lb-blank");
    await expect.poll(() => blanks.allTextContents()).toContain("Ñ");
  }

  // A digraph, typed as people write it.
  {
    const digraph = (game: GameState) => rackOf(game).find(({ letter }) => letter !== null && isDigraph(letter));
    const { mover, rival } = await exchangeUntil(pair, (game) => digraph(game) !== undefined);
    const tile = digraph(await mover.state())!;
    const free = emptyNeighbour(await mover.state());
    await mover.play([{ square: free, tile }], "type");
    await rival.awaitMoment("verify");
    await rival.accept();
    await rival.awaitMoment("turn");
    const digraphs = rival.page.locator(".lb-board .lb-tile.lb-digraph");
    await expect.poll(() => digraphs.allTextContents()).toContain(plainText([tile]));
  }

  // The connection is cut in the middle: what happened meanwhile is there when it comes back.
  {
    guest.visitor.announceCut();
    const { mover, rival } = await sides(pair);
    const play = anyPlay(await mover.state());
    wire.cut();
    await guest.page.getByText(/Sin conexión con el servidor/).waitFor();
    // What the guest does is sent when it can be; what the host does is told then.
    if (mover === guest) await guest.lay([play], "drag");
    else await host.play([play], "drag");
    await wire.mend();
    await guest.page.getByText(/Sin conexión con el servidor/).waitFor({ state: "detached" });
    if (mover === guest) await guest.press(/^Jugar · \d+$/);
    await rival.awaitMoment("verify");
    await rival.accept();
  }

  // Passes of both end it; both sign.
  for (let passes = 0; passes < 6; ++passes) {
    const { mover } = await sides(pair);
    if ((await mover.awaitMoment("turn", "over")) === "over") break;
    await mover.pass();
  }
  await Promise.all([host.awaitMoment("over"), guest.awaitMoment("over")]);
  await host.page.getByText("Pases consecutivos").waitFor();
  await host.sign();
  await host.page.getByText(/Has firmado. Falta la firma de/).waitFor();
  await guest.page.getByText(/ya ha firmado/).waitFor();
  await guest.sign();
  for (const { page } of [host, guest]) await page.getByText("Las dos planillas están firmadas.").waitFor();

  const events = await host.log();
  const names = ["words_challenged", "turn_lost", "exchanged", "passed", "signed", "closed", "seed_revealed"];
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(names));
  const log = events.map((event) => JSON.stringify(event)).join("\n");
  expect(site.program.verifyLog(log)).toContain("committed seed");

  // Once more.
  await host.press("Revancha");
  await guest.press("Aceptar la revancha");
  for (const { page, game } of [host, guest])
    await page.waitForURL((url) => url.pathname.startsWith("/partida/") && !url.pathname.endsWith(game));
});
