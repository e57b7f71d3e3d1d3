// `node bench/results.ts`: the longest that the page of results stands still while ten thousand offers are narrowed down and put in order, on a
// processor of a quarter of the speed, and how much memory that takes. Nothing should stand still for more than 50 ms.

import type { StayOffers } from "@portico/api/stays/offers/contract";
import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { openPage } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const OFFERS = Number(process.env["OFFERS"] ?? 10_000);
const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const SLOWER = 4;
/** Milliseconds after which nothing that a choice began is still going on. */
const SETTLES_AFTER = 1_500;
const BUDGET = 50;
const RESORTS = 46;
const SEARCH = "/short-stays?month=2027-02";

/** What somebody does: the field, and what they choose in it. */
const STEPS = [
  ["filter: room for 6", "filter-sleeps", "6"],
  ["filter: any size", "filter-sleeps", ""],
  ["order: lowest price", "order", "price"],
  ["order: resort name", "order", "name"],
  ["order: popular first", "order", "popular"],
] as const;

const [portal, browser] = await Promise.all([startBuiltPortal(), startBrowser()]);
try {
  const { page } = await openPage({ portal, browser }, "/robots.txt", { as: "100201", until: "response" });
  await page.route("**/api/stays/short-stays/offers?**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: enlarged((await answer.json()) as StayOffers) });
  });
  await page.goto(new URL(SEARCH, page.url()).href);
  await page.getByRole("region", { name: "Available stays" }).getByText("Filters", { exact: true }).click();
  const protocol = await page.context().newCDPSession(page);
  const before = await heapOf(protocol);
  const tried: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, field, value] of STEPS) {
      const longest = await longestTask(page, { field, value });
      tried[name] = [...(tried[name] ?? []), longest];
    }
  }
  report(tried, { before, after: await heapOf(protocol) });
} finally {
  await browser.close();
  await portal.close();
}

/** The answer with as many offers as are wanted, at as many resorts as the club has, in a month. */
function enlarged(answer: StayOffers): StayOffers {
  const offers = Array.from({ length: OFFERS }, (_, at) => {
    const resort = at % RESORTS;
    const day = String(1 + (at % 28)).padStart(2, "0");
    return {
      id: `offer-${at}`,
      resortId: `R${resort}`,
      resortName: `Resort ${(resort * 7) % RESORTS}`,
      unit: "1 bedroom",
      sleeps: 2 + 2 * (at % 4),
      arrival: `2027-02-${day}`,
      departure: "2027-03-04",
      nights: 3 + (at % 2),
      price: at % answer.prices.length,
      isPopular: resort < 5,
    };
  });
  return { ...answer, offers };
}

/**
 * Chooses; resolves to the milliseconds of the longest task of the page's main thread, counted in the thread's own time, so that what else the
 * machine does meanwhile does not count, and told as a processor of a quarter of the speed would take.
 */
async function longestTask(page: Page, { field, value }: { field: string; value: string }): Promise<number> {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await page.locator(`select[name="${field}"]`).selectOption(value);
  await page.waitForTimeout(SETTLES_AFTER);
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: readonly TraceEvent[] };
  const mains = trace.traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && mains.some((main) => main.pid === pid && main.tid === tid),
  );
  return (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000) * SLOWER;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

async function heapOf(protocol: CDPSession): Promise<number> {
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return usedSize;
}

function report(tried: Readonly<Record<string, readonly number[]>>, heap: { before: number; after: number }): void {
  const lines = Object.entries(tried).map(([name, times]) => {
    const sorted = times.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const verdict = middle <= BUDGET ? "within" : "over";
    return `${name.padEnd(22)} ${middle.toFixed(0).padStart(4)} ms at most in the middle run, ${verdict} ${BUDGET}  (${sorted.map((time) => time.toFixed(0)).join(" ")})`;
  });
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  process.stdout.write(
    [
      `${OFFERS} offers, a processor of a quarter of the speed: the longest task of a change`,
      ...lines,
      `memory in use: ${megabytes(heap.before)} MB at first, ${megabytes(heap.after)} MB after ${ROUNDS} rounds`,
      "",
    ].join("\n"),
  );
}
