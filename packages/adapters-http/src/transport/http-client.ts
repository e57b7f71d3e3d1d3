// HTTP client for a back-end: one connection pool, one policy and one retry budget for all calls, and a deadline for each. Files, which
// last as long as their readers take, have their own connections.

import type { AbortSignalLike } from "@portico/domain/ports";
import { Pool } from "undici";
import { type Call, DEADLINES } from "../calls.ts";
import { rejectOnAbort } from "./deadline.ts";
import { exchange, type HttpRequest, type Reply } from "./exchange.ts";
import { createHangDetector, HANGS, type HangSettings } from "./hanging.ts";
import type { ResponseLimits } from "./json.ts";
import {
  BREAKER,
  type BreakerSettings,
  BULKHEAD,
  type BulkheadSettings,
  httpClientPolicy,
  policyOfCalls,
  runWithPolicy,
} from "./policy.ts";
import { createRetry, RETRIES, type RetrySettings } from "./retry.ts";

export interface HttpClientSettings {
  /** Base URL such as `https://club.example`, with an optional path prefix. */
  readonly address: string;
  readonly deadlines?: Readonly<Record<keyof typeof DEADLINES, number>>;
  readonly limits?: ResponseLimits;
  readonly breaker?: Partial<BreakerSettings>;
  readonly bulkhead?: Partial<BulkheadSettings>;
  /** Maximum number of concurrent files, in addition to calls. Default: half of the concurrent calls. */
  readonly maxFiles?: number;
  readonly retries?: Partial<RetrySettings>;
  readonly hangs?: Partial<HangSettings>;
  /** The id of the current incoming request. It is forwarded, so that the logs of both sides can be joined. */
  readonly requestId?: () => string | undefined;
}

export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isFile?: boolean;
  readonly signal?: AbortSignalLike | undefined;
}

/** Sends the request once, with an authorization header. */
type Send = (authorization?: string) => Promise<Reply>;

/** Produces the port's result and may send more than once; `remainingMs` is the rest of the deadline. */
type Attempt<Result> = (send: Send, remainingMs: () => number) => Promise<Result>;

export interface HttpClient {
  /** Retries until an attempt succeeds or the deadline ends. Otherwise throws a coded error. */
  call<Result>(call: Call, parts: RequestParts, attempt: Attempt<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** 8 MiB hold about twenty thousand offers. */
export const RESPONSE_LIMITS: ResponseLimits = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

/** Creates a client. Nothing is sent before the first call. */
export function createHttpClient(settings: HttpClientSettings): HttpClient {
  const { address, deadlines = DEADLINES, limits = RESPONSE_LIMITS, requestId } = settings;
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/$/, "");
  const bulkhead = { ...BULKHEAD, ...settings.bulkhead };
  const breaker = { ...BREAKER, ...settings.breaker };
  const policyOf = policyOfCalls({ breaker, bulkhead });
  const maxFiles = settings.maxFiles ?? Math.max(1, Math.floor(bulkhead.concurrent / 2));
  const policyOfFiles = httpClientPolicy({ breaker, bulkhead: { ...bulkhead, concurrent: maxFiles } });
  const retry = createRetry({ ...RETRIES, ...settings.retries });
  const withHangDetection = createHangDetector({ ...HANGS, ...settings.hangs });
  const { search: maxTimeout } = deadlines;
  const pool = createPool(origin, { connections: bulkhead.concurrent, maxTimeout });
  const filePool = createPool(origin, { connections: maxFiles, maxTimeout });
  let closing: Promise<void> | undefined;
  return {
    call(call, parts, attempt) {
      const { isFile = false } = parts;
      const { headers, ...request } = httpRequest(call, parts, { base, id: requestId?.() });
      const milliseconds = deadlines[call.deadline];
      const end = performance.now() + milliseconds;
      let isSent = false;
      const attemptOnce = (signal: AbortSignal) => {
        let isInFlight = false;
        const send: Send = (authorization) => {
          const authorisedRequest = {
            ...request,
            headers: authorization === undefined ? headers : { ...headers, authorization },
          };
          const exchangeOnce = async () => {
            isInFlight = true;
            isSent = true;
            try {
              return await exchange(isFile ? filePool : pool, authorisedRequest, { limits, signal, isFile });
            } finally {
              isInFlight = false;
            }
          };
          return runWithPolicy(isFile ? policyOfFiles : policyOf(call.name), exchangeOnce, signal);
        };
        // Ends the wait for a token, a free connection or the circuit breaker.
        return rejectOnAbort(
          attempt(send, () => end - performance.now()),
          signal,
          () => isInFlight,
        );
      };
      return withHangDetection(call, {
        milliseconds,
        signal: parts.signal,
        // An unread file would block its connection.
        mayRunInBackground: !isFile,
        isSent: () => isSent,
        work: (signal) => retry(call, () => attemptOnce(signal), signal),
      });
    },
    close() {
      closing ??= Promise.all([pool.close(), filePool.close()]).then(() => undefined);
      return closing;
    },
  };
}

function createPool(origin: string, { connections, maxTimeout }: { connections: number; maxTimeout: number }): Pool {
  return new Pool(origin, {
    connections,
    headersTimeout: maxTimeout,
    bodyTimeout: maxTimeout,
    connect: { timeout: maxTimeout },
  });
}

function httpRequest(
  call: Call,
  { path = {}, query, headers, body }: RequestParts,
  { base, id }: { base: string; id: string | undefined },
): HttpRequest {
  const filledPath = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(path[name] ?? ""));
  return {
    method: call.method,
    path: `${base}${filledPath}${query === undefined ? "" : `?${new URLSearchParams(query).toString()}`}`,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(id !== undefined && { "x-request-id": id }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

// Encodes a placeholder as one path segment. `.` and `..` are encoded twice: URL parsers resolve them even when encoded once,
// and the request would reach another path.
function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return /^\.{0,2}$/.test(encoded) ? encodeURIComponent(encoded.replaceAll(".", "%2E")) : encoded;
}
