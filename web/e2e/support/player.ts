// A person at the game's page: lays tiles by typing, tapping or dragging, and uses the buttons that everybody uses.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Placement } from "../../board/play";
import { columnOf, type Direction } from "../../board/squares";
import type { Tile } from "../../board/tiles";
import { pressCharacter } from "./keyboard";
import { bestPlay, boardOf, type GameState, readsTwoWays } from "./moves";
import type { Visitor } from "./site";
import { dragByTouch } from "./touch";

export type Way = "type" | "tap" | "drag";
/** What the page waits for. */
export type Moment = "turn" | "verify" | "over" | "wait";

const directionOf = (placements: readonly Placement[]): Direction =>
  placements.length > 1 && columnOf(placements[0]!.square) === columnOf(placements[1]!.square) ? "down" : "across";

const momentOnPage = (): Moment => {
  const game = document.querySelector<HTMLElement>(".game");
  const phase = document.querySelector<HTMLElement>(".phase");
  if (game?.dataset.over === "true") return "over";
  if (phase?.dataset.part === "mover" && phase.dataset.phase === "think") return "turn";
  return phase?.dataset.part === "rival" && phase.dataset.phase === "verify" ? "verify" : "wait";
};

export interface LoggedEvent {
  readonly event: string;
  readonly actor: string;
  readonly data: Record<string, unknown>;
}

export class Player {
  constructor(
    readonly visitor: Visitor,
    readonly game: string,
    private readonly touch = false,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  state(): Promise<GameState> {
    return this.visitor.api<GameState>(`/api/games/${this.game}`);
  }

  async log(): Promise<LoggedEvent[]> {
    const answer = await this.visitor.context.request.get(`/api/games/${this.game}/log`);
    const lines = (await answer.text()).trim().split("\n");
    return lines.map((line) => JSON.parse(line) as LoggedEvent);
  }

  command(command: Record<string, unknown>): Promise<unknown> {
    return this.visitor.api(`/api/games/${this.game}/commands`, { id: crypto.randomUUID(), command });
  }

  moment(): Promise<Moment> {
    return this.page.evaluate(momentOnPage);
  }

  /** Waits until it is this person's move again, in whatever way, or nobody's. */
  async awaitMoment(...wanted: Moment[]): Promise<Moment> {
    let now: Moment = "wait";
    await expect
      .poll(async () => {
        now = await this.moment();
        return now;
      })
      .toSatisfy((moment: Moment) => wanted.includes(moment), `one of ${wanted.join(", ")}`);
    return now;
  }

  /** What is known of the game when the page has heard of all of it, and shows it. */
  async shown(): Promise<GameState> {
    const state = await this.state();
    await expect.poll(() => this.visitor.heard.get(this.game) ?? 0).toBeGreaterThanOrEqual(state.last);
    await this.drawn();
    return state;
  }

  private drawn(): Promise<unknown> {
    return this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  async press(name: string | RegExp): Promise<void> {
    const button = this.button(name);
    await (this.touch ? button.tap() : button.click());
  }

  /** Does something that the game is told, and waits until its events are on the page. */
  async tell(act: () => Promise<void>): Promise<void> {
    const before = this.visitor.heard.get(this.game) ?? 0;
    await act();
    await expect.poll(() => this.visitor.heard.get(this.game) ?? 0).toBeGreaterThan(before);
    await this.drawn();
  }

  private async use(target: Locator): Promise<void> {
    await (this.touch ? target.tap() : target.click());
  }

  cell(square: number): Locator {
    return this.page.locator(`.lb-cell[data-square="${square}"]`);
  }

  /** Tiles of the rack on the page, as texts; a blank is empty. */
  rack(): Promise<string[]> {
    return this.page.locator(".lb-rack .lb-tile .lb-letter").allTextContents();
  }

  rackTile(tile: Tile): Locator {
    const tiles = this.page.locator(".lb-rack .lb-tile");
    if (tile.blank) return this.page.locator(".lb-rack .lb-tile.lb-blank").first();
    return tiles.filter({ has: this.page.getByText(tile.letter ?? "", { exact: true }) }).first();
  }

  async lay(placements: readonly Placement[], way: Way): Promise<void> {
    if (way === "type") await this.type(placements);
    else for (const placement of placements) await this.layOne(placement, way);
    await expect.poll(() => this.page.locator(".lb-tried").count()).toBe(placements.length);
  }

  private async layOne({ square, tile }: Placement, way: "tap" | "drag"): Promise<void> {
    const source = this.rackTile(tile);
    const target = this.cell(square);
    if (way === "tap") {
      // Where there is a cursor a tile goes to it: so it is put there first.
      const toCursor = await this.page.locator(".lb-cursor").isVisible();
      await this.use(toCursor ? target : source);
      await this.use(toCursor ? source : target);
    } else if (this.touch) {
      await dragByTouch(this.page, source, target);
    } else {
      await source.dragTo(target);
    }
    if (tile.blank) await this.nameBlank(tile.letter ?? "");
  }

  private async nameBlank(letter: string): Promise<void> {
    const chooser = this.page.getByRole("dialog");
    await this.use(chooser.getByRole("button", { name: letter, exact: true }));
    await chooser.waitFor({ state: "detached" });
  }

  async point(square: number, direction: Direction): Promise<void> {
    const cursor = this.page.locator(".lb-cursor");
    await this.use(this.cell(square));
    await cursor.waitFor();
    if ((await cursor.getAttribute("data-direction")) !== direction) await this.use(this.cell(square));
    await expect.poll(() => cursor.getAttribute("data-direction")).toBe(direction);
  }

  /** Digraphs letter by letter, as people write them. */
  private async type(placements: readonly Placement[]): Promise<void> {
    const [first] = placements;
    await this.point(first!.square, directionOf(placements));
    for (const { tile } of placements)
      for (const character of tile.letter ?? "") await pressCharacter(this.page, character, tile.blank);
  }

  /** Typed, where no way is named and typing says what is meant. */
  async play(placements: readonly Placement[], way?: Way): Promise<void> {
    const typed = !way && !readsTwoWays(boardOf(await this.state()), placements);
    await this.lay(placements, way ?? (typed ? "type" : "tap"));
    await this.tell(() => this.press(/^Jugar · \d+$/));
  }

  async pass(): Promise<void> {
    await this.press("Pasar");
    await this.tell(() => this.press("Sí, pasar"));
  }

  async exchange(tiles: readonly Tile[]): Promise<void> {
    await this.press("Cambiar");
    const chosen = new Set<string>();
    for (const tile of tiles) {
      const same = tile.blank
        ? this.page.locator(".lb-rack .lb-tile.lb-blank:not(.lb-marked)")
        : this.page
            .locator(".lb-rack .lb-tile:not(.lb-marked)")
            .filter({ has: this.page.getByText(tile.letter ?? "", { exact: true }) });
      const piece = same.first();
      chosen.add((await piece.getAttribute("data-piece")) ?? "");
      await this.use(piece);
      await expect.poll(() => this.page.locator(".lb-marked").count()).toBe(chosen.size);
    }
    await this.press(`Cambiar ${tiles.length}`);
    await this.tell(() => this.press("Sí, cambiar"));
  }

  async accept(): Promise<void> {
    await this.tell(() => this.press("Aceptar"));
  }

  /** Challenges every word of the play. */
  async challenge(): Promise<void> {
    await this.press("Impugnar");
    const dialog = this.page.getByRole("dialog");
    await dialog.waitFor();
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await this.tell(() => this.use(dialog.getByRole("button", { name: "Impugnar" })));
    await dialog.waitFor({ state: "detached" });
  }

  async sign(): Promise<void> {
    await this.press("Firmar la planilla");
    await this.button("Firmar la planilla").waitFor({ state: "detached" });
  }

  /** The best play there is, else an exchange, else a pass. */
  async playBest(way?: Way): Promise<void> {
    const placements = bestPlay(await this.state());
    if (!placements) return this.pass();
    await this.play(placements, way);
  }

  score(): Promise<number> {
    return this.page
      .locator(".player", { hasText: "(tú)" })
      .locator(".player-score")
      .textContent()
      .then((text) => Number(text));
  }
}
