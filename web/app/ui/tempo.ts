// What people call the kinds of time, each of which has ratings of its own.
import { texts } from "../i18n";

export const tempos = ["classic", "fast", "days", "untimed"] as const;
export type Tempo = (typeof tempos)[number];

const t = texts(
  { classic: "Clásica", fast: "Rápida", days: "Correspondencia", untimed: "Sin reloj" },
  { classic: "Classic", fast: "Fast", days: "Correspondence", untimed: "No clock" },
);

export const isTempo = (text: string): text is Tempo => (tempos as readonly string[]).includes(text);
export const tempoName = (tempo: string): string => (isTempo(tempo) ? t(tempo) : tempo);
