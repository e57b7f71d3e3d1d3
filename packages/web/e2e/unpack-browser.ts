// Unpacks the browser before the workers start, so that no worker runs a file that is still being written.

import { findBrowser } from "./browser.ts";

export async function setup(): Promise<void> {
  // If there is no browser, each test file reports the error.
  await findBrowser().catch(() => undefined);
}
