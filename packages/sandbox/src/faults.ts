// Faults that a test or `/sandbox/faults` requests, and which requests they affect.

import { seededRandom } from "./calendar.ts";
import type { RecordedRequest } from "./recording.ts";

export const FAULT_KINDS = [
  // Before the call takes effect:
  "refused",
  "reset",
  "hang",
  "drip",
  "away",
  "400",
  "401",
  "403",
  "404",
  "429",
  "500",
  "503",
  "html",
  "huge",
  "gzip-bomb",
  "redirect",
  "deep-json",
  // After the call took effect, its response is damaged:
  "truncated",
  "wrong-types",
  "reply-lost",
] as const;

/** `away` is SERVICE_UNAVAILABLE in an HTTP 200. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Absent conditions match every request. */
export interface Fault {
  readonly kind: FaultKind;
  /** A call's name, or `content`, `gateway` or `page`. */
  readonly call?: string;
  readonly memberNo?: string;
  /** Share of matching requests, by default 1. The seed selects the requests. */
  readonly rate?: number;
  /** Maximum number of failed requests. */
  readonly times?: number;
}

export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  match(request: RecordedRequest): FaultKind | undefined;
  readonly list: readonly Fault[];
}

interface ActiveFault {
  readonly fault: Fault;
  matchingRequests: number;
  failedRequests: number;
}

export function createFaults(seed: number): Faults {
  const active: ActiveFault[] = [];
  return {
    set: (fault) => void active.push({ fault, matchingRequests: 0, failedRequests: 0 }),
    clear: () => void active.splice(0),
    match(request) {
      for (const entry of active) {
        const { kind, call, memberNo, rate = 1, times = Infinity } = entry.fault;
        if ((call !== undefined && call !== request.call) || (memberNo !== undefined && memberNo !== request.memberNo))
          continue;
        entry.matchingRequests += 1;
        if (entry.failedRequests >= times || seededRandom(seed, kind, entry.matchingRequests) >= rate) continue;
        entry.failedRequests += 1;
        return kind;
      }
      return undefined;
    },
    get list() {
      return active.map(({ fault }) => fault);
    },
  };
}

export function parseFault(value: unknown): Fault | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, call, memberNo, rate, times } = value as Readonly<Record<string, unknown>>;
  if (!FAULT_KINDS.includes(kind as FaultKind)) return undefined;
  const isText = (field: unknown) => field === undefined || typeof field === "string";
  const isNumber = (field: unknown) => field === undefined || typeof field === "number";
  return isText(call) && isText(memberNo) && isNumber(rate) && isNumber(times) ? (value as Fault) : undefined;
}
