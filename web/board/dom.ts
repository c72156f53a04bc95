// The little of the DOM that the views share.

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  parent?: Element,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  parent?.append(element);
  return element;
}

/** Writes only what differs, so that an update which changes nothing costs nothing. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function setVariable(element: HTMLElement, name: string, value: number): void {
  const text = String(value);
  if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
}

export function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function contains(box: DOMRect, { x, y }: Point, margin = 0): boolean {
  return x >= box.left - margin && x < box.right + margin && y >= box.top - margin && y < box.bottom + margin;
}
