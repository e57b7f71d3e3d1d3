import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionContext } from "../session-context/session-context.ts";
import { shortSession } from "../session-context/sessions/short-session.ts";
import { createRefusalSampler } from "./log/refused-lines.ts";
import type { Log } from "./log.ts";
import type { CurrentRequest, RequestSpan, Telemetry } from "./telemetry.ts";

export interface RequestTracing {
  /** The request of the current async context, if any. */
  current(): CurrentRequest | undefined;
  /** Must be called before other hooks are registered. */
  trace(app: FastifyInstance): void;
}

/** Makes the current request available to back-end calls, and logs one line for each response. */
export function createRequestTracing(log: Log, telemetry: Telemetry | undefined): RequestTracing {
  const storage = new AsyncLocalStorage<CurrentRequest>();
  return {
    current: () => storage.getStore(),
    trace(app) {
      const spans = new WeakMap<FastifyRequest, RequestSpan>();
      const refusals = createRefusalSampler(log);
      app.addHook("onClose", async () => refusals.close());
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
        if (statusCode >= 400 && !refusals.count({ status: statusCode, route, code: request.problemCode })) return;
        log.info(requestLogLine(request, { route, status: statusCode, duration: elapsedTime, traceId: span?.traceId }));
      });
      app.addHook("onRequestAbort", async (request) => {
        spans.get(request)?.end({ route: request.routeOptions.url, status: undefined });
        log.info({ event: "request.aborted", requestId: request.id, route: request.routeOptions.url });
      });
    },
  };
}

function requestLogLine(
  request: FastifyRequest,
  response: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  // Undefined if the gate refused the request.
  const context = request.context as SessionContext | undefined;
  const session = context?.session;
  return {
    event: "request.answered",
    requestId: request.id,
    method: request.method,
    brand: context?.brand,
    code: request.problemCode,
    session: session && shortSession(session.tokenHash),
    ...response,
  };
}
