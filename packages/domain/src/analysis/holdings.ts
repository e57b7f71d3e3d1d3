// The areas of the status of points and of entitlements.

import type { LocalizedRule } from "../decision.ts";
import { ENTITLEMENT_STATUS_RULES, entitlementStatus } from "../entitlements/status.ts";
import {
  EXPIRING_WINDOW_DAYS,
  HOLDING_STATUSES,
  type Holding,
  type HoldingFacts,
  toHoldingStatus,
} from "../holding.ts";
import { statusDisplayName } from "../holding-messages.ts";
import { LANGUAGES } from "../language.ts";
import { POINTS_STATUS_RULES, pointsStatus } from "../points/status.ts";
import { type Case, decideByTable, type RuleArea, ruleTable } from "./area.ts";
import { dayAt, daysAxis, describeDays, numberAt, rowTexts, TODAY, textAt, withKnownFacts } from "./tables.ts";

const AXES = [
  // "active" tests that statuses are case-sensitive.
  { name: "status", values: [...HOLDING_STATUSES.filter((status) => status !== "as given"), "active", null] },
  { name: "balance", values: [1, 0, -1, null] },
  daysAxis("days", { from: -2, to: EXPIRING_WINDOW_DAYS + 2 }),
];

export const POINTS_AREA: RuleArea = holdingArea("points", {
  rules: POINTS_STATUS_RULES,
  status: (holding) => pointsStatus(holding, TODAY),
  openOutcomes: ["ACTIVE", "EXPIRING"],
});

export const ENTITLEMENTS_AREA: RuleArea = holdingArea("entitlements", {
  rules: ENTITLEMENT_STATUS_RULES,
  status: (holding) => entitlementStatus({ ...holding, id: undefined, resortId: undefined }, TODAY),
  openOutcomes: ["AVAILABLE", "EXPIRING"],
});

interface HoldingRules {
  readonly rules: readonly LocalizedRule<HoldingFacts, string>[];
  readonly status: (holding: Holding) => string;
  readonly openOutcomes: readonly string[];
}

function holdingArea(name: string, { rules, status, openOutcomes }: HoldingRules): RuleArea {
  const table = ruleTable<HoldingFacts>(rules, {
    facts: (values) => ({ ...holdingOf(values), today: TODAY }),
    reads: ["status", "remaining", "expiresOn", "today"],
  });
  const textsOfRow = rowTexts(rules);
  return {
    name,
    axes: AXES,
    table,
    decide: (values) => {
      const decision = decideByTable(table, values);
      return decision && { outcome: status(holdingOf(values)), rule: decision.rule };
    },
    describe: (values) => describeHolding(name, values),
    openOutcomes,
    casesOnceKnown: (values) => withKnownFacts(AXES, values),
    texts: (rule, facts) => [...textsOfRow(rule, facts), ...statusTexts(status(facts as Holding))],
  };
}

function holdingOf([status, balance, days]: Case): Holding {
  return { status: textAt(status), remaining: numberAt(balance), expiresOn: dayAt(days) };
}

function statusTexts(given: string) {
  const status = toHoldingStatus(given);
  if (status === "as given") return [];
  const [en = "", vi = ""] = LANGUAGES.map((language) => statusDisplayName(status, { given, language }));
  return [{ en, vi }];
}

function describeHolding(name: string, [status, balance, days]: Case): string {
  const balanceText = balance === null ? "an unknown balance" : `a balance of ${String(balance)}`;
  const expiry = typeof days === "number" && days < 0 ? "that expired" : "expiring";
  const holding = name === "points" ? "points" : "an entitlement";
  const statusText = status === null ? "no readable status" : `the status ${String(status)}`;
  return `${holding} with ${statusText} and ${balanceText}, ${expiry} ${describeDays(days)}`;
}
