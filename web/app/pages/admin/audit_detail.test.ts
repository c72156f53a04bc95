import { expect, test } from "vitest";
import { detailOf } from "./audit_detail";

test("roles are told in words, and nothing else is changed", () => {
  expect(detailOf({ action: "roles", detail: "Eva: player, commission" })).toBe("Eva: jugador, comisión de léxico");
  expect(detailOf({ action: "roles", detail: "Eva" })).toBe("Eva");
  expect(detailOf({ action: "ban", detail: "Eva: player, insultos" })).toBe("Eva: player, insultos");
});
