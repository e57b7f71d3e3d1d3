// An upstream as it is called: one pool of connections, one policy and one budget of retries for all calls, and a deadline for each. Files,
// which last as long as their readers like, have connections of their own.

import type { Unwanted } from "@portico/domain/documents/source";
import { Pool } from "undici";
import { type Call, DEADLINES } from "../calls.ts";
import { unlessOver } from "./deadline.ts";
import { exchange, type Outgoing, type Reply } from "./exchange.ts";
import { HANGS, type HangSettings, openTimekeeper } from "./hanging.ts";
import type { AnswerLimits } from "./json.ts";
import {
  admitted,
  BREAKER,
  type BreakerSettings,
  BULKHEAD,
  type BulkheadSettings,
  policyOfCalls,
  upstreamPolicy,
} from "./policy.ts";
import { RETRIES, type RetrySettings, retrying } from "./retry.ts";

/** Where an upstream is, and how it is spoken to. */
export interface UpstreamSettings {
  /** Its origin, such as `https://club.example`, with a path before the calls' own where there is one. */
  readonly address: string;
  readonly deadlines?: Readonly<Record<keyof typeof DEADLINES, number>>;
  readonly limits?: AnswerLimits;
  readonly breaker?: Partial<BreakerSettings>;
  readonly bulkhead?: Partial<BulkheadSettings>;
  /** How many files may be on their way, beside the calls; half as many as calls where it is not set. */
  readonly filesAtOnce?: number;
  readonly retries?: Partial<RetrySettings>;
  readonly hangs?: Partial<HangSettings>;
  /** The id of the request that is being answered, if one is; it goes along, so that both sides' logs can be read together. */
  readonly requestId?: () => string | undefined;
}

/** What a call carries. */
export interface Carried {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether a good answer is a file. */
  readonly isFile?: boolean;
  /** Fires when nobody wants the answer any more. */
  readonly unwanted?: Unwanted | undefined;
}

/** Sends once, with a header that says who asks. */
type Send = (authorization?: string) => Promise<Reply>;

/** Makes a port's answer, sending as often as it has to; `left` is what is left of the deadline, in milliseconds. */
type Attempt<Result> = (send: Send, left: () => number) => Promise<Result>;

/** An upstream. */
export interface Upstream {
  /** Makes attempts until one succeeds or the time is over; ends otherwise in a coded error. */
  call<Result>(call: Call, carried: Carried, attempt: Attempt<Result>): Promise<Result>;
  /** Waits for the calls that are under way, and takes no more. */
  close(): Promise<void>;
}

/** Eight mebibytes hold twenty thousand offers. */
export const ANSWER_LIMITS: AnswerLimits = { maxBytes: 8 * 1024 * 1024, maxDepth: 32 };

/** Opens it; nothing is sent before the first call. */
export function openUpstream(settings: UpstreamSettings): Upstream {
  const { address, deadlines = DEADLINES, limits = ANSWER_LIMITS, requestId } = settings;
  const { origin, pathname } = new URL(address);
  const bulkhead = { ...BULKHEAD, ...settings.bulkhead };
  const breaker = { ...BREAKER, ...settings.breaker };
  const policyOf = policyOfCalls({ breaker, bulkhead });
  const filesAtOnce = settings.filesAtOnce ?? Math.max(1, Math.floor(bulkhead.concurrent / 2));
  const policyOfFiles = upstreamPolicy({ breaker, bulkhead: { ...bulkhead, concurrent: filesAtOnce } });
  const retry = retrying({ ...RETRIES, ...settings.retries });
  const inTime = openTimekeeper({ ...HANGS, ...settings.hangs });
  const { search: longest } = deadlines;
  const pool = openPool(origin, { connections: bulkhead.concurrent, longest });
  const filePool = openPool(origin, { connections: filesAtOnce, longest });
  let closing: Promise<void> | undefined;
  return {
    call(call, carried, attempt) {
      const { isFile = false, unwanted } = carried;
      const { headers, ...same } = outgoing(call, carried, { base: pathname.replace(/\/$/, ""), id: requestId?.() });
      const milliseconds = deadlines[call.deadline];
      const end = performance.now() + milliseconds;
      let isSent = false;
      const once = (signal: AbortSignal) => {
        let isUnderWay = false;
        const send: Send = (authorization) => {
          const sent = { ...same, headers: authorization === undefined ? headers : { ...headers, authorization } };
          const turn = async () => {
            isUnderWay = true;
            isSent = true;
            try {
              return await exchange(isFile ? filePool : pool, sent, { limits, signal, isFile });
            } finally {
              isUnderWay = false;
            }
          };
          return admitted(isFile ? policyOfFiles : policyOf(call.name), turn, signal);
        };
        // Whoever waits for a token, a turn or the breaker stops waiting.
        return unlessOver(
          attempt(send, () => end - performance.now()),
          signal,
          () => isUnderWay,
        );
      };
      return inTime(call, {
        milliseconds,
        unwanted,
        // A file that nobody takes would hold its connection.
        mayOutlast: !isFile,
        isSent: () => isSent,
        work: (signal) => retry(call, () => once(signal), signal),
      });
    },
    close() {
      closing ??= Promise.all([pool.close(), filePool.close()]).then(() => undefined);
      return closing;
    },
  };
}

function openPool(origin: string, { connections, longest }: { connections: number; longest: number }): Pool {
  return new Pool(origin, {
    connections,
    headersTimeout: longest,
    bodyTimeout: longest,
    connect: { timeout: longest },
  });
}

function outgoing(
  call: Call,
  { path = {}, query, headers, body }: Carried,
  { base, id }: { base: string; id: string | undefined },
): Outgoing {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(path[name] ?? ""));
  return {
    method: call.method,
    path: `${base}${filled}${query === undefined ? "" : `?${new URLSearchParams(query).toString()}`}`,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(id !== undefined && { "x-request-id": id }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

// What fills a brace is one segment, whatever it contains. Two dots and one are segments that whoever reads an address resolves, encoded or
// not: the back-end would be asked for another path.
function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return /^\.{0,2}$/.test(encoded) ? encodeURIComponent(encoded.replaceAll(".", "%2E")) : encoded;
}
