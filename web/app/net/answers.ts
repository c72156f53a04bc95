// What the server answers to questions about words (docs/api.md).
import type { Text } from "../../api/messages";
export interface ClockMode {
  id: string;
  seconds: number;
}

export interface Edition {
  id: string;
  title: Text;
  table: boolean;
  modes: ClockMode[];
}

export interface Editions {
  editions: Edition[];
}

export interface Article {
  article: string;
  of_game: boolean;
  title: Text;
  text: Text;
}

export interface Analysis {
  entry: string;
  category: Text;
  form: Text;
  articles: Article[];
}

export interface Objection {
  reason: string;
  text: Text;
  entry?: string;
  articles: Article[];
}

export interface WordVerdict {
  word: string;
  valid: boolean;
  explanation: Text;
  analyses: Analysis[];
  objections: Objection[];
  suggestions: string[];
}

export interface Verdict {
  valid: boolean;
  edition: string;
  combined: boolean;
  words: WordVerdict[];
}

export interface Words {
  words: string[];
  more: boolean;
}

export interface Hooks {
  word: string;
  valid: boolean;
  front: string;
  back: string;
  drops_front: boolean;
  drops_back: boolean;
}

export interface Differences {
  from: string;
  to: string;
  added: number;
  removed: number;
  matching: number;
  words: string[];
  more: boolean;
}
