// A program, a browser, and visitors to it: each a person with a browser of his own. Whatever a page complains about in
// the console fails the test, unless the test announced it.
import { type Browser, type BrowserContext, chromium as engine, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { artefact, chromium, patience } from "./paths";
import { Program, type ProgramChoice } from "./program";
import { Relay } from "./relay";

export interface Looks {
  width?: 390 | 1024 | 1600;
  /** Another size than the usual one of that width. */
  size?: { width: number; height: number };
  /** Another height than the usual one of that width. */
  height?: number;
  theme?: "light" | "dark";
  language?: "es" | "en";
  touch?: boolean;
  /** The board as text. */
  textBoard?: boolean;
  /** Has never played: is shown around in the first game. */
  newcomer?: boolean;
}

const heights = { 390: 844, 1024: 768, 1600: 1000 };

export class Visitor {
  readonly complaints: string[] = [];
  /** The number of the last event of each game that reached the page. */
  readonly heard = new Map<string, number>();
  private announced: RegExp[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly name: string,
  ) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complain(message.text());
    });
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.hear(String(payload))));
    page.on("pageerror", (error) => this.complain(String(error.stack ?? error)));
  }

  private hear(payload: string): void {
    const news = JSON.parse(payload) as { type: string; game: string; last: number };
    if (news.type === "events") this.heard.set(news.game, news.last);
  }

  private complain(text: string): void {
    if (!this.announced.some((expected) => expected.test(text))) this.complaints.push(text);
  }

  /** From now on the console may say this. */
  announce(...expected: RegExp[]): void {
    this.announced.push(...expected);
  }

  /** What the browser itself writes while the server cannot be reached. */
  announceCut(): void {
    this.announce(/ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_EMPTY|WebSocket connection to|ERR_FAILED/);
  }

  goto(path: string): Promise<unknown> {
    return this.page.goto(path);
  }

  /** The cookie of this person, used without a page. */
  async api<T>(path: string, body?: unknown): Promise<T> {
    const answer = body
      ? await this.context.request.post(path, { data: body, headers: { "X-Letrado": "1" } })
      : await this.context.request.get(path);
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
    return JSON.parse(text) as T;
  }
}

export class Site {
  readonly program: Program;
  private browser: Browser | undefined;
  private visitors: Visitor[] = [];
  private readonly relays: Relay[] = [];

  constructor(choice: ProgramChoice = {}) {
    this.program = new Program(choice);
  }

  get address(): string {
    return this.program.address;
  }

  async start(): Promise<void> {
    [this.browser] = await Promise.all([
      engine.launch({ executablePath: chromium, args: ["--no-sandbox"], timeout: 3 * patience }),
      this.program.start(),
    ]);
  }

  /** A wire for one visitor, cut when the tests of the file are over. */
  async relay(): Promise<Relay> {
    const relay = new Relay(this.address);
    await relay.mend();
    this.relays.push(relay);
    return relay;
  }

  async visit(
    looks: Looks = {},
    name = `visitor ${this.visitors.length + 1}`,
    through: { readonly address: string } = this,
  ): Promise<Visitor> {
    const {
      width = 1024,
      height = heights[width],
      size,
      theme = "light",
      language = "es",
      touch = false,
      textBoard = false,
      newcomer = false,
    } = looks;
    const context = await this.browser!.newContext({
      baseURL: through.address,
      viewport: size ?? { width, height },
      colorScheme: theme,
      locale: language === "es" ? "es-ES" : "en-GB",
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(
      ([wanted, asText, isNew]) => {
        if (!isNew) localStorage.setItem("letrado.tour", JSON.stringify({ done: true }));
        if (!localStorage.getItem("letrado.settings"))
          localStorage.setItem(
            "letrado.settings",
            JSON.stringify({ language: wanted, textBoard: asText, pace: "instant" }),
          );
      },
      [language, textBoard, newcomer] as const,
    );
    const visitor = new Visitor(context, await context.newPage(), name);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Ends the visits of a test; tells what the consoles said. */
  async leave(test: string, failed: boolean): Promise<string[]> {
    const said = this.visitors.flatMap(({ name, complaints }) => complaints.map((text) => `${name}: ${text}`));
    for (const { context, page, name } of this.visitors) {
      if (failed || said.length > 0)
        await page.screenshot({ path: artefact(`failures/${test} – ${name}.png`.replaceAll(":", "")) }).catch(() => {});
      await context.close();
    }
    this.visitors = [];
    return said;
  }

  /** Whoever comes now finds a program that knows nobody. */
  async renew(): Promise<void> {
    await this.program.renew();
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    for (const relay of this.relays) relay.cut();
    await this.program.remove();
  }
}

export interface SiteChoice extends ProgramChoice {
  /** What every test of the file finds there, such as games that are played already. */
  readonly prepare?: () => Promise<void>;
}

/**
 * A program and a browser for the tests of a file. A test that is tried again comes to a program that knows nobody, prepared
 * anew: names are free, queues are empty, and what the first try killed is running.
 */
export function useSite({ prepare, ...choice }: SiteChoice = {}): Site {
  const site = new Site(choice);
  let prepared = false;
  beforeAll(() => site.start());
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) {
      await site.renew();
      prepared = false;
    }
    if (!prepared) await prepare?.();
    prepared = true;
  });
  afterEach(async ({ task }) => {
    const said = await site.leave(task.name, task.result?.state === "fail");
    expect(said, "the console").toEqual([]);
  });
  afterAll(() => site.stop());
  return site;
}
