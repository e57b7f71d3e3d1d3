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
  await page.getByRole("region", { name: "What is free" }).getByText("Filters", { exact: true }).click();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const before = await heapOf(protocol);
  const tried: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, field, value] of STEPS) {
      const longest = await longestStandstill(page, { field, value });
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

/** Chooses; resolves to the longest task of the page until two pictures after nothing more changed. */
async function longestStandstill(page: Page, { field, value }: { field: string; value: string }): Promise<number> {
  return page.evaluate(
    ({ name, chosen }) =>
      new Promise<number>((resolve, reject) => {
        const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
        if (select === null) {
          reject(new Error(`There is no field ${name}.`));
          return;
        }
        let longest = 0;
        let last = performance.now();
        const end = last + 1_500;
        const look = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now > end) resolve(longest);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(() => {
          last = performance.now();
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, chosen);
          select.dispatchEvent(new Event("change", { bubbles: true }));
          requestAnimationFrame(look);
        });
      }),
    { name: field, chosen: value },
  );
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
      `${OFFERS} offers, a processor of a quarter of the speed: the longest frame`,
      ...lines,
      `memory in use: ${megabytes(heap.before)} MB at first, ${megabytes(heap.after)} MB after ${ROUNDS} rounds`,
      "",
    ].join("\n"),
  );
}
