// May the member register for Plus here: asked before the form is shown, when it is sent, before anything is paid, and by whoever wants to know why.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { type Decision, memberReason, type Verdict } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { kindNames } from "@portico/domain/member/kinds";
import { formatMoney, type Money } from "@portico/domain/money";
import { plusPrice } from "@portico/domain/plus/price";
import { explainPlus, PLUS_RULES, type PlusFacts } from "@portico/domain/plus/registration";
import type { ToldDecision } from "../visit/access/refusals.ts";
import type { KnownMember } from "../visit/known-member.ts";
import type { OpenPortal } from "../visit/open-portal.ts";
import type { MemberVisit } from "../visit/visit.ts";

/** What it costs today. */
export function plusPriceNow({ now }: Pick<OpenPortal, "now">): Money {
  return plusPrice(brisbaneDay(now()));
}

/** The decision. */
export function plusDecision(
  portal: Pick<OpenPortal, "gateways" | "now">,
  { brand }: MemberVisit,
  { facts, account }: KnownMember,
): Decision<Verdict, PlusFacts> {
  const currencies = portal.gateways.currencies(brand);
  return explainPlus({ member: facts.identity, account, price: plusPriceNow(portal), currencies });
}

/** The decision as it is kept for the support desk. */
export function plusTold(
  decision: Decision<Verdict, PlusFacts>,
  { now }: OpenPortal,
  language: Language,
): ToldDecision {
  const { account, price, currencies } = decision.facts;
  return {
    decision,
    path: "/classic-plus-registration",
    facts: {
      about: "plus",
      accountType: account?.accountType ?? null,
      kinds: account === undefined ? [] : kindNames(account.kindSet),
      price: formatMoney(price),
      currencies: [...currencies],
      today: isoDay(brisbaneDay(now())),
    },
    read: memberReason(PLUS_RULES, decision, language),
    language,
  };
}
