// Decides whether the member may register for Plus: for the form, before a registration or a payment, and for the support desk.

import { brisbaneDay, isoDay } from "@portico/domain/day";
import { type Decision, memberReason, type Verdict } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { kindNames } from "@portico/domain/member/kinds";
import { formatMoney, type Money } from "@portico/domain/money";
import { plusPrice } from "@portico/domain/plus/price";
import { explainPlus, PLUS_RULES, type PlusFacts } from "@portico/domain/plus/registration";
import type { DecisionRecord } from "../session-context/access/refusals.ts";
import type { KnownMember } from "../session-context/known-member.ts";
import type { RunningPortal } from "../session-context/running-portal.ts";
import type { MemberContext } from "../session-context/session-context.ts";

export function currentPlusPrice({ now }: Pick<RunningPortal, "now">): Money {
  return plusPrice(brisbaneDay(now()));
}

export function plusDecision(
  portal: Pick<RunningPortal, "gateways" | "now">,
  { brand }: MemberContext,
  { facts, account }: KnownMember,
): Decision<Verdict, PlusFacts> {
  const currencies = portal.gateways.currencies(brand);
  return explainPlus({ member: facts.identity, account, price: currentPlusPrice(portal), currencies });
}

/** The decision as it is saved for the support desk. */
export function plusDecisionView(
  decision: Decision<Verdict, PlusFacts>,
  { now }: RunningPortal,
  language: Language,
): DecisionRecord {
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
