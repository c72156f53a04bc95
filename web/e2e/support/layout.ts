import type { Page } from "playwright-core";
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

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A board takes a frame or two to find its size.
  await expect.poll(() => sidewaysScroll(page)).toEqual([]);
}
