// The whole screen for the desk. Where the browser refuses, the page is at least without the site's header.
import { useEffect, useState } from "preact/hooks";
import { bare } from "../../frame";
import { changeDesk, desk } from "./desk";

interface KeyboardLock {
  keyboard?: { lock?(keys: string[]): Promise<void> };
}

export async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen?.();
    // Escape belongs to the desk; held down, it still leaves the full screen.
    await (navigator as KeyboardLock).keyboard?.lock?.(["Escape"]);
  } catch {
    // A telephone without full screen.
  }
}

export async function enterHall(): Promise<void> {
  changeDesk({ hall: true });
  await fillScreen();
}

export async function leaveHall(): Promise<void> {
  changeDesk({ hall: false });
  if (document.fullscreenElement) await document.exitFullscreen();
}

/** Takes the header away while the page is a hall's desk; tells whether the screen is full. */
export function useHall(): { fills: boolean; canFill: boolean } {
  const { hall } = desk.value;
  const [fills, setFills] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    bare.value = hall;
    return () => {
      bare.value = false;
    };
  }, [hall]);
  useEffect(() => {
    const look = () => setFills(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  return { fills, canFill: document.fullscreenEnabled };
}
