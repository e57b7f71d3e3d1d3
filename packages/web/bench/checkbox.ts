// `npm run bench`: time from selecting a checkbox to the next paint, in a list of 500 charges.

import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const CHARGE_COUNT = 500;
const ROUNDS = Number(process.env["TICKS"] ?? 30);
const CPU_SLOWDOWN = 4;
const BUDGET_MS = 50;
/** After this time, all work caused by scrolling has ended. */
const SETTLE_MS = 700;
/** `ts` and `dur` are microseconds of wall time, `tdur` of thread time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  for (const width of [1_440, 360]) {
    const page = await openCharges(width);
    const protocol = await page.context().newCDPSession(page);
    const trace = await startTrace(protocol);
    for (let round = 0; round < ROUNDS; round += 1) await measureClick(page, (round * 17) % CHARGE_COUNT);
    const mainThreadTimes = mainThreadTimesOf(await trace.end());
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const paintTimes: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      paintTimes.push(await measureClick(page, (round * 17) % CHARGE_COUNT));
    report(width, paintTimes, mainThreadTimes);
    await page.context().close();
  }
} finally {
  await browser.close();
  await portal.close();
}

async function openCharges(width: number): Promise<Page> {
  const origin = portal.origin("member_portal");
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const sessionToken = await portal.signIn("100202", "member_portal");
  await context.addCookies([
    {
      name: "portico",
      value: sessionToken,
      url: origin,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  const page = await context.newPage();
  await page.route("**/api/payments", async (route) => {
    const json = (await (await route.fetch()).json()) as { choices: { name: string }[] };
    const [first] = json.choices;
    const choices = Array.from({ length: CHARGE_COUNT }, (_, index) => ({
      ...first,
      name: `U-${index}`,
      id: `U-${index}`,
    }));
    await route.fulfill({ json: { ...json, choices } });
  });
  await page.goto(`${origin}/payments`);
  await page.getByRole("button", { name: /^Show all/ }).click();
  await page
    .getByRole("checkbox")
    .nth(CHARGE_COUNT - 1)
    .waitFor();
  return page;
}

/** Resolves to the milliseconds until the next paint. */
async function measureClick(page: Page, index: number): Promise<number> {
  const box = page.getByRole("checkbox").nth(index);
  await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(SETTLE_MS);
  return box.evaluate((element) => {
    const clickedAt = performance.mark("pressed").startTime;
    (element as HTMLInputElement).click();
    return new Promise<number>((resolve) => {
      // The first task after a frame runs when it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.mark("painted").startTime - clickedAt));
        port1.start();
        port2.postMessage(undefined);
      });
    });
  });
}

async function startTrace(protocol: CDPSession): Promise<{ end(): Promise<readonly TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  protocol.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send("Tracing.start", { categories: "toplevel,blink.user_timing", transferMode: "ReportEvents" });
  return {
    async end() {
      const tracingComplete = new Promise((resolve) => protocol.once("Tracing.tracingComplete", resolve));
      await protocol.send("Tracing.end");
      await tracingComplete;
      return events;
    },
  };
}

/** Milliseconds of main-thread time, which excludes other processes. */
function mainThreadTimesOf(events: readonly TraceEvent[]): readonly number[] {
  const findMarks = (name: string) => events.filter((event) => event.name === name && event.tdur === undefined);
  const paintTimes = findMarks("painted");
  return findMarks("pressed").map(({ pid, tid, ts }, index) => {
    const paintedAt = paintTimes[index]?.ts ?? ts;
    const tasks = events.filter(
      (event) =>
        event.pid === pid && event.tid === tid && event.ph === "X" && event.name === "ThreadControllerImpl::RunTask",
    );
    const overlapping = tasks.filter((task) => task.ts + (task.dur ?? 0) >= ts && task.ts <= paintedAt);
    return overlapping.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

function report(width: number, paintTimes: readonly number[], mainThreadTimes: readonly number[]): void {
  const throttled = mainThreadTimes.map((milliseconds) => milliseconds * CPU_SLOWDOWN);
  process.stdout.write(
    `${CHARGE_COUNT} charges, ${CPU_SLOWDOWN}× slower processor, ${width} px: a tick takes ${quantile(throttled, 0.5)} ms of work until it is seen, nine in ten ${quantile(throttled, 0.9)} ms (wanted ${BUDGET_MS}); by this machine's clock ${quantile(paintTimes, 0.5)} ms\n`,
  );
}

function quantile(values: readonly number[], fraction: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN).toFixed(0);
}
