// May this member book such a stay? Said before anything is typed, by the domain's own rows (reading R33): the page's kinds come first, then
// the validity pass or exchange. What could not be read is no "no".

import type { SessionMember } from "@portico/api/session/contract";
import { decideAccess } from "@portico/domain/access/decide";
import { KIND_RULES } from "@portico/domain/access/kind-rules";
import { hasKind, kindSet, type MemberKind } from "@portico/domain/member/kinds";
import { STAY_TYPES, STAYS, type StayType } from "@portico/domain/stays/kinds";

/** What the answer rests on. */
export type StayFactsOf = Pick<SessionMember, "kinds" | "mayBook" | "mayExchange" | "failed">;

/** The answer; `page` is where the member books it, or would. */
export type StayVerdict =
  | { readonly answer: "yes"; readonly page: string }
  | { readonly answer: "no"; readonly page: string; readonly whyNot: WhyNot }
  | { readonly answer: "not known"; readonly page: string };

/** Why not; `because` is what the club's rule found, in the visitor's language. */
export type WhyNot =
  | { readonly reason: "strata owner" }
  | { readonly reason: "other members"; readonly kinds: readonly MemberKind[] }
  | { readonly reason: "validity pass" | "exchange"; readonly because: string };

/** Whether the member may book a stay, and why not. */
export function stayVerdict(stay: StayType, member: StayFactsOf): StayVerdict {
  const { pages, needs } = STAYS[stay];
  const kinds = kindSet(member.kinds);
  const open = pages.find((one) => decideAccess(one, { session: "signed-in", kinds }).verdict === "allow");
  const page = open ?? pages[0] ?? "/";
  if (hasKind(kinds, "nz_strata_owner")) return { answer: "no", page, whyNot: { reason: "strata owner" } };
  const needed = needs === "exchange" ? member.mayExchange : member.mayBook;
  const hasNeeded = needs === "nothing" || needed.allowed;
  if (open !== undefined && hasNeeded) return { answer: "yes", page };
  if (member.failed.some((part) => part !== "ownership")) return { answer: "not known", page };
  if (open === undefined) return { answer: "no", page, whyNot: { reason: "other members", kinds: kindsFor(pages) } };
  return {
    answer: "no",
    page,
    whyNot: { reason: needs === "exchange" ? "exchange" : "validity pass", because: needed.because },
  };
}

/** The kinds that open one of these pages; nothing where every signed-in member may open one. */
export function kindsFor(pages: readonly string[]): readonly MemberKind[] {
  const rules = pages.map((page) => KIND_RULES.find(({ path }) => path === page));
  if (rules.includes(undefined)) return [];
  return [...new Set(rules.flatMap((rule) => rule?.allowed ?? []))];
}

/** The stays that the member may book, in the order of the specification; `but` is the one that they look at already. */
export function openStays(
  member: StayFactsOf,
  but?: StayType,
): readonly { readonly stay: StayType; readonly page: string }[] {
  return STAY_TYPES.filter((stay) => stay !== but).flatMap((stay) => {
    const { answer, page } = stayVerdict(stay, member);
    return answer === "yes" ? [{ stay, page }] : [];
  });
}
