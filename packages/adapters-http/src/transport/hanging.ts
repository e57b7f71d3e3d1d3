// A read that hangs costs its whole time once. From then on whoever asks the same waits for a second, until the call answers again; one of them
// goes on waiting behind the scenes, so that a call that has become slow is found to answer. Writes have their whole time always: nobody
// should be told that it is not known what became of them because something else hung.

import type { Unwanted } from "@portico/domain/documents/source";
import type { Call } from "../calls.ts";
import { withDeadline } from "./deadline.ts";
import { codedError, Fault } from "./fault.ts";

/** How a call that hangs is treated, in milliseconds. */
export interface HangSettings {
  /** How long it is waited for, once it is known to hang. */
  readonly patience: number;
  /** How long that is known after it last came too late. */
  readonly knownFor: number;
}

export const HANGS: HangSettings = { patience: 1_000, knownFor: 30_000 };

/** A call that has its time. */
interface Timed<Value> {
  readonly milliseconds: number;
  readonly unwanted?: Unwanted | undefined;
  /** Whether nothing is lost where its answer comes when nobody waits any more. */
  readonly mayOutlast: boolean;
  /** Whether it has been sent. */
  readonly isSent: () => boolean;
  readonly work: (signal: AbortSignal) => Promise<Value>;
}

/** Gives calls their time. */
export type Timekeeper = <Value>(call: Pick<Call, "name" | "kind">, timed: Timed<Value>) => Promise<Value>;

/** What is known of the reads of one name. */
interface Seen {
  lateAt: number;
  answeredAt: number;
  isTried: boolean;
  /** Each gives one that is under way no more than so many milliseconds. */
  readonly underWay: Set<(milliseconds: number) => void>;
}

/** The timekeeper of an upstream. */
export function openTimekeeper({ patience, knownFor }: HangSettings): Timekeeper {
  const all = new Map<string, Seen>();
  const seenOf = (name: string): Seen => {
    const seen = all.get(name) ?? { lateAt: -Infinity, answeredAt: -Infinity, isTried: false, underWay: new Set() };
    all.set(name, seen);
    return seen;
  };

  async function read<Value>(seen: Seen, { isShort, ...timed }: Timed<Value> & { isShort: boolean }): Promise<Value> {
    const began = performance.now();
    let isLate = false;
    const late = () => {
      isLate = true;
      // Where others were answered meanwhile, it hangs for this one alone.
      if (isShort || !timed.isSent() || seen.answeredAt > began) return;
      seen.lateAt = performance.now();
      for (const cut of seen.underWay) cut(patience);
    };
    const milliseconds = isShort ? Math.min(patience, timed.milliseconds) : timed.milliseconds;
    try {
      return await withDeadline({ ...timed, milliseconds, late, underWay: seen.underWay });
    } finally {
      if (!isLate && timed.isSent()) {
        seen.answeredAt = performance.now();
        seen.lateAt = -Infinity;
      }
    }
  }

  return ({ name, kind }, timed) => {
    if (kind !== "read") return withDeadline(timed);
    const seen = seenOf(name);
    const isHanging = performance.now() - seen.lateAt < knownFor;
    if (!isHanging || seen.isTried || !timed.mayOutlast) return read(seen, { ...timed, isShort: isHanging });
    seen.isTried = true;
    const whole = read(seen, { ...timed, isShort: false }).finally(() => (seen.isTried = false));
    return noLongerThan(patience, { whole, name });
  };
}

async function noLongerThan<Value>(
  milliseconds: number,
  { whole, name }: { whole: Promise<Value>; name: string },
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fault = new Fault("unavailable", "did not answer just now, and has not answered yet");
  const timer = setTimeout(() => reject(codedError(fault, { name, kind: "read", doubtful: false })), milliseconds);
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
