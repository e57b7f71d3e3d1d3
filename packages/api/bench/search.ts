import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import { startTestPortal } from "../testing/portal.ts";
import { type ClubProcess, endProcess, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rig/timing.ts";

const MEMBER = "100201";
const SEARCH_DELAY_MS = 200;
const ROUNDS = 15;
const OFFER_COUNT = 10_000;
const HANGING_CALL = "holiday-exchange-availability";

const searchesFor = (month: string, arrival: string, departure: string): readonly string[] => [
  `short-stays/offers?month=${month}&nearest=days`,
  `nightly-stays/offers?month=${month}&nearest=days`,
  `weekly-stays/offers?month=${month}&resort=R12&nearest=days`,
  `last-minute/offers?arrival=${arrival}&departure=${departure}&nearest=days`,
  `club-properties/offers?month=${month}&nearest=days`,
  `holiday-exchange/offers?month=${month}&nearest=days`,
  `bonus-rental/offers?month=${month}&nearest=days`,
];

export interface SearchFigures {
  /** First result of all searches while one hangs, relative to the fastest search alone. */
  readonly firstRatio: number;
  /** Last result of the working searches, relative to the slowest of them alone. */
  readonly othersRatio: number;
  /** Response with 10,000 offers. */
  readonly manyOffersMs: number;
  /** Processor time of such a response, including client and proxy. */
  readonly processorMs: number;
  readonly heapGrowthMiB: number;
  readonly residentMiB: number;
}

export async function benchSearch(): Promise<SearchFigures> {
  const club = await startClubProcess();
  try {
    const figures = { ...(await measureHangingSearch(club)), ...(await measureManyOffers(club)) };
    const { firstRatio, othersRatio, manyOffersMs, processorMs, heapGrowthMiB, residentMiB } = figures;
    console.log(
      `search        one of all ways hangs      first results ${firstRatio.toFixed(2)}x, the others ${othersRatio.toFixed(2)}x`,
    );
    console.log(
      `search        ${OFFER_COUNT} offers          ${manyOffersMs.toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor; heap ${heapGrowthMiB.toFixed(1)} MiB more, resident ${residentMiB.toFixed(0)} MiB`,
    );
    return figures;
  } finally {
    await endProcess(club);
  }
}

// Each round measures the searches alone and together, so that other load on the machine affects both.
async function measureHangingSearch(club: ClubProcess): Promise<Pick<SearchFigures, "firstRatio" | "othersRatio">> {
  const proxy = await startProxy(club, { delayMs: SEARCH_DELAY_MS });
  const node = await startNode({ ...club.settings, BACK_END_URL: proxy.address });
  try {
    const { cookie = "" } = await signIn(node, MEMBER);
    const searches = searchesFor(inDays(60).slice(0, 7), inDays(7), inDays(10));
    const workingSearches = searches.filter((search) => !search.startsWith("holiday-exchange"));
    for (const search of [...searches, ...searches, ...searches]) await measureSearch(node, search, cookie);
    proxy.hang(HANGING_CALL);
    const firstRatios: number[] = [];
    const othersRatios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const aloneMs: number[] = [];
      for (const search of workingSearches) aloneMs.push(await measureSearch(node, search, cookie));
      const controller = new AbortController();
      const startedAt = performance.now();
      const results = searches.map((search) =>
        measureSearch(node, search, cookie, { startedAt, signal: controller.signal }),
      );
      const workingResults = results.filter((_, index) => !searches[index]?.startsWith("holiday-exchange"));
      firstRatios.push((await Promise.race(results)) / Math.min(...aloneMs));
      othersRatios.push(Math.max(...(await Promise.all(workingResults))) / Math.max(...aloneMs));
      controller.abort();
      await Promise.allSettled(results);
    }
    return { firstRatio: median(firstRatios), othersRatio: median(othersRatios) };
  } finally {
    await endProcess(node);
    proxy.close();
  }
}

/** With production settings, which skip the validation of responses. */
async function measureManyOffers(club: ClubProcess): Promise<Omit<SearchFigures, "firstRatio" | "othersRatio">> {
  const proxy = await startProxy(club, { hasManyOffers: true });
  const portal = await startTestPortal({ settings: { production: true }, backEnd: { address: proxy.address } });
  try {
    const node = { address: portal.address, host: `localhost:${new URL(portal.address).port}` };
    const cookie = await portal.signIn(MEMBER);
    const search = `short-stays/offers?month=${inDays(60).slice(0, 7)}`;
    for (let count = 0; count < 5; count += 1) await measureSearch(node, search, cookie);
    const before = resourceUsage();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measureSearch(node, search, cookie));
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
    proxy.close();
  }
}

function resourceUsage(): { readonly cpu: number; readonly heap: number } {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, heap: process.memoryUsage().heapUsed };
}

interface SearchProxy {
  readonly address: string;
  /** From now on the call gets no response. */
  hang(call: string): void;
  close(): void;
}

/** Responds to repeated searches from a cache with a fixed latency, because the sandbox's own computation is not under test. */
async function startProxy(club: ClubProcess, { delayMs = 0, hasManyOffers = false } = {}): Promise<SearchProxy> {
  const address = club.settings["BACK_END_URL"] ?? "";
  const rows = hasManyOffers ? Array.from({ length: OFFER_COUNT }, (_, index) => backEndOffer(index)) : [];
  const manyOffersText = JSON.stringify({ classicAvailability: rows });
  const cache = new Map<string, string>();
  const hangingCalls = new Set<string>();
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = "POST", headers, url = "" } = incoming;
    const call = url.split("/").at(-1) ?? "";
    const requestText = await text(incoming);
    if (hangingCalls.has(call)) return;
    const isSearch = /search|availability/.test(call);
    const cachedText =
      hasManyOffers && call === "search-short-stay-by-month" ? manyOffersText : cache.get(call + requestText);
    if (isSearch && cachedText !== undefined) {
      await setTimeout(delayMs);
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
    hang: (call) => void hangingCalls.add(call),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function backEndOffer(index: number): object {
  return {
    OfferID: `SS-R${index % 46}-1B-${index}`,
    StayType: "SHORT_STAYS",
    ResortID: `R${index % 46}`,
    ResortName: `A resort by the name of ${index % 46}`,
    UnitType: "1 bedroom",
    Sleeps: 4,
    ArrivalDate: inDays(60 + (index % 30)),
    Nights: 3,
    UnitsLeft: 4,
    Price: { Points: 300 + 10 * (index % 60), Amount: 295, Currency: "AUD" },
  };
}

async function measureSearch(
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
