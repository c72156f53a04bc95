// A judge has a page of his own for a game: he sees the words, and no board (42.2).
import { useEffect } from "preact/hooks";
import { isOver } from "../../game/view";
import type { LiveGame } from "../game/live";
import { go } from "../router";
import { Loading } from "../ui/page_state";

export const isForJudges = ({ role, view }: LiveGame): boolean => role.value === "judge" && !isOver(view.value);

export function ToJudgesPage({ game }: { game: string }) {
  useEffect(() => go(`/arbitraje/${game}`, { replace: true }), [game]);
  return <Loading />;
}
