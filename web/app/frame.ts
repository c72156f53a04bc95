// What a page may ask of the frame around it.
import { signal } from "@preact/signals";

/** Without the site's header: the page has the whole screen. */
export const bare = signal(false);
