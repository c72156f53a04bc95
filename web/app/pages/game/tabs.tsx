// What a player looks at beside the board: sheet, unseen tiles, history, talk.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { CommandName } from "../../../api/game";
import { ActList } from "../../acts/act_form";
import { withByHand } from "../../acts/by_hand";
import { remembered } from "../../remembered";
import { settings } from "../../settings";
import { ChatBox } from "../../ui/chat_box";
import { sayError } from "../../ui/toast";
import type { AtTable } from "./at_table";
import { EarlierBar } from "./earlier_bar";
import { HistoryTab } from "./history_tab";
import { Sheets } from "./sheets";
import { StaffPanel } from "./staff_panel";
import { t } from "./texts";
import { UnseenTab } from "./unseen_tab";

type Tab = "sheet" | "unseen" | "history" | "chat" | "staff" | "acts";

/** What has its buttons beside the board. */
const drawn: ReadonlySet<CommandName> = new Set<CommandName>([
  "accept",
  "accept_verdict",
  "adjourn",
  "announce",
  "appeal",
  "call_director",
  "challenge",
  "complete_exchange",
  "drop_adjournment",
  "end_placing",
  "exchange_tiles",
  "judge_opening",
  "object_count",
  "pass",
  "play_tiles",
  "press_clock",
  "request_reopen",
  "resign",
  "resume",
  "sign",
  "sign_claim",
  "withdraw",
]);

const elsewhere = (game: AtTable): ReadonlySet<CommandName> => withByHand(drawn, game.live.view.value);

/** All else that a player may do: appeal a penalty, come back, report, correct. */
function Acts({ game }: { game: AtTable }) {
  return (
    <ActList
      view={game.live.view.value}
      offers={game.live.offers.value}
      perform={(_, command) => game.perform(command)}
      without={elsewhere(game)}
    />
  );
}

const shown = signal<Tab>("sheet");
const drafts = remembered<Record<string, string>>("letrado.chat_drafts", {});

function Chat({ game }: { game: AtTable }) {
  const { live } = game;
  const draft = drafts.value[live.id] ?? "";
  const setDraft = (text: string) => {
    const { [live.id]: _, ...others } = drafts.value;
    drafts.value = text ? { ...others, [live.id]: text } : others;
  };
  return (
    <ChatBox
      lines={live.chat.value}
      draft={draft}
      onDraft={setDraft}
      onSend={(text) => live.say(text).then(() => setDraft(""), sayError)}
      closed={live.terms.value.chat === false}
    />
  );
}

/** How many lines came since the talk was last looked at. */
function useUnread(game: AtTable): number {
  const count = game.live.chat.value.length;
  const [read, setRead] = useState(count);
  const looking = shown.value === "chat";
  useEffect(() => {
    if (looking) setRead(count);
  }, [looking, count]);
  return looking ? 0 : Math.max(0, count - read);
}

export function Tabs({ game }: { game: AtTable }) {
  const role = game.live.role.value;
  const official = role === "judge" || role === "director" || role === "monitor";
  const seat = game.live.seat.value;
  const without = elsewhere(game);
  const acts =
    seat && Object.keys(game.live.offers.value[seat] ?? {}).some((name) => !without.has(name as CommandName));
  const tabs: Tab[] = [
    ...(official ? (["staff"] as const) : []),
    "sheet",
    "unseen",
    "history",
    "chat",
    ...(acts ? (["acts"] as const) : []),
  ];
  const unread = useUnread(game);
  useEffect(() => {
    shown.value = official ? "staff" : "sheet";
  }, [official]);
  const current = tabs.includes(shown.value) ? shown.value : "sheet";
  const turnTo = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    shown.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="game-tabs" aria-label={t("tabs")}>
      <div class="tab-list" role="tablist" aria-label={t("tabs")}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === current}
            aria-controls="game-tab"
            tabIndex={tab === current ? 0 : -1}
            onKeyDown={turnTo}
            onClick={() => {
              shown.value = tab;
            }}
          >
            {t(`tab_${tab}`)}
            {tab === "chat" && unread > 0 && <span class="unread figures">{unread}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="tab-panel" role="tabpanel" id="game-tab" aria-labelledby={`tab-${current}`} tabIndex={0}>
        {current === "sheet" && (
          <>
            <Sheets game={game} />
            {!settings.value.textBoard && <EarlierBar game={game} />}
          </>
        )}
        {current === "unseen" && <UnseenTab game={game} />}
        {current === "history" && <HistoryTab game={game} />}
        {current === "chat" && <Chat game={game} />}
        {current === "staff" && <StaffPanel game={game} />}
        {current === "acts" && <Acts game={game} />}
      </div>
    </section>
  );
}
