// The claim: the form with the words, both signatures, the way to the judges, the answer and the appeal.

import { plainText } from "../../../board/tile_text";
import { seats } from "../../../game/events";
import { offerTo, takes } from "../../../game/offers";
import { oneVerdict } from "../../../game/rules";
import { AppealFields } from "../../game/appeal_fields";
import { TextField } from "../../ui/text_field";
import { VerdictMark } from "../../ui/verdict_mark";
import { SayButton } from "./say_button";
import { clearDrafts, type Said, useDesk, useKept } from "./table_desk";
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
  const { view } = useDesk();
  const claim = view.turn.claim;
  return (
    <>
      <h2>{t("claim_form")}</h2>
      <ClaimPaper />
      <div class="step-buttons">
        {seats.map((seat) => (
          <SayButton
            key={seat}
            class={claim?.signed[seat] ? "button" : "button primary"}
            steps={[[seat, { command: "sign_claim" }]]}
          >
            {t("sign_of", { name: view.players[seat] })}
          </SayButton>
        ))}
      </div>
      <CoverReminder />
    </>
  );
}

/** Where the lexicon judges, delivering the form is asking it. */
export function ClaimCarryPanel() {
  const { live } = useDesk();
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
        <SayButton class="button primary big" steps={[["monitor", { command: "carry_claim", monitor, judges }]]}>
          {t(byPeople ? "claim_carried" : "ask_lexicon")}
        </SayButton>
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
  const give = (valid: boolean[]): readonly [Said] => [["judge", { command: "give_verdict", valid }]];
  const done = () => clearDrafts(desk);
  const all = byHand.every((valid) => valid !== null);
  return (
    <>
      <h2>{t("claim_verdict")}</h2>
      <ClaimPaper />
      <p class="soft">{t("verdict_by_hand")}</p>
      {combined ? (
        <div class="step-buttons">
          <SayButton steps={give([true])} onDone={done}>
            {t("play_valid")}
          </SayButton>
          <SayButton class="button danger" steps={give([false])} onDone={done}>
            {t("play_not_valid")}
          </SayButton>
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
            <SayButton
              class="button primary"
              disabled={!all}
              steps={give(byHand.map((valid) => valid === true))}
              onDone={done}
            >
              {t("verdict_give")}
            </SayButton>
          </div>
        </>
      )}
      <CoverReminder />
    </>
  );
}

export function ClaimRejectedPanel() {
  const desk = useDesk();
  const { view, offers } = desk;
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
        <SayButton class="button primary" steps={[[view.mover, { command: "accept_verdict" }]]}>
          {t("accept_verdict", { name })}
        </SayButton>
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
          <SayButton
            disabled={arguments_.trim() === ""}
            steps={[[view.mover, { command: "appeal", arguments: arguments_, confidential }]]}
          >
            {t("appeal_file", { name })}
          </SayButton>
        </details>
      )}
    </>
  );
}

export function ClaimAppealedPanel() {
  const { view } = useDesk();
  const appeal = view.turn.claim?.appeal;
  return (
    <>
      <h2>{t("appealed")}</h2>
      <ClaimPaper />
      {appeal && (
        <blockquote class="claim-arguments">{appeal.confidential ? t("kept_secret") : appeal.arguments}</blockquote>
      )}
      <div class="step-buttons">
        <SayButton steps={[["judge", { command: "answer_appeal", granted: true }]]}>{t("appeal_granted")}</SayButton>
        <SayButton class="button danger" steps={[["judge", { command: "answer_appeal", granted: false }]]}>
          {t("appeal_denied")}
        </SayButton>
      </div>
      <CoverReminder />
    </>
  );
}
