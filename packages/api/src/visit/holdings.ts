// What a member holds and owes, each under the one name by which reads are shared: whoever asks for the same thing in the same moment
// costs the club one call.

import type { ListedCharge } from "@portico/domain/charges/source";
import type { MemberProfile } from "@portico/domain/member/source";
import type { Lot } from "@portico/domain/points/lot";
import type { CreditMovement, Ownership } from "@portico/domain/points/source";
import type { Booking } from "@portico/domain/stays/source";
import { type FoundEntitlements, readEntitlements } from "./entitlements.ts";
import type { OpenPortal } from "./open-portal.ts";
import type { Whose } from "./reads.ts";

/** The reads of one member; each throws where the club could not say. */
export interface Holdings {
  readonly profile: () => Promise<MemberProfile>;
  readonly lots: () => Promise<readonly Lot[]>;
  readonly ownership: () => Promise<Ownership>;
  readonly credits: () => Promise<number>;
  readonly history: () => Promise<readonly CreditMovement[]>;
  /** Of all the member's resorts; those that failed are named. */
  readonly entitlements: () => Promise<FoundEntitlements>;
  readonly bookings: () => Promise<readonly Booking[]>;
  readonly charges: () => Promise<{ readonly unpaid: readonly ListedCharge[]; readonly levy: readonly ListedCharge[] }>;
}

/** The reads of the member who asks. */
export function holdingsOf({ club, reads, log }: Pick<OpenPortal, "club" | "reads" | "log">, visit: Whose): Holdings {
  const ownership = () => reads.read(visit, "ownership", (key) => club.ownership.ownership(key));
  return {
    ownership,
    profile: () => reads.read(visit, "profile", (key) => club.members.member(key)),
    lots: () => reads.read(visit, "points", (key) => club.points.lots(key)),
    credits: () => reads.read(visit, "credits", (key) => club.credits.credits(key)),
    history: () => reads.read(visit, "history", (key) => club.credits.history(key)),
    bookings: () => reads.read(visit, "bookings", ({ memberNumber }) => club.bookings.bookings(memberNumber)),
    charges: () => reads.read(visit, "charges", (key) => club.charges.charges(key)),
    async entitlements() {
      const found = await reads.read(visit, "entitlements", async (key) => {
        const { resorts } = await ownership();
        return readEntitlements(resorts, (resortId) => club.entitlements.atResort(key, resortId), log);
      });
      // What is not whole is not kept: the next look may find the rest.
      if (found.failed.length > 0) reads.forget(visit, "entitlements");
      return found;
    },
  };
}
