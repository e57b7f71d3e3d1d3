// `npm run bench`: whether a map of 500 places follows the finger on a machine of a quarter of the speed: for each step of a drag, and each zoom,
// how long the page's own thread worked until the picture was out.

import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { sessionCookie } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const PLACES = 500;
const STEPS = Number(process.env["STEPS"] ?? 60);
const SLOWER = 4;
const WANTED = 50;

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  for (const width of [1_440, 360]) {
    const page = await openMap(width);
    const protocol = await page.context().newCDPSession(page);
    // Thread ticks do not count what else the machine does.
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await dragged(page, protocol, 5);
    report(width, "drag", await dragged(page, protocol, STEPS));
    report(width, "zoom", await zoomed(page, protocol, Math.ceil(STEPS / 6)));
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
    // Spread over the club's region, by steps that have no common measure.
    const places = Array.from({ length: PLACES }, (_, at) => ({
      ...first,
      slug: `place-${at}`,
      name: `Place ${at}`,
      coordinates: { latitude: -45 + ((at * 13.7) % 65), longitude: 98 + ((at * 7.3) % 80) },
    }));
    await route.fulfill({ json: { ...json, places } });
  });
  await page.goto(`${origin}/resorts/ResortsListMap`);
  await page.locator("[data-land]").waitFor();
  await page.locator("svg[role=group]").evaluate((svg) => svg.scrollIntoView({ block: "center" }));
  return page;
}

/** The milliseconds of work for each step of a drag. */
async function dragged(page: Page, protocol: CDPSession, steps: number): Promise<readonly number[]> {
  const box = (await page.locator("svg[role=group]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const works: number[] = [];
  for (let step = 1; step <= steps; step += 1)
    works.push(
      await workOf(page, protocol, () => page.mouse.move(x + 60 * Math.sin(step / 5), y + 40 * Math.cos(step / 5))),
    );
  await page.mouse.up();
  return works;
}

/** The same for each press of the button that comes nearer, and back: what stands together is found anew. */
async function zoomed(page: Page, protocol: CDPSession, times: number): Promise<readonly number[]> {
  await page.locator("svg[role=group]").focus();
  const works: number[] = [];
  for (let time = 0; time < times; time += 1)
    for (const key of ["+", "+", "-", "-"]) works.push(await workOf(page, protocol, () => page.keyboard.press(key)));
  return works;
}

async function workOf(page: Page, protocol: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await taskTime(protocol);
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return ((await taskTime(protocol)) - before) * 1_000;
}

async function taskTime(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function report(width: number, what: string, works: readonly number[]): void {
  const sorted = works.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const over = works.filter((work) => work > WANTED).length;
  process.stdout.write(
    `${PLACES} places at ${width} px, ${SLOWER} times slower, ${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms; ${over} of ${works.length} over ${WANTED} ms\n`,
  );
}
