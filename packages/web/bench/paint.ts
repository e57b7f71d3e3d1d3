// `npm run bench`: first paint and time to usable on Fast 3G. Only the ratios are comparable between machines.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { buildMinimalApp } from "../build/minimal-app.ts";
import { startBrowser } from "../e2e/browser.ts";
import { startBuiltPortal } from "../e2e/portal.ts";
import { serveBaselines } from "./baseline-server.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
/** 1.6 Mbit/s down, 750 kbit/s up, 562.5 ms round trip. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 562.5,
};
const CPU_SLOWDOWN = 4;
/** About as long as a page loads. */
const IDLE_MS = 2_500;
const APP = "#portico > :not([data-template])";

interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
  /** Matches once the page is usable: a working form, or a heading instead of the skeleton. */
  readonly usable: string;
  /** Matches once the app has rendered. */
  readonly app?: string;
}

interface Times {
  readonly paint: number;
  readonly usable: number;
  readonly app: number;
  readonly shift: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
await buildMinimalApp(root, folder);
const [portal, browser, baselines] = await Promise.all([
  startBuiltPortal(),
  startBrowser(),
  serveBaselines(root, folder),
]);
try {
  const portalOrigin = portal.origin("member_portal");
  const cookie = await portal.signIn("100201", "member_portal");
  const pages: readonly MeasuredPage[] = [
    { name: "plain HTML page", url: `${baselines.origin}/plain`, usable: "input[name=password]" },
    { name: "minimal app", url: `${baselines.origin}/logon`, usable: "input[name=password]" },
    // The form works before the app has loaded (e2e/native-sign-in.test.ts).
    {
      name: "ours: /logon",
      url: `${portalOrigin}/logon`,
      usable: "form[method=post] input[name=password]",
      app: APP,
    },
    { name: "ours: dashboard", url: `${portalOrigin}/`, cookie, usable: `${APP} h1`, app: APP },
  ];
  const times = new Map(pages.map(({ name }) => [name, [] as Times[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) times.get(page.name)?.push(await measure(browser, page));
  report(times);
} finally {
  await browser.close();
  await baselines.close();
  await portal.close();
  rmSync(folder, { recursive: true });
}

async function measure(browserInstance: Browser, { url, cookie, usable, app = usable }: MeasuredPage): Promise<Times> {
  const context = await browserInstance.newContext({ viewport: { width: 412, height: 823 } });
  try {
    if (cookie !== undefined)
      await context.addCookies([
        {
          name: "portico",
          value: cookie,
          url,
          httpOnly: true,
          sameSite: "Lax",
        },
      ]);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", FAST_3G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(recordMilestones, { usable, app });
    await page.goto(url, { waitUntil: "commit" });
    // A query before this time would run scripts in the page and delay its first paint.
    await setTimeout(IDLE_MS);
    await page.waitForFunction(() => "usableAt" in window && "appAt" in window, undefined, { timeout: 60_000 });
    await page.waitForTimeout(500);
    return await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      usable: (window as unknown as { usableAt: number }).usableAt,
      app: (window as unknown as { appAt: number }).appAt,
      shift: (window as unknown as { shiftSoFar: number }).shiftSoFar,
    }));
  } finally {
    await context.close();
  }
}

/** The browser runs this function in the page, so it may use nothing from outside. */
function recordMilestones({ usable, app }: { usable: string; app: string }): void {
  const record = window as unknown as { usableAt?: number; appAt?: number; shiftSoFar: number };
  record.shiftSoFar = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) record.shiftSoFar += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const check = () => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (isPainted && document.querySelector(usable) !== null) record.usableAt ??= performance.now();
    if (document.querySelector(app) !== null) record.appAt ??= performance.now();
    if (record.usableAt === undefined || record.appAt === undefined) requestAnimationFrame(check);
  };
  check();
}

function report(times: ReadonlyMap<string, readonly Times[]>): void {
  const medians = Array.from(times, ([name, rounds]) => ({
    name,
    paint: median(rounds.map(({ paint }) => paint)),
    usable: median(rounds.map(({ usable }) => usable)),
    app: median(rounds.map(({ app }) => app)),
    shift: median(rounds.map(({ shift }) => shift)),
  }));
  const paintOf = (name: string) => medians.find((page) => page.name === name)?.paint ?? Number.NaN;
  const usableOf = (name: string) => medians.find((page) => page.name === name)?.usable ?? Number.NaN;
  const lines = medians.map(({ name, paint, usable, app, shift }) =>
    [
      name.padEnd(18),
      `${paint.toFixed(0).padStart(6)} ms`,
      `${(paint / paintOf("plain HTML page")).toFixed(2)}× plain`.padStart(14),
      `${usable.toFixed(0).padStart(8)} ms`,
      `${(usable / usableOf("minimal app")).toFixed(2)}× minimal`.padStart(15),
      `${app.toFixed(0).padStart(8)} ms`,
      `${(app / usableOf("minimal app")).toFixed(2)}× minimal`.padStart(15),
      shift.toFixed(4).padStart(9),
    ].join(""),
  );
  const header = `${"".padEnd(18)}${"first paint".padStart(9)}${"".padStart(12)}${"usable".padStart(11)}${"".padStart(15)}${"the app".padStart(11)}${"".padStart(15)}${"shift".padStart(9)}`;
  process.stdout.write(
    `Fast 3G, ${CPU_SLOWDOWN}× slower processor, medians of ${ROUNDS} rounds side by side\n${header}\n${lines.join("\n")}\n`,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
