// What a player does in his turn: the row of buttons under the rack.
import { useState } from "preact/hooks";
import type { NewGame } from "../../../api/messages";
import { markedTiles } from "../../../board/arrangement";
import { plainText } from "../../../board/tile_text";
import { rivalOf } from "../../../game/events";
import { triedPlay } from "../../game/player_desk";
import { common } from "../../i18n/common";
import { post } from "../../net/requests";
import { go } from "../../router";
import { sure } from "../../ui/confirm";
import { Icon } from "../../ui/icon";
import { say, sayError } from "../../ui/toast";
import { AdjournButton } from "./adjournment";
import { type AtTable, mayPlay, partOf } from "./at_table";
import { StepActions } from "./step_actions";
import { t } from "./texts";
import { exchangeMarked, playTried } from "./turn_commands";

function Hint({ game }: { game: AtTable }) {
  const desk = game.desk.desk.value;
  const { typing } = desk;
  const { play, fault } = triedPlay(game.live.view.value, desk);
  // The first tile of a word is not its end.
  const begun = desk.arrangement.placed.length === 1 && fault !== "unnamed_blank" && fault !== "occupied";
  const text = desk.exchanging
    ? t("exchange_choose")
    : typing.refused
      ? t(`typing_${typing.refused}`)
      : play?.missesCentre
        ? t("misses_centre")
        : fault && !begun
          ? t(`fault_${fault}`)
          : "";
  return (
    <p class="play-hint soft" role="status">
      {text}
    </p>
  );
}

function ExchangeRow({ game }: { game: AtTable }) {
  const marked = markedTiles(game.desk.desk.value.arrangement);
  const { bag } = game.live.view.value;
  return (
    <div class="play-row">
      <button type="button" class="button" onClick={() => game.desk.act({ type: "exchange", on: false })}>
        {common("cancel")}
      </button>
      <button
        type="button"
        class="button primary play-button"
        disabled={marked.length === 0 || marked.length > bag || !mayPlay(game)}
        onClick={() =>
          void sure({
            title: t("exchange_confirm", { tiles: plainText(marked) }),
            text: t("exchange_confirm_text", { bag }),
            yes: t("yes_exchange"),
          }).then((yes) => yes && exchangeMarked(game))
        }
      >
        {t("exchange_count", { count: marked.length })}
      </button>
    </div>
  );
}

function PlayRow({ game }: { game: AtTable }) {
  const { live, desk } = game;
  const { arrangement } = desk.desk.value;
  const view = live.view.value;
  const { play } = triedPlay(view, desk.desk.value);
  const may = mayPlay(game);
  const onBoard = arrangement.placed.length > 0;
  return (
    <div class="play-row">
      <button
        type="button"
        class="button square-button"
        onClick={() => desk.act(onBoard ? { type: "recall_all" } : { type: "shuffle" })}
      >
        <Icon name={onBoard ? "recall" : "shuffle"} />
        <span class="wide-only">{t(onBoard ? "recall" : "shuffle")}</span>
        <span class="narrow-only only-read">{t(onBoard ? "recall" : "shuffle")}</span>
      </button>
      <button
        type="button"
        class="button square-button"
        disabled={!may || !live.may("exchange_tiles")}
        onClick={() => {
          desk.act({ type: "recall_all" });
          desk.act({ type: "exchange", on: true });
        }}
      >
        <Icon name="swap" />
        {t("exchange")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!may || !live.may("pass")}
        onClick={() =>
          void sure({
            title: t("pass_confirm"),
            text: t("pass_confirm_text"),
            yes: t("yes_pass"),
          }).then((yes) => yes && game.perform({ command: "pass" }))
        }
      >
        {t("pass")}
      </button>
      <button
        type="button"
        class="button primary play-button figures"
        disabled={!may || !play}
        onClick={() => playTried(game)}
      >
        {play ? t("play_points", { points: play.points }) : t("play")}
      </button>
    </div>
  );
}

export function PlayActions({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  const steps = partOf(game) === "mover" && view.stage === "turn" && view.phase !== "think" && view.phase !== "verify";
  return (
    <section class="play-actions" aria-label={t("actions")}>
      {steps && view.phase !== "claim" ? (
        <StepActions game={game} />
      ) : game.desk.desk.value.exchanging ? (
        <ExchangeRow game={game} />
      ) : (
        <PlayRow game={game} />
      )}
      <Hint game={game} />
    </section>
  );
}

/** In practice against a program a move can be taken back: the game goes on in another one. */
function TakeBack({ game }: { game: AtTable }) {
  const [busy, setBusy] = useState(false);
  const { live } = game;
  const seat = live.seat.value;
  const view = live.view.value;
  const practice = seat !== null && live.seated.value[rivalOf(seat)].bot !== undefined && !live.terms.value.rated;
  const played = view.turns.some((turn) => turn.seat === seat);
  if (!practice || !played) return null;
  const take = async () => {
    setBusy(true);
    try {
      const { game: branch } = await post<NewGame>(`/api/games/${live.id}/take_back`);
      say(t("taken_back"));
      go(`/partida/${branch}`);
    } catch (error) {
      sayError(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      class="button plain small"
      disabled={busy}
      onClick={() => {
        // Not grey without a word: who presses too early reads what it waits for.
        if (!mayPlay(game)) return say(t("take_back_wait"));
        void sure({ title: t("take_back_confirm"), text: t("take_back_text"), yes: t("take_back") }).then((yes) => {
          if (yes) void take();
        });
      }}
    >
      <Icon name="undo" />
      {t("take_back")}
    </button>
  );
}

/** Less common things: the director, sorting, giving up. */
export function MoreActions({ game }: { game: AtTable }) {
  const [calling, setCalling] = useState(false);
  const [reason, setReason] = useState("");
  const { live, desk } = game;
  const view = live.view.value;
  if (!live.seat.value || view.stage !== "turn") return null;
  return (
    <div class="more-actions">
      <button type="button" class="button plain small" onClick={() => desk.act({ type: "sort" })}>
        <Icon name="sort" />
        {t("sort")}
      </button>
      <TakeBack game={game} />
      <AdjournButton game={game} />
      {live.may("call_director") && (
        <button type="button" class="button plain small" onClick={() => setCalling(true)}>
          <Icon name="gavel" />
          {t("call_director")}
        </button>
      )}
      <button
        type="button"
        class="button plain small"
        disabled={!live.may("resign")}
        onClick={() =>
          void sure({
            title: t("resign_confirm"),
            text: t("resign_confirm_text"),
            yes: t("yes_resign"),
            danger: true,
          }).then((yes) => yes && game.perform({ command: "resign" }))
        }
      >
        <Icon name="flag" />
        {t("resign")}
      </button>
      {calling && (
        <form
          class="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            setCalling(false);
            void game.perform({ command: "call_director", reason });
          }}
        >
          <p class="soft">{t("call_director_text")}</p>
          <input
            class="input"
            aria-label={t("reason")}
            placeholder={t("reason")}
            value={reason}
            maxLength={200}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <button type="submit" class="button small">
            {t("call_director")}
          </button>
          <button type="button" class="button plain small" onClick={() => setCalling(false)}>
            {common("cancel")}
          </button>
        </form>
      )}
    </div>
  );
}
