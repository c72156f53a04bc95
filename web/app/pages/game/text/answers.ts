// What a typed line does and answers.

import type { Command } from "../../../../api/game";
import { rackPieces } from "../../../../board/arrangement";
import { placementsText } from "../../../../board/notation";
import { analyse, type Board } from "../../../../board/play";
import { rowLetter, side, squareAt, squareText } from "../../../../board/squares";
import { parseRack, plainText, TileTextError, tilesText } from "../../../../board/tile_text";
import { pointsOf, type Tile } from "../../../../board/tiles";
import { unseenTiles } from "../../../../board/unseen";
import { parseCommand, type TextCommand } from "../../../../game/command_line";
import { seats } from "../../../../game/events";
import { laySpelled } from "../../../../game/spelled";
import { type GameView, isCovered } from "../../../../game/view";
import { refusalText } from "../../../game/cite";
import { clockAt, formatClock, timerAt } from "../../../game/clocks";
import { shownBoard } from "../../../game/player_desk";
import { serverNow } from "../../../net/socket";
import { type AtTable, name, scoresShown, timerRuns } from "../at_table";
import { lastText, phaseText } from "../phase_line";
import { t } from "../texts";
import { x } from "./texts";

/** A blank that stands for a letter is said in small letters. */
export const letterShown = (tile: Tile): string =>
  tile.letter === null ? "?" : tile.blank ? tile.letter.toLowerCase() : tile.letter;

export const tilesSaid = (tiles: readonly Tile[]): string =>
  tiles.map((tile) => (tile.letter === null ? x("blank") : `${letterShown(tile)} ${pointsOf(tile)}`)).join(", ") ||
  x("rack_empty");

export const rackSaid = (game: AtTable): string =>
  tilesSaid(rackPieces(game.desk.desk.value.arrangement).map(({ tile }) => tile));

function lineSaid(board: Board, squares: readonly number[]): string {
  const taken = squares.flatMap((square) => {
    const tile = board[square];
    return tile ? [`${squareText(square)} ${letterShown(tile)}`] : [];
  });
  return taken.join(", ") || x("empty_line");
}

const places = Array.from({ length: side }, (_, at) => at);

function rowSaid(board: Board, row: number): string {
  const text = lineSaid(
    board,
    places.map((column) => squareAt(row, column)),
  );
  return x("row", { row: rowLetter(row), text });
}

function columnSaid(board: Board, column: number): string {
  const text = lineSaid(
    board,
    places.map((row) => squareAt(row, column)),
  );
  return x("column", { column: column + 1, text });
}

function clocksSaid(game: AtTable): string {
  const table = game.live.table.value;
  const view = game.live.view.value;
  const mode = view.rules["event.mode"];
  if (!table || mode === "none") return x("no_clock");
  if (mode === "timer") return `${t("timer")}: ${formatClock(timerAt(table, timerRuns(view), serverNow()))}`;
  return seats
    .map((seat) => x("clock", { name: name(game, seat), time: formatClock(clockAt(table, seat, serverNow())) }))
    .join(". ");
}

function scoresSaid(game: AtTable): string {
  const view = game.live.view.value;
  const scores = scoresShown(view, game.live.table.value);
  const { first: a, second: b } = scores;
  return x("score", { first: name(game, "first"), a, second: name(game, "second"), b, bag: view.bag });
}

export function wordsSaid(view: GameView): string {
  const { play } = view.turn;
  if (!play) return x("no_words");
  const text = play.words
    .map((word, at) => x("numbered", { number: at + 1, word: plainText(word.tiles), points: word.points }))
    .join("; ");
  return x("words", { text });
}

function unseenSaid(game: AtTable): string {
  const view = game.live.view.value;
  const seat = game.live.seat.value;
  const { faces } = unseenTiles(shownBoard(view), seat ? view.racks[seat].known : []);
  const text = faces
    .filter(({ count }) => count > 0)
    .map(({ face, count }) => `${face} ${count}`)
    .join(", ");
  return x("unseen", { text });
}

/** Does what the lines ask; keeps what waits for a yes. */
export class TypedGame {
  private pending: Command | null = null;

  constructor(private readonly game: AtTable) {}

  async answer(line: string): Promise<string> {
    const command = parseCommand(line);
    const waiting = this.pending;
    this.pending = null;
    if (command.kind === "yes") return waiting ? this.send(waiting) : x("nothing_pending");
    if (command.kind === "no") return waiting ? x("cancelled") : x("nothing_pending");
    try {
      return await this.follow(command);
    } catch (error) {
      return error instanceof TileTextError ? x("fault_not_a_letter") : refusalText(error);
    }
  }

  private async send(command: Command, said = x("done")): Promise<string> {
    try {
      await this.game.live.send(command);
      return said;
    } catch (error) {
      return refusalText(error);
    }
  }

  private confirm(command: Command, question: string): string {
    this.pending = command;
    return question;
  }

  private play(command: TextCommand & { kind: "play" }): Promise<string> | string {
    const view = this.game.live.view.value;
    const seat = this.game.live.seat.value;
    const rack = seat ? view.racks[seat].known : [];
    const laid = laySpelled(command.word, command.position, shownBoard(view), rack);
    if (typeof laid === "string") return x(`fault_${laid}`);
    const { play, fault } = analyse(shownBoard(view), laid);
    if (!play) return `${t(`fault_${fault}`)}.`;
    const text = play.words.map(({ tiles }) => plainText(tiles)).join(", ");
    const said = x("played", { text, points: play.points });
    const sent: Command = { command: "play_tiles", placements: placementsText(laid) };
    if (play.missesCentre) return this.confirm(sent, x("confirm_off_centre"));
    return this.send(sent, said);
  }

  private challenge(numbers: readonly number[]): Promise<string> | string {
    const words = this.game.live.view.value.turn.play?.words ?? [];
    const named = numbers.map((number) => words[number - 1]);
    const known = named.filter((word) => word !== undefined);
    if (known.length < named.length) return x("no_such_word");
    const texts = known.map(({ tiles }) => tilesText(tiles));
    return this.send({ command: "challenge", ...(texts.length > 0 ? { words: texts } : {}) });
  }

  private accept(): Promise<string> {
    const { turn } = this.game.live.view.value;
    if (turn.claim) return this.send({ command: "accept_verdict" });
    const opening = turn.play?.missesCentre && !turn.openingAccepted;
    return this.send(opening ? { command: "judge_opening", accept: true } : { command: "accept" });
  }

  private follow(command: TextCommand): Promise<string> | string {
    const { game } = this;
    const view = game.live.view.value;
    const board = shownBoard(view);
    const covers: ReadonlySet<TextCommand["kind"]> = new Set(["board", "row", "column", "rack"]);
    if (covers.has(command.kind) && isCovered(view)) return x("covered");
    switch (command.kind) {
      case "play":
        return this.play(command);
      case "exchange": {
        const tiles = tilesText(parseRack(command.tiles));
        return this.confirm({ command: "exchange_tiles", tiles }, x("confirm_exchange", { tiles }));
      }
      case "pass":
        return this.confirm({ command: "pass" }, x("confirm_pass"));
      case "resign":
        return this.confirm({ command: "resign" }, x("confirm_resign"));
      case "challenge":
        return this.challenge(command.words);
      case "accept":
        return this.accept();
      case "refuse_opening":
        return this.send({ command: "judge_opening", accept: false });
      case "appeal":
        return this.send({ command: "appeal", arguments: command.text });
      case "press":
        return this.send({ command: "press_clock" });
      case "sign":
        return this.send({ command: "sign" });
      case "say":
        return game.live.say(command.text).then(() => x("done"));
      case "rack":
        return rackSaid(game);
      case "shuffle":
      case "sort":
        game.desk.act({ type: command.kind });
        return x("shuffled", { text: rackSaid(game) });
      case "board":
        return (
          places
            .map((row) => rowSaid(board, row))
            .filter((text) => !text.endsWith(x("empty_line")))
            .join(". ") || x("empty_line")
        );
      case "row":
        return rowSaid(board, command.row);
      case "column":
        return columnSaid(board, command.column);
      case "clock":
        return clocksSaid(game);
      case "score":
        return scoresSaid(game);
      case "last":
        return lastText(game) || phaseText(game);
      case "words":
        return wordsSaid(view);
      case "unseen":
        return unseenSaid(game);
      case "help":
        return x("help");
      case "yes":
      case "no":
        return x("nothing_pending");
      case "unknown":
        return x("unknown", { text: command.text });
    }
  }
}
