// The headless board; the views are in board_view.ts, rack_view.ts and drag.ts.

export * from "./arrangement";
export * from "./desk";
export * from "./draft";
export * from "./notation";
export * from "./play";
export * from "./premiums";
export * from "./reconcile";
export * from "./squares";
export * from "./tile_text";
export * from "./tiles";
export * from "./typing";
export * from "./unseen";
