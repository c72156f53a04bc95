// The bag, checked by the browser itself.
import { useEffect, useState } from "preact/hooks";
import { type BagProof, type CheckedDraw, isProved, proveBag } from "../../../game/bag_proof";
import type { GameEvent } from "../../../game/events";
import type { GameView } from "../../../game/view";
import { playerName } from "../../game/story_texts";
import { Icon } from "../../ui/icon";
import { spacedTiles } from "./step_texts";
import { t } from "./texts";

const shown = (draw: CheckedDraw, text: string, view: GameView): string =>
  draw.kind === "lot" ? playerName(view, text === "first" ? "first" : "second") : spacedTiles(text);

function faultText(proof: BagProof, view: GameView): string {
  if (!proof.fault) return "";
  const { kind, sequence } = proof.fault;
  const draw = proof.draws.at(-1);
  if (kind !== "wrong_draw" || !draw)
    return t(kind === "bad_sequence" ? "bag_bad_sequence" : "bag_impossible", { sequence });
  return t("bag_wrong_draw", {
    number: draw.number,
    sequence,
    logged: shown(draw, draw.logged, view),
    expected: shown(draw, draw.expected, view),
  });
}

function Step({ good, children }: { good: boolean; children: string }) {
  return (
    <li class={good ? "good" : "bad"}>
      <Icon name={good ? "check" : "close"} />
      <span>{children}</span>
    </li>
  );
}

function Draws({ proof, view, onSequence }: { proof: BagProof; view: GameView; onSequence(sequence: number): void }) {
  return (
    <details class="replay-draws">
      <summary>{t("bag_all_draws", { count: proof.draws.length })}</summary>
      <div class="replay-scroll">
        <table class="table figures">
          <thead>
            <tr>
              <th scope="col">{t("bag_draw")}</th>
              <th scope="col">{t("bag_what")}</th>
              <th scope="col">{t("bag_tiles_drawn")}</th>
              <th scope="col">{t("bag_matches")}</th>
            </tr>
          </thead>
          <tbody>
            {proof.draws.map((draw) => (
              <tr key={draw.number}>
                <td>
                  <button
                    type="button"
                    class="button plain small"
                    aria-label={t("go_to_event", { sequence: draw.sequence })}
                    onClick={() => onSequence(draw.sequence)}
                  >
                    {draw.number}
                  </button>
                </td>
                <td>
                  {t(`draw_${draw.kind}`)}
                  {draw.seat && draw.kind !== "lot" && <small class="soft"> {playerName(view, draw.seat)}</small>}
                </td>
                <td>{shown(draw, draw.logged, view)}</td>
                <td class={draw.matches ? "good" : "bad"}>{t(draw.matches ? "yes" : "no")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Result({ proof, view, onSequence }: { proof: BagProof; view: GameView; onSequence(sequence: number): void }) {
  const right = proof.draws.filter(({ matches }) => matches).length;
  const proved = isProved(proof);
  return (
    <div class="replay-proof" role="status">
      <ol class="replay-steps">
        <Step good={proof.committed}>{t(proof.committed ? "bag_committed" : "bag_not_committed")}</Step>
        {proof.committed && (
          <Step good={proof.fault === null}>
            {t(proof.fault ? "bag_draws_fail" : "bag_draws_ok", { count: right, total: proof.total })}
          </Step>
        )}
        {proof.fault && <Step good={false}>{faultText(proof, view)}</Step>}
        {proved && <Step good>{t("bag_ok")}</Step>}
      </ol>
      <dl class="replay-hashes">
        <dt>{t("bag_commitment")}</dt>
        <dd>{proof.commitment}</dd>
        <dt>{t("bag_seed")}</dt>
        <dd>{proof.seed}</dd>
        <dt>{t("bag_digest")}</dt>
        <dd>{proof.digest || "—"}</dd>
      </dl>
      {proof.draws.length > 0 && <Draws proof={proof} view={view} onSequence={onSequence} />}
    </div>
  );
}

interface Props {
  events: readonly GameEvent[];
  view: GameView;
  onSequence(sequence: number): void;
}

export function BagCheck({ events, view, onSequence }: Props) {
  const [proof, setProof] = useState<BagProof>();
  // Another log wants another proof.
  useEffect(() => setProof(undefined), [events]);
  const physical = view.commitment === "";
  const waits = !physical && view.seed === null;
  return (
    <section class="card replay-bag" aria-labelledby="bag-title">
      <h2 id="bag-title">{t("bag_title")}</h2>
      <p class="soft">{t(physical ? "bag_physical" : "bag_about")}</p>
      {waits && <p class="notice">{t("bag_unrevealed")}</p>}
      {!physical && !waits && (
        <button type="button" class="button" onClick={() => setProof(proveBag(events))}>
          <Icon name="check" />
          {t("bag_check")}
        </button>
      )}
      {proof && <Result proof={proof} view={view} onSequence={onSequence} />}
    </section>
  );
}
