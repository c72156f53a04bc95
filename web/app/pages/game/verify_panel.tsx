// The rival's answer to a play: accept it, or challenge words of it.
import { useState } from "preact/hooks";
import type { FormedWord } from "../../../board/play";
import { plainText, tilesText } from "../../../board/tile_text";
import { offerTo, takes } from "../../../game/offers";
import { oneVerdict } from "../../../game/rules";
import { common } from "../../i18n/common";
import { Dialog } from "../../ui/dialog";
import { type AtTable, mayVerify, name } from "./at_table";
import { type AutoAccept, acceptsItself, useAutoAccept } from "./auto_accept";
import { AnsweredVerdict } from "./claim_panel";
import { t } from "./texts";
import { acceptPlay } from "./turn_commands";

interface WordsProps {
  words: readonly FormedWord[];
  label: string;
  /** Points beside those of the words: the fifty for seven tiles. */
  bonus?: number;
}

function Points({ points }: { points: number }) {
  return (
    <span class="soft figures">
      <span class="narrow-only">{points}</span>
      <span class="wide-only">{t("word_points", { points })}</span>
    </span>
  );
}

export function FormedWords({ words, label, bonus = 0 }: WordsProps) {
  return (
    <ul class="formed-words" aria-label={label}>
      {words.map((word, at) => (
        <li key={at}>
          <b class="word-text">{plainText(word.tiles)}</b>
          <Points points={word.points} />
        </li>
      ))}
      {bonus > 0 && (
        <li>
          <span>{t("seven_tiles")}</span>
          <Points points={bonus} />
        </li>
      )}
    </ul>
  );
}

function ChallengeDialog({ game, onClose }: { game: AtTable; onClose(): void }) {
  const { turn, rules } = game.live.view.value;
  const words = turn.play?.words ?? [];
  const open = words.map((word, at) => ({ word, at })).filter(({ at }) => !turn.judged.includes(at));
  const [chosen, setChosen] = useState<readonly number[]>(open.length === 1 ? open.map(({ at }) => at) : []);
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at]);
  const send = () => {
    onClose();
    const named = [...chosen].sort((a, b) => a - b).flatMap((at) => words[at] ?? []);
    void game.perform({ command: "challenge", words: named.map(({ tiles }) => tilesText(tiles)) });
  };
  return (
    <Dialog
      title={t("challenge_title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {common("cancel")}
          </button>
          <button type="button" class="button danger" disabled={chosen.length === 0} onClick={send}>
            {t("challenge")}
          </button>
        </>
      }
    >
      <fieldset class="challenge-words">
        <legend>{t("challenge_choose")}</legend>
        {open.map(({ word, at }) => (
          <label key={at} class="check">
            <input type="checkbox" checked={chosen.includes(at)} onChange={() => toggle(at)} />
            <b class="word-text">{plainText(word.tiles)}</b>
          </label>
        ))}
      </fieldset>
      <ul class="challenge-rules soft">
        <li>{t("challenge_wins")}</li>
        <li>
          {rules["challenge.failed_cost"] > 0
            ? t("challenge_cost", { points: rules["challenge.failed_cost"] })
            : t("challenge_free")}
        </li>
        {words.length > 1 && <li>{t(oneVerdict(rules) ? "challenge_combined" : "challenge_each")}</li>}
      </ul>
    </Dialog>
  );
}

function OpeningChoice({ game }: { game: AtTable }) {
  const limits = offerTo(game.live.offers.value, game.live.seat.value ?? "spectator", "judge_opening");
  const judge = (accept: boolean) => void game.perform({ command: "judge_opening", accept });
  return (
    <div class="panel-actions">
      <p class="notice warn">{t("opening_missed")}</p>
      <button type="button" class="button danger" onClick={() => judge(false)}>
        {t("opening_refuse")}
      </button>
      {takes(limits, "accept", true) && (
        <button type="button" class="button primary" onClick={() => judge(true)}>
          {t("opening_accept")}
        </button>
      )}
    </div>
  );
}

function Countdown({ auto }: { auto: AutoAccept }) {
  if (auto.left === null) return null;
  return (
    <p class="auto-accept">
      <span class="figures" role="timer" aria-live="off">
        {t("auto_accept", { seconds: auto.left })}
      </span>
      <button type="button" class="button small" onClick={auto.stop}>
        {t("auto_accept_stop")}
      </button>
    </p>
  );
}

export function VerifyPanel({ game }: { game: AtTable }) {
  const [challenging, setChallenging] = useState(false);
  const auto = useAutoAccept(game);
  const view = game.live.view.value;
  const { turn, mover, verdict } = view;
  if (!mayVerify(game) || !turn.play || acceptsItself(game)) return null;
  const undecidedOpening = game.live.may("judge_opening") && !turn.openingAccepted;
  const challengeable = game.live.may("challenge");
  return (
    <section
      class="panel verify"
      aria-label={t("you_verify", { name: name(game, mover), points: turn.announced ?? turn.play.points })}
    >
      <h2 class="panel-title">
        {t("announces", { name: name(game, mover), points: turn.announced ?? turn.play.points })}
        {turn.total !== null && <small class="soft figures"> {t("announces_total", { total: turn.total })}</small>}
      </h2>
      <FormedWords
        words={turn.play.words}
        label={t("formed_words")}
        bonus={turn.play.points - turn.play.words.reduce((sum, { points }) => sum + points, 0)}
      />
      {verdict && <AnsweredVerdict verdict={verdict} />}
      {turn.disputed && <p class="notice warn">{t("disputed")}</p>}
      {turn.paused && <p class="soft clock-stands">{t("paused")}</p>}
      {turn.challenged && !challengeable && !verdict && <p class="soft">{t("already_judged")}</p>}
      <Countdown auto={auto} />
      {undecidedOpening ? (
        <OpeningChoice game={game} />
      ) : (
        <div class="panel-actions">
          <button
            type="button"
            class="button danger"
            disabled={!challengeable}
            onClick={() => {
              auto.stop();
              setChallenging(true);
            }}
          >
            {t("challenge")}
          </button>
          {game.live.may("object_count") && (
            <button type="button" class="button" onClick={() => void game.perform({ command: "object_count" })}>
              {t("object_count")}
            </button>
          )}
          <button
            type="button"
            id="accept-play"
            class="button primary"
            disabled={!game.live.may("accept")}
            onClick={() => acceptPlay(game)}
          >
            {t("accept")}
          </button>
        </div>
      )}
      {challenging && <ChallengeDialog game={game} onClose={() => setChallenging(false)} />}
    </section>
  );
}
