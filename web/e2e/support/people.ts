// Two people who meet by an invitation's link, as the page offers it.
import type { OkNews, Terms } from "../../api/messages";
import { Player } from "./player";
import type { Relay } from "./relay";
import type { Looks, Site, Visitor } from "./site";

export interface Pair {
  readonly host: Player;
  readonly guest: Player;
}

let people = 0;

export const gameOf = (visitor: Visitor): string => new URL(visitor.page.url()).pathname.split("/")[2] ?? "";

/** By the dialog of the first page, without a clock; the guest perhaps through a wire of his own. */
export async function meetByLink(site: Site, looks: Looks = {}, wire?: Relay): Promise<Pair> {
  const inviting = await site.visit(looks, "host");
  const invited = await site.visit(looks, "guest", wire);
  const { page } = inviting;
  await page.goto("/");
  await page.getByRole("button", { name: "Invitar con un enlace" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Tiempo" }).selectOption("none");
  await dialog.getByRole("button", { name: "Crear el enlace" }).click();
  const link = await dialog.getByRole("textbox", { name: "Invitar con un enlace" }).inputValue();
  await invited.goto(new URL(link).pathname);
  await invited.page.getByRole("button", { name: "Jugar", exact: true }).click();
  return seated(inviting, invited, looks);
}

async function seated(inviting: Visitor, invited: Visitor, looks: Looks): Promise<Pair> {
  await Promise.all([inviting, invited].map(({ page }) => page.waitForURL("**/partida/*")));
  await Promise.all([inviting, invited].map(({ page }) => page.locator(".phase").waitFor()));
  const game = gameOf(inviting);
  return { host: new Player(inviting, game, looks.touch), guest: new Player(invited, game, looks.touch) };
}

/** Said as the page would say it, on a connection of its own. */
export const tell = ({ page }: Visitor, message: object): Promise<OkNews> =>
  page.evaluate(async (said) => {
    const socket = new WebSocket(`ws://${location.host}/api/socket`);
    await new Promise((resolve) => {
      socket.onmessage = resolve;
    });
    const id = crypto.randomUUID();
    socket.send(JSON.stringify({ ...said, id }));
    return new Promise<OkNews>((resolve) => {
      socket.onmessage = ({ data }) => {
        const news = JSON.parse(data) as OkNews;
        if (news.id === id) resolve(news);
      };
    });
  }, message);

/** With terms that the page's form does not offer, such as a clock of a few seconds. */
export async function meetByTerms(site: Site, terms: Terms, looks: Looks = {}): Promise<Pair> {
  const inviting = await site.visit(looks, "host");
  const invited = await site.visit(looks, "guest");
  const names = [`Ana ${++people}`, `Luis ${people}`];
  await inviting.api("/api/guest", { name: names[0] });
  await invited.api("/api/guest", { name: names[1] });
  await inviting.goto("/sala");
  await invited.goto("/sala");
  await tell(inviting, { type: "seek", terms, to: names[1] });
  await invited.page.getByRole("button", { name: "Aceptar" }).click();
  return seated(inviting, invited, looks);
}

/** Who has the move, and who has not, as soon as both pages show it. */
export async function sides({ host, guest }: Pair): Promise<{ mover: Player; rival: Player }> {
  const [{ role, table }] = await Promise.all([host.shown(), guest.shown()]);
  return role === table.mover ? { mover: host, rival: guest } : { mover: guest, rival: host };
}
