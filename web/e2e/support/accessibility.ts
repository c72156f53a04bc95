// axe in the page: WCAG 2 A and AA.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong with the page as it is: the rule, the element and the reason. */
export async function barriers(page: Page, where: string): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy allows none but its own.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // A colour on its way to another is neither.
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.all(changes.map(({ finished }) => finished.catch(() => {})));
  });
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
    }),
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${where}: ${id} (${help}): ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await barriers(page, where)).toEqual([]);
}
