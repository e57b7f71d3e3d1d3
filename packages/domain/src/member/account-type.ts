// Account types are compared without case and extra white space (R4). Two rules replace the back-end's type (R5).

import { ACCOUNT_TYPES, type AccountType } from "../brand/account-types.ts";
import { type Brand, ECV_BRAND } from "../brand/brands.ts";
import type { Day } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { type ExternalMembership, isUnexpired, membershipCodename } from "./external-membership.ts";

/** "Member" alone is a weeks member. */
const OTHER_SPELLINGS: Readonly<Record<string, AccountType>> = {
  "escape member": "Escapes Member",
  "classic escape": "Classic Escapes",
  member: "AU Member",
};

// The exact spelling is a key too, because nearly every account uses it.
const TYPE_OF_SPELLING: ReadonlyMap<string, AccountType> = new Map([
  ...ACCOUNT_TYPES.map((type) => [type, type] as const),
  ...ACCOUNT_TYPES.map((type) => [type.toLowerCase(), type] as const),
  ...Object.entries(OTHER_SPELLINGS),
]);

/** Upgrades a points member if a membership's name has this word. */
const ASPIRE_WORD = "aspire";

/** `text` is displayed; `type` is `null` if it is unknown. */
export interface ResolvedAccountType {
  readonly text: string;
  readonly type: AccountType | null;
}

export interface AccountTypeInput {
  /** Normalised; `undefined` if missing or not a text. */
  readonly given: string | undefined;
  readonly brand: Brand;
  readonly memberships: readonly ExternalMembership[];
  readonly today: Day;
}

export interface AccountTypeFacts extends AccountTypeInput {
  /** The listed type of `given`. */
  readonly listed: AccountType | undefined;
}

/** "as given" keeps the back-end's type. */
export type AccountTypeOutcome = "ECV Member" | "Aspire" | "as given" | "unknown";

export const ACCOUNT_TYPE_RULES: Rules<AccountTypeFacts, AccountTypeOutcome> = [
  // First, because every member at ECV is an ECV Member.
  {
    id: "account-type.ecv-brand",
    outcome: "ECV Member",
    source: "R5",
    words: "the brand is ecv_member",
    when: ({ brand }) => brand === ECV_BRAND,
    because: () => "everyone who signs in at ECV is an ECV Member there",
  },
  {
    id: "account-type.missing",
    outcome: "unknown",
    source: "R4",
    words: "AccountType is missing, blank or no text",
    when: ({ given }) => given === undefined,
    because: () => "the account does not say what type it is",
    missing: () => ["AccountType"],
  },
  {
    id: "account-type.aspire-upgrade",
    outcome: "Aspire",
    source: "R5",
    words: "a Points Member or Limited Points Mbr holds an unexpired membership whose name has the word aspire",
    when: ({ listed, memberships, today }) =>
      memberships.some((membership) => isAspireUpgrade(membership, listed) && isUnexpired(membership, today)),
    because: ({ given }) => `a ${given} with a current Aspire membership counts as Aspire`,
  },
  {
    id: "account-type.unknown",
    outcome: "unknown",
    source: "R4",
    words: "the club lists no such type",
    when: ({ listed }) => listed === undefined,
    because: ({ given }) => `the club lists no account type "${given}"`,
  },
  {
    id: "account-type.as-given",
    outcome: "as given",
    source: "R4",
    words: "otherwise",
    when: () => true,
    because: ({ given }) => `the account's type is ${given}`,
  },
];

/**
 * The account type after the club's rules.
 *
 * @example
 * ```ts
 * import { resolveAccountType } from "@portico/domain/member";
 * import { day } from "@portico/domain/testing";
 *
 * const today = day("2026-11-20");
 * const input = { given: "Visitor", memberships: [], today };
 * resolveAccountType({ ...input, brand: "member_portal" }); // => { text: "Visitor", type: null }
 * resolveAccountType({ ...input, brand: "ecv_member" }); // => { text: "ECV Member", type: "ECV Member" }
 * ```
 */
export function resolveAccountType(input: AccountTypeInput): ResolvedAccountType {
  const facts = accountTypeFacts(input);
  const outcome = decide(ACCOUNT_TYPE_RULES, facts);
  if (outcome === "ECV Member" || outcome === "Aspire") return { text: outcome, type: outcome };
  return { text: facts.given ?? "", type: facts.listed ?? null };
}

/**
 * Explains how the account type was resolved.
 *
 * @example
 * ```ts
 * import { explainAccountType } from "@portico/domain/member";
 * import { day, membership } from "@portico/domain/testing";
 *
 * const memberships = [membership({ name: "Classic Aspire" })];
 * const today = day("2026-11-20");
 * const decision = explainAccountType({ given: "Points Member", brand: "member_portal", memberships, today });
 * decision.outcome; // => "Aspire"
 * decision.because; // => "a Points Member with a current Aspire membership counts as Aspire"
 * ```
 */
export function explainAccountType(input: AccountTypeInput): Decision<AccountTypeOutcome, AccountTypeFacts> {
  return explain(ACCOUNT_TYPE_RULES, accountTypeFacts(input));
}

/**
 * Parses an account type: trims it, and replaces each run of white space by one space.
 *
 * @example
 * ```ts
 * import { parseAccountType } from "@portico/domain/member";
 *
 * parseAccountType("  Points   Member "); // => "Points Member"
 * parseAccountType(17); // => undefined
 * ```
 */
export function parseAccountType(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  if (TYPE_OF_SPELLING.has(text)) return text;
  return text.trim().replace(/\s+/g, " ") || undefined;
}

/**
 * Finds the listed account type of a name in any spelling.
 *
 * @example
 * ```ts
 * import { findAccountType } from "@portico/domain/member";
 *
 * findAccountType("points member"); // => "Points Member"
 * findAccountType("Escape Member"); // => "Escapes Member"
 * findAccountType("Visitor"); // => undefined
 * ```
 */
export function findAccountType(name: string | undefined): AccountType | undefined {
  return name === undefined ? undefined : (TYPE_OF_SPELLING.get(name) ?? TYPE_OF_SPELLING.get(name.toLowerCase()));
}

function accountTypeFacts({ given, brand, memberships, today }: AccountTypeInput): AccountTypeFacts {
  return { given, brand, memberships, today, listed: findAccountType(given) };
}

function isAspireUpgrade(membership: ExternalMembership, listed: AccountType | undefined): boolean {
  const isPoints = listed === "Points Member" || listed === "Limited Points Mbr";
  return isPoints && membershipCodename(membership)?.split("_").includes(ASPIRE_WORD) === true;
}
