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
import { SayButton } from "./say_button";
import { Checks, LatePanel, RoundPanel, StartPanel } from "./start_panel";
import { isAsked, isWriting, situationOf } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";
import { ExchangePanel, ThinkPanel } from "./turn_panel";
import { CountPanel, DisputePanel, PlayLine, VerifyPanel } from "./verify_panel";

function DirectorPanel() {
  const { view, tab } = useDesk();
  return (
    <>
      <h2>{t("director_here")}</h2>
      {view.directorCalled?.reason && <p>{view.directorCalled.reason}</p>}
      <p class="soft">{t("director_hint")}</p>
      <div class="step-buttons">
        <button type="button" class="button" onClick={() => (tab.value = "more")}>
          {t("decisions")}
        </button>
        <SayButton class="button primary" steps={[["director", { command: "dismiss_director" }]]}>
          {t("dismiss_director")}
        </SayButton>
      </div>
    </>
  );
}

function WritingPanel() {
  const { view } = useDesk();
  return (
    <>
      <h2>{t("play_of", { name: view.players[view.mover] })}</h2>
      <p class="soft">{t("clock_stopped")}</p>
      <PlayForm seat={view.mover} />
      <div class="step-buttons quiet">
        <SayButton class="button plain" steps={[[view.mover, { command: "resume_clock" }]]}>
          {t("not_yet_placed")}
        </SayButton>
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
      {view.directorCalled && <p class="notice">{t("director_here")}</p>}
      {isCovered(view) ? <p class="notice warn">{t("cover")}</p> : view.phase === "draw" ? null : <PlayLine />}
      <Result />
      <p class="soft">{t("bag_has", { count: view.bag })}</p>
    </>
  );
}

/** Drawn above the panel. */
const undo: ReadonlySet<CommandName> = new Set<CommandName>(["take_back"]);

/** What is asked of a player comes as at the table that one device keeps. */
function OwnStep() {
  const { view, offers } = useDesk();
  const situation = situationOf(view, offers);
  if (isAsked(situation, offers)) return <StepPanel />;
  const before = situation === "start" || situation === "round" || situation === "opening_draw";
  return (
    <>
      <WatchPanel />
      {before && <Checks />}
    </>
  );
}

/** A player or an officer with a device of his own: what he may do himself. */
export function OwnPanel() {
  const { view, offers, perform, role } = useDesk();
  if (role === "keeper") return null;
  if (!isSeat(role))
    return (
      <>
        <WatchPanel />
        <Waiting view={view} offers={offers} role={role} perform={perform} />
      </>
    );
  return (
    <>
      <OwnStep />
      <ActList view={view} offers={offers} perform={perform} without={undo} />
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
