// What happened, line by line, each with its article; a line leads to its moment.
import { useEffect, useRef } from "preact/hooks";
import { positionText } from "../../../board/squares";
import { plainText } from "../../../board/tile_text";
import type { GameView, TurnRecord } from "../../../game/view";
import { ArticleLink } from "../../game/article_link";
import { cite, citeShort } from "../../game/cite";
import { formatClock } from "../../game/clocks";
import { playerName } from "../../game/story_texts";
import type { Film, Line } from "./film";
import { lineText } from "./step_texts";
import { t } from "./texts";

const second = 1000;

/** "3:05" since the first event, without the second that has only begun. */
const elapsed = (film: Film, line: Line): string =>
  formatClock(Math.floor((line.event.at - (film.events[0]?.at ?? 0)) / second) * second);

function totalAfter(film: Film, line: Line, record: TurnRecord): number {
  return film.frames[line.frame]?.scores[record.seat] ?? 0;
}

function TurnLine({ film, line, record, view }: { film: Film; line: Line; record: TurnRecord; view: GameView }) {
  const [word] = record.words;
  const played = record.kind === "play" && word;
  return (
    <>
      <span class="replay-number figures">{(line.turn ?? 0) + 1}</span>
      <span class="replay-what">
        {played ? (
          <b class="replay-word">
            {word.tiles.map((tile, i) => (tile.blank ? <u key={i}>{plainText([tile])}</u> : plainText([tile])))}
          </b>
        ) : (
          <span>{lineText(line, view)}</span>
        )}
        <small>
          {[playerName(view, record.seat), played && positionText(word.position), citeShort(line.event)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <span class="replay-points figures">
        {played && <b>+{record.points}</b>}
        <small>{totalAfter(film, line, record)}</small>
      </span>
    </>
  );
}

function NoteLine({ film, line }: { film: Film; line: Line }) {
  const view = film.frames[line.frame];
  return (
    <>
      <span class="replay-number figures">{elapsed(film, line)}</span>
      <span class="replay-what">
        {view && lineText(line, view)}
        <small title={line.event.rule}>{citeShort(line.event)}</small>
      </span>
    </>
  );
}

interface Props {
  film: Film;
  lines: readonly Line[];
  /** The place among the lines. */
  current: number;
  onFrame(frame: number): void;
}

export function History({ film, lines, current, onFrame }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const view = film.frames[film.end] as GameView;
  // The line is brought into sight inside the list; the page stays where it is.
  useEffect(() => {
    const box = list.current;
    const line = box?.children[Math.max(0, current)] as HTMLElement | undefined;
    if (!box || !line || box.scrollHeight <= box.clientHeight) return;
    const top = line.offsetTop - box.offsetTop;
    const hidden = top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight;
    // Whole, however low the list is.
    if (hidden) box.scrollTo({ top: top - Math.max(0, box.clientHeight - line.offsetHeight) / 2 });
  }, [current]);
  return (
    <ol class="replay-history" ref={list} aria-label={t("history")}>
      {lines.map((line, i) => {
        const record = line.turn === null ? undefined : view.turns[line.turn];
        return (
          <li key={line.event.sequence}>
            <button
              type="button"
              class={record ? "replay-line turn" : "replay-line"}
              data-seat={record?.seat}
              aria-current={i === current ? "step" : undefined}
              onClick={() => onFrame(line.frame)}
            >
              {record ? (
                <TurnLine film={film} line={line} record={record} view={view} />
              ) : (
                <NoteLine film={film} line={line} />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The moment that is seen, in words, and where the regulation says so. */
export function Caption({ film, line }: { film: Film; line: Line | undefined }) {
  const view = line && film.frames[line.frame];
  return (
    <div class="replay-caption" aria-live="polite">
      {line && view ? (
        <>
          <p class="replay-said">{lineText(line, view)}</p>
          {/* The article is one touch deeper than the play. */}
          <details class="soft replay-article">
            <summary>
              {citeShort(line.event) || t("no_article")} ·{" "}
              <span class="replay-cited figures">{t("since", { time: elapsed(film, line) })}</span>
            </summary>
            <ArticleLink cited={line.event} whole /> {!cite(line.event) && t("no_article")} ·{" "}
            <span class="replay-cited">{t("rule", { rule: line.event.rule })}</span>
          </details>
        </>
      ) : (
        <p class="soft">{t("before")}</p>
      )}
    </div>
  );
}
