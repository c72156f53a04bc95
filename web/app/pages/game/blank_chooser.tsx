// The letter of a blank: any of the 28, never K or W.
import { useEffect, useRef } from "preact/hooks";
import { letterOfCharacter } from "../../../board/tile_text";
import { type Letter, letters } from "../../../board/tiles";
import { Dialog } from "../../ui/dialog";
import type { AtTable } from "./at_table";
import { t } from "./texts";

const isLetter = (text: string): text is Letter => (letters as readonly string[]).includes(text);

export function BlankChooser({ game }: { game: AtTable }) {
  const { desk, act } = game.desk;
  const grid = useRef<HTMLDivElement>(null);
  const asked = desk.value.naming?.id;
  // So that the letter can be typed.
  useEffect(() => {
    if (asked !== undefined) grid.current?.focus();
  }, [asked]);
  if (asked === undefined) return null;
  const choose = (letter: Letter | null) => act({ type: "name_blank", letter });
  return (
    <Dialog
      title={t("choose_letter")}
      onClose={() => choose(null)}
      actions={
        <button type="button" class="button" onClick={() => choose(null)}>
          {t("no_letter")}
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: typing the letter is quicker than finding its button */}
      <div
        ref={grid}
        class="letter-grid"
        tabIndex={-1}
        onKeyDown={(event) => {
          const typed = letterOfCharacter(event.key);
          if (isLetter(typed)) choose(typed);
        }}
      >
        {letters.map((letter) => (
          <button key={letter} type="button" class="letter-choice" onClick={() => choose(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
