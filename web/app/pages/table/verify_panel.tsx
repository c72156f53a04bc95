// A play that lies on the board: its points are announced, then the rival accepts, disputes the count or challenges.

import { useState } from "preact/hooks";
import type { Command } from "../../../api/game";
import { positionText } from "../../../board/squares";
import { plainText } from "../../../board/tile_text";
import { rivalOf, seats } from "../../../game/events";
import { offerTo } from "../../../game/offers";
import { tellsTotal } from "../../../game/rules";
import { rowStart } from "../../acts/row_start";
import { sure } from "../../ui/confirm";
import { FiguresField } from "../../ui/text_field";
import { ChallengeForm } from "./challenge_form";
import { VerdictBanner } from "./claim_panel";
import { ActSection } from "./director_forms";
import { SayButton } from "./say_button";
import { rivalAway } from "./steps";
import { clearDrafts, useDesk, useKept, useServerTime } from "./table_desk";
import { t } from "./texts";

/** The play in one line: position, words, points. */
export function PlayLine() {
  const { view } = useDesk();
  const { play, announced } = view.turn;
  const main = play?.words[0];
  if (!play || !main) return null;
  const differs = announced !== null && announced !== play.points;
  return (
    <div class="play-line">
      <span class="play-line-where">{positionText(main.position)}</span>
      <b class="play-line-word">{plainText(main.tiles)}</b>
      <span class="figures play-line-points">{announced ?? "—"}</span>
      {play.words.length > 1 && (
        <p class="soft">
          {t("also")}{" "}
          {play.words
            .slice(1)
            .map(({ tiles }) => plainText(tiles))
            .join(", ")}
        </p>
      )}
      {announced !== null && (
        <p class={differs ? "count-differs" : "soft"}>
          {differs ? t("count_differs", { announced, counted: play.points }) : t("count_agrees")}
        </p>
      )}
    </div>
  );
}

export function CountPanel() {
  const desk = useDesk();
  const { view, say, busy, offers } = desk;
  const may = offerTo(offers, view.mover, "announce") !== undefined;
  const [points, setPoints] = useKept("points", "");
  const [total, setTotal] = useKept("total", "");
  const wantsTotal = tellsTotal(view.rules);
  const announced = /^\d{1,4}$/.test(points.trim()) ? Number(points) : null;
  const sum = /^\d{1,4}$/.test(total.trim()) ? Number(total) : view.scores[view.mover] + (announced ?? 0);
  return (
    <>
      <h2>{t("count_of", { name: view.players[view.mover] })}</h2>
      <VerdictBanner />
      <PlayLine />
      <OpeningChoice />
      <form
        class="play-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (announced === null) return;
          const command: Command = { command: "announce", points: announced, ...(wantsTotal ? { total: sum } : {}) };
          void say([view.mover, command]).then((done) => done && clearDrafts(desk));
        }}
      >
        <div class="play-points">
          <FiguresField label={t("announced")} value={points} onText={setPoints} />
          {wantsTotal && (
            <FiguresField
              label={t("total")}
              value={total}
              placeholder={announced === null ? "" : String(view.scores[view.mover] + announced)}
              onText={setTotal}
            />
          )}
          <p class="play-count">
            <span>{t("device_counts")}</span> <b class="figures">{view.turn.play?.points}</b>
          </p>
        </div>
        <div class="step-buttons">
          <button type="submit" class="button primary" disabled={announced === null || busy.value || !may}>
            {t("announce")}
          </button>
          <ChallengeButton />
          <WithdrawButton />
        </div>
      </form>
    </>
  );
}

/** 2009, art. 20: the rival decides about an opening that missed the centre. */
function OpeningChoice() {
  const { view, say, steps } = useDesk();
  const rival = rivalOf(view.mover);
  if (!steps.has("refuse_opening")) return null;
  return (
    <div class="notice warn opening-choice">
      <p>{t("off_centre", { name: view.players[rival] })}</p>
      <div class="step-buttons">
        {steps.has("accept_opening") && (
          <button
            type="button"
            class="button"
            onClick={() => void say([rival, { command: "judge_opening", accept: true }])}
          >
            {t("accept_opening")}
          </button>
        )}
        <button
          type="button"
          class="button danger"
          onClick={() => void say([rival, { command: "judge_opening", accept: false }])}
        >
          {t("refuse_opening")}
        </button>
      </div>
    </div>
  );
}

function ChallengeButton() {
  const { steps } = useDesk();
  const [open, setOpen] = useState(false);
  if (!steps.has("challenge")) return null;
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {t("challenge")}
      </button>
      {open && <ChallengeForm onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawButton() {
  const { view, say, steps } = useDesk();
  if (!steps.has("withdraw")) return null;
  const name = view.players[view.mover];
  return (
    <button
      type="button"
      class="button plain"
      onClick={async () => {
        const yes = await sure({
          title: t("withdraw_sure", { name }),
          text: t("withdraw_cost"),
          yes: t("withdraw"),
          danger: true,
        });
        if (yes) await say([view.mover, { command: "withdraw" }]);
      }}
    >
      {t("withdraw")}
    </button>
  );
}

/** Both sheets and the control sheet, each written by whoever keeps it; where they differ it is seen at once. */
function OwnRows() {
  const { view, offers } = useDesk();
  const keepers = (["first", "second", "monitor"] as const).filter((role) => offerTo(offers, role, "write_row"));
  if (keepers.length === 0) return null;
  const start = rowStart(view);
  return (
    <details class="step-box">
      <summary>{t("rows_apart")}</summary>
      <p class="soft">{t("rows_apart_hint")}</p>
      {keepers.map((role) => (
        <ActSection
          key={role}
          as={role}
          command="write_row"
          title={role === "monitor" ? t("row_control") : t("row_of", { name: view.players[role] })}
          start={start}
        />
      ))}
    </details>
  );
}

export function VerifyPanel() {
  const { view, say, busy, steps } = useDesk();
  // Looked at again and again: some steps are offered after a while.
  useServerTime(500);
  const rival = rivalOf(view.mover);
  return (
    <>
      <h2>{t("verify_of", { name: view.players[rival] })}</h2>
      <VerdictBanner />
      <PlayLine />
      <OpeningChoice />
      <div class="step-buttons">
        <button
          type="button"
          class="button primary big"
          disabled={busy.value || !steps.has("accept")}
          onClick={() => void say([rival, { command: "accept" }])}
        >
          {t("accept", { name: view.players[rival] })}
        </button>
        <button
          type="button"
          class="button"
          disabled={!steps.has("object_count")}
          onClick={() => void say([rival, { command: "object_count" }])}
        >
          {t("object_count")}
        </button>
        <ChallengeButton />
        {steps.has("pause_soon") && (
          <button
            type="button"
            class="button"
            disabled={!steps.has("pause")}
            onClick={() => void say([rival, { command: "pause_verification" }])}
          >
            {t("pause")}
          </button>
        )}
        <WithdrawButton />
      </div>
      {view.turn.paused && <p class="soft">{t("paused")}</p>}
      <OwnRows />
      {rivalAway(view) && (
        <div class="step-box">
          <p>{t("away_waits", { name: view.players[rival] })}</p>
          <SayButton steps={[[rival, { command: "return" }]]}>{t("returns", { name: view.players[rival] })}</SayButton>
        </div>
      )}
    </>
  );
}

export function DisputePanel() {
  const desk = useDesk();
  const { view, offers } = desk;
  const [points, setPoints] = useKept("settled", String(view.turn.play?.points ?? ""));
  const settled = /^\d{1,4}$/.test(points.trim()) ? Number(points) : null;
  const said = { command: "settle_count", points: settled ?? 0 } as const;
  const done = () => clearDrafts(desk);
  const players = seats.filter((seat) => offerTo(offers, seat, "settle_count"));
  const both = players.length === seats.length;
  return (
    <>
      <h2>{t("dispute")}</h2>
      <PlayLine />
      <p>{t("dispute_hint")}</p>
      <ul class="count-words">
        {view.turn.play?.words.map((word) => (
          <li key={positionText(word.position)}>
            {plainText(word.tiles)} <b class="figures">{word.points}</b>
          </li>
        ))}
        {view.turn.placed.length === 7 && (
          <li>
            {t("seven")} <b class="figures">50</b>
          </li>
        )}
      </ul>
      <FiguresField label={t("settled_points")} class="narrow" value={points} onText={setPoints} />
      <div class="step-buttons">
        {both && (
          <SayButton
            class="button primary"
            disabled={settled === null}
            steps={[
              [view.mover, said],
              [rivalOf(view.mover), said],
            ]}
            onDone={done}
          >
            {t("settle_agreed")}
          </SayButton>
        )}
        {/* Who speaks for one only says what that one counts; where both come to the same it is settled. */}
        {!both &&
          players.map((seat) => (
            <SayButton
              key={seat}
              class="button primary"
              disabled={settled === null}
              steps={[[seat, said]]}
              onDone={done}
            >
              {t("settle_says", { name: view.players[seat], points: settled ?? "—" })}
            </SayButton>
          ))}
        {offerTo(offers, "director", "settle_count") && (
          <SayButton disabled={settled === null} steps={[["director", said]]} onDone={done}>
            {t("settle_director")}
          </SayButton>
        )}
      </div>
    </>
  );
}
