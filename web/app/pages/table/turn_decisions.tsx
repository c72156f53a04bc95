// A turn that is lost.

import { useState } from "preact/hooks";
import { placementsText } from "../../../board/notation";
import { TextField } from "../../ui/text_field";
import { Act, type FormProps } from "./director_forms";
import { readPlay } from "./play_entry";
import { useDesk } from "./table_desk";
import { t } from "./texts";

/** Tiles put down and taken back, or the director's decision. */
export function LostTurn({ onDone }: FormProps) {
  const { view, say } = useDesk();
  const [position, setPosition] = useState("");
  const [letters, setLetters] = useState("");
  const entry = readPlay(view.board, { position, word: letters, blanks: [] });
  const name = view.players[view.mover];
  return (
    <div class="more-form">
      <p>{t("withdrawn_hint", { name })}</p>
      <div class="play-where">
        <TextField
          label={t("position")}
          inputClass="play-position"
          value={position}
          maxLength={3}
          placeholder="H8"
          autocapitalize="characters"
          onText={setPosition}
        />
        <TextField
          label={t("tiles")}
          inputClass="play-word"
          value={letters}
          maxLength={20}
          autocapitalize="characters"
          onText={setLetters}
        />
      </div>
      <button
        type="button"
        class="button danger"
        disabled={entry.placements.length === 0}
        onClick={() =>
          void say(
            [view.mover, { command: "place_tiles", placements: placementsText(entry.placements), seen: true }],
            [view.mover, { command: "withdraw" }],
          ).then((done) => done && onDone())
        }
      >
        {t("withdrawn", { name })}
      </button>
      <Act as="director" command="impose_lost_turn" onDone={onDone} />
    </div>
  );
}
