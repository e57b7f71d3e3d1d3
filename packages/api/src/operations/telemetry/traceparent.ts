// W3C Trace Context, version 00: `00-<trace id>-<span id>-<flags>`.

import type { SpanContext } from "@opentelemetry/api";

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses the header; `undefined` if it is malformed or all zeros. */
export function parseTraceparent(header: string | readonly string[] | undefined): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = ""] = typeof header === "string" ? (SHAPE.exec(header) ?? []) : [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  // This version defines only the lowest flag, "sampled".
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}
