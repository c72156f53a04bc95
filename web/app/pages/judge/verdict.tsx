// The verdict over everything else: large, in colour, with its sign and its sound, gone by itself.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Verdict as PlayVerdict } from "../../../api/messages";
import { editionTitle } from "../../net/editions";
import { VerdictMark } from "../../ui/verdict_mark";
import { WordTiles } from "../../ui/word_tiles";
import { Analyses } from "../words/analyses";
import "./verdict.css";
import { text } from "./texts";

/** The key that asked, pressed twice in haste, does not sweep the verdict away. */
const deafFor = 600;

interface Props {
  answer: PlayVerdict;
  table: string;
  words: readonly string[];
  seconds: number;
  explain: boolean;
  /** With what was typed to go on, if anything. */
  onReturn(typed: string): void;
}

function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (seconds <= 0) return;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = (until - performance.now()) / 1000;
      setLeft(Math.max(0, rest));
      if (rest <= 0) {
        clearInterval(timer);
        end.current();
      }
    }, 100);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

export function Verdict({ answer, table, words, seconds, explain, onReturn }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const shown = useRef(0);
  const stays = explain ? 0 : seconds;
  const left = useCountdown(stays, () => onReturn(""));
  useEffect(() => {
    shown.current = performance.now();
    element.current?.showModal();
  }, []);
  const back = (typed = "") => {
    if (performance.now() - shown.current >= deafFor) onReturn(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) back();
    } else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      back(event.key);
    }
  };
  const { valid } = answer;
  return (
    <dialog
      ref={element}
      class={`verdict ${valid ? "good" : "bad"}${explain ? " explained" : ""}`}
      aria-labelledby="verdict-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      <div class="verdict-banner">
        <VerdictMark valid={valid} size="1em" />
        <h2 id="verdict-title">
          <span class="verdict-word" aria-hidden="true">
            {text(valid ? "valid" : "invalid")}
          </span>
          <span class="verdict-sentence">{text(valid ? "play_valid" : "play_invalid")}</span>
        </h2>
      </div>
      <p class="verdict-asked">
        {table && <b>{text("verdict_of", { table })} · </b>}
        {words.map((word) => word.toUpperCase()).join(" · ")}
      </p>
      {explain && (
        <ul class="explained-words">
          {answer.words.map((each) => (
            <li key={each.word} class="card">
              <div class="verdict-each">
                <WordTiles word={each.word} />
                <strong class={each.valid ? "is-good" : "is-bad"}>
                  <VerdictMark valid={each.valid} /> {text(each.valid ? "valid" : "invalid")}
                </strong>
              </div>
              <Analyses verdict={each} />
            </li>
          ))}
        </ul>
      )}
      <div class="verdict-foot">
        <button type="button" class="button verdict-again" onClick={() => back()}>
          {text("again")}
        </button>
        <p>
          {stays > 0 ? text("returns", { seconds: Math.ceil(left) }) : text("keys_verdict")} ·{" "}
          {editionTitle(answer.edition)}
        </p>
        {stays > 0 && (
          <div class="verdict-time" aria-hidden="true">
            <span style={{ transform: `scaleX(${left / stays})` }} />
          </div>
        )}
      </div>
    </dialog>
  );
}
