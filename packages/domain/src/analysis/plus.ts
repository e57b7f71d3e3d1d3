// The areas of Plus, of its price, and of mailing lists.

import { type Day, parseDay } from "../day.ts";
import { PLUS_PRICE_RULES, type PlusPriceFacts } from "../plus/price.ts";
import { PLUS_RULES, type PlusFacts } from "../plus/registration.ts";
import { LIST_SWITCH_RULES, type ListFacts } from "../support/list-switch.ts";
import { type Axis, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { describeMember, KINDS_AXIS, kindsWithAnyMemberships } from "./kinds.ts";
import { memberOfStayCase } from "./memberships.ts";
import { rowTexts } from "./tables.ts";

const KNOWN = "none none";
const MEMBERSHIPS_UNKNOWN = "memberships not known";

const PLUS_AXES: readonly Axis[] = [
  KINDS_AXIS,
  { name: "member", values: [KNOWN, MEMBERSHIPS_UNKNOWN, "member not known"] },
  { name: "accounts", values: ["AUD", "NZD", ""] },
];

const PLUS_TABLE = ruleTable<PlusFacts>(PLUS_RULES, {
  facts: ([kinds = null, member = null, accounts]) => {
    const found =
      memberOfStayCase([kinds, "no points type", member]) ?? memberOfStayCase([kinds, "points type", member]);
    return found && { ...found, price: { minor: 1, currency: "AUD" }, currencies: [String(accounts)] };
  },
  reads: ["account.kindSet", "member.memberships", "price.currency", "currencies[]"],
});

export const PLUS_AREA: RuleArea = {
  name: "plus",
  axes: PLUS_AXES,
  table: PLUS_TABLE,
  decide: (values) => decideByTable(PLUS_TABLE, values),
  describe: ([kinds, member, accounts]) => {
    const memberText = member === "member not known" ? "a member who could not be read" : describeMember(kinds);
    const unknownText = member === MEMBERSHIPS_UNKNOWN ? " whose memberships are not known" : "";
    return `${memberText}${unknownText}, where ${accounts === "" ? "no currency" : String(accounts)} can be paid`;
  },
  openOutcomes: ["yes"],
  casesOnceKnown: function* ([kinds = null, member, accounts = null]) {
    if (member === MEMBERSHIPS_UNKNOWN)
      for (const extendedKinds of kindsWithAnyMemberships(kinds)) yield [extendedKinds, KNOWN, accounts];
  },
  texts: rowTexts(PLUS_RULES),
};

const PRICE_TABLE = ruleTable<PlusPriceFacts>(PLUS_PRICE_RULES, {
  facts: ([day]) => ({ today: parseDay(day) as Day }),
  reads: ["today"],
});

export const PLUS_PRICE_AREA: RuleArea = {
  name: "plus price",
  axes: [{ name: "day", values: ["2024-04-02", "2024-04-03", "2024-04-04"] }],
  table: PRICE_TABLE,
  decide: (values) => decideByTable(PRICE_TABLE, values),
  describe: ([day]) => `the price on ${String(day)}`,
  texts: rowTexts(PLUS_PRICE_RULES),
};

const LIST_TABLE = ruleTable<ListFacts>(LIST_SWITCH_RULES, {
  facts: ([id, isRequired, isSwitchable]) => ({
    id: id === null ? undefined : String(id),
    isRequired: isRequired === true,
    isSwitchable: isSwitchable === true,
  }),
  reads: ["id", "isRequired", "isSwitchable"],
});

export const LIST_SWITCH_AREA: RuleArea = {
  name: "mailing lists",
  axes: [
    { name: "id", values: ["L1", null] },
    { name: "required", values: [false, true] },
    { name: "switchable", values: [true, false] },
  ],
  table: LIST_TABLE,
  decide: (values) => decideByTable(LIST_TABLE, values),
  describe: ([id, isRequired, isSwitchable]) =>
    `a mailing list ${id === null ? "without an id" : "with an id"}, ${isRequired === true ? "for every member" : "for those who want it"}, which ${isSwitchable === true ? "can" : "cannot"} be switched`,
  texts: rowTexts(LIST_SWITCH_RULES),
};
