// Tiles that go from the rack to the board and back move there (FLIP): the views tell where a tile was, and the view
// that shows it next lets it come from there.

import { wantsLessMotion } from "./dom";

const duration = 170;
const easing = "cubic-bezier(0.2, 0.8, 0.3, 1)";

type Finder = (id: number) => Element | null;

export class Motion {
  private readonly finders = new Set<Finder>();
  private readonly departed = new Map<number, DOMRect>();
  /** The tile that a pointer holds: it moves by hand. */
  held: number | null = null;

  /** A view in which tiles may be found; the answer forgets it. */
  watch(find: Finder): () => void {
    this.finders.add(find);
    return () => this.finders.delete(find);
  }

  /** The element that shows the tile now. */
  find(id: number): Element | null {
    for (const finder of this.finders) {
      const element = finder(id);
      if (element) return element;
    }
    return null;
  }

  /** To be called before a view takes the tile away. */
  depart(id: number, element: Element): void {
    if (this.departed.size === 0) requestAnimationFrame(() => this.departed.clear());
    this.departed.set(id, element.getBoundingClientRect());
  }

  /** Where a tile that is about to appear in the view of `except` comes from. */
  origin(id: number, except: Finder): DOMRect | null {
    if (this.held === id) return null;
    const departed = this.departed.get(id);
    if (departed) return departed;
    for (const finder of this.finders) {
      const element = finder === except ? null : finder(id);
      if (element) return element.getBoundingClientRect();
    }
    return null;
  }
}

/** Lets an element come to its place from where it was seen last. */
export function glide(element: Element, from: DOMRect): void {
  if (wantsLessMotion()) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate(
    [
      { transform: start, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration, easing },
  );
}

/** A tile that somebody else laid. */
export function land(element: Element, delay: number): void {
  if (wantsLessMotion()) return;
  const frames = [
    { opacity: 0, transform: "scale(1.35)" },
    { opacity: 1, transform: "none" },
  ];
  element.animate(frames, { duration: duration + 60, delay, easing, fill: "backwards" });
}
