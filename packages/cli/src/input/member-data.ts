// The data that was read about a member, and the origin of each part.

import type { Brand } from "@portico/domain/brand/brands";
import type { ListedCharges } from "@portico/domain/charges/source";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberProfile } from "@portico/domain/member/source";
import type { CreditMovement } from "@portico/domain/points/source";
import type { Booking } from "@portico/domain/stays/source";

/** The parts of a member's data, each read separately, and the back-end call that returns it. */
export const CALL_OF_PART = {
  account: "get-member",
  memberships: "get-external-membership",
  ownership: "get-ownership",
  points: "get-member",
  entitlements: "get-all-share-entitlements",
  charges: "get-charges",
  credits: "get-soap",
  history: "get-soap",
  bookings: "get-booking",
} as const;

export type FactPart = keyof typeof CALL_OF_PART;

export const ALL_PARTS: readonly FactPart[] = [
  "account",
  "memberships",
  "ownership",
  "points",
  "entitlements",
  "charges",
  "credits",
];

/** The parts that decide about pages, menus and stays. */
export const IDENTITY_PARTS: readonly FactPart[] = ["account", "memberships"];

/** The parts that a plan uses. */
export const PLAN_PARTS: readonly FactPart[] = ["account", "memberships", "points", "entitlements", "bookings"];

/** A member's data, as far as it could be read. */
export interface MemberData {
  readonly memberNumber: string;
  readonly brand: Brand | undefined;
  readonly facts: MemberFacts;
  /** Profile, bookings and history come only from the back-end; a file has only the facts that the rules use. */
  readonly profile: MemberProfile | undefined;
  readonly bookings: readonly Booking[] | undefined;
  readonly charges: ListedCharges | undefined;
  readonly history: readonly CreditMovement[] | undefined;
  /** `the back-end`, or the file name. */
  readonly origin: string;
  /** Error text of each part that could not be read. */
  readonly unread: ReadonlyMap<FactPart, string>;
}
