// What was found about a member, and where each part of it came from.

import type { Brand } from "@portico/domain/brand/brands";
import type { ListedCharges } from "@portico/domain/charges/source";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberProfile } from "@portico/domain/member/source";
import type { CreditMovement } from "@portico/domain/points/source";
import type { Booking } from "@portico/domain/stays/source";

/** The parts of what is known about a member, each read by itself; and the back-end's call that brings it. */
export const CALLS = {
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

/** A part of what is known. */
export type FactPart = keyof typeof CALLS;

/** Every part that rules look at. */
export const ALL_PARTS: readonly FactPart[] = [
  "account",
  "memberships",
  "ownership",
  "points",
  "entitlements",
  "charges",
  "credits",
];

/** What decides about pages, menus and stays. */
export const IDENTITY: readonly FactPart[] = ["account", "memberships"];

/** A member, as far as they could be read. */
export interface Found {
  readonly memberNumber: string;
  /** The brand that the club itself says; nothing where it says none. */
  readonly brand: Brand | undefined;
  readonly facts: MemberFacts;
  /** Only the back-end's, as bookings and history are: a file has the facts of the rules alone. */
  readonly profile: MemberProfile | undefined;
  readonly bookings: readonly Booking[] | undefined;
  /** Every charge with what it is for. */
  readonly charges: ListedCharges | undefined;
  /** How credits came and went. */
  readonly history: readonly CreditMovement[] | undefined;
  /** `the back-end`, or the file's name. */
  readonly origin: string;
  /** The parts that could not be read, and why. */
  readonly unread: ReadonlyMap<FactPart, string>;
}
