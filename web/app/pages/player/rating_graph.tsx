// The course of a rating: a line, and around it how far the true one may lie.
import type { RatingPoint } from "../../../api/messages";
import { formatDate, formatNumber } from "../../i18n";
import { course } from "./course";
import { t } from "./texts";

const width = 320;
const height = 120;

export function RatingGraph({ points, name }: { points: readonly RatingPoint[]; name: string }) {
  if (points.length < 2) return null;
  const { line, band, low, high } = course(points, width, height);
  const first = points[0]!;
  const last = points.at(-1)!;
  const label = t("graph", {
    name,
    from: formatNumber(Math.round(first.rating)),
    to: formatNumber(Math.round(last.rating)),
    games: points.length,
  });
  return (
    <figure class="rating-graph">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path class="band" d={band} />
        <path class="line" d={line} />
      </svg>
      <figcaption class="soft figures">
        <span>{formatDate(first.at, { dateStyle: "medium" })}</span>
        <span>
          {formatNumber(low)}–{formatNumber(high)}
        </span>
        <span>{formatDate(last.at, { dateStyle: "medium" })}</span>
      </figcaption>
    </figure>
  );
}
