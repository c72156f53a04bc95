// The log of a game, folded; a game that is still played goes on.
import { useEffect, useMemo, useState } from "preact/hooks";
import { type GameEvent, readEvent, readLog } from "../../../game/events";
import { language } from "../../i18n";
import { withShownNames } from "../../net/bot_names";
import { editions } from "../../net/editions";
import { getText } from "../../net/requests";
import { me } from "../../net/session";
import { ask, onNews, onOpen, welcome } from "../../net/socket";
import { type Film, makeFilm } from "./film";

const closes = (events: readonly GameEvent[]): boolean => events.at(-1)?.event === "closed";
const reveals = (events: readonly GameEvent[]): boolean => events.some(({ event }) => event === "game_ended");

/** Adds what comes over the connection; `again` when the game ends and nothing is hidden any more. */
function follow(id: string, last: () => number, add: (events: GameEvent[]) => void, again: () => void): () => void {
  const stopNews = onNews((news) => {
    if (news.type !== "events" || news.game !== id) return;
    const fresh = news.events.map(readEvent).filter(({ sequence }) => sequence > last());
    if (fresh.length === 0) return;
    if (reveals(fresh)) again();
    else add(fresh);
  });
  const stopOpen = onOpen(() => {
    ask({ type: "join", game: id, from: last() }).catch(() => {
      // Who may not join has the log all the same.
    });
  });
  return () => {
    stopNews();
    stopOpen();
    ask({ type: "leave", game: id }).catch(() => {});
  };
}

export interface FilmData {
  film?: Film;
  error?: unknown;
  reload(): void;
}

export function useFilm(id: string): FilmData {
  const [state, setState] = useState<{ events?: GameEvent[]; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  const account = me.value?.account;

  // `turn` asks again, and `account` may see other things.
  useEffect(() => {
    const abort = new AbortController();
    let stop = () => {};
    getText(`/api/games/${id}/log`, abort.signal).then(
      (text) => {
        let events = readLog(text);
        setState({ events });
        if (closes(events)) return;
        stop = follow(
          id,
          () => events.at(-1)?.sequence ?? 0,
          (fresh) => {
            events = [...events, ...fresh];
            setState({ events });
          },
          () => setTurn((count) => count + 1),
        );
      },
      (error) => {
        if (!abort.signal.aborted) setState((known) => (known.events ? known : { error }));
      },
    );
    return () => {
      abort.abort();
      stop();
    };
  }, [id, turn, account]);

  const { events, error } = state;
  const known = editions.value;
  const spoken = language();
  const levels = welcome.value?.levels;
  const film = useMemo(() => {
    if (!events || events.length === 0) return undefined;
    const made = makeFilm(events, known);
    return { ...made, frames: made.frames.map(withShownNames) };
  }, [events, known, spoken, levels]);
  return {
    ...(film && { film }),
    ...(error !== undefined && { error }),
    reload: () => setTurn((count) => count + 1),
  };
}
