// The second voice of a refusal: what the member reads. The rows of the decision speak to staff; these speak to the one who was turned
// away, and say what to do next (reading R16). The table lists every refusing row, which a test holds.

import type { MemberKind } from "../member/kinds.ts";
import { ACCESS_RULES } from "./decide.ts";
import { KIND_RULES, type KindRule } from "./kind-rules.ts";

/** Why, and what to do next. */
export interface RefusalWords {
  readonly because: string;
  readonly next: string;
}

/** How members call each kind. */
export const KIND_WORDS: Readonly<Record<MemberKind, string>> = {
  classic_escapes: "Escapes",
  points: "Points",
  classic_aspire: "Aspire",
  classic_weeks: "Weeks",
  classic_legends: "Legends",
  nz_strata_owner: "New Zealand strata",
  classic_plus: "Plus",
  world_online: "World Online",
};

const OTHER_MEMBERSHIP =
  "Everything that belongs to your membership is under My Dashboard. If you think that this page should be yours too, call member services.";

const SIGN_IN_WORDS: Readonly<Record<string, RefusalWords>> = {
  "access.signed-out": {
    because: "This page is for members who are signed in.",
    next: "Sign in, and you come back to it.",
  },
  "access.session-expired": {
    because: "You were signed out because nothing happened for a while.",
    next: "Sign in again, and you come back to the page that you wanted.",
  },
  "access.strata-owner": {
    because: "As a strata owner you have four pages here: account details, billing address, password and documents.",
    next: "Your documents are on this page. For anything else, call member services.",
  },
};

const WORDS: ReadonlyMap<string, RefusalWords> = new Map([
  ...Object.entries(SIGN_IN_WORDS),
  ...KIND_RULES.map((rule) => [`access.kinds.${rule.path.slice(1).replaceAll("/", ".")}`, wordsOf(rule)] as const),
]);

/** What the member reads when this row turned them away. */
export function refusalWords(rule: string): RefusalWords {
  return WORDS.get(rule) ?? { because: "This page is not part of your membership.", next: OTHER_MEMBERSHIP };
}

/** The ids of the rows that turn somebody away. */
export function refusingRows(): readonly string[] {
  return ACCESS_RULES.filter(({ outcome }) => outcome !== "allow").map(({ id }) => id);
}

/** Whether the table has words of its own for a row. */
export function hasRefusalWords(rule: string): boolean {
  return WORDS.has(rule);
}

function wordsOf({ allowed, turnedAway }: KindRule): RefusalWords {
  if (allowed === undefined)
    return { because: `This page is not part of ${inWords(turnedAway, "and")} memberships.`, next: OTHER_MEMBERSHIP };
  if (allowed.length === 0)
    return {
      because: "Special requests no longer have a page of their own.",
      next: "Say what you need when you book a stay, or call member services about a stay that is booked.",
    };
  return {
    because: `This page is for ${inWords(allowed, "and")} members, and your membership is of another kind.`,
    next: OTHER_MEMBERSHIP,
  };
}

function inWords(kinds: readonly MemberKind[], last: string): string {
  const words = kinds.map((kind) => KIND_WORDS[kind]);
  const end = words.pop() ?? "";
  return words.length === 0 ? end : `${words.join(", ")} ${last} ${end}`;
}
