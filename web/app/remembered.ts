// A signal that this browser keeps.
import { effect, type Signal, signal } from "@preact/signals";

export function remembered<T extends object>(key: string, initial: T): Signal<T> {
  let kept = initial;
  try {
    kept = { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    // What cannot be read is as good as nothing.
  }
  const value = signal(kept);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value));
    } catch {
      // Without storage it lasts as long as the page.
    }
  });
  return value;
}
