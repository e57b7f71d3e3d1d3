// Panels and tabs that need the same data share one call of the back-end. A change invalidates the reads that it
// affects.

import type { MemberKey } from "@portico/domain/member/source";
import { LRUCache } from "lru-cache";
import type { Guard, Limit } from "../guard-marks.ts";
import type { StoredSession } from "../portal/session-stores.ts";
import { memberKey } from "./sessions/member-snapshot.ts";

/** Cache lifetimes in milliseconds. */
const READ_TTL_MS = {
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

/** The member whose data is read: signed in, or the owner of a calendar feed. */
export interface ReadOwner {
  readonly session: Pick<StoredSession, "brand" | "memberNumber">;
}

type ReadName = keyof typeof READ_TTL_MS;

export interface MemberReads {
  /** Returns the cached value or calls the back-end. Failures are not cached. */
  read<Value>(context: ReadOwner, name: ReadName, load: (key: MemberKey) => Promise<Value>): Promise<Value>;
  forget(context: ReadOwner, ...names: readonly ReadName[]): Guard;
}

const MAX_CACHED: Limit = 20_000;

export function createMemberReadCache(nowMs: () => number): MemberReads {
  const cache = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED, perf: { now: nowMs }, ttlResolution: 0 });
  return {
    read<Value>(context: ReadOwner, name: ReadName, load: (key: MemberKey) => Promise<Value>): Promise<Value> {
      const key = cacheKey(context, name);
      const cached = cache.get(key);
      if (cached !== undefined) return cached as Promise<Value>;
      const value = load(memberKey(context.session));
      cache.set(key, value, { ttl: READ_TTL_MS[name] });
      value.catch(() => {
        if (cache.peek(key) === value) cache.delete(key);
      });
      return value;
    },
    forget(context, ...names) {
      for (const name of names) cache.delete(cacheKey(context, name));
    },
  };
}

function cacheKey({ session: { brand, memberNumber } }: ReadOwner, name: ReadName): string {
  return JSON.stringify([brand, memberNumber, name]);
}
