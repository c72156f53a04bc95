// A word between the tiles that make another one of it, each the way to that word.
import type { Hooks } from "../../../api/messages";
import { LetterTile, tilesOf, WordTiles } from "../../ui/word_tiles";
import "./hooks_view.css";
import { tilesIn } from "./grouping";
import { wordAddress } from "./search";
import { text } from "./texts";

interface Props {
  hooks: Hooks;
  edition: string;
}

function Tiles({ letters, wordWith, edition }: { letters: string; wordWith(tile: string): string; edition: string }) {
  const tiles = tilesIn(letters);
  if (tiles.length === 0) return <p class="soft">{text("hooks_none")}</p>;
  return (
    <ul class="hook-tiles">
      {tiles.map((letter) => {
        const word = wordWith(letter);
        const [tile] = tilesOf(letter) ?? [];
        return (
          <li key={letter}>
            <a href={wordAddress(word, edition)} title={word}>
              <span class="only-read">{word}</span>
              <span aria-hidden="true">{tile && <LetterTile tile={tile} />}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function HooksView({ hooks, edition }: Props) {
  const tiles = tilesIn(hooks.word);
  const word = tiles.join("");
  const shorter = [
    hooks.drops_front && { label: text("drops_front"), word: tiles.slice(1).join("") },
    hooks.drops_back && { label: text("drops_back"), word: tiles.slice(0, -1).join("") },
  ].filter((each) => each !== false);
  return (
    <div class="hooks">
      <div class="hooks-row">
        <div class="hooks-side front">
          <h3>{text("hooks_front")}</h3>
          <Tiles letters={hooks.front} wordWith={(tile) => tile + word} edition={edition} />
        </div>
        <div class="hooks-word">
          <WordTiles word={word} />
        </div>
        <div class="hooks-side back">
          <h3>{text("hooks_back")}</h3>
          <Tiles letters={hooks.back} wordWith={(tile) => word + tile} edition={edition} />
        </div>
      </div>
      {shorter.length > 0 && (
        <p class="hooks-shorter">
          {text("drops")}:{" "}
          {shorter.map(({ label, word: shortWord }, at) => (
            <span key={label}>
              {at > 0 && " · "}
              <a href={wordAddress(shortWord, edition)}>{shortWord}</a> <span class="soft">({label})</span>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
