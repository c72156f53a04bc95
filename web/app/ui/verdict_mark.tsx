// The sign of a verdict, told apart by its shape: a tick in a circle, a cross in an octagon.
import "./verdict_mark.css";

export function VerdictMark({ valid, size = 24 }: { valid: boolean; size?: number | string }) {
  return (
    <svg
      class="verdict-mark"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      stroke-width="4"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {valid ? (
        <>
          <circle cx="24" cy="24" r="20" />
          <path d="M14 25l7 7 13-15" />
        </>
      ) : (
        <>
          <path d="M16 4h16l12 12v16L32 44H16L4 32V16z" />
          <path d="M17 17l14 14M31 17L17 31" />
        </>
      )}
    </svg>
  );
}
