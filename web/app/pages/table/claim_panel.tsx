// The claim: the form with the words, both signatures, the way to the judges, the answer and the appeal.

import { plainText } from "../../../board/tile_text";
import { seats } from "../../../game/events";
import { offerTo, takes } from "../../../game/offers";
import { oneVerdict } from "../../../game/rules";
import { AppealFields } from "../../game/appeal_fields";
import { TextField } from "../../ui/text_field";
import { VerdictMark } from "../../ui/verdict_mark";
import { clearDrafts, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

function ClaimPaper() {
  const { view } = useDesk();
  const { claim, play } = view.turn;
  return (
    <div class="claim-paper">
      <p class="claim-paper-head">{t("claim_paper")}</p>
      <ul>
        {claim?.words.map((place) => (
          <li key={place}>{play?.words[place] && plainText(play.words[place].tiles)}</li>
        ))}
      </ul>
      <dl class="claim-signs">
        {seats.map((seat) => (
          <div key={seat}>
            <dt>{view.players[seat]}</dt>
            <dd data-signed={claim?.signed[seat] ?? false}>{claim?.signed[seat] ? t("signed") : "—"}</dd>
          </div>
        ))}
      </dl>
      {claim?.carried && (claim.carried.monitor || claim.carried.judges) && (
        <p class="soft">{[claim.carried.monitor, claim.carried.judges].filter(Boolean).join(" → ")}</p>
      )}
    </div>
  );
}

const CoverReminder = () => <p class="notice warn">{t("cover")}</p>;

export function ClaimFormPanel() {
  const { view, say } = useDesk();
  const claim = view.turn.claim;
  return (
    <>
      <h2>{t("claim_form")}</h2>
      <ClaimPaper />
      <div class="step-buttons">
        {seats.map((seat) => (
          <button
            key={seat}
            type="button"
            class={claim?.signed[seat] ? "button" : "button primary"}
            disabled={claim?.signed[seat] ?? false}
            onClick={() => void say([seat, { command: "sign_claim" }])}
          >
            {t("sign_of", { name: view.players[seat] })}
          </button>
        ))}
      </div>
      <CoverReminder />
    </>
  );
}

/** Where the lexicon judges, delivering the form is asking it. */
export function ClaimCarryPanel() {
  const { live, say, busy } = useDesk();
  const [monitor, setMonitor] = useKept("monitor", "");
  const [judges, setJudges] = useKept("judges", "");
  const byPeople = live.terms.value.judged_by === "people";
  return (
    <>
      <h2>{t(byPeople ? "claim_carry" : "claim_verdict")}</h2>
      <ClaimPaper />
      {byPeople && (
        <div class="play-where even">
          <TextField label={t("monitor")} value={monitor} maxLength={40} onText={setMonitor} />
          <TextField label={t("judges")} value={judges} maxLength={40} onText={setJudges} />
        </div>
      )}
      <div class="step-buttons">
        <button
          type="button"
          class="button primary big"
          disabled={busy.value}
          onClick={() => void say(["monitor", { command: "carry_claim", monitor, judges }])}
        >
          {t(byPeople ? "claim_carried" : "ask_lexicon")}
        </button>
      </div>
      <CoverReminder />
    </>
  );
}

/** What the judges answered, for everybody to see. */
export function VerdictBanner() {
  const { verdict } = useDesk().view;
  if (!verdict) return null;
  const valid = verdict.valid || verdict.appeal === "granted";
  return (
    <div class="verdict-answer" data-valid={valid} role="status">
      <VerdictMark valid={valid} size={48} />
      <b>{t(valid ? "play_valid" : "play_not_valid")}</b>
      {!verdict.combined && verdict.words.length > 1 && (
        <p>
          {verdict.words.map(({ word, valid: good }) => `${plainText(word.tiles)} ${good ? "✓" : "✗"}`).join(" · ")}
        </p>
      )}
    </div>
  );
}

export function ClaimVerdictPanel() {
  const desk = useDesk();
  const { view } = desk;
  const { claim, play } = view.turn;
  const words = claim?.words.flatMap((place) => (play?.words[place] ? [plainText(play.words[place].tiles)] : [])) ?? [];
  const combined = oneVerdict(view.rules) || words.length === 1;
  const [byHand, setByHand] = useKept<readonly (boolean | null)[]>(
    "verdict",
    words.map(() => null),
  );
  async function give(valid: boolean[]): Promise<void> {
    if (await desk.say(["judge", { command: "give_verdict", valid }])) clearDrafts(desk);
  }
  const all = byHand.every((valid) => valid !== null);
  return (
    <>
      <h2>{t("claim_verdict")}</h2>
      <ClaimPaper />
      <p class="soft">{t("verdict_by_hand")}</p>
      {combined ? (
        <div class="step-buttons">
          <button type="button" class="button" onClick={() => void give([true])}>
            {t("play_valid")}
          </button>
          <button type="button" class="button danger" onClick={() => void give([false])}>
            {t("play_not_valid")}
          </button>
        </div>
      ) : (
        <>
          {words.map((word, i) => (
            <fieldset key={word} class="choices">
              <legend>{word}</legend>
              {[true, false].map((valid) => (
                <label key={String(valid)}>
                  <input
                    type="radio"
                    name={`verdict-${i}`}
                    checked={byHand[i] === valid}
                    onChange={() => setByHand(words.map((_, at) => (at === i ? valid : (byHand[at] ?? null))))}
                  />
                  {t(valid ? "word_valid" : "word_not_valid")}
                </label>
              ))}
            </fieldset>
          ))}
          <div class="step-buttons">
            <button
              type="button"
              class="button primary"
              disabled={!all}
              onClick={() => void give(byHand.map((valid) => valid === true))}
            >
              {t("verdict_give")}
            </button>
          </div>
        </>
      )}
      <CoverReminder />
    </>
  );
}

export function ClaimRejectedPanel() {
  const desk = useDesk();
  const { view, say, offers } = desk;
  const name = view.players[view.mover];
  const [arguments_, setArguments] = useKept("arguments", "");
  const [confidential, setConfidential] = useKept("confidential", false);
  const appeal = offerTo(offers, view.mover, "appeal");
  return (
    <>
      <h2>{t("claim_verdict")}</h2>
      <VerdictBanner />
      <ClaimPaper />
      <p>{t("rejected_hint", { name })}</p>
      <div class="step-buttons">
        <button
          type="button"
          class="button primary"
          onClick={() => void say([view.mover, { command: "accept_verdict" }])}
        >
          {t("accept_verdict", { name })}
        </button>
      </div>
      {appeal && (
        <details class="step-box">
          <summary>{t("appeal")}</summary>
          <AppealFields
            argument={arguments_}
            onArgument={setArguments}
            mayBeConfidential={takes(appeal, "confidential", true)}
            confidential={confidential}
            onConfidential={setConfidential}
          />
          <button
            type="button"
            class="button"
            disabled={arguments_.trim() === ""}
            onClick={() => void say([view.mover, { command: "appeal", arguments: arguments_, confidential }])}
          >
            {t("appeal_file", { name })}
          </button>
        </details>
      )}
    </>
  );
}

export function ClaimAppealedPanel() {
  const { view, say } = useDesk();
  const appeal = view.turn.claim?.appeal;
  return (
    <>
      <h2>{t("appealed")}</h2>
      <ClaimPaper />
      {appeal && (
        <blockquote class="claim-arguments">{appeal.confidential ? t("kept_secret") : appeal.arguments}</blockquote>
      )}
      <div class="step-buttons">
        <button
          type="button"
          class="button"
          onClick={() => void say(["judge", { command: "answer_appeal", granted: true }])}
        >
          {t("appeal_granted")}
        </button>
        <button
          type="button"
          class="button danger"
          onClick={() => void say(["judge", { command: "answer_appeal", granted: false }])}
        >
          {t("appeal_denied")}
        </button>
      </div>
      <CoverReminder />
    </>
  );
}
