// What the club said about a member a moment ago. Several panels of one page ask for the same thing at once, in several tabs; the club
// is asked once. Whoever changes something forgets what was read before.

import type { MemberKey } from "@portico/domain/member/source";
import type { StoredSession } from "@portico/domain/session/source";
import { LRUCache } from "lru-cache";
import { memberKey } from "./sessions/facts.ts";

/** What is read, and for how many milliseconds an answer serves whoever asks next. */
const READS = {
  profile: 10_000,
  points: 10_000,
  ownership: 60_000,
  entitlements: 10_000,
  credits: 10_000,
  history: 10_000,
  bookings: 5_000,
  charges: 2_000,
  preferences: 10_000,
  memberships: 60_000,
  "client-info": 60_000,
  countries: 60_000,
} as const;

/** Whose something is: a member who is here, or one whose calendar is read. */
export interface Whose {
  readonly session: Pick<StoredSession, "brand" | "memberNumber">;
}

/** The name of something that is read. */
type ReadName = keyof typeof READS;

/** Reads of members. */
export interface MemberReads {
  /** Asks the club, or answers with what it said a moment ago; a failure is remembered by nobody. */
  read<Value>(visit: Whose, name: ReadName, load: (key: MemberKey) => Promise<Value>): Promise<Value>;
  forget(visit: Whose, ...names: readonly ReadName[]): void;
}

const MOST_KEPT = 20_000;

/** Reads that are shared for a moment; `clock` in milliseconds. */
export function openReads(clock: () => number): MemberReads {
  const kept = new LRUCache<string, Promise<unknown>>({ max: MOST_KEPT, perf: { now: clock }, ttlResolution: 0 });
  return {
    read<Value>(visit: Whose, name: ReadName, load: (key: MemberKey) => Promise<Value>): Promise<Value> {
      const under = keyOf(visit, name);
      const known = kept.get(under);
      if (known !== undefined) return known as Promise<Value>;
      const value = load(memberKey(visit.session));
      kept.set(under, value, { ttl: READS[name] });
      value.catch(() => {
        if (kept.peek(under) === value) kept.delete(under);
      });
      return value;
    },
    forget(visit, ...names) {
      for (const name of names) kept.delete(keyOf(visit, name));
    },
  };
}

// The brand and the number of the member stand in the key: nobody is ever answered with what was read for somebody else.
function keyOf({ session: { brand, memberNumber } }: Whose, name: ReadName): string {
  return JSON.stringify([brand, memberNumber, name]);
}
