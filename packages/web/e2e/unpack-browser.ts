// Runs before the workers, so that no worker starts a half-written file.

import { findBrowser } from "./browser.ts";

export async function setup(): Promise<void> {
  // Without a browser, every test file reports it.
  await findBrowser().catch(() => undefined);
}
