// Fake content service: serves both APIs, records requests and fails on demand.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { RawItem } from "./sample-items.ts";

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

export type Fault = (typeof FAULTS)[number];

export const SAMPLE_TOKEN = "sample-token";

export const SAMPLE_ENVIRONMENT = "00000000-0000-4000-8000-000000000000";

export const MAX_RESPONSE_BYTES = 200_000;

export interface Loopback {
  readonly baseUrl: string;
  readonly requests: RecordedRequest[];
  items: readonly RawItem[];
  fault: Fault | undefined;
  /** If set, the response to every request. */
  fixedResponse: unknown;
  close(): Promise<void>;
}

interface RecordedRequest {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly filters: unknown;
}

export async function startLoopback(items: readonly RawItem[]): Promise<Loopback> {
  const server = createServer((request, response) => {
    response.on("error", () => {});
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const loopback: Loopback = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    items,
    fault: undefined,
    fixedResponse: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", loopback.baseUrl);
    const body = await readBody(request);
    const filters = body === "" ? undefined : (JSON.parse(body) as { filters?: unknown }).filters;
    loopback.requests.push({ path: url.pathname, query: [...url.searchParams], filters });
    if (loopback.fault !== undefined) return respondWithFault(loopback.fault, response);
    if (loopback.fixedResponse !== undefined) return sendJson(response, 200, loopback.fixedResponse);
    if (request.method === "POST" && url.pathname === "/api/kontent/get-data") {
      if (request.headers.authorization !== `Bearer ${SAMPLE_TOKEN}`)
        return sendJson(response, 401, { error: { status: 401 } });
      return sendJson(response, 200, findByGetDataFilters(loopback.items, filters));
    }
    if (url.pathname === `/${SAMPLE_ENVIRONMENT}/items`) {
      return sendJson(response, 200, findByDeliveryQuery(loopback.items, url.searchParams));
    }
    return sendJson(response, 404, {});
  }

  return loopback;
}

async function readBody(request: IncomingMessage): Promise<string> {
  request.setEncoding("utf8");
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respondWithFault(fault: Fault, response: ServerResponse): void {
  const json = { "content-type": "application/json" };
  if (fault === "hang") return;
  if (fault === "reset") return void response.destroy();
  if (fault === "500" || fault === "401")
    return sendJson(response, Number(fault), { error: { status: Number(fault) } });
  if (fault === "redirect") return void response.writeHead(302, { location: "/elsewhere" }).end();
  if (fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sorry</h1>");
  if (fault === "truncated") return void response.writeHead(200, json).end('{"items":[{"system":{"id":');
  if (fault === "no items") return sendJson(response, 200, []);
  if (fault === "huge") return sendJson(response, 200, { items: [], padding: "x".repeat(2 * MAX_RESPONSE_BYTES) });
  if (fault === "gzip bomb") {
    const bomb = gzipSync(`{"items":[],"padding":"${"x".repeat(20 * MAX_RESPONSE_BYTES)}"}`);
    return void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb);
  }
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

/** The parts of the Delivery API that the portal uses: filters, language fallback and pages. */
function findByDeliveryQuery(items: readonly RawItem[], query: URLSearchParams): unknown {
  const filterValues = (name: string) => query.get(`${name}[in]`)?.split(",");
  const inLanguage = items.filter(
    (item) =>
      item.system["language"] === query.get("language") ||
      (item.system["language"] === "en" &&
        !items.some((other) => other.system["codename"] === item.system["codename"] && other !== item)),
  );
  const matches = inLanguage.filter(({ system }) =>
    ["type", "codename"].every((name) => filterValues(`system.${name}`)?.includes(String(system[name])) ?? true),
  );
  const [skip, limit] = [Number(query.get("skip") ?? 0), Number(query.get("limit") ?? 1_000)];
  const page = matches.slice(skip, skip + limit);
  const linkedItems = Object.fromEntries(inLanguage.map((item) => [item.system["codename"], item]));
  return { items: page, modular_content: linkedItems, pagination: { skip, limit, count: page.length, next_page: "" } };
}

/** Items by codename, with all items that could be linked. */
function findByGetDataFilters(items: readonly RawItem[], filters: unknown): unknown {
  const { "system.type": type = [] } = filters as Readonly<Record<string, readonly string[]>>;
  const matches = items.filter(({ system }) => type.includes(String(system["type"])));
  const linked = items.filter(({ system }) =>
    ["menu_item", "footer_item", "footer_link", "social_link", "panel"].includes(String(system["type"])),
  );
  return Object.fromEntries([...matches, ...linked].map((item) => [item.system["codename"], item]));
}
