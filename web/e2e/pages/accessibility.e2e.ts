// Every page, in both languages and both themes, as who looks and as who takes part: nothing bars anybody's way.
import { expect, test } from "vitest";
import { barriers } from "../support/accessibility";
import { gallery, openInvitation, pictures, show } from "../support/gallery";
import { sidewaysScroll } from "../support/layout";

/** Pages with people and games in two of the looks, so that each is seen in both languages and both themes. */
const looks = [
  { theme: "light", width: 1024, language: "es", all: true },
  { theme: "dark", width: 390, language: "en", all: true },
  { theme: "dark", width: 1024, language: "es", all: false },
  { theme: "light", width: 390, language: "en", all: false },
] as const;
// `make test-long` examines all of them in all looks.
const everywhere = process.env.LETRADO_ALL_JOURNEYS !== undefined;

/** Few enough that a slow machine ends with them in time. */
const atOnce = 20;
const parts = Array.from({ length: Math.ceil(pictures.length / atOnce) }, (_, at) => ({
  from: pictures[at * atOnce]!.name,
  some: pictures.slice(at * atOnce, (at + 1) * atOnce),
}));

for (const { theme, width, language, all } of looks)
  test.each(parts)(`every page is accessible, ${theme} at ${width} in ${language}, from $from on`, async ({ some }) => {
    const visitor = await gallery.visit({ theme, width, language, touch: width === 390 });
    // Whoever is not there is asked for.
    visitor.announce(/status of 40[134]/);
    await openInvitation();
    const found: string[] = [];
    for (const picture of some.filter(({ as }) => all || everywhere || !as)) {
      await show(visitor, picture);
      found.push(...(await barriers(visitor.page, picture.name)), ...(await sidewaysScroll(visitor.page)));
      const title = await visitor.page.title();
      if (title === "Letrado") found.push(`${picture.name} has no title of its own`);
    }
    expect(found).toEqual([]);
  });
