// A claim while it is open, and the answer of the judges.

import { useState } from "preact/hooks";
import { plainText } from "../../../board/tile_text";
import { seats } from "../../../game/events";
import { offerTo, takes } from "../../../game/offers";
import { isOver, type Verdict } from "../../../game/view";
import { AppealFields } from "../../game/appeal_fields";
import { ArticleLink } from "../../game/article_link";
import { cite } from "../../game/cite";
import { common } from "../../i18n/common";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { type AtTable, name } from "./at_table";
import { t } from "./texts";
import { FormedWords } from "./verify_panel";

function AppealDialog({ game, onClose }: { game: AtTable; onClose(): void }) {
  const [argument, setArgument] = useState("");
  const [confidential, setConfidential] = useState(false);
  const limits = offerTo(game.live.offers.value, game.live.seat.value ?? "spectator", "appeal");
  const send = () => {
    onClose();
    void game.perform({ command: "appeal", arguments: argument, confidential });
  };
  return (
    <Dialog
      title={t("appeal_title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {common("cancel")}
          </button>
          <button type="button" class="button primary" disabled={argument.trim() === ""} onClick={send}>
            {t("appeal")}
          </button>
        </>
      }
    >
      <p class="soft">{t("appeal_text")}</p>
      <AppealFields
        argument={argument}
        onArgument={setArgument}
        mayBeConfidential={takes(limits, "confidential", true)}
        confidential={confidential}
        onConfidential={setConfidential}
      />
    </Dialog>
  );
}

export function ClaimPanel({ game }: { game: AtTable }) {
  const [appealing, setAppealing] = useState(false);
  const { live } = game;
  const { turn, rules, verdict } = live.view.value;
  const { claim, play } = turn;
  // The card above this one names the words already.
  const answered = verdict !== null;
  if (!claim || !play) return null;
  const words = claim.words.flatMap((place) => play.words[place] ?? []);
  const signers = seats.filter((each) => claim.signed[each]).map((each) => name(game, each));
  const byHand = rules["event.input"] !== "online";
  return (
    <section class="panel claim" aria-label={t("claim_open")}>
      {!answered && (
        <>
          <h2 class="panel-title">
            <Icon name="gavel" /> {t("claim_open")}
          </h2>
          <FormedWords words={words} label={t("claim_words")} />
        </>
      )}
      <p class="soft">
        {claim.stage === "form" && t("claim_text")}
        {claim.stage === "carried" && t("claim_carried")}
        {claim.stage === "appealed" && t("claim_appealed")}
        {claim.stage === "rejected" && t(claim.finalAnswer ? "claim_final" : "claim_rejected")}
      </p>
      {claim.stage === "form" && byHand && (
        <p class="soft">{t("claim_signatures", { names: signers.join(", ") || t("claim_none") })}</p>
      )}
      <div class="panel-actions">
        {live.may("sign_claim") && (
          <button type="button" class="button primary" onClick={() => void game.perform({ command: "sign_claim" })}>
            {t("sign_claim")}
          </button>
        )}
        {live.may("appeal") && (
          <button type="button" class="button" onClick={() => setAppealing(true)}>
            {t("appeal")}
          </button>
        )}
        {live.may("accept_verdict") && (
          <button type="button" class="button primary" onClick={() => void game.perform({ command: "accept_verdict" })}>
            {t("accept_verdict")}
          </button>
        )}
      </div>
      {appealing && <AppealDialog game={game} onClose={() => setAppealing(false)} />}
    </section>
  );
}

/** The last answer, large, until the next play is laid. */
export function VerdictCard({ game, verdict }: { game: AtTable; verdict: Verdict }) {
  const stands = verdict.valid || verdict.appeal === "granted";
  const pending = game.live.view.value.turn.claim !== null;
  const mover = name(game, verdict.mover);
  return (
    <section class="panel verdict" data-valid={stands} role="alert">
      <p class="verdict-words word-text">{verdict.words.map(({ word }) => plainText(word.tiles)).join(", ")}</p>
      <p class="verdict-answer">
        <Icon name={stands ? "check" : "close"} size={28} />
        {t(stands ? "verdict_valid" : "verdict_invalid")}
      </p>
      {verdict.appeal && (
        <p>
          {t(
            verdict.appeal === "open"
              ? "verdict_appealed"
              : verdict.appeal === "granted"
                ? "verdict_granted"
                : "verdict_denied",
          )}
        </p>
      )}
      {!pending && (
        <p>
          {verdict.mover === game.live.seat.value
            ? t(stands ? "verdict_stands_yours" : "verdict_falls_yours")
            : t(stands ? "verdict_stands" : "verdict_falls", { name: mover })}
        </p>
      )}
      <p class="verdict-article soft">
        <ArticleLink cited={verdict} whole />
      </p>
    </section>
  );
}

/** The answer to a challenge of a play that is still to be accepted. */
export function AnsweredVerdict({ verdict }: { verdict: Verdict }) {
  const stands = verdict.valid || verdict.appeal === "granted";
  return (
    <p class="notice earlier-verdict" data-valid={stands} role="alert">
      <Icon name={stands ? "check" : "close"} size={20} />
      <span>
        <b class="word-text">{verdict.words.map(({ word }) => plainText(word.tiles)).join(", ")}</b> ·{" "}
        <strong>{t(stands ? "verdict_valid" : "verdict_invalid")}</strong>{" "}
        <span class="soft wide-only">{cite(verdict)}</span>
      </span>
    </p>
  );
}

/** What became of the own play while the rival's reply is on the board already. */
export function EarlierVerdict({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const { earlierVerdict: verdict, turn } = view;
  if (!verdict || isOver(view) || turn.claim || verdict.mover !== game.live.seat.value) return null;
  const stands = verdict.valid || verdict.appeal === "granted";
  const words = verdict.words.map(({ word }) => plainText(word.tiles)).join(", ");
  return (
    <p class="notice earlier-verdict" data-valid={stands}>
      <Icon name={stands ? "check" : "close"} size={20} />
      <span>
        {t(stands ? "earlier_valid" : "earlier_invalid", { words })} <span class="soft wide-only">{cite(verdict)}</span>
      </span>
    </p>
  );
}
