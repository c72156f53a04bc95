// An assisted table: one device beside a real board as clock, sheet and claim form.
import "./table.css";
import "./panels.css";
import "./papers/papers.css";
// After the clocks it changes.
import "./face_to_face.css";
import { effect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { rivalOf, type Seat } from "../../../game/events";
import { isForJudges, ToJudgesPage } from "../../acts/to_judges_page";
import { bare } from "../../frame";
import { playSound } from "../../game/sounds";
import { common } from "../../i18n/common";
import { editionTitle } from "../../net/editions";
import type { PageProps } from "../../router";
import { change, settings } from "../../settings";
import { Icon } from "../../ui/icon";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { BoardPanel } from "./board_panel";
import { ClockFace } from "./clock_face";
import { FaceToFace } from "./face_to_face";
import { forgetTable, noteTable } from "./kept_tables";
import { MorePanel } from "./more_panel";
import { OwnDevices } from "./own_devices";
import { SheetPanel } from "./papers/sheet_panel";
import { SheetsApart } from "./papers/sheets_apart";
import { OwnPanel, StepPanel, WatchPanel } from "./step_panel";
import { situationOf } from "./steps";
import { DeskContext, openDesk, type Tab, type TableDesk, useDesk } from "./table_desk";
import { t } from "./texts";
import { UndoBar } from "./undo_bar";
import { useClockTap } from "./use_clock_tap";
import { useAwakeScreen } from "./wake";

const tabs: readonly Tab[] = ["turn", "sheet", "board", "more"];

/** The timer's signals are heard, as its bell would be, and so is a verdict. */
function useSignals({ live }: TableDesk): void {
  useEffect(() => {
    let heard = live.view.value.turn.signals;
    let expired = live.view.value.turn.timerExpired;
    let answered = live.state.value === "ready" ? live.view.value.verdict?.sequence : undefined;
    return effect(() => {
      const { turn, verdict } = live.view.value;
      const { signals, timerExpired } = turn;
      if (verdict && verdict.sequence !== answered && live.state.value === "ready")
        playSound(verdict.valid || verdict.appeal === "granted" ? "verdict_good" : "verdict_bad");
      answered = verdict?.sequence;
      if (signals > heard) playSound("low_time");
      if (timerExpired && !expired) playSound("end");
      heard = signals;
      expired = timerExpired;
    });
  }, [live]);
}

const settles = 400;

/** The next step's button comes up under the finger: for a moment after anything happened it hears no tap. */
function useSettling(happenings: number): boolean {
  const [settled, setSettled] = useState(happenings);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(happenings), settles);
    return () => clearTimeout(timer);
  }, [happenings]);
  return settled !== happenings;
}

function TopBar({ onFace, onTurn }: { onFace(): void; onTurn(): void }) {
  const { view, live } = useDesk();
  const { sound } = settings.value;
  return (
    <header class="table-bar">
      <a class="button plain small" href="/mesa" aria-label={t("back_to_tables")}>
        <Icon name="previous" />
      </a>
      <h1>
        {t("table")} <small class="soft table-edition">{editionTitle(view.edition)}</small>
      </h1>
      {live.sending.value > 0 && <span class="table-sending soft">{t("sending")}</span>}
      <button
        type="button"
        class="button plain small"
        aria-label={t("swap_sides")}
        title={t("swap_sides")}
        onClick={onTurn}
      >
        <Icon name="swap" />
      </button>
      <button
        type="button"
        class="button plain small"
        aria-pressed={sound}
        aria-label={t("sound")}
        title={t("sound")}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "mute"} />
      </button>
      <button type="button" class="button small" onClick={onFace}>
        <Icon name="expand" />
        <span class="wide-only">{t("face_to_face")}</span>
        <span class="only-read narrow-only">{t("face_to_face")}</span>
      </button>
    </header>
  );
}

function Tabs() {
  const { tab } = useDesk();
  return (
    <nav class="table-tabs" aria-label={t("parts")}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          data-tab={each}
          aria-current={tab.value === each ? "true" : undefined}
          onClick={() => {
            tab.value = each;
          }}
        >
          <Icon name={({ turn: "clock", sheet: "pen", board: "grid", more: "gavel" } as const)[each]} />
          {t(`tab_${each}`)}
        </button>
      ))}
    </nav>
  );
}

function Table() {
  const { view, tab, live, refusal, keeps, role, offers } = useDesk();
  const [left, setLeft] = useState<Seat>("first");
  /** Whether the whole screen is the clock: not while something is written, though wanted. */
  const [facing, setFacing] = useState(false);
  const [wantsFace, setWantsFace] = useState(false);
  const tap = useClockTap();
  // A table that another keeps by now is none of one's own.
  const ours = role !== "spectator";
  useEffect(() => (ours ? noteTable(live.id, view) : forgetTable(live.id)), [live.id, view, ours]);
  const { first, second } = view.players;
  useEffect(() => {
    document.title = `${first} – ${second} · Letrado`;
    return () => {
      document.title = "Letrado";
    };
  }, [first, second]);
  const panel = useRef<HTMLElement>(null);
  const situation = situationOf(view, offers);
  // A step that is done takes its buttons with it: whoever uses the keyboard goes on in the panel, and it is seen whole.
  useEffect(() => {
    scrollTo(0, 0);
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [situation, view.mover]);
  const settling = useSettling(view.story.length);
  // The clock is enough for these steps; whatever else is asked for is on the panel.
  const enough = situation === "think" || situation === "verify" || situation === "draw" || situation === "press";
  useEffect(() => setFacing(wantsFace && enough), [wantsFace, enough, view.mover, situation]);
  const touched = useRef(tap);
  touched.current = tap;
  const onClock = view.turn.unpressed ? rivalOf(view.mover) : view.mover;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const idle = event.target === document.body || event.target === panel.current;
      if (event.key !== " " || event.repeat || !idle) return;
      event.preventDefault();
      touched.current(onClock);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onClock]);
  const onTap = (seat: Seat) => {
    tap(seat);
    if (facing && seat === view.mover && view.phase === "think") setFacing(false);
  };
  return (
    <div class="assisted" data-tab={tab.value}>
      <TopBar
        onFace={() => {
          setWantsFace(true);
          setFacing(true);
        }}
        onTurn={() => setLeft(rivalOf(left))}
      />
      <div class="clocks">
        <ClockFace seat={left} onTap={onTap} />
        <ClockFace seat={rivalOf(left)} onTap={onTap} />
      </div>
      {/* Not the empty text itself: the notice would then take the place of the parts, and their open forms with it. */}
      {refusal.value !== "" && (
        <div class="notice bad table-refusal" role="alert">
          <p>{refusal.value}</p>
          <button
            type="button"
            class="button plain small"
            aria-label={common("close")}
            onClick={() => {
              refusal.value = "";
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {role === "spectator" && <p class="notice">{t("not_keeper")}</p>}
      <Tabs />
      <div class="table-parts">
        <section
          ref={panel}
          class={`card step-panel ${settling ? "settling" : ""}`}
          data-part="turn"
          tabIndex={-1}
          aria-label={t("tab_turn")}
        >
          <UndoBar />
          {role !== "judge" && <SheetsApart />}
          <OwnDevices />
          {keeps ? <StepPanel /> : role === "spectator" ? <WatchPanel /> : <OwnPanel />}
        </section>
        <div class="card" data-part="sheet">
          <SheetPanel />
        </div>
        <div data-part="board">
          <BoardPanel />
        </div>
        <div class="card" data-part="more">
          <MorePanel />
        </div>
      </div>
      {facing && (
        <FaceToFace below={left} onTap={onTap} onWrite={() => setFacing(false)} onClose={() => setWantsFace(false)} />
      )}
    </div>
  );
}

function NoTable({ id }: { id: string }) {
  // Nor is one that is private and was handed over.
  useEffect(() => forgetTable(id), [id]);
  return (
    <Empty title={t("no_table")}>
      <p class="soft">{t("no_table_text")}</p>
      <a class="button" href="/puesto">
        {t("have_code")}
      </a>
      <a class="button" href="/mesa">
        {t("back_to_tables")}
      </a>
    </Empty>
  );
}

function State() {
  const { live } = useDesk();
  switch (live.state.value) {
    case "loading":
      return <Loading />;
    case "not_found":
      return <NoTable id={live.id} />;
    case "failed":
      return <Failed error={live.error.value} retry={live.retry} />;
    case "ready":
      return isForJudges(live) ? <ToJudgesPage game={live.id} /> : <Table />;
  }
}

export default function TablePage({ params }: PageProps) {
  const id = params.id ?? "";
  const desk = useMemo(() => openDesk(id), [id]);
  useAwakeScreen();
  useSignals(desk);
  useEffect(() => {
    bare.value = true;
    return () => {
      bare.value = false;
      desk.live.leave();
    };
  }, [desk]);
  return (
    <DeskContext.Provider value={desk}>
      <State />
    </DeskContext.Provider>
  );
}
