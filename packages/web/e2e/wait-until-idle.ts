import type { Page } from "playwright";

const ATTEMPTS = 4;
const ATTEMPT_MS = 15_000;

/** Playwright can count an intercepted request as open for ever, so each time-out also checks the page itself. */
export async function waitUntilIdle(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await page.waitForLoadState("networkidle", { timeout: ATTEMPT_MS });
      return;
    } catch (error) {
      if (await isIdle(page)) return;
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Returns whether no response has arrived in the last five seconds. */
async function isIdle(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const responseEnds = performance
      .getEntriesByType("resource")
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    return document.readyState === "complete" && !isBusy && performance.now() - Math.max(0, ...responseEnds) > 5000;
  });
}
