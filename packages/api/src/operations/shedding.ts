// Load shedding before Fastify. Each request waits in a fair queue (shedding/admission.ts). A request that would wait too long is refused
// with 503 before any work. docs/decisions/0037-addresses-take-turns.md has the alternatives and the figures.

import type { IncomingMessage, ServerResponse } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { Guard, Limit } from "../guard-marks.ts";
import { type PrebuiltResponse, prebuiltResponses } from "../pages/templates/prebuilt-responses.ts";
import type { PortalLog, PortalSettings } from "../portal/portal.ts";
import { languageBeforeContext } from "../session-context/language.ts";
import { readCookie, SESSION_COOKIE } from "../session-context/sessions/cookies.ts";
import { normalizeIpAddress } from "../session-context/sessions/rate-limits.ts";
import { createAdmission } from "./shedding/admission.ts";
import type { Client } from "./shedding/fair-queue.ts";
import { createSlowReaderGuard } from "./shedding/slow-readers.ts";

export interface SheddingLimits {
  /** Maximum number of requests that wait or run. */
  readonly maxRequests: number;
  /** Time limit for a client that reads nothing of its response, in milliseconds. */
  readonly slowReaderTimeout: number;
  readonly settings: Pick<PortalSettings, "scheme" | "brands" | "hosts" | "trustedProxies">;
  readonly log: PortalLog;
}

// Refusals are delayed by 70 to 120 ms. A client that retries at once then gets ten refusals a second on each connection instead of a
// thousand, and the refusals spread over several event-loop turns.
const refusalDelay = () => 70 + Math.round(50 * Math.random());
const LOG_INTERVAL_MS = 5_000;
const SWEEP_EVERY_MS: Limit = 500;

/** Wraps the server's request listeners; the timers end when the server closes. */
export function shedLoad(
  app: FastifyInstance,
  { maxRequests, slowReaderTimeout, settings, log }: SheddingLimits,
): Guard {
  const admission = createAdmission({ maxRequests });
  const responses = prebuiltResponses("OVERLOADED", settings.scheme);
  const slowReaders = createSlowReaderGuard({ endAfter: slowReaderTimeout, maxStalled: maxRequests });
  const clientOf = clientReader(settings.trustedProxies);
  let shed = 0;
  let ended = 0;
  const listeners = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  const refuse = (request: IncomingMessage, response: ServerResponse): Guard => {
    const { headers, url = "" } = request;
    const { data, page } = responses[languageBeforeContext({ headers, host: headers.host ?? "" }, settings)];
    sendRefusal(response, /^\/(api|media)\//.test(url) ? data : page);
  };
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const client = clientOf(request);
    const isPipelining = slowReaders.isPipelining(request.socket);
    const start = () => {
      if (request.socket.destroyed) return false;
      for (const listener of listeners) listener.call(app.server, request, response);
      return true;
    };
    // Assets are never refused: a page without one of its files is broken, and sending a file costs hardly more than a refusal. Browsers do not pipeline.
    if (request.url?.startsWith("/assets/") === true && !isPipelining) {
      slowReaders.track(response, admission.enterAlways(client, start));
      return;
    }
    const leave = admission.enter(client, start);
    slowReaders.track(response, leave);
    if (leave !== undefined) return;
    shed += 1;
    // Refusals of pipelined requests are not delayed: the pending refusals of such a connection would fill the memory.
    if (isPipelining) refuse(request, response);
    else setTimeout(refuse, refusalDelay(), request, response);
  });
  const sweepTimer = setInterval(
    () => {
      ended += slowReaders.sweep();
    },
    Math.min(SWEEP_EVERY_MS, slowReaderTimeout / 4),
  ).unref();
  const logTimer = setInterval(() => {
    if (shed > 0) log.warn({ event: "requests.sent-away", count: shed });
    if (ended > 0) log.warn({ event: "answers.unread", count: ended });
    shed = 0;
    ended = 0;
  }, LOG_INTERVAL_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(sweepTimer);
    clearInterval(logTimer);
  });
}

/** Returns a function that identifies the client by session cookie and by the address that Fastify's `request.ip` will have. */
function clientReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Client {
  const trust = trustedProxies.length === 0 ? undefined : proxyAddress.compile([...trustedProxies]);
  return (request) => {
    const address = trust === undefined ? request.socket.remoteAddress : proxyAddress(request, trust);
    return {
      address: normalizeIpAddress(address ?? ""),
      session: readCookie(request.headers.cookie, SESSION_COOKIE) ?? "",
    };
  };
}

function sendRefusal(response: ServerResponse, { headers, body }: PrebuiltResponse): void {
  response.writeHead(503, headers as Record<string, string>).end(body);
}
