// Fake timers in the browser: the test advances the clock, so timeouts are tested without waiting and independently of the machine's speed.

import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";

// Later than the real time, even if pausing the clock is slow.
const AHEAD = 60_000;

interface Counting {
  waits: number;
}

/** Pauses the clock of all pages of a context; `page.clock.runFor` advances it. */
export async function stopClock(context: BrowserContext): Promise<void> {
  const now = Date.now();
  await context.clock.install({ time: now });
  await context.clock.pauseAt(now + AHEAD);
}

/** Advances the clock in small steps until the locator is visible. */
export async function shownInTime(page: Page, what: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(20);
    return what.isVisible();
  };
  await expect.poll(isShown, { timeout: 15_000 }).toBe(true);
}

/** Resolves when a page with a paused clock sets a timer of exactly this many milliseconds. */
export async function followWaits(page: Page, milliseconds: number) {
  await page.addInitScript(countWaits, milliseconds);
  await page.evaluate(countWaits, milliseconds);
  const count = () => page.evaluate(() => (globalThis as unknown as Counting).waits);
  return {
    /** Runs an action and waits until the page has set its timer. */
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
