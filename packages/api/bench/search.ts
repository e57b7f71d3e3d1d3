// Searches: every way to stay asked at once, while one of them hangs; and an answer with as many offers as one may hold.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { request } from "undici";
import { startTestPortal } from "../testing/portal.ts";
import { type ClubProcess, end, type Node, signIn, startClubProcess, startNode } from "./rig/processes.ts";
import { median } from "./rounds.ts";

const MEMBER = "100201";
// A search takes the club longer than a look-up.
const DELAY = 200;
const ROUNDS = 15;
const OFFERS = 10_000;
const HANGS = "holiday-exchange-availability";

/** What this member may use and can ask with a month alone, or a resort, or dates. */
const WAYS = (month: string, arrival: string, departure: string): readonly string[] => [
  `short-stays/offers?month=${month}&nearest=days`,
  `nightly-stays/offers?month=${month}&nearest=days`,
  `weekly-stays/offers?month=${month}&resort=R12&nearest=days`,
  `last-minute/offers?arrival=${arrival}&departure=${departure}&nearest=days`,
  `club-properties/offers?month=${month}&nearest=days`,
  `holiday-exchange/offers?month=${month}&nearest=days`,
  `bonus-rental/offers?month=${month}&nearest=days`,
];

/** What came of it. */
export interface SearchFigures {
  /** The first results of all ways at once, one of which hangs, times the fastest way alone. */
  readonly first: number;
  /** The last of the ways that answer, times the slowest of them alone. */
  readonly others: number;
  /** Milliseconds from the question to the last byte of an answer with 10,000 offers, the club's own time among them. */
  readonly many: number;
  /** What the processor spends on such an answer, in milliseconds: the portal, and here whoever asks it and answers it too. */
  readonly work: number;
  /** What such answers leave behind in the heap, and what the process holds after them, in mebibytes. */
  readonly left: number;
  readonly resident: number;
}

/** Prints the figures. */
export async function benchSearch(): Promise<SearchFigures> {
  const club = await startClubProcess();
  try {
    const figures = { ...(await whileOneHangs(club)), ...(await manyOffers(club)) };
    const { first, others, many, work, left, resident } = figures;
    console.log(
      `search        one of all ways hangs      first results ${first.toFixed(2)}x, the others ${others.toFixed(2)}x`,
    );
    console.log(
      `search        ${OFFERS} offers          ${many.toFixed(0)} ms, ${work.toFixed(0)} ms of processor; heap ${left.toFixed(1)} MiB more, resident ${resident.toFixed(0)} MiB`,
    );
    return figures;
  } finally {
    await end(club);
  }
}

// The sources answer from memory, each after the same time: what the club in a box computes with its one thread is not what is measured. Each
// round asks the ways alone and then together, so that whatever else the machine does it does to both.
async function whileOneHangs(club: ClubProcess): Promise<Pick<SearchFigures, "first" | "others">> {
  const source = await frontOf(club, { delay: DELAY });
  const node = await startNode({ ...club.settings, BACK_END_URL: source.address });
  try {
    const { cookie = "" } = await signIn(node, MEMBER);
    const ways = WAYS(inDays(60).slice(0, 7), inDays(7), inDays(10));
    const working = ways.filter((way) => !way.startsWith("holiday-exchange"));
    for (const way of [...ways, ...ways, ...ways]) await timed(node, way, cookie);
    source.hang(HANGS);
    const firsts: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone: number[] = [];
      for (const way of working) alone.push(await timed(node, way, cookie));
      const late = new AbortController();
      const began = performance.now();
      const answers = ways.map((way) => timed(node, way, cookie, { began, signal: late.signal }));
      const answering = answers.filter((_, place) => !ways[place]?.startsWith("holiday-exchange"));
      firsts.push((await Promise.race(answers)) / Math.min(...alone));
      others.push(Math.max(...(await Promise.all(answering))) / Math.max(...alone));
      late.abort();
      await Promise.allSettled(answers);
    }
    return { first: median(firsts), others: median(others) };
  } finally {
    await end(node);
    source.close();
  }
}

/** In this process, as a live system writes its answers: without the second look that tests have at each. */
async function manyOffers(club: ClubProcess): Promise<Omit<SearchFigures, "first" | "others">> {
  const source = await frontOf(club, { plenty: true });
  const portal = await startTestPortal({ settings: { production: true }, backEnd: { address: source.address } });
  try {
    const node = { address: portal.address, host: `localhost:${new URL(portal.address).port}` };
    const cookie = await portal.signIn(MEMBER);
    const way = `short-stays/offers?month=${inDays(60).slice(0, 7)}`;
    for (let at = 0; at < 5; at += 1) await timed(node, way, cookie);
    const before = used();
    const times: number[] = [];
    for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(node, way, cookie));
    const { user, system } = process.cpuUsage();
    const { rss } = process.memoryUsage();
    return {
      many: median(times),
      work: (user + system - before.cpu) / 1_000 / ROUNDS,
      left: (used().heap - before.heap) / 2 ** 20,
      resident: rss / 2 ** 20,
    };
  } finally {
    await portal.close();
    source.close();
  }
}

function used(): { readonly cpu: number; readonly heap: number } {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, heap: process.memoryUsage().heapUsed };
}

interface Source {
  readonly address: string;
  /** From now on the call is never answered. */
  hang(call: string): void;
  close(): void;
}

/** What stands before the club: it remembers what a search was answered, says so again after a while, and has very much free where it is told. */
async function frontOf(club: ClubProcess, { delay = 0, plenty = false } = {}): Promise<Source> {
  const address = club.settings["BACK_END_URL"] ?? "";
  const rows = plenty ? Array.from({ length: OFFERS }, (_, at) => wireOffer(at)) : [];
  const much = JSON.stringify({ classicAvailability: rows });
  const kept = new Map<string, string>();
  const hanging = new Set<string>();
  const respond = async (question: IncomingMessage, answer: ServerResponse) => {
    const { method = "POST", headers, url = "" } = question;
    const call = url.split("/").at(-1) ?? "";
    const asked = await text(question);
    if (hanging.has(call)) return;
    const isSearch = /search|availability/.test(call);
    const known = plenty && call === "search-short-stay-by-month" ? much : kept.get(call + asked);
    if (isSearch && known !== undefined) {
      await setTimeout(delay);
      answer.setHeader("content-type", "application/json").end(known);
      return;
    }
    const { "transfer-encoding": _coding, "content-length": _length, connection: _connection, ...sent } = headers;
    const passed = await request(`${address}${url}`, {
      method: method as "POST",
      headers: sent,
      ...(asked !== "" && { body: asked }),
    });
    const said = await passed.body.text();
    if (isSearch && passed.statusCode === 200) kept.set(call + asked, said);
    answer.writeHead(passed.statusCode, { "content-type": String(passed.headers["content-type"]) }).end(said);
  };
  const server = createServer((question, answer) => void respond(question, answer));
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
  way: string,
  cookie: string,
  { began = performance.now(), signal }: { began?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { statusCode, body } = await request(`${address}/api/stays/${way}`, {
    headers: { host, cookie },
    ...(signal !== undefined && { signal }),
  });
  const said = await body.text();
  if (statusCode !== 200) throw new Error(`${way} answered ${statusCode}: ${said.slice(0, 200)}`);
  return performance.now() - began;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

if (import.meta.main) await benchSearch();
