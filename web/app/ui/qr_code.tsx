// A QR code on the page; nothing where the text is too long for one.
import { useMemo } from "preact/hooks";
import { qrOf } from "./qr";

const quiet = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrOf(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : "")))
    .join("");
  return (
    // Dark on white in either theme: that is what cameras look for.
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
