import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What sticks out of the page, if the page scrolls sideways at all. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const names = wide.map((element) => `${element.className} ${element.getBoundingClientRect().right}`);
    return [`${location.pathname} scrolls sideways: ${scrollWidth} px`, ...names.slice(0, 10)];
  });
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export async function boxOf(page: Page, selector: string): Promise<Box | null> {
  const box = await page.locator(selector).first().boundingBox();
  return box && { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** What is not wholly on the screen, or covers another, now. */
export async function apart(page: Page, { width, height }: Screen, selectors: readonly string[]): Promise<string[]> {
  const boxes = await Promise.all(selectors.map((selector) => boxOf(page, selector)));
  return boxes.flatMap((box, at) => {
    if (!box) return [`${selectors[at]} is not there`];
    const inside = box.top >= -1 && box.left >= -1 && box.bottom <= height + 1 && box.right <= width + 1;
    const covered = selectors.filter((_, other) => other > at && boxes[other] && overlap(box, boxes[other]));
    return [
      ...(inside ? [] : [`${selectors[at]} is off the screen: ${JSON.stringify(box)}`]),
      ...covered.map((other) => `${selectors[at]} lies over ${other}`),
    ];
  });
}

/** Each wholly on the screen, none over another. A page finds its size when its typefaces and its board are there. */
export async function expectTogether(page: Page, screen: Screen, selectors: readonly string[]): Promise<void> {
  await expect.poll(() => apart(page, screen, selectors)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A board takes a frame or two to find its size.
  await expect.poll(() => sidewaysScroll(page)).toEqual([]);
}

/** What a finger meets in the middle of it is it. */
export const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
