// `npm run bench`: time from selecting a checkbox to the next paint, in a list of 500 charges.

import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const CHARGES = 500;
const TICKS = Number(process.env["TICKS"] ?? 30);
const CPU_SLOWDOWN = 4;
const BUDGET_MS = 50;
/** All work caused by scrolling has ended. */
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
    for (let tick = 0; tick < TICKS; tick += 1) await measureTick(page, (tick * 17) % CHARGES);
    const work = threadTimes(await trace.end());
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const seen: number[] = [];
    for (let tick = 0; tick < TICKS; tick += 1) seen.push(await measureTick(page, (tick * 17) % CHARGES));
    report(width, seen, work);
    await page.context().close();
  }
} finally {
  await browser.close();
  await portal.close();
}

async function openCharges(width: number): Promise<Page> {
  const origin = portal.origin("member_portal");
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const value = await portal.signIn("100202", "member_portal");
  await context.addCookies([
    {
      name: "__Host-portico",
      value,
      url: origin.replace("http:", "https:"),
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  const page = await context.newPage();
  await page.route("**/api/payments", async (route) => {
    const json = (await (await route.fetch()).json()) as { choices: { name: string }[] };
    const [first] = json.choices;
    const choices = Array.from({ length: CHARGES }, (_, at) => ({ ...first, name: `U-${at}`, id: `U-${at}` }));
    await route.fulfill({ json: { ...json, choices } });
  });
  await page.goto(`${origin}/payments`);
  await page.getByRole("button", { name: /^Show all/ }).click();
  await page
    .getByRole("checkbox")
    .nth(CHARGES - 1)
    .waitFor();
  return page;
}

/** Resolves to the milliseconds until the next paint. */
async function measureTick(page: Page, index: number): Promise<number> {
  const box = page.getByRole("checkbox").nth(index);
  await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(SETTLE_MS);
  return box.evaluate((element) => {
    const pressed = performance.mark("pressed").startTime;
    (element as HTMLInputElement).click();
    return new Promise<number>((resolve) => {
      // The first task after a frame runs when it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.mark("seen").startTime - pressed));
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
      const isOver = new Promise((resolve) => protocol.once("Tracing.tracingComplete", resolve));
      await protocol.send("Tracing.end");
      await isOver;
      return events;
    },
  };
}

/** Milliseconds of main-thread time, which excludes other processes. */
function threadTimes(events: readonly TraceEvent[]): readonly number[] {
  const marks = (name: string) => events.filter((event) => event.name === name && event.tdur === undefined);
  const seen = marks("seen");
  return marks("pressed").map(({ pid, tid, ts }, index) => {
    const until = seen[index]?.ts ?? ts;
    const tasks = events.filter(
      (event) =>
        event.pid === pid && event.tid === tid && event.ph === "X" && event.name === "ThreadControllerImpl::RunTask",
    );
    const overlapping = tasks.filter((task) => task.ts + (task.dur ?? 0) >= ts && task.ts <= until);
    return overlapping.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

function report(width: number, seen: readonly number[], work: readonly number[]): void {
  const throttled = work.map((milliseconds) => milliseconds * CPU_SLOWDOWN);
  process.stdout.write(
    `${CHARGES} charges, ${CPU_SLOWDOWN}× slower processor, ${width} px: a tick takes ${quantile(throttled, 0.5)} ms of work until it is seen, nine in ten ${quantile(throttled, 0.9)} ms (wanted ${BUDGET_MS}); by this machine's clock ${quantile(seen, 0.5)} ms\n`,
  );
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
}
