// `node bench/route-change.ts`: time of a client-side navigation until the content is painted, with warm chunks and
// data.

import type { Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { openPage } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const CPU_SLOWDOWN = 4;
const BUDGET_MS = 100;

/** The pages that the measurement visits in a loop. */
const PAGES = ["/documents", "/points", "/payments", "/profile/account-details", "/booking"] as const;

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  const { page } = await openPage({ portal, browser }, PAGES[0], { as: "100201", reducedMotion: true });
  await page.waitForLoadState("networkidle");
  for (const path of [...PAGES.slice(1), ...PAGES]) await measureRouteChange(page, path);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const times = new Map<string, number[]>(PAGES.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PAGES) times.get(path)?.push(await measureRouteChange(page, path));
  report(times);
} finally {
  await browser.close();
  await portal.close();
}

/** In milliseconds until heading and data are painted. */
async function measureRouteChange(page: Page, path: string): Promise<number> {
  const duration = await page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
        if (link === null) {
          reject(new Error(`No link on this page leads to ${to}.`));
          return;
        }
        const previousHeading = document.getElementById("page-heading");
        const startedAt = performance.now();
        link.click();
        const check = () => {
          const heading = document.getElementById("page-heading");
          const hasArrived = location.pathname === to && heading !== null && heading !== previousHeading;
          // A loading page shows skeletons.
          if (!hasArrived || document.querySelector("main .skeleton") !== null) requestAnimationFrame(check);
          // The frame has been painted when the next one starts.
          else requestAnimationFrame(() => resolve(performance.now() - startedAt));
        };
        requestAnimationFrame(check);
      }),
    path,
  );
  await page.waitForLoadState("networkidle");
  return duration;
}

function report(times: ReadonlyMap<string, readonly number[]>): void {
  const lines = Array.from(times, ([path, durations]) => {
    const [median, worst] = [
      durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0,
      Math.max(...durations),
    ];
    const verdict = median <= BUDGET_MS ? "" : `  over ${BUDGET_MS} ms`;
    return `${path.padEnd(28)}${median.toFixed(0).padStart(6)} ms${worst.toFixed(0).padStart(8)} ms${verdict}`;
  });
  process.stdout.write(
    `A route change to a page that was loaded before, ${CPU_SLOWDOWN}× slower processor, ${ROUNDS} rounds\n${"".padEnd(28)}   median   worst\n${lines.join("\n")}\n`,
  );
}
