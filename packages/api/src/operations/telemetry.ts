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
  /** The status is undefined if the client disconnected. */
  end(outcome: { route: string | undefined; status: number | undefined }): void;
}

export interface CurrentRequest {
  readonly requestId: string;
  readonly span: RequestSpan | undefined;
}

export interface Telemetry {
  begin(request: FastifyRequest): RequestSpan;
  /** Creates a child span for each call, and sends `traceparent` with the call. */
  traceCalls(calls: TracedCalls, current: () => CurrentRequest | undefined): void;
  /** Flushes and stops. */
  close(): Promise<void>;
}

export interface TracedCalls {
  readonly origins: readonly string[];
  /** Names a call in its span, because its path may contain an id. */
  readonly nameOf: (call: { readonly method: string; readonly path: string }) => string | undefined;
}

export interface TelemetrySettings {
  /** Base URL of the collector. */
  readonly collector: string;
  /** Proxies whose `traceparent` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly batchDelayMs?: number;
}

const SEND_TIMEOUT_MS: Limit = 3_000;

/** Creates one span for each request and for each back-end call. Imports OpenTelemetry only when it is called. */
export async function createTelemetry({
  collector,
  trustedProxies,
  batchDelayMs,
}: TelemetrySettings): Promise<Telemetry> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: SEND_TIMEOUT_MS });
  const processor = new sdk.BatchSpanProcessor(exporter, {
    ...(batchDelayMs !== undefined && { scheduledDelayMillis: batchDelayMs }),
    exportTimeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "portico-api" }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("portico");
  const isTrusted = createAddressCheck(trustedProxies);
  const unsubscribes: (() => void)[] = [];
  return {
    begin: (request) => beginSpan(request, { api, tracer, isTrusted }),
    traceCalls: (calls, current) => unsubscribes.push(traceCalls({ api, tracer, current, ...calls })),
    async close() {
      for (const unsubscribeCalls of unsubscribes) unsubscribeCalls();
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
  const remoteParent = isTrusted(remoteAddress) ? parseTraceparent(request.headers["traceparent"]) : undefined;
  const parent =
    remoteParent === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, remoteParent);
  const attributes = { "http.request.method": request.method };
  const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER, attributes }, parent);
  return {
    traceId: span.spanContext().traceId,
    context: api.trace.setSpan(parent, span),
    end({ route, status }) {
      if (route !== undefined) {
        // The declared route, because the requested path may contain anything.
        span.updateName(`${request.method} ${route}`);
        span.setAttribute("http.route", route);
      }
      endSpan(span, { api, status });
    },
  };
}

function endSpan(span: Span, { api, status }: { api: Api; status: number | undefined }): void {
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (status === undefined || status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.end();
}

function createAddressCheck(proxies: readonly string[]): SpanFactory["isTrusted"] {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = "") => address !== "" && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

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

/** Subscribes to undici's diagnostics channels, because adapters have no telemetry. Returns the unsubscribe function. */
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
    if (span !== undefined) endSpan(span, { api, status: response.statusCode });
  };
  const onError = (message: unknown) => {
    const { request } = message as { request: UndiciRequest };
    const span = spans.get(request);
    if (span?.isRecording() === true) endSpan(span, { api, status: undefined });
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
