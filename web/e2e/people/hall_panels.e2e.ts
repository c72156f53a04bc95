// Every panel of a hall's table in English, on a small phone and on a tablet, with every form open: nothing bars anybody's
// way. The Spanish ones are looked at in the games that are played on them.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { artefact } from "../support/paths";
import { useSite, type Visitor } from "../support/site";

const site = useSite();
const sizes = [{ width: 390, height: 664, touch: true } as const, { width: 1024, height: 768 } as const];

type Said = readonly [as: string, command: string, members?: object];

/** What is said at the table, and the panel that this leads to, by a word of its title. */
const course: readonly (readonly [panel: string, ...said: Said[]])[] = [
  ["Ana starts"],
  ["missing", ["director", "start_round", { present: { first: true, second: false } }]],
  ["Ana draws", ["second", "arrive"]],
  ["Ana’s play", ["first", "draw_tiles", { count: 7 }], ["second", "draw_tiles", { count: 7 }]],
  ["checks", ["first", "play_tiles", { placements: "H8 CASa", points: 10, total: 10 }]],
  ["dispute", ["second", "object_count"]],
  ["Claim", ["director", "settle_count", { points: 10 }], ["second", "challenge"]],
  ["judges", ["first", "sign_claim"], ["second", "sign_claim"]],
  ["verdict", ["monitor", "carry_claim", { monitor: "Eva", judges: "table 1" }]],
  ["Ana draws", ["judge", "give_verdict", { valid: [true] }], ["second", "accept"]],
  ["exchange", ["first", "draw_tiles", { count: 4 }], ["first", "press_clock"], ["second", "announce_exchange"]],
  [
    "director",
    ["second", "set_aside", { count: 2 }],
    ["second", "complete_exchange"],
    ["second", "press_clock"],
    ["first", "call_director", { reason: "A question" }],
  ],
  [
    "too many",
    ["director", "dismiss_director"],
    ["first", "report_overdraw", { holder: "first", surplus: 1, seen: true }],
  ],
  ["sign", ["second", "fix_overdraw"], ["director", "call_time"]],
  ["closed", ["first", "sign"], ["second", "sign"]],
];

async function openAll(page: Page, where: string): Promise<void> {
  await page.locator(`${where} details`).evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
}

async function table(visitor: Visitor): Promise<(said: Said) => Promise<unknown>> {
  await visitor.api("/api/guest", {});
  const { game } = await visitor.api<{ game: string }>("/api/tables", {
    players: ["Ana", "Luis"],
    terms: {
      edition: "fise-2009",
      settings: ["event.mode=corrido", "event.kind=round_robin", "event.clock_seconds=1500", "event.monitors=true"],
      judged_by: "people",
    },
  });
  await visitor.goto(`/mesa/${game}`);
  let number = 0;
  return ([as, command, members = {}]) =>
    visitor.api(`/api/games/${game}/commands`, { id: `c${++number}`, as, command: { command, ...members } });
}

test.each(sizes)("every panel in English at %o", async (looks) => {
  const visitor = await site.visit({ ...looks, language: "en" });
  const { page } = visitor;
  const found: string[] = [];
  const check = async (name: string) => {
    await page.screenshot({ path: artefact(`hall/panels-${looks.width}-${name.replaceAll(/\W/g, "_")}.png`) });
    found.push(...(await barriers(page, name)));
  };
  await visitor.goto("/mesa");
  await openAll(page, ".table-setup");
  await check("the table is set up");
  const say = await table(visitor);
  for (const [panel, ...said] of course) {
    for (const each of said) await say(each);
    await page.locator(".step-panel :is(h2, h3)").filter({ hasText: panel }).first().waitFor();
    await openAll(page, ".step-panel");
    await check(panel);
  }
  for (const tab of ["Sheet", "Board", "Director"]) {
    await page.getByRole("navigation").getByRole("button", { name: tab, exact: true }).click();
    // Twice: what was folded away is drawn when it is opened.
    for (let times = 0; times < 2; ++times) await openAll(page, "[data-part=more]");
    await check(tab);
  }
  for (const path of ["/arbitraje", "/puesto"]) {
    await visitor.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await check(path);
  }
  expect(found).toEqual([]);
});
