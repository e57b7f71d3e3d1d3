// OpenTelemetry, for whoever has a collector: one span a request, and one for each upstream call below it. Its packages are loaded only
// where OTEL_EXPORTER_OTLP_ENDPOINT is set; without it this file is all there is.

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { BlockList, isIPv6 } from "node:net";
import type * as OpenTelemetry from "@opentelemetry/api";
import type { Context, Span, Tracer } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";

import { parseTraceparent, traceparentOf } from "./telemetry/traceparent.ts";

/** The span of a request. */
export interface RequestSpan {
  readonly traceId: string;
  readonly context: Context;
  /** Without a status: the client went away. */
  end(answered: { route: string | undefined; status: number | undefined }): void;
}

/** What is known of the request that is being answered, wherever in the code that is. */
export interface Underway {
  readonly requestId: string;
  readonly span: RequestSpan | undefined;
}

/** Traces of a process. */
export interface Telemetry {
  begin(request: FastifyRequest): RequestSpan;
  /** From now on, these calls have spans of their own below the request's, and say so to the other side. */
  followCalls(calls: FollowedCalls, current: () => Underway | undefined): void;
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

/** Calls that leave this process. */
export interface FollowedCalls {
  readonly origins: readonly string[];
  /** The name of a call; its path may hold an id, so it is never shown itself. */
  readonly nameOf: (sent: { readonly method: string; readonly path: string }) => string | undefined;
}

/** How traces are sent. */
export interface TelemetrySettings {
  /** The collector's address; traces go to its `/v1/traces`. */
  readonly collector: string;
  /** Whose traceparent is believed. */
  readonly trustedProxies: readonly string[];
  /** How long spans are gathered before they are sent, in milliseconds. */
  readonly gatherFor?: number;
}

const SEND_WITHIN = 3_000;

/** Opens it, and loads what it needs. */
export async function openTelemetry({ collector, trustedProxies, gatherFor }: TelemetrySettings): Promise<Telemetry> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: SEND_WITHIN });
  const gathered = new sdk.BatchSpanProcessor(exporter, {
    ...(gatherFor !== undefined && { scheduledDelayMillis: gatherFor }),
    exportTimeoutMillis: SEND_WITHIN,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "portico-api" }),
    spanProcessors: [gathered],
  });
  const tracer = provider.getTracer("portico");
  const isTrusted = trusted(trustedProxies);
  const endings: (() => void)[] = [];
  return {
    begin: (request) => beginSpan(request, { api, tracer, isTrusted }),
    followCalls: (calls, current) => endings.push(followCalls({ api, tracer, current, ...calls })),
    async close() {
      for (const end of endings) end();
      // A collector that is away must not hold up the end of the process.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

type Api = typeof OpenTelemetry;

interface Beginning {
  readonly api: Api;
  readonly tracer: Tracer;
  readonly isTrusted: (address: string | undefined) => boolean;
}

function beginSpan(request: FastifyRequest, { api, tracer, isTrusted }: Beginning): RequestSpan {
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
        // The route as it was declared; the address that was asked for may hold anything.
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

function trusted(proxies: readonly string[]): Beginning["isTrusted"] {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = "") => address !== "" && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** A request of undici, as its diagnostics channels show it. */
interface Sent {
  readonly origin?: unknown;
  readonly method: string;
  readonly path: string;
  addHeader(name: string, value: string): unknown;
}

interface Following extends FollowedCalls {
  readonly api: Api;
  readonly tracer: Tracer;
  readonly current: () => Underway | undefined;
}

// The adapters know no telemetry; undici, by which they send, tells whoever listens. Returns how to stop.
function followCalls({ api, tracer, origins, nameOf, current }: Following): () => void {
  const spans = new WeakMap<object, Span>();
  const created = (message: unknown) => {
    const { request } = message as { request: Sent };
    const context = current()?.span?.context;
    if (context === undefined || !origins.includes(String(request.origin))) return;
    const name = nameOf(request) ?? "another call";
    const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes: { "portico.call": name } }, context);
    spans.set(request, span);
    request.addHeader("traceparent", traceparentOf(span.spanContext()));
  };
  const answered = (message: unknown) => {
    const { request, response } = message as { request: Sent; response: { statusCode: number } };
    const span = spans.get(request);
    if (span !== undefined) finish(span, { api, status: response.statusCode });
  };
  const failed = (message: unknown) => {
    const { request } = message as { request: Sent };
    const span = spans.get(request);
    if (span?.isRecording() === true) finish(span, { api, status: undefined });
  };
  const listeners = {
    "undici:request:create": created,
    "undici:request:headers": answered,
    "undici:request:error": failed,
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
