// Each request under its own id, from the first hook to the last upstream call: the id goes along to the club, and into one line of the
// log. Nothing of this changes an answer.

import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { shortSession } from "../visit/sessions/short-session.ts";
import type { Visit } from "../visit/visit.ts";
import type { Log } from "./log.ts";
import type { RequestSpan, Telemetry, Underway } from "./telemetry.ts";

/** Follows requests. */
export interface Requests {
  /** The request that this code runs for, if it runs for one. */
  current(): Underway | undefined;
  /** Has to see the server before any other hook does. */
  follow(app: FastifyInstance): void;
}

/** Opens it; without telemetry there are no spans, and nothing is paid for them. */
export function openRequests(log: Log, telemetry: Telemetry | undefined): Requests {
  const storage = new AsyncLocalStorage<Underway>();
  return {
    current: () => storage.getStore(),
    follow(app) {
      const spans = new WeakMap<FastifyRequest, RequestSpan>();
      app.addHook("onRequest", (request, _reply, done) => {
        const span = telemetry?.begin(request);
        if (span !== undefined) spans.set(request, span);
        storage.run({ requestId: request.id, span }, done);
      });
      app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
        const route = request.routeOptions.url;
        const span = spans.get(request);
        span?.end({ route, status: statusCode });
        if (!log.isOn("info")) return;
        log.info(lineOf(request, { route, status: statusCode, duration: elapsedTime, traceId: span?.traceId }));
      });
      app.addHook("onRequestAbort", async (request) => {
        spans.get(request)?.end({ route: request.routeOptions.url, status: undefined });
        log.info({ event: "request.aborted", requestId: request.id, route: request.routeOptions.url });
      });
    },
  };
}

function lineOf(
  request: FastifyRequest,
  answered: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  // Requests that were turned away at the gate have no visit.
  const visit = request.visit as Visit | undefined;
  const session = visit?.session;
  return {
    event: "request.answered",
    requestId: request.id,
    method: request.method,
    brand: visit?.brand,
    code: request.problemCode,
    session: session && shortSession(session.tokenHash),
    ...answered,
  };
}
