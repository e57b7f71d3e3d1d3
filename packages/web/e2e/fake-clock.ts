// The test advances the browser's clock itself, so that it need not wait for timeouts.

import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";

// The clock is paused at a later time, because Playwright cannot set it back if pausing is slow.
const PAUSE_AHEAD_MS = 60_000;

interface TimerCount {
  timers: number;
}

/** Stops the clock. `page.clock.runFor` advances it. */
export async function pauseClock(context: BrowserContext): Promise<void> {
  const now = Date.now();
  await context.clock.install({ time: now });
  await context.clock.pauseAt(now + PAUSE_AHEAD_MS);
}

/** Advances the clock in small steps until the element is visible. */
export async function advanceUntilVisible(page: Page, locator: Locator): Promise<void> {
  const isVisible = async () => {
    await page.clock.runFor(20);
    return locator.isVisible();
  };
  await expect.poll(isVisible, { timeout: 15_000 }).toBe(true);
}

/** Counts timers of exactly this many milliseconds. */
export async function watchTimers(page: Page, milliseconds: number) {
  await page.addInitScript(countTimers, milliseconds);
  await page.evaluate(countTimers, milliseconds);
  const count = () => page.evaluate(() => (globalThis as unknown as TimerCount).timers);
  return {
    /** Waits until the page has set its timer. */
    async runAndWaitForTimer(action: () => Promise<unknown>): Promise<void> {
      const before = await count();
      await action();
      await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before);
    },
  };
}

function countTimers(milliseconds: number): void {
  const global = globalThis as unknown as TimerCount;
  global.timers = 0;
  for (const name of ["setTimeout", "setInterval"] as const) {
    const setTimer = globalThis[name] as (...args: unknown[]) => unknown;
    const setCountedTimer = (...args: unknown[]) => {
      if (args[1] === milliseconds) global.timers += 1;
      return setTimer(...args);
    };
    Object.assign(globalThis, { [name]: setCountedTimer });
  }
}
