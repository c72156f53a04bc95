import { beforeEach, expect, test } from "vitest";
import { emptyView } from "../../../game/view";
import { draftsOf, forgetTable, keptTables, noteTable } from "./kept_tables";

beforeEach(() => {
  keptTables.value = { list: [] };
});

const names = () => keptTables.value.list.map(({ id }) => id);

test("a table that is open here comes first, with how it stands", () => {
  noteTable("a", { ...emptyView, stage: "setup" });
  noteTable("b", { ...emptyView, stage: "setup" });
  noteTable("a", { ...emptyView, stage: "turn", scores: { first: 12, second: 0 } });
  expect(names()).toEqual(["a", "b"]);
  expect(keptTables.value.list[0]).toMatchObject({ stage: "turn", scores: { first: 12, second: 0 } });
});

test("nothing is noted of a table that is not there yet, or that has not changed", () => {
  noteTable("a", emptyView);
  expect(names()).toEqual([]);
  noteTable("a", { ...emptyView, stage: "setup" });
  const before = keptTables.value;
  noteTable("a", { ...emptyView, stage: "setup" });
  expect(keptTables.value).toBe(before);
});

test("only the last ones are kept, and any can be forgotten with its drafts", () => {
  for (let i = 0; i < 20; ++i) noteTable(`t${i}`, { ...emptyView, stage: "setup" });
  expect(names()).toHaveLength(12);
  draftsOf("t19").value = { turn: 0, values: { word: "casa" } };
  expect(localStorage.getItem("letrado.table.t19")).toContain("casa");
  forgetTable("t19");
  expect(names()).not.toContain("t19");
  expect(localStorage.getItem("letrado.table.t19")).toBeNull();
});
