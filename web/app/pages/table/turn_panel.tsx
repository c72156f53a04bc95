// The turn while the mover thinks: a play, an exchange or a pass.
import { useState } from "preact/hooks";
import type { Seat } from "../../../game/events";
import { sure } from "../../ui/confirm";
import { PlayForm } from "./play_form";
import { SayButton } from "./say_button";
import { Stepper } from "./stepper";
import { mayPlay } from "./steps";
import { type Said, useDesk, useKept } from "./table_desk";
import { t } from "./texts";

export function ThinkPanel() {
  const { view, say, offers, steps } = useDesk();
  const seat = mayPlay(offers) ?? view.mover;
  const name = view.players[seat];
  const [exchanging, setExchanging] = useState(false);

  async function pass(): Promise<void> {
    if (await sure({ title: t("pass_sure", { name }), text: t("binding"), yes: t("pass") }))
      await say([seat, { command: "pass" }]);
  }
  return (
    <>
      <h2>{t("play_of", { name })}</h2>
      {view.turn.timerExpired && (
        <div class="notice warn">
          <p>{t("timer_over", { name })}</p>
          {steps.has("lost_turn") && (
            <SayButton steps={[["director", { command: "impose_lost_turn", reason: "" }]]}>
              {t("timer_lost", { name })}
            </SayButton>
          )}
        </div>
      )}
      <PlayForm seat={seat} />
      <div class="step-buttons quiet">
        <button type="button" class="button" disabled={!steps.has("exchange")} onClick={() => setExchanging(true)}>
          {t("exchange")}
        </button>
        <button type="button" class="button" disabled={!steps.has("pass")} onClick={() => void pass()}>
          {t("pass")}
        </button>
      </div>
      {exchanging && steps.has("exchange") && <AnnounceExchange seat={seat} onDone={() => setExchanging(false)} />}
    </>
  );
}

function AnnounceExchange({ seat, onDone }: { seat: Seat; onDone(): void }) {
  const { view, say } = useDesk();
  const [number, setNumber] = useKept("exchange", 1);
  const named = view.rules["exchange.number_announced"];
  return (
    <div class="step-box">
      <p>{t(named ? "exchange_number_said" : "exchange_said", { name: view.players[seat] })}</p>
      <p class="soft">{t("exchange_binding")}</p>
      {named && <Stepper label={t("tiles")} value={number} from={1} to={Math.min(7, view.bag)} onChange={setNumber} />}
      <div class="step-buttons">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            const announced: Said = [seat, { command: "announce_exchange", ...(named ? { number } : {}) }];
            void say(announced).then(onDone);
          }}
        >
          {t("exchange_announced")}
        </button>
        <button type="button" class="button plain" onClick={onDone}>
          {t("back")}
        </button>
      </div>
    </div>
  );
}

/** The number may vary until the tiles are drawn, where it was not announced. */
export function ExchangePanel() {
  const { view } = useDesk();
  const fixed = view.turn.exchange?.number ?? 0;
  const [chosen, setChosen] = useKept("exchange", fixed || 1);
  const number = fixed || chosen;
  const name = view.players[view.mover];
  return (
    <>
      <h2>{t("exchange_of", { name })}</h2>
      <ol class="steps-list">
        <li>{t("exchange_aside")}</li>
        <li>{t("exchange_draw")}</li>
        <li>{t("exchange_return")}</li>
      </ol>
      {fixed > 0 ? (
        <p>
          {t("tiles")}: <b class="figures">{fixed}</b>
        </p>
      ) : (
        <Stepper label={t("tiles")} value={number} from={1} to={Math.min(7, view.bag)} onChange={setChosen} />
      )}
      <div class="step-buttons">
        <SayButton
          class="button primary"
          steps={[
            [view.mover, { command: "set_aside", count: number }],
            [view.mover, { command: "complete_exchange" }],
          ]}
        >
          {t("exchange_done", { number })}
        </SayButton>
      </div>
    </>
  );
}
