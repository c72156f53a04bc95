// The first words are drawn in their own letters: a typeface that came after them would move what stands beside them.
// The page asks for the files with itself (font_preload_plugin.ts), so that they are there with the script or soon after.
const typefaces = [
  '400 1em "Alegreya Sans"',
  '500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '1em "Alegreya Variable"',
];
/** On a line on which they do not come, reading is worth more than their looks. */
const patience = 1000;

export async function typefacesHere(): Promise<void> {
  const here = Promise.all(typefaces.map((each) => document.fonts.load(each)));
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([here.catch(() => undefined), late]);
}
