// Cached reads; concurrent reads of the same data share one call of the back-end.

import type { ListedCharge } from "@portico/domain/charges/source";
import type { MemberProfile } from "@portico/domain/member/source";
import type { Lot } from "@portico/domain/points/lot";
import type { CreditMovement, Ownership } from "@portico/domain/points/source";
import type { Booking } from "@portico/domain/stays/source";
import { type EntitlementsResult, readEntitlements } from "./entitlements.ts";
import type { ReadOwner } from "./member-read-cache.ts";
import type { RunningPortal } from "./running-portal.ts";

/** Each read rejects if the back-end fails. */
export interface Holdings {
  readonly profile: () => Promise<MemberProfile>;
  readonly lots: () => Promise<readonly Lot[]>;
  readonly ownership: () => Promise<Ownership>;
  readonly credits: () => Promise<number>;
  readonly history: () => Promise<readonly CreditMovement[]>;
  /** For all of the member's resorts; failed resorts are listed. */
  readonly entitlements: () => Promise<EntitlementsResult>;
  readonly bookings: () => Promise<readonly Booking[]>;
  readonly charges: () => Promise<{ readonly unpaid: readonly ListedCharge[]; readonly levy: readonly ListedCharge[] }>;
}

export function holdingsOf(
  { backEnd, reads, log }: Pick<RunningPortal, "backEnd" | "reads" | "log">,
  member: ReadOwner,
): Holdings {
  const ownership = () => reads.read(member, "ownership", (key) => backEnd.ownership.ownership(key));
  return {
    ownership,
    profile: () => reads.read(member, "profile", (key) => backEnd.members.member(key)),
    lots: () => reads.read(member, "points", (key) => backEnd.points.lots(key)),
    credits: () => reads.read(member, "credits", (key) => backEnd.credits.credits(key)),
    history: () => reads.read(member, "history", (key) => backEnd.credits.history(key)),
    bookings: () => reads.read(member, "bookings", ({ memberNumber }) => backEnd.bookings.bookings(memberNumber)),
    charges: () => reads.read(member, "charges", (key) => backEnd.charges.charges(key)),
    async entitlements() {
      const result = await reads.read(member, "entitlements", async (key) => {
        const { resorts } = await ownership();
        return readEntitlements(resorts, (resortId) => backEnd.entitlements.atResort(key, resortId), log);
      });
      // An incomplete result is not cached: the next read may find the rest.
      if (result.failed.length > 0) reads.forget(member, "entitlements");
      return result;
    },
  };
}
