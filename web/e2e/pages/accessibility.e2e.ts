// Every page, in both languages and both themes, as who looks and as who takes part: nothing bars anybody's way.
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { gallery, openInvitation, pictures, show } from "../support/gallery";
import { sidewaysScroll } from "../support/layout";

const looks = [
  { theme: "light", width: 1024, language: "es" },
  { theme: "dark", width: 390, language: "es" },
  { theme: "light", width: 390, language: "en" },
  { theme: "dark", width: 1024, language: "en" },
] as const;

/** Few enough that a slow machine ends with them in time. */
const atOnce = 20;
const parts = Array.from({ length: Math.ceil(pictures.length / atOnce) }, (_, at) => ({
  from: pictures[at * atOnce]!.name,
  some: pictures.slice(at * atOnce, (at + 1) * atOnce),
}));

for (const { theme, width, language } of looks)
  test.each(parts)(`every page is accessible, ${theme} at ${width} in ${language}, from $from on`, async ({ some }) => {
    const visitor = await gallery.visit({ theme, width, language, touch: width === 390 });
    // Whoever is not there is asked for.
    visitor.announce(/status of 40[134]/);
    await openInvitation();
    const found: string[] = [];
    for (const picture of some) {
      await show(visitor, picture);
      found.push(...(await barriers(visitor.page, picture.name)), ...(await sidewaysScroll(visitor.page)));
      // An embedded game is part of another page.
      const title = await visitor.page.title();
      if (title === "Letrado") found.push(`${picture.name} has no title of its own`);
    }
    expect(found).toEqual([]);
  });
