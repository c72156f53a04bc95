// The game as text: for screen readers, and for whoever likes to type. The whole game can be played with it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { premiumAt } from "../../../../board/premiums";
import { rowLetter, side, squareAt } from "../../../../board/squares";
import { isCovered } from "../../../../game/view";
import { premiumName } from "../../../game/labels";
import { shownBoard } from "../../../game/player_desk";
import { happeningText, isTold } from "../../../game/story_texts";
import type { AtTable } from "../at_table";
import { lastText, phaseText } from "../phase_line";
import { letterShown, rackSaid, TypedGame, wordsSaid } from "./answers";
import { x } from "./texts";

const places = Array.from({ length: side }, (_, at) => at);

function BoardTable({ game }: { game: AtTable }) {
  const view = game.live.view.value;
  if (isCovered(view)) return <p>{x("covered")}</p>;
  const board = shownBoard(view);
  const last = new Set(view.lastPlay);
  return (
    <div class="text-board-scroll">
      <table class="text-table">
        <caption class="only-read">{x("board")}</caption>
        <thead>
          <tr>
            <td />
            {places.map((column) => (
              <th key={column} scope="col">
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((row) => (
            <tr key={row}>
              <th scope="row">{rowLetter(row)}</th>
              {places.map((column) => {
                const square = squareAt(row, column);
                const tile = board[square];
                const premium = premiumAt(square);
                return (
                  <td key={column} data-last={last.has(square)} data-taken={tile !== null}>
                    {tile ? letterShown(tile) : premium ? <abbr title={premiumName(premium)}>·</abbr> : ""}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Line {
  readonly id: number;
  readonly text: string;
  readonly typed?: boolean;
}

/** What was typed, what was answered, and what happened meanwhile. */
function useLog(game: AtTable) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const next = useRef(1);
  const heard = useRef(game.live.view.value.last);
  const said = useRef("");
  // What happens because of a line is told after the line's own answer.
  const [answering, setAnswering] = useState(false);
  const add = (text: string, typed = false) =>
    setLines((before) => [...before, { id: next.current++, text, typed }].slice(-40));
  const view = game.live.view.value;
  useEffect(() => {
    if (answering) return;
    const news = view.story.filter((entry) => entry.sequence > heard.current && isTold(entry));
    heard.current = view.last;
    for (const entry of news) add(happeningText(entry, view));
    const toVerify = view.phase === "verify" && view.turn.play !== null;
    const now = [phaseText(game), toVerify && wordsSaid(view)].filter(Boolean).join(". ");
    if (news.length > 0 || now !== said.current) add(now);
    said.current = now;
  }, [view, game, answering]);
  return { lines, add, setAnswering };
}

export function TextBoard({ game }: { game: AtTable }) {
  const [line, setLine] = useState("");
  const typed = useMemo(() => new TypedGame(game), [game]);
  const { lines, add, setAnswering } = useLog(game);
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  // The newest line is what is read.
  useEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), [lines]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const said = line.trim();
    if (!said) return;
    setLine("");
    add(said, true);
    setAnswering(true);
    add(await typed.answer(said));
    setAnswering(false);
  };
  return (
    <div class="text-board">
      <h2>{x("title")}</h2>
      <section>
        <h3>{x("state")}</h3>
        <p>{phaseText(game)}</p>
        <h3>{x("last")}</h3>
        <p>{lastText(game) || "—"}</p>
        <h3>{x("rack")}</h3>
        <p class="text-rack">{game.live.seat.value ? rackSaid(game) : x("rack_none")}</p>
      </section>
      <form onSubmit={(event) => void submit(event)} class="text-form">
        <label class="field">
          <span>{x("order")}</span>
          <input
            ref={input}
            class="input"
            value={line}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby="order-hint"
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary">
          {x("send")}
        </button>
        <p id="order-hint" class="soft">
          {x("order_hint")}
        </p>
      </form>
      <h3>{x("log")}</h3>
      <div ref={log} class="text-log" role="log" aria-live="polite" aria-label={x("log")}>
        {lines.map(({ id, text, typed: own }) => (
          <p key={id} class={own ? "soft" : ""}>
            {own ? `> ${text}` : text}
          </p>
        ))}
      </div>
      <h3>{x("board")}</h3>
      <BoardTable game={game} />
    </div>
  );
}
