// D2 of the review: the bot's reply swept the verdict on one's own play away before it could be read.
import { expect, test } from "vitest";
import { expectTogether } from "../support/layout";
import { anyPlay } from "../support/moves";
import { Player } from "../support/player";
import { startGame } from "../support/scripted";
import { useSite } from "../support/site";
import { looksOf, nameOf, walkedSizes } from "../support/sizes";

const site = useSite();
let people = 0;

test.each(walkedSizes.map((size) => [nameOf(size), size] as const))(
  "what the bot says of one's own play is read beside its reply, at %s",
  async (_, size) => {
    const game = await startGame(site.address, `Berta ${++people}`, 1);
    const visitor = await site.visit(looksOf(size));
    const { page, context } = visitor;
    await context.addCookies([{ name: "letrado_session", value: game.person.token, url: site.address }]);
    await game.untilBotPlayed();
    await game.person.command(game.id, { command: "accept" });
    await page.goto(`/partida/${game.id}`);
    const player = new Player(visitor, game.id, size.touch);
    // One tile beside another is hardly ever a word; where it is one, or the bot has no reply, once more.
    for (;;) {
      await player.awaitMoment("turn");
      await player.play([anyPlay(await player.shown())], "tap");
      const moment = await player.awaitMoment("verify", "turn");
      const challenged = (await player.log()).some(({ event }) => event === "turn_lost");
      if (challenged && moment === "verify") break;
      if (moment === "verify") await player.accept();
    }
    await page
      .getByText(/Te impugnaron .*: no vale\. Perdiste el turno\./)
      .filter({ visible: true })
      .waitFor();
    await expectTogether(page, size, [".lb-frame", ".lb-rack-frame", ".earlier-verdict", ".verify .panel-actions"]);
    // And it stays in the history.
    await page.getByRole("tab", { name: "Historia" }).click();
    await page
      .getByText(/impugna/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect.poll(() => page.locator(".lb-tried").count()).toBe(0);
  },
);
