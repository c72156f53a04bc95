// The letters of a page are chosen once: its own typefaces if they are here when it is first drawn, and else letters that
// every machine has, as wide and as high (style/fonts.css). Whatever comes later waits until the page changes anyway: no
// line is too slow to read on, and nothing moves under the eyes of a reader.
import { effect } from "@preact/signals";
import { findPage } from "./pages";
import { route } from "./router";

const typefaces = [
  '400 1em "Alegreya Sans"',
  '500 1em "Alegreya Sans"',
  '700 1em "Alegreya Sans"',
  '700 1em "Alegreya Variable"',
];
/** On a quick line, or kept from the last visit, they are here in a blink. */
const patience = 100;
/** A line that took longer than this for the script has better things to carry first. */
const quick = 250;

const quickLine = (): boolean => (performance.getEntriesByName(import.meta.url)[0]?.duration ?? 0) < quick;

const loaded = (): Promise<unknown> => Promise.all(typefaces.map((each) => document.fonts.load(each)));

function takeAtNextPage(): void {
  const { path: drawn } = route.value;
  const take = () => {
    delete document.documentElement.dataset.letters;
    removeEventListener("visibilitychange", takeUnseen);
    stop();
  };
  const takeUnseen = () => document.hidden && take();
  const stop = effect(() => {
    if (route.value.path !== drawn) queueMicrotask(take);
  });
  addEventListener("visibilitychange", takeUnseen);
}

/** Until the letters of the first page are chosen. */
export async function lettersChosen(): Promise<void> {
  const page = findPage(route.value.path).load();
  const here = quickLine() ? loaded() : page.then(loaded);
  const late = new Promise((resolve) => setTimeout(resolve, quickLine() ? patience : 0, "late"));
  if ((await Promise.race([here.catch(() => "late"), late])) !== "late") return;
  document.documentElement.dataset.letters = "plain";
  void here.then(takeAtNextPage, () => undefined);
}
