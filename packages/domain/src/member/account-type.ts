// Which account type does a member hold? Names are compared after trimming, folding white space and ignoring case (R4); two rules
// of the club replace what the back-end says (R5).

import { ACCOUNT_TYPES, type AccountType } from "../brand/account-types.ts";
import { type Brand, ECV_BRAND } from "../brand/brands.ts";
import type { Day } from "../day.ts";
import { type Decision, decide, explain, type Rules } from "../decision.ts";
import { type ExternalMembership, isUnexpired, membershipCodename } from "./external-membership.ts";

/** Other spellings that the back-end uses; a bare "Member" is a weeks member like those of Australia. */
const OTHER_SPELLINGS: Readonly<Record<string, AccountType>> = {
  "escape member": "Escapes Member",
  "classic escape": "Classic Escapes",
  member: "AU Member",
};

// The listed spelling is a key of its own, because nearly every account is written that way.
const TYPE_OF_SPELLING: ReadonlyMap<string, AccountType> = new Map([
  ...ACCOUNT_TYPES.map((type) => [type, type] as const),
  ...ACCOUNT_TYPES.map((type) => [type.toLowerCase(), type] as const),
  ...Object.entries(OTHER_SPELLINGS),
]);

/** The words of a membership's name among which `aspire` makes a points member an Aspire member. */
const ASPIRE_WORD = "aspire";

/** An account type after the club's rules; `text` is what is shown, `type` is `null` where nobody knows it. */
export interface ResolvedAccountType {
  readonly text: string;
  readonly type: AccountType | null;
}

/** What the account type is found from. */
export interface AccountTypeQuestion {
  /** The back-end's text, trimmed and folded; `undefined` where it is missing or no text. */
  readonly given: string | undefined;
  readonly brand: Brand;
  readonly memberships: readonly ExternalMembership[];
  readonly today: Day;
}

/** What the rules look at. */
export interface AccountTypeFacts extends AccountTypeQuestion {
  /** The listed type that the text means. */
  readonly listed: AccountType | undefined;
}

/** How the type was found. */
export type AccountTypeOutcome = "ECV Member" | "Aspire" | "as given" | "unknown";

/** The rows, first match wins. */
export const ACCOUNT_TYPE_RULES: Rules<AccountTypeFacts, AccountTypeOutcome> = [
  // First, because the second club asks nobody what the first one calls its members.
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
      memberships.some((held) => makesAspire(held, listed) && isUnexpired(held, today)),
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

/** The account type of a member, by the club's rules. */
export function resolveAccountType(question: AccountTypeQuestion): ResolvedAccountType {
  const facts = factsOf(question);
  const outcome = decide(ACCOUNT_TYPE_RULES, facts);
  if (outcome === "ECV Member" || outcome === "Aspire") return { text: outcome, type: outcome };
  return { text: facts.given ?? "", type: facts.listed ?? null };
}

/** The account type with the reason why it is that one. */
export function explainAccountType(question: AccountTypeQuestion): Decision<AccountTypeOutcome, AccountTypeFacts> {
  return explain(ACCOUNT_TYPE_RULES, factsOf(question));
}

/** Trims a name and folds its white space; nothing that can be read is `undefined`. */
export function parseAccountType(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  if (TYPE_OF_SPELLING.has(text)) return text;
  return text.trim().replace(/\s+/g, " ") || undefined;
}

/** The listed type that a folded name means. */
export function accountTypeNamed(name: string | undefined): AccountType | undefined {
  return name === undefined ? undefined : (TYPE_OF_SPELLING.get(name) ?? TYPE_OF_SPELLING.get(name.toLowerCase()));
}

function factsOf({ given, brand, memberships, today }: AccountTypeQuestion): AccountTypeFacts {
  return { given, brand, memberships, today, listed: accountTypeNamed(given) };
}

function makesAspire(membership: ExternalMembership, listed: AccountType | undefined): boolean {
  const isPoints = listed === "Points Member" || listed === "Limited Points Mbr";
  return isPoints && membershipCodename(membership)?.split("_").includes(ASPIRE_WORD) === true;
}
