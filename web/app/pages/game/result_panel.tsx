// The end: who won and why, what was added and taken away, the signatures, and what to do next.

import { rivalOf, type Seat, seats } from "../../../game/events";
import { pointsText, resultLines, signedPoints } from "../../../game/sheet_lines";
import { bothLost, type GameView, winnerOf } from "../../../game/view";
import { DeclineButton } from "../../calls/decline_button";
import { ArticleLink } from "../../game/article_link";
import { cite } from "../../game/cite";
import { copyText } from "../../ui/copy";
import { Icon } from "../../ui/icon";
import { say, sayError } from "../../ui/toast";
import { type AtTable, name } from "./at_table";
import { type Rematch, useRematch } from "./rematch";
import { t } from "./texts";

function headline(game: AtTable, view: GameView): string {
  const winner = winnerOf(view);
  const seat = game.live.seat.value;
  if (!winner) return t(bothLost(view) ? "both_lost" : "provisional");
  if (winner === "draw") return t("draw");
  if (!seat) return t("won", { name: name(game, winner) });
  return t(winner === seat ? "you_won" : "you_lost");
}

function reasonText(game: AtTable, view: GameView): string {
  const { outcome } = view;
  if (!outcome) return "";
  if (outcome.reason !== "forfeit" && outcome.cause === "none") return t(`reason_${outcome.reason}`);
  const cause = t(`cause_${outcome.cause}`);
  if (!outcome.loser && !bothLost(view)) return t("reason_annulled");
  if (outcome.loser && outcome.loser === game.live.seat.value) {
    if (outcome.cause === "resigned") return t("reason_resigned_yours");
    return cause ? t("reason_forfeit_yours", { cause }) : t("reason_forfeit_you");
  }
  const text = outcome.loser ? t("reason_forfeit", { name: name(game, outcome.loser) }) : t("reason_both");
  return cause ? `${text} (${cause})` : text;
}

function Sums({ game, view }: { game: AtTable; view: GameView }) {
  const adjusted = view.outcome?.adjusted;
  if (!adjusted) return null;
  return (
    <table class="table result-sums">
      <caption class="only-read">{t("result")}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col" class="number">
              {name(game, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("row_score")}</th>
          {seats.map((seat) => (
            <td key={seat} class="number figures">
              {view.scores[seat]}
            </td>
          ))}
        </tr>
        {resultLines(adjusted).map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{t(`row_${name}`)}</th>
            {seats.map((seat) => (
              <td key={seat} class="number figures">
                {signedPoints(values[seat])}
              </td>
            ))}
          </tr>
        ))}
        <tr class="result-final">
          <th scope="row">{t("row_final")}</th>
          {seats.map((seat) => (
            <td key={seat} class="number figures">
              <b>{pointsText(adjusted.final[seat])}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function closingText({ certificate, closedBy, closedBecause }: GameView): string {
  if (certificate !== "director") return [t("sign_both"), closedBecause].join(" ").trim();
  return closedBy === "system" ? t("sign_late") : [t("sign_director"), closedBecause].join(" ").trim();
}

function Signatures({ game, view, seat }: { game: AtTable; view: GameView; seat: Seat | null }) {
  if (view.stage === "closed") {
    return (
      <p class="soft">
        <Icon name="check" size={18} /> {closingText(view)}
      </p>
    );
  }
  if (!seat) return <p class="soft">{t("sign_none")}</p>;
  const rival = rivalOf(seat);
  if (view.signed[seat]) return <p class="soft">{t("sign_wait", { name: name(game, rival) })}</p>;
  return (
    <div class="sign-row">
      <p class="soft">{view.signed[rival] ? t("sign_rival", { name: name(game, rival) }) : t("sign_none")}</p>
      <button
        type="button"
        class="button primary"
        disabled={!game.live.may("sign")}
        onClick={() => void game.perform({ command: "sign" })}
      >
        {t("sign")}
      </button>
    </div>
  );
}

function RematchRow({ game, rematch, seat }: { game: AtTable; rematch: Rematch; seat: Seat }) {
  const rival = name(game, rivalOf(seat));
  if (rematch.received.value) {
    return (
      <div class="notice good">
        <span>{t("rematch_received", { name: rival })}</span>
        <button type="button" class="button primary" onClick={() => rematch.accept().catch(sayError)}>
          {t("rematch_accept")}
        </button>
        <DeclineButton seek={rematch.received.value} />
      </div>
    );
  }
  if (rematch.sent.value) {
    return (
      <div class="notice" role="status">
        <span>{t("rematch_sent", { name: rival })}</span>
        <button type="button" class="button small" onClick={() => rematch.withdraw().catch(sayError)}>
          {t("rematch_cancel")}
        </button>
      </div>
    );
  }
  return (
    <button type="button" class="button" onClick={() => rematch.offer().catch(sayError)}>
      <Icon name="swap" />
      {t("rematch")}
    </button>
  );
}

function Reopening({ game, view, seat }: { game: AtTable; view: GameView; seat: Seat | null }) {
  const asked = seats.find((each) => view.wantsReopening[each]);
  return (
    <>
      {asked && (
        <p class="soft">{asked === seat ? t("reopen_yours") : t("reopen_asked", { name: name(game, asked) })}</p>
      )}
      {seat && game.live.may("request_reopen") && !view.wantsReopening[seat] && (
        <button
          type="button"
          class="button plain small"
          onClick={() => void game.perform({ command: "request_reopen" })}
        >
          {t("reopen")}
        </button>
      )}
    </>
  );
}

async function share(): Promise<void> {
  try {
    await copyText(location.href);
    say(t("copied"));
  } catch (error) {
    sayError(error);
  }
}

export function ResultPanel({ game }: { game: AtTable }) {
  const { live } = game;
  const view = live.view.value;
  const seat = live.seat.value;
  const rematch = useRematch(live, seat);
  if (!view.outcome) return null;
  return (
    <section class="panel result" aria-label={t("result")}>
      <h2 class="result-headline">{headline(game, view)}</h2>
      <p>{reasonText(game, view)}</p>
      {cite(view.outcome) && (
        <p class="soft">
          <ArticleLink cited={view.outcome} whole />
        </p>
      )}
      <Sums game={game} view={view} />
      <Signatures game={game} view={view} seat={seat} />
      <div class="panel-actions">
        {seat && rematch && <RematchRow game={game} rematch={rematch} seat={seat} />}
        <a class="button" href={`/partida/${live.id}/repeticion`}>
          <Icon name="play" />
          {t("replay")}
        </a>
        <a class="button plain small" href={`/partida/${live.id}/planilla`}>
          {t("print_sheet")}
        </a>
        <button type="button" class="button plain small" onClick={() => void share()}>
          <Icon name="link" />
          {t("share")}
        </button>
        <Reopening game={game} view={view} seat={seat} />
      </div>
      {view.seed && (
        <details class="commitment soft">
          <summary>{t("commitment")}</summary>
          <p>{t("commitment_text", { commitment: view.commitment, seed: view.seed })}</p>
        </details>
      )}
    </section>
  );
}
