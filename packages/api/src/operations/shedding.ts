// Load shedding: a request that would wait too long is refused with 503 before Fastify. Alternatives and figures:
// docs/decisions/0037-addresses-take-turns.md.

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
  /** Of requests that wait or run. */
  readonly maxRequests: number;
  /** For a client that reads nothing of its response. */
  readonly slowReaderTimeoutMs: number;
  readonly settings: Pick<PortalSettings, "scheme" | "brands" | "hosts" | "trustedProxies">;
  readonly log: PortalLog;
}

// A client that retries at once gets ten refusals a second on each connection instead of a thousand.
const randomRefusalDelayMs = () => 70 + Math.round(50 * Math.random());
const LOG_INTERVAL_MS = 5_000;
const SWEEP_INTERVAL_MS: Limit = 500;

/** Wraps the server's request listeners until the server closes. */
export function shedLoad(
  app: FastifyInstance,
  { maxRequests, slowReaderTimeoutMs, settings, log }: SheddingLimits,
): Guard {
  const admission = createAdmission({ maxRequests });
  const responses = prebuiltResponses("OVERLOADED", settings.scheme);
  const slowReaders = createSlowReaderGuard({ timeoutMs: slowReaderTimeoutMs, maxStalled: maxRequests });
  const identifyClient = createClientIdentifier(settings.trustedProxies);
  let refusedCount = 0;
  let destroyedCount = 0;
  const listeners = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  const refuse = (request: IncomingMessage, response: ServerResponse): Guard => {
    const { headers, url = "" } = request;
    const { json, page } = responses[languageBeforeContext({ headers, host: headers.host ?? "" }, settings)];
    sendRefusal(response, /^\/(api|media)\//.test(url) ? json : page);
  };
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const client = identifyClient(request);
    const isPipelining = slowReaders.isPipelining(request.socket);
    const start = () => {
      if (request.socket.destroyed) return false;
      for (const listener of listeners) listener.call(app.server, request, response);
      return true;
    };
    // Never refused, because a page without one of its files is broken. Browsers do not pipeline.
    if (request.url?.startsWith("/assets/") === true && !isPipelining) {
      slowReaders.track(response, admission.enterAlways(client, start));
      return;
    }
    const leave = admission.enter(client, start);
    slowReaders.track(response, leave);
    if (leave !== undefined) return;
    refusedCount += 1;
    // Not delayed for pipelined requests: the pending refusals would fill the memory.
    if (isPipelining) refuse(request, response);
    else setTimeout(refuse, randomRefusalDelayMs(), request, response);
  });
  const sweepTimer = setInterval(
    () => {
      destroyedCount += slowReaders.sweep();
    },
    Math.min(SWEEP_INTERVAL_MS, slowReaderTimeoutMs / 4),
  ).unref();
  const logTimer = setInterval(() => {
    if (refusedCount > 0) log.warn({ event: "requests.sent-away", count: refusedCount });
    if (destroyedCount > 0) log.warn({ event: "answers.unread", count: destroyedCount });
    refusedCount = 0;
    destroyedCount = 0;
  }, LOG_INTERVAL_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(sweepTimer);
    clearInterval(logTimer);
  });
}

/** Identifies a client by its session cookie and its address, which is the same as Fastify's `request.ip`. */
function createClientIdentifier(trustedProxies: readonly string[]): (request: IncomingMessage) => Client {
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
