// What the table is at, and the step that follows.

import type { CommandName } from "../../../api/game";
import { isSeat } from "../../../game/events";
import { isCovered } from "../../../game/view";
import { ActList } from "../../acts/act_form";
import { Waiting } from "../../acts/officer_panel";
import {
  ClaimAppealedPanel,
  ClaimCarryPanel,
  ClaimFormPanel,
  ClaimRejectedPanel,
  ClaimVerdictPanel,
} from "./claim_panel";
import { DrawPanel, OpeningDrawPanel, OverdrawPanel } from "./draw_panel";
import { ClosedPanel, RacksPanel, Result, SignPanel } from "./papers/end_panel";
import { PlayForm } from "./play_form";
import { Checks, LatePanel, RoundPanel, StartPanel } from "./start_panel";
import { isWriting, situationOf } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";
import { ExchangePanel, ThinkPanel } from "./turn_panel";
import { CountPanel, DisputePanel, PlayLine, VerifyPanel } from "./verify_panel";

function DirectorPanel() {
  const { view, say, tab } = useDesk();
  return (
    <>
      <h2>{t("director_here")}</h2>
      {view.directorCalled?.reason && <p>{view.directorCalled.reason}</p>}
      <p class="soft">{t("director_hint")}</p>
      <div class="step-buttons">
        <button type="button" class="button" onClick={() => (tab.value = "more")}>
          {t("decisions")}
        </button>
        <button
          type="button"
          class="button primary"
          onClick={() => void say(["director", { command: "dismiss_director" }])}
        >
          {t("dismiss_director")}
        </button>
      </div>
    </>
  );
}

function WritingPanel() {
  const { view, say } = useDesk();
  return (
    <>
      <h2>{t("play_of", { name: view.players[view.mover] })}</h2>
      <p class="soft">{t("clock_stopped")}</p>
      <PlayForm seat={view.mover} />
      <div class="step-buttons quiet">
        <button type="button" class="button plain" onClick={() => void say([view.mover, { command: "resume_clock" }])}>
          {t("not_yet_placed")}
        </button>
      </div>
    </>
  );
}

/** For those who only look. */
export function WatchPanel() {
  const { view } = useDesk();
  const name = view.players[view.mover];
  return (
    <>
      <h2>{view.stage !== "turn" ? t("table") : t(view.phase === "draw" ? "draw_of" : "play_of", { name })}</h2>
      {isCovered(view) ? <p class="notice warn">{t("cover")}</p> : view.phase === "draw" ? null : <PlayLine />}
      <Result />
      <p class="soft">{t("bag_has", { count: view.bag })}</p>
    </>
  );
}

/** Drawn above the panel. */
const undo: ReadonlySet<CommandName> = new Set<CommandName>(["take_back"]);

/** A player or an officer with a device of his own: what he may do himself. */
export function OwnPanel() {
  const { view, offers, perform, role } = useDesk();
  if (role === "keeper") return null;
  return (
    <>
      <WatchPanel />
      {isSeat(role) ? (
        <ActList view={view} offers={offers} perform={perform} without={undo} />
      ) : (
        <Waiting view={view} offers={offers} role={role} perform={perform} />
      )}
    </>
  );
}

export function StepPanel() {
  const { view, offers } = useDesk();
  switch (situationOf(view, offers)) {
    case "nothing":
      return null;
    case "start":
      return <StartPanel />;
    case "round":
      return <RoundPanel />;
    case "late":
      return <LatePanel />;
    case "opening_draw":
      return (
        <>
          <OpeningDrawPanel />
          <Checks />
        </>
      );
    case "director":
      return <DirectorPanel />;
    case "overdraw":
      return <OverdrawPanel />;
    case "think":
    case "press":
      return isWriting(view) ? <WritingPanel /> : <ThinkPanel />;
    case "count":
      return <CountPanel />;
    case "verify":
      return <VerifyPanel />;
    case "dispute":
      return <DisputePanel />;
    case "claim_form":
      return <ClaimFormPanel />;
    case "claim_carry":
      return <ClaimCarryPanel />;
    case "claim_verdict":
      return <ClaimVerdictPanel />;
    case "claim_rejected":
      return <ClaimRejectedPanel />;
    case "claim_appealed":
      return <ClaimAppealedPanel />;
    case "draw":
      return <DrawPanel />;
    case "exchange":
      return <ExchangePanel />;
    case "racks":
      return <RacksPanel />;
    case "sign":
      return <SignPanel />;
    case "closed":
      return <ClosedPanel />;
  }
}
