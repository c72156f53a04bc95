// A person's rating beside the name; nothing where there is none.
import { useEffect } from "preact/hooks";
import { texts } from "../i18n";
import { ratingOf, wantRating } from "../net/ratings";
import { tempoName } from "./tempo";

const t = texts(
  { rating: "Fuerza: {rating}, {tempo}", rough: "Fuerza: {rating}, {tempo}; aún es provisional" },
  { rating: "Rating: {rating}, {tempo}", rough: "Rating: {rating}, {tempo}; still provisional" },
);

/** As on the profile: what so few games say may be far off. */
const rough = 110;

export function Rating({ name, tempo }: { name: string; tempo?: string }) {
  useEffect(() => wantRating(name), [name]);
  const known = ratingOf(name, tempo);
  if (!known) return null;
  const rating = Math.round(known.rating);
  const isRough = known.deviation > rough;
  const said = t(isRough ? "rough" : "rating", { rating, tempo: tempoName(known.tempo) });
  return (
    <span class="rating soft figures" title={said}>
      <span aria-hidden="true">
        {rating}
        {isRough && "?"}
      </span>
      <span class="only-read">{said}</span>
    </span>
  );
}
