// A game as it is played and watched: the heart of the site.
import "./players.css";
import "./actions.css";
import "./panels.css";
import "./tabs.css";
import "./text/board.css";
// The layout comes last: it changes the parts with the width of the window.
import "./game.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isOver } from "../../../game/view";
import { isForJudges, ToJudgesPage } from "../../acts/to_judges_page";
import { joinGame, type LiveGame } from "../../game/live";
import { openPlayerDesk } from "../../game/player_desk";
import { go, type PageProps } from "../../router";
import { change, settings } from "../../settings";
import { useTitle } from "../../title";
import { Icon } from "../../ui/icon";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { AdjournmentPanel } from "./adjournment";
import { type AtTable, mayVerify, partOf, performOn } from "./at_table";
import { acceptsItself } from "./auto_accept";
import { AwayPanel } from "./away";
import { BlankChooser } from "./blank_chooser";
import { ClaimPanel, EarlierVerdict, VerdictCard } from "./claim_panel";
import { FinalRacks } from "./final_racks";
import { PhaseLine, phaseText } from "./phase_line";
import { MoreActions, PlayActions } from "./play_actions";
import { PlayArea } from "./play_area";
import { Players } from "./players";
import { ResultPanel } from "./result_panel";
import { Shortcuts } from "./shortcuts";
import { Tabs } from "./tabs";
import { TextBoard } from "./text/board";
import { t } from "./texts";
import { Tour } from "./tour";
import { toggleTextBoard } from "./use_keys";
import { useSounds } from "./use_sounds";
import { VerifyPanel } from "./verify_panel";
import { TimeWarnings } from "./warnings";

function Dock({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must reach what it hides
    <div class="dock" tabIndex={0}>
      {game.live.aborted.value && (
        <p class="notice warn" role="status">
          {t("aborted", { why: game.live.aborted.value })}
        </p>
      )}
      {/* Whoever must answer still reads it in what he answers. */}
      {view.verdict && !isOver(view) && (view.turn.claim || !mayVerify(game)) && (
        <VerdictCard game={game} verdict={view.verdict} />
      )}
      <EarlierVerdict game={game} />
      <AwayPanel game={game} />
      <AdjournmentPanel game={game} />
      {view.turn.claim && <ClaimPanel game={game} />}
      <VerifyPanel game={game} />
      {isOver(view) && <ResultPanel game={game} />}
    </div>
  );
}

function Tools({ onHelp }: { onHelp(): void }) {
  const { sound, textBoard } = settings.value;
  const tool = (label: string, icon: "sound" | "mute" | "help" | "text", act: () => void, pressed?: boolean) => (
    <button
      type="button"
      class="button plain small tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="tools">
      {tool(t(sound ? "sound_off" : "sound_on"), sound ? "sound" : "mute", () => change({ sound: !sound }))}
      {tool(t("text_board"), "text", toggleTextBoard, textBoard)}
      {tool(t("shortcuts"), "help", onHelp)}
    </div>
  );
}

function Table({ game }: { game: AtTable }) {
  const [help, setHelp] = useState(false);
  const showHelp = useMemo(() => () => setHelp(true), []);
  const { live } = game;
  const view = live.view.value;
  const { first, second } = view.players;
  const { textBoard } = settings.value;
  const goesOn = !isOver(view) && !live.aborted.value;
  const plays = goesOn && live.seat.value !== null;
  useSounds(game);
  const phase = phaseText(game);
  useTitle(`${phase} · Letrado`);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone has no room for the site's header above board, rack and buttons, nor a low one above a board alone; it is one
    // flick away.
    const small = plays ? "(max-width: 59.99rem) and (max-height: 50rem)" : "(max-height: 31rem)";
    if (goesOn && matchMedia(small).matches) scrollTo({ top: element.current?.offsetTop ?? 0 });
  }, [plays, goesOn]);
  const over = isOver(view);
  useEffect(() => {
    // The result is read from its first line.
    if (over) scrollTo({ top: 0 });
  }, [over]);
  // Below a low board there is room for one thing at a time.
  const told = view.verdict !== null && partOf(game) !== "mover" && !mayVerify(game);
  const answering = (mayVerify(game) && !acceptsItself(game)) || view.turn.claim !== null;
  return (
    <div
      ref={element}
      class="game"
      data-answering={answering}
      data-told={told}
      data-over={over}
      data-plays={plays}
      data-text={textBoard}
    >
      <h1 class="only-read">{t("title", { first, second })}</h1>
      {/* What a player needs in a turn: a phone shows all of it at once. */}
      <div class="game-frame">
        <div class="game-head">
          <Players game={game} />
          <PhaseLine game={game} />
        </div>
        <div class="game-surface">
          {textBoard ? <TextBoard game={game} /> : <PlayArea game={game} onHelp={showHelp} />}
          {plays && !textBoard && <PlayActions game={game} />}
          {isOver(view) && <FinalRacks game={game} />}
        </div>
        <Dock game={game} />
      </div>
      <div class="game-foot">
        <Tabs game={game} />
        <div class="game-extra">
          <MoreActions game={game} />
          <Tools onHelp={showHelp} />
        </div>
      </div>
      <BlankChooser game={game} />
      <Tour game={game} />
      <TimeWarnings game={game} />
      {help && <Shortcuts onClose={() => setHelp(false)} />}
    </div>
  );
}

function Joined({ live }: { live: LiveGame }) {
  const desk = useMemo(() => openPlayerDesk(live), [live]);
  useEffect(() => desk.close, [desk]);
  const game = useMemo<AtTable>(() => ({ live, desk, perform: performOn(live) }), [live, desk]);
  // A physical table has a page of its own for whoever keeps it.
  const keeps = live.role.value === "keeper";
  useEffect(() => {
    if (keeps) go(`/mesa/${live.id}`, { replace: true });
  }, [keeps, live.id]);
  switch (live.state.value) {
    case "loading":
      return <Loading />;
    case "not_found":
      return (
        <Empty title={t("not_found")}>
          <p class="soft">{t("not_found_text")}</p>
          <a class="button" href="/ver">
            {t("watch")}
          </a>
        </Empty>
      );
    case "failed":
      return <Failed error={live.error.value} retry={live.retry} />;
    case "ready":
      return isForJudges(live) ? <ToJudgesPage game={live.id} /> : <Table game={game} />;
  }
}

export default function Game({ params }: PageProps) {
  const [live, setLive] = useState<LiveGame>();
  const { id = "" } = params;
  useEffect(() => {
    const joined = joinGame(id);
    setLive(joined);
    return joined.leave;
  }, [id]);
  return live ? <Joined key={live.id} live={live} /> : <Loading />;
}
