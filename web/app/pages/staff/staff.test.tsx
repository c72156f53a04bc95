// An officer by code found no way back to his table, and was told how to get an office.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import Staff from "./staff";

const answers = vi.hoisted(() => ({ offices: [] as object[] }));
vi.mock("../../net/requests", async (original) => ({
  ...(await original<object>()),
  get: () => Promise.resolve({ claims: [], offices: answers.offices }),
}));

vi.mock("../../net/session", async (original) => ({
  ...(await original<object>()),
  me: { value: { account: "dora", name: "Dora", roles: ["guest"] } },
}));

afterEach(async () => {
  await act(async () => {
    for (const page of [...document.body.children]) render(null, page);
  });
  document.body.replaceChildren();
});

async function shown(...offices: object[]): Promise<HTMLElement> {
  answers.offices = offices;
  const page = document.createElement("div");
  document.body.append(page);
  await act(async () => render(<Staff />, page));
  await act(async () => {});
  return page;
}

const office = (game: string, place: string) => ({
  game,
  edition: "fise-2009",
  first: "Ana",
  second: "Luis",
  place,
  status: "playing",
  created: 0,
  table: true,
});

it("who has an office in a game finds it, though nobody waits", async () => {
  const page = await shown(office("g1", "director"), office("g2", "judge"));
  const links = [...page.querySelectorAll<HTMLAnchorElement>(".going-on a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/mesa/g1", "/arbitraje/g2"]);
  expect(page.textContent).toContain("Tus mesas");
  expect(page.textContent).not.toContain("Cómo se obtiene un cargo");
});

it("who has none is told how to get one", async () => {
  expect((await shown()).textContent).toContain("Cómo se obtiene un cargo");
});
