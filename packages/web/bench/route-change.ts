// `node bench/route-change.ts`: how soon a page shows its content when somebody goes there inside the app, on a processor of a quarter of the
// speed, once its parts and its data have been loaded before.

import type { Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { openPage } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const SLOWER = 4;
const BUDGET = 100;

/** From each of these to the next, round and round. */
const PAGES = ["/documents", "/points", "/payments", "/profile/account-details", "/booking"] as const;

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  const { page } = await openPage({ portal, browser }, PAGES[0], { as: "100201", reducedMotion: true });
  await page.waitForLoadState("networkidle");
  for (const path of [...PAGES.slice(1), ...PAGES]) await changeTo(page, path);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times = new Map<string, number[]>(PAGES.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PAGES) times.get(path)?.push(await changeTo(page, path));
  report(times);
} finally {
  await browser.close();
  await portal.close();
}

/** Follows a link; resolves to the milliseconds until the page's own heading and its data were painted. */
async function changeTo(page: Page, path: string): Promise<number> {
  const taken = await page.evaluate(
    (to) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
        if (link === null) {
          reject(new Error(`No link on this page leads to ${to}.`));
          return;
        }
        const before = document.getElementById("page-heading");
        const began = performance.now();
        link.click();
        const look = () => {
          const heading = document.getElementById("page-heading");
          const isThere = location.pathname === to && heading !== null && heading !== before;
          // A page whose data is still on its way shows grey bars instead.
          if (!isThere || document.querySelector("main .skeleton") !== null) requestAnimationFrame(look);
          // The frame in which it was seen is painted by the time that the next one begins.
          else requestAnimationFrame(() => resolve(performance.now() - began));
        };
        requestAnimationFrame(look);
      }),
    path,
  );
  await page.waitForLoadState("networkidle");
  return taken;
}

function report(times: ReadonlyMap<string, readonly number[]>): void {
  const lines = Array.from(times, ([path, all]) => {
    const [median, worst] = [
      all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0,
      Math.max(...all),
    ];
    const verdict = median <= BUDGET ? "" : `  over ${BUDGET} ms`;
    return `${path.padEnd(28)}${median.toFixed(0).padStart(6)} ms${worst.toFixed(0).padStart(8)} ms${verdict}`;
  });
  process.stdout.write(
    `A route change to a page that was loaded before, ${SLOWER}× slower processor, ${ROUNDS} rounds\n${"".padEnd(28)}   median   worst\n${lines.join("\n")}\n`,
  );
}
