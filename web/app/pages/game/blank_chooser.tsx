// The letter of a blank: any of the 28, never K or W.
import { type Letter, letters } from "../../../board/tiles";
import { Dialog } from "../../ui/dialog";
import type { AtTable } from "./at_table";
import { t } from "./texts";

export function BlankChooser({ game }: { game: AtTable }) {
  const { desk, act } = game.desk;
  if (!desk.value.naming) return null;
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
        class="letter-grid"
        onKeyDown={(event) => {
          const typed = letters.find((letter) => letter === event.key.toLocaleUpperCase());
          if (typed) choose(typed);
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
