// Before the workers start: they would unpack the browser at once, and one would start what the other has not written to its end.

import { findBrowser } from "./browser.ts";

export async function setup(): Promise<void> {
  // Where there is none, every file of tests says so.
  await findBrowser().catch(() => undefined);
}
