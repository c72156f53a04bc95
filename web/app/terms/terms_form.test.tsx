import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { type Chosen, defaults } from "./terms";
import { TermsForm } from "./terms_form";

const answers = vi.hoisted(() => ({ staffed: false }));
vi.mock("../net/requests", () => ({
  get: (path: string) =>
    path === "/api/officers" ? Promise.resolve({ staffed: answers.staffed }) : Promise.reject(new Error(path)),
}));

afterEach(() => document.body.replaceChildren());

async function shown(staffed: boolean, value: Chosen, against: "person" | "bot" = "person") {
  answers.staffed = staffed;
  const page = document.createElement("div");
  document.body.append(page);
  const onChange = vi.fn();
  await act(async () => render(<TermsForm value={value} onChange={onChange} against={against} />, page));
  // The server's answer comes after the form.
  await act(async () => {});
  return { text: page.textContent ?? "", onChange };
}

const judges = "Con jueces y director";

it("offers judges only where the site has some", async () => {
  expect((await shown(false, defaults)).text).not.toContain(judges);
  expect((await shown(true, defaults)).text).toContain(judges);
  expect((await shown(true, { ...defaults, rated: true })).text).not.toContain(judges);
  expect((await shown(true, { ...defaults, days: 3 })).text).not.toContain(judges);
  expect((await shown(true, defaults, "bot")).text).not.toContain(judges);
});

it("takes back judges that were chosen where there were some", async () => {
  const kept = { ...defaults, judges: true };
  expect((await shown(true, kept)).onChange).not.toHaveBeenCalled();
  expect((await shown(false, kept)).onChange).toHaveBeenCalledWith({ ...kept, judges: false });
});
