// The same game once more: at once against a program, by invitation against a person.
import { type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { LobbyNews, OkNews, Seek, Terms } from "../../../api/messages";
import { rivalOf, type Seat } from "../../../game/events";
import { shownOnPage } from "../../calls/challenges";
import type { LiveGame } from "../../game/live";
import { me } from "../../net/session";
import { ask, onNews, onOpen } from "../../net/socket";
import { go } from "../../router";

export interface Rematch {
  readonly sent: Signal<Seek | undefined>;
  readonly received: Signal<Seek | undefined>;
  offer(): Promise<void>;
  withdraw(): Promise<void>;
  accept(): Promise<void>;
}

/** What the server adds to the terms of a game it makes. */
function sameTerms({ settings = [], ...terms }: Terms): Terms {
  return { ...terms, settings: settings.filter((setting) => !setting.startsWith("event.kind=")) };
}

function makeRematch(live: LiveGame, seat: Seat): Rematch & { stop(): void } {
  const sent = signal<Seek | undefined>(undefined);
  const received = signal<Seek | undefined>(undefined);
  const rival = live.seated.value[rivalOf(seat)];
  const notice = (seek: Seek) => {
    if (seek.by === rival.name && seek.to === me.value?.name) {
      received.value = seek;
      shownOnPage.value = seek.id;
    }
    if (seek.to === rival.name && seek.by === me.value?.name) sent.value = seek;
  };
  const forget = (id: string) => {
    if (sent.value?.id === id) sent.value = undefined;
    if (received.value?.id === id) received.value = undefined;
  };
  const stops = rival.bot
    ? []
    : [
        onOpen(() => {
          ask<LobbyNews>({ type: "lobby_join" }).then(
            (lobby) => lobby.seeks.forEach(notice),
            () => {},
          );
        }),
        onNews((news) => {
          if (news.type === "seek_added") notice(news.seek);
          else if (news.type === "seek_removed") forget(news.seek);
          else if (news.type === "matched") {
            const ours = news.seek === sent.value?.id || news.seek === received.value?.id;
            if (ours) go(`/partida/${news.game}`);
          }
        }),
      ];
  return {
    sent,
    received,
    async offer() {
      const terms = sameTerms(live.terms.value);
      if (rival.bot) {
        const made = await ask<OkNews>({ type: "play_bot", level: rival.bot, terms }, { again: true });
        go(`/partida/${made.game}`);
        return;
      }
      const answer = await ask<OkNews>({ type: "seek", terms, to: rival.name }, { again: true });
      sent.value = answer.seek;
    },
    async withdraw() {
      const seek = sent.value;
      sent.value = undefined;
      if (seek) await ask({ type: "cancel", seek: seek.id });
    },
    async accept() {
      if (!received.value) return;
      const answer = await ask<OkNews>({ type: "accept", seek: received.value.id }, { again: true });
      go(`/partida/${answer.game}`);
    },
    stop() {
      shownOnPage.value = null;
      for (const stop of stops) stop();
      if (!rival.bot) ask({ type: "lobby_leave" }).catch(() => {});
    },
  };
}

export function useRematch(live: LiveGame, seat: Seat | null): Rematch | undefined {
  const [rematch, setRematch] = useState<Rematch>();
  useEffect(() => {
    if (!seat) return;
    const made = makeRematch(live, seat);
    setRematch(made);
    return made.stop;
  }, [live, seat]);
  return rematch;
}
