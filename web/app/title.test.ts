import { afterEach, expect, it, vi } from "vitest";
import { waiting, waitingForOfficer } from "./title";

const icon = document.createElement("link");
icon.rel = "icon";
document.head.append(icon);
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});
Object.assign(navigator, { setAppBadge, clearAppBadge });

afterEach(() => {
  waiting.value = 0;
  waitingForOfficer.value = 0;
});

it("what waits is counted in the title, and marks the icon of the tab and of the application", () => {
  waiting.value = 1;
  expect(document.title).toBe("(1) Letrado");
  expect(icon.getAttribute("href")).toBe("/icon-waiting.svg");
  // Whoever plays and arbitrates too has one number for both.
  waitingForOfficer.value = 2;
  expect(document.title).toBe("(3) Letrado");
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  waiting.value = 0;
  waitingForOfficer.value = 0;
  expect(document.title).toBe("Letrado");
  expect(icon.getAttribute("href")).toBe("/icon.svg");
  expect(clearAppBadge).toHaveBeenCalled();
});
