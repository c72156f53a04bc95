// The few pictures the page needs, as lines of 24 by 24.
const paths = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  sun: "M12 4V2M12 22v-2M4 12H2M22 12h-2M5.6 5.6L4.2 4.2M19.8 19.8l-1.4-1.4M5.6 18.4l-1.4 1.4M19.8 4.2l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h4l5 4V6L8 10zM16 10l5 5M21 10l-5 5",
  shuffle: "M4 7h3l10 10h3M4 17h3l3-3M14 10l3-3h3M18 4l3 3-3 3M18 14l3 3-3 3",
  recall: "M12 3v10M8 9l4 4 4-4M3 15v5h18v-5",
  sort: "M4 6h11M4 12h7M4 18h4M18 5v14M15 16l3 3 3-3",
  text: "M5 6V5h14v1M12 5v14M9 19h6",
  undo: "M9 4L4 9l5 5M4 9h9a5.5 5.5 0 0 1 0 11h-3",
  swap: "M7 4L3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8",
  flag: "M6 21V4M6 4h11l-2 4 2 4H6",
  chat: "M4 5h16v11H9l-5 4z",
  clock: "M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
  check: "M5 13l4 4L19 7",
  search: "M20 20l-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z",
  download: "M12 4v11M7 10l5 5 5-5M5 20h14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21a8 8 0 0 1 16 0",
  play: "M7 5l12 7-12 7z",
  first: "M6 5v14M18 5l-7 7 7 7",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M18 5v14M6 5l7 7-7 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  gavel: "M13 3l8 8M10 6l8 8M11.5 4.5l-5 5 7 7 5-5M9 14l-6 6",
  book: "M4 5a2 2 0 0 1 2-2h14v16H6a2 2 0 0 0-2 2zM4 19V5M9 7h7",
  grid: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  help: "M9 9a3 3 0 1 1 4 2.8c-1 .4-1 1.2-1 2.2M12 17.5v.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
  pause: "M8 5v14M16 5v14",
  pen: "M4 20l4-1L20 7l-3-3L5 16z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
