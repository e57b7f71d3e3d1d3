// `npm run bench`: how soon a tick is seen in a list of 500 charges on a machine of a quarter of the speed, from the press to the
// next picture.

import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const CHARGES = 500;
const TICKS = Number(process.env["TICKS"] ?? 30);
const SLOWER = 4;
const WANTED = 50;
/** What scrolling begins is over then, in milliseconds. */
const LEFT_ALONE = 700;
/** A time in a trace: microseconds on the clock, and those in which the page's own thread worked. */
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
    for (let tick = 0; tick < TICKS; tick += 1) await ticked(page, (tick * 17) % CHARGES);
    const work = workIn(await trace.end());
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const seen: number[] = [];
    for (let tick = 0; tick < TICKS; tick += 1) seen.push(await ticked(page, (tick * 17) % CHARGES));
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

/** Ticks a box, and resolves to the milliseconds until the picture after it. */
async function ticked(page: Page, place: number): Promise<number> {
  const box = page.getByRole("checkbox").nth(place);
  await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(LEFT_ALONE);
  return box.evaluate((element) => {
    const pressed = performance.mark("pressed").startTime;
    (element as HTMLInputElement).click();
    return new Promise<number>((resolve) => {
      // The picture is out when the first task after its frame runs.
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

/** For each tick, the milliseconds in which the page's thread worked on it: unlike the clock, they do not count what else the machine does. */
function workIn(events: readonly TraceEvent[]): readonly number[] {
  const marks = (name: string) => events.filter((event) => event.name === name && event.tdur === undefined);
  const seen = marks("seen");
  return marks("pressed").map(({ pid, tid, ts }, place) => {
    const until = seen[place]?.ts ?? ts;
    const tasks = events.filter(
      (one) => one.pid === pid && one.tid === tid && one.ph === "X" && one.name === "ThreadControllerImpl::RunTask",
    );
    const meanwhile = tasks.filter((one) => one.ts + (one.dur ?? 0) >= ts && one.ts <= until);
    return meanwhile.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

function report(width: number, seen: readonly number[], work: readonly number[]): void {
  const slower = work.map((milliseconds) => milliseconds * SLOWER);
  process.stdout.write(
    `${CHARGES} charges, ${SLOWER}× slower processor, ${width} px: a tick takes ${quantile(slower, 0.5)} ms of work until it is seen, nine in ten ${quantile(slower, 0.9)} ms (wanted ${WANTED}); by this machine's clock ${quantile(seen, 0.5)} ms\n`,
  );
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
}
