// Doubts that the director settles: a blank, a word that was asked about, a late arrival.

import { useState } from "preact/hooks";
import { type Square, squareText } from "../../../board/squares";
import { tileText } from "../../../board/tile_text";
import { type Letter, letters, letterTile } from "../../../board/tiles";
import { type Seat, seats } from "../../game/events";
import { offerTo, takes } from "../../game/offers";
import { TextField } from "../../ui/text_field";
import { type FormProps, SeatChoice } from "./director_forms";
import { EarlierField } from "./earlier_field";
import { useDesk } from "./table_desk";
import { t } from "./texts";

export function BlankForm({ onDone }: FormProps) {
  const { view, say, offers } = useDesk();
  const settled = offerTo(offers, "director", "settle_blank");
  const blanks = view.board.flatMap((tile, square) =>
    tile?.blank && takes(settled, "square", squareText(square)) ? [square] : [],
  );
  const [square, setSquare] = useState<Square>(blanks[0] ?? 0);
  const [letter, setLetter] = useState<Letter>(view.board[square]?.letter ?? "A");
  return (
    <div class="more-form">
      <div class="play-where even">
        <label class="field">
          <span>{t("square")}</span>
          <select
            class="input"
            value={String(square)}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              setSquare(chosen);
              setLetter(view.board[chosen]?.letter ?? "A");
            }}
          >
            {blanks.map((each) => (
              <option key={each} value={String(each)}>
                {squareText(each)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("letter")}</span>
          <select class="input" value={letter} onChange={(event) => setLetter(event.currentTarget.value as Letter)}>
            {letters.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button
        type="button"
        class="button"
        onClick={() =>
          void say([
            "director",
            { command: "settle_blank", square: squareText(square), letter: tileText(letterTile(letter)) },
          ]).then((done) => done && onDone())
        }
      >
        {t("blank_settle", { square: squareText(square), letter })}
      </button>
    </div>
  );
}

export function AskedWordForm({ onDone }: FormProps) {
  const { view, say } = useDesk();
  const [seat, setSeat] = useState<Seat>(view.mover);
  const [word, setWord] = useState("");
  const [answeredBy, setAnsweredBy] = useState("");
  const [answered, setAnswered] = useState(false);
  return (
    <div class="more-form">
      <SeatChoice name="asked" value={seat} onChange={setSeat} />
      <TextField
        label={t("word")}
        class="narrow"
        inputClass="play-word"
        value={word}
        maxLength={20}
        autocapitalize="characters"
        onText={setWord}
      />
      <label class="check">
        <input type="checkbox" checked={answered} onChange={(event) => setAnswered(event.currentTarget.checked)} />
        {t("was_answered")}
      </label>
      {answered && <TextField label={t("answered_by")} value={answeredBy} maxLength={40} onText={setAnsweredBy} />}
      <button
        type="button"
        class="button"
        disabled={word.trim() === ""}
        onClick={() =>
          void say([
            "director",
            { command: "ask_word", seat, word: word.trim().toUpperCase(), answered, answered_by: answeredBy },
          ]).then((done) => done && onDone())
        }
      >
        {t("record")}
      </button>
    </div>
  );
}

export function LatenessForm({ onDone }: FormProps) {
  const { view, say, offers } = useDesk();
  const [earlier, setEarlier] = useState(0);
  const judged = offerTo(offers, "director", "judge_lateness");
  const seat = seats.find((each) => takes(judged, "seat", each));
  if (!seat) return null;
  const judge = (justified: boolean) =>
    void say(["director", { command: "judge_lateness", seat, justified, earlier }]).then((done) => done && onDone());
  return (
    <div class="more-form">
      <p>{t("late_player", { name: view.players[seat] })}</p>
      <EarlierField value={earlier} onChange={setEarlier} />
      <div class="step-buttons">
        <button type="button" class="button" onClick={() => judge(true)}>
          {t("late_justified")}
        </button>
        <button type="button" class="button danger" onClick={() => judge(false)}>
          {t("late_warned")}
        </button>
      </div>
    </div>
  );
}
