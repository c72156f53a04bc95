// The texts of the table: those of the turn, and those of the director and the papers.
import { type Params, texts } from "../../i18n";
import { papersEn, papersEs } from "./texts_papers";
import { turnEn, turnEs } from "./texts_turn";

const both = texts({ ...turnEs, ...papersEs }, { ...turnEn, ...papersEn });

export type TextKey = Parameters<typeof both>[0];

export const t = (key: TextKey, params?: Params): string => both(key, params);
