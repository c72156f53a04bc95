// Whatever the referee offers to somebody, the page draws a form for it: a command is reachable the day it exists.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandForms } from "../../api/forms";
import type { CommandName, Offers, Role } from "../../api/game";
import { emptyView } from "../../game/view";
import { formOf } from "../forms/fields";
import { actTitle } from "../forms/texts";
import { ActList } from "./act_form";

const view = { ...emptyView, edition: "fise-2009", players: { first: "Ana", second: "Luis" } };
const everybody = ["first", "second", "monitor", "judge", "director"] as const;
const unasked: ReadonlySet<string> = new Set(["open_game", "tick", "note_lookup", "skip_draws"]);

const offersOf = (role: Role): Offers =>
  Object.fromEntries(
    (Object.keys(commandForms) as CommandName[])
      .filter((name) => !unasked.has(name) && commandForms[name].roles.includes(role))
      .map((name) => [name, {}]),
  );

function draw(role: Role): HTMLElement {
  const page = document.createElement("div");
  document.body.append(page);
  act(() => render(<ActList view={view} offers={{ [role]: offersOf(role) }} perform={vi.fn()} />, page));
  return page;
}

// No server tells the articles here.
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away"))));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe.each(everybody)("the acts of %s", (role) => {
  it("are all listed, and each opens a form with its members and its button", () => {
    const page = draw(role);
    const wanted = Object.keys(offersOf(role)) as CommandName[];
    expect(wanted.length).toBeGreaterThan(3);
    const acts = [...page.querySelectorAll<HTMLDetailsElement>("details.more-section")];
    expect(acts.map((each) => each.querySelector("summary")?.textContent)).toEqual(wanted.map(actTitle));
    acts.forEach((each, at) => {
      act(() => {
        each.open = true;
        each.dispatchEvent(new Event("toggle"));
      });
      const name = wanted[at]!;
      const form = each.querySelector("form");
      expect(form?.querySelector("button[type=submit]")?.textContent, name).toBe(actTitle(name));
      for (const member of formOf(name)) {
        // The words of a play are those on the table: there are none here.
        const shown = form?.textContent ?? "";
        expect(shown, `${name}.${member.name}`).toContain(member.label.es);
      }
    });
  });
});

it("every command that somebody may send is in somebody's list", () => {
  const reached = new Set(everybody.flatMap((role) => Object.keys(offersOf(role))));
  const all = Object.keys(commandForms).filter((name) => !unasked.has(name));
  expect(all.filter((name) => !reached.has(name))).toEqual([]);
});
