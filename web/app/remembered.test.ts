import { beforeEach, expect, test } from "vitest";
import { remembered } from "./remembered";

beforeEach(() => localStorage.clear());

test("is there again, with what is new since", () => {
  remembered("k", { a: 1 }).value = { a: 2 };
  expect(remembered("k", { a: 1, b: 3 }).value).toEqual({ a: 2, b: 3 });
});

test("what cannot be read is as good as nothing", () => {
  localStorage.setItem("k", "{broken");
  expect(remembered("k", { a: 1 }).value).toEqual({ a: 1 });
});
