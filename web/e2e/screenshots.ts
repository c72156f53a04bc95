// Every page on the screens that people have, in both languages, with games as they are played: to be looked at.
// LETRADO_PICTURES names some of them, LETRADO_SIZES some of the sizes, LETRADO_LANGUAGES one of the languages,
// LETRADO_THEME=dark takes them in the dark, LETRADO_WHOLE takes each to its foot, below the edge of the screen.
import { test } from "vitest";
import { gallery, openInvitation, pictures, show } from "./support/gallery";
import { artefact } from "./support/paths";
import { looksOf, nameOf, walkedSizes } from "./support/sizes";

const theme: "light" | "dark" = process.env.LETRADO_THEME === "dark" ? "dark" : "light";
const only = process.env.LETRADO_PICTURES?.split(",");
const atSizes = process.env.LETRADO_SIZES?.split(",");
const languages = (["es", "en"] as const).filter(
  (language) => process.env.LETRADO_LANGUAGES?.split(",").includes(language) ?? true,
);

const looks = walkedSizes
  .filter((size) => !atSizes || atSizes.includes(nameOf(size)))
  .flatMap((size) => languages.map((language) => ({ ...looksOf(size), theme, language, at: nameOf(size) })));

test.each(looks)("$at $language", async ({ at, ...look }) => {
  const visitor = await gallery.visit(look);
  visitor.announce(/status of 40[134]/);
  await openInvitation();
  const fullPage = process.env.LETRADO_WHOLE !== undefined;
  for (const picture of pictures.filter(({ name }) => !only || only.includes(name))) {
    await show(visitor, picture);
    const path = artefact(`screenshots/${picture.name}-${at}-${theme}-${look.language}.png`);
    await visitor.page.screenshot({ path, fullPage });
  }
});
