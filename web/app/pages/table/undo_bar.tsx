// A slip of the finger: the last thing that was entered, and the way back from it while the referee admits it.
import type { Role } from "../../../api/game";
import { happeningText, isTold } from "../../game/story_texts";
import { Icon } from "../../ui/icon";
import { valuesOf } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";

const people: readonly Role[] = ["first", "second", "monitor", "director"];

export function UndoBar() {
  const { view, offers, say } = useDesk();
  const by = people.find((role) => offers[role]?.take_back);
  const entry = by && valuesOf(offers, by, "take_back", "entry")[0];
  if (!by || typeof entry !== "number") return null;
  // What was undone since does not stand any more.
  const done = view.story.filter(
    ({ sequence, takenBack, name }) => sequence >= entry && !takenBack && name !== "entry_taken_back",
  );
  // The act, and not the turn taken with it where the clock was not pressed.
  const told = done.find((each) => isTold(each) && each.name !== "turn_taken") ?? done.find(isTold) ?? done[0];
  return (
    <div class="undo-bar">
      <button
        type="button"
        class="button plain small"
        aria-describedby={told ? "undo-what" : undefined}
        onClick={() => void say([by, { command: "take_back", entry }])}
      >
        <Icon name="undo" />
        {t("undo")}
      </button>
      {told && (
        <small id="undo-what" class="soft">
          {happeningText(told, view)}
        </small>
      )}
    </div>
  );
}
