// HTTP client of a back-end: all calls share connections, circuit breaker and retry budget. Files have their own connections, because
// they last as long as their readers take.

import type { AbortSignalLike } from "@portico/domain/ports";
import type { IPolicy } from "cockatiel";
import { Pool } from "undici";
import { type Call, DEADLINES_MS } from "../calls.ts";
import { rejectOnAbort } from "./deadline.ts";
import { createHangDetector, HANG_DEFAULTS, type HangSettings } from "./hanging.ts";
import type { ResponseLimits } from "./json.ts";
import {
  BREAKER_DEFAULTS,
  type BreakerSettings,
  BULKHEAD_DEFAULTS,
  type BulkheadSettings,
  createCallPolicies,
  createPolicy,
  runWithPolicy,
} from "./policy.ts";
import { createRetry, RETRY_DEFAULTS, type RetrySettings } from "./retry.ts";
import { type HttpRequest, type HttpResponse, sendRequest } from "./send-request.ts";

export interface HttpClientSettings {
  /** Such as `https://club.example`, with an optional path prefix. */
  readonly address: string;
  readonly deadlinesMs?: Readonly<Record<keyof typeof DEADLINES_MS, number>>;
  readonly limits?: ResponseLimits;
  readonly breaker?: Partial<BreakerSettings>;
  readonly bulkhead?: Partial<BulkheadSettings>;
  /** In addition to calls. Default: half of the concurrent calls. */
  readonly maxFiles?: number;
  readonly retries?: Partial<RetrySettings>;
  readonly hangs?: Partial<HangSettings>;
  /** The id of the incoming request, forwarded so that the logs of both sides can be joined. */
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

type Send = (authorization?: string) => Promise<HttpResponse>;

/** May send more than once; `remainingMs` is the rest of the deadline. */
type Attempt<Result> = (send: Send, remainingMs: () => number) => Promise<Result>;

export interface HttpClient {
  /** Retries within the deadline. Throws a coded error. */
  call<Result>(call: Call, parts: RequestParts, attempt: Attempt<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** 8 MiB hold about twenty thousand offers. */
export const RESPONSE_LIMITS: ResponseLimits = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

/** Nothing is sent before the first call. */
export function createHttpClient(settings: HttpClientSettings): HttpClient {
  const { address, deadlinesMs = DEADLINES_MS, limits = RESPONSE_LIMITS, requestId } = settings;
  const { origin, pathname } = new URL(address);
  const pathPrefix = pathname.replace(/\/$/, "");
  const connections = createConnections(origin, { ...settings, maxTimeoutMs: deadlinesMs.search });
  const retry = createRetry({ ...RETRY_DEFAULTS, ...settings.retries });
  const withHangDetection = createHangDetector({ ...HANG_DEFAULTS, ...settings.hangs });
  return {
    call(call, parts, attempt) {
      const { isFile = false, signal: callerSignal } = parts;
      const timeoutMs = deadlinesMs[call.deadlineKind];
      const end = performance.now() + timeoutMs;
      let isSent = false;
      const request: PreparedRequest = {
        ...(isFile ? connections.forFiles : connections.forCall(call.name)),
        request: buildRequest(call, parts, { pathPrefix, id: requestId?.() }),
        limits,
        isFile,
        onSend: () => {
          isSent = true;
        },
      };
      const runAttempt = (signal: AbortSignal) =>
        attemptOnce(request, signal, (send) => attempt(send, () => end - performance.now()));
      return withHangDetection(call, {
        timeoutMs,
        signal: callerSignal,
        // An unread file would block its connection.
        mayRunInBackground: !isFile,
        isSent: () => isSent,
        work: (signal) => retry(call, () => runAttempt(signal), signal),
      });
    },
    close: () => connections.close(),
  };
}

interface Connection {
  readonly pool: Pool;
  readonly policy: IPolicy;
}

interface Connections {
  readonly forFiles: Connection;
  forCall(name: string): Connection;
  close(): Promise<void>;
}

function createConnections(
  origin: string,
  settings: Pick<HttpClientSettings, "breaker" | "bulkhead" | "maxFiles"> & { maxTimeoutMs: number },
): Connections {
  const bulkhead = { ...BULKHEAD_DEFAULTS, ...settings.bulkhead };
  const breaker = { ...BREAKER_DEFAULTS, ...settings.breaker };
  const maxFiles = settings.maxFiles ?? Math.max(1, Math.floor(bulkhead.maxConcurrent / 2));
  const pool = createPool(origin, bulkhead.maxConcurrent, settings.maxTimeoutMs);
  const filePool = createPool(origin, maxFiles, settings.maxTimeoutMs);
  const policyOf = createCallPolicies({ breaker, bulkhead });
  const filePolicy = createPolicy({ breaker, bulkhead: { ...bulkhead, maxConcurrent: maxFiles } });
  let closing: Promise<void> | undefined;
  return {
    forFiles: { pool: filePool, policy: filePolicy },
    forCall: (name) => ({ pool, policy: policyOf(name) }),
    close() {
      closing ??= Promise.all([pool.close(), filePool.close()]).then(() => undefined);
      return closing;
    },
  };
}

interface PreparedRequest extends Connection {
  readonly request: HttpRequest;
  readonly limits: ResponseLimits;
  readonly isFile: boolean;
  readonly onSend: () => void;
}

/** Rejects when the signal aborts, even while the attempt waits for a token, a free connection or the circuit breaker. */
function attemptOnce<Result>(
  { pool, policy, request, limits, isFile, onSend }: PreparedRequest,
  signal: AbortSignal,
  attempt: (send: Send) => Promise<Result>,
): Promise<Result> {
  let isInFlight = false;
  const send: Send = (authorization) => {
    const headers = authorization === undefined ? request.headers : { ...request.headers, authorization };
    const sendOnce = async () => {
      isInFlight = true;
      onSend();
      try {
        return await sendRequest(pool, { ...request, headers }, { limits, signal, isFile });
      } finally {
        isInFlight = false;
      }
    };
    return runWithPolicy(policy, sendOnce, signal);
  };
  return rejectOnAbort(attempt(send), signal, () => isInFlight);
}

function createPool(origin: string, connections: number, maxTimeoutMs: number): Pool {
  return new Pool(origin, {
    connections,
    headersTimeout: maxTimeoutMs,
    bodyTimeout: maxTimeoutMs,
    connect: { timeout: maxTimeoutMs },
  });
}

function buildRequest(
  call: Call,
  { path = {}, query, headers, body }: RequestParts,
  { pathPrefix, id }: { pathPrefix: string; id: string | undefined },
): HttpRequest {
  const filledPath = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(path[name] ?? ""));
  return {
    method: call.method,
    path: `${pathPrefix}${filledPath}${query === undefined ? "" : `?${new URLSearchParams(query).toString()}`}`,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(id !== undefined && { "x-request-id": id }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

// `.` and `..` are encoded twice: URL parsers resolve them even when encoded once, and the request would reach another path.
function encodeSegment(text: string): string {
  const encoded = encodeURIComponent(text);
  return /^\.{0,2}$/.test(encoded) ? encodeURIComponent(encoded.replaceAll(".", "%2E")) : encoded;
}
