// A turn that is lost, and a clock that is set.

import { useState } from "preact/hooks";
import { placementsText } from "../../../board/notation";
import { clockAt, formatClock } from "../../game/clocks";
import type { Seat } from "../../game/events";
import { serverNow } from "../../net/socket";
import { TextField } from "../../ui/text_field";
import { readClock } from "./clock_text";
import { type FormProps, Reason, SeatChoice } from "./director_forms";
import { readPlay } from "./play_entry";
import { useDesk } from "./table_desk";
import { t } from "./texts";

/** Tiles put down and taken back, or the director's decision. */
export function LostTurn({ onDone }: FormProps) {
  const { view, say } = useDesk();
  const [position, setPosition] = useState("");
  const [letters, setLetters] = useState("");
  const [reason, setReason] = useState("");
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
      <Reason value={reason} onChange={setReason} />
      <button
        type="button"
        class="button danger"
        disabled={reason.trim() === ""}
        onClick={() => void say(["director", { command: "impose_lost_turn", reason }]).then((done) => done && onDone())}
      >
        {t("lost_by_director", { name })}
      </button>
    </div>
  );
}

export function ClockForm({ onDone }: FormProps) {
  const { view, live, say } = useDesk();
  const [seat, setSeat] = useState<Seat>(view.mover);
  const table = live.table.value;
  const [text, setText] = useState(() => (table ? formatClock(clockAt(table, seat, serverNow())) : ""));
  const left = readClock(text);
  return (
    <div class="more-form">
      <SeatChoice
        name="clock"
        value={seat}
        onChange={(next) => {
          setSeat(next);
          if (table) setText(formatClock(clockAt(table, next, serverNow())));
        }}
      />
      <TextField
        label={t("clock_left")}
        class="narrow"
        inputClass="figures"
        value={text}
        maxLength={7}
        onText={setText}
      />
      <button
        type="button"
        class="button"
        disabled={left === null}
        onClick={() =>
          void say(["director", { command: "set_clock", seat, left: left ?? 0 }]).then((done) => done && onDone())
        }
      >
        {t("set_clock")}
      </button>
    </div>
  );
}
