// `npm run bench`: how soon a page is there on a slow line and a slow machine, beside a plain page and the smallest app of the same kind, in
// one run. The ratios hold from machine to machine; the milliseconds do not.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { buildMinimalApp } from "../build/minimal-app.ts";
import { startBrowser } from "../e2e/browser.ts";
import { startBuiltPortal } from "../e2e/portal.ts";
import { serveBeside } from "./beside.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
/** Fast 3G as browsers' tools have it: 1.6 Mbit/s down, 750 kbit/s up, 562.5 ms for a round trip; and a processor of a quarter of the speed. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 562.5,
};
const SLOWER = 4;
/** How long a page is left alone, in milliseconds: about as long as it takes here. */
const LEFT_ALONE = 2_500;
const APP = "#portico > :not([data-template])";

interface Measured {
  readonly name: string;
  readonly address: string;
  readonly cookie?: string;
  /** What is there when the page can be used: a form that signs in when it is sent, or the page's own heading in place of the outlines. */
  readonly usable: string;
  /** What is there when the app is. */
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
const [portal, browser, beside] = await Promise.all([startBuiltPortal(), startBrowser(), serveBeside(root, folder)]);
try {
  const ours = portal.origin("member_portal");
  const cookie = await portal.signIn("100201", "member_portal");
  const pages: readonly Measured[] = [
    { name: "plain HTML page", address: `${beside.origin}/plain`, usable: "input[name=password]" },
    { name: "minimal app", address: `${beside.origin}/logon`, usable: "input[name=password]" },
    // The server signs in whoever sends it, with or without the app (e2e/native-sign-in.test.ts).
    { name: "ours: /logon", address: `${ours}/logon`, usable: "form[method=post] input[name=password]", app: APP },
    { name: "ours: dashboard", address: `${ours}/`, cookie, usable: `${APP} h1`, app: APP },
  ];
  const times = new Map(pages.map(({ name }) => [name, [] as Times[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) times.get(page.name)?.push(await measure(browser, page));
  report(times);
} finally {
  await browser.close();
  await beside.close();
  await portal.close();
  rmSync(folder, { recursive: true });
}

async function measure(inBrowser: Browser, { address, cookie, usable, app = usable }: Measured): Promise<Times> {
  const context = await inBrowser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    if (cookie !== undefined)
      await context.addCookies([
        {
          name: "__Host-portico",
          value: cookie,
          url: address.replace("http:", "https:"),
          secure: true,
          httpOnly: true,
          sameSite: "Lax",
        },
      ]);
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", FAST_3G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(watchFor, { usable, app });
    await page.goto(address, { waitUntil: "commit" });
    // Whoever asks the page meanwhile runs scripts in it, which take their time between its first byte and its first picture.
    await setTimeout(LEFT_ALONE);
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

/** Runs in the page: notes when what makes it usable is there and painted, when the app is, and how much moved until then. */
function watchFor({ usable, app }: { usable: string; app: string }): void {
  const noted = window as unknown as { usableAt?: number; appAt?: number; shiftSoFar: number };
  noted.shiftSoFar = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) noted.shiftSoFar += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (isPainted && document.querySelector(usable) !== null) noted.usableAt ??= performance.now();
    if (document.querySelector(app) !== null) noted.appAt ??= performance.now();
    if (noted.usableAt === undefined || noted.appAt === undefined) requestAnimationFrame(look);
  };
  look();
}

function report(times: ReadonlyMap<string, readonly Times[]>): void {
  const medians = Array.from(times, ([name, all]) => ({
    name,
    paint: median(all.map(({ paint }) => paint)),
    usable: median(all.map(({ usable }) => usable)),
    app: median(all.map(({ app }) => app)),
    shift: median(all.map(({ shift }) => shift)),
  }));
  const paintOf = (name: string) => medians.find((one) => one.name === name)?.paint ?? Number.NaN;
  const usableOf = (name: string) => medians.find((one) => one.name === name)?.usable ?? Number.NaN;
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
  const head = `${"".padEnd(18)}${"first paint".padStart(9)}${"".padStart(12)}${"usable".padStart(11)}${"".padStart(15)}${"the app".padStart(11)}${"".padStart(15)}${"shift".padStart(9)}`;
  process.stdout.write(
    `Fast 3G, ${SLOWER}× slower processor, medians of ${ROUNDS} rounds side by side\n${head}\n${lines.join("\n")}\n`,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
