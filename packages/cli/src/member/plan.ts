// `portico plan N`: which points and entitlements lapse, and the stays that use them (R61).

import { formatDay, isoDay } from "@portico/domain/day";
import type { Verdict } from "@portico/domain/decision";
import type { LapsingLot } from "@portico/domain/plan/lapsing";
import type { Plan, PlannedStay } from "@portico/domain/plan/plan";
import { limitText } from "@portico/domain/plan/plan-messages";
import { formatPoints, formatQuantity } from "@portico/domain/quantity";
import { STAY_NAMES } from "@portico/domain/stays/names";
import type { OfferCost } from "@portico/domain/stays/offer";
import { lotsText } from "@portico/domain/stays/paid-lots";
import type { Call } from "../frame/command.ts";
import type { ExitStatus } from "../frame/exit.ts";
import { write } from "../frame/output.ts";
import type { Table } from "../frame/output-parts.ts";
import { PLAN_PARTS } from "../input/member-data.ts";
import { type MemberInput, questionData, readMember } from "../input/query.ts";
import { headParts } from "./explanation.ts";
import { findPlans, hasOffers, type MemberPlans, type PlanBarrier, planStatus } from "./plan-search.ts";

export async function run(call: Call): Promise<ExitStatus> {
  const input = await readMember(call, PLAN_PARTS);
  const plans = await findPlans(input, call);
  const isSearched = hasOffers(input);
  await write(call, {
    response: "plan",
    data: { ...questionData(input), ...planData(plans) },
    parts: [
      ...headParts(input, [
        planSentence(input, plans),
        ...(isSearched ? searchSentences(plans) : []),
        ...(plans.unclear.length === 0
          ? []
          : [`Left out, because the club does not say enough about them: ${plans.unclear.join(", ")}.`]),
      ]),
      lapsingTable(plans),
      ...(isSearched ? [staysTable(plans)] : []),
      ...(plans.plans.length === 0 ? [] : [remainderTable(plans)]),
      barriersTable(plans),
    ],
  });
  return planStatus(input, plans);
}

const NOT_SEARCHED = "no stay was searched, because only the back-end has free stays";

const HAS_PLAN: Readonly<Record<Verdict, string>> = {
  yes: "There is a plan",
  no: "There is no plan",
  "not known": "It is not known whether there is a plan",
};

/** Whether there is a plan, and why. The rule's own reason does not fit a facts file, which has no offers. */
export function planSentence(
  input: Pick<MemberInput, "memberNumber" | "data">,
  { decision: { outcome, because }, searches }: Pick<MemberPlans, "decision" | "searches">,
): string {
  const isUnsearched = !hasOffers(input) && searches.planned > 0;
  return `${HAS_PLAN[outcome]} for ${input.memberNumber}: ${isUnsearched ? NOT_SEARCHED : because}.`;
}

function searchSentences({ searches: { planned, answered, months }, omitted }: MemberPlans): readonly string[] {
  if (planned === 0) return [];
  const tooMany = omitted["too many"];
  return [
    `${answered} of ${planned} searches answered, for arrivals from ${months[0]} to ${months.at(-1)}.`,
    ...(tooMany === 0 ? [] : [`${formatQuantity(tooMany)} free stays were not compared, because there are too many.`]),
  ];
}

function lapsingTable({ lapsing, resortNames, windowDays }: MemberPlans): Table {
  return {
    kind: "table",
    title: `Expires within ${windowDays} days`,
    columns: [{ name: "what" }, { name: "left", isNumber: true }, { name: "last day" }, { name: "resort" }],
    rows: lapsing.map(({ kind, id, amount, lastDay, resortId }) => [
      id === undefined ? kind : `${kind} ${id}`,
      formatQuantity(amount),
      formatDay(lastDay),
      resortText(resortId, resortNames),
    ]),
    emptyText: "Nothing expires.",
  };
}

/** One row for each stay. Plans are numbered from 1. */
function staysTable({ plans }: MemberPlans): Table {
  return {
    kind: "table",
    title: "Plans",
    columns: [
      { name: "plan", isNumber: true },
      { name: "best in" },
      { name: "stay" },
      { name: "arrives" },
      { name: "nights", isNumber: true },
      { name: "resort" },
      { name: "cost" },
      { name: "what pays" },
    ],
    rows: plans.flatMap(({ goals, stays }, index) =>
      stays.map(({ offer, pays }) => [
        String(index + 1),
        goals.join(", "),
        STAY_NAMES.en[offer.stay],
        formatDay(offer.arrival),
        String(offer.nights),
        `${offer.resortName}, ${offer.unit}`,
        costText(offer.cost),
        paysText(pays),
      ]),
    ),
    emptyText: "No plan.",
  };
}

/** What each plan leaves to lapse, and for the plan that loses least why no plan loses less. */
function remainderTable({ plans, resortNames }: MemberPlans): Table {
  return {
    kind: "table",
    title: "After a plan",
    columns: [
      { name: "plan", isNumber: true },
      { name: "nights", isNumber: true },
      { name: "still expires" },
      { name: "why" },
    ],
    rows: plans.map((plan, index) => [
      String(index + 1),
      String(nightsOf(plan)),
      plan.lapses.map((lot) => lapsingText(lot, resortNames)).join(", ") || "nothing",
      limitOf(plan) ?? "-",
    ]),
    emptyText: "No plan.",
  };
}

function barriersTable({ barriers }: MemberPlans): Table {
  return {
    kind: "table",
    title: "Closed stays that could use it",
    columns: [{ name: "stays" }, { name: "may book" }, { name: "why" }],
    rows: barrierGroups(barriers).map(({ stays, outcome, because }) => [stays.join(", "), outcome, because]),
    emptyText: "None.",
  };
}

interface BarrierGroup {
  readonly stays: readonly string[];
  readonly outcome: Verdict;
  readonly rule: string;
  readonly because: string;
}

/** Verdicts with the same reason are one barrier. */
export function barrierGroups(barriers: readonly PlanBarrier[]): readonly BarrierGroup[] {
  const groups = Map.groupBy(barriers, ({ decision: { rule, because } }) => `${rule} ${because}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { outcome, rule, because } = first.decision;
    return [{ stays: group.map(({ stay }) => stay), outcome, rule, because }];
  });
}

function planData(found: MemberPlans): object {
  const { decision, plans, lapsing, omitted, unclear, barriers, searches, windowDays } = found;
  const { outcome, rule, because, missing } = decision;
  return {
    windowDays,
    decision: { outcome, rule, because, missing },
    lapsing: lapsing.map(lapsingData),
    plans: plans.map((plan) => ({
      goals: plan.goals,
      nights: nightsOf(plan),
      stays: plan.stays.map(stayData),
      lapses: plan.lapses.map(lapsingData),
      limit: limitOf(plan) ?? null,
    })),
    barriers: barrierGroups(barriers),
    omitted,
    unclear,
    searches,
  };
}

function lapsingData({ kind, amount, lastDay, id, resortId }: LapsingLot): object {
  return { kind, amount, lastDay: isoDay(lastDay), id: id ?? null, resort: resortId ?? null };
}

function stayData({ offer, pays }: PlannedStay): object {
  const { id, stay, arrival, nights, resortId, resortName, unit, sleeps, cost } = offer;
  return {
    offer: id,
    stay,
    arrival: isoDay(arrival),
    nights,
    resort: resortId,
    resortName,
    unit,
    sleeps,
    cost,
    pays: paysText(pays),
  };
}

function nightsOf({ stays }: Plan): number {
  return stays.reduce((sum, { offer }) => sum + offer.nights, 0);
}

/** Only the plan that loses least says why no plan loses less. */
function limitOf({ goals, limit }: Plan): string | undefined {
  return goals.includes("least lost") ? limitText(limit, "en") : undefined;
}

function lapsingText({ kind, amount, id, lastDay, resortId }: LapsingLot, names: MemberPlans["resortNames"]): string {
  const what = kind === "points" ? formatPoints(amount) : `entitlement ${id ?? ""} at ${resortText(resortId, names)}`;
  return `${what} (last day ${formatDay(lastDay)})`;
}

function resortText(resortId: string | undefined, names: MemberPlans["resortNames"]): string {
  return resortId === undefined ? "-" : (names.get(resortId) ?? resortId);
}

/** Plans are paid with points and entitlements only. */
function costText(cost: OfferCost): string {
  return cost.kind === "points" ? formatPoints(cost.points) : "1 entitlement";
}

function paysText(pays: PlannedStay["pays"]): string {
  return lotsText(
    pays.filter((part) => part.kind !== "money"),
    "en",
  );
}
