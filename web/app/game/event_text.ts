// An event in words, from the table that the program tells it by (data/texts/events.tsv), as src/notation/event_text.cpp
// does it: a test compares the two on every event of every scenario.
import {
  eventMembers,
  eventRows,
  parameterTexts,
  type StoryRow,
  typeMembers,
  typeRows,
  valueTexts,
} from "../../api/story";
import type { FormedWord } from "../../board/play";
import { positionText } from "../../board/squares";
import { plainText } from "../../board/tile_text";
import { type EventName, type GameEvent, isSeat, type PerSeat, type Seat, seats } from "../../game/events";
import { type Language, language } from "../i18n";
import {
  allHold,
  type Filling,
  type Phrase,
  type Place,
  parsePhrase,
  parseTerms,
  say,
  type Term,
  type Values,
} from "./phrase";

/** What is known of the table when the event happens. */
export interface Around {
  readonly players: PerSeat<string>;
  readonly mover: Seat;
  /** The words of the play on the board. */
  readonly play: readonly FormedWord[];
}

type Members = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;

interface Row {
  readonly isLine: boolean;
  readonly when: readonly Term[];
  readonly es: Phrase;
  readonly en: Phrase;
}

const read = new Map<string, readonly Row[]>();
function rowsOf(name: string, written: readonly StoryRow[] | undefined): readonly Row[] {
  const known = read.get(name);
  if (known) return known;
  const rows = (written ?? []).map(([kind, when, es, en]) => ({
    isLine: kind === "line",
    when: parseTerms(when),
    es: parsePhrase(es),
    en: parsePhrase(en),
  }));
  read.set(name, rows);
  return rows;
}

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return !value;
};

const plainTiles = (notation: string): string[] =>
  [...notation.matchAll(/\[([^\]]*)\]|./gu)].map(([tile, pair]) => (pair ?? tile).toUpperCase());

function clockText(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  return `${milliseconds < 0 ? "-" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const without = (type: string): string => type.replace(/\?$/, "");
const inside = (type: string): string => without(type.slice("PerSeat<".length, -1));
const labelOf = (meaning: string): string => meaning.replace(/[;.:].*$/s, "");

/** A choice of an enumeration as people say it. */
export function valueText(type: string, value: string): string {
  const [es, en] = valueTexts[`${type}.${value}`] ?? [value, value];
  return language() === "es" ? es : en;
}

/** What a parameter is about, without what explains it. */
export function settingLabel(key: string): string {
  const parameter = parameterTexts[key];
  return parameter ? labelOf(parameter[language()]) : key;
}

/** "Modalidad de tiempo: temporizador". */
export function settingText(setting: string): string {
  const equal = setting.indexOf("=");
  const key = setting.slice(0, equal);
  const value = setting.slice(equal + 1);
  const parameter = parameterTexts[key];
  return parameter ? `${settingLabel(key)}: ${valueText(parameter.type, value)}` : `${key} = ${value}`;
}

class Teller {
  constructor(
    private readonly event: GameEvent,
    private readonly at: Around,
    private readonly spoken: Language,
  ) {}

  values(data: Data, members: Members): Values {
    return {
      fill: (place) => this.fill(data, members, place),
      holds: (term) => this.holds(data, members, term),
    };
  }

  told(rows: readonly Row[], data: Data, members: Members): string {
    const values = this.values(data, members);
    const row = rows.find(({ when }) => allHold(when, values));
    return row ? say(row[this.spoken], values) : "";
  }

  private name(seat: Seat): string {
    return this.at.players[seat] || valueText("Seat", seat);
  }

  private role(role: string): string {
    return isSeat(role) ? this.name(role) : valueText("Role", role);
  }

  private words(bits: number): string {
    return this.at.play
      .filter((_, place) => (bits >> place) & 1)
      .map(({ tiles, position }) => `${positionText(position)} ${plainText(tiles)}`)
      .join(", ");
  }

  private around(path: string): string {
    switch (path) {
      case "actor":
        return this.role(this.event.actor);
      case "mover":
        return this.name(this.at.mover);
      case "players.first":
        return this.name("first");
      case "players.second":
        return this.name("second");
      case "main":
        return this.words(1);
      case "play":
        return this.words(~0);
      default:
        return "";
    }
  }

  private member(data: Data, members: Members, path: string): { value: unknown; type: string } | null {
    const [name = "", ...rest] = path.split(".");
    const written = members[name];
    if (written === undefined) return null;
    const type = without(written);
    const value = data[name];
    if (rest.length === 0 || typeof value !== "object" || value === null) return { value, type };
    if (type.startsWith("PerSeat<")) return { value: (value as Data)[rest.join(".")], type: inside(type) };
    return this.member(value as Data, typeMembers[type] ?? {}, rest.join("."));
  }

  private holds(data: Data, members: Members, { kind, path, value }: Term): boolean {
    const found = this.member(data, members, path);
    const full = found ? !isEmpty(found.value) : this.around(path) !== "";
    const plain = String((!found && path === "actor" ? this.event.actor : found?.value) ?? "");
    switch (kind) {
      case "full":
        return full;
      case "empty":
        return !full;
      case "present":
        return found?.value !== undefined;
      case "equal":
        return plain === value;
      case "different":
        return plain !== value;
    }
  }

  private fill(data: Data, members: Members, place: Place): Filling {
    const found = this.member(data, members, place.path);
    if (!found) {
      const text = this.around(place.path);
      return { text, empty: text === "" };
    }
    if (found.value === undefined) return { text: "", empty: true };
    const text = this.show(found.type, found.value, place);
    return { text, empty: text === "" || isEmpty(found.value) };
  }

  private number(number: number, { filters, one, many }: Place): string {
    if (filters.has("words")) return this.words(number);
    if (filters.has("time")) return clockText(number);
    const shown = filters.has("turn") ? number + 1 : number;
    const text = `${filters.has("signed") && shown > 0 ? "+" : ""}${shown}`;
    return one ? `${text} ${Math.abs(shown) === 1 ? one : many}` : text;
  }

  private list(list: readonly unknown[], type: string, place: Place): string {
    if (place.filters.has("count")) return this.number(list.length, place);
    return list.map((each) => this.show(type, each, place)).join(type === "RuleSetting" ? "; " : ", ");
  }

  private both(values: Readonly<Partial<Record<Seat, unknown>>>, type: string, place: Place): string {
    return seats
      .flatMap((seat) => {
        const shown = values[seat] === undefined ? "" : this.show(type, values[seat], place);
        return shown ? [`${this.name(seat)}${type === "integer" ? " " : ": "}${shown}`] : [];
      })
      .join(type in typeMembers ? "; " : ", ");
  }

  private tiles(notation: string, place: Place): string {
    const tiles = plainTiles(notation);
    return place.filters.has("count") ? this.number(tiles.length, place) : tiles.join(" ");
  }

  private show(type: string, value: unknown, place: Place): string {
    if (type.endsWith("[]") && Array.isArray(value)) return this.list(value, type.slice(0, -2), place);
    if (type.startsWith("PerSeat<")) return this.both(value as PerSeat<unknown>, inside(type), place);
    // A play that does not lie in one line is a list.
    if (Array.isArray(value)) return value.join(", ");
    if (typeof value === "number") return this.number(value, place);
    if (typeof value === "object")
      return this.told(rowsOf(type, typeRows[type]), value as Data, typeMembers[type] ?? {});
    const text = String(value);
    switch (type) {
      case "Seat":
      case "Role":
        return this.role(text);
      case "Tiles":
        return this.tiles(text, place);
      case "Tile":
      case "Word":
        return plainTiles(text).join("");
      case "RuleSetting":
        return settingText(text);
      case "string":
        return text;
      default:
        return valueText(type, text);
    }
  }
}

const capitalised = (text: string): string => text.replace(/^[a-z]/, (first) => first.toUpperCase());

/** A sentence without its final point. */
export function eventText(event: GameEvent, at: Around): string {
  const teller = new Teller(event, at, language());
  const text = teller.told(rowsOf(event.event, eventRows[event.event]), event.data as Data, eventMembers[event.event]);
  // A name is written as its owner writes it.
  const begins = seats.some((seat) => at.players[seat] !== "" && text.startsWith(at.players[seat]));
  return begins ? text : capitalised(text);
}

/** Whether the event has a line of its own in the history of a game; the others are implied by one. */
export const hasLine = (name: EventName): boolean => eventRows[name][0]?.[0] === "line";
