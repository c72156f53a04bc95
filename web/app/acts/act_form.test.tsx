import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Role } from "../../api/game";
import { emptyView } from "../../game/view";
import { actTitle } from "../forms/texts";
import { ActForm, ActList, type Perform } from "./act_form";

/** An edition that no page can know by its name. */
const view = { ...emptyView, edition: "liga", players: { first: "Ana", second: "Luis" } };

const director: Role = "director";

const article = (number: string, offence: boolean) => ({
  article: number,
  of_game: true,
  title: { es: `Artículo ${number}`, en: `Article ${number}` },
  text: { es: "", en: "" },
  offence,
});
const regulation = { edition: "liga", articles: [article("7", false), article("31.2", true), article("8", false)] };

beforeEach(() => vi.stubGlobal("fetch", async () => new Response(JSON.stringify(regulation))));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function send(perform: Perform): Promise<{ page: HTMLElement; onDone: () => void }> {
  const page = document.createElement("div");
  document.body.append(page);
  const onDone = vi.fn();
  const start = { seat: "second", points: "30" };
  act(() =>
    render(
      <ActForm
        view={view}
        role={director}
        command="penalise"
        limits={{}}
        start={start}
        perform={perform}
        onDone={onDone}
      />,
      page,
    ),
  );
  await act(async () => {
    page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  });
  return { page, onDone };
}

it("a refused act stays open with its values and says why", async () => {
  const { page, onDone } = await send(() => Promise.resolve("Falta el motivo."));
  expect(onDone).not.toHaveBeenCalled();
  expect(page.querySelector("[role=alert]")?.textContent).toBe("Falta el motivo.");
  expect([...page.querySelectorAll("input")].map(({ value }) => value)).toContain("30");
  expect(page.querySelector<HTMLButtonElement>("button[type=submit]")?.disabled).toBe(false);
});

it("an act that is refused elsewhere says nothing and stays open too", async () => {
  const { page, onDone } = await send(() => Promise.resolve(false));
  expect(onDone).not.toHaveBeenCalled();
  expect(page.querySelector("[role=alert]")).toBeNull();
});

it("an admitted act is done", async () => {
  const { page, onDone } = await send(() => Promise.resolve(true));
  expect(onDone).toHaveBeenCalledOnce();
  expect(page.querySelector("button[type=submit]")?.textContent).toBe(actTitle("penalise"));
});

// Only the articles of conduct could be chosen, though whatever the text demands can be broken.
it("a penalty may be for any article that the server tells of the edition, those of conduct first", async () => {
  const { page } = await send(() => Promise.resolve(false));
  const groups = () => [...page.querySelectorAll("optgroup")];
  await vi.waitFor(() => expect(groups().map(({ label }) => label)).toEqual(["De conducta", "Los demás"]));
  const texts = (at: number) => [...(groups()[at]?.querySelectorAll("option") ?? [])].map(({ text }) => text);
  expect(texts(0)).toEqual(["31.2 · Artículo 31.2"]);
  expect(texts(1)).toEqual(["7 · Artículo 7", "8 · Artículo 8"]);
});

// The server said "bad value of 'points'" in English.
it("a number with too many figures is not sent", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  const perform = vi.fn(() => Promise.resolve(true));
  act(() =>
    render(
      <ActForm
        view={view}
        role={director}
        command="penalise"
        limits={{}}
        start={{ seat: "second", points: "99999999" }}
        perform={perform}
        onDone={() => {}}
      />,
      page,
    ),
  );
  await act(async () => {
    page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  });
  expect(perform).not.toHaveBeenCalled();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("«Puntos»");
});

it("the list of all acts begins a penalty with the points of the edition", () => {
  const page = document.createElement("div");
  document.body.append(page);
  const rules = { ...view.rules, "penalty.points": 25 };
  act(() =>
    render(<ActList view={{ ...view, rules }} offers={{ director: { penalise: {} } }} perform={vi.fn()} />, page),
  );
  const one = page.querySelector<HTMLDetailsElement>("details.more-section");
  act(() => {
    if (one) one.open = true;
    one?.dispatchEvent(new Event("toggle"));
  });
  expect([...(one?.querySelectorAll("input") ?? [])].map(({ value }) => value)).toContain("25");
});
