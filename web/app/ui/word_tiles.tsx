// A word as tiles with their points.
import { parseWord, TileTextError } from "../../board/tile_text";
import { type NamedTile, pointsOf } from "../../board/tiles";
import "./word_tiles.css";

/** The tiles of a word as people type it, or nothing where it holds what is no tile. */
export function tilesOf(word: string): NamedTile[] | undefined {
  try {
    return parseWord(word);
  } catch (error) {
    if (error instanceof TileTextError) return undefined;
    throw error;
  }
}

export function LetterTile({ tile }: { tile: NamedTile }) {
  return (
    <span class={tile.letter.length === 2 ? "word-tile digraph" : "word-tile"}>
      <b>{tile.letter}</b>
      {/* Drawn by the style: it is no part of what the tile is called. */}
      <small data-points={pointsOf(tile)} />
    </span>
  );
}

/** A word that cannot be laid is shown as it was typed. */
export function WordTiles({ word }: { word: string }) {
  const tiles = tilesOf(word);
  return (
    <span class="word-tiles" style={{ "--tiles": tiles?.length ?? word.length }}>
      <span class="only-read">{word}</span>
      <span class="word-tiles-row" aria-hidden="true">
        {tiles
          ? tiles.map((tile, at) => <LetterTile key={at} tile={tile} />)
          : [...word].map((character, at) => (
              <span key={at} class="word-tile foreign">
                <b>{character.toUpperCase()}</b>
              </span>
            ))}
      </span>
    </span>
  );
}
