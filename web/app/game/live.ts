// A game that is joined: its events folded as they come, the table with its clocks, and the way to act in it. After a cut
// it asks for what happened meanwhile, nothing twice.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Command, CommandName, OffersByRole } from "../../api/game";
import type { AckNews, ChatLine, JoinedNews, Seated, Table, Terms } from "../../api/messages";
import { isSeat, type PerSeat, type Role, readEvent, readLog, type Seat } from "../../game/events";
import { foldEvents } from "../../game/fold";
import { noOffers, offerTo } from "../../game/offers";
import { emptyView, type GameView, isOver, viewUnder } from "../../game/view";
import { withShownNames } from "../net/bot_names";
import { getText, ServerError } from "../net/requests";
import { me } from "../net/session";
import { ask, onNews, onOpen } from "../net/socket";

export type LiveState = "loading" | "ready" | "not_found" | "failed";

/** A table as it stood at a moment of the server's clock. */
export interface TimedTable extends Table {
  readonly at: number;
}

export interface LiveGame {
  readonly id: string;
  readonly state: ReadonlySignal<LiveState>;
  readonly error: ReadonlySignal<unknown>;
  readonly view: ReadonlySignal<GameView>;
  readonly table: ReadonlySignal<TimedTable | undefined>;
  /** "keeper": speaks for everybody at a physical table. */
  readonly role: ReadonlySignal<Role | "keeper">;
  /** The seat of whoever looks, if he plays. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly seated: ReadonlySignal<PerSeat<Seated>>;
  readonly terms: ReadonlySignal<Terms>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** Why the administrators called the game off, if they did. */
  readonly aborted: ReadonlySignal<string | undefined>;
  /** What the referee would admit from whoever looks, or from whom he speaks for. */
  readonly offers: ReadonlySignal<OffersByRole>;
  /** Whether he may send it now. */
  may(command: CommandName): boolean;
  /** Commands that have not been answered yet. */
  readonly sending: ReadonlySignal<number>;
  /** `as`: for whom the keeper of a physical table speaks. */
  send(command: Command, as?: Role): Promise<AckNews>;
  say(text: string): Promise<unknown>;
  retry(): void;
  leave(): void;
}

const nobody: PerSeat<Seated> = { first: { name: "" }, second: { name: "" } };

export function joinGame(id: string): LiveGame {
  const state = signal<LiveState>("loading");
  const error = signal<unknown>(undefined);
  const view = signal<GameView>(emptyView);
  const table = signal<TimedTable | undefined>(undefined);
  const role = signal<Role | "keeper">("spectator");
  const seated = signal(nobody);
  const terms = signal<Terms>({});
  const chat = signal<readonly ChatLine[]>([]);
  const aborted = signal<string | undefined>(undefined);
  const sending = signal(0);
  const offers = signal(noOffers);
  /** Before the first event. */
  let start = emptyView;
  /** The last number heard of; some events are not for everybody. */
  let last = 0;
  let wanted = 0;
  let joinedAs: string | undefined;
  let gone = false;
  let revealed = false;

  /** When the game is over nothing is hidden any more: the whole log takes the place of what was seen of it. */
  async function reveal(): Promise<void> {
    if (revealed || !isOver(view.value)) return;
    revealed = true;
    try {
      const whole = foldEvents(readLog(await getText(`/api/games/${id}/log`)), start);
      if (!gone && whole.last >= view.value.last) view.value = whole;
    } catch {
      revealed = false;
    }
  }

  function settle(): void {
    if (last < wanted) return;
    state.value = "ready";
    void reveal();
  }

  async function join(): Promise<void> {
    const account = me.value?.account ?? "";
    if (joinedAs !== account) {
      // Somebody else is at the browser now, who may see other things.
      last = 0;
      view.value = emptyView;
      revealed = false;
    }
    joinedAs = account;
    try {
      const joined = await ask<JoinedNews>({ type: "join", game: id, from: last, offers: true });
      if (gone) return;
      if (joined.last < last) {
        // The server was put back to an older day: it tells everything again.
        last = 0;
        view.value = emptyView;
        revealed = false;
      }
      start = viewUnder(joined.opening_rules ?? joined.rules);
      if (last === 0) view.value = start;
      offers.value = joined.offers ?? noOffers;
      role.value = joined.role as Role | "keeper";
      seated.value = { first: joined.first, second: joined.second };
      terms.value = joined.terms;
      table.value = { ...joined.table, at: joined.server_time };
      chat.value = joined.chat;
      aborted.value = joined.aborted;
      wanted = joined.last;
      error.value = undefined;
      settle();
    } catch (failure) {
      if (gone || !(failure instanceof ServerError)) return;
      error.value = failure;
      state.value = failure.code === "not_found" || failure.code === "forbidden" ? "not_found" : "failed";
    }
  }

  const stopNews = onNews((news) => {
    if (news.type === "events" && news.game === id) {
      const fresh = news.events.map(readEvent).filter(({ sequence }) => sequence > last);
      last = Math.max(last, news.last);
      if (fresh.length > 0) view.value = foldEvents(fresh, view.value);
      if (news.aborted) aborted.value = news.aborted;
      if (news.rejoin) {
        // Another part in this game: what may be seen of it is told from its beginning.
        joinedAs = undefined;
        void join();
        return;
      }
      if (news.offers) offers.value = news.offers;
      if (news.table) table.value = { ...news.table, at: news.server_time };
      settle();
    } else if (news.type === "chat" && news.room === id) {
      const { room, from, role: as, text, at } = news;
      chat.value = [...chat.value, { room, from, role: as, text, at }];
    }
  });
  const stopOpen = onOpen(() => void join());

  return {
    id,
    state,
    error,
    view: computed(() => withShownNames(view.value)),
    table,
    role,
    seat: computed(() => (isSeat(role.value) ? role.value : null)),
    seated,
    terms,
    chat,
    aborted,
    sending,
    offers,
    may: (command) => role.value !== "keeper" && offerTo(offers.value, role.value, command) !== undefined,
    async send(command, as) {
      ++sending.value;
      try {
        return await ask<AckNews>({ type: "command", game: id, command, ...(as ? { as } : {}) }, { again: true });
      } finally {
        --sending.value;
      }
    },
    say: (text) => ask({ type: "chat", room: id, text }),
    retry: () => void join(),
    leave() {
      gone = true;
      stopNews();
      stopOpen();
      ask({ type: "leave", game: id }).catch(() => {});
    },
  };
}
