// Time that stands still in a browser and passes by the test alone: what a page does after two seconds is seen without waiting for them, on a
// machine of any speed.

import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";

// Later than the browser's own time, however long it takes to stop it.
const AHEAD = 60_000;

interface Counting {
  waits: number;
}

/** Stops the clock of all pages of a browser; `page.clock.runFor` lets time pass. */
export async function stopClock(context: BrowserContext): Promise<void> {
  const now = Date.now();
  await context.clock.install({ time: now });
  await context.clock.pauseAt(now + AHEAD);
}

/** Lets a little time pass again and again until something is there that takes its moments. */
export async function shownInTime(page: Page, what: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(20);
    return what.isVisible();
  };
  await expect.poll(isShown, { timeout: 15_000 }).toBe(true);
}

/** Tells when a page, whose clock is stopped already, begins to wait for just so many milliseconds. */
export async function followWaits(page: Page, milliseconds: number) {
  await page.addInitScript(countWaits, milliseconds);
  await page.evaluate(countWaits, milliseconds);
  const count = () => page.evaluate(() => (globalThis as unknown as Counting).waits);
  return {
    /** Does something, and waits until the page has begun to wait because of it. */
    async after(act: () => Promise<unknown>): Promise<void> {
      const before = await count();
      await act();
      await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before);
    },
  };
}

function countWaits(milliseconds: number): void {
  const counting = globalThis as unknown as Counting;
  counting.waits = 0;
  for (const name of ["setTimeout", "setInterval"] as const) {
    const set = globalThis[name] as (...of: unknown[]) => unknown;
    const counted = (...of: unknown[]) => {
      if (of[1] === milliseconds) counting.waits += 1;
      return set(...of);
    };
    Object.assign(globalThis, { [name]: counted });
  }
}
