// Faults on demand: which requests go wrong, and how.

import { choice } from "./calendar.ts";
import type { RecordedRequest } from "./recording.ts";

/** The ways in which an answer can go wrong. */
export const FAULT_KINDS = [
  // Before the call takes effect.
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
  // After it has: the call's own answer is spoilt on its way.
  "truncated",
  "wrong-types",
  "reply-lost",
] as const;

/** One of them. `away` is the back-end's own word for it: SERVICE_UNAVAILABLE inside a 200. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Which requests go wrong, and how; what is left out does not matter. */
export interface Fault {
  readonly kind: FaultKind;
  /** A call's name, or content, gateway, page. */
  readonly call?: string;
  readonly memberNo?: string;
  /** From 0 to 1, by default every request. Which requests are hit follows from the seed. */
  readonly rate?: number;
  /** How many requests it hits before it is over. */
  readonly times?: number;
}

/** The faults that are set. */
export interface Faults {
  set(fault: Fault): void;
  clear(): void;
  /** What goes wrong with a request. */
  of(request: RecordedRequest): FaultKind | undefined;
  readonly list: readonly Fault[];
}

interface Standing {
  readonly fault: Fault;
  seen: number;
  hit: number;
}

/** No faults at first. */
export function openFaults(seed: number): Faults {
  const standing: Standing[] = [];
  return {
    set: (fault) => void standing.push({ fault, seen: 0, hit: 0 }),
    clear: () => void standing.splice(0),
    of(request) {
      for (const one of standing) {
        const { kind, call, memberNo, rate = 1, times = Infinity } = one.fault;
        if ((call !== undefined && call !== request.call) || (memberNo !== undefined && memberNo !== request.memberNo))
          continue;
        one.seen += 1;
        if (one.hit >= times || choice(seed, kind, one.seen) >= rate) continue;
        one.hit += 1;
        return kind;
      }
      return undefined;
    },
    get list() {
      return standing.map(({ fault }) => fault);
    },
  };
}

/** What a fault says that came over the wire; undefined where it is none. */
export function parseFault(value: unknown): Fault | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, call, memberNo, rate, times } = value as Readonly<Record<string, unknown>>;
  if (!FAULT_KINDS.includes(kind as FaultKind)) return undefined;
  const isText = (one: unknown) => one === undefined || typeof one === "string";
  const isNumber = (one: unknown) => one === undefined || typeof one === "number";
  return isText(call) && isText(memberNo) && isNumber(rate) && isNumber(times) ? (value as Fault) : undefined;
}
