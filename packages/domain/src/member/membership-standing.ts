import type { Day } from "../day.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import { type ExternalMembership, isUnexpired } from "./external-membership.ts";

/** Most urgent first. */
export const MEMBERSHIP_STANDINGS = ["expired", "last day", "expiring", "current"] as const;

/** An unreadable expiry day counts as past (R2). */
export function membershipStanding(membership: ExternalMembership, today: Day): (typeof MEMBERSHIP_STANDINGS)[number] {
  if (!isUnexpired(membership, today)) return "expired";
  const expiresOn = membership.expiresOn as Day;
  if (expiresOn === today) return "last day";
  return expiresOn - today <= EXPIRING_WINDOW_DAYS ? "expiring" : "current";
}
