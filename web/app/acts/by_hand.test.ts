import { expect, it } from "vitest";
import { emptyView } from "../../game/view";
import { withByHand } from "./by_hand";

const under = (input: "online" | "assisted") => ({
  ...emptyView,
  rules: { ...emptyView.rules, "event.input": input },
});

it("asks for no act of hands at a screen, and for every one at a real board", () => {
  const given = new Set(["accept"] as const);
  expect(withByHand(given, under("online")).has("count_bag")).toBe(true);
  expect(withByHand(given, under("online")).has("accept")).toBe(true);
  expect(withByHand(given, under("online")).has("record")).toBe(false);
  expect(withByHand(given, under("assisted"))).toBe(given);
});
