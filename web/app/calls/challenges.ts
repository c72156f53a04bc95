// Offers that are the person's own business on any page: challenges received, and the own ones that stand.
import { signal } from "@preact/signals";
import type { Seek, ServerMessage } from "../../api/messages";
import { playSound } from "../game/sounds";
import { me } from "../net/session";
import { ask, onNews, onOpen } from "../net/socket";
import { route } from "../router";
import { say } from "../ui/toast";
import { notify } from "./notify";
import { refreshRunning, shownGame } from "./running";
import { t } from "./texts";

export const challenges = signal<readonly Seek[]>([]);
/** A challenge that the page itself shows already: the offer of another game after one. */
export const shownOnPage = signal<string | null>(null);
export const ownOffers = signal<readonly Seek[]>([]);

export type DeclineWord = "no" | "later" | "other_terms";
export const declineWords: readonly DeclineWord[] = ["no", "later", "other_terms"];

export const decline = (seek: string, reason: DeclineWord): Promise<unknown> => ask({ type: "cancel", seek, reason });

const without = (list: readonly Seek[], id: string): readonly Seek[] => list.filter((seek) => seek.id !== id);

function added(seek: Seek): void {
  const name = me.value?.name;
  if (seek.by === name) ownOffers.value = [...without(ownOffers.value, seek.id), seek];
  if (seek.to !== name || challenges.value.some(({ id }) => id === seek.id)) return;
  challenges.value = [...challenges.value, seek];
  playSound("rival_played");
  notify(t("challenged", { name: seek.by }), "/sala");
}

function removed(id: string, word: string | undefined): void {
  const own = ownOffers.value.find((seek) => seek.id === id);
  challenges.value = without(challenges.value, id);
  ownOffers.value = without(ownOffers.value, id);
  const said = declineWords.find((each) => each === word);
  if (own?.to && said) say(t(`declined_${said}`, { name: own.to }));
}

function hear(news: ServerMessage): void {
  if (news.type === "seek_added") added(news.seek);
  else if (news.type === "ok" && news.seek) added(news.seek);
  else if (news.type === "seek_removed") removed(news.seek, news.declined);
  else if (news.type === "matched") {
    removed(news.seek, undefined);
    const rival = news.by === me.value?.name ? news.with : news.by;
    // Whoever is on the page of the game, or is led there, needs no call.
    const isThere = () => shownGame(route.value.path) === news.game;
    setTimeout(() => {
      if (isThere()) return;
      playSound("your_turn");
      say(t("began", { name: rival }), isThere);
      notify(t("began", { name: rival }), `/partida/${news.game}`);
      void refreshRunning();
    }, 500);
  }
}

export function startChallenges(): void {
  onNews(hear);
  // The server says again what stands.
  onOpen(() => {
    challenges.value = [];
    ownOffers.value = [];
  });
}
