// How long does a membership last yet, as its holder has to know? Whether it is current is R2's to say.

import type { Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import { type ExternalMembership, isUnexpired } from "./external-membership.ts";

/** The standings, the most urgent first. */
export const MEMBERSHIP_STANDINGS = ["expired", "last day", "expiring", "current"] as const;

/** A day that cannot be read counts as past (reading R2). */
export function membershipStanding(membership: ExternalMembership, today: Day): (typeof MEMBERSHIP_STANDINGS)[number] {
  if (!isUnexpired(membership, today)) return "expired";
  const expiresOn = membership.expiresOn as Day;
  if (expiresOn === today) return "last day";
  return expiresOn - today <= EXPIRING_WINDOW_DAYS ? "expiring" : "current";
}
