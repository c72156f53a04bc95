import { expect, it } from "vitest";
import { quoted } from "./role_order";

it.each([
  ["Ana", "Ana"],
  ["Íñigo-2", "Íñigo-2"],
  ["Lucía Ñández", "'Lucía Ñández'"],
  ["O'Hara", "'O'\\''Hara'"],
  ["a;b", "'a;b'"],
])("gives the shell one word: %j", (name, written) => {
  expect(quoted(name)).toBe(written);
});
