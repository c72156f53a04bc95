// A time as people write it.

/** "12:34", "-0:30". */
export function readClock(text: string): number | null {
  const match = /^([-−])?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const left = (Number(match[2]) * 60 + Number(match[3])) * 1000;
  return match[1] ? -left : left;
}
