// What judges, monitors and directors decide in the game before them.
import { useState } from "preact/hooks";
import { plainText } from "../../../board/tile_text";
import { seats } from "../../game/events";
import { offerTo, takes } from "../../game/offers";
import { type AtTable, name } from "./at_table";
import { StaffForm } from "./staff_form";
import { s } from "./staff_texts";

function VerdictForm({ game }: { game: AtTable }) {
  const { claim, play } = game.live.view.value.turn;
  const words = claim?.words.flatMap((place) => play?.words[place] ?? []) ?? [];
  const [valid, setValid] = useState<readonly boolean[]>(words.map(() => false));
  return (
    <form
      class="staff-claim"
      onSubmit={(event) => {
        event.preventDefault();
        void game.perform({ command: "give_verdict", valid: words.map((_, at) => valid[at] ?? false) });
      }}
    >
      <h3>{s("verdict")}</h3>
      <p class="soft">{s("verdict_text")}</p>
      {words.map((word, at) => (
        <label key={plainText(word.tiles)} class="check">
          <input
            type="checkbox"
            checked={valid[at] ?? false}
            onChange={(event) => setValid(valid.with(at, event.currentTarget.checked))}
          />
          <b class="word-text">{plainText(word.tiles)}</b>
        </label>
      ))}
      <button type="submit" class="button primary">
        {s("give_verdict")}
      </button>
    </form>
  );
}

function AppealForm({ game }: { game: AtTable }) {
  const appeal = game.live.view.value.turn.claim?.appeal;
  const answer = (granted: boolean) => void game.perform({ command: "answer_appeal", granted });
  return (
    <section class="staff-claim">
      <h3>{s("appeal")}</h3>
      <blockquote>{appeal?.arguments || s("appeal_empty")}</blockquote>
      <div class="panel-actions">
        <button type="button" class="button danger" onClick={() => answer(false)}>
          {s("deny")}
        </button>
        <button type="button" class="button primary" onClick={() => answer(true)}>
          {s("grant")}
        </button>
      </div>
    </section>
  );
}

/** What is waiting for an answer now. */
function Pending({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const { turn } = view;
  const { may } = game.live;
  const answers = offerTo(game.live.offers.value, "director", "answer_penalty_appeal");
  const appealed = seats.find((seat) => takes(answers, "seat", seat));
  return (
    <>
      {may("carry_claim") && (
        <StaffForm
          game={game}
          open
          title={s("carry")}
          command="carry_claim"
          action={s("carry")}
          members={[
            { kind: "text", name: "monitor", label: s("monitor") },
            { kind: "text", name: "judges", label: s("judges") },
          ]}
        />
      )}
      {may("give_verdict") && <VerdictForm game={game} />}
      {may("answer_appeal") && <AppealForm game={game} />}
      {may("settle_count") && (
        <StaffForm
          game={game}
          open
          title={s("count")}
          command="settle_count"
          action={s("settle")}
          members={[{ kind: "number", name: "points", label: s("points"), start: turn.announced ?? 0 }]}
        />
      )}
      {view.directorCalled && may("dismiss_director") && (
        <section class="staff-claim">
          <p>{s("called", { reason: view.directorCalled.reason || "—" })}</p>
          <button
            type="button"
            class="button primary"
            onClick={() => void game.perform({ command: "dismiss_director" })}
          >
            {s("dismiss")}
          </button>
        </section>
      )}
      {appealed && may("answer_penalty_appeal") && (
        <section class="staff-claim">
          <p>{s("penalty_appeal", { name: name(game, appealed) })}</p>
          {([true, false] as const).map((upheld) => (
            <button
              key={String(upheld)}
              type="button"
              class="button"
              onClick={() => void game.perform({ command: "answer_penalty_appeal", seat: appealed, upheld })}
            >
              {s(upheld ? "uphold" : "lift")}
            </button>
          ))}
        </section>
      )}
    </>
  );
}

/** Art. 47.1 and art. 43: how often each player challenged, and asked the word tools in vain. */
function ConductLines({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const lines = seats.flatMap((seat) => {
    const { wonChallenges: won, failedChallenges: failed, lookups } = view.conduct[seat];
    return [
      ...(won + failed > 0 ? [s("challenges", { name: name(game, seat), won, failed })] : []),
      ...(lookups > 0 ? [s("lookups", { name: name(game, seat), count: lookups })] : []),
    ];
  });
  return lines.length === 0 ? null : (
    <ul class="soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const kinds = ["warning", "incident", "question", "yellow_card", "red_card", "interpretation", "decision"] as const;

function DirectorForms({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const records = offerTo(game.live.offers.value, "director", "record");
  const reason = { kind: "text", name: "reason", label: s("reason") } as const;
  const seat = { kind: "seat", name: "seat", label: s("player") } as const;
  return (
    <>
      <ConductLines game={game} />
      <StaffForm
        game={game}
        title={s("record")}
        command="record"
        action={s("do_record")}
        members={[
          {
            kind: "choice",
            name: "kind",
            label: s("kind"),
            choices: kinds
              .filter((kind) => takes(records, "kind", kind))
              .map((kind) => [kind, s(`kind_${kind}`)] as const),
          },
          { ...seat, optional: true },
          { kind: "text", name: "text", label: s("text") },
          { kind: "text", name: "rule", label: s("rule"), start: "G-BEHAV-1" },
        ]}
      />
      <StaffForm
        game={game}
        title={s("penalty")}
        command="penalise"
        action={s("do_penalise")}
        danger
        members={[
          seat,
          { kind: "number", name: "points", label: s("points"), start: view.rules["penalty.points"] },
          reason,
        ]}
      />
      <StaffForm
        game={game}
        title={s("lost_turn")}
        command="impose_lost_turn"
        action={s("do_lose_turn", { name: name(game, view.mover) })}
        danger
        members={[reason]}
      />
      <StaffForm
        game={game}
        title={s("clock")}
        command="set_clock"
        action={s("set_clock")}
        members={[seat, { kind: "number", name: "minutes", label: s("minutes"), start: 5 }]}
        toMembers={({ seat: of, minutes }) => ({ seat: of, left: Math.round(Number(minutes) * 60_000) })}
      />
      <StaffForm game={game} title={s("certify")} command="certify" action={s("do_certify")} members={[reason]} />
      <StaffForm game={game} title={s("reopen")} command="reopen" action={s("do_reopen")} members={[reason]} />
      <StaffForm
        game={game}
        title={s("override")}
        command="override_rule"
        action={s("do_override")}
        danger
        members={[{ kind: "text", name: "setting", label: s("setting"), start: "end.scoreless_turns=0" }, reason]}
      />
      <StaffForm
        game={game}
        title={s("exclude")}
        command="exclude_player"
        action={s("do_exclude")}
        danger
        members={[
          seat,
          {
            kind: "choice",
            name: "cause",
            label: s("cause"),
            choices: [
              ["disqualified", s("cause_disqualified")],
              ["expelled", s("cause_expelled")],
            ],
          },
          reason,
        ]}
      />
    </>
  );
}

export function StaffPanel({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const waiting = view.turn.claim || view.turn.disputed || view.directorCalled;
  return (
    <div class="staff">
      {!waiting && <p class="soft">{s("none")}</p>}
      <Pending game={game} />
      {game.live.role.value === "director" && <DirectorForms game={game} />}
    </div>
  );
}
