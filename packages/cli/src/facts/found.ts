// What was found about a member, and where each part of it came from.

import type { Brand } from "@portico/domain/brand/brands";
import type { MemberFacts } from "@portico/domain/explain/member-facts";
import type { MemberProfile } from "@portico/domain/member/source";

/** The parts of what is known about a member, each read by itself; and the back-end's call that brings it. */
export const CALLS = {
  account: "get-member",
  memberships: "get-external-membership",
  ownership: "get-ownership",
  points: "get-member",
  entitlements: "get-all-share-entitlements",
  charges: "get-charges",
  credits: "get-soap",
} as const;

/** A part of what is known. */
export type FactPart = keyof typeof CALLS;

/** Every part. */
export const ALL_PARTS = Object.keys(CALLS) as readonly FactPart[];

/** What decides about pages, menus and stays. */
export const IDENTITY: readonly FactPart[] = ["account", "memberships"];

/** A member, as far as they could be read. */
export interface Found {
  readonly memberNumber: string;
  /** The brand that the club itself says; nothing where it says none. */
  readonly brand: Brand | undefined;
  readonly facts: MemberFacts;
  /** Only the back-end's: a file has the facts of the rules alone. */
  readonly profile: MemberProfile | undefined;
  /** `the back-end`, or the file's name. */
  readonly origin: string;
  /** The parts that could not be read, and why. */
  readonly unread: ReadonlyMap<FactPart, string>;
}
