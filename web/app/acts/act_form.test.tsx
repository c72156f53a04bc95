import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import type { Role } from "../../api/game";
import { emptyView } from "../../game/view";
import { actTitle } from "../forms/texts";
import { ActForm, type Perform } from "./act_form";

const view = { ...emptyView, edition: "fise-2009", players: { first: "Ana", second: "Luis" } };

const director: Role = "director";

afterEach(() => document.body.replaceChildren());

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
