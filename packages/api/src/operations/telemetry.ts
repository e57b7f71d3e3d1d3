// OpenTelemetry tracing: one span for each request, and one for each back-end call. The packages are imported only if
// OTEL_EXPORTER_OTLP_ENDPOINT is set.

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { BlockList, isIPv6 } from "node:net";
import type * as OpenTelemetry from "@opentelemetry/api";
import type { Context, Span, Tracer } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";
import type { Limit } from "../guard-marks.ts";

import { parseTraceparent, traceparentOf } from "./telemetry/traceparent.ts";

export interface RequestSpan {
  readonly traceId: string;
  readonly context: Context;
  /** An undefined status means that the client disconnected. */
  end(outcome: { route: string | undefined; status: number | undefined }): void;
}

/** The request of the current async context. */
export interface CurrentRequest {
  readonly requestId: string;
  readonly span: RequestSpan | undefined;
}

export interface Telemetry {
  begin(request: FastifyRequest): RequestSpan;
  /** Creates a child span for each of these calls, and sends `traceparent` with it. */
  traceCalls(calls: TracedCalls, current: () => CurrentRequest | undefined): void;
  /** Flushes and stops. */
  close(): Promise<void>;
}

/** Outgoing calls. */
export interface TracedCalls {
  readonly origins: readonly string[];
  /** Names a call. The path itself is not traced, because it may hold an id. */
  readonly nameOf: (sent: { readonly method: string; readonly path: string }) => string | undefined;
}

export interface TelemetrySettings {
  /** Base URL of the collector; traces go to its `/v1/traces`. */
  readonly collector: string;
  /** Proxies whose `traceparent` is trusted. */
  readonly trustedProxies: readonly string[];
  /** How long spans are batched, in milliseconds. */
  readonly batchDelay?: number;
}

const SEND_TIMEOUT_MS: Limit = 3_000;

/** Imports OpenTelemetry and creates the tracer. */
export async function createTelemetry({
  collector,
  trustedProxies,
  batchDelay,
}: TelemetrySettings): Promise<Telemetry> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: SEND_TIMEOUT_MS });
  const processor = new sdk.BatchSpanProcessor(exporter, {
    ...(batchDelay !== undefined && { scheduledDelayMillis: batchDelay }),
    exportTimeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "portico-api" }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("portico");
  const isTrusted = trustedAddresses(trustedProxies);
  const unsubscribes: (() => void)[] = [];
  return {
    begin: (request) => beginSpan(request, { api, tracer, isTrusted }),
    traceCalls: (calls, current) => unsubscribes.push(traceCalls({ api, tracer, current, ...calls })),
    async close() {
      for (const stop of unsubscribes) stop();
      // An unreachable collector must not delay shutdown.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

type Api = typeof OpenTelemetry;

interface SpanFactory {
  readonly api: Api;
  readonly tracer: Tracer;
  readonly isTrusted: (address: string | undefined) => boolean;
}

function beginSpan(request: FastifyRequest, { api, tracer, isTrusted }: SpanFactory): RequestSpan {
  const { remoteAddress } = request.raw.socket;
  const remote = isTrusted(remoteAddress) ? parseTraceparent(request.headers["traceparent"]) : undefined;
  const parent = remote === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remote);
  const attributes = { "http.request.method": request.method };
  const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER, attributes }, parent);
  return {
    traceId: span.spanContext().traceId,
    context: api.trace.setSpan(parent, span),
    end({ route, status }) {
      if (route !== undefined) {
        // The declared route, because the requested path may hold anything.
        span.updateName(`${request.method} ${route}`);
        span.setAttribute("http.route", route);
      }
      finish(span, { api, status });
    },
  };
}

function finish(span: Span, { api, status }: { api: Api; status: number | undefined }): void {
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (status === undefined || status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.end();
}

function trustedAddresses(proxies: readonly string[]): SpanFactory["isTrusted"] {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = "") => address !== "" && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** An undici request in a diagnostics-channel message. */
interface UndiciRequest {
  readonly origin?: unknown;
  readonly method: string;
  readonly path: string;
  addHeader(name: string, value: string): unknown;
}

interface CallTracing extends TracedCalls {
  readonly api: Api;
  readonly tracer: Tracer;
  readonly current: () => CurrentRequest | undefined;
}

// Adapters have no telemetry of their own, so this subscribes to undici's diagnostics channels. Returns the unsubscribe function.
function traceCalls({ api, tracer, origins, nameOf, current }: CallTracing): () => void {
  const spans = new WeakMap<object, Span>();
  const onCreate = (message: unknown) => {
    const { request } = message as { request: UndiciRequest };
    const context = current()?.span?.context;
    if (context === undefined || !origins.includes(String(request.origin))) return;
    const name = nameOf(request) ?? "another call";
    const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes: { "portico.call": name } }, context);
    spans.set(request, span);
    request.addHeader("traceparent", traceparentOf(span.spanContext()));
  };
  const onResponse = (message: unknown) => {
    const { request, response } = message as { request: UndiciRequest; response: { statusCode: number } };
    const span = spans.get(request);
    if (span !== undefined) finish(span, { api, status: response.statusCode });
  };
  const onError = (message: unknown) => {
    const { request } = message as { request: UndiciRequest };
    const span = spans.get(request);
    if (span?.isRecording() === true) finish(span, { api, status: undefined });
  };
  const listeners = {
    "undici:request:create": onCreate,
    "undici:request:headers": onResponse,
    "undici:request:error": onError,
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
