// `node bench/results.ts`: longest main-thread task and memory while 10,000 offers are filtered and sorted.

import type { StayOffers } from "@portico/api/stays/offers/contract";
import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../e2e/browser.ts";
import { openPage } from "../e2e/harness-page.ts";
import { startBuiltPortal } from "../e2e/portal.ts";

const OFFER_COUNT = Number(process.env["OFFERS"] ?? 10_000);
const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const CPU_SLOWDOWN = 4;
/** After this time, all work caused by a selection has ended. */
const SETTLE_MS = 1_500;
const BUDGET_MS = 50;
const RESORT_COUNT = 46;
const SEARCH_PATH = "/short-stays?month=2027-02";

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
    const response = await route.fetch();
    await route.fulfill({ response, json: withManyOffers((await response.json()) as StayOffers) });
  });
  await page.goto(new URL(SEARCH_PATH, page.url()).href);
  await page.getByRole("region", { name: "Available stays" }).getByText("Filters", { exact: true }).click();
  const protocol = await page.context().newCDPSession(page);
  const before = await measureHeapBytes(protocol);
  const timesByStep: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, field, value] of STEPS) {
      const longestMs = await measureLongestTaskMs(page, { field, value });
      timesByStep[name] = [...(timesByStep[name] ?? []), longestMs];
    }
  }
  report(timesByStep, { before, after: await measureHeapBytes(protocol) });
} finally {
  await browser.close();
  await portal.close();
}

/** Replaces the offers of a response by `OFFER_COUNT` offers. */
function withManyOffers(response: StayOffers): StayOffers {
  const offers = Array.from({ length: OFFER_COUNT }, (_, index) => {
    const resort = index % RESORT_COUNT;
    const day = String(1 + (index % 28)).padStart(2, "0");
    return {
      id: `offer-${index}`,
      resortId: `R${resort}`,
      resortName: `Resort ${(resort * 7) % RESORT_COUNT}`,
      unit: "1 bedroom",
      sleeps: 2 + 2 * (index % 4),
      arrival: `2027-02-${day}`,
      departure: "2027-03-04",
      nights: 3 + (index % 2),
      price: index % response.prices.length,
      isPopular: resort < 5,
      refunds: null,
    };
  });
  return { ...response, offers };
}

/** In milliseconds of thread time, which excludes other processes, multiplied by the CPU slowdown. */
async function measureLongestTaskMs(page: Page, { field, value }: { field: string; value: string }): Promise<number> {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await page.locator(`select[name="${field}"]`).selectOption(value);
  await page.waitForTimeout(SETTLE_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: readonly TraceEvent[] };
  const mainThreads = trace.traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) =>
      name.endsWith("RunTask") && mainThreads.some((main) => main.pid === pid && main.tid === tid),
  );
  return (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000) * CPU_SLOWDOWN;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of thread time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

async function measureHeapBytes(protocol: CDPSession): Promise<number> {
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return usedSize;
}

function report(
  timesByStep: Readonly<Record<string, readonly number[]>>,
  heap: { before: number; after: number },
): void {
  const lines = Object.entries(timesByStep).map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const comparison = median <= BUDGET_MS ? "within" : "over";
    return `${name.padEnd(22)} ${median.toFixed(0).padStart(4)} ms at most in the middle run, ${comparison} ${BUDGET_MS}  (${sorted.map((time) => time.toFixed(0)).join(" ")})`;
  });
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  process.stdout.write(
    [
      `${OFFER_COUNT} offers, a processor of a quarter of the speed: the longest task of a change`,
      ...lines,
      `memory in use: ${megabytes(heap.before)} MB at first, ${megabytes(heap.after)} MB after ${ROUNDS} rounds`,
      "",
    ].join("\n"),
  );
}
