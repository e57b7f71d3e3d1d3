// Which ways to stay the home page offers to this member, and why not the others. The rules are the domain's own (reading R33): the page's
// kinds come first, then what the stay needs.

import type { SessionMember } from "@portico/api/session/contract";
import { decideAccess } from "@portico/domain/access/decide";
import { KIND_RULES } from "@portico/domain/access/kind-rules";
import { KIND_WORDS, kindSet } from "@portico/domain/member/kinds";
import { STAYS, type StayType } from "@portico/domain/stays/kinds";

/** Why a way to stay is not offered. */
export type WhyNot =
  | { readonly reason: "other members"; readonly kinds: readonly string[] }
  | { readonly reason: "validity pass" | "exchange"; readonly because: string };

/** A way to stay: the page that it begins on, or why the member cannot use it. */
export interface StayChoice {
  readonly stay: StayType;
  readonly page: string;
  readonly whyNot: WhyNot | null;
}

/** What can be looked for by place and time; car hire has a form of its own. */
export const SEARCHED_STAYS: readonly StayType[] = (Object.keys(STAYS) as StayType[]).filter(
  (stay) => stay !== "car-hire",
);

/** All ways to stay, those that the member may use first. */
export function stayChoices(member: Pick<SessionMember, "kinds" | "mayBook" | "mayExchange">): readonly StayChoice[] {
  const choices = SEARCHED_STAYS.map((stay) => stayChoice(stay, member));
  return [...choices.filter(({ whyNot }) => whyNot === null), ...choices.filter(({ whyNot }) => whyNot !== null)];
}

function stayChoice(
  stay: StayType,
  { kinds, mayBook, mayExchange }: Pick<SessionMember, "kinds" | "mayBook" | "mayExchange">,
): StayChoice {
  const { pages, needs } = STAYS[stay];
  const visitor = { session: "signed-in", kinds: kindSet(kinds) } as const;
  const page = pages.find((one) => decideAccess(one, visitor).verdict === "allow");
  if (page === undefined)
    return { stay, page: pages[0] ?? "/", whyNot: { reason: "other members", kinds: kindsOf(pages) } };
  const because = needs === "validity pass" ? mayBook : mayExchange;
  if (needs === "nothing" || because.allowed) return { stay, page, whyNot: null };
  return { stay, page, whyNot: { reason: needs, because: because.because } };
}

function kindsOf(pages: readonly string[]): readonly string[] {
  const rules = KIND_RULES.filter(({ path }) => pages.includes(path));
  return [...new Set(rules.flatMap(({ allowed }) => allowed ?? []))].map((kind) => KIND_WORDS[kind]);
}
