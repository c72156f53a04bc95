// What the server answers to questions that are asked once (docs/api.md), where it is no message of the socket.
import type { Text } from "../../api/messages";

export interface Article {
  article: string;
  title: Text;
  text: Text;
}

/** One way in which a dictionary entry generates the word. */
export interface Analysis {
  entry: string;
  category: Text;
  form: Text;
  articles: Article[];
}

export interface WordVerdict {
  word: string;
  valid: boolean;
  explanation: Text;
  suggestions: string[];
  analyses: Analysis[];
}

export interface JudgeAnswer {
  edition: string;
  /** One verdict for all the words. */
  valid: boolean;
  words: WordVerdict[];
}

/** Words as tiles: "CA[RR]O". */
export interface WordsAnswer {
  words: string[];
  more: boolean;
}

export interface HooksAnswer {
  word: string;
  valid: boolean;
  /** Tiles as text: "C[CH]S". */
  front: string;
  back: string;
  drops_front: boolean;
  drops_back: boolean;
}

export interface DifferencesAnswer {
  added: number;
  removed: number;
  words: string[];
  more: boolean;
}
