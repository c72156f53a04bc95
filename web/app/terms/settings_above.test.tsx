import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { SettingsForm } from "./settings_form";

async function shown(above: readonly string[] = []) {
  const page = document.createElement("div");
  await act(async () =>
    render(
      <SettingsForm
        edition="fise-2009"
        keys={["event.clock_seconds", "event.auto_press"]}
        value={{}}
        above={above}
        onChange={() => {}}
      />,
      page,
    ),
  );
  return page;
}

// Thirty minutes above, and below the regulation's 0; and what no text says was said to be the regulation's.
it("says what the short form has chosen, not what the regulation would", async () => {
  const own = await shown();
  expect(own.textContent).not.toContain("reglamento");
  expect(own.querySelector("input")?.placeholder).toBe("0");
  expect(own.textContent).toContain("Si no se decide: 0.");
  expect(own.querySelector("option")?.textContent).toBe("Si no se decide: No");
  const chosen = await shown(["event.clock_seconds=1800", "event.auto_press=true"]);
  expect(chosen.querySelector("input")?.placeholder).toBe("1800");
  expect(chosen.textContent).toContain("Elegido arriba: 1800.");
  expect(chosen.querySelector("option")?.textContent).toBe("Como se ha elegido arriba: Sí");
  const same = await shown(["event.auto_press=false"]);
  expect(same.querySelector("option")?.textContent).toBe("Si no se decide: No");
});
