// The areas of booking, of exchange, and of each type of stay.

import { LANGUAGES } from "../language.ts";
import { BOOKING_RULES, type EligibilityFacts, EXCHANGE_RULES, eligibilityFacts } from "../member/eligibility.ts";
import { STAY_TYPES, STAYS, type StayType } from "../stays/kinds.ts";
import { stayMessages } from "../stays/messages.ts";
import { explainStay, STAY_RULES, type StayFacts } from "../stays/verdict.ts";
import { type Case, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { describeMember } from "./kinds.ts";
import {
  type CaseMember,
  ELIGIBILITY_AXES,
  eligibilityCasesOnceKnown,
  eligibilityCasesWithMembership,
  MEMBER_AXES,
  type MemberCase,
  memberCaseOfStay,
  memberOfEligibilityCase,
  memberOfStayCase,
  stayCasesOnceKnown,
  stayCasesWithMembership,
} from "./memberships.ts";
import { rowTexts, TODAY } from "./tables.ts";

const MEMBERSHIP_READS = ["entityId", "name", "expiresOn"];
const ELIGIBILITY_READS = [
  "account.accountType",
  "account.portalType",
  ...MEMBERSHIP_READS.map((field) => `account.unexpired[].${field}`),
];

export const BOOKING_AREA: RuleArea = eligibilityArea("booking", "validity pass", BOOKING_RULES);

export const EXCHANGE_AREA: RuleArea = eligibilityArea("exchange", "exchange", EXCHANGE_RULES);

const STAY_TABLE = ruleTable<StayFacts>(STAY_RULES, {
  facts: (values) => {
    const found = memberOfCase(values);
    return found && { stay: stayOf(values), member: found.member, account: found.account, today: TODAY };
  },
  reads: [
    "stay",
    "account.kindSet",
    ...ELIGIBILITY_READS,
    ...MEMBERSHIP_READS.map((field) => `member.memberships[].${field}`),
    "today",
  ],
});

const stayRowTexts = rowTexts(STAY_RULES);

const PAGES_OF_STAYS: ReadonlyMap<StayType, string> = new Map(
  STAY_TYPES.map((stay) => [stay, STAYS[stay].pages.join(" or ")] as const),
);

export const STAYS_AREA: RuleArea = {
  name: "stays",
  axes: [...MEMBER_AXES, { name: "stay", values: STAY_TYPES }],
  table: STAY_TABLE,
  decide: (values) => decideByTable(STAY_TABLE, values),
  describe: (values) => {
    const { pages, needs } = STAYS[stayOf(values)];
    return `${describeMemberCase(memberCaseOfStay(values), needs)}, on ${pages.join(" or ")}`;
  },
  subject: (values) => PAGES_OF_STAYS.get(stayOf(values)) ?? stayOf(values),
  openOutcomes: ["yes"],
  casesOnceKnown: function* (values) {
    for (const member of stayCasesOnceKnown(values)) yield [...member, stayOf(values)];
  },
  addMembership: function* (values) {
    for (const { membership, values: member } of stayCasesWithMembership(values))
      yield { membership, values: [...member, stayOf(values)] };
  },
  texts: (rule, facts) => {
    const [en, vi] = LANGUAGES.map((language) => stayMessages(explainStay(facts as StayFacts), language));
    const parts = (["title", "because", "next"] as const).map((part) => ({
      en: en?.[part] ?? "",
      vi: vi?.[part] ?? "",
    }));
    return [...stayRowTexts(rule, facts), ...parts];
  },
  // Only the row about pages mentions kinds.
  textKey: (rule, [kinds = null, type = null, held = null, stay = null]) =>
    rule === "stays.page-closed" ? [rule, stay, kinds] : [rule, stay, type, held],
};

function eligibilityArea(name: string, needs: string, rules: typeof BOOKING_RULES): RuleArea {
  const table = ruleTable<EligibilityFacts>(rules, {
    facts: (values) => {
      const { member, account } = memberOfEligibilityCase(values) ?? {};
      return member === undefined || account === undefined ? undefined : eligibilityFacts(member, account, TODAY);
    },
    reads: [...ELIGIBILITY_READS, ...MEMBERSHIP_READS.map((field) => `memberships[].${field}`)],
  });
  return {
    name,
    axes: ELIGIBILITY_AXES,
    table,
    decide: (values) => decideByTable(table, values),
    describe: ([type, pass, exchange, knowledge]) => {
      const kinds = type === "points type" ? "points" : "";
      return describeMemberCase({ kinds, type, pass, exchange, knowledge }, needs);
    },
    openOutcomes: ["yes"],
    casesOnceKnown: eligibilityCasesOnceKnown,
    addMembership: eligibilityCasesWithMembership,
    texts: rowTexts(rules),
  };
}

// Consecutive cases differ only in the type of stay, so one cached member serves them all.
let lastCase: { readonly values: Case; readonly member: CaseMember | undefined } | undefined;

function memberOfCase(values: Case): CaseMember | undefined {
  if (lastCase === undefined || MEMBER_AXES.some((_, axis) => lastCase?.values[axis] !== values[axis]))
    lastCase = { values: [...values], member: memberOfStayCase(values) };
  return lastCase.member;
}

function stayOf(values: Case): StayType {
  return values[MEMBER_AXES.length] as StayType;
}

const PASS_TEXTS: Readonly<Record<string, string>> = {
  none: "without a validity pass",
  current: "with a validity pass",
  expired: "with an expired validity pass",
  undated: "with a validity pass that has no readable expiry day",
  unreadable: "with a membership that has no readable EntityID",
};

const EXCHANGE_TEXTS: Readonly<Record<string, string>> = {
  none: "without an exchange membership",
  entity: "with an exchange membership",
  name: "with an exchange membership by its name",
  expired: "with an expired exchange membership",
  undated: "with an exchange membership that has no readable expiry day",
  unreadable: "with a membership that has no readable name",
};

/** Mentions a missing pass or exchange only if it is needed. */
function describeMemberCase({ kinds, type, pass, exchange, knowledge }: MemberCase, needs: string): string {
  if (knowledge === "member not known") return "a member who could not be read";
  const parts = [
    pass === "none" && needs !== "validity pass" ? "" : (PASS_TEXTS[String(pass)] ?? ""),
    exchange === "none" && needs !== "exchange" ? "" : (EXCHANGE_TEXTS[String(exchange)] ?? ""),
  ].filter((part) => part !== "");
  const memberText = describeMember(kinds);
  if (knowledge !== "known") return `${memberText} whose memberships are not known`;
  const missing = type === "no type" ? "whose account type is missing" : "";
  return [memberText, parts.join(" and "), missing]
    .filter((part) => part !== "")
    .join(", ")
    .replace(", with", " with");
}
