import { expect, test } from "vitest";
import { type GameEvent, readLog } from "./events";
import { happening } from "./story";
import { emptyView } from "./view";

const recorded = (kind: string, text: string) =>
  readLog(
    JSON.stringify({
      sequence: 9,
      at: 0,
      actor: "system",
      event: "recorded",
      data: { kind, code: "", text, number: 0 },
    }),
  )[0] as GameEvent;

test("an empty note, in place of what is only the staff's to see, has no line", () => {
  expect(happening(emptyView, emptyView, recorded("note", ""))).toBeNull();
  expect(happening(emptyView, emptyView, recorded("note", "buena jugada"))?.name).toBe("recorded");
  expect(happening(emptyView, emptyView, recorded("incident", ""))?.name).toBe("recorded");
});
