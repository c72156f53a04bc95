// The lobby as this browser sees it, while somebody looks at it or waits for an answer.
import { signal } from "@preact/signals";
import type { ChatLine, LobbyNews, OkNews, Seek, Terms } from "../../api/messages";
import { ask, onNews, onOpen } from "../net/socket";
import { go } from "../router";

export const seeks = signal<Seek[] | undefined>(undefined);
export const online = signal<string[]>([]);
/** How many there are; the lists name some of them. */
export const inAll = signal({ seeks: 0, online: 0 });
export const chat = signal<ChatLine[]>([]);

let users = 0;
let stop: (() => void)[] = [];

async function join(): Promise<void> {
  try {
    const lobby = await ask<LobbyNews>({ type: "lobby_join" });
    seeks.value = lobby.seeks;
    online.value = lobby.online;
    inAll.value = { seeks: lobby.seeks_in_all, online: lobby.online_in_all };
    chat.value = lobby.chat;
  } catch {
    // Joined again when the connection comes back.
  }
}

/** Stays in the lobby until the returned function is called. */
export function useLobby(): () => void {
  if (users++ === 0) {
    stop = [
      onOpen(() => void join()),
      onNews((news) => {
        if (news.type === "seek_added") seeks.value = [...(seeks.value ?? []), news.seek];
        else if (news.type === "seek_removed") forget(news.seek);
        else if (news.type === "matched") {
          forget(news.seek);
          go(`/partida/${news.game}`);
        } else if (news.type === "chat" && news.room === "lobby") chat.value = [...chat.value, news].slice(-100);
      }),
    ];
  }
  const refresh = setInterval(() => void join(), 30_000);
  return () => {
    clearInterval(refresh);
    if (--users > 0) return;
    for (const each of stop) each();
    ask({ type: "lobby_leave" }).catch(() => {});
  };
}

function forget(seek: string): void {
  seeks.value = seeks.value?.filter((each) => each.id !== seek);
}

export async function offer(terms: Terms, how: { to?: string; link?: boolean } = {}): Promise<Seek> {
  const answer = await ask<OkNews>({ type: "seek", terms, ...how }, { again: true });
  return answer.seek!;
}

export async function accept(seek: string): Promise<void> {
  const answer = await ask<OkNews>({ type: "accept", seek }, { again: true });
  go(`/partida/${answer.game}`);
}

export const withdraw = (seek: string): Promise<unknown> => ask({ type: "cancel", seek });
