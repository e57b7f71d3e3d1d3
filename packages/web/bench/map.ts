// `npm run bench`: main-thread time from input to paint, on a map with 500 places.

import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { sessionCookie } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const PLACE_COUNT = 500;
const DRAG_STEPS = Number(process.env["STEPS"] ?? 60);
const CPU_SLOWDOWN = 4;
const BUDGET_MS = 50;

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  for (const width of [1_440, 360]) {
    const page = await openMap(width);
    const protocol = await page.context().newCDPSession(page);
    // Thread ticks exclude other processes.
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await measureDrag(page, protocol, 5);
    report(width, "drag", await measureDrag(page, protocol, DRAG_STEPS));
    report(width, "zoom", await measureZoom(page, protocol, Math.ceil(DRAG_STEPS / 6)));
    await page.context().close();
  }
} finally {
  await browser.close();
  await portal.close();
}

async function openMap(width: number): Promise<Page> {
  const origin = portal.origin("member_portal");
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addCookies([sessionCookie(origin, await portal.signIn("100201", "member_portal"))]);
  const page = await context.newPage();
  await page.route("**/api/resorts", async (route) => {
    const json = (await (await route.fetch()).json()) as { places: { slug: string; name: string }[] };
    const [first] = json.places;
    // Spreads the places over the club's region.
    const places = Array.from({ length: PLACE_COUNT }, (_, index) => ({
      ...first,
      slug: `place-${index}`,
      name: `Place ${index}`,
      coordinates: { latitude: -45 + ((index * 13.7) % 65), longitude: 98 + ((index * 7.3) % 80) },
    }));
    await route.fulfill({ json: { ...json, places } });
  });
  await page.goto(`${origin}/resorts/ResortsListMap`);
  await page.locator("[data-land]").waitFor();
  await page.locator("svg[role=group]").evaluate((svg) => svg.scrollIntoView({ block: "center" }));
  return page;
}

/** Milliseconds of main-thread time for each step. */
async function measureDrag(page: Page, protocol: CDPSession, steps: number): Promise<readonly number[]> {
  const box = (await page.locator("svg[role=group]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const durations: number[] = [];
  for (let step = 1; step <= steps; step += 1)
    durations.push(
      await measureTaskTime(page, protocol, () =>
        page.mouse.move(x + 60 * Math.sin(step / 5), y + 40 * Math.cos(step / 5)),
      ),
    );
  await page.mouse.up();
  return durations;
}

/** Milliseconds of main-thread time for each zoom, which recomputes the clusters. */
async function measureZoom(page: Page, protocol: CDPSession, zoomCount: number): Promise<readonly number[]> {
  await page.locator("svg[role=group]").focus();
  const durations: number[] = [];
  for (let time = 0; time < zoomCount; time += 1)
    for (const key of ["+", "+", "-", "-"])
      durations.push(await measureTaskTime(page, protocol, () => page.keyboard.press(key)));
  return durations;
}

async function measureTaskTime(page: Page, protocol: CDPSession, runGesture: () => Promise<unknown>): Promise<number> {
  const before = await readTaskSeconds(protocol);
  await runGesture();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return ((await readTaskSeconds(protocol)) - before) * 1_000;
}

async function readTaskSeconds(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function report(width: number, gesture: string, durations: readonly number[]): void {
  const sorted = durations.toSorted((a, b) => a - b);
  const quantile = (fraction: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0).toFixed(1);
  const overBudget = durations.filter((duration) => duration > BUDGET_MS).length;
  process.stdout.write(
    `${PLACE_COUNT} places at ${width} px, ${CPU_SLOWDOWN} times slower, ${gesture}: median ${quantile(0.5)} ms, 95 % ${quantile(0.95)} ms, most ${quantile(1)} ms; ${overBudget} of ${durations.length} over ${BUDGET_MS} ms\n`,
  );
}
