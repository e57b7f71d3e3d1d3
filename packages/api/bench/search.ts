// Benchmark of searches: all stay types at once while one of them hangs, and a response with the maximum number of offers.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import { startTestPortal } from "../testing/portal.ts";
import { median } from "./compare-servers.ts";
import { type ClubProcess, endProcess, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";

const MEMBER = "100201";
// A search takes longer at the club than other calls.
const DELAY = 200;
const ROUNDS = 15;
const OFFERS = 10_000;
const HANGING_CALL = "holiday-exchange-availability";

/** Searches that this member may make with only a month, a resort, or dates. */
const SEARCHES = (month: string, arrival: string, departure: string): readonly string[] => [
  `short-stays/offers?month=${month}&nearest=days`,
  `nightly-stays/offers?month=${month}&nearest=days`,
  `weekly-stays/offers?month=${month}&resort=R12&nearest=days`,
  `last-minute/offers?arrival=${arrival}&departure=${departure}&nearest=days`,
  `club-properties/offers?month=${month}&nearest=days`,
  `holiday-exchange/offers?month=${month}&nearest=days`,
  `bonus-rental/offers?month=${month}&nearest=days`,
];

export interface SearchFigures {
  /** Time to the first result when all searches run at once and one hangs, relative to the fastest search alone. */
  readonly firstRatio: number;
  /** The last result of the working searches, relative to the slowest of them alone. */
  readonly othersRatio: number;
  /** Response time of 10,000 offers in milliseconds, including the club's. */
  readonly manyOffersMs: number;
  /** Processor time of such a response in milliseconds, including that of the client and the club's stand-in in this process. */
  readonly processorMs: number;
  /** Heap growth after such responses, and resident memory, in MiB. */
  readonly heapGrowthMiB: number;
  readonly residentMiB: number;
}

/** Prints and returns the figures. */
export async function benchSearch(): Promise<SearchFigures> {
  const club = await startClubProcess();
  try {
    const figures = { ...(await measureWhileOneHangs(club)), ...(await measureManyOffers(club)) };
    const { firstRatio, othersRatio, manyOffersMs, processorMs, heapGrowthMiB, residentMiB } = figures;
    console.log(
      `search        one of all ways hangs      first results ${firstRatio.toFixed(2)}x, the others ${othersRatio.toFixed(2)}x`,
    );
    console.log(
      `search        ${OFFERS} offers          ${manyOffersMs.toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor; heap ${heapGrowthMiB.toFixed(1)} MiB more, resident ${residentMiB.toFixed(0)} MiB`,
    );
    return figures;
  } finally {
    await endProcess(club);
  }
}

// The proxy responds from memory with a fixed latency, because the sandbox's own computation is not under test. Each round measures the
// searches alone and together, so that other load on the machine affects both.
async function measureWhileOneHangs(club: ClubProcess): Promise<Pick<SearchFigures, "firstRatio" | "othersRatio">> {
  const source = await startProxy(club, { delay: DELAY });
  const node = await startNode({ ...club.settings, BACK_END_URL: source.address });
  try {
    const { cookie = "" } = await signIn(node, MEMBER);
    const searches = SEARCHES(inDays(60).slice(0, 7), inDays(7), inDays(10));
    const workingSearches = searches.filter((way) => !way.startsWith("holiday-exchange"));
    for (const search of [...searches, ...searches, ...searches]) await timed(node, search, cookie);
    source.hang(HANGING_CALL);
    const firsts: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone: number[] = [];
      for (const search of workingSearches) alone.push(await timed(node, search, cookie));
      const controller = new AbortController();
      const startedAt = performance.now();
      const results = searches.map((search) => timed(node, search, cookie, { startedAt, signal: controller.signal }));
      const workingResults = results.filter((_, index) => !searches[index]?.startsWith("holiday-exchange"));
      firsts.push((await Promise.race(results)) / Math.min(...alone));
      others.push(Math.max(...(await Promise.all(workingResults))) / Math.max(...alone));
      controller.abort();
      await Promise.allSettled(results);
    }
    return { firstRatio: median(firsts), othersRatio: median(others) };
  } finally {
    await endProcess(node);
    source.close();
  }
}

/** In this process and with production settings, which skip the response validation of tests. */
async function measureManyOffers(club: ClubProcess): Promise<Omit<SearchFigures, "firstRatio" | "othersRatio">> {
  const source = await startProxy(club, { plenty: true });
  const portal = await startTestPortal({ settings: { production: true }, backEnd: { address: source.address } });
  try {
    const node = { address: portal.address, host: `localhost:${new URL(portal.address).port}` };
    const cookie = await portal.signIn(MEMBER);
    const search = `short-stays/offers?month=${inDays(60).slice(0, 7)}`;
    for (let at = 0; at < 5; at += 1) await timed(node, search, cookie);
    const before = resourceUsage();
    const times: number[] = [];
    for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(node, search, cookie));
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    return {
      manyOffersMs: median(times),
      processorMs: (user + system - before.cpu) / 1_000 / ROUNDS,
      heapGrowthMiB: (resourceUsage().heap - before.heap) / 2 ** 20,
      residentMiB: rss / 2 ** 20,
    };
  } finally {
    await portal.close();
    source.close();
  }
}

function resourceUsage(): { readonly cpu: number; readonly heap: number } {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, heap: process.memoryUsage().heapUsed };
}

interface Source {
  readonly address: string;
  /** From now on the call gets no response. */
  hang(call: string): void;
  close(): void;
}

/** A caching proxy of the club for searches: it repeats responses with a latency, and can return very many offers. */
async function startProxy(club: ClubProcess, { delay = 0, plenty = false } = {}): Promise<Source> {
  const address = club.settings["BACK_END_URL"] ?? "";
  const rows = plenty ? Array.from({ length: OFFERS }, (_, at) => wireOffer(at)) : [];
  const manyOffersText = JSON.stringify({ classicAvailability: rows });
  const cache = new Map<string, string>();
  const hanging = new Set<string>();
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = "POST", headers, url = "" } = incoming;
    const call = url.split("/").at(-1) ?? "";
    const requestText = await text(incoming);
    if (hanging.has(call)) return;
    const isSearch = /search|availability/.test(call);
    const cachedText = plenty && call === "search-short-stay-by-month" ? manyOffersText : cache.get(call + requestText);
    if (isSearch && cachedText !== undefined) {
      await setTimeout(delay);
      response.setHeader("content-type", "application/json").end(cachedText);
      return;
    }
    const {
      "transfer-encoding": _coding,
      "content-length": _length,
      connection: _connection,
      ...forwardedHeaders
    } = headers;
    const forwarded = await request(`${address}${url}`, {
      method: method as "POST",
      headers: forwardedHeaders,
      ...(requestText !== "" && { body: requestText }),
    });
    const responseText = await forwarded.body.text();
    if (isSearch && forwarded.statusCode === 200) cache.set(call + requestText, responseText);
    response
      .writeHead(forwarded.statusCode, { "content-type": String(forwarded.headers["content-type"]) })
      .end(responseText);
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: (call) => void hanging.add(call),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function wireOffer(at: number): object {
  return {
    OfferID: `SS-R${at % 46}-1B-${at}`,
    StayType: "SHORT_STAYS",
    ResortID: `R${at % 46}`,
    ResortName: `A resort by the name of ${at % 46}`,
    UnitType: "1 bedroom",
    Sleeps: 4,
    ArrivalDate: inDays(60 + (at % 30)),
    Nights: 3,
    UnitsLeft: 4,
    Price: { Points: 300 + 10 * (at % 60), Amount: 295, Currency: "AUD" },
  };
}

async function timed(
  { address, host }: Pick<Node, "address" | "host">,
  search: string,
  cookie: string,
  { startedAt = performance.now(), signal }: { startedAt?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { statusCode, body } = await request(`${address}/api/stays/${search}`, {
    headers: { host, cookie },
    ...(signal !== undefined && { signal }),
  });
  const responseText = await body.text();
  if (statusCode !== 200) throw new Error(`${search} answered ${statusCode}: ${responseText.slice(0, 200)}`);
  return performance.now() - startedAt;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

if (import.meta.main) await benchSearch();
