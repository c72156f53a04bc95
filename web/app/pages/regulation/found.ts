// The articles that speak of something: every word that was typed, wherever it stands, without regard to accents.
import type { Article } from "../../../api/messages";
import { pick } from "../../i18n";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

export function found(articles: readonly Article[], typed: string): readonly Article[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return articles.filter(({ article, title, text }) => {
    const whole = plain(`${article} ${pick(title)} ${pick(text)}`);
    return words.every((word) => whole.includes(word));
  });
}
