// A content service of a few lines for tests: it speaks both wires over a real socket, remembers what it was asked, and fails on demand.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { RawItem } from "./wire-items.ts";

/** How the service can fail. */
export const FAULTS = [
  "hang",
  "drip",
  "reset",
  "500",
  "401",
  "redirect",
  "html",
  "truncated",
  "no items",
  "huge",
  "gzip bomb",
] as const;

/** A way to fail. */
export type Fault = (typeof FAULTS)[number];

/** The token that opens get-data. */
export const SAMPLE_TOKEN = "sample-token";

/** The environment of the Delivery wire. */
export const SAMPLE_ENVIRONMENT = "00000000-0000-4000-8000-000000000000";

/** The most that a test reads. */
export const SMALL_ANSWER = 200_000;

/** The service as a test sees it. */
export interface Loopback {
  readonly address: string;
  /** What was asked, in order. */
  readonly asked: Asked[];
  items: readonly RawItem[];
  fault: Fault | undefined;
  /** What is answered to everything, where it is set. */
  reply: unknown;
  close(): Promise<void>;
}

/** One question as it arrived. */
interface Asked {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly filters: unknown;
}

/** Starts the service on a free port. */
export async function startLoopback(items: readonly RawItem[]): Promise<Loopback> {
  const server = createServer((request, response) => {
    response.on("error", () => {});
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const loopback: Loopback = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    items,
    fault: undefined,
    reply: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", loopback.address);
    const body = await textOf(request);
    const filters = body === "" ? undefined : (JSON.parse(body) as { filters?: unknown }).filters;
    loopback.asked.push({ path: url.pathname, query: [...url.searchParams], filters });
    if (loopback.fault !== undefined) return fail(loopback.fault, response);
    if (loopback.reply !== undefined) return send(response, 200, loopback.reply);
    if (request.method === "POST" && url.pathname === "/api/kontent/get-data") {
      if (request.headers.authorization !== `Bearer ${SAMPLE_TOKEN}`)
        return send(response, 401, { error: { status: 401 } });
      return send(response, 200, getData(loopback.items, filters));
    }
    if (url.pathname === `/${SAMPLE_ENVIRONMENT}/items`) {
      return send(response, 200, delivery(loopback.items, url.searchParams));
    }
    return send(response, 404, {});
  }

  return loopback;
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding("utf8");
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function fail(fault: Fault, response: ServerResponse): void {
  const json = { "content-type": "application/json" };
  if (fault === "hang") return;
  if (fault === "reset") return void response.destroy();
  if (fault === "500" || fault === "401") return send(response, Number(fault), { error: { status: Number(fault) } });
  if (fault === "redirect") return void response.writeHead(302, { location: "/elsewhere" }).end();
  if (fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sorry</h1>");
  if (fault === "truncated") return void response.writeHead(200, json).end('{"items":[{"system":{"id":');
  if (fault === "no items") return send(response, 200, []);
  if (fault === "huge") return send(response, 200, { items: [], padding: "x".repeat(2 * SMALL_ANSWER) });
  if (fault === "gzip bomb") {
    const bomb = gzipSync(`{"items":[],"padding":"${"x".repeat(20 * SMALL_ANSWER)}"}`);
    return void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb);
  }
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

/** The Delivery API's answer, as far as the portal asks: filters by type and codename, language with its fallback, pages. */
function delivery(items: readonly RawItem[], query: URLSearchParams): unknown {
  const wanted = (name: string) => query.get(`${name}[in]`)?.split(",");
  const inLanguage = items.filter(
    (item) =>
      item.system["language"] === query.get("language") ||
      (item.system["language"] === "en" &&
        !items.some((other) => other.system["codename"] === item.system["codename"] && other !== item)),
  );
  const found = inLanguage.filter(({ system }) =>
    ["type", "codename"].every((name) => wanted(`system.${name}`)?.includes(String(system[name])) ?? true),
  );
  const [skip, limit] = [Number(query.get("skip") ?? 0), Number(query.get("limit") ?? 1_000)];
  const page = found.slice(skip, skip + limit);
  const modular = Object.fromEntries(inLanguage.map((item) => [item.system["codename"], item]));
  return { items: page, modular_content: modular, pagination: { skip, limit, count: page.length, next_page: "" } };
}

/** What get-data answers: items by codename, with all that could be linked beside them. */
function getData(items: readonly RawItem[], filters: unknown): unknown {
  const { "system.type": type = [] } = filters as Readonly<Record<string, readonly string[]>>;
  const found = items.filter(({ system }) => type.includes(String(system["type"])));
  const linked = items.filter(({ system }) =>
    ["menu_item", "footer_item", "footer_link", "social_link", "panel"].includes(String(system["type"])),
  );
  return Object.fromEntries([...found, ...linked].map((item) => [item.system["codename"], item]));
}
