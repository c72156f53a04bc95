// The texts of the table, all under one roof.
import { texts } from "../../i18n";
import { claimEn, claimEs } from "./texts_claim";
import { directorEn, directorEs } from "./texts_director";
import { papersEn, papersEs } from "./texts_papers";
import { turnEn, turnEs } from "./texts_turn";

export const t = texts(
  { ...turnEs, ...claimEs, ...directorEs, ...papersEs },
  { ...turnEn, ...claimEn, ...directorEn, ...papersEn },
);
